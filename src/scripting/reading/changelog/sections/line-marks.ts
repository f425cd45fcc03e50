import type { ChangeKind } from '../../../../domain/release.js';
import { kindOfWording } from '../classify/deeds.js';
import { kindOfWords } from '../classify/judged-kind.js';
import { LABELS } from './legend.js';
import { signOf, takeLegend, type Meanings } from './mark-legend.js';

/** Mark before an entry: `[+]`, `(!)`, `+`, or a code in capitals in a column of its own. */
const MARKED =
  /^([ \t]*)(\[[^\][\s\d]\]|\([^()\s\w]\)|\(i\)|[+*!-]|[A-Z]{3,4}(?=[ \t]{2}))[ \t]+(\S.*)$/;
/** Mark of a legend before an entry, behind a bullet or not: `- N  dark theme`, `NEW: dark theme` */
const EXPLAINED = /^([ \t]*)(?:[-*•][ \t]+)?([^\s:]{1,8}):?[ \t]+(\S.*)$/;
/** Label or picture that begins a paragraph of its own below marked lines and is not a mark itself. */
const OTHER_LABEL = /^(?:\p{Lu}{4,20}: \S|\p{Extended_Pictographic})/u;
const FENCE = /^[ \t]*(?:```|~~~)/;
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
  readonly isBare: boolean;
  readonly text: string;
}

/**
 * Replaces marks before entries, as the changelogs of Windows programs have them, by words: `[+] dark theme` becomes
 * `- Added: dark theme`. Marks mean what a legend says, or what they usually stand for. The legend is left out.
 */
export function withLineMarks(content: string): string {
  const { told, legend } = takeLegend(content.split(/\r\n?|\n/));
  const marks = marksAmong(told, legend);
  const marked = [...marks.values()];
  if (!areMarks(marked, legend)) return content;
  const kinds = kindsOf(marked, legend);
  return told.map((line, at) => worded(line, marks.get(at), kinds)).join('\n');
}

/** Marked lines by their places. Signs without brackets are marks as far left as the first one; elsewhere, and beside others, bullets. */
function marksAmong(lines: readonly string[], legend: Meanings): ReadonlyMap<number, MarkedLine> {
  const marks = new Map<number, MarkedLine>();
  let left: string | undefined;
  let isCode = false;
  for (const [at, line] of lines.entries()) {
    if (FENCE.test(line)) isCode = !isCode;
    const mark = isCode ? undefined : readMark(line, legend);
    if (mark?.isBare === true) left ??= mark.indent;
    if (mark !== undefined && (!mark.isBare || mark.indent === left)) marks.set(at, mark);
  }
  const bracketed = [...marks].filter(([, { isBare }]) => !isBare);
  return bracketed.length < FEWEST_MARKED ? marks : new Map(bracketed);
}

function readMark(line: string, legend: Meanings): MarkedLine | undefined {
  const [, indent, mark, text] = explained(line, legend) ?? MARKED.exec(line) ?? [];
  if (indent === undefined || mark === undefined || text === undefined) return undefined;
  const sign = signOf(mark);
  return { indent, sign, text, isBare: /^[+*!-]$/.test(mark) && !legend.has(sign) };
}

function explained(line: string, legend: Meanings): RegExpExecArray | undefined {
  const found = legend.size === 0 ? null : EXPLAINED.exec(line);
  return found !== null && legend.has(signOf(found[2] ?? '')) ? found : undefined;
}

/** Tells marks of kinds from bullets: a legend explains them, or they are signs that no list has beside each other. */
function areMarks(lines: readonly MarkedLine[], legend: Meanings): boolean {
  const signs = [...new Set(lines.map(({ sign }) => sign))];
  if (lines.filter(({ sign }) => legend.has(sign)).length >= FEWEST_MARKS) return true;
  if (lines.length < FEWEST_MARKED || signs.length < FEWEST_MARKS) return false;
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
  // A minus marks repairs unless another mark does, or where its entries are worded as such.
  const isOnly = !signs.includes('!') && !signs.includes('f');
  if (sign === '-' && (isOnly || areRepairs(lines.filter((line) => line.sign === sign))))
    return 'fixed';
  const isAttention =
    sign === '!' && signs.includes('-') && signs.includes('*') && isRareNotice(sign, lines);
  return isAttention ? undefined : USUAL[sign];
}

/** Checks whether more of the entries are worded as repairs than as removals. */
function areRepairs(lines: readonly MarkedLine[]): boolean {
  const kinds = lines.map(({ text }) => kindOfWords({ text, heading: '' }));
  const numberOf = (kind: ChangeKind) => kinds.filter((one) => one === kind).length;
  return numberOf('fixed') > numberOf('removed');
}

/** Recognizes a mark for attention: it is rare, and its entries are not worded as repairs. */
function isRareNotice(sign: string, lines: readonly MarkedLine[]): boolean {
  const own = lines.filter((line) => line.sign === sign);
  const isRepair = own.some(({ text }) => kindOfWording(text) === 'fixed');
  return !isRepair && own.length <= lines.length * MOST_RARE;
}

/** Writes a marked line as a list item, with its kind in words unless its own words say it. */
function worded(
  line: string,
  mark: MarkedLine | undefined,
  kinds: ReadonlyMap<string, ChangeKind>,
): string {
  if (mark === undefined) return OTHER_LABEL.test(line) ? `\n${line}` : line;
  const label = LABELS[kinds.get(mark.sign) ?? 'other'];
  const isSaid = label === undefined || kindOfWording(mark.text) !== undefined;
  return `${mark.indent}- ${isSaid ? '' : `${label}: `}${mark.text}`;
}
