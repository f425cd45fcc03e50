import { AUXILIARY, DETERMINER, PREPOSITION } from './function-words.js';
import { verbForm, type VerbForm } from './verb-forms.js';
import { belongsToNoun, FAULTS, isOfDoers, isWholeSentence } from './whole-sentence.js';
import { wordSet } from '../word-set.js';

/** A word that a dictionary knows as a verb, with what stands around it. */
export interface Reading extends VerbForm {
  /** Spelling of the entry. */
  readonly word: string;
  readonly others: readonly string[];
  /** The whole entry. */
  readonly text: string;
  /** Lower-case. */
  readonly adverbs: readonly string[];
  /** True if "do not", or an adverb that only verbs have, precedes it. */
  readonly modified: boolean;
}

/** Evidence that a word is a verb or a noun; undefined without evidence. */
type Cue = (reading: Reading) => 'verb' | 'noun' | undefined;

/** Evidence about the words that precede it. */
const SAYS =
  /^(?:now|no longer|means|works|needs|requires|becomes|behaves|fails|crashes|got|gets|lets|accepts|supports|returns|takes|not (?:\w+ed|found|sent|shown))(?: |$)/i;
/** Words that belong to the verb: `speed up`, `fall back`, `opt in`. */
const PARTICLE = /^(?:up|down|out|off|over|into|back|through|around|away|along)$/i;
/** Nouns in a changelog, though mostly verbs elsewhere: `Support for`, `Fixes in`, `Change in`. */
const NOUN_BEFORE_PREPOSITION =
  /^(?:support|fix|crash|leak|change|update|upgrade|release|request|report|error|issue|hang|panic|revert|export|import|block|cover|limit|lock|loop|match|measure|note|option|override|process|prompt|record|trace|trigger|upload|visit|download|warn|use|test|benchmark|guard|freeze|fail|hide|build|highlight|ignore|cleanup)$/;
/** Verbs that take a preposition, though nouns as often: `Default to`, `Log when`; `*` is any. */
const TAKES = wordSet(`
  account:for support:using document:that lint:to access:via cache:which default:to default:on display:in display:when display:if
  display:on error:on error:out error:if error:when exit:with exit:on exit:when exit:if exit:from exit:after group:by
  issue:to link:to link:against link:from link:with list:in list:by lock:to load:from load:in load:on load:via log:when
  log:if log:to log:in log:at log:on log:with log:as log:that log:only map:to match:on match:by match:against order:by
  point:to point:at query:by query:for query:in query:via release:to release:as return:* revert:to report:when report:if
  report:as report:to report:on respond:* run:* sort:by sort:in sort:on store:in store:on store:as sync:to sync:with
  sync:from test:against test:with test:on test:that test:if test:for update:to update:from upgrade:to upgrade:from
  wrap:in wrap:with warn:* move:* check:* search:for search:in switch:* change:to change:from import:from export:from
  export:to export:as guard:against trigger:on trigger:when paste:in
`);
/** Ends of entries without a verb: `Build fixes`, `Search performance improvements`. */
const MATTER =
  /\b(?:fix(?:es)?|improvements?|enhancements?|tweaks?|clean-?ups?|refactors?|support|problems?|issues?|bugs?|crash(?:es)?|failures?|leaks?|docs)$|^\S+ \S+(?:tion|ment|ity|ance|ence|ness)$/i;

