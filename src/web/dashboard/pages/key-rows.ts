import type { Mode, Scope } from '../../../domain/account.js';

/** A key as the list shows it: nothing that it could be found from. */
export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly mode: Mode;
  readonly scope: Scope;
  readonly lastFour: string;
  readonly status: 'active' | 'revoked' | 'expired';
  /** E-mail address; null for a key of the organization alone. */
  readonly holder: string | null;
  /** ISO 8601 date-times. */
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly lastUsedAt: string | null;
  readonly lastRequest: string | null;
}

/** Id of the element that says when a key was used: a page that waits for it finds it on the newer page. */
export function useId({ id }: Pick<KeyRow, 'id'>): string {
  return `use-${id}`;
}
