import type { Change, UnfinishedItem, UnfinishedState } from '../../../../domain/release.js';
import { datedState, itemState } from '../../tables/item-states.js';
import { columnRole, type ColumnRole } from '../../tables/column-names.js';
import { columnRoles } from '../../tables/column-roles.js';
import { kindOfItem } from '../../tables/kind-names.js';
import { characters, collapse, type Inline, type SourceBlock } from '../../source/blocks.js';
import { readChange } from './entry.js';
import { asUnfinished, stateOfLine } from './not-done.js';
import type { Context } from '../classify/decide.js';
import { classOfHeading, kindOfHeading } from '../../headings/classify-heading.js';
import { kindOfMark } from '../classify/marks.js';
import { joined } from '../lines/details.js';
import { readProse, type Prose } from '../lines/prose.js';
import { PhraseList } from '../../../phrase-list.js';
import words from './table-words.json' with { type: 'json' };

type Table = SourceBlock & { type: 'table' };
/** Cell that says nothing. */
const BLANK = /^[\s–—-]*$/;
/** Headings of tables without changes: downloads and their checksums. */
const FILES =
  /^(?:file ?names?|files?|sha.*|checksums?|md5|hash(?:es)?|downloads?|architectures?|size)$/i;

/** Headings of a table of dependencies: what was taken in which version. */
const VERSIONS = new PhraseList(words.versionColumns);
const PACKAGES = new PhraseList(words.packageColumns);
/** `| Package | Version |`: says which version of a dependency is in it, and tells no change. */
function listsVersions(headings: readonly string[]): boolean {
  const isKnown = (name: string) => name === '' || VERSIONS.has(name) || PACKAGES.has(name);
  return headings.some((name) => VERSIONS.has(name)) && headings.every(isKnown);
}

/** Values of a column of parts that name none. */
const ANY: ReadonlySet<string> = new Set(words.anyPart);
const BEFORE = new PhraseList(words.before);
const AFTER = new PhraseList(words.after);
const VERSION = /^v?\d[\d.x]*\+?$/i;

/** Recognizes headings of what something was called, and is called now: `| Old name | New name |`, `| v2 | v3.x |` */
function areRenamed(headings: readonly string[]): boolean {
  const [old = '', now = ''] = headings;
  if (headings.length !== 2) return false;
  if (headings.every((heading) => VERSION.test(heading))) return true;
  return BEFORE.findIn(old) !== undefined && AFTER.findIn(now) !== undefined;
}

/** A name, or two: no version, and no sentence. */
const NAME = /^(?!v?\d|-)\S+(?: \S+){0,2}$/;

/** The rows of a table that has nothing but what something was called and what it is called now, in this order. */
function renames(headings: readonly string[], rows: Table['rows']): Table['rows'] | undefined {
  if (!rows.flat().every((cell) => NAME.test(characters(cell).trim()))) return undefined;
  if (areRenamed(headings)) return rows;
  return areRenamed(headings.toReversed()) ? rows.map((row) => row.toReversed()) : undefined;
}

/** Checks whether a block is a table of items: what each is about, beside its kind or its state. */
export function isTableOfItems(block: SourceBlock): boolean {
  if (block.type !== 'table') return false;
  const roles = block.header.map((cell) => columnRole(collapse(characters(cell))));
  return roles.includes('text') && (roles.includes('kind') || roles.includes('status'));
}

/** Items of a release that a table lists. */
export interface TableItems {
  readonly changes: readonly Change[];
  readonly notDone: readonly UnfinishedItem[];
  /** Known issues of the release. */
  readonly known: readonly string[];
}

/** Reads the rows of a table in a release as changes; of one of files, or of what is only counted, none. */
export function itemsOfTable({ header, rows }: Table, context: Context): TableItems {
  const headings = header.map((cell) => collapse(characters(cell)));
  const isKnown = headings.some((heading) => columnRole(heading) !== undefined);
  const counts = rows.every(([, ...cells]) => /^[\d.,\s]+$/.test(characters(cells.flat())));
  const files = headings.some((heading) => FILES.test(heading));
  const roles = rolesOf(headings, rows);
  const renamed = files ? undefined : renames(headings, rows);
  if (renamed !== undefined) {
    const changes = renamed.flatMap(
      (row) => readChange(joined(row, ' is now '), [], context) ?? [],
    );
    return { changes, notDone: [], known: [] };
  }
  const tells = headings.some((heading) => columnRole(heading) === 'text');
  if ((files && !tells) || listsVersions(headings) || (counts && !isKnown))
    return { changes: [], notDone: [], known: [] };
  const changes: Change[] = [];
  const notDone: UnfinishedItem[] = [];
  const known: string[] = [];
  const haveStates = rows.some((row) => statesIn(row, roles).length > 0);
  for (const row of rows) {
    const state = context.state ?? stateOfRow(row, roles, haveStates);
    // The note of what is not done may say only why.
    const isKnownIssue = classOfHeading(cellOf(row, roles, 'kind')) === 'known';
    const told = state === undefined || isKnownIssue ? withNote(row, roles) : row;
    const change = changeOfRow(told, roles, headings, context);
    if (change === undefined) continue;
    if (isKnownIssue) known.push(change.text);
    else if (state === undefined) changes.push(change);
    else notDone.push(asUnfinished(change, state));
  }
  return { changes, notDone, known };
}

