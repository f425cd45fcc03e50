import type { Verbosity } from '../../../../domain/conversion.js';
import type { Change, ChangeKind } from '../../../../domain/release.js';
import { contentWords } from '../../../content-words.js';
import { withEnd } from '../../../speakable.js';
import type { Limits } from '../../prose/audience.js';
import { readContext, type Aim } from '../../prose/context.js';
import { audible } from '../audible.js';

/** What the caller's additional context comes to. Instructions of any other sort change nothing. */
export interface Wishes {
  /** Statements, said after the opening. */
  readonly facts: readonly string[];
  /** Whether a change is to be told before all others. */
  readonly first: (change: Change) => boolean;
  /** Whether a change is to be told with emphasis: early, by itself, with its explanation. */
  readonly stressed: (change: Change) => boolean;
  /** Whether a change is to be left out. */
  readonly omitted: (change: Change) => boolean;
}

const MOST_FACTS: Limits = { brief: 1, normal: 4, detailed: 12 };

/** Names that people use for kinds of changes, where they are not the words of the kind. */
const KIND_NAMES: readonly (readonly [RegExp, readonly ChangeKind[]])[] = [
  [/^(?:all )?(?:the )?(?:new )?(?:features?|additions?)|what is new$/i, ['added']],
  [/^(?:all )?(?:the )?(?:bug ?)?fix(?:es)?$|^(?:the )?bugs$/i, ['fixed']],
  [/^(?:all )?(?:the )?deprecations?$|^deprecated \w+$/i, ['deprecated']],
  [/^(?:all )?(?:the )?removals?$/i, ['removed']],
  [/^(?:the )?(?:documentation|docs)(?: \w+)?$/i, ['documentation']],
  [/^(?:all )?(?:the )?internal(?: \w+)?$|^(?:the )?(?:refactorings?|chores?)$/i, ['internal']],
];
const GENERIC =
  /^(?:chang|fix|featur|updat|thing|releas|version|entri|new|bug|improv|work|part|topic)/;

export function readWishes(
  context: string | undefined,
  verbosity: Verbosity,
  changes: readonly Change[],
): Wishes {
  const { facts, wishes } = readContext(audible(context ?? ''));
  const meant = (aim: Aim) => {
    const topics = wishes.filter((wish) => wish.aim === aim);
    const all = new Set(topics.flatMap(({ topic }) => about(topic, changes)));
    return (change: Change) => all.has(change);
  };
  return {
    facts: facts.slice(0, MOST_FACTS[verbosity]).map(withEnd),
    first: meant('first'),
    stressed: meant('stressed'),
    omitted: meant('omitted'),
  };
}

/** The changes that a topic means: those of a kind by its name, else those with most of its words. */
function about(topic: string, changes: readonly Change[]): readonly Change[] {
  const kinds = KIND_NAMES.find(([pattern]) => pattern.test(topic))?.[1];
  if (kinds !== undefined) return changes.filter(({ kind }) => kinds.includes(kind));
  const words = [...new Set(contentWords(topic))].filter((word) => !GENERIC.test(word));
  const shared = changes.map((change) => {
    const own = new Set(contentWords(`${change.kind} ${change.scope ?? ''} ${change.text}`));
    return words.filter((word) => own.has(word)).length;
  });
  const most = shared.reduce((one, other) => Math.max(one, other), 0);
  return most === 0 ? [] : changes.filter((_, index) => shared[index] === most);
}
