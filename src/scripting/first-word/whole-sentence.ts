import { AUXILIARY, ENDS_CLAUSE, PLURAL_NOUNS } from './function-words.js';
import { verbForm } from './verb-forms.js';

/** Carry a sentence as auxiliaries do, though they are forms of other verbs. */
const FINITE =
  /^(?:needs|defaults|works|crashes|fails|crashed|appeared|appears|became|becomes|happened|happens|caused|causes|prevented|lacked|moved|gets|got)$/;
const SUBORDINATORS =
  /^(?:that|which|who|whose|when|where|if|because|while|since|until|unless|once|so|as|how|whether|before|after|than|what|to|for)$/;
/** These begin no clause; a verb that is nothing else than a verb can still be the main one. */
const PREPOSITIONS = /^(?:to|for|than)$/;
const PRONOUNS = /^(?:it|there|you|we|they|i|(?:it|there|that)'s|(?:we|you|they)'re|we've)$/;
const ADVERBS = /^(?:now|also|previously|no|not|longer)$/;
const PREPOSITION =
  /^(?:by|in|with|for|from|on|at|as|to|when|during|via|under|through|into|within|without|of)$/;
const DETERMINERS = new Set('a an the this that these those its their our your his her'.split(' '));
const INTRODUCERS =
  /^(?:when|if|since|while|because|although|after|before|once|as|with|in|on|for|by|to|from)$/;
/** Quotations and brackets, which reveal nothing about the sentence around them. */
const ASIDE = /\([^()]{0,400}\)/g;
const QUOTED = /["“][^"“”]{1,80}["”]/g;
const CODE = /`[^`]{0,400}`/g;
/** Written like an identifier: something that can do things by itself. */
const NAME_OF_CODE = /^[a-z]+[A-Z]\w*/;

/**
 * Checks whether a text can stand as a sentence by itself: it has a subject and, outside of subordinate clauses, a
 * finite verb. Errs to "no": what is taken for a fragment is introduced, and stays grammatical.
 */
export function isWholeSentence(text: string): boolean {
  if (isExplainedName(text)) return false;
  const tokens = tokensOf(text);
  if (CONTRACTED.test(tokens[0] ?? '') || isOfDoers(text)) return true;
  const opened = INTRODUCERS.test(bare(tokens[0] ?? ''));
  let state: State = { opened, place: opened ? 'clause' : 'main', subject: false, within: false };
  for (let index = 0; index < tokens.length; index += 1) {
    if (endsSearch(state, tokens, index)) return true;
    state = after(state, tokens, index);
  }
  return false;
}

const EXPLAINED =
  /^`[^`]+`, (?!`|(?:although|and|as|because|by|for|if|in|like|on|once|or|though|unlike|when|where|which|who|with) )(?!.* (?:now|no longer) )[^,]*$/;

/**
 * Checks whether a text names something and says behind a comma what there is to it: `` `fold()`, most maps do not need
 * it ``
 */
export function isExplainedName(text: string): boolean {
  return EXPLAINED.test(text);
}

const DOERS =
  /^(\w+ed) (?:(?:(?!(?:an?|the|to|that|which|when|where|so) )[^\s,;:]+ ){1,10}?no longer|[\w-]+[^s]s (?:of|for|in|on|with|from) \S+) ([a-z]+) (?!(?:to|of|in|on|for|by|from|and|or) )\S/i;

/**
 * Checks whether a participle belongs to several things that do something: `Supported versions of Maps keep rows`,
 * `Deprecated maps of towns no longer fold`
 */
export function isOfDoers(text: string): boolean {
  const [, first = '', does = ''] = DOERS.exec(text) ?? [];
  const [done, verb] = [verbForm(first.toLowerCase()), verbForm(does)];
  const apart = done?.work === false || done?.base === 'deprecate';
  return apart && verb?.form === 'imperative' && (!verb.nounToo || text.includes(' no longer '));
}

interface State {
  /** True if a clause precedes the main one. */
  readonly opened: boolean;
  readonly place: Place;
  /** True if the main clause has a subject yet. */
  readonly subject: boolean;
  /** True if the clause that is open has its verb. */
  readonly within: boolean;
}

/** Checks whether a word is the finite verb of the main clause. */
function endsSearch(state: State, tokens: readonly string[], index: number): boolean {
  const { place, subject, within } = state;
  const word = bare(tokens[index] ?? '');
  const auxiliary = AUXILIARY.test(word);
  if (!subject) return false;
  // The first belonged to the clause: `instances where it was called have been changed`.
  if (place === 'clause') return within && auxiliary;
  return (place === 'main' || auxiliary) && isFinite(word, tokens, index);
}

function after(state: State, tokens: readonly string[], index: number): State {
  const { opened, place, subject, within } = state;
  const word = bare(tokens[index] ?? '');
  const names =
    place === 'main'
      ? !SUBORDINATORS.test(word) && !ADVERBS.test(word)
      : place === 'preposition' && DETERMINERS.has(word);
  return {
    opened,
    place: placeAfter(state, tokens, index),
    subject: subject || names,
    within: place === 'clause' && !BEGINS_ANEW.test(word) && (within || AUXILIARY.test(word)),
  };
}

/** `when it is on and both are set`, `where it will be shown when it is on`: what follows has a verb of its own. */
const BEGINS_ANEW = /^(?:and|or|but|when|where|if|while|because)$/;

/** `It's`, `we've`: a subject with its verb. */
const CONTRACTED = /^(?:it|there|that|we|you|they)['’](?:s|ve|re|ll|d)$/;

/** Place of a word: in the main clause, after a preposition of it, or in a clause below it. */
type Place = 'main' | 'preposition' | 'clause';

function placeAfter({ opened, place }: State, tokens: readonly string[], index: number): Place {
  const token = tokens[index] ?? '';
  const word = bare(token);
  if (token.endsWith(':')) return 'clause';
  if (/[,;]$/.test(token) && (index > 1 || opened)) return 'main';
  if (!SUBORDINATORS.test(word) || index === 0) return place;
  if (word === 'to' && TAKES_CLAUSE.test(tokens[index + 1] ?? '')) return 'clause';
  // A clause without a subject does not reach beyond its object: `when handling`
  const short = PREPOSITIONS.test(word) || /[a-z]{2}ing$/.test(tokens[index + 1] ?? '');
  return short && place !== 'clause' ? 'preposition' : 'clause';
}

/** `a check to ensure the flag is set` */
const TAKES_CLAUSE = /^(?:ensure|check|make|see|show|tell|test|detect|indicate|know|warn)$/;

/** A word with a capital within a sentence is not a verb: `GitHub Sponsors support` */
const NAMED = /(?<=\p{L} )\p{Lu}\p{Ll}+(?= \p{Ll})/gu;

function tokensOf(text: string): readonly string[] {
  const plain = text
    .replace(CODE, 'code()')
    .replace(ASIDE, (aside) => (aside === '()' ? aside : ''))
    .replace(QUOTED, 'quoted')
    .replaceAll('::', '.')
    .replace(NAME_OF_CODE, '$&()')
    .replace(NAMED, 'name')
    .toLowerCase();
  // Behind a semicolon another sentence begins: `Old pages, whose links are dead; their text now lives elsewhere`.
  const [first = ''] = plain.split(/;\s/, 1);
  return first.match(/[^\s,;:]+[,;:]?/g) ?? [];
}

function isFinite(word: string, tokens: readonly string[], index: number): boolean {
  const verb = verbForm(word);
  if (AUXILIARY.test(word) || FINITE.test(word))
    return verb?.form !== 'past' || bare(tokens[index + 1] ?? '') !== 'by';
  const before = wordBefore(tokens, index);
  if (verb === undefined || verb.form === 'gerund' || PREPOSITION.test(before)) return false;
  if (isSaidOf(before, word, bare(tokens[index + 1] ?? ''))) return true;
  if (verb.form === 'imperative' || DETERMINERS.has(before) || verb.nounToo) return false;
  return verb.form === 'past' ? isPastTense(tokens, index) : isPresentTense(tokens, index);
}

/** Checks by its context whether a word is a verb: after `now`, `no longer` or a pronoun, or after a plural noun. */
function isSaidOf(before: string, word: string, next: string): boolean {
  if (/^(?:this|that|these|those)$/.test(before)) return verbForm(word)?.form === 'third person';
  if (PRONOUNS.test(before)) return true;
  if (before === 'now' || before === 'longer') return !belongsToNoun(word, next);
  return FAULTS.test(word) && /[^s]s$/.test(before);
}

/** `Delete no longer used files`: a participle with a noun behind it, and no `now used in drafts`. */
export function belongsToNoun(word: string, next: string): boolean {
  const ends = next === '' || ENDS_CLAUSE.test(next) || DETERMINERS.has(next);
  return !ends && !next.endsWith('ly') && verbForm(word)?.form === 'past';
}

/** Of several things: `Builds fail on Travis`. */
export const FAULTS = /^(?:fail|crash|hang|work|appear|happen|need|require|return|throw)$/;

/** A third person, not a plural noun: `the flag takes`, `req.query takes`, `setting it breaks the build`. */
function isPresentTense(tokens: readonly string[], index: number): boolean {
  const next = bare(tokens[index + 1] ?? 'of');
  if (PLURAL_NOUNS.test(bare(tokens[index] ?? '')) && !DETERMINERS.has(next)) return false;
  if (index < 6 && !PREPOSITION.test(next) && !/^(?:and|or|after|before)$/.test(next)) return true;
  if (index === 1) return /[._()/]/.test((tokens[0] ?? '').slice(1, -1));
  return DETERMINERS.has(bare(tokens[0] ?? ''));
}

/** No participle, as in `a header, disabled by default`, `a crash caused by`, `a safe and generalized way`. */
function isPastTense(tokens: readonly string[], index: number): boolean {
  const [before = '', , next = 'by'] = tokens.slice(index - 1);
  const ofNoun = /,$|^(?:and|or)$/.test(before) || PREPOSITION.test(bare(next));
  return DETERMINERS.has(bare(tokens[0] ?? '')) && index > 1 && !ofNoun;
}

/** The word before, beyond adverbs: `no longer incorrectly strips`. */
function wordBefore(tokens: readonly string[], index: number): string {
  const before = bare(tokens[index - 1] ?? '');
  return before.endsWith('ly') ? bare(tokens[index - 2] ?? '') : before;
}

function bare(token: string): string {
  return token
    .replace(/(?<![,;:.!?"”’])[,;:.!?"”’]+$/, '')
    .replace(/(?<!\(|(?<!\()\))\)+$/, '')
    .replace(/^["“(‘]+/, '');
}
