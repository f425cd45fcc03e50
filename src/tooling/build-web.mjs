// Bundles what browsers load into dist/web: scripts and styles under names that carry their hash, each also compressed
// as far as that goes, and manifest.json, which tells the pages those names and what their policy has to allow.
// Usage: node src/tooling/build-web.mjs
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const OUTPUT = join('dist', 'web');
const COMPRESSIBLE = /\.(?:js|css|svg)$/;

rmSync(OUTPUT, { recursive: true, force: true });
mkdirSync(OUTPUT, { recursive: true });
const { metafile } = await build({
  entryPoints: [
    ...entries('styles', /^[^_].*\.css$/),
    ...entries('islands', /\.island\.ts$/),
    ...entries('images', /\.svg$/),
  ],
  outdir: OUTPUT,
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  bundle: true,
  minify: true,
  format: 'esm',
  // Browsers of 2024: those that know light-dark().
  target: ['chrome123', 'firefox120', 'safari17.5'],
  loader: { '.woff2': 'file', '.svg': 'copy' },
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
});
const files = Object.fromEntries(
  Object.entries(metafile.outputs).map(([path, { inputs, entryPoint }]) => [
    basename(entryPoint ?? Object.keys(inputs)[0]).replace('.island.ts', '.js'),
    basename(path),
  ]),
);
// What is served of them goes nowhere without it.
cpSync(join('src', 'web', 'fonts', 'LICENSE.txt'), join(OUTPUT, 'fonts-license.txt'));
copyLicences(Object.keys(metafile.inputs));
for (const name of Object.values(files)) compress(join(OUTPUT, name));
const styleHashes = await hashesOfShadowStyles(Object.keys(metafile.inputs));
writeFileSync(join(OUTPUT, 'manifest.json'), JSON.stringify({ files, styleHashes }));

function entries(folder, pattern) {
  const path = join('src', 'web', folder);
  return readdirSync(path)
    .filter((name) => pattern.test(name))
    .map((name) => join(path, name));
}

/** Copies descriptions and licences of the bundled packages to where `lectern licenses` reads them. */
function copyLicences(inputs) {
  const names = inputs.flatMap(
    (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
  );
  const packages = join(OUTPUT, 'packages');
  for (const name of new Set(names)) {
    const from = join('node_modules', name);
    const to = join(packages, from);
    mkdirSync(to, { recursive: true });
    const { version, license } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
    writeFileSync(join(to, 'package.json'), JSON.stringify({ name, version, license }));
    for (const file of readdirSync(from).filter((name) => /^licen[cs]e/i.test(name))) {
      cpSync(join(from, file), join(to, file));
    }
  }
  const dependencies = Object.fromEntries(names.map((name) => [name, '*']));
  writeFileSync(join(packages, 'package.json'), JSON.stringify({ dependencies }));
}

function compress(path) {
  if (!COMPRESSIBLE.test(path)) return;
  const bytes = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

/** Components of media-chrome put style elements into their shadow trees: a strict policy allows them by their hashes. */
async function hashesOfShadowStyles(inputs) {
  const hashes = new Set();
  for (const input of inputs.filter((path) => path.includes('node_modules/media-chrome/'))) {
    const exported = Object.values(await import(pathToFileURL(resolve(input)).href));
    for (const component of exported) {
      if (typeof component?.getTemplateHTML !== 'function') continue;
      for (const [, text] of component
        .getTemplateHTML({})
        .matchAll(/<style[^>]*>([^]*?)<\/style>/g)) {
        hashes.add(`sha256-${createHash('sha256').update(text).digest('base64')}`);
      }
    }
  }
  return [...hashes].sort();
}
