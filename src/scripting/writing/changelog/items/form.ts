import { firstWordOf, isOrder, type Verb } from '../../../first-word/first-word.js';
import { PREPOSITION } from '../../../first-word/function-words.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { signalsOf } from '../../../reading/changelog/classify/signals.js';
import { wordSet } from '../../../word-set.js';
import type { IsCommand } from '../command/commands.js';
import { hasMainVerb } from './clause.js';
import { deedOf, hasDeterminer, isPlural, type Deed } from './deed.js';
import { asNoun, lowered } from './lowered.js';
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
export function formOf(sentence: FirstSentence): Form {
  const text = sentence.text.replace(NOTE, '');
  const { topic, isCommand } = sentence;
  if (BEGINS_WITH_AUXILIARY.test(text)) return { is: 'deed', does: lowered(text), of: 'product' };
  if (STANDS_BY_ITSELF.test(text)) return { is: 'sentence', words: text };
  const first = firstWordOf(text);
  if (first.is === 'verb' && !isNoVerb(first, sentence))
    return ofVerb(first, { ...sentence, text });
  if (isCommand === 'yes' || isOrder(text.replace(PLACE, ''))) return quoted(text);
  const isSentence = first.is === 'sentence' || hasMainVerb(text);
  return isSentence ? ofSentence(text, topic) : ofName(text, topic);
}

/** Words before a command: `In old trays, add marks` */
const PLACE = /^(?:in|on|for|when|with) [^,]{1,60}, (?=\S)/i;
/** Lacks its subject: `Can now fold rows` */
const BEGINS_WITH_AUXILIARY = /^(?:can|is|are|has|does|must|will) (?:now|also|no longer|not) /i;
/** Says what to do in a case, what to think of, or that there is nothing. */
const STANDS_BY_ITSELF = /^(?:if you|be aware|optionally|no changes|nothing) /i;

/** Checks whether what reads like a verb is none: a plural, or the subject of another verb. */
function isNoVerb(verb: Verb, { text, isCommand }: FirstSentence): boolean {
  if (isPlural(verb)) return true;
  if (verb.form !== 'imperative' || verb.adverbs.length > 0) return false;
  if (isCompound(verb) || IS_NOT_DOING.test(text)) return true;
  if (isCommand === 'yes') return false;
  return (!TAKES_CLAUSE.has(verb.base) && hasMainVerb(text)) || hasStalled(verb.rest);
}

/** Verbs that a clause may follow without `that`: `Ensure clients are closed` */
const TAKES_CLAUSE = wordSet(
  'ensure make check verify assume require guarantee warn show tell say note support',
);
const IS_NOT_DOING = / not \w+ing$/;
/** Last words of a few that name something: `Combine support`, `Render placement bug` */
const NAMES_SOMETHING =
  /(?:support|compatibility|improvements?|fixes|changes|bugs?|options?|issues?)$/;
const WORDS_OF_COMPOUND = 2;

/** Checks whether a verb that is no work on a product begins a few words that name something. */
function isCompound({ work, rest }: Verb): boolean {
  const words = rest.split(' ');
  const end = words.findIndex((word) => PREPOSITION.test(word));
  const own = end < 0 ? words : words.slice(0, end);
  const isShort = own.length <= WORDS_OF_COMPOUND && !hasDeterminer(rest);
  return isShort && !work && NAMES_SOMETHING.test(own.at(-1) ?? '');
}

/** Words behind a noun among which what happened to it stands. */
const LOOKED_AT = 4;

/** Checks for `stalled on wide maps` behind a noun. */
function hasStalled(rest: string): boolean {
  const words = rest.split(' ');
  return words.slice(0, LOOKED_AT).some((word, at) => {
    const after = words[at + 1];
    const isLast = after === undefined || PREPOSITION.test(after);
    return isLast && verbForm(word)?.form === 'past';
  });
}

