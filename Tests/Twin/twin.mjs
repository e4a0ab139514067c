// The twin: one source, the same frames everywhere. Compares the frame hashes of a native command
// with those of another build: the core as a WebAssembly module, a debug build, a build or a run
// without some speed-up. Every built-in effect, every built-in scenario, each scale.
//
//     node twin.mjs NATIVE OTHER [--fps N] [--scales A,B] [--set NAME=VALUE]
//
// OTHER is a `.wasm` file or a command; NAME=VALUE goes into the command's environment. Exit code
// 1, and the first frame that differs by name, when one does.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The frame hashes of a `refreshkit` command. */
class Command {
    #path;
    #environment;

    constructor(path, environment = {}) {
        this.#path = path;
        this.#environment = { ...process.env, ...environment };
    }

    /** The ids of the built-in effects. */
    effects() {
        return JSON.parse(this.#run(["list", "--json"])).effects.map(effect => effect.id);
    }

    /** The hash of each frame of a film. */
    hashes(effect, scenario, fps, scale) {
        const options = ["--scenario", scenario, "--fps", fps, "--scale", scale, "--hashes"];
        return this.#run(["trace", effect, ...options]).split("\n").filter(line => line !== "")
            .map(line => JSON.parse(line).hash).filter(hash => hash !== undefined);
    }

    #run(words) {
        return execFileSync(this.#path, words.map(String), {
            encoding: "utf8", env: this.#environment, maxBuffer: 1 << 28,
        });
    }
}

/** The frame hashes of the core as a WebAssembly module, which gets nothing from its host. */
class Module {
    #core;
    #effects;
    #scenarios;

    constructor(path) {
        const module = new WebAssembly.Module(readFileSync(path));
        this.#core = new WebAssembly.Instance(module, {}).exports;
        const core = this.#core;
        this.#effects = names(core.refreshkit_effect_count(), core.refreshkit_effect_id);
        this.#scenarios = names(core.refreshkit_scenario_count(), core.refreshkit_scenario_name);
    }

    effects() {
        return this.#effects;
    }

    /** The names of the built-in scenarios. */
    scenarios() {
        return this.#scenarios;
    }

    hashes(effect, scenario, fps, scale) {
        const numbers = [this.#effects.indexOf(effect), this.#scenarios.indexOf(scenario)];
        const film = this.#core.refreshkit_film_open(...numbers, fps, scale);
        if (film === 0) return [];
        const count = this.#core.refreshkit_film_frame_count(film);
        const hashes = Array.from({ length: count }, (_, frame) =>
            BigInt.asUintN(64, this.#core.refreshkit_film_hash(film, frame))
                .toString(16).padStart(16, "0"));
        this.#core.refreshkit_film_close(film);
        return hashes;
    }
}

/** Texts that come byte by byte, each ended by a negative one. */
function names(count, byteOf) {
    return Array.from({ length: count }, (_, index) => {
        const bytes = [];
        for (let byte; (byte = byteOf(index, bytes.length)) >= 0;) bytes.push(byte);
        return new TextDecoder().decode(Uint8Array.from(bytes));
    });
}

/** The value of an option on the command line. */
function option(name, otherwise) {
    const at = process.argv.indexOf(name);
    return at < 0 ? otherwise : process.argv[at + 1];
}

function fail(message) {
    console.error(`twin: error: ${message}`);
    process.exit(1);
}

const [nativePath, otherPath] = process.argv.slice(2);
const fps = Number(option("--fps", "60"));
const scales = option("--scales", "1,2").split(",").map(Number);
const setting = option("--set", "");
const [variable, ...words] = setting.split("=");
const environment = setting ? { [variable]: words.join("=") } : {};
const scenarios = ["standard", "quick", "cancel", "overpull", "failure", "hold"];

const native = new Command(nativePath);
const other = otherPath.endsWith(".wasm")
    ? new Module(otherPath) : new Command(otherPath, environment);
const effects = native.effects();
if (effects.length === 0 || String(other.effects()) !== String(effects)) {
    fail(`the builds have different effects: ${effects} and ${other.effects()}`);
}
if (other instanceof Module && String(other.scenarios()) !== String(scenarios)) {
    fail(`the module has other scenarios: ${other.scenarios()}`);
}

let count = 0;
for (const effect of effects) {
    for (const scenario of scenarios) {
        for (const scale of scales) {
            const film = `${effect}, ${scenario}, scale ${scale}, ${fps} fps`;
            const expected = native.hashes(effect, scenario, fps, scale);
            const actual = other.hashes(effect, scenario, fps, scale);
            if (expected.length === 0) fail(`${film}: there are no frames`);
            if (expected.length !== actual.length) {
                fail(`${film}: ${expected.length} frames, in ${otherPath} ${actual.length}`);
            }
            const frame = expected.findIndex((hash, index) => hash !== actual[index]);
            if (frame >= 0) {
                fail(`${film}: frame ${frame} is ${expected[frame]}, `
                    + `in ${otherPath} ${actual[frame]}`);
            }
            count += expected.length;
        }
    }
}
const films = effects.length * scenarios.length * scales.length;
console.log(`twin: ${count} frames of ${films} films are the same in ${otherPath}`
    + (setting ? ` with ${setting}` : ""));
