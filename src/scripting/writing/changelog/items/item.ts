import type { Change, CodeDetail, Detail } from '../../../../domain/release.js';
import { possibleChores } from '../../../chores.js';
import { PLACE } from '../../../first-word/function-words.js';
import { whatIsBroken, withoutLooseEnd } from '../../../checking/broken-sentences.js';
import { firstWordOf, isOrder } from '../../../first-word/first-word.js';
import { contentWords } from '../../../content-words.js';
import { isNoticeWithEntry } from '../../../reading/changelog/notice-with-entry.js';
import { splitSentences } from '../../../sentences.js';
import { canBeSaid, withEnd } from '../../../speakable.js';
import { capitalize } from '../../prose/number-words.js';
import { LONGEST_JUDGED, wordsIn } from '../../prose/sentence.js';
import { audible, capitalized, withoutEnd } from '../audible.js';
import { commandsAmong, type IsCommand } from '../command/commands.js';
import { areaOf } from './area.js';
import { beginsWithDeed } from './deed.js';
import { formOf, type FirstSentence, type Form } from './form.js';
import { codeAmong, furtherSentences } from './further.js';
import { asNoun } from './lowered.js';
import { isPlain } from './plain.js';
import { topicOf, type Topic } from './topic.js';
import { weightOf } from './weight.js';

/** An entry of a changelog, prepared for narration. */
export interface Item {
  readonly change: Change;
  readonly topic: Topic;
  /** Part of the product, as a sentence names it: `the parser` */
  readonly area: string | undefined;
  readonly form: Form;
  /** First sentence in the author's words, without its end mark. */
  readonly quoted: string;
  /** Sentences beyond the first, ready to be said. */
  readonly further: readonly string[];
  /** Number of further sentences up to a notice among them, which are always narrated. */
  readonly due: number;
  readonly code: readonly CodeDetail[];
  /** True if it suits a listener who reads no code. */
  readonly isPlain: boolean;
  readonly weight: number;
}

/** Weight that an entry loses where it may be upkeep. */
const OF_CHORE = 20;
/** Words of a title above a sentence, at most. */
const LONGEST_TITLE = 8;

/** Reads the entries of a changelog; one of which nothing can be said is left out. */
export function itemsOf(changes: readonly Change[]): ReadonlyMap<Change, Item> {
  const worded = changes.map((change) => ({ ...change, text: partsOf(change).deed }));
  const answers = commandsAmong(worded);
  const chores = possibleChores(changes);
  return new Map(
    changes.flatMap((change, at) => {
      const item = itemOf(change, answers[at] ?? 'unsure');
      if (item === undefined) return [];
      const weight = item.weight - (chores.has(change) ? OF_CHORE : 0);
      return [[change, { ...item, weight }] as const];
    }),
  );
}

/** Text of an entry, divided. */
interface Parts {
  readonly deed: string;
  readonly others: readonly string[];
  readonly area: string | undefined;
}

function partsOf({ text, scope = '' }: Change): Parts {
  const plain = text.replace(TICKET, '').replace(ATTENTION, '').replace(WITHIN_PAGE, '');
  const [first = '', ...others] = splitSentences(plain).flatMap(splitAdvice);
  if (isTask(scope)) return { deed: `${scope}: ${first}`, others, area: undefined };
  const scoped = areaOf(scope);
  if (scoped !== undefined) return { deed: first, others, area: scoped };
  const { label = '', rest } = labelOf(first);
  const area = areaOf(label);
  if (area !== undefined) return { deed: rest, others, area };
  const [lead = '', place] = PLACE.exec(first) ?? [];
  if (place === undefined) return { deed: first, others, area: undefined };
  const named = audible(asNoun(place).replace(/^in /i, ''));
  return { deed: first.slice(lead.length), others, area: named };
}

/** Checks whether a scope is what is done: `Upgrade dependencies: Ruby, Middleman` */
function isTask(scope: string): boolean {
  if (!/^\p{Lu}.* /u.test(scope)) return false;
  const first = firstWordOf(scope);
  return first.is === 'verb' && first.work;
}

/** Name before a colon, or a name in code before a dash: `pg backend: Now supports …` */
const LABEL = /^([^\s:.!?;,-][^:.!?;,]{0,40}?)(: | [-–—] )(?=\S)/;
const LONGEST_LABEL = 3;
/** Written like code. */
const CODE = /^(?:`[^`]+`$|(?=\S+$).*(?:[a-z][A-Z]|\w[._/@-]\w|\w\(\d\)$))/;
/** Option that a deed concerns: `-Zscript`, `` `--watch` `` */
const OPTION = /^`?--?[A-Za-z][\w-]*`?$/;
const NO_PART = /(?:Error|Exception)`?$/;

