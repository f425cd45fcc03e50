import type { CodeDetail, Detail } from '../domain/release.js';

/** The details of an entry that are prose: a paragraph or an item each, what leads to a list before its items. */
export function detailTexts(details: readonly Detail[]): string[] {
  return details.flatMap((detail) => (isCode(detail) ? [] : textsOf(detail)));
}

export function isCode(detail: Detail): detail is CodeDetail {
  return typeof detail !== 'string' && 'code' in detail;
}

function textsOf(detail: Exclude<Detail, CodeDetail>): readonly string[] {
  if (typeof detail === 'string') return [detail];
  return detail.lead === '' ? detail.items : [detail.lead, ...detail.items];
}

/** The characters of a detail, code included. */
export function charactersOfDetail(detail: Detail): string {
  return isCode(detail) ? detail.code : textsOf(detail).join('\n');
}
