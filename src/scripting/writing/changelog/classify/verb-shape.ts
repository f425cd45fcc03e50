import type { ChangeKind } from '../../../../domain/release.js';
import { firstWordOf } from '../../../first-word/first-word.js';
import type { Verb } from '../../../first-word/first-word.js';
import { thirdPerson, verbForm } from '../../../first-word/verb-forms.js';
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
/** What a product does, said in the past of what was done to it: `Allowed`, `Enabled`. */
const DONE =
  /^(?:allow|apply|disallow|enable|disable|handle|prevent|switch|stop|avoid|limit|require|use|support|respect|show|hide|ignore|reject|skip)$/;
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
  const further = at !== undefined;
  if (base === 'fix') return ofFix(rest, further) ?? asDone(verb, further);
  return ofObject(verb, kind, further) ?? asDone(verb, further);
}

/** The verb in its plain form with what belongs to it; "now" and "also" are the frame's. */
function imperative({ base, rest, adverbs }: Verb): string {
  return joined([...kept(adverbs), base, rest]);
}

function kept(adverbs: readonly string[]): string[] {
  return adverbs.filter((adverb) => !/^(?:now|also|no longer)$/i.test(adverb));
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

/** `Fix a crash`, `Fix not to block`, `Fix ignored file has been cached`. */
function ofFix(rest: string, further: boolean): Said | undefined {
  if (/^to /i.test(rest)) return { frame: 'to', words: rest.slice('to '.length) };
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
  // `Remove read-only files` among the fixes is what it does from now on.
  if (frame === undefined || (frame === 'remove' && kind === 'fixed')) return undefined;
  const whole = !further && kept(adverbs).length === 0 && isNamed(frame, rest);
  return whole ? { frame, words: asNoun(rest) } : undefined;
}

/** By its form, and by whether it is done to the product or by it. */
function asDone(verb: Verb, further: boolean): Said | undefined {
  const { base, form, work, adverbs, word, rest } = verb;
  if (form === 'third person')
    return { frame: 'does', words: joined([...adverbs, lowered(word), rest]) };
  if (form === 'past' && (further || !(work || DONE.test(base))))
    return rest === ''
      ? undefined
      : { frame: 'has', words: joined([...kept(adverbs), lowered(word), rest]) };
  if (form === 'past' && BY_ITSELF.test(`${base} ${rest}`))
    return { frame: 'is', words: joined([...kept(adverbs), lowered(word), rest]) };
  if (!work) return { frame: 'will', words: imperative(verb) };
  if (further) return { frame: 'to', words: withAnd(imperative(verb)) };
  const object = base in OBJECT_OF || base === 'fix' ? withArticle(rest, 'a') : rest;
  return { frame: 'does', words: joined([...kept(adverbs), thirdPerson(base), object]) };
}

/** `fix the order, sort by name`: two things that were done. */
function withAnd(words: string): string {
  const at = furtherVerbAt(words) ?? 0;
  const only =
    furtherVerbAt(words.slice(at + 1)) === undefined && !/ (?:and|or|but|then) /.test(words);
  return only && words.charAt(at) === ','
    ? `${words.slice(0, at)} and${words.slice(at + 1)}`
    : words;
}

/** Nothing that it was done to: `Released without changes`, `Renamed to Atlas`. */
const BY_ITSELF =
  /^(?:(?:rename|rewrite|release|publish|replace) (?:to|from|in|on|for)|[a-z-]+ (?:without|as|with|by|using)) /i;

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
