import { createHash } from 'node:crypto';
import { access, mkdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { SynthesisRequest } from '../contracts/speech-provider.js';
import { readClipFacts, removeClip, removeFile, type ClipFacts } from './clip-file.js';
import { clipPathOf, takeInventory } from './clip-folder.js';
import { assertUser, ClipIndex } from './clip-index.js';
import { ClipQueue } from './clip-queue.js';
import { dropUser, hasUsers, noteUser } from './clip-users.js';
import { ifRefused } from '../domain/expected-faults.js';
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
  /** Removals in progress, by clip. A clip that is retained during its removal is looked up afterwards. */
  readonly #removing = new Map<string, Promise<unknown>>();
  readonly #queue = new ClipQueue();
  #fault: { readonly error: unknown } | undefined;
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

  /** Null if there is no usable clip. Notes that it was used. Only for a clip that is retained. */
  async find(clipPath: string): Promise<ClipFacts | null> {
    await this.#removing.get(clipPath);
    const facts = await readClipFacts(clipPath);
    if (facts === null) return null;
    const now = new Date();
    await utimes(clipPath, now, now).catch(ifRefused(undefined));
    return facts;
  }

  /**
   * Makes the folder of a clip that is about to be written, once its user is noted. The folder of the cache itself is
   * never created again.
   * @throws {StorageFull}
   */
  async prepare(clipPath: string): Promise<void> {
    await this.#queue.idle();
    const fault = this.#fault;
    this.#fault = undefined;
    if (fault !== undefined) throw fault.error;
    try {
      await mkdir(path.dirname(clipPath), { mode: 0o700 });
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
   * @param user the clip's user, for `forget`, also if rendering continues after the user has stopped waiting
   * @throws {TypeError} when the user is not a UUID.
   */
  retain(clipPath: string, user?: string): void {
    if (user !== undefined) {
      assertUser(user);
      this.#later(() => this.#index.add(user, clipPath));
    }
    this.#inUse.set(clipPath, (this.#inUse.get(clipPath) ?? 0) + 1);
  }

  /** @param user whom it was retained for */
  release(clipPath: string, user?: string): void {
    const count = (this.#inUse.get(clipPath) ?? 0) - 1;
    if (count > 0) this.#inUse.set(clipPath, count);
    else this.#inUse.delete(clipPath);
    if (this.#forgotten.has(clipPath)) this.#later(() => this.#removeForgotten(clipPath));
    if (user !== undefined) this.#later(() => this.#dropIfGone(clipPath, user));
  }

  /** Notes who uses a clip that is there: where others are forgotten it stays. Only for a clip that is retained. */
  noteUser(clipPath: string, user: string): void {
    this.#later(() => noteUser(clipPath, user));
  }

  /**
   * Those of whom clips are kept.
   * @throws Node's errors as they are.
   */
  users(): Promise<readonly string[]> {
    return this.#queue.run(() => this.#index.users());
  }

  /**
   * Removes the clips that only this user used; a clip in use is removed when it is released. If the file system
   * refuses to remove a clip, the user stays among `users`.
   * @throws {TypeError} when the user is not a UUID.
   * @throws Node's errors unchanged, when the clips cannot be listed.
   */
  async forget(user: string): Promise<void> {
    const clips = await this.#queue.run(() => this.#index.clipsOf(user));
    let allGone = true;
    // A long narration has hundreds of clips: others get their turn between them.
    for (const clipPath of clips) {
      const isGone = await this.#queue.run(() => this.#forgetClip(clipPath, user));
      allGone &&= isGone;
    }
    // Removed last: after a crash, or if a clip was noted in between, the user is still among `users`.
    await this.#queue.run(async () => {
      const sameClips = (await this.#index.clipsOf(user)).length === clips.length;
      if (allGone && sameClips) await this.#index.remove(user);
    });
  }

  /** False if the file system does not let the clip go. */
  async #forgetClip(clipPath: string, user: string): Promise<boolean> {
    await dropUser(clipPath, user);
    if (this.#inUse.has(clipPath)) {
      this.#forgotten.add(clipPath);
      return true;
    }
    if (await hasUsers(clipPath)) return true;
    return (await this.#removeUnused(clipPath, () => removeClip(clipPath))) !== false;
  }

  async #removeForgotten(clipPath: string): Promise<void> {
    // In use again: removed at that release.
    if (this.#inUse.has(clipPath)) return;
    if (this.#forgotten.delete(clipPath) && !(await hasUsers(clipPath)))
      await this.#removeUnused(clipPath, () => removeClip(clipPath));
  }

  /**
   * Removes a clip, or a file beside it, unless it is in use.
   * @returns what `remove` does; undefined if it is in use
   */
  async #removeUnused(
    clipPath: string,
    remove: () => Promise<boolean>,
  ): Promise<boolean | undefined> {
    // Looked up and marked at one stroke: a user that comes later waits for the removal.
    if (this.#inUse.has(clipPath)) return undefined;
    const removing = remove();
    this.#removing.set(clipPath, removing);
    try {
      return await removing;
    } finally {
      if (this.#removing.get(clipPath) === removing) this.#removing.delete(clipPath);
    }
  }

  /**
   * Runs a step later. Errors of the file system are ignored by the steps; any other error is thrown when the next clip
   * is prepared.
   */
  #later(step: () => Promise<void>): void {
    void this.#queue.run(step).catch((error: unknown) => {
      this.#fault = { error };
    });
  }

  /**
   * Measures what is there, removes leftovers of writers that were killed, then what is too much, then the notes of
   * users without clips. Never throws.
   */
  async tidy(): Promise<void> {
    this.#tidying ??= this.#tidy().finally(() => (this.#tidying = undefined));
    await this.#tidying;
  }

  /** Waits for a tidying under way, and for what is being noted. */
  async idle(): Promise<void> {
    await this.#tidying;
    await this.#queue.idle();
  }

  async #tidy(): Promise<void> {
    const { clips, leftovers } = await takeInventory(this.dir, Date.now());
    for (const { file, clipPath } of leftovers)
      await this.#removeUnused(clipPath, () => removeFile(file));
    let bytes = clips.reduce((sum, clip) => sum + clip.bytes, 0);
    const goal = bytes > this.maxBytes ? this.maxBytes * LEFT_FILLED : bytes;
    for (const clip of [...clips].sort((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= goal) break;
      const isGone = await this.#removeUnused(clip.path, () => removeClip(clip.path));
      if (isGone === true) bytes -= clip.bytes;
    }
    this.#bytes = bytes;
    for (const user of await this.users().catch(ifRefused([])))
      await this.#queue.run(() => this.#dropIfWithoutClips(user));
  }

  /** Drops the note of a user whose clip was never written, where it was the last one. */
  async #dropIfGone(clipPath: string, user: string): Promise<void> {
    if (!(await isThere(clipPath))) await this.#dropIfWithoutClips(user);
  }

  /** Removes the note of a user none of whose clips is there, or is to come. One that cannot be read now stays. */
  async #dropIfWithoutClips(user: string): Promise<void> {
    const clips = await this.#index.clipsOf(user).catch(ifRefused(null));
    if (clips === null || clips.some((clip) => this.#inUse.has(clip))) return;
    for (const clip of clips) if (await isThere(clip)) return;
    if (!clips.some((clip) => this.#inUse.has(clip))) await this.#index.remove(user);
  }
}

function isThere(clipPath: string): Promise<boolean> {
  return access(clipPath).then(() => true, ifRefused(false));
}
