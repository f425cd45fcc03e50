import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { LiveAudio } from '../contracts/live-audio.js';
import type { Mastering } from '../contracts/mastering.js';
import type { RenderedUtterance } from '../contracts/rendering.js';
import { AUDIO_CONTENT_TYPES } from '../domain/audio.js';
import { asStorageError } from '../domain/storage-errors.js';

export interface LiveRecordingOptions {
  /** Path of the file. The folder exists. */
  readonly folder: string;
  /** The clips of the narration in order, from the first one on. */
  readonly render: (signal: AbortSignal) => AsyncIterable<RenderedUtterance>;
  readonly encode: Mastering['encodeLive'];
  /** Called when nobody can hear it any more. */
  readonly onClosed: () => void;
}

const PRIVATE_FILE = 0o600;
const READ_BYTES = 64 * 1024;

/**
 * A narration as it is heard while it is made. Encoded once, from when somebody listens on, into a file that grows and has
 * no name: nothing is left of it when it is closed, or when the process dies. Costs nothing if nobody listens.
 */
export class LiveRecording implements LiveAudio {
  readonly contentType = AUDIO_CONTENT_TYPES.mp3;
  readonly #stop = new AbortController();
  /** Tells of whatever may be waited for. */
  readonly #changes = new EventEmitter<{ change: [] }>().setMaxListeners(0);
  #file: Promise<FileHandle> | undefined;
  #bytes = 0;
  #spoken = 0;
  #readers = 0;
  /** Set when all is encoded, or the reason why it will not be. */
  #outcome: { readonly fault?: unknown } | undefined;
  #isMade = false;
  #isClosed = false;

  constructor(private readonly options: LiveRecordingOptions) {}

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Records how many utterances the narration has reached: nothing beyond them is rendered for listeners. */
  reach(utterances: number): void {
    this.#spoken = utterances;
    this.#changes.emit('change');
  }

  /** The narration has been made: those who listen hear it to its end. */
  end(): void {
    this.#isMade = true;
    void this.#closeIfDone();
  }

  /** The narration will not be made, or is not to be heard any more. */
  abort(reason: unknown): void {
    this.#isMade = true;
    this.#outcome = { fault: reason };
    this.#stop.abort(reason);
    this.#changes.emit('change');
    void this.#closeIfDone();
  }

  async *read(signal: AbortSignal): AsyncGenerator<Uint8Array, void> {
    if (this.#isClosed) throw this.#stop.signal.reason;
    this.#readers += 1;
    try {
      this.#file ??= this.#begin();
      const file = await this.#file;
      let at = 0;
      for (;;) {
        signal.throwIfAborted();
        if (this.#outcome !== undefined && 'fault' in this.#outcome) throw this.#outcome.fault;
        if (at < this.#bytes) {
          const length = Math.min(READ_BYTES, this.#bytes - at);
          const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
          at += bytesRead;
          yield buffer.subarray(0, bytesRead);
        } else if (this.#outcome !== undefined) return;
        else await once(this.#changes, 'change', { signal });
      }
    } finally {
      this.#readers -= 1;
      void this.#closeIfDone();
    }
  }

  async #begin(): Promise<FileHandle> {
    this.#stop.signal.throwIfAborted();
    const name = path.join(this.options.folder, `live-${randomUUID()}`);
    const file = await open(name, 'wx+', PRIVATE_FILE);
    await unlink(name);
    void this.#encode(file);
    return file;
  }

  async #encode(file: FileHandle): Promise<void> {
    const { signal } = this.#stop;
    try {
      await this.options.encode(
        { clips: () => this.#clips(signal), take: (bytes) => this.#append(file, bytes) },
        signal,
      );
      this.#outcome ??= {};
    } catch (error) {
      this.#outcome ??= { fault: error };
    }
    this.#changes.emit('change');
    await this.#closeIfDone();
  }

  /** One clip behind the narration at most, so that it is always the narration that asks for a clip first. */
  async *#clips(signal: AbortSignal): AsyncGenerator<RenderedUtterance, void> {
    for await (const clip of this.options.render(signal)) {
      while (this.#spoken <= clip.utterance.index) await once(this.#changes, 'change', { signal });
      yield clip;
    }
  }

  async #append(file: FileHandle, bytes: Uint8Array): Promise<void> {
    try {
      await file.writeFile(bytes);
    } catch (error) {
      throw asStorageError(error);
    }
    this.#bytes += bytes.length;
    this.#changes.emit('change');
  }

  /** Closes the recording to new listeners; current ones continue to its end. */
  async #closeIfDone(): Promise<void> {
    if (!this.#isMade || this.#readers > 0 || this.#isClosed) return;
    this.#isClosed = true;
    this.options.onClosed();
    this.#stop.abort(new Error('Nobody listens any more.'));
    const file = await this.#file?.catch(() => null);
    await file?.close();
  }
}
