import { withArticle } from './count-nouns.js';
import { conjugateFollowing, coordinationOf } from './coordination.js';
import { followsSubject, leadOf } from './lead.js';
import { isWholeSentence } from './sentence-test.js';
import { thirdPerson, verbForm } from './verbs.js';
import type { VerbForm } from './verbs.js';

/** What an entry's sentence is by its grammar, made ready for a frame that makes it a sentence. */
export type Clause =
  /** Stands by itself. */
  | { readonly shape: 'sentence'; readonly text: string }
  /** Goes on from a subject: `adds a flag`, `now rejects control bytes`. */
  | {
      readonly shape: 'predicate';
      readonly text: string;
      readonly object?: string;
      readonly verb: string;
    }
  /** Goes on from "to": `drop support and remove the flag`. */
  | { readonly shape: 'infinitive'; readonly text: string }
  /** Names something: `various broken links`. */
  | { readonly shape: 'phrase'; readonly text: string };

const UNCERTAIN_OBJECT =
  /^(?:for|to|in|so|up|not|how|that|when|with|by|on|out|down|back|from|against|over|issue\s|non-)\b/i;

const OBJECT_FOLLOWS = /^(?:a|an|the|all|its|some|support)$/i;
/** Said of something, not done to it. */
const PARTICIPLE =
  /^(?:used|based|needed|required|meant|made) (?:for|in|by|to|as|on|when|with|of)\b|^\S+$/i;
/** What a product does, said in the past of what was done to it: `Allowed`, `Enabled`. */
const DONE = new Set(
  'allow apply disallow enable disable handle prevent switch stop avoid make limit'.split(' '),
);
/** Participles that belong to a name or a noun. */
const PART_OF_NAME =
  /^(?:simplified (?:chinese|and)|unified|reduced motion|extended (?:attributes?|master|validation)|combined|integrated|automated|translated) /i;
/** Verbs in the past that belong to the same subject: they would not fit one in the present. */
const FURTHER_PAST = /(?:,|\band|\bor|\bbut) (?:also )?[a-z]+ed\b/i;

/** Asks the reader for something; the product does not. */
const FOR_READERS =
  /^(?:subscribe to (?:this|these|our|the)|(?:learn|read) more|check out|refer to|visit (?:our|the|https?)|please) /i;
/** `Should not have methods`: lacks nothing but its subject. */
const MODAL =
  /^(?:[Ss]hould|[Mm]ust|[Ww]ill|[Cc]an)(?: not)? (?!it |you |we |they |this |that |the |a |an |i |not )[a-z]+(?: |$)/;
/** `Exploits with code execution are known`: a noun with what belongs to it, and then its verb. */
const LONG_SUBJECT =
  /^(?:with|for|in|of|from|on|to|by) (?:(?!that|which|if|when|because|so)[^\s,;:]+ ){1,5}(?:is|are|was|were|have|can|will) /i;

/** Finds out what a sentence of an entry is. @param text without an end mark. */
export function clauseOf(text: string): Clause {
  if (FOR_READERS.test(text)) return { shape: 'sentence', text };
  if (MODAL.test(text))
    return { shape: 'predicate', verb: 'be', text: text.charAt(0).toLowerCase() + text.slice(1) };
  const lead = leadOf(text.split(' '));
  const { verb, negated, adverbs, word, rest } = lead;
  if (verb === undefined)
    return isWholeSentence(text) ? { shape: 'sentence', text } : { shape: 'phrase', text };
  if (isCommand(text) || (verb.form === 'base' && isSubject(rest)))
    return { shape: 'sentence', text };
  if (verb.form === 'base') return imperative(verb, rest, adverbs, negated);
  if (!isActing(verb, rest, text))
    return isWholeSentence(text) ? { shape: 'sentence', text } : { shape: 'phrase', text };
  if (verb.form === 'gerund') return imperative(verb, rest, adverbs, negated);
  if (isRegularPast(verb, word) && verb.work && !FURTHER_PAST.test(rest))
    return imperative(verb, rest, adverbs, negated);
  const said = joined(adverbs, word.toLowerCase(), withObject(verb, rest));
  return { shape: 'predicate', verb: verb.base, text: said };
}

/** `Let and yield are now`, `unset means zero`: names that something is said of. */
function isSubject(rest: string): boolean {
  if (followsSubject(rest.split(' ', 1)[0] ?? '')) return true;
  return /^(?:and|or) \S+ (?:is|are|was|were|can|will|now) /i.test(rest);
}

/** `sort --debug now diagnoses`, `Installed programs now use`: the verb belongs to what does something now. */
function isCommand(text: string): boolean {
  return NOW_DOES.test(text) && !MAKES_SURE.test(text) && isWholeSentence(text);
}

