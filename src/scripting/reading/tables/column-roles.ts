import { greatestOf } from '../../extremes.js';
import { columnRole, type ColumnRole } from './column-names.js';
import { kindOfItem } from './kind-names.js';
import { isAnswer, isNamedState } from './item-states.js';
import priorities from './priorities.json' with { type: 'json' };

/** Least average number of words in the cells of a column that tells something. */
const FEWEST_WORDS = 3;
/** Least share of the filled cells by which a column is recognized. */
const MOST = 0.8;
/** Fewest filled cells by which a column is recognized: one or two may look like anything. */
const FEWEST_CELLS = 3;

const PRIORITIES: ReadonlySet<string> = new Set(priorities);
/** Number, id or day: `331`, `PHUB-2101`, `2031-10-04`, `4.10.2031` */
const NUMBERED = /^[#(]?[\p{Lu}]{0,8}[-_ ]?\d[\d.,:/-]*[%)]?$/u;
/** Initials or name of a person. */
const PERSON = /^(?:\p{Lu}{2,3}|\p{Lu}\. ?\p{Lu}[\p{L}-]{1,30}|@[\w-]{1,40})$/u;

/**
 * Roles of the columns of a table of changes, by their names and otherwise by their cells. At most one column has the role
 * `text`.
 * @param names names of the columns; empty for a table without a header
 */
export function columnRoles(
  names: readonly string[],
  rows: readonly (readonly string[])[],
): readonly ColumnRole[] {
  const width = greatestOf([names, ...rows].map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''));
  const roles = columns.map((cells, at) => roleOf(names[at] ?? '', cells));
  if (!roles.includes('text') && roles.includes('note')) roles[roles.indexOf('note')] = 'text';
  const texts = roles.flatMap((role, at) => (role === 'text' ? [at] : []));
  // Of a summary and its description the first is the entry.
  for (const at of texts.slice(1)) roles[at] = 'more';
  const wordiest = texts.length > 0 ? undefined : wordiestAmong(columns, roles);
  if (wordiest !== undefined) roles[wordiest] = 'text';
  return roles;
}

/** A column that is named by a kind of change marks the rows of that kind; one of days that holds answers says what is out. */
function roleOf(name: string, cells: readonly string[]): ColumnRole {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const areAnswers = filled.length > 0 && filled.every(isAnswer);
  const role = columnRole(name);
  if (!areAnswers) return role ?? roleByCells(cells);
  if (kindOfItem(name) !== undefined) return 'flag';
  return role === 'date' ? 'status' : (role ?? 'other');
}

function roleByCells(cells: readonly string[]): ColumnRole {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const are = (is: (cell: string) => boolean) =>
    filled.length >= FEWEST_CELLS && filled.filter(is).length >= filled.length * MOST;
  if (are((cell) => kindOfItem(cell) !== undefined)) return 'kind';
  if (are(isNamedState)) return 'status';
  if (are((cell) => PRIORITIES.has(cell.toLowerCase()))) return 'other';
  if (are((cell) => NUMBERED.test(cell) || PERSON.test(cell))) return 'signs';
  return 'more';
}

/** Index of the column with the longest cells among those without another role. */
function wordiestAmong(
  columns: readonly (readonly string[])[],
  roles: readonly ColumnRole[],
): number | undefined {
  const lengths = columns.map((cells, at) => (roles[at] === 'more' ? averageWords(cells) : 0));
  const most = Math.max(0, ...lengths);
  return most < FEWEST_WORDS ? undefined : lengths.indexOf(most);
}

function averageWords(cells: readonly string[]): number {
  const filled = cells.filter((cell) => /\p{L}/u.test(cell));
  const words = filled.reduce((sum, cell) => sum + cell.trim().split(/\s+/).length, 0);
  return filled.length === 0 ? 0 : words / filled.length;
}
