import type { ChangeKind } from '../../../../domain/release.js';
import { kindOfItem } from '../../tables/kind-names.js';
import { kindOfHeading, kindOfWording } from '../classify/kinds.js';
import { LABELS } from './legend.js';

/** A mark before an entry: `[+]`, `(!)`, `+`, or a code in capitals in a column of its own. */
const MARKED =
  /^([ \t]*)(\[[^\][\s\d]\]|\([^()\s\w]\)|\(i\)|[+*!-]|[A-Z]{3,4}(?=[ \t]{2}))[ \t]+(\S.*)$/;
/** Marks with what they stand for, several on one line: `[+] new  [*] changed  [!] fixed` */
const MEANING =
  /(\[[^\][\s\d]\]|\([^()\s\w]\)|\(i\)|(?<![^\s,;(])[+*!-](?= ?[=:–-]? ?\p{L}))\s{0,3}[=:–-]?\s{0,3}(\p{L}[\p{L} -]{1,30})/gu;
const FEWEST_MARKED = 3;
const FEWEST_MARKS = 2;

const USUAL: Readonly<Record<string, ChangeKind>> = {
  ...{ '+': 'added', '*': 'changed', '!': 'fixed', '-': 'removed', f: 'fixed', b: 'fixed' },
  ...{
    c: 'changed',
    m: 'changed',
    a: 'added',
    n: 'added',
    r: 'removed',
    d: 'removed',
    s: 'security',
  },
  ...{ NEW: 'added', ADD: 'added', FEAT: 'added', FIX: 'fixed', BUG: 'fixed', CHG: 'changed' },
  ...{ MOD: 'changed', UPD: 'changed', IMP: 'changed', DEL: 'removed', REM: 'removed' },
  ...{ SEC: 'security', INT: 'internal', DOC: 'documentation' },
};

interface MarkedLine {
  readonly indent: string;
  /** Without brackets. */
  readonly sign: string;
  readonly text: string;
}

/**
 * A changelog whose entries begin with marks for their kinds, as those of Windows programs do, with words in their place:
 * `- Added: dark theme` for `[+] dark theme`. A legend says what they stand for; without one, what they usually do.
 */
export function withLineMarks(content: string): string {
  const lines = content.split(/\r\n?|\n/);
  const meanings = new Map(lines.flatMap(meaningsIn));
  const marked = lines.map((line) => (meaningsIn(line).length > 0 ? undefined : readMark(line)));
  const found = marked.filter((line) => line !== undefined);
  if (!areMarks(found, meanings)) return content;
  const kinds = kindsOf(found, meanings);
  return lines
    .filter((line) => meaningsIn(line).length === 0)
    .map((line) => {
      const mark = readMark(line);
      return mark === undefined ? line : worded(mark, kinds);
    })
    .join('\n');
}

function readMark(line: string): MarkedLine | undefined {
  const [, indent, mark, text] = MARKED.exec(line) ?? [];
  if (indent === undefined || mark === undefined || text === undefined) return undefined;
  return { indent, sign: signOf(mark), text };
}

function signOf(mark: string): string {
  return /^[[(]/.test(mark) ? mark.slice(1, -1) : mark;
}

/** What a line says of two marks or more; nothing for other lines. */
function meaningsIn(line: string): readonly (readonly [string, ChangeKind | null])[] {
  const found = [...line.matchAll(MEANING)];
  if (found.length < FEWEST_MARKS) return [];
  return found.map(([, mark = '', words = '']) => {
    const meaning = words.trim();
    return [signOf(mark), kindOfItem(meaning) ?? kindOfHeading(meaning) ?? null] as const;
  });
}

/** Whether lines are marked by kinds: by a legend, in brackets or codes, or by signs that no list has beside each other. */
function areMarks(lines: readonly MarkedLine[], meanings: ReadonlyMap<string, unknown>): boolean {
  const signs = new Set(lines.map(({ sign }) => sign));
  if (lines.length < FEWEST_MARKED || signs.size < FEWEST_MARKS) return false;
  if ([...signs].every((sign) => meanings.has(sign))) return true;
  const codes = [...signs].filter((sign) => sign.length > 1 && USUAL[sign] !== undefined);
  const isBesideOthers = [...signs].some((sign) => /^[a-z-]$/.test(sign));
  return signs.has('!') || (signs.has('+') && isBesideOthers) || codes.length >= FEWEST_MARKS;
}

/** What each sign stands for: by the legend, by the words of most of its entries, or as usual. */
function kindsOf(
  lines: readonly MarkedLine[],
  meanings: ReadonlyMap<string, ChangeKind | null>,
): ReadonlyMap<string, ChangeKind> {
  const signs = [...new Set(lines.map(({ sign }) => sign))];
  const kinds = signs.flatMap((sign): (readonly [string, ChangeKind])[] => {
    const kind = meanings.get(sign) ?? (meanings.has(sign) ? null : usualKind(sign, signs, lines));
    return kind === null || kind === undefined ? [] : [[sign, kind]];
  });
  return new Map(kinds);
}

function usualKind(
  sign: string,
  signs: readonly string[],
  lines: readonly MarkedLine[],
): ChangeKind | undefined {
  // Where nothing else marks what was repaired, a minus does.
  if (sign === '-' && !signs.includes('!') && !signs.includes('f')) return 'fixed';
  const own = lines.filter((line) => line.sign === sign);
  const asksReaders = own.every(({ text }) => kindOfWording(text) !== 'fixed');
  if (
    sign === '!' &&
    signs.includes('-') &&
    signs.includes('*') &&
    asksReaders &&
    isRare(own, lines)
  )
    return undefined;
  return USUAL[sign];
}

/** What is marked for attention is rarer than what was repaired. */
function isRare(own: readonly MarkedLine[], all: readonly MarkedLine[]): boolean {
  return own.length * 5 <= all.length;
}

/** As an item, with its kind in words unless its own words say it. */
function worded(
  { indent, sign, text }: MarkedLine,
  kinds: ReadonlyMap<string, ChangeKind>,
): string {
  const label = LABELS[kinds.get(sign) ?? 'other'];
  const isSaid = label === undefined || kindOfWording(text) !== undefined;
  return `${indent}- ${isSaid ? '' : `${label}: `}${text}`;
}
