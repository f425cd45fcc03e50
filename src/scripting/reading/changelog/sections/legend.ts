import type { ChangeKind } from '../../../../domain/release.js';
import { kindOfHeading } from '../../headings/classify-heading.js';

/** A picture and what it stands for, as a row of a table or an item: `| 💥 | **Crash fix**: …`, `- 💥 – Crash fix` */
const MEANING =
  /^(?:\|[ \t]*|[-*][ \t]+)(\p{Extended_Pictographic}\uFE0F?)[ \t]*(?:\||[:=–—-])[ \t]*\**(\p{L}[\p{L} -]{1,30}?)\**[ \t]*(?:[:|.(]|$)/gmu;
const ENTRY = /^([ \t]*[-*+][ \t]+)(\p{Extended_Pictographic}\uFE0F?)(?=[ \t])/gmu;
/** Fewer rows may be entries. */
const FEWEST = 3;

/** What an entry of a kind is labelled as, in words that nothing doubts. */
export const LABELS: Partial<Readonly<Record<ChangeKind, string>>> = {
  breaking: 'Breaking change',
  security: 'Security',
  added: 'Added',
  changed: 'Changed',
  deprecated: 'Deprecated',
  removed: 'Removed',
  fixed: 'Fixed',
  performance: 'Performance',
  documentation: 'Documentation',
  internal: 'Internal',
};

/** A changelog that says itself what its pictures stand for, with words in their place: `Fixed:` for 💥, which elsewhere breaks something. */
export function withLegend(content: string): string {
  const meanings = [...content.matchAll(MEANING)].flatMap(([, picture = '', meaning = '']) => {
    const label = LABELS[kindOfHeading(meaning) ?? 'other'];
    return label === undefined ? [] : [[plain(picture), label] as const];
  });
  const labels = new Map(meanings);
  if (labels.size < FEWEST || labels.size < meanings.length) return content;
  return content.replace(MEANING, '').replace(ENTRY, (whole, mark: string, picture: string) => {
    const label = labels.get(plain(picture));
    return label === undefined ? whole : `${mark}${label}:`;
  });
}

/** A picture without the mark that it is shown in colour: `⚠` and `⚠️` are one. */
function plain(picture: string): string {
  return picture.replace(/\uFE0F/g, '');
}
