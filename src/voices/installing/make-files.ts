import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { streamRegularFile } from '../../domain/regular-file.js';
import type { PackFile } from '../../domain/voice-pack.js';
import { readArchive } from '../archives/read-archive.js';
import type { CatalogueFile, CataloguePack, Download, Part } from '../catalogue.js';
import { metadataBytes } from '../../domain/onnx/model-metadata.js';
import { PackRefused } from '../pack-refused.js';
import type { FileAtHand } from './files-at-hand.js';
import { hashFile } from './hash-file.js';

/** A file, or its first so many bytes. */
type Source = Pick<FileAtHand, 'file'> & Partial<FileAtHand>;

/** npm packs everything below this folder. */
const NPM_ROOT = 'package/';

export interface MakeOptions {
  readonly pack: CataloguePack;
  readonly downloads: ReadonlyMap<string, Download>;
  /** Path of each download, by its name. */
  readonly fetched: ReadonlyMap<string, string>;
  /** Files of packs that are installed, by their digests: they need not be fetched. */
  readonly atHand: ReadonlyMap<string, FileAtHand>;
  /** Empty folder for the new pack. */
  readonly folder: string;
  /** For what is taken out of archives. */
  readonly workFolder: string;
}

/**
 * Makes the files of a pack from its downloads, and checks each against the catalogue.
 * @returns them as they are now: a model is longer than in the catalogue by its metadata
 * @throws {PackRefused} for a file that is not what the catalogue says
 */
export async function makeFiles(
  { pack, downloads, fetched, atHand, folder, workFolder }: MakeOptions,
  signal: AbortSignal,
): Promise<readonly PackFile[]> {
  const places = await takeOut(pack, downloads, fetched, workFolder, signal);
  const made: PackFile[] = [];
  for (const [file, content] of Object.entries(pack.files)) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const sources = sourcesOf(content, atHand, places);
    await makeFile(target, file, content, sources, signal);
    const { size } = await stat(target);
    made.push({ path: file, bytes: size, sha256: await hashFile(target, signal) });
  }
  return made;
}

/** Puts what packs need of each archive into a folder. */
async function takeOut(
  pack: CataloguePack,
  downloads: ReadonlyMap<string, Download>,
  fetched: ReadonlyMap<string, string>,
  workFolder: string,
  signal: AbortSignal,
): Promise<(part: Part) => string> {
  const parts = Object.values(pack.files).flatMap((file) => file.parts ?? []);
  for (const [name, archive] of fetched) {
    if (downloads.get(name)?.npm === undefined) continue;
    const wanted = new Set(parts.filter(({ from }) => from === name).map((part) => part.path));
    const folder = path.join(workFolder, name);
    await readArchive(
      archive,
      async ({ name: entry, content }) => {
        const inside = entry.startsWith(NPM_ROOT) ? entry.slice(NPM_ROOT.length) : entry;
        if (!wanted.has(inside)) {
          content.resume();
          return;
        }
        const target = path.join(folder, inside);
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600 }), {
          signal,
        });
      },
      { signal },
    );
  }
  return ({ from, path: inside }) =>
    inside === undefined ? (fetched.get(from) ?? '') : path.join(workFolder, from, inside);
}

/** Sources of a file. */
function sourcesOf(
  { parts = [], sha256 }: CatalogueFile,
  atHand: ReadonlyMap<string, FileAtHand>,
  placeOf: (part: Part) => string,
): readonly Source[] {
  const known = parts.length === 0 ? undefined : atHand.get(sha256);
  return known === undefined ? parts.map((part) => ({ file: placeOf(part) })) : [known];
}

async function makeFile(
  target: string,
  name: string,
  { text = '', bytes, sha256, metadata }: CatalogueFile,
  sources: readonly Source[],
  signal: AbortSignal,
): Promise<void> {
  const hash = createHash('sha256').update(text);
  let count = Buffer.byteLength(text);
  await writeFile(target, text, { flag: 'wx', mode: 0o600 });
  for (const source of sources) {
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        count += chunk.length;
        hash.update(chunk);
        if (count <= bytes) done(null, chunk);
        else done(wrong(name));
      },
    });
    const content = streamRegularFile(source.file, { end: (source.bytes ?? Infinity) - 1 });
    await pipeline(content, counted, createWriteStream(target, { flags: 'a' }), { signal });
  }
  if (count !== bytes || hash.digest('hex') !== sha256) throw wrong(name);
  if (metadata !== undefined) await writeFile(target, metadataBytes(metadata), { flag: 'a' });
}

function wrong(name: string): PackRefused {
  const fault = `${name} is not what the catalogue says (its size or SHA-256 is another): what was fetched is thrown away.`;
  return new PackRefused(`${fault} Run the command again.`, {
    advice: `${fault} Install the pack again.`,
  });
}
