// Bundles what threads run into dist/threads, each with all that it loads at its start in one file: finding and reading
// hundreds of modules takes two thirds of a thread's start, and threads start with every daemon and after idle times.
// Runs after the compiler. Usage: node src/tooling/build-threads.mjs
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const OUTPUT = join('dist', 'threads');

rmSync(OUTPUT, { recursive: true, force: true });
await build({
  entryPoints: {
    narration: join('dist', 'src', 'narration', 'text', 'text-worker.js'),
    intake: join('dist', 'src', 'intake', 'texts', 'text-worker.js'),
  },
  outdir: OUTPUT,
  bundle: true,
  // What is loaded when it is needed stays so, in files of its own.
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // Packages written for require() find Node's own modules by it.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
  logLevel: 'warning',
});
