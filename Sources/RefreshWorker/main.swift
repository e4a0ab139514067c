import EffectModuleHost

// The process in which modules are tried; started by a host of modules, not by people.
ModuleTrial.run(Array(CommandLine.arguments.dropFirst()))
