import { isNamedState } from '../../../reading/tables/item-states.js';
import { canBeSaid, withEnd } from '../../../speakable.js';
import { fromSource, wordsIn, type SourceSentence } from '../../prose/sentence.js';
import { columnOf, means } from './columns.js';
import { figureColumns } from './figures.js';
import type { Row } from './tell-row.js';

/** Words before a day by themselves, as the name of a column has them. */
const BEFORE_DAY = /^(?:by|until|before|bis|avant|entro|até|para|voor)$/i;

/** Tasks of a table that says who does what: who, by when, and what. Undefined for other tables. */
export function tellTasks(
  header: readonly string[],
  rows: readonly Row[],
): SourceSentence[] | undefined {
  const owner = columnOf(header, 'owner');
  if (owner === undefined) return undefined;
  const due = header.findIndex((name, at) => at !== owner && means(name, 'due'));
  const task = taskColumn(header, rows, [owner, due]);
  if (task === undefined) return undefined;
  return rows.flatMap((row) => {
    const text = (row[task] ?? '').replace(/[.:;]$/, '');
    const dueText = dueIn(row[due] ?? '', header[due] ?? '');
    const about = [row[owner] ?? '', dueText].filter(canBeSaid).join(', ');
    const known = new Set([task, owner, due]);
    const others = row.filter((one, at) => !known.has(at) && canBeSaid(one));
    const said = [text, ...others].filter(canBeSaid).join('; ');
    if (!canBeSaid(said)) return canBeSaid(about) ? [fromSource(withEnd(about))] : [];
    return [fromSource(withEnd(about === '' ? said : `${about}: ${said}`))];
  });
}

/** The column that is named for tasks, else the one with the most words. */
function taskColumn(
  header: readonly string[],
  rows: readonly Row[],
  taken: readonly number[],
): number | undefined {
  const figures = figureColumns(rows);
  const free = header.flatMap((_, at) => (taken.includes(at) || figures.includes(at) ? [] : [at]));
  const words = (at: number) => rows.reduce((sum, row) => sum + wordsIn(row[at] ?? ''), 0);
  const [wordiest] = [...free].sort((one, other) => words(other) - words(one));
  return free.find((at) => means(header[at] ?? '', 'task')) ?? wordiest;
}

/** `by Fri`, `due 18 Feb`; a state in place of a day as it is. */
function dueIn(value: string, name: string): string {
  if (!canBeSaid(value) || isNamedState(value)) return value;
  return BEFORE_DAY.test(name) ? `${name.toLowerCase()} ${value}` : `due ${value}`;
}
