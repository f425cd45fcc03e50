import type { Verbosity } from '../../../domain/conversion.js';
import type { Block } from '../../../domain/document.js';
import type { Limits } from '../prose/audience.js';
import { BLOCK_PHRASES } from './block-phrases.js';
import { countOf, enumerate } from '../prose/number-words.js';
import { fromSource, ownWords, wordsIn, type Sentence } from '../prose/sentence.js';
import { canBeSaid, speakable, withEnd } from '../../speakable.js';

type Table = Extract<Block, { type: 'table' }>;

/** Rows beyond which a table is summarized: hearing more of them helps nobody. */
const MOST_ROWS: Limits = { brief: 6, normal: 15, detailed: 40 };
const ENDS_OF_LARGE_TABLE = 2;
/** Columns whose values say by themselves what they are. */
const EXPLAINS =
  /^(?:descriptions?|meanings?|explanations?|details?|comments?|notes?|purpose|values?)$/i;
const LONGEST_SENTENCE = 40;

/** Tells a table row by row, each value with its heading; of a large one its columns and its ends. */
export function tellTable(table: Table, verbosity: Verbosity, announced: boolean): Sentence[] {
  const header = table.header.map(speakable);
  const rows = table.rows.map((row) => row.map(cell)).filter((row) => row.some(canBeSaid));
  if (rows.length === 0)
    return header.some(canBeSaid) ? [fromSource(withEnd(enumerate(header)))] : [];
  const told = (part: readonly (readonly string[])[]) =>
    part.flatMap((row) => tellRow(header, row));
  const values = { rows: countOf(rows.length, 'row'), columns: columnsOf(header) };
  if (rows.length > MOST_ROWS[verbosity]) {
    return [
      ownWords(BLOCK_PHRASES.largeTable, values),
      ...told(rows.slice(0, ENDS_OF_LARGE_TABLE)),
      ownWords(BLOCK_PHRASES.lastRows),
      ...told(rows.slice(-ENDS_OF_LARGE_TABLE)),
    ];
  }
  const small = rows.length < 2 || (rows.length < 3 && header.length < 3);
  const introduction = announced || small ? [] : [ownWords(BLOCK_PHRASES.table, values)];
  return [...introduction, ...told(rows)];
}

function columnsOf(header: readonly string[]): string {
  const named = header.filter(canBeSaid);
  const listed = `the ${named.length === 1 ? 'column' : 'columns'} ${enumerate(named)}`;
  const many = named.length === 0 || wordsIn(listed) > MOST_WORDS_OF_COLUMNS;
  return many ? countOf(header.length, 'column') : listed;
}
const MOST_WORDS_OF_COLUMNS = 20;

function cell(text: string): string {
  return speakable(text.replace(/^\s*<\s*(?=\d)/, 'below ').replace(/^\s*>\s*(?=\d)/, 'above '));
}

/** `5 seconds: time since start, 00:00:05.` A row too long for one sentence gets one per value. */
function tellRow(header: readonly string[], row: readonly string[]): Sentence[] {
  const [key = '', ...rest] = row;
  const values = rest.flatMap((value, index) => {
    const name = header[index + 1] ?? '';
    if (!canBeSaid(value)) return [];
    const understood = !canBeSaid(name) || EXPLAINS.test(name);
    return [understood ? trimmed(value) : `${name}, ${trimmed(value)}`];
  });
  const name = keyOf(key, header[0] ?? '');
  if (values.length === 0) return canBeSaid(name) ? [fromSource(withEnd(name))] : [];
  const lead = canBeSaid(name) ? `${name}: ` : '';
  const whole = withEnd(lead + values.join('; '));
  const flows = !values.some((value) => /[.!?…] /.test(value));
  if (flows && wordsIn(whole) <= LONGEST_SENTENCE)
    return [{ ...ownWords(BLOCK_PHRASES.row, { row: whole }), plainFirst: true }];
  return [
    ...(lead === '' ? [] : [fromSource(lead.trim())]),
    ...values.map((value) => fromSource(withEnd(value))),
  ];
}

/** What a row is about; a bare number is said with what it counts. */
function keyOf(key: string, heading: string): string {
  if (!canBeSaid(key)) return trimmed(heading);
  const bare = /^[\d.,:%\s]+$/.test(key) && canBeSaid(heading);
  return trimmed(bare ? `${heading} ${key}` : key);
}

function trimmed(value: string): string {
  return value.replace(/[.:;]$/, '');
}
