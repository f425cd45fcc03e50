import { tallyOf } from '../../../runs.js';
import type { Change, ChangeKind } from '../../../../domain/release.js';
import { possibleChores } from '../../../chores.js';
import { firstWordOf } from '../../../first-word/first-word.js';
import { LABEL } from './label.js';
import { isDoubtful, type Habit } from './proof.js';

/** How a changelog is written: what one entry leaves open, the others tell. */
export interface Customs {
  readonly habits: ReadonlyMap<ChangeKind, Habit>;
  /** Words that stand before several of its entries, in lower case: parts of the product. */
  readonly parts: ReadonlySet<string>;
  /** What only the makers may notice. */
  readonly behind: ReadonlySet<Change>;
}

const FEWEST = 3;
/** So many times as often as the other. */
const MOSTLY = 3;

/** @param changes all that is told of a changelog */
export function customsOf(changes: readonly Change[]): Customs {
  const before = changes.map(({ scope, text }) => scope ?? LABEL.exec(text)?.[1] ?? '');
  const heard = tallyOf(before.map((part) => part.toLowerCase()));
  const parts = [...heard].flatMap(([part, count]) => (count > 1 ? [part] : []));
  return { habits: habitsOf(changes), parts: new Set(parts), behind: possibleChores(changes) };
}

/** Of each kind, whether its entries name things (`Crash on startup`) or begin with verbs, where most do the same. */
function habitsOf(changes: readonly Change[]): ReadonlyMap<ChangeKind, Habit> {
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  const habits = kinds.flatMap((kind): [ChangeKind, Habit][] => {
    const all = changes.filter((one) => one.kind === kind).map(({ text }) => firstWordOf(text));
    const names = all.filter(({ is }) => is === 'noun phrase').length;
    const verbs = all.filter((first) => first.is === 'verb' && !isDoubtful(first)).length;
    if (names >= FEWEST && names >= MOSTLY * verbs) return [[kind, 'names']];
    return verbs >= FEWEST && verbs >= MOSTLY * names ? [[kind, 'verbs']] : [];
  });
  return new Map(habits);
}
