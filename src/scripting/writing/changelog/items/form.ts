import { firstWordOf, type Verb } from '../../../first-word/first-word.js';
import { DETERMINER, OBJECT } from '../../../first-word/function-words.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { wordSet } from '../../../word-set.js';
import type { IsCommand } from '../command/commands.js';
import { deedOf, type Deed } from './deed.js';
import { asNoun } from './lowered.js';
import type { Topic } from './topic.js';

/** What a headline is told as. */
export type Label = 'new' | Topic;

/** How the first sentence of an entry is told; each form has one way to be said. */
export type Form =
  /** Third person without its subject: `rejects empty ids`; of the product, or of the release that is worked on. */
  | { readonly is: 'deed'; readonly does: string; readonly of: 'product' | 'release' }
  /** Words behind a label: `dark mode` is new, `agent loses metrics` was fixed. */
  | { readonly is: 'headline'; readonly label: Label; readonly words: string }
  /** The author's own sentence. */
  | { readonly is: 'sentence'; readonly words: string }
  /** The author's words, where nothing tells what they are. */
  | { readonly is: 'quote'; readonly words: string };

/** First sentence of an entry with what is known of it. */
export interface FirstSentence {
  /** Without its end mark, label and part of the product; inline code stands between back-ticks. */
  readonly text: string;
  readonly topic: Topic;
  readonly isCommand: IsCommand;
}

/** Labels of what certain verbs do, whose objects stand as headlines. */
const LABELS: Readonly<Record<string, Label>> = {
  add: 'added',
  introduce: 'added',
  fix: 'fixed',
  resolve: 'fixed',
  remove: 'removed',
  drop: 'removed',
  deprecate: 'deprecated',
};
/** Topics whose sentences tell how it was, unless they say that it is so now. */
const OF_FAULTS: ReadonlySet<Topic> = new Set(['fixed', 'security', 'data loss']);
const IS_SO_NOW = /\b(?:now|no longer|again|correctly|properly|always|ha(?:s|ve) been|you can)\b/i;
/** Deeds of a listener, whoever is addressed. */
const READERS_DEEDS = wordSet(
  'click double-click press tap drag hover swipe type consider note beware',
);
/** Address of a listener, or what stands in place of what is gone. */
const READER = /\b(?:your?|please)\b|\binstead$/i;
/** Topics of which a listener may have something to do. */
const OF_LISTENERS: ReadonlySet<Topic> = new Set(['breaking', 'deprecated', 'removed']);
const NOTE = /^(?:please )?(?:note|be aware) that /i;

/** Decides how a first sentence is told. */
export function formOf({ text: written, topic, isCommand }: FirstSentence): Form {
  const text = written.replace(NOTE, '');
  const first = firstWordOf(text);
  if (first.is === 'verb') return ofVerb(first, text, { topic, isCommand });
  if (isCommand === 'yes') return quoted(text);
  if (first.is === 'sentence')
    return OF_FAULTS.has(topic) && !IS_SO_NOW.test(text)
      ? headline(topic, text)
      : { is: 'sentence', words: text };
  return headline(topic, text);
}

function ofVerb(verb: Verb, text: string, { topic, isCommand }: Omit<FirstSentence, 'text'>): Form {
  const { form } = verb;
  const isImperative = form === 'imperative';
  if (isImperative && isOfReader(verb, text, topic)) return { is: 'sentence', words: text };
  if (isImperative && !mayCommand(verb, isCommand)) return quoted(text);
  const deed = deedOf(verb);
  if (deed === undefined) return quoted(text);
  return ofDeed(deed, topic);
}

/** Checks whether an imperative is a command: what may be a noun is one only where that is likely. */
function mayCommand({ base, rest }: Verb, isCommand: IsCommand): boolean {
  if (isCommand !== 'unlikely') return isCommand !== 'no';
  const [next = ''] = rest.split(' ', 1);
  return verbForm(base)?.nounToo !== true || DETERMINER.test(next) || OBJECT.test(next);
}

function isOfReader({ base }: Verb, text: string, topic: Topic): boolean {
  return READERS_DEEDS.has(base) || (OF_LISTENERS.has(topic) && READER.test(text));
}

function headline(topic: Topic, text: string): Form {
  return { is: 'headline', label: topic === 'added' ? 'new' : topic, words: asNoun(text) };
}

function quoted(text: string): Form {
  return { is: 'quote', words: asNoun(text) };
}

function ofDeed({ base, does, object, isWork, isSingle }: Deed, topic: Topic): Form {
  const label = isSingle && isNamed(object, base) ? labelAmong(base, topic) : undefined;
  if (label !== undefined) return { is: 'headline', label, words: asNoun(object) };
  return { is: 'deed', does: `${does} ${object}`, of: isWork ? 'release' : 'product' };
}

/** No object: `Fix up`, `Drop in` */
const NO_OBJECT =
  /^(?:for|to|in|so|up|not|how|that|when|with|by|on|out|down|back|from|over|and|or)\b/i;
/** Belongs to the verb: what it was done for, by what, or how. */
const OF_VERB = / (?:not )?to (?:\w+ly )?[a-z]{2,}| (?:by|from) \w+ing\b| \w{3,}ly to /;
/** Removed each time it does something: no feature is gone. */
const AT_WORK = / (?:if|when|while|after|before|until) /;
/** Nouns behind `to`, which no verb is. */
const TO_NOUN = / to (?=the |an? |all |each |its |[A-Z`"“'\d])/g;

/** Checks whether an object says the same without its verb: `crash on start`, but not `the pause to save time` */
function isNamed(object: string, base: string): boolean {
  if (NO_OBJECT.test(object) || OF_VERB.test(object.replace(TO_NOUN, ' – '))) return false;
  return LABELS[base] !== 'removed' || !AT_WORK.test(object);
}

/** Label of an object by its verb, where it says the same as the topic of the entry. */
function labelAmong(base: string, topic: Topic): Label | undefined {
  const label = LABELS[base];
  if (label === undefined) return undefined;
  if (label === 'fixed') return topic === 'security' ? 'security' : 'fixed';
  if (label === 'added') return topic === 'fixed' || topic === 'breaking' ? undefined : 'added';
  return label === topic || topic === 'breaking' ? label : undefined;
}
