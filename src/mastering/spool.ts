import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Resampler } from './resampler.js';
import { asStorageError } from '../domain/storage-errors.js';

/** Samples handled at a time: about a second, so that the event loop gets its turn many times a second. */
const SLICE_SAMPLES = 16_384;
const BYTES_PER_SAMPLE = 2;

/** Neighbouring samples of one rate. */
interface Run {
  readonly sampleRate: number;
  samples: number;
}

/** A place in the spool, in samples of a run. */
export interface SpoolPosition {
  readonly run: number;
  readonly sample: number;
}

/**
 * The programme's samples on disk, between the rendering of its clips and its encoding.
 *
 * The file has no name from the moment it is open: whatever happens, even a kill, nothing of it is left.
 */
export class Spool {
  readonly #handle: FileHandle;
  readonly #runs: Run[] = [];
  #bytes = 0;
  #highestRate = 0;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /**
   * @param dir An existing folder.
   * @throws {StorageFull} when the disk is full.
   */
  static async create(dir: string): Promise<Spool> {
    const file = path.join(dir, `.spool-${randomUUID()}`);
    try {
      const handle = await open(file, 'wx+', 0o600);
      await rm(file);
      return new Spool(handle);
    } catch (error) {
      throw asStorageError(error);
    }
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  /** Hz of everything read from it: the highest rate of what was appended. */
  get sampleRate(): number {
    return this.#highestRate;
  }

  /** How many samples reading it gives. */
  get sampleCount(): number {
    return this.#runs.reduce((sum, run) => sum + this.#outputLength(run), 0);
  }

  /** Where the next appended sample of this rate will stand. */
  end(sampleRate: number): SpoolPosition {
    const last = this.#runs.at(-1);
    return last?.sampleRate === sampleRate
      ? { run: this.#runs.length - 1, sample: last.samples }
      : { run: this.#runs.length, sample: 0 };
  }

  /** @throws {StorageFull} when the disk is full. */
  async append(samples: Int16Array, sampleRate: number): Promise<void> {
    const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
    try {
      for (let written = 0; written < bytes.length;) {
        const rest = bytes.subarray(written);
        written += (await this.#handle.write(rest, 0, rest.length, this.#bytes + written))
          .bytesWritten;
      }
    } catch (error) {
      throw asStorageError(error);
    }
    this.#bytes += bytes.length;
    const last = this.#runs.at(-1);
    if (last?.sampleRate === sampleRate) last.samples += samples.length;
    else this.#runs.push({ sampleRate, samples: samples.length });
    this.#highestRate = Math.max(this.#highestRate, sampleRate);
  }

  /** @throws {StorageFull} when the disk is full. */
  async appendSilence(samples: number, sampleRate: number): Promise<void> {
    const silence = new Int16Array(SLICE_SAMPLES);
    for (let left = samples; left > 0; left -= SLICE_SAMPLES) {
      await this.append(silence.subarray(0, Math.min(left, SLICE_SAMPLES)), sampleRate);
    }
  }

  /** Milliseconds from the start of the programme, once all of it is there. */
  millisecondsAt(position: SpoolPosition): number {
    const before = this.#runs
      .slice(0, position.run)
      .reduce((sum, run) => sum + this.#outputLength(run), 0);
    const inRun = position.sample / (this.#runs[position.run]?.sampleRate ?? this.sampleRate);
    return 1000 * (before / this.sampleRate + inRun);
  }

  /** All samples, full scale ±1, a slice at a time, each in an array of its own. */
  async *read(): AsyncGenerator<Float32Array, void> {
    const target = this.sampleRate;
    let offset = 0;
    for (const run of this.#runs) {
      const resampler = run.sampleRate === target ? null : new Resampler(run.sampleRate, target);
      for (let at = 0; at < run.samples; at += SLICE_SAMPLES) {
        const slice = await this.#readSlice(offset, Math.min(SLICE_SAMPLES, run.samples - at));
        offset += slice.length * BYTES_PER_SAMPLE;
        yield resampler === null ? slice : resampler.push(slice);
      }
      if (resampler !== null) yield resampler.finish();
    }
  }

  async #readSlice(offset: number, count: number): Promise<Float32Array> {
    const samples = new Int16Array(count);
    const bytes = new Uint8Array(samples.buffer);
    for (let read = 0; read < bytes.length;) {
      const rest = bytes.subarray(read);
      const { bytesRead } = await this.#handle.read(rest, 0, rest.length, offset + read);
      if (bytesRead === 0) throw new Error('The spool is shorter than what was written to it.');
      read += bytesRead;
    }
    const scaled = new Float32Array(count);
    for (let at = 0; at < count; at += 1) scaled[at] = (samples[at] ?? 0) / 32_768;
    return scaled;
  }

  #outputLength(run: Run): number {
    return Math.ceil((run.samples * this.#highestRate) / run.sampleRate);
  }
}