/** Part of the product that an entry names before what is done to it. */
function labelOf(sentence: string): { readonly label?: string; readonly rest: string } {
  const [before = '', label = '', mark = ''] = LABEL.exec(sentence) ?? [];
  const whole = { rest: sentence };
  if (!mayBePart(label)) return whole;
  const rest = sentence.slice(before.length);
  const isDone = beginsWithDeed(rest);
  if (OPTION.test(label)) return isDone ? { label: `for ${label}`, rest } : whole;
  const isNamed = CODE.test(label) ? isDone || mark === ': ' : isDone && mark === ': ';
  return isNamed && !isOrder(label) ? { label, rest } : whole;
}

function mayBePart(label: string): boolean {
  const isCut = label.includes('`') && !/^`[^`]+`$/.test(label);
  return label !== '' && !isCut && wordsIn(label) <= LONGEST_LABEL && !NO_PART.test(label);
}

/** Place on a page, which a listener does not see. */
const WITHIN_PAGE =
  / \([^()]{0,80}\b(?:above|below)\)|,? as (?:shown|given|\w+ed) (?:above|below)\b/gi;
/** Number of what an entry is the answer to: `Fix issue 548: treat rows as maps` */
const TICKET = /^(?:(?:issue|bug|pull request|PR)s? #?\d+[:,]? (?:and )?){1,5}(?=\p{L})/iu;
/** Words before an entry that only ask for attention. */
const ATTENTION = /^(?:note|notice|important|new): (?=\S)/i;
/** Advice behind a removal: `Remove the old flag, use the new one instead` */
const ADVICE =
  /(?:[,;]| [–—-]) (?=(?:please )?(?:use|pass|call|set|return|switch) .{1,200} instead\b[^,]{0,40}$)/i;

function splitAdvice(sentence: string): readonly string[] {
  const [change = '', advice] =
    sentence.length > LONGEST_JUDGED ? [sentence] : sentence.split(ADVICE);
  return advice === undefined ? [change] : [change, `${capitalize(advice)}.`];
}

/** Words that lead to code which is not narrated. */
const LOOSE_END = /(?:,? (?:e\.g\.?|i\.e\.?|such as|like this))?:?$|\s\([^()]*$/;

function itemOf(change: Change, isCommand: IsCommand): Item | undefined {
  const { deed, others, area } = partsOf(change);
  const text = withoutEnd(deed).replace(LOOSE_END, '');
  const topic = topicOf(change);
  const further = furtherSentences(others, change.details, deed, noticesOf(change));
  const due = dueAmong(further, change);
  const [next = ''] = further;
  const hasTitle = isTitle(deed, isCommand, others, change) && !next.startsWith('In detail: ');
  const titled = hasTitle && next !== '' ? next : undefined;
  const form =
    titled === undefined ? soundForm({ text, topic, isCommand }) : ofTitle(text, titled, topic);
  const written = 'words' in form ? form.words : form.does;
  // Code that begins a sentence takes no capital.
  const begun =
    form.is === 'sentence' ? written.replace(/^`[a-z][a-z -]*`(?!['’\w])/, '“$&”') : written;
  const words = withoutLooseEnd(audible(begun));
  if (!canBeSaid(words)) return undefined;
  return {
    ...{ change, topic, area },
    form: 'words' in form ? { ...form, words } : { ...form, does: words },
    quoted: audible(text),
    further: titled === undefined ? further : further.slice(1),
    due: titled === undefined ? due : Math.max(0, due - 1),
    code: codeAmong(change.details),
    isPlain: isPlain(`${area ?? ''} ${deed}`),
    weight: weightOf(change, topic, area),
  };
}

/** Details of a change that are notices, and are understood only with it. */
function noticesOf(change: Change): readonly Detail[] {
  return change.details.filter((_, at) => isNoticeWithEntry(change, at));
}

/** Number of sentences up to the last of a notice that is understood only with its entry. */
function dueAmong(further: readonly string[], change: Change): number {
  const last = noticesOf(change)
    .flatMap((notice) => furtherSentences([], [notice]))
    .at(-1);
  return last === undefined ? 0 : further.lastIndexOf(last) + 1;
}

/** A sentence in which something is missing keeps the author's words. */
function soundForm(sentence: FirstSentence): Form {
  const words = audible(sentence.text);
  const isSound = whatIsBroken(withEnd(capitalized(words))) === undefined;
  return isSound ? formOf(sentence) : { is: 'quote', words: sentence.text };
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

/** A title is narrated by its sentence, and precedes it if the sentence does not repeat it. */
function ofTitle(title: string, sentence: string, topic: Topic): Form {
  const said = new Set(contentWords(sentence));
  const isSaid = contentWords(title).every((word) => said.has(word));
  const words = isSaid ? sentence : `${title}: ${asNoun(sentence)}`;
  return topic === 'fixed'
    ? { is: 'headline', label: topic, words: asNoun(withoutEnd(words)) }
    : { is: 'sentence', words: withoutEnd(words) };
}
