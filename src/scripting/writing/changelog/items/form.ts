import { firstWordOf, isOrder, type Verb } from '../../../first-word/first-word.js';
import { PREPOSITION } from '../../../first-word/function-words.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import type { IsCommand } from '../command/commands.js';
import { hasMainVerb, mainClause } from './clause.js';
import { deedOf, hasDeterminer, type Deed } from './deed.js';
import { isImprovement, isOfClosedHole, OF_FAULTS, tellsFault, tellsState } from './faults.js';
import { isFix, isNamed, labelAmong, type Label } from './labels.js';
import { isNoVerb } from './no-verb.js';
import { isOfReader } from './reader-deeds.js';
import { asNoun, lowered } from './lowered.js';
import type { Topic } from './topic.js';

/** Form of the first sentence of an entry; each form has one wording. */
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

const NOTE = /^(?:please )?(?:note|be aware) that /i;

/** Decides the form in which a first sentence is narrated. */
export function formOf(sentence: FirstSentence): Form {
  const text = sentence.text.replace(NOTE, '');
  const { topic, isCommand } = sentence;
  if (BEGINS_WITH_AUXILIARY.test(text)) return { is: 'deed', does: lowered(text), of: 'product' };
  if (STANDS_BY_ITSELF.test(text)) return { is: 'sentence', words: text };
  const first = firstWordOf(text);
  if (first.is === 'verb' && !isNoVerb(first, text, isCommand))
    return ofVerb(first, { ...sentence, text });
  const placed = text.replace(PLACE, '').replace(LABEL, '');
  if (isCommand === 'yes' || (placed !== text && isOrder(placed))) return quoted(text);
  const isClause = first.is === 'verb' && first.form === 'past';
  const isSentence = first.is === 'sentence' || isClause || hasMainVerb(text);
  if (isSentence) return ofSentence(text, topic);
  const mayBeDone = isCommand === 'unsure' && OF_FAULTS.has(topic) && !tellsFault(text);
  return mayBeDone ? quoted(text) : ofName(text, topic);
}

/** Words before a command: `In old trays, add marks` */
const PLACE = /^(?:in|on|for|when|with) [^,]{1,60}, (?=\S)/i;
/** Name before a command: `tray: don't drop marks` */
const LABEL = /^[^\s:]{1,40}: (?=\S)/;
/** Lacks its subject: `Can now fold rows` */
const BEGINS_WITH_AUXILIARY = /^(?:can|is|are|has|does|must|will) (?:now|also|no longer|not) /i;
/** Says what to do in a case, what to think of, or that there is nothing. */
const STANDS_BY_ITSELF = /^(?:if you|be aware|optionally|no changes|nothing) /i;

const TELLS_REMOVAL = /\b(?:no longer|remov|gone|drop|delet|deprecat|replac|end)/i;

/** A sentence is narrated unchanged; among fixes it is introduced as the problem, if it surely describes one. */
function ofSentence(text: string, topic: Topic): Form {
  if (topic === 'removed' && !TELLS_REMOVAL.test(text)) return headline(topic, text);
  if (!OF_FAULTS.has(topic) || tellsState(text)) return { is: 'sentence', words: text };
  return tellsFault(text) && !isOfClosedHole(text, topic) ? headline(topic, text) : quoted(text);
}

function ofName(text: string, topic: Topic): Form {
  if (ADVERB_FIRST.test(text)) return quoted(text);
  if (FIX_OF_NAME.test(text)) return quoted(`a ${lowered(text)}`);
  const begun = lowered(text);
  const name = begun.replace(NOUN_OF_DEED, '').replace(FIX_OF_INITIALS, '');
  if (name !== begun) return headline(topic, name);
  if (isFaultBefore(text, topic)) return quoted(text);
  const isUnclear = MAY_BE_DONE.test(text) || (OF_FAULTS.has(topic) && isImprovement(text));
  return isUnclear && !NAMED.has(topic) ? quoted(text) : headline(topic, text);
}

/** Checks for what was wrong, which nothing says is so now: `Changed: unnecessary copies`, `Added: crash when …` */
function isFaultBefore(text: string, topic: Topic): boolean {
  if (topic === 'changed') return tellsFault(text) || NEEDLESS.test(text);
  return topic === 'added' && SYMPTOM.test(text);
}

const NEEDLESS = /^(?:unnecessary|redundant|excessive|needless|superfluous) /i;
/** Fault with the case in which it happened. */
const SYMPTOM =
  /^(?:an? |the )?(?:crash|hang|panic|deadlock|freeze|leak)(?:es|s)? (?:when|if|while|after|on) /i;

