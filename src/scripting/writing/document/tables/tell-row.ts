import { isAnswer } from '../../../reading/tables/item-states.js';
import { canBeSaid, withEnd } from '../../../speakable.js';
import { enumerate } from '../../prose/number-words.js';
import { fromSource, ownWords, wordsIn, type Sentence } from '../../prose/sentence.js';
import { BLOCK_PHRASES } from '../block-phrases.js';
import { means } from './columns.js';
import { directionOf, figureIn, isNumeric, type DecimalMark } from './figures.js';

export type Row = readonly string[];

/** What the rows of a table have in common. */
export interface RowManner {
  readonly header: readonly string[];
  readonly decimal: DecimalMark;
  /** Columns that follow one another in time, the earliest first. */
  readonly moments: readonly number[];
}

const LONGEST_SENTENCE = 40;
/** Words of a cell from which on it states something by itself. */
const WORDS_OF_STATEMENT = 5;

/** Checks whether a cell states something by itself. */
export function isStatement(cell: string): boolean {
  return wordsIn(cell) >= WORDS_OF_STATEMENT;
}

/** A row as one sentence about its first cell; as several where a cell has sentences of its own, or it would be too long. */
export function tellRow(row: Row, manner: RowManner): Sentence[] {
  const [key = '', ...others] = row;
  const subject = subjectOf(key, manner.header[0] ?? '');
  const values = [...changeIn(row, manner), ...othersIn(others, manner)];
  if (values.length === 0) return canBeSaid(subject) ? [fromSource(withEnd(subject))] : [];
  const lead = canBeSaid(subject) ? `${subject}: ` : '';
  const joint = values.some((value) => value.includes(',')) ? '; ' : ', ';
  const whole = withEnd(lead + values.join(joint));
  const flows = !values.some((value) => /[.!?…] /.test(value));
  if (flows && wordsIn(whole) <= LONGEST_SENTENCE)
    return [{ ...ownWords(BLOCK_PHRASES.row, { row: whole }), plainFirst: true }];
  return values.map((value, at) => fromSource(withEnd(at === 0 ? lead + value : value)));
}

/** How the figures of a row change with time: `up from 14 % in 2024 to 19 % in 2026`. */
function changeIn(row: Row, { header, decimal, moments }: RowManner): string[] {
  const cells = moments.map((at) => ({ value: trimmed(row[at] ?? ''), moment: header[at] ?? '' }));
  const said = cells.filter(({ value }) => canBeSaid(value));
  const figures = said.flatMap(({ value }) => figureIn(value, decimal) ?? []);
  const [first] = said;
  const last = said.at(-1);
  if (first === undefined || last === undefined) return [];
  const direction = figures.length === said.length ? directionOf(figures) : undefined;
  if (direction === undefined) return [enumerate(said.map(atMoment))];
  return [`${direction} from ${atMoment(first)} to ${atMoment(last)}`];
}

function atMoment({ value, moment }: { readonly value: string; readonly moment: string }): string {
  return `${value} in ${moment}`;
}

function othersIn(cells: Row, { header, moments }: RowManner): string[] {
  return cells.flatMap((value, index) => {
    if (!canBeSaid(value) || moments.includes(index + 1)) return [];
    const name = header[index + 1] ?? '';
    const said = trimmed(value);
    if (name.length < 2 || means(name, 'clear')) return [said];
    if (isAnswer(said) && !isNumeric(said)) return [`${said} for ${name}`];
    return [isStatement(said) ? `${name}: ${said}` : `${name} ${said}`];
  });
}

/** What a row is about; a bare number is said with what it counts, a time of day is not. */
function subjectOf(key: string, heading: string): string {
  if (!canBeSaid(key)) return trimmed(heading);
  const isBare = /^[\d.,%\s]+$/.test(key) && canBeSaid(heading);
  return trimmed(isBare ? `${heading} ${key}` : key);
}

function trimmed(value: string): string {
  return value.replace(/[.:;]$/, '');
}
