import type { CatalogueEntry } from './errors/catalogue-entry.js';
import { CLIENT_ERRORS } from './errors/client-errors.js';
import { SERVER_ERRORS } from './errors/server-errors.js';

/** Every error that the API answers, by its name (contract: Errors; decisions: Errors). */
export const ERROR_CATALOGUE = { ...CLIENT_ERRORS, ...SERVER_ERRORS };

/** Entries of the catalogue. */
export type ErrorCode = keyof typeof ERROR_CATALOGUE;

export const ERROR_CODES = Object.keys(ERROR_CATALOGUE) as readonly ErrorCode[];

/** Code that is sent to clients: stable, clients may rely on it (contract: Versioning). */
export function publicCode(entry: ErrorCode): string {
  const { code }: CatalogueEntry = ERROR_CATALOGUE[entry];
  return code ?? entry;
}