/** Topics whose entries name what they are about: features, and holes. */
const NAMED: ReadonlySet<Topic> = new Set(['added', 'security']);
/** May be what was done, or belong to a name: `Scoped cookies`, `Adding maps` */
const MAY_BE_DONE = /^\w+(?:ed|ing) (?!of\b|in\b|on\b|for\b|with\b|by\b|is\b|was\b)/;

/** Manner before what may be a command: `More strictly check the size` */
const ADVERB_FIRST =
  /^(?:more |less )?[a-z]+ly [a-z]+ (?:the|an?|all|each|if|that|when|after|before|while)\b/i;
const FIX_OF_NAME = /^[Ff]ix for [A-Z]/;
/** Noun that says what the label before it says: `Fix for a crash`, `Removal of the parser` */
const NOUN_OF_DEED = /^(?:(?:bug)?fix(?:es)? (?:for|of)|removal of|deprecation of) (?=[a-z])/;
/** The same before what is named by its initials: `Fix CSRF hole` */
const FIX_OF_INITIALS = /^fix (?=[A-Z]{2})/;

interface Wording extends FirstSentence {
  readonly verb: Verb;
}

function ofVerb(verb: Verb, sentence: FirstSentence): Form {
  const { text, topic } = sentence;
  const wording = { ...sentence, verb };
  const isImperative = verb.form === 'imperative';
  if (verb.form === 'gerund') return ofGerund(wording);
  if (isImperative && isOfReader(verb, text, topic)) return { is: 'sentence', words: text };
  if (isImperative && sentence.isCommand === 'no') return ofNoCommand(verb, text, topic);
  if (isImperative && !mayCommand(wording)) return quoted(text);
  if (verb.form === 'past' && isParticiple(verb)) return ofParticiple(wording);
  const deed = isUntil(verb) ? undefined : deedOf(verb);
  return deed === undefined ? quoted(text) : ofDeed(deed, topic);
}

/** Form of an entry that certainly is not a command: a sentence or a name; among fixes, only names of faults. */
function ofNoCommand({ base }: Verb, text: string, topic: Topic): Form {
  if (hasMainVerb(text)) return ofSentence(text, topic);
  if (verbForm(base)?.nounToo !== true) return quoted(text);
  const isFault = tellsFault(mainClause(text).join(' '));
  return OF_FAULTS.has(topic) && !isFault ? quoted(text) : ofName(text, topic);
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
  const hasObject = hasDeterminer(rest) || (rest.includes(' to ') && !rest.includes('due to '));
  return isModified || PREPOSITION.test(next) || (!work && !hasObject);
}

/** `Do not start until …`: what is no longer done is done all the same. */
const CONDITION = /\b(?:until|unless|if|while|except|twice)\b/i;

function isUntil({ negated, rest }: Verb): boolean {
  return negated && CONDITION.test(rest);
}

function headline(topic: Topic, text: string): Form {
  const words = asNoun(withoutParticiple(text, topic));
  if (topic !== 'added') return { is: 'headline', label: topic, words };
  // What is new is not said to be new again, and `to` leans on what was done.
  const isAdded = text.includes(' to ');
  return {
    is: 'headline',
    label: isAdded ? 'added' : 'new',
    words: words.replace(/^new (?=\S)/, ''),
  };
}

/** A name without the participle that says what its label says: `Dark mode added` */
function withoutParticiple(text: string, topic: Topic): string {
  const [, name, last = ''] = /^(.+?)(?: (?:is|was|were|has been))? ([a-z]+ed)$/.exec(text) ?? [];
  const base = verbForm(last)?.base;
  return name !== undefined && base !== undefined && labelAmong(base, topic) === topic
    ? name
    : text;
}

function quoted(text: string): Form {
  return { is: 'quote', words: asNoun(text) };
}

function ofDeed({ base, does, object, isWork, isSingle }: Deed, topic: Topic): Form {
  const label = isSingle && isNamed(object, base) ? labelAmong(base, topic) : undefined;
  if (label !== undefined) return { is: 'headline', label, words: asNoun(again(object, base)) };
  // What is done among the fixes the product does, whatever else the verb may mean.
  const isOfRelease = isWork && (topic !== 'fixed' || isFix(base, object));
  return { is: 'deed', does: `${does} ${object}`, of: isOfRelease ? 'release' : 'product' };
}

/** `fix fix crash` has its verb twice. */
function again(object: string, base: string): string {
  return object.startsWith(`${base} `) ? object.slice(base.length + 1) : object;
}
