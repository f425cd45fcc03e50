// Bundles the program into dist/program and what threads run into dist/threads, each with all that it loads at its start
// in a few files: finding and reading hundreds of modules takes two fifths of the daemon's start and two thirds of a
// thread's, which start with every daemon and after idle times.
// Runs after the compiler. Usage: node src/tooling/build-bundles.mjs
import { readFile } from 'node:fs/promises';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';

const SOURCES = join('dist', 'src');

/** Packages that find files of their own, such as programs of threads, beside their modules. */
const WITH_FILES = [
  '@node-rs/argon2',
  'graphile-worker',
  'pino',
  'pino-pretty',
  'piscina',
  'sqlite3',
];

/** CommonJS packages that import() loads, by whose names: in a bundle they would have their default export alone. */
const LOADED_LATE = ['undici'];

/** Optional dependencies of packages that Lectern neither uses nor installs. */
const NOT_INSTALLED = [
  ...['@google-cloud/spanner', '@sap/hana-client', 'better-sqlite3', 'ioredis', 'mongodb', 'mssql'],
  ...['mysql', 'mysql2', 'oracledb', 'pg-native', 'pg-query-stream', 'react-native-sqlite-storage'],
  ...['redis', 'sql.js', 'typeorm-aurora-data-api-driver'],
];

/** So long a daemon that runs on finds the files of an older build that it loads only when it needs them. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

await bundle(join('dist', 'threads'), {
  narration: join(SOURCES, 'narration', 'text', 'text-worker.js'),
  pages: join(SOURCES, 'web', 'rendering', 'page-worker.js'),
  intake: join(SOURCES, 'intake', 'texts', 'text-worker.js'),
  'intake-process': join(SOURCES, 'intake', 'texts', 'text-process.js'),
});
await bundle(join('dist', 'program'), { main: join(SOURCES, 'main.js') });

async function bundle(folder, entryPoints) {
  const { metafile } = await build({
    entryPoints,
    metafile: true,
    outdir: folder,
    bundle: true,
    // What is loaded when it is needed stays so, in files of its own.
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: [...WITH_FILES, ...LOADED_LATE, ...NOT_INSTALLED],
    // Entities and errors are identified by the names of their classes.
    keepNames: true,
    // Packages written for require() find Node's own modules by it.
    banner: {
      js:
        "import { createRequire as makeRequire } from 'node:module'; " +
        'const require = makeRequire(import.meta.url); const __dirname = import.meta.dirname;',
    },
    plugins: [keepPlaces(folder)],
    logLevel: 'warning',
  });
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const isOld = Date.now() - statSync(file).mtimeMs > KEPT_MS;
    if (isOld && !(file in metafile.outputs)) rmSync(file);
  }
}

/** Keeps `import.meta` of our own modules: files next to a module are found next to it, and not next to the bundle. */
function keepPlaces(folder) {
  return {
    name: 'keep-places',
    setup: ({ onLoad }) => {
      onLoad({ filter: /\.js$/ }, async ({ path }) => {
        if (relative(resolve(SOURCES), path).startsWith('..')) return undefined;
        const place = JSON.stringify(relative(folder, path));
        const contents = await readFile(path, 'utf8');
        return {
          contents: contents.replaceAll(
            'import.meta.url',
            `new URL(${place}, import.meta.url).href`,
          ),
          resolveDir: dirname(path),
        };
      });
    },
  };
}
