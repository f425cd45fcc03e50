import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { SynthesisRequest } from '../contracts/speech-provider.js';
import { readClipFacts, removeClip, removeFile, type ClipFacts } from './clip-file.js';
import { takeInventory } from './clip-folder.js';
import { dropUser, hasUsers, noteUser } from './clip-users.js';
import { asStorageError, systemErrorCode } from '../domain/storage-errors.js';

/** Changes when the same request would be kept in another form. */
const FORMAT = 'clip-2';

/** Share of the room that is left filled when it was exceeded: eviction is a rare pass, not one per clip. */
const LEFT_FILLED = 0.9;

export interface ClipIdentity extends SynthesisRequest {
  /** Name and version of the plugin that speaks. */
  readonly engine: string;
}

/**
 * Clips on disk, named by the hash of everything that shapes their sound: `<dir>/ab/ab12….wav`. When the room is
 * exceeded those unused for longest go; the time of last use is the file's own.
 */
export class ClipCache {
  readonly #inUse = new Map<string, number>();
  /** Clips to remove at their release. */
  readonly #forgotten = new Set<string>();
  #bytes: number | undefined;
  #tidying: Promise<void> | undefined;

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

  /** Null where there is no usable clip. Notes that it was used. Only for a clip that is retained. */
  async find(clipPath: string): Promise<ClipFacts | null> {
    const facts = await readClipFacts(clipPath);
    if (facts === null) return null;
    const now = new Date();
    await utimes(clipPath, now, now).catch(() => undefined);
    return facts;
  }

  /**
   * Makes the folder of a clip that is about to be written. The folder of the cache itself is never made anew.
   * @throws {StorageFull}
   */
  prepare(clipPath: string): void {
    try {
      // Node's asynchronous one tells a full disk as ENOENT.
      mkdirSync(path.dirname(clipPath), { mode: 0o700 });
    } catch (error) {
      if (systemErrorCode(error) === 'EEXIST') return;
      throw asStorageError(error, 'The clip cache');
    }
  }

  /** Counts a clip that was written; makes room in the background when there is too much. */
  added({ sampleCount }: ClipFacts): void {
    if (this.#bytes !== undefined) this.#bytes += 2 * sampleCount;
    if (this.#bytes === undefined || this.#bytes > this.maxBytes) void this.tidy();
  }

  /** Keeps a clip from being removed until `release`. */
  retain(clipPath: string): void {
    this.#inUse.set(clipPath, (this.#inUse.get(clipPath) ?? 0) + 1);
  }

  release(clipPath: string): void {
    const count = (this.#inUse.get(clipPath) ?? 0) - 1;
    if (count > 0) this.#inUse.set(clipPath, count);
    else {
      this.#inUse.delete(clipPath);
      if (this.#forgotten.delete(clipPath) && !hasUsers(clipPath)) removeClip(clipPath);
    }
  }

  /** Notes who uses a clip that is there, for `forget`. */
  noteUser(clipPath: string, user: string): void {
    noteUser(clipPath, user);
  }

  /** Removes the clips that only this user used; one that is in use goes when it is released. */
  async forget(clipPaths: readonly string[], user: string): Promise<void> {
    for (const clipPath of clipPaths) {
      dropUser(clipPath, user);
      if (this.#inUse.has(clipPath)) this.#forgotten.add(clipPath);
      else if (!hasUsers(clipPath)) removeClip(clipPath);
      // A long narration has hundreds of clips: others get their turn between them.
      await setImmediate();
    }
  }

  /** Measures what is there, removes leftovers of writers that were killed, then what is too much. Never throws. */
  async tidy(): Promise<void> {
    this.#tidying ??= this.#tidy().finally(() => (this.#tidying = undefined));
    await this.#tidying;
  }

  /** Waits for a tidying under way. */
  async idle(): Promise<void> {
    await this.#tidying;
  }

  async #tidy(): Promise<void> {
    const { clips, leftovers } = await takeInventory(this.dir, Date.now());
    for (const { file, clipPath } of leftovers) if (!this.#inUse.has(clipPath)) removeFile(file);
    let bytes = clips.reduce((sum, clip) => sum + clip.bytes, 0);
    const goal = bytes > this.maxBytes ? this.maxBytes * LEFT_FILLED : bytes;
    for (const clip of [...clips].sort((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= goal) break;
      // Looked up and removed at one stroke: nobody can begin to use it in between.
      if (!this.#inUse.has(clip.path) && removeClip(clip.path)) bytes -= clip.bytes;
      await setImmediate();
    }
    this.#bytes = bytes;
  }
}
