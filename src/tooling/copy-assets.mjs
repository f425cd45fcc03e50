// Completes dist/ after the compiler: copies what it does not compile, and removes what has no source any more.
// What browsers load is made by build-web.mjs and not copied.
// Usage: node src/tooling/copy-assets.mjs src plugins
import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';

/** Sources for browsers, bundled into dist/web. */
const BUNDLED = ['islands', 'styles', 'fonts', 'images'].map((name) => join('src', 'web', name));

/** Files that the compiler writes for a `.ts` or `.tsx` file. */
const COMPILED = /(?:\.d\.ts|\.js)(?:\.map)?$/;

for (const folder of process.argv.slice(2)) {
  cpSync(folder, join('dist', folder), {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !/\.tsx?$/.test(path) && !BUNDLED.includes(normalize(path)),
  });
  for (const name of readdirSync(join('dist', folder), { recursive: true })) {
    const source = join(folder, name);
    const output = join('dist', source);
    if (!existsSync(output) || existsSync(source)) continue;
    const isCompiled = ['.ts', '.tsx'].some((end) => existsSync(source.replace(COMPILED, end)));
    const isGenerated = source.startsWith(join('src', 'http', 'generated'));
    if (!isCompiled && !isGenerated) rmSync(output, { recursive: statSync(output).isDirectory() });
  }
}
