// Completes dist/ after the compiler: copies what it does not compile, and removes what has no source any more.
// Usage: node src/tooling/copy-assets.mjs src plugins
import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the compiler makes of a `.ts` file. */
const COMPILED = /(?:\.d\.ts|\.js)(?:\.map)?$/;

for (const folder of process.argv.slice(2)) {
  cpSync(folder, join('dist', folder), {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !path.endsWith('.ts'),
  });
  for (const name of readdirSync(join('dist', folder), { recursive: true })) {
    const source = join(folder, name);
    const output = join('dist', source);
    if (!existsSync(output) || existsSync(source)) continue;
    const isCompiled = existsSync(source.replace(COMPILED, '.ts'));
    const isGenerated = source.startsWith(join('src', 'http', 'generated'));
    if (!isCompiled && !isGenerated) rmSync(output, { recursive: statSync(output).isDirectory() });
  }
}