const NOW_DOES =
  /^(?:(?!that|so|when|which|where|if|and|to)[^\s,;]+ ){2,7}(?:now|no longer) [a-z]+/;
const MAKES_SURE =
  /^(?:makes?|ensures?|verif(?:y|ies)|checks?|fix(?:e[sd])?|lets?|do|mentions?|notes?|documents?|clarif(?:y|ies)) /i;

function isRegularPast({ form }: VerbForm, word: string): boolean {
  return form === 'past' && /ed$/i.test(word);
}

/** Whether a form other than the imperative has something to act on. */
function isActing(verb: VerbForm, rest: string, text: string): boolean {
  if (rest === '' || PARTICIPLE.test(text) || PART_OF_NAME.test(text)) return false;
  const [next = ''] = rest.split(' ', 1);
  if (verb.form === 'gerund')
    return verb.work && !verb.nounToo && !hasVerb(rest) && !isWholeSentence(text);
  if (OBJECT_FOLLOWS.test(next)) return true;
  if (verb.nounToo) return false;
  if (verb.form === 'past' && ((!verb.work && !DONE.has(verb.base)) || isDoneBefore(rest)))
    return false;
  return !followsAsSubject(rest);
}

/** `Bundled library changed due to`: the participle belongs to the subject of another verb. */
function isDoneBefore(rest: string): boolean {
  const [noun = ''] = rest.split(
    / (?:in|on|to|for|from|with|of|when|if|by|as|due|at|after|before|that|which|where|because|since) |[,;:(]/,
  );
  const last = noun.split(' ').at(-1) ?? '';
  return verbForm(last)?.form === 'past';
}

/** `Setting the source disables it`: the gerund is the subject. */
function hasVerb(rest: string): boolean {
  return rest.split(' ').some((word) => {
    const verb = verbForm(word);
    return verb?.form === 'third person' && !verb.nounToo;
  });
}

/** `Builds are`, `Improved parsing is`: what looks like a verb is the subject, or belongs to it. */
function followsAsSubject(rest: string): boolean {
  if (LONG_SUBJECT.test(rest)) return true;
  return /^(?:\S+ ){0,2}(?:is|are|was|were|has|have|can|will|should|does|do) /i.test(`${rest} `);
}

function imperative(
  verb: VerbForm,
  rest: string,
  adverbs: readonly string[],
  negated: boolean,
): Clause {
  const object = withObject(verb, rest);
  if (negated) {
    const more = coordinationOf(rest);
    if (more !== 'none')
      return { shape: 'infinitive', text: joined(['not', 'to'], verb.base, object) };
    return {
      shape: 'predicate',
      verb: verb.base,
      text: joined(['no longer'], thirdPerson(verb.base), object),
    };
  }
  if (verb.base === 'fix' && /^(?:not )?to /i.test(rest))
    return { shape: 'infinitive', text: rest };
  if (isListed(rest)) return { shape: 'phrase', text: joined(adverbs, verb.base, rest) };
  const more = coordinationOf(rest);
  if (more === 'unsure' || (more === 'some' && verb.base === 'allow')) {
    return { shape: 'infinitive', text: joined(['to', ...adverbs], verb.base, object) };
  }
  const conjugated = joined(
    behaves(verb, adverbs),
    thirdPerson(verb.base),
    more === 'some' ? conjugateFollowing(object) : object,
  );
  const plain = adverbs.length === 0 && object !== '' && !UNCERTAIN_OBJECT.test(object);
  const nominal = plain && more === 'none';
  return { shape: 'predicate', verb: verb.base, text: conjugated, ...(nominal ? { object } : {}) };
}

/** `Polish and better vocabulary`: not a verb, but the first of several nouns. */
function isListed(rest: string): boolean {
  const [, next = ''] = /^(?:and|or|&|\+|\/) (\S+)/i.exec(rest) ?? [];
  return next !== '' && (verbForm(next)?.form !== 'base' || /^\S+ \S+$/.test(rest));
}

/** What a product does from now on is told with "now"; work on it is not. */
function behaves(verb: VerbForm, adverbs: readonly string[]): readonly string[] {
  return verb.work || adverbs.includes('now') || adverbs.includes('no longer')
    ? adverbs
    : ['now', ...adverbs];
}

const DEFINITE = new Set(
  'remove drop delete improve change update rename move replace extend rework refactor simplify speed restore revert deprecate retire optimize'.split(
    ' ',
  ),
);
const INDEFINITE = new Set(
  'add fix introduce emit create expose implement resolve include display provide'.split(' '),
);

function withObject({ base }: VerbForm, rest: string): string {
  if (DEFINITE.has(base)) return withArticle(rest, 'the');
  return INDEFINITE.has(base) ? withArticle(rest, 'a') : rest;
}

function joined(before: readonly string[], verb: string, after: string): string {
  return [...before, verb, after].filter((part) => part !== '').join(' ');
}
