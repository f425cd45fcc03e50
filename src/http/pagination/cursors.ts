import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ListPlace, Owner } from '../../contracts/conversion-store.js';
import { ApiError } from '../api-error.js';

/** List that a cursor belongs to: cursors of other lists are rejected. */
export interface ListIdentity {
  /** Name of the list: `conversions`. */
  readonly list: string;
  readonly owner: Owner;
  /** Every filter of the list, in the same order each time; undefined if it is not set. */
  readonly filters: readonly (string | undefined)[];
}

const TAG_BYTES = 16;
const CURSOR_PATTERN = /^([\w-]{1,200})\.([\w-]{22})$/;

/**
 * Makes and reads cursors: the place after which a list goes on, and an HMAC over it and the list, so that none can be
 * made up or carried to another organization, mode, list or filter (contract decisions: Envelope and ids).
 */
export class Cursors {
  /** @param secret At least 32 bytes. */
  constructor(private readonly secret: Buffer) {}

  write(identity: ListIdentity, { createdAt, id }: ListPlace): string {
    const place = Buffer.from(`${createdAt} ${id}`).toString('base64url');
    return `${place}.${this.#tag(identity, place)}`;
  }

  /** @throws {ApiError} INVALID_CURSOR for what this list never gave. */
  read(identity: ListIdentity, cursor: string): ListPlace {
    const [, place = '', tag = ''] = CURSOR_PATTERN.exec(cursor) ?? [];
    const expected = Buffer.from(this.#tag(identity, place));
    const sent = Buffer.from(tag);
    if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) {
      throw new ApiError('INVALID_CURSOR');
    }
    const [createdAt = '', id = ''] = Buffer.from(place, 'base64url').toString().split(' ');
    return { createdAt, id };
  }

  #tag({ list, owner, filters }: ListIdentity, place: string): string {
    const { organizationId, mode } = owner;
    // A filter that is not set (null) differs from an empty one.
    const bound = filters.map((filter) => filter ?? null);
    const signed = JSON.stringify(['cursor-1', list, organizationId, mode, bound, place]);
    const tag = createHmac('sha256', this.secret).update(signed).digest();
    return tag.subarray(0, TAG_BYTES).toString('base64url');
  }
}
