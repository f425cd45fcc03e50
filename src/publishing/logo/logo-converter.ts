import type { LogoImages } from '../../contracts/logo-images.js';
import { FairTurns } from '../../domain/fair-turns.js';
import { LARGEST_UPLOAD_BYTES, LOGO_TYPES, LogoRefusal, type LogoType } from '../../domain/logo.js';
import { systemErrorCode } from '../../domain/storage-errors.js';
import { threadPool, type OnThreadError } from '../../domain/thread-pool.js';
import { imageTypeOf } from '../image-type.js';
import type { LogoResult, LogoTask } from './logo-worker.js';

/** Time limit of one conversion in milliseconds. The largest image that is accepted needs a tenth of it. */
const LONGEST_MS = 20_000;

const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

/** Converts one image at a time, each in a thread that ends with it: a hostile image leaves nothing for the next one. */
export class LogoConverter implements LogoImages {
  readonly #turns = new FairTurns(1);
  readonly #closing = new AbortController();

  constructor(private readonly onThreadError?: OnThreadError) {}

  async convert(image: Buffer, organizationId: string): Promise<Buffer> {
    // A copy: readers of its own memory could look beyond the end of a part of a shared one.
    const task = { image: Uint8Array.from(image), type: typeOf(image) };
    const turn = { lane: organizationId };
    const result = await this.#turns.run(turn, this.#closing.signal, () => this.#inThread(task));
    if ('problem' in result) throw new LogoRefusal(result.problem);
    return Buffer.from(result.png);
  }

  /** Ends the thread. Nothing may be converted afterwards. */
  close(): Promise<void> {
    this.#closing.abort();
    return this.#turns.idle();
  }

  async #inThread(task: LogoTask): Promise<LogoResult> {
    const pool = threadPool<LogoTask, LogoResult>({
      filename: new URL('./logo-worker.js', import.meta.url).href,
      maxThreads: 1,
      idleTimeout: 0,
      resourceLimits: RESOURCE_LIMITS,
      onThreadError: this.onThreadError,
    });
    const timeout = AbortSignal.timeout(LONGEST_MS);
    try {
      return await pool.run(task, { signal: AbortSignal.any([timeout, this.#closing.signal]) });
    } catch (error) {
      if (timeout.aborted || systemErrorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY') {
        return { problem: 'too-costly' };
      }
      throw error;
    } finally {
      await pool.destroy();
    }
  }
}

/** @throws {LogoRefusal} */
function typeOf(image: Buffer): LogoType {
  if (image.length === 0) throw new LogoRefusal('missing');
  if (image.length > LARGEST_UPLOAD_BYTES) throw new LogoRefusal('too-large');
  const type = imageTypeOf(image);
  if (type === 'image/webp') throw new LogoRefusal('webp');
  const known = LOGO_TYPES.find((one) => one === type);
  if (known === undefined) throw new LogoRefusal('not-an-image');
  return known;
}
