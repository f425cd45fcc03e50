import { setFlagsFromString } from 'node:v8';

// Required by mocha: a test runs most code a few times only, so that optimizing it takes longer than running it does. V8
// begins with that 15 times later than by default (132 KB of bytecode run), and 10 times later in WebAssembly: flite, and
// what draws covers.
const FLAGS = ['--interrupt-budget=2000000', '--wasm-tiering-budget=18000000'];

for (const flag of FLAGS) setFlagsFromString(flag);
