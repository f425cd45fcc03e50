import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Output folder of `src/tooling/build-web.mjs`. */
const FOLDER = fileURLToPath(new URL('../../web', import.meta.url));

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '.css': 'text/css; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
  }),
);

/** A file that browsers load, with its compressed forms where there are any. */
export interface Asset {
  readonly contentType: string;
  readonly body: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

interface Manifest {
  /** The name that each source was given. */
  readonly files: Readonly<Record<string, string>>;
  readonly styleHashes: readonly string[];
}

/** Scripts, styles and fonts of all pages, held in memory: half a megabyte. */
export class WebAssets {
  /** The name that each source was given by the build. */
  readonly files: Manifest['files'];
  readonly #assets: ReadonlyMap<string, Asset>;
  /** Of the style elements that player components make, as `style-src` takes them: `sha256-…`. */
  readonly styleHashes: readonly string[];

  private constructor(manifest: Manifest, assets: ReadonlyMap<string, Asset>) {
    this.files = manifest.files;
    this.styleHashes = manifest.styleHashes;
    this.#assets = assets;
  }

  /** @throws where the project was not built */
  static read(folder = FOLDER): WebAssets {
    const text = readFileSync(path.join(folder, 'manifest.json'), 'utf8');
    const manifest = JSON.parse(text) as Manifest;
    const names = readdirSync(folder).filter((name) => TYPES.has(path.extname(name)));
    return new WebAssets(manifest, new Map(names.map((name) => [name, readAsset(folder, name)])));
  }

  /**
   * The file that a source became: `listen.css` → `listen-7QX2ZB.css`.
   * @throws {RangeError} for a name that the build does not know
   */
  nameOf(source: string): string {
    return nameIn(this.files, source);
  }

  find(name: string): Asset | undefined {
    return this.#assets.get(name);
  }
}

/** @throws {RangeError} for a name that the build does not know */
export function nameIn(files: Manifest['files'], source: string): string {
  const name = Object.hasOwn(files, source) ? files[source] : undefined;
  if (name === undefined) throw new RangeError(`The build has made no ${source}.`);
  return name;
}

function readAsset(folder: string, name: string): Asset {
  const file = path.join(folder, name);
  const body = readFileSync(file);
  const contentType = TYPES.get(path.extname(name)) ?? 'application/octet-stream';
  if (!existsSync(`${file}.br`)) return { contentType, body };
  return {
    ...{ contentType, body },
    ...{ br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) },
  };
}
