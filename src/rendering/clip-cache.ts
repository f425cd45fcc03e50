import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { SynthesisRequest } from '../contracts/speech-provider.js';
import { readClipFacts, type ClipFacts } from './clip-file.js';

/** Changes when the same request would be kept in another form. */
const FORMAT = 'clip-1';

/** Share of the room that is left filled when it was exceeded: eviction is a rare pass, not one per clip. */
const LEFT_FILLED = 0.9;

export interface ClipIdentity extends SynthesisRequest {
  /** Name and version of the plugin that speaks. */
  readonly engine: string;
}

interface CachedFile {
  readonly path: string;
  readonly bytes: number;
  readonly usedAt: number;
}

/**
 * Clips on disk, named by the hash of everything that shapes their sound: `<dir>/ab/ab12….wav`. When the room is
 * exceeded those unused for longest go; the time of last use is the file's own.
 */
export class ClipCache {
  readonly #inUse = new Map<string, number>();
  #bytes: number | undefined;
  #evicting: Promise<void> | undefined;

  constructor(
    private readonly dir: string,
    private readonly maxBytes: number,
  ) {}

  /** Path of a clip, whether it is there or not. */
  pathOf(identity: ClipIdentity): string {
    const { engine, voice, prosody, text } = identity;
    const parts = [FORMAT, engine, voice, prosody.rate, prosody.pitch, text];
    const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
    return path.join(this.dir, hash.slice(0, 2), `${hash}.wav`);
  }

  /** Null where there is no usable clip. Notes that it was used. */
  async find(clipPath: string): Promise<ClipFacts | null> {
    const facts = await readClipFacts(clipPath);
    if (facts === null) return null;
    const now = new Date();
    await utimes(clipPath, now, now).catch(() => undefined);
    return facts;
  }

  /** Makes the folder of a clip that is about to be written. */
  async prepare(clipPath: string): Promise<void> {
    await mkdir(path.dirname(clipPath), { recursive: true });
  }

  /** Counts a clip that was written; makes room in the background when there is too much. */
  added({ sampleCount }: ClipFacts): void {
    if (this.#bytes !== undefined) this.#bytes += 2 * sampleCount;
    if (this.#bytes === undefined || this.#bytes > this.maxBytes) {
      this.#evicting ??= this.#evict().finally(() => (this.#evicting = undefined));
    }
  }

  /** Keeps a clip from being evicted until `release`. */
  retain(clipPath: string): void {
    this.#inUse.set(clipPath, (this.#inUse.get(clipPath) ?? 0) + 1);
  }

  release(clipPath: string): void {
    const count = (this.#inUse.get(clipPath) ?? 0) - 1;
    if (count > 0) this.#inUse.set(clipPath, count);
    else this.#inUse.delete(clipPath);
  }

  /** Removes a clip that nobody uses at the moment. Does nothing where there is none. */
  async remove(clipPath: string): Promise<void> {
    if (this.#inUse.has(clipPath)) return;
    const size = (await stat(clipPath).catch(() => null))?.size;
    if (size === undefined || this.#inUse.has(clipPath)) return;
    await rm(clipPath, { force: true });
    if (this.#bytes !== undefined) this.#bytes -= size;
  }

  /** Waits for an eviction under way. */
  async idle(): Promise<void> {
    await this.#evicting;
  }

  /** Measures what is there and removes leftovers of writers that were killed, then what is too much. */
  async #evict(): Promise<void> {
    const files = (await this.#list()).sort((a, b) => a.usedAt - b.usedAt);
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const goal = bytes > this.maxBytes ? this.maxBytes * LEFT_FILLED : bytes;
    for (const file of files) {
      if (bytes <= goal) break;
      if (this.#inUse.has(file.path)) continue;
      await rm(file.path, { force: true });
      bytes -= file.bytes;
    }
    this.#bytes = bytes;
  }

  async #list(): Promise<CachedFile[]> {
    const files: CachedFile[] = [];
    const names = await readdir(this.dir, { recursive: true }).catch(() => []);
    for (const name of names) {
      const file = path.join(this.dir, name);
      const facts = await stat(file).catch(() => null);
      if (facts?.isFile() !== true) continue;
      files.push({ path: file, bytes: facts.size, usedAt: facts.mtimeMs });
    }
    return files;
  }
}