/** Adds to the roles by name and cells: a column of marks holds kinds, and one column always holds the text. */
function rolesOf(headings: readonly string[], rows: Table['rows']): readonly ColumnRole[] {
  const cells = rows.map((row) => row.map((cell) => collapse(characters(cell))));
  const roles = [...columnRoles(headings, cells)];
  for (const [at, role] of roles.entries()) {
    const isMarks =
      rows.length > 0 && cells.every((row) => kindOfMark(row[at] ?? '') !== undefined);
    if (role === 'more' && isMarks) roles[at] = 'kind';
  }
  if (!roles.includes('text') && roles.includes('more')) roles[roles.indexOf('more')] = 'text';
  return roles;
}

/** Cells of a row in columns of states that are not blank. */
function statesIn(row: Table['rows'][number], roles: readonly ColumnRole[]): readonly string[] {
  return row
    .flatMap((cell, at) => (roles[at] === 'status' ? [collapse(characters(cell))] : []))
    .filter((cell) => !BLANK.test(cell));
}

/**
 * State of a row that is not done: a cell says so, all are blank where other rows have one, or its words say so.
 * @param haveStates true if a row of the table has a state
 */
function stateOfRow(
  row: Table['rows'][number],
  roles: readonly ColumnRole[],
  haveStates: boolean,
): UnfinishedState | undefined {
  const stated = statesIn(row, roles);
  const dated = row.flatMap((cell, at) =>
    roles[at] === 'date' ? [collapse(characters(cell))] : [],
  );
  for (const cell of [...stated, ...dated]) {
    const state = itemState(cell);
    if (state !== undefined && state !== 'done') return state;
  }
  const remarks = row.filter((_, at) => roles[at] === 'more' || roles[at] === 'other');
  const remarked = remarks.map((cell) => datedState(collapse(characters(cell))));
  const state = remarked.find((one) => one !== undefined);
  if (state !== undefined) return state;
  return stated.length === 0 && haveStates
    ? 'open'
    : stateOfLine(collapse(characters(row[roles.indexOf('text')] ?? [])));
}

/** Tells whether a cell only holds what an entry refers to, or who made it. */
function isSign({ text, references, authors }: Prose): boolean {
  return text === '' && references.length + authors.length > 0;
}

function cellOf(
  row: Table['rows'][number],
  roles: readonly ColumnRole[],
  role: ColumnRole,
): string {
  return collapse(characters(row[roles.indexOf(role)] ?? []));
}

/** A row in which the words for its readers, where it has them, are in the place of its subject. */
function withNote(row: Table['rows'][number], roles: readonly ColumnRole[]): Table['rows'][number] {
  const note = row[roles.indexOf('note')];
  if (note === undefined || BLANK.test(characters(note))) return row;
  return row.map((cell, at) => (roles[at] === 'text' ? note : cell));
}

/** A cell behind the name of its column, unless that only says that it describes the entry. */
function labelled(cell: readonly Inline[], heading = ''): readonly Inline[] {
  const label = { type: 'text' as const, text: heading };
  return columnRole(heading) === 'text' ? cell : joined([[label], cell], ': ');
}

function changeOfRow(
  row: readonly (readonly Inline[])[],
  roles: readonly ColumnRole[],
  headings: readonly string[],
  context: Context,
): Change | undefined {
  const cells = (role: ColumnRole) => row.filter((_, index) => (roles[index] ?? 'text') === role);
  const flag = row.findIndex((cell, at) => roles[at] === 'flag' && !BLANK.test(characters(cell)));
  const named = flag === -1 ? cellOf(row, roles, 'kind') : (headings[flag] ?? '');
  const kind = kindOfItem(named) ?? kindOfHeading(named);
  const scope = cellOf(row, roles, 'scope');
  const part = scope === '' || ANY.has(scope.toLowerCase()) ? {} : { scope };
  const own: Context = { ...context, ...(kind === undefined ? {} : { kind }), ...part };
  const more = row.flatMap((cell, index): SourceBlock[] =>
    roles[index] !== 'more' || readProse(cell).text === ''
      ? []
      : [{ type: 'paragraph', inlines: labelled(cell, headings[index]) }],
  );
  // What only signs the row signs its words, behind them.
  const signs = row.filter(
    (cell, at) => (roles[at] === 'signs' || roles[at] === 'more') && isSign(readProse(cell)),
  );
  return readChange(joined([joined(cells('text'), ', '), ...signs], ' '), more, own);
}
