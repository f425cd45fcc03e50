import { greatestOf } from '../../../extremes.js';
import { headingStem, headingWords } from '../../../reading/headings/heading-words.js';
import type { Block } from '../../../../domain/document.js';
import { canBeSaid } from '../../../speakable.js';
import { wordsIn } from '../../prose/sentence.js';
import { isPerson, listsAttendance } from './attendance.js';
import words from './column-words.json' with { type: 'json' };

export type Table = Extract<Block, { type: 'table' }>;

/** Meanings that a name in a document's table can have. */
export type Meaning = keyof typeof words;

const NAMES = namesOf(words);

/** Checks whether a column has a name with a meaning; a name may have several. */
export function means(name: string, meaning: Meaning): boolean {
  return NAMES.get(meaning)?.has(keyOf(name)) ?? false;
}

/** Checks whether a cell is a usual name of a column. */
function isNameOfColumn(cell: string): boolean {
  return [...NAMES.values()].some((names) => names.has(keyOf(cell)));
}

/** Index of the first column with a meaning. */
export function columnOf(header: readonly string[], meaning: Meaning): number | undefined {
  const at = header.findIndex((name) => means(name, meaning));
  return at === -1 ? undefined : at;
}

function namesOf(
  lists: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    Object.entries(lists).map(([meaning, languages]) => [
      meaning,
      new Set(Object.values(languages).flat().map(keyOf)),
    ]),
  );
}

function keyOf(name: string): string {
  return headingWords(name).map(headingStem).join(' ');
}

/** Words of a cell from which on it states something by itself. */
const WORDS_OF_STATEMENT = 5;
/** Columns beyond which nobody can follow a row of short cells. */
const MOST_COLUMNS = 5;
/** Columns in which each cell needs a name. */
const FEWEST_NAMED = 3;

/** Checks whether a cell states something by itself. */
export function isStatement(cell: string): boolean {
  return wordsIn(cell) >= WORDS_OF_STATEMENT;
}

/** Checks whether a table has only short cells in many columns, or in several without names. */
export function isWide({ header, rows }: Pick<Table, 'header' | 'rows'>): boolean {
  const width = Math.max(0, greatestOf(rows.map(({ length }) => length)));
  const isNamed = header.slice(1).some(canBeSaid);
  if (rows.some((row) => row.some(isStatement))) return false;
  return width > MOST_COLUMNS || (width >= FEWEST_NAMED && !isNamed);
}

/**
 * Checks whether a table lists who took part: names with roles or votes.
 * @param isBelowPeople whether what is above it names people: `TSC members`
 */
export function listsPeople({ header, rows }: Table, isBelowPeople = false): boolean {
  const [first = '', ...others] = header;
  const parts = others.filter((name) => means(name, 'part')).length;
  const areParts = parts > 0 && parts === others.length;
  if (means(first, 'person') && areParts) return true;
  const isNamed = header.some(canBeSaid);
  const isAboutPeople = isNamed ? areParts || others.length === 0 : isBelowPeople;
  const listed = isNamed && isPerson(first) ? [header, ...rows] : rows;
  return listsAttendance(listed, isAboutPeople || (isBelowPeople && means(first, 'person')));
}

const OF_VERSIONS = ['change', 'moment', 'person'] as const;

/** Checks whether a table lists the versions of its document. */
export function listsVersions({ header }: Table): boolean {
  const [first = '', ...others] = header;
  const known = others.filter((name) => OF_VERSIONS.some((one) => means(name, one)));
  const changes = others.some((name) => means(name, 'change'));
  return means(first, 'version') && changes && known.length === others.length;
}

/** Checks whether a table lists facts about its document: `Field`, `Value`. */
export function listsFacts({ header }: Table): boolean {
  return header.length === 2 && means(header[0] ?? '', 'fact');
}

/** A table whose first row names its columns. */
export function withHeader({ header, rows }: Table): Pick<Table, 'header' | 'rows'> {
  const [first = [], ...others] = rows;
  const isNamed = header.some(canBeSaid) || others.length === 0;
  const areNames = first.every((name) => name !== '' && wordsIn(name) <= 2 && !/\d/.test(name));
  return isNamed || !areNames || !first.some(isNameOfColumn)
    ? { header, rows }
    : { header: first, rows: others };
}