/** Asked in this order; the first that says something is believed. */
export const CUES: readonly Cue[] = [
  // `Double slashes in paths`, but `Empty the cache`
  ({ base, form, others: [next = ''] }) =>
    form === 'imperative' && NO_VERB.test(`${base} ${next}`) ? 'noun' : undefined,
  // A command with its option does something: `sort -V keeps equal rows`
  ({ word, others: [next = ''], text }) =>
    /^-{1,2}\w/.test(next) && /^[a-z]/.test(word) && isWholeSentence(text) ? 'noun' : undefined,
  // What a bracket explains is a name: `attributes (bold, wide) of rows now fold`
  ({ form, others: [next = ''] }) =>
    form === 'third person' && next.startsWith('(') ? 'noun' : undefined,
  // `Projects plugin crashes`
  ({ word }) => (THINGS.test(word) ? 'noun' : undefined),
  // A comparative before it: `Better error for relative paths`.
  ({ adverbs, nounToo }) => (nounToo && adverbs.includes('better') ? 'noun' : undefined),
  // A fault, or what it is like: `Incorrectly set size hides rows`, `Fully decoded rows`
  ({ adverbs: [adverb = ''], form, work }) =>
    FAULTY.test(adverb) || (form === 'past' && !work && adverb === 'fully') ? 'noun' : undefined,
  // `Explicitly setting the order has been removed` is said of a gerund.
  ({ modified, form, text }) =>
    modified && !(/gerund|past/.test(form) && isWholeSentence(text)) ? 'verb' : undefined,
  // Alone, or before "of".
  ({ others: [next], nounToo, form }) =>
    next === 'of' || (next === undefined && (nounToo || form !== 'imperative'))
      ? 'noun'
      : undefined,
  // `Now checks all names are set`, but `Now checks are done`.
  ({ adverbs, others: [next = ''], nounToo, form }) =>
    adverbs.includes('now') && form === 'third person' && !nounToo && !AUXILIARY.test(next)
      ? 'verb'
      : undefined,
  isSubject,
  isListed,
  beforePreposition,
  isParticiple,
  isGerundNoun,
  // A short entry that ends in what it is: `Build fixes`, `Test isolation`.
  ({ nounToo, form, text, others }) =>
    (nounToo || /^\d/.test(others[0] ?? '')) &&
    form !== 'past' &&
    others.length < 4 &&
    MATTER.test(text)
      ? 'noun'
      : undefined,
  // `Request Smuggling Hardening`
  ({ text, nounToo, work }) =>
    nounToo && !work && /^[A-Z](?:\S* [A-Z]\S*(?: [A-Z]\S*){0,4}|[^A-Z\s]*[A-Z]\S*) ?$/.test(text)
      ? 'noun'
      : undefined,
];

/** Of several things more often than of what somebody does. */
const THINGS = /^(?:attribute|feature|issue|label|name|pattern|plugin|project|rule|style|token)s$/i;

const NO_VERB =
  /^(?:(?:double|duplicate|own|empty|fancy|free|idle|live|native|parallel|single|slow|total|value|version) (?!(?:an?|the|all|any|each|every|its?|our|your|their|th[eo]se|this|both|them)$)|react (?!to|when|if)|cut off$)/;

/** `Builds are`, `Client middleware can now stop`: something is said of it. */
function isSubject(reading: Reading): 'noun' | undefined {
  const { others, nounToo, form, text } = reading;
  const after = others.join(' ');
  if (form !== 'gerund' && DETERMINER.test(others[0] ?? '') && !SAYS.test(after)) return undefined;
  if (hasPredicate(reading, after)) return 'noun';
  const subject = LATER_AUXILIARY.exec(after)?.[1];
  if (subject === undefined || CLAUSE.test(subject)) return undefined;
  return (nounToo || form !== 'imperative') && isWholeSentence(text) ? 'noun' : undefined;
}

/** `Reset works`, `log adds a replacer`, `Builds fail` */
function hasPredicate({ adverbs, others, work, form }: Reading, after: string): boolean {
  const [next = ''] = others;
  if ((AUXILIARY.test(next) || SAYS.test(after)) && !isModified(after)) return true;
  if (form === 'imperative') return isDoing(others);
  // `Tokens specified in`, `Requests added support`, `Now rows accept`: what was done to them, or what they did or do.
  const verb = verbForm(next);
  const done = !work && adverbs.length === 0 && verb?.form === 'past';
  const does = adverbs[0] === 'now' && verb?.form === 'imperative' && !verb.nounToo;
  return form === 'third person' && (FAULTS.test(next) || done || does);
}

