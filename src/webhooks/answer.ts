import type { Readable } from 'node:stream';
import type { HeaderValues } from '../domain/webhook.js';

/**
 * Maximum number of bytes read of a response (contract decisions: Webhooks): a longer body is not a response to a
 * webhook.
 */
const MOST_READ = 65_536;

/** Bytes of an answer that are kept. */
const MOST_KEPT = 2_048;

/** The first 2 KB of a body while it is read. */
export class KeptAnswer {
  #kept = Buffer.alloc(0);
  #isTooLong = false;

  /** True if there was more than is read. */
  get isTooLong(): boolean {
    return this.#isTooLong;
  }

  /** Body as text that every database can store; a character that was cut in two is left out. */
  get text(): string {
    return beginningOf(this.#kept, MOST_KEPT);
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

/** The first bytes of a body as text that every database can keep; a character that was cut in two is left out. */
export function beginningOf(body: Uint8Array, mostBytes: number): string {
  const isCut = body.length >= mostBytes;
  const text = new TextDecoder().decode(body.subarray(0, mostBytes), { stream: isCut });
  return text.replaceAll('\0', '\uFFFD');
}

/** Characters of an answer's headers that are kept, and of one value. */
const MOST_OF_HEADERS = 4_096;
const MOST_OF_VALUE = 1_024;

/** The first 4 KB of an answer's headers; what comes several times is joined. */
export function keptHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): HeaderValues {
  let room = MOST_OF_HEADERS;
  const kept = Object.entries(headers).flatMap(([name, given = '']) => {
    const all = typeof given === 'string' ? given : given.join(', ');
    const value = beginningOf(Buffer.from(all), MOST_OF_VALUE);
    room -= name.length + value.length;
    return room < 0 ? [] : [[name, value] as const];
  });
  return Object.fromEntries(kept);
}
