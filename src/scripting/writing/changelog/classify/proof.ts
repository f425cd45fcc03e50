import type { ChangeKind } from '../../../../domain/release.js';
import { firstWordOf, leadingVerbOf, type Verb } from '../../../first-word/first-word.js';
import { AUXILIARY, DETERMINER, OBJECT, PREPOSITION } from '../../../first-word/function-words.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { isExplainedName, isWholeSentence } from '../../../first-word/whole-sentence.js';
import { isSurelyClean } from '../../../surely-clean.js';
import { isCommandAlone, type IsCommand } from '../command/commands.js';
import { ENDS_CLAUSE, mainVerbAt, mayHaveVerb } from '../../../first-word/main-verb.js';

/** What the first sentence of an entry is; `unsure` where nothing proves it, and its own words must do. */
export type Proven = Verb | { readonly is: 'name' | 'sentence' | 'unsure' };

/** No name of a thing begins like this. */
const NO_NAME =
  /^[A-Z][a-z]+\/[a-z]+ |^(?:none|own|nothing|no|not|just|only|also|and|or|but|so|then|we|you|they|it|there|this|these|that|which|who|what|why|how|where|when|if|because|while|to|as|in|on|with|under|after|for|is|are|was|were|has|have|can|could|will|would|should|must|might|may|did|does|see|now|please|dont|don['’]t|unable|cannot|impl|pub|doc that|(?:build|fail|use) (?:if|when|while))\b|^[^,]{1,80} (?:that|which) [a-z]+ (?:(?!(?:and|or|that|which|when) )[^\s,]+ ){1,8}(?:makes|allows|lets|enables|gives|causes) /i;
const BEGINS_LIKE_TEXT =
  /^(?!(?:(?:double|triple|right|left|middle|long)[- ]?)?(?:click|tap|drag|hover|press|scroll|swipe|pinch)(?: [^\s,.;:]+){1,6}? to [a-z])[\p{L}\p{N}`"'“‘.$@#%&*~/:-]/iu;

/**
 * Finds out what the first sentence of an entry, without its end mark, surely is. The classifier of commands decides
 * where it is certain; elsewhere the words around the first one do. A user's `right-click a row to fold it` is unsure.
 */
export function provenOf(
  text: string,
  kind: ChangeKind,
  isCommand: IsCommand = isCommandAlone({ text, kind }),
): Proven {
  if (!BEGINS_LIKE_TEXT.test(text) || !isSurelyClean(text)) return { is: 'unsure' };
  if (DOES_NOW.test(text)) return { is: 'sentence' };
  // Under a heading of fixes, a command that is taken for a name says the opposite.
  if (isCommand === 'yes' && !isWholeSentence(text)) return commandOf(text) ?? { is: 'unsure' };
  return provenByGrammar(text, kind, isCommand !== 'no');
}

/** @param mayBeCommand whether a plain verb in front may be one */
function provenByGrammar(text: string, kind: ChangeKind, mayBeCommand: boolean): Proven {
  const first = firstWordOf(text);
  const isPlain = first.is === 'verb' && first.form === 'imperative';
  if (first.is === 'verb' && (mayBeCommand || !isPlain) && isSurelyVerb(first, kind)) return first;
  const isSentence = first.is === 'sentence' || saysSomething(text, first.is === 'verb');
  if (isSentence && !ordersBehindClause(text)) return { is: 'sentence' };
  return { is: first.is !== 'verb' && isSurelyName(text, kind) ? 'name' : 'unsure' };
}

/** Checks whether an order follows a clause: `When it is off, drop the rows` */
function ordersBehindClause(text: string): boolean {
  const behind = firstWordOf(CLAUSE_FIRST.exec(text)?.[1] ?? '');
  return behind.is === 'verb' && behind.form === 'imperative' && !isDoubtful(behind);
}

/** Verb of what is surely a command, where the lexica have it, and it acts on something or needs not. */
function commandOf(text: string): Verb | undefined {
  const verb = leadingVerbOf(text);
  if (verb?.form !== 'imperative' || verb.rest === '') return undefined;
  if (namesFault(verb) && !OBJECT.test(verb.rest.split(' ', 1)[0] ?? '')) return undefined;
  if (MOVES_ITSELF.test(`${verb.base} ${verb.rest}`)) return undefined;
  const needsObject = verb.work && !verb.negated && verb.adverbs.length === 0;
  return !needsObject || hasObject(verb) ? verb : undefined;
}

/** Two nouns, the second a gerund, and what they do now: `Log chunking now only happens on Linux` */
const DOES_NOW =
  /^\p{Lu}\w+ \w+ing (?:[^\s,;:.]+ ){0,8}now (?:only |also |always )?[a-z]+s\b(?! (?:and|or) )/u;

/** What stands behind a clause: `When it is off, rows are kept` */
const CLAUSE_FIRST =
  /^(?:if|when|once|after|in|on|with|following) [^,;]{1,200}, (?!and |or )(.{1,400})/i;
function saysSomething(text: string, beginsLikeVerb: boolean): boolean {
  const [, main] = CLAUSE_FIRST.exec(text) ?? [];
  if (main === undefined || firstWordOf(main).is === 'verb') return hasVerb(text, beginsLikeVerb);
  return isWholeSentence(main) || hasVerb(main, false);
}

/** What begins like a clause has its verb elsewhere; what begins like a verb may have it there. */
function hasVerb(text: string, beginsLikeVerb: boolean): boolean {
  if (NO_NAME.test(text) || isExplainedName(text)) return false;
  const plain = text.replaceAll('()', '').replace(BY_THE_WAY, '');
  return SAYS_HOW_IT_IS.test(plain) || (!beginsLikeVerb && mainVerbAt(plain) > 0);
}

/** A verb written as its noun is: `Fallback to plain rows`. */
const IN_ONE_WORD = /^(?:fall|roll|catch|speed|clean|work|set|shut|start)(?:up|down|around|back)$/;

/** Checks whether an entry is a name. One that begins like a participle may be a deed. */
function isSurelyName(text: string, kind: ChangeKind): boolean {
  if (NO_NAME.test(text) || /: | [-–—] /.test(text) || mayHaveVerb(text)) return false;
  const [word = '', next = ''] = text.toLowerCase().split(' ', 2);
  if (IN_ONE_WORD.test(word) || (VERB_FIRST.test(word) && !PREPOSITION.test(next))) return false;
  const form = kind === 'fixed' ? undefined : verbForm(word)?.form;
  if (form === 'gerund' && isSaidOf(text)) return false;
  return form !== 'past';
}

/** Has a verb, however long its subject is: `Readers that open files through it now update the metrics`. */
const SAYS_HOW_IT_IS =
  /^(?:(?:\S+ ){2,}(?:now|no longer) (?!\w+ed \w+s )[a-z]|\S+ no longer [a-z]+[^s]s )/;
/** What is said of one thing only, in brackets or in a sentence of its own: `Old pages, whose links no longer work; they now …` */
const BY_THE_WAY =
  / \([^()]*\)|(?:,? whose |, (?:which|who|where) |; | (?:since|because|whilst|so that) )[^]*$/g;

/** What follows these is a sentence of its own, or may be: `ensure clients are closed`, `fix pages render twice`. */
const TAKES_CLAUSE =
  /^(?:ensure|make|let|check|verify|guarantee|require|note|fix|help|assume|assert|expect|say|warn|document|clarify|mention|know|show|see|prevent|avoid|stop)$/;
/** Nouns elsewhere, but verbs where they begin an entry and no preposition follows. */
export const VERB_FIRST =
  /^(?:support|use|show|allow|handle|require|report|update|fix|change|bump|improve|upgrade|move|add|remove|rename|drop|document|reduce|refactor|replace|export)$/;
/** Mostly verbs, but as often the first of two nouns: `Cover images`, `Run history`, `Test button`. */
const FIRST_OF_NOUNS =
  /^(?:cover|run|return|set|reset|unset|help|plan|review|sample|search|display|turn|touch|wait|escape(?= sequences?\b)|work(?! around )|pull|merge(?= (?:conflicts?|parameter|option|flag|button)\b))(?: |$)/;
/** Past forms that an entry begins with far more often than a name does: of what the product does from now on. */
export const USUAL =
  /^(?:allow|apply|avoid|become|bring|build|call|catch|clarif|clarify|cover|decrease|default|disable|disallow|display|emit|enable|ensure|exclude|expose|force|generate|handle|hide|ignore|implement|include|increase|introduce|keep|lower|make|mark|optimi[sz]e|pass|prevent|print|put|raise|reduce|reject|require|respect|return|run|send|set|show|simplify|skip|start|stop|support|swap|switch|throw|treat|turn|use)$/;
/** Who moves something somewhere needs not say what: `Switched to the new parser`. */
export const GOES =
  /^(?!update to (?:\S+ ){0,3}(?:files?|translations?|docs|documentation|readme|tests?) ?$)(?:(?:default|switch|move|migrate|upgrade|update|revert|convert|port|change) (?:to|from|away|back)|use as|document in|refactor for) /;
/** What does was said before: `move out of the tree` */
const MOVES_ITSELF = /^(?:move|split|extract|migrate|port) (?:(?:out|off) (?:of|from)|into) /;

function isSurelyVerb(verb: Verb, kind: ChangeKind): boolean {
  const { base, form, work, negated, adverbs, rest } = verb;
  const [next = ''] = rest.split(' ', 1);
  if (negated) return true;
  if (adverbs.length > 0) return !isClause(rest);
  if (rest === '' || leadsClause(verb)) return false;
  if (isSubject(verb)) return false;
  if (OBJECT.test(next) || next === 'that') return !MOVES_ITSELF.test(`${base} ${rest}`);
  if (form === 'past') return (work || USUAL.test(base)) && hasObject(verb);
  return form === 'gerund' ? work && kind !== 'fixed' : isOneAmong(verb);
}

/** One fault without an article ends a name: `race condition when`, `Render invalidation issue`, `Parse bug`. */
const IS_FAULT =
  /^(?:[\w-]+ ){0,2}(?:issue|bug|problem|condition|leak|regression|failure|error|crash|overflow|deadlock)(?: (?:when|in|on|for|with|if|by|after|while|during|due|caused|from|at|of)\b|$)|^(?:(?!from|for|when|\w+ing )[\w-]+ ){1,3}(?:not \w+ing|being|falling|getting)\b/i;
const DONE_TO_FAULTS =
  /^(?:avoid|prevent|handle|report|log|raise|throw|return|catch|ignore|show|display|emit|print|detect|propagate|suppress|silence|cause|trigger|include|treat|work)$/;

function namesFault({ base, form, work, rest }: Verb): boolean {
  if (base === 'backport') return true;
  return form === 'imperative' && !work && !DONE_TO_FAULTS.test(base) && IS_FAULT.test(rest);
}

/** Checks whether a plain verb is one, by what follows it. */
function isOneAmong(verb: Verb): boolean {
  if (namesFault(verb)) return false;
  if (isDoubtful(verb) && !/ \w+ly\b/.test(verb.rest))
    return IS_CODE.test(verb.rest.split(' ', 1)[0] ?? '');
  return hasObject(verb);
}

const BEGINS_CLAUSE =
  /^(?:that|[-–—]|(?!need|feed)[a-z]+ed (?:when|if|after|on|at)|(?:(?!and )\w+ ){1,3}(?:changed|renamed|moved|switched|increased|reduced) (?:from|to)) |^(?:(?!(?:that|which|what|how|if|case|when|where|once|until|unless|so|to|by|and|as|because|since|while|it|they|was|were|The|[-–—]) )[^\s,:;(]+ ){1,9}(?:(?:now|no longer) (?!that |\w+ed )[a-z]|(?:appears|becomes|behaves|depends|fails|happens|occurs)\b)/;

/** `the page that is no longer shown`. */
function endsInClause(rest: string): boolean {
  const clause = / (?:that|which) /.exec(rest);
  return clause !== null && rest.includes(' no longer ', clause.index + clause[0].length);
}

function leadsClause({ base, form, rest }: Verb): boolean {
  if (form === 'gerund') return isSaidOf(rest) || endsInClause(rest);
  return !TAKES_CLAUSE.test(base) && isClause(rest);
}

/** What a verb in front acts on, and has a verb of its own, or is that verb, as in `fetch failed on rows`: the one in front is none. */
function isClause(rest: string): boolean {
  const plain = rest.replaceAll('()', '').replace(BY_THE_WAY, '');
  return BEGINS_CLAUSE.test(plain) || mainVerbAt(rest.replace(/^(?:and|or) /, ''), true) >= 0;
}

/** `Project tasks, hooks, and the profile are off`, `Commit bodies with returns are split`: said of what is before the verb. */
const LISTED_SUBJECT =
  /^[^"]*?(?:,| and| or| with| without| in| of| for| on) (?:[^\s,]+ ){0,4}?(?:is|are|was|were|has|have|can|may|will|must|should|would|does) /i;
/** Begins a clause, or a sentence of its own. */
export const CLAUSE =
  /[.:;] |,? (?:that|which|who|when|where|whether|if|because|while|until|unless|once|since|whose|so|as|how|why|what|before|after|but|than|it|they|you|this|-|–|—) /i;

/** Behind a word that is a noun as well: `Test coverage for maps`, `Group support` */
const NAMES_DEED =
  /^(?:(?:[\w.-]+ ){0,2}?(?:optimi[sz]ation|improvement|enhancement|cleanup|coverage|support|compatibility|handling|ordering|overhaul|rewrite|maintenance|upgrade)s?(?: |$)|(?:parameter|option|flag|command|button|menu|dialog) (?:for|to|in|on) )/;
/** Behind the same, what was done or goes wrong: `Page level changes`, `Tag added to maps`, `Hook not loading` */
const NAMES_CHANGE =
  /^(?:(?:(?!(?:in|on|for|to|with) )[\w.-]+ ){0,3}?(?:fix|fixes|updates|changes)(?: (?:for|in|to|of|during|[(-])|$)|(?:\w+ ){1,3}(?:added|removed) (?:to|from) |not \w+ing |\()/;
/** `Retry improvements (first step)`, `Group support`, `Default port`, `Need a way to` */
const NO_DEED =
  /^(?:\S+ support$|need |default (?!(?:\S+ ){0,3}to )|\S+ (?:\S+ ){0,2}(?:improvement|enhancement|optimi[sz]ation)s(?: [(-]|$))/;

/** `Saving maps to disk overwrites the old one`, `test suite has a stub`: said of what may be a noun. */
function isSaidOf(rest: string): boolean {
  const [main = ''] = ` ${rest.replace(/\([^()]*\)/g, '()')}`.split(CLAUSE, 1);
  const words = main.trim().split(' ');
  return words.slice(1).some((word, index) => {
    const next = words[index + 2] ?? '';
    const verb = verbForm(word);
    if (verb !== undefined && words[index] === 'now') return true;
    if (verb?.nounToo === true) return false;
    if (verb?.form === 'third person') return next !== '' && !ENDS_CLAUSE.test(next);
    const free = !/^(?:to|and|or|&|not|\w+ly)$|,$/.test(words[index] ?? '');
    const acts = verb?.form === 'imperative' && (IS_CODE.test(next) || DETERMINER.test(next));
    return AUXILIARY.test(word) || (acts && free);
  });
}

function isSubject(verb: Verb): boolean {
  const { base, form, rest } = verb;
  if (form !== 'imperative' || TAKES_CLAUSE.test(base) || VERB_FIRST.test(base)) return false;
  const doubtful = isDoubtful(verb);
  if (doubtful && [NAMES_DEED, NAMES_CHANGE].some((names) => names.test(rest))) return true;
  if ((doubtful && isSaidOf(rest)) || (!verb.work && NO_DEED.test(`${base} ${rest}`))) return true;
  return !USUAL.test(base) && LISTED_SUBJECT.test(` ${rest} `.split(CLAUSE)[0] ?? '');
}

/** Whether what follows is acted on, or where something goes. */
function hasObject({ base, rest }: Verb): boolean {
  const [next = '', , after = ''] = rest.split(' ', 3);
  if (!PREPOSITION.test(/^(?:and|or)$/.test(next) ? after : next)) return true;
  return (
    GOES.test(`${base} ${rest}`) && !isInfinitive(rest) && !/^to [a-z]+ (?:of|and|in) /.test(rest)
  );
}

/** `Enhance to cover groups`: the second verb says what it does. */
function isInfinitive(rest: string): boolean {
  const [, word = '', next = ''] = /^to (?:not )?([a-z]+) (\S+)/.exec(rest) ?? [];
  const verb = verbForm(word);
  return verb?.form === 'imperative' && (!verb.nounToo || OBJECT.test(next) || USUAL.test(word));
}

/** Whether a verb could as well be the first word of a name: `Alternate keys not sent`, `Tests upgrade: Use …` */
export function isDoubtful({ base, form, negated, adverbs, rest }: Verb): boolean {
  const [next = ''] = rest.split(' ', 1);
  if (negated || adverbs.length > 0 || VERB_FIRST.test(base) || OBJECT.test(next)) return false;
  if (form !== 'imperative') return form === 'third person' && next.endsWith(':');
  return verbForm(base)?.nounToo === true || FIRST_OF_NOUNS.test(`${base} ${rest}`);
}

const IS_CODE = /^(?:`|\d\d)|[a-z][A-Z]|\w[._(]\w*/;
