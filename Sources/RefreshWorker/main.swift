// No module is probed yet.