/** Topics whose entries tell how it was, or how it is now. */
const OF_FAULTS: ReadonlySet<Topic> = new Set(['fixed', 'security', 'data loss']);
const IS_SO_NOW = /\b(?:now|no longer|again|correctly|properly|always|ha(?:s|ve) been)\b/i;
const NEGATED = /\b(?:not|never|without|cannot)\b|n['’]t\b/i;
/** How it is, of a hole that is closed. */
const DOES_NOT = /\b(?:do|does)(?: not|n['’]t)\b/i;

const TELLS_REMOVAL = /\b(?:no longer|remov|gone|drop|delet|deprecat|replac|end)/i;

/** A sentence is told as it stands; among fixes as what was wrong, where it surely tells that. */
function ofSentence(text: string, topic: Topic): Form {
  const isState = IS_SO_NOW.test(text) && !/\b(?:not|never)\b|n['’]t\b/i.test(text);
  if (topic === 'removed' && !TELLS_REMOVAL.test(text)) return headline(topic, text);
  if (!OF_FAULTS.has(topic) || isState) return { is: 'sentence', words: text };
  const isClosed = topic === 'security' && DOES_NOT.test(text);
  return tellsFault(text) && !isClosed ? headline(topic, text) : quoted(text);
}

/** Better than before, or of a kind that was not there: no fault. */
const IMPROVEMENT =
  /^(?:better|more|less|improved|additional|further|new|no|force|only|fewer|(?:strict|fast|clear|saf|clean|easi)er)\b/i;
const ENDS_AS_LABEL = /\b(?:fix|fixes|fixed)$/i;

function ofName(text: string, topic: Topic): Form {
  if (ADVERB_FIRST.test(text)) return quoted(text);
  if (FIX_OF_NAME.test(text)) return quoted(`a ${lowered(text)}`);
  const name = text.replace(NOUN_OF_DEED, '');
  if (name !== text) return headline(topic, name);
  const isOther = IMPROVEMENT.test(text) || ENDS_AS_LABEL.test(text);
  return OF_FAULTS.has(topic) && isOther ? quoted(text) : headline(topic, text);
}

/** Manner before what may be a command: `More strictly check the size` */
const ADVERB_FIRST = /^(?:more |less )?[a-z]+ly [a-z]+ (?:the|an?|all|each|if|that)\b/i;
const FIX_OF_NAME = /^[Ff]ix for [A-Z]/;
/** Noun that says what the label before it says: `Fix for a crash`, `Removal of the parser` */
const NOUN_OF_DEED =
  /^(?:[Ff]ix (?=[A-Z]{2})|(?:(?:[Bb]ug)?[Ff]ix(?:es)? (?:for|of)|[Rr]emoval of|[Dd]eprecation of) (?=[a-z]))/;
const WORD = /\p{L}[\p{L}'’-]*/gu;
const HOW_IT_WAS = /\b(?:was|were|got|did|could|had|would) (\w+)/i;

/** Checks whether a text tells what was wrong: by a word, or by how it was, unless that is what was done. */
function tellsFault(text: string): boolean {
  const words = text.toLowerCase().match(WORD) ?? [];
  const [, behind] = HOW_IT_WAS.exec(text) ?? [];
  const wasSo = behind !== undefined && verbForm(behind)?.work !== true;
  return wasSo || NEGATED.test(text) || words.some((word) => signalsOf(word).has('faults'));
}

interface Wording extends FirstSentence {
  readonly verb: Verb;
}

function ofVerb(verb: Verb, sentence: FirstSentence): Form {
  const { text, topic } = sentence;
  const wording = { ...sentence, verb };
  const isImperative = verb.form === 'imperative';
  if (verb.form === 'gerund') return ofGerund(wording);
  if (isImperative && isOfReader(wording)) return { is: 'sentence', words: text };
  if (isImperative && sentence.isCommand === 'no') return ofNoCommand(text, topic);
  if (isImperative && !mayCommand(wording)) return quoted(text);
  if (verb.form === 'past' && isParticiple(verb)) return ofParticiple(wording);
  const deed = isUntil(verb) ? undefined : deedOf(verb);
  return deed === undefined ? quoted(text) : ofDeed(deed, topic);
}

/** What is surely no command has a verb of its own, or is a name. */
function ofNoCommand(text: string, topic: Topic): Form {
  return hasMainVerb(text) ? ofSentence(text, topic) : ofName(text, topic);
}

/** `Renamed to Atlas` was done to something that is not named; `Nested routes` is a name. */
function ofParticiple({ verb: { rest }, text, topic }: Wording): Form {
  const [next = ''] = rest.split(' ', 1);
  return PREPOSITION.test(next) ? quoted(text) : ofName(text, topic);
}

/** `Fixing a crash` says what `Fix a crash` does. */
function ofGerund({ verb: { base, rest }, text, topic }: Wording): Form {
  const label = isNamed(rest, base) ? labelAmong(base, topic) : undefined;
  return label === undefined ? ofName(text, topic) : { is: 'headline', label, words: asNoun(rest) };
}

/** Checks whether an imperative is a command: what may be a noun surely is one only before an object. */
function mayCommand({ verb: { base, rest }, isCommand }: Wording): boolean {
  const [next = ''] = rest.split(' ', 1);
  if (isCommand === 'yes') return true;
  if (PREPOSITION.test(next)) return false;
  return verbForm(base)?.nounToo !== true || hasDeterminer(rest);
}

/** Checks whether a past form belongs to a noun or a place: `Nested routes`, `Badly sorted rows`, `Renamed to Atlas` */
function isParticiple({ work, adverbs, rest }: Verb): boolean {
  const [next = ''] = rest.split(' ', 1);
  const isModified = adverbs.some((adverb) => adverb.endsWith('ly'));
  const hasObject = hasDeterminer(rest) || rest.includes(' to ');
  return isModified || PREPOSITION.test(next) || (!work && !hasObject);
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
/** Deeds of a listener about a change that breaks something, */
const STEPS = wordSet('run back delete clear restart reinstall regenerate');
/** and those that are a listener's where a word says so. */
const POSSIBLE_STEPS = wordSet(
  'make use set install check ensure update upgrade migrate rebuild export import',
);
const STEP = /\b(?:first|before|after|instead|again|to keep|sure to)\b/i;
const YOURS = /^\w+ your\b/i;
const READER = /\b(?:your?|please)\b|\binstead\b/i;
/** Use of something for a purpose, or in place of something: `Use the new sorter instead` */
const USE = /\binstead$| to [a-z]+/;
/** Topics of which a listener may have something to do. */
const OF_LISTENERS: ReadonlySet<Topic> = new Set(['breaking', 'deprecated', 'removed']);

function isOfReader({ verb: { base, rest }, text, topic }: Wording): boolean {
  if (READERS_DEEDS.has(base) || (base === 'use' && topic !== 'fixed' && USE.test(rest)))
    return true;
  if (OF_LISTENERS.has(topic) && READER.test(text)) return true;
  if (POSSIBLE_STEPS.has(base) && YOURS.test(text)) return true;
  if (topic !== 'breaking') return false;
  return STEPS.has(base) || (POSSIBLE_STEPS.has(base) && STEP.test(text));
}

function headline(topic: Topic, text: string): Form {
  const words = asNoun(text);
  if (topic !== 'added') return { is: 'headline', label: topic, words };
  // What is new is not said to be new again, and `to` leans on what was done.
  const isAdded = text.includes(' to ');
  return {
    is: 'headline',
    label: isAdded ? 'added' : 'new',
    words: words.replace(/^new (?=\S)/, ''),
  };
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
  /^(?:for|to|in|so|up|not|how|that|when|with|by|on|out|down|back|from|over|and|or)\b/;
/** Belongs to the verb: what it was done for, by what, or how. */
const OF_VERB = / (?:not )?to (?:\w+ly )?[a-z]{2,}| (?:by|from) (?:\w+ly )?\w+ing\b| so that /;
const HOW = / \w{3,}ly to | only (?:when|if) /;
/** Removed each time it does something: no feature is gone. */
const AT_WORK = / (?:if|when|while|after|before|until) /;
/** Nouns behind `to`, which no verb is. */
const TO_NOUN = / to (?=the |an? |all |each |its |[A-Z`"“'\d])/g;

/** An object that has a verb of its own: `Fix rows without a name failed to be sent` */
const TELLS_FAULT = / (?:failed|should|must) /;

/** Checks whether an object says the same without its verb: `crash on start`, but not `the pause to save time` */
function isNamed(object: string, base: string): boolean {
  if (TELLS_FAULT.test(object) && LABELS[base] === 'fixed') return true;
  if (NO_OBJECT.test(object) || HOW.test(object)) return false;
  if (OF_VERB.test(object.replace(TO_NOUN, ' – '))) return false;
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
