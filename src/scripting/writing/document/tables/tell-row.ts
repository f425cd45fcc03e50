import { isAnswer } from '../../../reading/tables/item-states.js';
import { canBeSaid, withEnd } from '../../../speakable.js';
import { enumerate } from '../../prose/number-words.js';
import { fromSource, ownWords, wordsIn, type Sentence } from '../../prose/sentence.js';
import { openerOf } from '../../prose/wording.js';
import { BLOCK_PHRASES } from '../block-phrases.js';
import { isStatement, means } from './columns.js';
import { directionOf, figureIn, isNumeric, type DecimalMark } from './figures.js';

export type Row = readonly string[];

/** Properties that the rows of a table share. */
export interface RowManner {
  readonly header: readonly string[];
  readonly decimal: DecimalMark;
  /** True if most cells are answers: `yes`, `no`. */
  readonly hasAnswers: boolean;
  /** Columns that follow one another in time, the earliest first. */
  readonly moments: readonly number[];
}

const LONGEST_SENTENCE = 40;
/** Meanings of columns whose cells say by themselves what they are. */
const CLEAR = ['clear', 'change', 'task'] as const;
/**
 * A row as one sentence about its first cell; as several where a cell has sentences of its own, or it would be too long.
 * @param before the row that precedes it in the narration
 */
export function tellRow(row: Row, manner: RowManner, before?: Row): Sentence[] {
  const [key = '', ...others] = row;
  const subject = subjectOf(key, manner.header[0] ?? '');
  const values = [...changeIn(row, manner), ...othersIn(others, manner)];
  if (values.length === 0) {
    const isLabel = row.length > 1 && !isStatement(subject);
    return canBeSaid(subject) && !isLabel ? [fromSource(withEnd(subject))] : [];
  }
  const lead = canBeSaid(subject) ? `${subject}: ` : '';
  const joint = values.some((value) => value.includes(',')) ? '; ' : ', ';
  const whole = withEnd(lead + values.join(joint));
  const flows = !values.some((value) => /[.!?…] /.test(value));
  if (flows && wordsIn(whole) <= LONGEST_SENTENCE)
    return [mayBeginAlike(key, before) ? inTurn(whole) : fromSource(whole)];
  return values.map((value, at) => fromSource(withEnd(at === 0 ? lead + value : value)));
}

/** Checks whether a row begins as the one before it does, or with a number, before which stands what it counts. */
function mayBeginAlike(key: string, before: Row | undefined): boolean {
  return (
    !/^\p{L}/u.test(key) || (before !== undefined && openerOf(before[0] ?? '') === openerOf(key))
  );
}

/** A row that may begin as the one before it does. */
function inTurn(row: string): Sentence {
  return { ...ownWords(BLOCK_PHRASES.row, { row }), plainFirst: true };
}

/** Change of the figures of a row over time: `up from 14 % in 2024 to 19 % in 2026`. */
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

function othersIn(cells: Row, { header, moments, hasAnswers }: RowManner): string[] {
  return cells.flatMap((value, index) => {
    if (!canBeSaid(value) || moments.includes(index + 1)) return [];
    const name = header[index + 1] ?? '';
    const said = trimmed(value);
    if (name.length < 2 || CLEAR.some((one) => means(name, one))) return [said];
    if (hasAnswers && isYesOrNo(said)) return [`${said} for ${name}`];
    return [isStatement(said) ? `${name}: ${said}` : `${name} ${said}`];
  });
}

/** Checks whether a cell is an answer in words. */
export function isYesOrNo(cell: string): boolean {
  return isAnswer(cell) && !isNumeric(cell);
}

/** Subject of a row; a bare number is named with what it counts, a time of day is not. */
function subjectOf(key: string, heading: string): string {
  if (!canBeSaid(key)) return trimmed(heading);
  const isBare = /^[\d.,%\s]+$/.test(key) && canBeSaid(heading);
  return trimmed(isBare ? `${heading} ${key}` : key);
}

function trimmed(value: string): string {
  return value.replace(/[.:;]$/, '');
}
