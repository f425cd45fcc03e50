import { CsvError, parse } from 'csv-parse/sync';
import { runsOf } from '../../runs.js';
import { collapse, type Inline, type Source, type SourceBlock } from './blocks.js';
import { columnRole, type ColumnRole } from '../tables/column-names.js';
import { columnRoles } from '../tables/column-roles.js';

/** Most lines above a table: a title, remarks. */
const MOST_LINES_ABOVE = 12;
const FEWEST_COLUMNS = 2;
/** Most words of the name of a column. */
const LONGEST_NAME = 4;
/** Columns of which a table of changes has at least one beside its text. */
const SORTS: readonly ColumnRole[] = ['kind', 'status', 'release', 'date', 'signs'];
/** Characters of a table by which its columns are found. */
const LOOKED_AT = 51_200;
/** Separators of cells, the likeliest first. */
const DELIMITERS = [',', ';', '\t'] as const;

type Rows = readonly (readonly string[])[];

/** Table of changes below the line that names its columns. */
interface ChangeTable {
  readonly header: readonly string[];
  readonly roles: readonly ColumnRole[];
  readonly rows: Rows;
}

/**
 * Tables of changes whose cells commas, semicolons or tabs part (RFC 4180): as tables, with the heading of a release above the
 * rows of each where a column names them. Lines with one cell above and between the rows are text. Undefined for other texts.
 */
export function readSeparatedValues(text: string): Source | undefined {
  for (const delimiter of DELIMITERS) {
    const parts = partsOf(rowsOf(text, delimiter));
    const isTold = parts.some(
      ([first, ...rows]) => namesColumns(first) && tellsChanges(first, rows),
    );
    if (isTold) return { isChangelog: true, origin: 'table', blocks: blocksOfParts(parts) };
  }
  return undefined;
}

/** Lines of a table of changes down to the names of its columns; undefined for other texts. */
export function columnNames(text: string): string | undefined {
  const looked = text.slice(0, LOOKED_AT);
  const start = looked.slice(0, rowStarts(looked).at(-1));
  const lines = start.split('\n');
  for (const delimiter of DELIMITERS) {
    const rows = rowsOf(start, delimiter);
    const above = rows.findIndex(namesColumns);
    const header = rows[above];
    if (header === undefined || !tellsChanges(header, rows.slice(above + 1))) continue;
    const at = lines.flatMap((line, index) => (line.trim() === '' ? [] : [index]))[above];
    if (at !== undefined) return `${lines.slice(0, at + 1).join('\n')}\n`;
  }
  return undefined;
}

/** Indices behind line breaks outside of quoted cells. */
export function rowStarts(text: string): number[] {
  const starts: number[] = [];
  let isQuoted = false;
  for (const { 0: sign, index } of text.matchAll(/"|\n/g)) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted) starts.push(index + 1);
  }
  return starts;
}

function rowsOf(text: string, delimiter: string): Rows {
  const [first = ''] = text.split('\n', 1);
  const isOther = !text.slice(0, 2_000).includes(delimiter) || /^\s*(?:#{1,6} |<)/.test(first);
  return isOther ? [] : parsed(text, delimiter);
}

/** Rows by the header above them; those of the first part may have none. */
function partsOf(rows: Rows): (readonly [readonly string[], ...Rows])[] {
  const at = rows.slice(0, MOST_LINES_ABOVE + 1).findIndex((row) => namesColumns(row));
  if (at === -1) return [];
  return runsOf(rows, (row, open) =>
    namesColumns(open[0]) ? namesAllColumns(row) : namesColumns(row),
  );
}

function tellsChanges(header: readonly string[], rows: Rows): boolean {
  const below = rows.filter(isRow);
  const roles = columnRoles(header, below);
  return below.length > 0 && roles.includes('text') && roles.some((role) => SORTS.includes(role));
}

/** Lines of text, and tables with a heading above each part of their rows. */
function blocksOfParts(parts: readonly (readonly [readonly string[], ...Rows])[]): SourceBlock[] {
  return parts.flatMap(([first, ...others]) => {
    if (!namesColumns(first)) return [first, ...others].flatMap(textOf);
    const roles = columnRoles(first, others.filter(isRow));
    const runs = runsOf(others, (row) => !isRow(row));
    return runs.flatMap((run) => {
      const [lead] = run;
      const rows = isRow(lead) ? run : run.slice(1);
      const heading = isRow(lead) ? [] : headingOf(lead);
      return [...heading, ...(rows.length === 0 ? [] : blocksOf({ header: first, roles, rows }))];
    });
  });
}

function isRow(cells: readonly string[]): boolean {
  return cells.filter((cell) => cell !== '').length >= FEWEST_COLUMNS;
}

function textOf(cells: readonly string[]): SourceBlock[] {
  const text = collapse(cells.join(' '));
  return text === '' ? [] : [{ type: 'paragraph', inlines: inlinesOf(text) }];
}

/** Heading between rows: a line with one cell. */
function headingOf(cells: readonly string[]): SourceBlock[] {
  const text = collapse(cells.join(' '));
  return text === '' ? [] : [{ type: 'heading', depth: 3, inlines: inlinesOf(text) }];
}

/** Rows without empty cells at their ends; empty if the text cannot be parsed. */
function parsed(text: string, delimiter: string): Rows {
  try {
    const records: string[][] = parse(text, {
      ...{ delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
      trim: true,
    });
    return records.map(withoutEmptyEnd).filter((cells) => cells.length > 0);
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, last + 1);
}

/** Recognizes names of columns: most cells are short, and two are known names. */
function namesColumns(cells: readonly string[]): boolean {
  const known = cells.filter((cell) => columnRole(cell) !== undefined).length;
  const short = cells.filter((cell) => cell.split(/\s+/).length <= LONGEST_NAME).length;
  return known >= FEWEST_COLUMNS && short >= cells.length * 0.8;
}

/** Recognizes a header between rows: each of its cells is a name. */
function namesAllColumns(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return namesColumns(filled) && filled.every((cell) => columnRole(cell) !== undefined);
}

function blocksOf({ header, roles, rows }: ChangeTable): SourceBlock[] {
  const at = roles.indexOf('release');
  const releases = [...new Set(rows.map((row) => row[at] ?? ''))];
  const areVersions = at !== -1 && releases.every((name) => /^\D{0,20}\d/.test(name));
  if (!areVersions) return [tableOf(header, rows)];
  const day = roles.indexOf('date');
  return releases.flatMap((release): SourceBlock[] => {
    const own = rows.filter((row) => row[at] === release);
    const date = own[0]?.[day] ?? '';
    const text = date === '' ? release : `${release} (${date})`;
    return [{ type: 'heading', depth: 2, inlines: inlinesOf(text) }, tableOf(header, own)];
  });
}

function tableOf(header: readonly string[], rows: Rows): SourceBlock {
  return {
    ...{ type: 'table', header: header.map(inlinesOf) },
    rows: rows.map((row) => header.map((_, at) => inlinesOf(row[at] ?? ''))),
  };
}

function inlinesOf(text: string): Inline[] {
  return [{ type: 'text', text: collapse(text) }];
}
