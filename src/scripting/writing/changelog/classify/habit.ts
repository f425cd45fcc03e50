import type { Change, ChangeKind } from '../../../../domain/release.js';
import { firstWordOf } from '../../../first-word/first-word.js';
import type { Verb } from '../../../first-word/first-word.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { OBJECT, VERB_FIRST } from './further-verb.js';

/** How the entries of a kind are mostly written in a release. */
export type Habit = 'names' | 'verbs';

const FEWEST = 3;
/** So many times as often as the other. */
const MOSTLY = 3;

/** Of each kind, whether its entries name things (`Crash on startup`) or begin with verbs, where most do the same. */
export function habitsOf(changes: readonly Change[]): ReadonlyMap<ChangeKind, Habit> {
  const counts = new Map<ChangeKind, Record<Habit, number>>();
  for (const { kind, text } of changes) {
    const count = counts.get(kind) ?? { names: 0, verbs: 0 };
    counts.set(kind, count);
    const first = firstWordOf(text);
    if (first.is === 'noun phrase') count.names += 1;
    if (first.is === 'verb' && !isDoubtful(first)) count.verbs += 1;
  }
  const habits = [...counts].flatMap(([kind, { names, verbs }]): [ChangeKind, Habit][] => {
    if (names >= FEWEST && names >= MOSTLY * verbs) return [[kind, 'names']];
    return verbs >= FEWEST && verbs >= MOSTLY * names ? [[kind, 'verbs']] : [];
  });
  return new Map(habits);
}

/** What a product does, or did wrong: `Write to the stream after it was closed`. */
export function isOfProduct({ form, work, negated, adverbs }: Verb): boolean {
  return form === 'imperative' && !work && !negated && adverbs.length === 0;
}

/** A verb that could as well be the first word of a name: `Alternate keys not sent`. */
export function isDoubtful({ base, form, negated, adverbs, rest }: Verb): boolean {
  if (form !== 'imperative' || negated || adverbs.length > 0) return false;
  if (VERB_FIRST.test(base) || OBJECT.test(rest.split(' ', 1)[0] ?? '')) return false;
  return verbForm(base)?.nounToo === true;
}
