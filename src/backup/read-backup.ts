import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileFacts } from '../library/check-and-hash.js';
import { entriesOf } from '../library/folder-entries.js';
import { ifAbsent } from '../domain/expected-faults.js';
import { readRegularFile, streamRegularFile } from '../domain/regular-file.js';
import { archiveCompression, readArchive, type TakeFile } from './archive.js';
import { BackupRefused, DATABASE, isBackupPath, MANIFEST, MEDIA, SECRETS } from './layout.js';
import { parseManifest, type BackupFile, type Manifest } from './manifest.js';

/** Longest manifest, in bytes: a million files. */
const LARGEST_MANIFEST_BYTES = 256 * 1024 * 1024;

/** A backup that was read to its end. */
export interface ReadBackup {
  readonly manifest: Manifest;
  /** Differences between the manifest and the files. */
  readonly problems: readonly Problem[];
}

/** Damage of one file of a backup. */
export interface Problem {
  readonly path: string;
  /** A sentence that names the file. */
  readonly text: string;
}

/** Files that are written to a folder while a backup is read. */
export interface Extraction {
  readonly folder: string;
  readonly isWanted: (path: string) => boolean;
  /** Called before any other file is read; what it throws ends the reading. */
  readonly onManifest?: (manifest: Manifest) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Reads every file of a backup once and compares it with the manifest.
 * @throws {BackupRefused} for what is not a backup; the signal's reason
 */
export async function readBackup(backup: string, extraction: Extraction): Promise<ReadBackup> {
  const reading = new BackupReading(backup, extraction);
  await eachFile(path.resolve(backup), reading, extraction.signal);
  return reading.result();
}

/** The files of a backup as they are read, the manifest first. */
class BackupReading {
  readonly #found = new Map<string, FileFacts>();
  #manifest: Manifest | undefined;
  #sizes: ReadonlyMap<string, number> = new Map([[MANIFEST, LARGEST_MANIFEST_BYTES]]);

  constructor(
    private readonly backup: string,
    private readonly extraction: Extraction,
  ) {}

  /** Reads a file of an archive. @throws {BackupRefused} for a file that a backup cannot contain */
  async takeFromArchive(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (this.#manifest === undefined && name !== MANIFEST) {
      throw new BackupRefused(
        `${this.backup} does not begin with ${MANIFEST}. Use an archive that lectern backup wrote, or unpack this one and name the folder.`,
      );
    }
    if (!this.#sizes.has(name)) {
      throw new BackupRefused(
        `${this.backup} contains ${name}, which its manifest does not list. Use an archive that lectern backup wrote.`,
      );
    }
    if (this.#found.has(name)) {
      throw new BackupRefused(
        `${this.backup} contains ${name} twice. Use an archive that lectern backup wrote.`,
      );
    }
    await this.take(name, content);
  }

  /** Reads a file that the manifest lists, and the manifest; skips all others. */
  async take(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const { folder, isWanted, onManifest, signal } = this.extraction;
    signal.throwIfAborted();
    if (this.#manifest === undefined && name !== MANIFEST) throw incomplete(this.backup);
    const mostBytes = this.#sizes.get(name);
    if (mostBytes === undefined) return;
    const hashed = new HashedContent(content, mostBytes);
    if (name === MANIFEST || isWanted(name)) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const written = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(hashed.read(), written, { signal });
    } else {
      await hashed.drain(signal);
    }
    this.#found.set(name, hashed.facts);
    if (name !== MANIFEST) return;
    const manifest = await readManifest(path.join(folder, name));
    this.#manifest = manifest;
    this.#sizes = sizesOf(manifest);
    await onManifest?.(manifest);
  }

