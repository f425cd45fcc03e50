import type { ChangeKind } from '../../../../domain/release.js';
import { kindOfItem } from '../../tables/kind-names.js';
import { kindOfHeading } from '../../headings/classify-heading.js';
import { kindOfWording } from '../classify/deeds.js';
import { LABELS } from './legend.js';

/** Mark before an entry: `[+]`, `(!)`, `+`, or a code in capitals in a column of its own. */
const MARKED =
  /^([ \t]*)(\[[^\][\s\d]\]|\([^()\s\w]\)|\(i\)|[+*!-]|[A-Z]{3,4}(?=[ \t]{2}))[ \t]+(\S.*)$/;
/** Mark in a legend. */
const SIGN = /(\[[^\][\s\d]\]|\([^()\s\w]\)|\(i\)|(?<![^\s,;(])[+*!-](?= ?[=:–-]? ?\p{L}))/gu;
/** Words behind a mark in a legend: `= new,` */
const MEANING = /^\s{0,3}[=:–-]?\s{0,3}(\p{L}[\p{L} -]{1,30})/u;
const FEWEST_MARKED = 3;
const FEWEST_MARKS = 2;
/** Marks for attention are at most this share of all. */
const MOST_RARE = 0.2;

/** Kinds that marks usually stand for. */
const USUAL: Readonly<Record<string, ChangeKind>> = {
  ...{ '+': 'added', '*': 'changed', '!': 'fixed', '-': 'removed', f: 'fixed', b: 'fixed' },
  ...{ c: 'changed', m: 'changed', a: 'added', n: 'added', r: 'removed', d: 'removed' },
  ...{ s: 'security', NEW: 'added', ADD: 'added', FEAT: 'added', FIX: 'fixed', BUG: 'fixed' },
  ...{ CHG: 'changed', MOD: 'changed', UPD: 'changed', IMP: 'changed', DEL: 'removed' },
  ...{ REM: 'removed', SEC: 'security', INT: 'internal', DOC: 'documentation' },
};

interface MarkedLine {
  readonly indent: string;
  /** Mark without its brackets. */
  readonly sign: string;
  readonly text: string;
}

/** Kinds by mark; null for a mark that stands for no kind. */
type Meanings = ReadonlyMap<string, ChangeKind | null>;

/**
 * Replaces marks before entries, as the changelogs of Windows programs have them, by words: `[+] dark theme` becomes
 * `- Added: dark theme`. Marks mean what a legend says, or what they usually stand for. The legend is left out.
 */
export function withLineMarks(content: string): string {
  const lines = content.split(/\r\n?|\n/).map((line) => ({ line, meanings: meaningsIn(line) }));
  const told = lines.filter(({ meanings }) => meanings.length === 0).map(({ line }) => line);
  const marked = told.flatMap((line) => readMark(line) ?? []);
  const legend: Meanings = new Map(lines.flatMap(({ meanings }) => meanings));
  if (!areMarks(marked, legend)) return content;
  const kinds = kindsOf(marked, legend);
  return told.map((line) => worded(line, kinds)).join('\n');
}

function readMark(line: string): MarkedLine | undefined {
  const [, indent, mark, text] = MARKED.exec(line) ?? [];
  if (indent === undefined || mark === undefined || text === undefined) return undefined;
  return { indent, sign: signOf(mark), text };
}

function signOf(mark: string): string {
  return /^[[(]/.test(mark) ? mark.slice(1, -1) : mark;
}

/** Marks that a line explains, with their kinds; empty unless it explains several. */
function meaningsIn(line: string): readonly (readonly [string, ChangeKind | null])[] {
  const [, ...pieces] = line.split(SIGN);
  const found = pieces.flatMap((mark, at): (readonly [string, ChangeKind | null])[] => {
    const meaning = at % 2 === 0 ? MEANING.exec(pieces[at + 1] ?? '')?.[1]?.trim() : undefined;
    if (meaning === undefined) return [];
    return [[signOf(mark), kindOfItem(meaning) ?? kindOfHeading(meaning) ?? null]];
  });
  return found.length < FEWEST_MARKS ? [] : found;
}

/** Tells marks of kinds from bullets: a legend explains them, or they are signs that no list has beside each other. */
function areMarks(lines: readonly MarkedLine[], legend: Meanings): boolean {
  const signs = [...new Set(lines.map(({ sign }) => sign))];
  if (lines.length < FEWEST_MARKED || signs.length < FEWEST_MARKS) return false;
  if (signs.every((sign) => legend.has(sign))) return true;
  const codes = signs.filter((sign) => sign.length > 1 && USUAL[sign] !== undefined);
  const isBesideOthers = signs.includes('+') && signs.some((sign) => /^[a-z-]$/.test(sign));
  return signs.includes('!') || isBesideOthers || codes.length >= FEWEST_MARKS;
}

/** Kind of each mark, by the legend or otherwise by usage; marks without a kind are left out. */
function kindsOf(lines: readonly MarkedLine[], legend: Meanings): ReadonlyMap<string, ChangeKind> {
  const signs = [...new Set(lines.map(({ sign }) => sign))];
  const kinds = signs.flatMap((sign): (readonly [string, ChangeKind])[] => {
    const kind = legend.has(sign) ? legend.get(sign) : usualKind(sign, signs, lines);
    return kind === null || kind === undefined ? [] : [[sign, kind]];
  });
  return new Map(kinds);
}

function usualKind(
  sign: string,
  signs: readonly string[],
  lines: readonly MarkedLine[],
): ChangeKind | undefined {
  // A minus marks repairs unless another mark does.
  if (sign === '-' && !signs.includes('!') && !signs.includes('f')) return 'fixed';
  const isAttention =
    sign === '!' && signs.includes('-') && signs.includes('*') && isRareNotice(sign, lines);
  return isAttention ? undefined : USUAL[sign];
}

/** Recognizes a mark for attention: it is rare, and its entries are not worded as repairs. */
function isRareNotice(sign: string, lines: readonly MarkedLine[]): boolean {
  const own = lines.filter((line) => line.sign === sign);
  const isRepair = own.some(({ text }) => kindOfWording(text) === 'fixed');
  return !isRepair && own.length <= lines.length * MOST_RARE;
}

/** Writes a marked line as a list item, with its kind in words unless its own words say it. */
function worded(line: string, kinds: ReadonlyMap<string, ChangeKind>): string {
  const mark = readMark(line);
  if (mark === undefined) return line;
  const label = LABELS[kinds.get(mark.sign) ?? 'other'];
  const isSaid = label === undefined || kindOfWording(mark.text) !== undefined;
  return `${mark.indent}- ${isSaid ? '' : `${label}: `}${mark.text}`;
}