const FAULTY = /^(?:bad|poor|incorrect|improper|wrong|erroneous|mistaken|new|recent)ly$/;

/** `Delete no longer used files` */
function isModified(after: string): boolean {
  const [, used, noun = ''] = /^(?:now|no longer) (\w+)(?: (\w+))?/.exec(after) ?? [];
  return used !== undefined && belongsToNoun(used, noun);
}

/** `log adds a replacer`: what the name before it does. */
export function isDoing([verb = '', object = '']: readonly string[]): boolean {
  const form = verbForm(verb);
  return form?.form === 'third person' && !form.nounToo && DETERMINER.test(object);
}

const LATER_AUXILIARY =
  /^(?:and )?((?:[^\s,:;]+ ){1,4}?)(?:can|could|would|might|will|must|may|should|are|is|was|were|has|have|did|does|\w+n't|no longer|now)\b/i;
/** The words that precede the auxiliary are not its subject, but lead to one. */
const CLAUSE = /\b(?:that|which|if|when|where|so|because|what|how|why|whether|to|sure)\b/i;

/** `Polish and better vocabulary`, `Test, build and release`: a list of nouns; but `Refactor and clean up` are verbs. */
function isListed({ word, base, others, form, text }: Reading): 'noun' | 'verb' | undefined {
  const comma = others.length > 0 && word.endsWith(',');
  const joined = /^(?:and|or|&|\+|\/)$/i.test(others[0] ?? '');
  if ((!comma && !joined) || (form === 'gerund' && isWholeSentence(text))) return undefined;
  const second = verbForm((others[joined ? 1 : 0] ?? '').toLowerCase());
  const other = second !== undefined && second.base !== base;
  return other && second.form === form && others.length > 2 ? 'verb' : 'noun';
}

function beforePreposition({ base, form, nounToo, others }: Reading): 'noun' | 'verb' | undefined {
  const [next = ''] = others;
  if (PARTICLE.test(next)) return form === 'gerund' ? undefined : 'verb';
  if (!PREPOSITION.test(next) || form === 'past') return undefined;
  const taken = ['*', next.toLowerCase()].some((one) => TAKES.has(`${base}:${one}`));
  if (taken && form === 'imperative') return 'verb';
  return nounToo || NOUN_BEFORE_PREPOSITION.test(base) || form === 'gerund' ? 'noun' : undefined;
}

/** Participles that belong to a noun more often than they say what was done. */
const PARTICIPLES = wordSet(`
  nest share cache link embed generate relate detail advance limit extend unify combine distribute install expire
  mix require trust scope type sign encrypt select name sort give compile stamp quote escape duplicate repeat
  schedule manage defer weight need expect hide base mean estimate miss dedicate recommend speed predict know
`);

/** `Nested routes`, `Used in tests`: belongs to a noun. */
function isParticiple({ form, base, work, others, text }: Reading): 'noun' | 'verb' | undefined {
  if (form !== 'past') return undefined;
  if (isOfDoers(text)) return 'noun';
  const [next = ''] = others;
  if (/^(?:for|in|by|to|as|on|when|with|of)$/i.test(next) && !work) return 'noun';
  // `Unspecified order`, `Unhandled error`
  if (base.startsWith('un') && !work && !DETERMINER.test(next)) return 'noun';
  return !work && PARTICIPLES.has(base) && !DETERMINER.test(next) ? 'noun' : 'verb';
}

/** `Adding a flag` is work; `Caching of`, `Routing fixes`, `Testing` are things. */
function isGerundNoun({ base, form, work, nounToo, others, text }: Reading): 'noun' | undefined {
  if (form !== 'gerund') return undefined;
  const [next = ''] = others;
  if (isWholeSentence(text)) return 'noun';
  if (DETERMINER.test(next) && work) return undefined;
  return !work || nounToo || (base !== 'add' && MATTER.test(text)) ? 'noun' : undefined;
}
