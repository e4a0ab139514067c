import EffectModuleHost

// The process in which modules are tried and checked; started by a host of modules, not by people.
Worker.run(Array(CommandLine.arguments.dropFirst()))
