import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { SynthesisRequest } from '../contracts/speech-provider.js';
import { readClipFacts, removeClip, removeFile, type ClipFacts } from './clip-file.js';
import { clipPathOf, takeInventory } from './clip-folder.js';
import { ClipIndex } from './clip-index.js';
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
  readonly #index: ClipIndex;
  #bytes: number | undefined;
  #tidying: Promise<void> | undefined;

  constructor(
    private readonly dir: string,
    private readonly maxBytes: number,
  ) {
    this.#index = new ClipIndex(dir);
  }

  /** Path of a clip, whether it is there or not. */
  pathOf(identity: ClipIdentity): string {
    const { engine, voice, prosody, text } = identity;
    const { rate, pitch, range, manner } = prosody;
    const own = range === 1 && manner === undefined ? [] : [range, manner ?? ''];
    const parts = [FORMAT, engine, voice, rate, pitch, text, ...own];
    const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
    return clipPathOf(this.dir, hash);
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

  /**
   * Keeps a clip from being removed until `release`.
   * @param user whose it will be, for `forget`, also where its rendering goes on when nobody waits for it any more
   * @throws {TypeError} when the user is no UUID.
   */
  retain(clipPath: string, user?: string): void {
    if (user !== undefined) this.#index.add(user, clipPath);
    this.#inUse.set(clipPath, (this.#inUse.get(clipPath) ?? 0) + 1);
  }

  /** @param user whom it was retained for */
  release(clipPath: string, user?: string): void {
    const count = (this.#inUse.get(clipPath) ?? 0) - 1;
    if (count > 0) this.#inUse.set(clipPath, count);
    else {
      this.#inUse.delete(clipPath);
      if (this.#forgotten.delete(clipPath) && !hasUsers(clipPath)) removeClip(clipPath);
    }
    if (user !== undefined && !existsSync(clipPath)) this.#dropIfWithoutClips(user);
  }

  /** Notes who uses a clip that is there: where others are forgotten it stays. Only for a clip that is retained. */
  noteUser(clipPath: string, user: string): void {
    noteUser(clipPath, user);
  }

  /**
   * Those of whom clips are kept.
   * @throws Node's errors as they are.
   */
  users(): Promise<readonly string[]> {
    return this.#index.users();
  }

  /**
   * Removes the clips that only this user used; one that is in use goes when it is released. Where the file system
   * does not let one go, the user stays among `users`.
   * @throws {TypeError} when the user is no UUID.
   * @throws Node's errors as they are, when it cannot be read which clips they are.
   */
  async forget(user: string): Promise<void> {
    const clips = this.#index.clipsOf(user);
    let allGone = true;
    for (const clipPath of clips) {
      dropUser(clipPath, user);
      if (this.#inUse.has(clipPath)) this.#forgotten.add(clipPath);
      else if (!hasUsers(clipPath)) allGone = removeClip(clipPath) && allGone;
      // A long narration has hundreds of clips: others get their turn between them.
      await setImmediate();
    }
    // Last: after a crash, or where a clip was noted meanwhile, the user is still among `users`.
    const sameClips = this.#index.clipsOf(user).length === clips.length;
    if (allGone && sameClips) this.#index.remove(user);
  }

  /**
   * Measures what is there, removes leftovers of writers that were killed, then what is too much, then the notes of
   * users without clips. Never throws.
   */
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
    for (const user of await this.users().catch(() => [])) {
      this.#dropIfWithoutClips(user);
      await setImmediate();
    }
  }

  /** Removes the note of a user none of whose clips is there, or is to come. */
  #dropIfWithoutClips(user: string): void {
    try {
      const clips = this.#index.clipsOf(user);
      const hasSome = clips.some((clip) => this.#inUse.has(clip) || existsSync(clip));
      if (!hasSome) this.#index.remove(user);
    } catch {
      // It cannot be read now: the next tidying looks again.
    }
  }
}
