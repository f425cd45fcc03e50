import type { Verbosity } from '../../../../domain/conversion.js';
import type { Change, ChangeKind } from '../../../../domain/release.js';
import { contentWords } from '../../../content-words.js';
import { splitSentences } from '../../../sentences.js';
import { canBeSaid } from '../../../speakable.js';
import { capitalize } from '../../prose/number-words.js';
import { audible, ended, withoutEnd } from '../audible.js';

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

type Aim = 'first' | 'stressed' | 'omitted';

/** Attempts to steer the writer. */
const STEERING =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|rules?|above|previous|prior|prompts?|everything|source|changelog|text)\b|\b(?:system prompt|you are now|act as|pretend|jailbreak|role-?play|as an ai)\b/i;
const THAT =
  /^(?:please )?(?:also )?(?:mention|note|say|state|add|remember|point out|tell \w+(?: \w+)?|remind \w+) that (.+)$/i;
const TOLD =
  '(?:talk about|tell (?:us |them |me )?(?:about )?|mention|cover|present|discuss|say|put|do|name)';
const WISHES: readonly (readonly [Aim, RegExp])[] = [
  [
    'omitted',
    /^(?:leave out|omit|skip|exclude|leave (?!.* out)|drop|ignore|say nothing (?:about|of)) (.+)$/i,
  ],
  ['omitted', /^leave (.+) out$/i],
  [
    'omitted',
    new RegExp(`^(?:do not|don['’]t|never) (?:${TOLD}|include|go into|talk of) (.+)$`, 'i'),
  ],
  ['first', /^(?:start|begin|open|lead)(?: off)? with (.+)$/i],
  [
    'first',
    new RegExp(
      `^${TOLD} (.+?),? (?:first|before (?:anything|everything|all|the rest|any).*|at the (?:start|beginning|top))$`,
      'i',
    ),
  ],
  ['first', /^(.+?) (?:goes|go|comes|come|should (?:go|come|be)|must (?:go|come|be)) first$/i],
  ['first', new RegExp(`^first,? ${TOLD} (.+)$`, 'i')],
  [
    'stressed',
    /^(?:focus(?: mainly)? on|emphasi[sz]e|highlight|stress|concentrate on|pay attention to|put (?:the )?(?:emphasis|focus) on|feature|cover|talk about|mention) (.+)$/i,
  ],
];
const IMPERATIVE =
  /^(?:write|make|use|keep|give|speak|sound|be|avoid|include|exclude|start|begin|end|finish|skip|omit|translate|repeat|print|reveal|delete|remove|output|respond|answer|reply|say|tell|do|don['’]t|never|always|replace|change|insert|append|call|claim|announce|read|narrate|summari[sz]e|shorten|instead|leave|you (?:must|should|will|shall))\b/i;
const MOST_FACTS: Readonly<Record<Verbosity, number>> = { brief: 1, normal: 4, detailed: 12 };

/** Names that people use for kinds of changes. */
const KIND_NAMES: readonly (readonly [RegExp, readonly ChangeKind[]])[] = [
  [/^(?:all )?(?:the )?breaking(?: changes?)?$/i, ['breaking']],
  [/^(?:all )?(?:the )?security(?: (?:fix(?:es)?|changes?|updates?|issues?))?$/i, ['security']],
  [/^(?:all )?(?:the )?(?:new )?(?:features?|additions?)|what is new$/i, ['added']],
  [/^(?:all )?(?:the )?(?:bug ?)?fix(?:es)?$|^(?:the )?bugs$/i, ['fixed']],
  [/^(?:all )?(?:the )?deprecations?$|^deprecated \w+$/i, ['deprecated']],
  [/^(?:all )?(?:the )?removals?$/i, ['removed']],
  [/^(?:the )?performance(?: \w+)?$/i, ['performance']],
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
  const facts: string[] = [];
  const meant: Readonly<Record<Aim, Set<Change>>> = {
    first: new Set(),
    stressed: new Set(),
    omitted: new Set(),
  };
  for (const raw of splitSentences(audible(context ?? ''))) {
    const sentence = withoutEnd(raw.replace(/^(?:[-*•]|\d+\.)\s+/, '')).replace(
      /^(?:please|also),? /i,
      '',
    );
    if (!canBeSaid(sentence) || STEERING.test(sentence)) continue;
    const fact = THAT.exec(sentence)?.[1];
    const wish = fact === undefined ? wishIn(sentence) : undefined;
    if (wish !== undefined)
      for (const change of about(wish.topic, changes)) meant[wish.aim].add(change);
    else if (fact !== undefined) facts.push(ended(capitalize(fact)));
    else if (!IMPERATIVE.test(sentence)) facts.push(ended(raw));
  }
  return {
    facts: facts.slice(0, MOST_FACTS[verbosity]),
    first: (change) => meant.first.has(change),
    stressed: (change) => meant.stressed.has(change),
    omitted: (change) => meant.omitted.has(change),
  };
}

function wishIn(sentence: string): { readonly aim: Aim; readonly topic: string } | undefined {
  for (const [aim, pattern] of WISHES) {
    const topic = pattern.exec(sentence)?.[1];
    if (topic !== undefined) return { aim, topic: topic.replace(/^(?:the|our|any|all) /i, '') };
  }
  return undefined;
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
  const most = Math.max(0, ...shared.slice(0, MOST_COMPARED));
  return most === 0 ? [] : changes.filter((_, index) => shared[index] === most);
}

/** More changes than any text of the contract's length has. */
const MOST_COMPARED = 20_000;
