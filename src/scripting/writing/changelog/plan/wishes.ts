import type { Verbosity } from '../../../../domain/conversion.js';
import type { Change, ChangeKind } from '../../../../domain/release.js';
import { contentWords } from '../../../content-words.js';
import { withEnd } from '../../../speakable.js';
import type { Limits } from '../../prose/audience.js';
import { readContext, type Aim, type Wish } from '../../prose/context.js';
import { audible } from '../audible.js';

/** Wishes in the caller's additional context. Other instructions change nothing. */
export interface Wishes {
  /** Statements, said after the opening. */
  readonly facts: readonly string[];
  /** Checks whether a change is narrated before all others. */
  readonly first: (change: Change) => boolean;
  /** Checks whether a change is narrated with emphasis: early, by itself, with its explanation. */
  readonly stressed: (change: Change) => boolean;
  /** Checks whether a change is to be left out. */
  readonly omitted: (change: Change) => boolean;
}

/** Maximum number of wishes that are followed, in their order. */
const MOST_WISHES = 40;
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
  const wordsOf = wordsOfEach(changes, wishes);
  const meant = (aim: Aim) => {
    const topics = wishes.slice(0, MOST_WISHES).filter((wish) => wish.aim === aim);
    const all = new Set(topics.flatMap(({ topic }) => about(topic, changes, wordsOf)));
    return (change: Change) => all.has(change);
  };
  return {
    facts: facts.slice(0, MOST_FACTS[verbosity]).map(withEnd),
    first: meant('first'),
    stressed: meant('stressed'),
    omitted: meant('omitted'),
  };
}

/** The content words of each change; none of them where nothing is wished. */
function wordsOfEach(changes: readonly Change[], wishes: readonly Wish[]): ReadonlySet<string>[] {
  if (wishes.length === 0) return [];
  return changes.map(
    ({ kind, scope = '', text }) => new Set(contentWords(`${kind} ${scope} ${text}`)),
  );
}

/** The changes that a topic means: those of a kind by its name, else those with most of its words. */
function about(
  topic: string,
  changes: readonly Change[],
  wordsOf: readonly ReadonlySet<string>[],
): readonly Change[] {
  const kinds = KIND_NAMES.find(([pattern]) => pattern.test(topic))?.[1];
  if (kinds !== undefined) return changes.filter(({ kind }) => kinds.includes(kind));
  const words = [...new Set(contentWords(topic))].filter((word) => !GENERIC.test(word));
  const shared = wordsOf.map((own) => words.filter((word) => own.has(word)).length);
  const most = shared.reduce((one, other) => Math.max(one, other), 0);
  return most === 0 ? [] : changes.filter((_, index) => shared[index] === most);
}
