import type { ChangeKind } from '../../../../domain/release.js';
import { firstWordOf } from '../../../first-word/first-word.js';
import type { Verb } from '../../../first-word/first-word.js';
import { thirdPerson, verbForm } from '../../../first-word/verb-forms.js';
import { USUAL } from './doubt.js';
import { furtherVerbAt } from './further-verb.js';
import { withArticle } from '../phrase/articles.js';
import { asNoun, lowered } from './lowered.js';
import type { FrameName, Said } from './said.js';

const OBJECT_OF: Readonly<Record<string, FrameName>> = {
  add: 'add',
  introduce: 'add',
  remove: 'remove',
  delete: 'remove',
  drop: 'remove',
  deprecate: 'deprecate',
};
/** Of these kinds a removal is what the product does when it runs: `Remove read-only files`. */
const AT_WORK: ReadonlySet<ChangeKind> = new Set(['added', 'fixed', 'performance']);
/** The same by when, or how, it is removed: `Drop events gracefully when the channel is full`. */
const WHEN_REMOVED =
  / (?:if|when|after|before|while|during|until|once|by default|using|\w{3,}fully|automatically)\b/i;
/** A file, say: no feature is removed only `when running clean`. */
const WHEN_RUN = / (?:when|while) running\b/i;
/** No object, or one that leaves the verb's meaning open: `Fix for`, `Add to`, `Drop in`. */
const NO_OBJECT =
  /^(?:$|(?:for|to|in|so|up|not|how|that|when|with|by|on|out|down|back|from|against|over|and|or|where|if|as)\b)/i;

/** What is told of an entry that begins with a verb, in whichever form. */
export function shapeOfVerb(verb: Verb, kind: ChangeKind): Said | undefined {
  const { base, negated, adverbs, rest } = verb;
  const at = furtherVerbAt(rest, verb.form);
  if (negated || adverbs.includes('no longer'))
    return at === undefined
      ? { frame: 'wont', words: imperative(verb) }
      : { frame: 'sentence', words: negatedFirst(base, rest, at) };
  const [, infinitive] = verb.work ? (TO_DO.exec(rest) ?? []) : [];
  if (infinitive !== undefined && verbForm(infinitive)?.form === 'imperative')
    return { frame: 'will', words: withAnd(rest.slice('to '.length)) };
  const further = at !== undefined;
  if (base === 'fix') return ofFix(rest, further) ?? asDone(verb, kind, further);
  return ofObject(verb, kind, further) ?? asDone(verb, kind, further);
}

/** `Enhance to cover groups`, `Fix to use the lock`: the second verb says what it does. */
const TO_DO = /^to ([a-z]+) /;

/** The verb in its plain form with what belongs to it; "now" is the frame's. */
function imperative({ base, rest, adverbs }: Verb): string {
  return joined([...kept(adverbs), base, rest]);
}

