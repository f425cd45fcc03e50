import type { ChangeKind } from '../../../../domain/release.js';
import { wordSet } from '../../../word-set.js';
import { kindOfHeading } from '../../headings/classify-heading.js';
import { kindOfItem } from '../../tables/kind-names.js';

/** Kinds by mark; null for a mark that stands for no kind. */
export type Meanings = ReadonlyMap<string, ChangeKind | null>;

interface Meaning {
  readonly sign: string;
  readonly kind: ChangeKind | null;
  /** It is written with a sign between mark and meaning: `N = new`. */
  readonly isEquated: boolean;
}

/** Names of legends, in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const NAMES = wordSet(`
  legend key symbols marks legende zeichenerklärung symbole légende symboles leyenda símbolos legenda leggenda simboli
  símbolos symbolen
`);
const NAMED = /^[\s*_#>-]{0,6}(\p{L}{3,16})\s?:\s?/u;
/** `Symbols used in this log:` */
const NAME_ALONE = /^[\s*_#>-]{0,6}(\p{L}{3,16})(?: [\p{L} ]{1,40})?\s?:\s?$/u;
/** Marks of single lines, with what is between a mark and its meaning. */
const MARK =
  /^`?(\[[^\][\s\d]{1,3}\]|\([^()\s\d]{1,3}\)|\p{Lu}{1,4}(?![\p{L}\p{N}])|[^\p{L}\p{N}\s`,;=:]{1,4})`?/u;
/** A letter that is repeated as a sign: `xxx` */
const REPEATED = /^(\p{Ll})\1{1,3}(?!\p{L})/u;
const EQUALS = /^\s{0,3}[=:–-]\s{0,3}/;
const WORDS = /^\p{L}[\p{L} -]{1,30}$/u;
/** Signs between the meanings of one line. */
const BETWEEN = /[,;·|\t]|\s\/\s|\s{2,}|\s(?:and|und|et|y|e|en)\s/;
const FEWEST = 2;

/** Splits lines into the legend of their marks and all others. */
export function takeLegend(lines: readonly string[]): {
  readonly told: readonly string[];
  readonly legend: Meanings;
} {
  const found = lines.map(meaningsIn);
  const taken = found.map((meanings, at) => isLegend(meanings, at, found, lines));
  const legend = new Map(
    found.flatMap((meanings, at) => (taken[at] === true ? meanings : [])).map(asPair),
  );
  const told = lines.filter((line, at) => {
    const isName = isNameAlone(line) && taken[at + 1] === true;
    return taken[at] !== true && !isName;
  });
  return { told, legend };
}

/** Mark without its brackets, and without the character that shows it in colour. */
export function signOf(mark: string): string {
  return mark.replace(/^[[(](.+)[\])]$/u, '$1').replace(/\uFE0F/g, '');
}

function asPair({ sign, kind }: Meaning): readonly [string, ChangeKind | null] {
  return [sign, kind];
}

/** Meanings of the marks of a line, where it says nothing else. */
function meaningsIn(line: string): readonly Meaning[] {
  if (line.length > 300) return [];
  const named = NAMED.exec(line);
  const isNamed = NAMES.has(named?.[1]?.toLowerCase() ?? '');
  const words = isNamed ? line.slice(named?.[0].length) : line;
  const pieces = withColumnsJoined(words.split(BETWEEN).filter((piece) => piece.trim() !== ''));
  const meanings = pieces.map(meaningIn);
  const known = meanings.flatMap((meaning) => meaning ?? []);
  return known.length === meanings.length ? known : [];
}

/** Marks with their meanings in a separate column: `>>>  new` */
function withColumnsJoined(pieces: readonly string[]): readonly string[] {
  const isMark = (piece = ''): boolean => markOf(piece.trim())[0] === piece.trim();
  const areColumns = pieces.length > 1 && pieces.every((one, at) => isMark(one) === (at % 2 === 0));
  if (!areColumns) return pieces;
  return pieces.flatMap((mark, at) => (at % 2 === 0 ? [`${mark} ${pieces[at + 1] ?? ''}`] : []));
}

function markOf(text: string): readonly [whole?: string, mark?: string] {
  const [repeated] = REPEATED.exec(text) ?? [];
  if (repeated !== undefined) return [repeated, repeated];
  const [whole, mark] = MARK.exec(text) ?? [];
  return whole === undefined || mark === undefined ? [] : [whole, mark];
}

function meaningIn(piece: string): Meaning | undefined {
  const text = piece.trim();
  const [whole, mark] = markOf(text);
  if (whole === undefined || mark === undefined) return undefined;
  const behind = text.slice(whole.length);
  const words = behind.replace(EQUALS, '').trim();
  if (!WORDS.test(words)) return undefined;
  const kind = kindOfItem(words) ?? kindOfHeading(words) ?? null;
  return { sign: signOf(mark), kind, isEquated: EQUALS.test(behind) };
}

/** A line that explains several marks, or one of several lines that explain one each. */
function isLegend(
  meanings: readonly Meaning[],
  at: number,
  all: readonly (readonly Meaning[])[],
  lines: readonly string[],
): boolean {
  if (meanings.length > 1) return explainsKinds(meanings);
  const [own] = meanings;
  if (own === undefined) return false;
  const start = startOfRun(all, at);
  const run = all.slice(start, endOfRun(all, at)).flat();
  const isNamed = isNameAlone(lines[start - 1] ?? '');
  if (own.kind === null && !isNamed) return false;
  return explainsKinds(run) && (isNamed || run.every(({ isEquated }) => isEquated));
}

/** Checks that marks differ, and that at least two of them stand for kinds. */
function explainsKinds(meanings: readonly Meaning[]): boolean {
  const signs = new Set(meanings.map(({ sign }) => sign));
  const kinds = meanings.filter(({ kind }) => kind !== null);
  return signs.size === meanings.length && kinds.length >= FEWEST;
}

/** Longest run of lines with a meaning each that is looked at. */
const LONGEST_RUN = 12;

function startOfRun(all: readonly (readonly Meaning[])[], at: number): number {
  let start = at;
  while (at - start < LONGEST_RUN && all[start - 1]?.length === 1) start -= 1;
  return start;
}

function endOfRun(all: readonly (readonly Meaning[])[], at: number): number {
  let end = at + 1;
  while (end - at < LONGEST_RUN && all[end]?.length === 1) end += 1;
  return end;
}

function isNameAlone(line: string): boolean {
  const [, name = ''] = NAME_ALONE.exec(line) ?? [];
  return NAMES.has(name.toLowerCase());
}
