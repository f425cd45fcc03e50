import { firstWordOf, type Verb } from '../../../first-word/first-word.js';
import { DETERMINER, OBJECT } from '../../../first-word/function-words.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { signalsOf } from '../../../reading/changelog/classify/signals.js';
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
  deprecate: 'deprecated',
};
const NOTE = /^(?:please )?(?:note|be aware) that /i;

/** Decides how a first sentence is told. */
export function formOf({ text: written, topic, isCommand }: FirstSentence): Form {
  const text = written.replace(NOTE, '');
  const first = firstWordOf(text);
  if (first.is === 'verb') return ofVerb(first, { text, topic, isCommand });
  if (isCommand === 'yes') return quoted(text);
  return first.is === 'sentence' ? ofSentence(text, topic) : ofName(text, topic);
}

/** Topics whose entries tell how it was, or how it is now. */
const OF_FAULTS: ReadonlySet<Topic> = new Set(['fixed', 'security', 'data loss']);
const IS_SO_NOW = /\b(?:now|no longer|again|correctly|properly|always|ha(?:s|ve) been)\b/i;

/** A sentence is told as it stands; among fixes as what was wrong, where it surely tells that. */
function ofSentence(text: string, topic: Topic): Form {
  if (!OF_FAULTS.has(topic) || IS_SO_NOW.test(text)) return { is: 'sentence', words: text };
  return tellsFault(text) ? headline(topic, text) : quoted(text);
}

/** Better than before, or of a kind that was not there: no fault. */
const IMPROVEMENT = /^(?:\w+er|better|more|less|improved|additional|further|new|no|force|only)\b/i;

function ofName(text: string, topic: Topic): Form {
  const name = text.replace(NOUN_OF_DEED, '');
  if (name !== text) return headline(topic, name);
  const isFault = !OF_FAULTS.has(topic) || !IMPROVEMENT.test(text) || tellsFault(text);
  return isFault ? headline(topic, text) : quoted(text);
}

/** Noun that says what the label before it says: `Fix for a crash`, `Removal of the parser` */
const NOUN_OF_DEED =
  /^(?:(?:bug)?fix(?:es)? (?:for|of)|(?:removal|deprecation|addition) of) (?:an? )?/i;
const WORD = /\p{L}[\p{L}'’-]*/gu;
const NEGATED = /\b(?:not|never|without|cannot)\b|n['’]t\b/i;

function tellsFault(text: string): boolean {
  const words = text.toLowerCase().match(WORD) ?? [];
  return NEGATED.test(text) || words.some((word) => signalsOf(word).has('faults'));
}

interface Wording extends FirstSentence {
  readonly verb: Verb;
}

function ofVerb(verb: Verb, sentence: FirstSentence): Form {
  const { text, topic } = sentence;
  const wording = { ...sentence, verb };
  if (verb.form === 'gerund') return ofGerund(wording);
  if (verb.form === 'imperative' && isOfReader(wording)) return { is: 'sentence', words: text };
  if (verb.form === 'imperative' && !mayCommand(wording)) return quoted(text);
  if (verb.form === 'past' && isParticiple(verb)) return ofName(text, topic);
  const deed = isUntil(verb) ? undefined : deedOf(verb);
  return deed === undefined ? quoted(text) : ofDeed(deed, topic);
}

/** `Fixing a crash` says what `Fix a crash` does. */
function ofGerund({ verb: { base, rest }, text, topic }: Wording): Form {
  const label = isNamed(rest, base) ? labelAmong(base, topic) : undefined;
  return label === undefined ? ofName(text, topic) : { is: 'headline', label, words: asNoun(rest) };
}

/** Checks whether an imperative is a command: what may be a noun is one only where that is likely. */
function mayCommand({ verb: { base, rest }, isCommand }: Wording): boolean {
  if (isCommand !== 'unlikely') return isCommand !== 'no';
  return verbForm(base)?.nounToo !== true || hasDeterminer(rest);
}

/** Checks whether a past form belongs to a noun: `Nested routes`, `Badly sorted rows` */
function isParticiple({ work, adverbs, rest }: Verb): boolean {
  const isModified = adverbs.some((adverb) => adverb.endsWith('ly'));
  return isModified || (!work && !hasDeterminer(rest));
}

function hasDeterminer(object: string): boolean {
  const [next = ''] = object.split(' ', 1);
  return DETERMINER.test(next) || OBJECT.test(next);
}

/** `Do not start until …`: what is no longer done is done all the same. */
const CONDITION = /\b(?:until|unless|if|while|except|twice)\b/i;

function isUntil({ negated, rest }: Verb): boolean {
  return negated && CONDITION.test(rest);
}

/** Deeds of a listener, whoever is addressed. */
const READERS_DEEDS = wordSet(
  'click double-click press tap drag hover swipe type consider note beware',
);
/** Deeds of a listener who is told what to do about a change that breaks something. */
const STEPS = wordSet(
  'run back make use set install reinstall restart check ensure update upgrade migrate delete regenerate rebuild export import',
);
const READER = /\b(?:your?|please)\b|\binstead\b/i;
const STEP = /\b(?:first|before|after|instead|again|to keep|up|sure to)\b/i;
/** Topics of which a listener may have something to do. */
const OF_LISTENERS: ReadonlySet<Topic> = new Set(['breaking', 'deprecated', 'removed']);

function isOfReader({ verb: { base }, text, topic }: Wording): boolean {
  if (READERS_DEEDS.has(base)) return true;
  if (!OF_LISTENERS.has(topic)) return false;
  return READER.test(text) || (STEPS.has(base) && STEP.test(text));
}

function headline(topic: Topic, text: string): Form {
  return { is: 'headline', label: topic === 'added' ? 'new' : topic, words: asNoun(text) };
}

function quoted(text: string): Form {
  return { is: 'quote', words: asNoun(text) };
}

function ofDeed({ base, does, object, isWork, isSingle }: Deed, topic: Topic): Form {
  const label = isSingle && isNamed(object, base) ? labelAmong(base, topic) : undefined;
  if (label !== undefined) return { is: 'headline', label, words: asNoun(again(object, base)) };
  // What is done among the fixes the product does, whatever else the verb may mean.
  const isOfRelease = isWork && (topic !== 'fixed' || LABELS[base] === 'fixed');
  return { is: 'deed', does: `${does} ${object}`, of: isOfRelease ? 'release' : 'product' };
}

/** `fix fix crash` has its verb twice. */
function again(object: string, base: string): string {
  return object.startsWith(`${base} `) ? object.slice(base.length + 1) : object;
}

/** No object: `Fix up`, `Drop in` */
const NO_OBJECT =
  /^(?:for|to|in|so|up|not|how|that|when|with|by|on|out|down|back|from|over|and|or)\b/i;
/** Belongs to the verb: what it was done for, by what, or how. */
const OF_VERB = / (?:not )?to (?:\w+ly )?[a-z]{2,}| (?:by|from) \w+ing\b| \w{3,}ly to | so that /;
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
  if (label === undefined || topic === 'breaking') return undefined;
  if (label === 'fixed') return topic === 'security' ? 'security' : 'fixed';
  if (label === 'added') return topic === 'fixed' ? undefined : 'added';
  return label === topic ? label : undefined;
}