function kept(adverbs: readonly string[]): string[] {
  return adverbs.filter((adverb) => !/^(?:now|no longer)$/i.test(adverb));
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

/** `Fix a crash`, `Fix not to block`, `Fix ignored file has been cached`. */
function ofFix(rest: string, further: boolean): Said | undefined {
  if (/^not to /i.test(rest)) return { frame: 'wont', words: rest.slice('not to '.length) };
  if (isClause(rest)) return { frame: 'fault', words: rest };
  const mended = mendedTo(rest);
  if (mended !== undefined) return mended;
  return !further && isNamed('fix', rest) ? { frame: 'fix', words: asNoun(rest) } : undefined;
}

function ofObject(
  { base, adverbs, rest }: Verb,
  kind: ChangeKind,
  further: boolean,
): Said | undefined {
  const frame = OBJECT_OF[base];
  if (frame === undefined || /^missing\b/i.test(rest)) return undefined;
  if (frame === 'remove' && (base === 'remove' ? WHEN_RUN : WHEN_REMOVED).test(rest))
    return { frame: 'will', words: joined([...kept(adverbs), base, rest]) };
  if (frame === 'remove' && AT_WORK.has(kind)) return undefined;
  const whole = !further && kept(adverbs).length === 0 && isNamed(frame, rest);
  return whole ? { frame, words: asNoun(rest) } : undefined;
}

/** By its form, and by whether it is done to the product or by it. */
function asDone(verb: Verb, kind: ChangeKind, further: boolean): Said | undefined {
  const { base, form, work, adverbs, word, rest } = verb;
  const told = form === 'past' ? ofPast(verb, further) : undefined;
  if (told !== undefined) return told.words === '' ? undefined : told;
  if (form === 'third person')
    return { frame: 'does', words: joined([...adverbs, lowered(word), rest]) };
  // What was done to the project once is nothing that the product will do.
  if (work ? further : kind === 'internal')
    return { frame: 'do', words: withAnd(imperative(verb)) };
  if (!work) return { frame: 'will', words: withAnd(imperative(verb)) };
  const object = base in OBJECT_OF || base === 'fix' ? withArticle(rest, 'a') : rest;
  return { frame: 'does', words: joined([...kept(adverbs), thirdPerson(base), object]) };
}

/** What was done, where it is not told as what it does from now on; without words where it says too little. */
function ofPast(
  { base, form, work, adverbs, word, rest }: Verb,
  further: boolean,
): Said | undefined {
  const words = joined([...kept(adverbs), lowered(word), rest]);
  if (rest === '') return { frame: 'is', words: '' };
  if (isPassive(base, rest)) return { frame: 'is', words };
  const has = further || !(work || USUAL.test(base));
  return has ? { frame: 'has', words: withAnd(words, form) } : undefined;
}

/** `Configured via the file`, `Rejected when both are set`: it was done to, unless it goes somewhere. */
function isPassive(base: string, rest: string): boolean {
  return PASSIVE.test(rest) && !(GOES.test(base) && /^(?:to|from|away|off|back) /.test(rest));
}

const PASSIVE =
  /^(?:via|by|at|in|on|with|without|when|if|as|from|to|for|behind|through|under|until|since|using|only) /i;
const GOES =
  /^(?:switch|move|migrate|upgrade|update|change|bump|revert|return|go|convert|port|downgrade|default|fall|roll)$/;

/** `fix the order, sort by name`: two things that were done. */
function withAnd(words: string, form?: Verb['form']): string {
  const at = furtherVerbAt(words, form) ?? 0;
  const only =
    furtherVerbAt(words.slice(at + 1), form) === undefined && !/ (?:and|or|but|then) /.test(words);
  const [, word = ''] =
    /^(?:,|;(?! (?:use|migrate|see|set|replace|override|run|call) )) ([a-z-]+) /i.exec(
      words.slice(at),
    ) ?? [];
  return only && verbForm(word.toLowerCase())?.form === (form ?? 'imperative')
    ? `${words.slice(0, at)}, and${words.slice(at + 1)}`
    : words;
}

/** `reject empty ids` in the third person, where it surely has no other verb: `rejects empty ids`. */
export function inThirdPerson(words: string): string | undefined {
  const [, verb = '', rest = ''] = /^([a-z-]+)( .+)?$/.exec(words) ?? [];
  const only = !/[,;:]| (?:and|or|but|then|instead) /.test(rest);
  return only && verbForm(verb)?.form === 'imperative' ? `${thirdPerson(verb)}${rest}` : undefined;
}

/** `Fix ignored file has been cached`: what was wrong is told by a sentence of its own. */
function isClause(object: string): boolean {
  const [main = ''] = object.split(
    / (?:when|where|if|that|which|because|after|while|so|on|for) /,
    1,
  );
  return firstWordOf(main).is === 'sentence';
}

/** `Fix handle empty bodies`: what it does from now on, though `Fix handle leak` names two nouns. */
function mendedTo(object: string): Said | undefined {
  const verb = firstWordOf(object);
  if (verb.is !== 'verb' || verb.form !== 'imperative' || verb.rest === '') return undefined;
  if (!NO_PART.test(verb.base) || FAULTY.test(verb.rest)) return undefined;
  return { frame: verb.negated ? 'wont' : 'will', words: imperative(verb) };
}

/** Verbs that no part of a product is called by. */
const NO_PART =
  /^(?:handle|allow|avoid|ensure|prevent|keep|let|ignore|respect|preserve|accept|reject|treat|enable|disable|show|send|use|do)$/;
const FAULTY = /^(?:\S+ ){0,2}(?:bugs?|errors?|issues?|leaks?|races?|failures?|problems?)\b/i;

/** `Do not keep the file and delete it`: only the first verb is negated. */
function negatedFirst(base: string, rest: string, at: number): string {
  const others = rest.slice(at).replace(/^[,;]?(?: (?:and|or|but|then|\+|&))* /, '');
  return `it will no longer ${base} ${rest.slice(0, at)}, and it will ${others}`;
}

/**
 * Whether an object means the same without its verb: `an option to skip tests` does, `the option to the API` (added)
 * and `the path to respect borders` (fixed) do not.
 */
function isNamed(frame: FrameName, object: string): boolean {
  if (NO_OBJECT.test(object)) return false;
  const [, word, next] = / to (\S+)(?: (\S+))?/.exec(object) ?? [];
  if (word === undefined) return true;
  const verb = verbForm(word.toLowerCase());
  const infinitive = verb?.form === 'imperative' && (!verb.nounToo || next !== undefined);
  return frame === 'add'
    ? infinitive || word === 'be'
    : frame === 'remove' || frame === 'deprecate';
}
