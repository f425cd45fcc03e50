/**
 * A test runs most code a few times only, so that optimizing it takes longer than running it does. V8 begins with that 15
 * times later than by default (132 KB of bytecode run), and 10 times later in WebAssembly: flite, and what draws covers.
 */
export const LATE_OPTIMIZING = ['--interrupt-budget=2000000', '--wasm-tiering-budget=18000000'];

/** The variable by which mocha's set-up tells it to tests. */
export const V8_FLAGS = 'LECTERN_TEST_V8_FLAGS';

/** For Node.js, before the program: none if no tests run, so that benchmarks measure what users have. */
export function v8Flags(): readonly string[] {
  return process.env[V8_FLAGS]?.split(' ') ?? [];
}
