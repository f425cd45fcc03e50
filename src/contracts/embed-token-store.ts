import type { Mode } from '../domain/account.js';
import type { EmbedToken } from '../domain/embed-token.js';
import type { Owner } from './conversion-store.js';

/** Embed tokens as they can be read. */
export interface EmbedTokenReads {
  /** Null if the token does not exist or was revoked. For the player, which acts for no organization. */
  findActive(token: string): Promise<EmbedToken | null>;
  wasRevoked(token: string): Promise<boolean>;
  /** Active tokens of a conversion, newest first: all of them unless there is a limit. */
  list(conversionId: string, limit?: number): Promise<readonly EmbedToken[]>;
}

/** Embed tokens as they change. They go with their conversion. */
export interface EmbedTokenWrites extends EmbedTokenReads {
  add(token: EmbedToken): Promise<void>;
  /**
   * Counts one token more for the owner's UTC day (`2026-01-31`) unless `limit` were made on it already:
   * false then. What was revoked or deleted counts on.
   */
  countOne(owner: Owner, day: string, limit: number): Promise<boolean>;
  /** Forgets how many tokens of a mode were made on UTC days up to and with one. */
  forgetDaysUntil(mode: Mode, day: string): Promise<void>;
  /** False if the conversion has no such active token. */
  revoke(conversionId: string, token: string, at: string): Promise<boolean>;
}
