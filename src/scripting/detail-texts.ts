import type { Change, Detail } from '../domain/release.js';

/** The details of an entry that are prose. */
export function detailTexts({ details }: Pick<Change, 'details'>): string[] {
  return details.filter((detail) => typeof detail === 'string');
}

/** The characters of a detail, code included. */
export function charactersOfDetail(detail: Detail): string {
  return typeof detail === 'string' ? detail : detail.code;
}
