import type { ConversionWarning } from '../../domain/warning.js';
import type { LinePlaces } from './line-places.js';

/** More unplaced lines than this share of a text are worth a warning. */
const MOST_UNPLACED = 1 / 3;
/** Fewer lines are thanks and asides around a few entries. */
const FEWEST_UNPLACED = 3;
/** Runs of lines that a warning names. */
const MOST_RUNS = 30;

/** The warning of a text of which more than a third of the lines has no place in what was read; none of others. */
export function partlyUnderstood({
  count,
  unplaced,
}: Pick<LinePlaces, 'count' | 'unplaced'>): readonly ConversionWarning[] {
  if (unplaced.length < FEWEST_UNPLACED || unplaced.length <= count * MOST_UNPLACED) return [];
  const runs = runsOf(unplaced.map(({ number }) => number));
  const more = runs.length > MOST_RUNS ? ' and more' : '';
  return [
    {
      code: 'TEXT_PARTLY_UNDERSTOOD',
      message: `${unplaced.length} of ${count} lines of the text were not understood and are not narrated: line ${runs.slice(0, MOST_RUNS).join(', ')}${more}. The outline of the conversion shows them.`,
    },
  ];
}

/** Numbers in ascending order as runs: `3`, `5–9`. */
function runsOf(numbers: readonly number[]): readonly string[] {
  const runs: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.last === number - 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));
}