  result(): ReadBackup {
    if (this.#manifest === undefined) throw incomplete(this.backup);
    return { manifest: this.#manifest, problems: differences(this.#manifest, this.#found) };
  }
}

/** Sizes of the files that a backup may contain, by path, in bytes. Only these paths reach the file system. */
function sizesOf({ files }: Manifest): ReadonlyMap<string, number> {
  const listed = files.filter(({ path: name }) => isBackupPath(name));
  return new Map([
    ...listed.map(({ path: name, bytes }) => [name, bytes] as const),
    [MANIFEST, LARGEST_MANIFEST_BYTES],
  ]);
}

async function readManifest(file: string): Promise<Manifest> {
  const options = { maxBytes: LARGEST_MANIFEST_BYTES, followLinks: false };
  return parseManifest(String(await readRegularFile(file, options)));
}

function incomplete(backup: string): BackupRefused {
  return new BackupRefused(
    `${backup} is not a complete backup: it has no ${MANIFEST}. Name the folder or the archive that lectern backup wrote.`,
  );
}

/** Content that is hashed while it is read. Reading ends where it has more bytes than expected. */
class HashedContent {
  readonly #digest = createHash('sha256');
  #bytes = 0;

  constructor(
    private readonly content: AsyncIterable<Buffer>,
    private readonly mostBytes: number,
  ) {}

  async *read(): AsyncGenerator<Buffer> {
    for await (const chunk of this.content) {
      this.#bytes += chunk.length;
      if (this.#bytes > this.mostBytes) return;
      this.#digest.update(chunk);
      yield chunk;
    }
  }

  async drain(signal: AbortSignal): Promise<void> {
    const content = this.read();
    while ((await content.next()).done !== true) signal.throwIfAborted();
  }

  get facts(): FileFacts {
    return { bytes: this.#bytes, sha256: this.#digest.digest('hex') };
  }
}

function differences(manifest: Manifest, found: ReadonlyMap<string, FileFacts>): Problem[] {
  return manifest.files.flatMap((file) => {
    const difference = differenceOf(file, found.get(file.path));
    return difference === null ? [] : [{ path: file.path, text: `${file.path} ${difference}.` }];
  });
}

function differenceOf({ bytes, sha256 }: BackupFile, found: FileFacts | undefined): string | null {
  if (found === undefined) return 'is missing';
  if (found.bytes > bytes) return `has more than ${bytes} bytes`;
  if (found.bytes < bytes) return `has ${found.bytes} bytes instead of ${bytes}`;
  return found.sha256 === sha256 ? null : 'has different content';
}

async function eachFile(
  backup: string,
  reading: BackupReading,
  signal: AbortSignal,
): Promise<void> {
  const found = await stat(backup).catch(ifAbsent(null));
  if (found === null) throw new BackupRefused(`${backup} does not exist. Name an existing backup.`);
  if (found.isDirectory()) {
    await eachFileOfFolder(backup, reading);
    return;
  }
  const compression = archiveCompression(backup);
  if (compression === null) {
    throw new BackupRefused(
      `${backup} is not a backup. Name a folder, or a file that ends with .tar, .tar.gz or .tar.zst.`,
    );
  }
  const take: TakeFile = (name, content) => reading.takeFromArchive(name, content);
  await readArchive(backup, compression, take, signal);
}

async function eachFileOfFolder(backup: string, reading: BackupReading): Promise<void> {
  for await (const name of namesOf(backup)) {
    const file = path.join(backup, name);
    const found = await lstat(file).catch(ifAbsent(null));
    if (found?.isFile() !== true) continue;
    await reading.take(name, streamRegularFile(file, { followLinks: false }));
  }
}

/** Paths at which a backup may have files. Not a recursive opendir, which leaves out most files on Node 20. */
async function* namesOf(backup: string): AsyncGenerator<string> {
  yield* [MANIFEST, DATABASE, SECRETS];
  for await (const shard of entriesOf(path.join(backup, MEDIA))) {
    for await (const name of entriesOf(path.join(backup, MEDIA, shard))) {
      yield `${MEDIA}/${shard}/${name}`;
    }
  }
}
