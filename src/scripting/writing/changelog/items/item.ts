import type { Change, CodeDetail } from '../../../../domain/release.js';
import { PLACE } from '../../../first-word/function-words.js';
import { withoutLooseEnd } from '../../../checking/broken-sentences.js';
import { firstWordOf } from '../../../first-word/first-word.js';
import { contentWords } from '../../../content-words.js';
import { splitSentences } from '../../../sentences.js';
import { canBeSaid } from '../../../speakable.js';
import { capitalize } from '../../prose/number-words.js';
import { LONGEST_JUDGED, wordsIn } from '../../prose/sentence.js';
import { audible, withoutEnd } from '../audible.js';
import { commandsAmong, type IsCommand } from '../command/commands.js';
import { areaOf } from './area.js';
import { formOf, type Form } from './form.js';
import { codeAmong, furtherSentences } from './further.js';
import { asNoun } from './lowered.js';
import { isPlain } from './plain.js';
import { topicOf, type Topic } from './topic.js';
import { weightOf } from './weight.js';

/** An entry of a changelog as it can be told. */
export interface Item {
  readonly change: Change;
  readonly topic: Topic;
  /** Part of the product, as it stands in a sentence: `the parser` */
  readonly area: string | undefined;
  readonly form: Form;
  /** First sentence in the author's words, without its end mark. */
  readonly quoted: string;
  /** Sentences beyond the first, ready to be said. */
  readonly further: readonly string[];
  readonly code: readonly CodeDetail[];
  /** True where somebody who reads no code can be told. */
  readonly isPlain: boolean;
  readonly weight: number;
}

/** Words of a title above a sentence, at most. */
const LONGEST_TITLE = 8;

/** Reads the entries of a changelog; one of which nothing can be said is left out. */
export function itemsOf(changes: readonly Change[]): ReadonlyMap<Change, Item> {
  const worded = changes.map((change) => ({ ...change, text: partsOf(change).deed }));
  const answers = commandsAmong(worded);
  return new Map(
    changes.flatMap((change, at) => {
      const item = itemOf(change, answers[at] ?? 'unlikely');
      return item === undefined ? [] : [[change, item] as const];
    }),
  );
}

/** Text of an entry, divided. */
interface Parts {
  readonly deed: string;
  readonly others: readonly string[];
  readonly area: string | undefined;
}

function partsOf({ text, scope }: Change): Parts {
  const [first = '', ...others] = splitSentences(text.replace(LABELS, '')).flatMap(splitAdvice);
  const [lead = '', place] = PLACE.exec(first) ?? [];
  const area = scope === undefined ? undefined : areaOf(scope);
  if (area !== undefined || place === undefined) return { deed: first, others, area };
  return {
    deed: first.slice(lead.length),
    others,
    area: audible(asNoun(place).replace(/^in /i, '')),
  };
}

/** Words before an entry that only ask for attention. */
const LABELS = /^(?:note|notice|important|new): (?=\S)/i;
/** What a reader does in place of what is gone: `Remove the old flag, use the new one instead` */
const ADVICE =
  /(?:[,;]| [–—-]) (?=(?:please )?(?:use|pass|call|set|return|switch) .* instead\b[^,]{0,40}$)/i;

function splitAdvice(sentence: string): readonly string[] {
  const [change = '', advice] =
    sentence.length > LONGEST_JUDGED ? [sentence] : sentence.split(ADVICE);
  return advice === undefined ? [change] : [change, capitalize(advice)];
}

function itemOf(change: Change, isCommand: IsCommand): Item | undefined {
  const { deed, others, area } = partsOf(change);
  const text = withoutEnd(deed).replace(/:$/, '');
  const topic = topicOf(change);
  const further = furtherSentences(others, change.details);
  const titled = isTitle(deed, isCommand, others, change) ? further[0] : undefined;
  const form =
    titled === undefined ? formOf({ text, topic, isCommand }) : ofTitle(text, titled, topic);
  const words = withoutLooseEnd(audible('words' in form ? form.words : form.does));
  if (!canBeSaid(words)) return undefined;
  return {
    ...{ change, topic, area },
    form: 'words' in form ? { ...form, words } : { ...form, does: words },
    quoted: audible(text),
    further: titled === undefined ? further : further.slice(1),
    code: codeAmong(change.details),
    isPlain: isPlain(`${area ?? ''} ${deed}`),
    weight: weightOf(change, topic, area),
  };
}

/** Checks whether a first sentence is a title above what explains it: a few words that name something, without an end mark. */
function isTitle(
  deed: string,
  isCommand: IsCommand,
  others: readonly string[],
  { details }: Change,
): boolean {
  const isAlone = others.length === 0 && typeof details[0] === 'string' && !/[.!?:]$/.test(deed);
  if (!isAlone || isCommand === 'yes' || wordsIn(deed) > LONGEST_TITLE) return false;
  return firstWordOf(deed).is === 'noun phrase';
}

/** A title is told by its sentence, and named before it where that does not say the same. */
function ofTitle(title: string, sentence: string, topic: Topic): Form {
  const said = new Set(contentWords(sentence));
  const isSaid = contentWords(title).every((word) => said.has(word));
  const words = isSaid ? sentence : `${title}: ${asNoun(sentence)}`;
  return topic === 'fixed'
    ? { is: 'headline', label: topic, words: asNoun(withoutEnd(words)) }
    : { is: 'sentence', words: withoutEnd(words) };
}
