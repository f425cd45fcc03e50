import type { Readable } from 'node:stream';

/** Bytes of an answer that are read at most (contract decisions: Webhooks): a longer one is no answer to a webhook. */
const MOST_READ = 65_536;

/** Bytes of an answer that are kept. */
const MOST_KEPT = 2_048;

/** The first 2 KB of a body while it is read. */
export class KeptAnswer {
  #kept = Buffer.alloc(0);
  #isTooLong = false;

  /** Whether there was more than is read. */
  get isTooLong(): boolean {
    return this.#isTooLong;
  }

  /** As text that every database can keep; a character that was cut in two is left out. */
  get text(): string {
    const isCut = this.#kept.length === MOST_KEPT;
    const text = new TextDecoder().decode(this.#kept, { stream: isCut });
    return text.replaceAll('\0', '\uFFFD');
  }

  /**
   * Reads a body to its end, or 64 KiB of it: then it is destroyed.
   * @throws the errors of the connection; what came before is kept.
   */
  async read(body: Readable): Promise<void> {
    let length = 0;
    for await (const chunk of body) {
      if (!Buffer.isBuffer(chunk)) continue;
      length += chunk.length;
      const room = MOST_KEPT - this.#kept.length;
      if (room > 0) this.#kept = Buffer.concat([this.#kept, chunk.subarray(0, room)]);
      if (length > MOST_READ) {
        this.#isTooLong = true;
        break;
      }
    }
  }
}
