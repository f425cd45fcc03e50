import type { ChangeKind } from '../../../../domain/release.js';
import { kindOfHeading } from '../../headings/classify-heading.js';

/** A picture, as what a row of a table or an item explains: `| 💥 | **Crash fix**: …`, `- 💥 – Crash fix` */
const PICTURE =
  /^(?:\|[ \t]*|[-*][ \t]+)(\p{Extended_Pictographic}\uFE0F?)[ \t]*(?:\||[:=–—-])[ \t]*/gmu;
/** Behind it, what it stands for. */
const MEANING = /\*{0,3}(\p{L}[\p{L} -]{1,30}?)\*{0,3}[ \t]*(?:[:|.(]|$)/muy;
const ENTRY = /^([ \t]*[-*+][ \t]+)(\p{Extended_Pictographic}\uFE0F?)(?=[ \t])/gmu;
/** Fewer rows may be entries. */
const FEWEST = 3;

/** Label of an entry of a kind, in unambiguous words. */
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
  const rows = rowsOf(content);
  const meanings = rows.flatMap(({ picture, meaning }) => {
    const label = LABELS[kindOfHeading(meaning) ?? 'other'];
    return label === undefined ? [] : [[plain(picture), label] as const];
  });
  const labels = new Map(meanings);
  if (labels.size < FEWEST || labels.size < meanings.length) return content;
  const ends = [0, ...rows.map(({ end }) => end)];
  const starts = [...rows.map(({ start }) => start), content.length];
  const others = ends.map((end, index) => content.slice(end, starts[index])).join('');
  return others.replace(ENTRY, (whole, mark: string, picture: string) => {
    const label = labels.get(plain(picture));
    return label === undefined ? whole : `${mark}${label}:`;
  });
}

interface Row {
  readonly picture: string;
  readonly meaning: string;
  readonly start: number;
  readonly end: number;
}

function rowsOf(content: string): readonly Row[] {
  return [...content.matchAll(PICTURE)].flatMap(({ 0: whole, 1: picture = '', index: start }) => {
    MEANING.lastIndex = start + whole.length;
    const meaning = MEANING.exec(content)?.[1];
    return meaning === undefined ? [] : [{ picture, meaning, start, end: MEANING.lastIndex }];
  });
}

/** A picture without the mark that it is shown in colour: `⚠` and `⚠️` are one. */
function plain(picture: string): string {
  return picture.replace(/\uFE0F/g, '');
}
