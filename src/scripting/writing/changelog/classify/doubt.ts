import type { ChangeKind } from '../../../../domain/release.js';
import { firstWordOf } from '../../../first-word/first-word.js';
import type { Verb } from '../../../first-word/first-word.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { isWholeSentence, PLURAL_NOUNS } from '../../../first-word/whole-sentence.js';
import { isSurelyClean } from '../../../surely-clean.js';
import { wordsIn } from '../../prose/sentence.js';
import { OBJECT } from './further-verb.js';
import type { Habit } from './habit.js';
import { isDoubtful } from './habit.js';
import type { FrameName, Said } from './said.js';

/** Words before a colon that were not understood as a part of the product: `api-change:ssm: …`, `3.9-stable: …`. */
const LABELLED = /^(?:[^\s:]+:\S+ |[^\s:]*:{1,2}\S*: |\S+(?: \S+){0,3}: )/;
/** `val readEnvvar`, `fun help(`: a declaration, not a sentence. */
const DECLARED = /(?:^|[,;] )(?:val|var|fun|fn|func|def|void|let|const|public|static) [\w`]/;
/** No name of a thing begins like this. */
const NO_NAME =
  /^(?:none|own|nothing|no|not|just|only|also|and|or|but|so|then|we|you|they|it|there|this|these|that|which|who|what|why|how|where|when|if|because|while|to|as|is|are|was|were|has|have|can|will|see|now|dont|don['’]t)\b/i;
/** Has a verb, however long its subject is: `Readers that open files through it now update the metrics`. */
export const SAYS_HOW_IT_IS =
  / (?:now|no longer) [a-z]|^(?!.* (?:that|which|who) ).* (?:can|must|should|will) be /;
const BEGINS_LIKE_TEXT = /^[\p{L}\p{N}`"'“‘.$@#%&*~/:-]/u;

/**
 * Whether it is uncertain what an entry says. Then it is not reworded: it is quoted, or left to the count of what was
 * left out.
 * @param text the entry's own words, without an end mark
 * @param said how it would be told
 */
export function isInDoubt(text: string, said: Said, kind: ChangeKind, habit?: Habit): boolean {
  if (said.frame === 'fault') return false;
  return isBroken(text) || DECLARED.test(text) || isUncertain(text, said, kind, habit);
}

function isBroken(text: string): boolean {
  return !BEGINS_LIKE_TEXT.test(text) || !isSurelyClean(text);
}

function isUncertain(
  text: string,
  { frame, words }: Said,
  kind: ChangeKind,
  habit?: Habit,
): boolean {
  const first = firstWordOf(text);
  if (first.is === 'sentence') return LABELLED.test(text) && !isWholeSentence(afterLabel(text));
  if (first.is === 'verb') return frame !== 'sentence' && isUncertainVerb(first, kind, habit);
  if (frame === 'sentence')
    return (
      words === text && (LABELLED.test(text) || !(SAYS_HOW_IT_IS.test(text) || hasSurelyVerb(text)))
    );
  return NAMING.has(frame) && !isSurelyName(text, frame);
}

/** Frames that take what stands in them for the name of something. */
const NAMING: ReadonlySet<FrameName> = new Set(['add', 'remove', 'deprecate', 'noun']);

function afterLabel(text: string): string {
  return text.slice((LABELLED.exec(text)?.[0] ?? '').length);
}

/** Whether what looks like a leading verb may be the first word of a name, or of a sentence. */
export function isUncertainVerb(first: Verb, kind: ChangeKind, habit: Habit | undefined): boolean {
  if (first.adverbs.length > 0 || first.negated) return false;
  const [next = ''] = first.rest.split(' ', 1);
  if (!TAKES_CLAUSE.test(first.base) && (next === 'that' || hasOtherVerb(first.rest))) return true;
  if (OBJECT.test(next)) return false;
  if (first.form === 'past') return !first.work && !USUAL.test(first.base);
  return couldBeNoun(first, kind, habit);
}

/** A word that is a noun as often, by how the list around it is written and by what follows it. */
function couldBeNoun(first: Verb, kind: ChangeKind, habit: Habit | undefined): boolean {
  if (!isDoubtful(first) || / \w+ly\b/.test(first.rest)) return false;
  if (habit === 'names') return wordsIn(first.rest) > LONGEST_REST;
  if (namesInRow(first.rest) >= LONG_COMPOUND) return true;
  return wordsIn(first.rest) <= LONGEST_REST && (habit !== 'verbs' || kind === 'fixed');
}

/** Plain words that follow one another: `expiry warning icons` behind `token`. */
function namesInRow(rest: string): number {
  const words = rest.split(' ');
  const end = words.findIndex((word) => ENDS_CLAUSE.test(word) || !/^[a-z]+$/i.test(word));
  return end === -1 ? words.length : end;
}

const LONG_COMPOUND = 3;

/** In words: behind a verb or a noun, more of them show which it is. */
const LONGEST_REST = 4;
/** What stands behind these is a sentence of its own: `ensure clients are closed`, `fix pages render twice`. */
const TAKES_CLAUSE =
  /^(?:ensure|make|let|check|verify|guarantee|require|note|fix|help|assume|expect|say|warn|clarify|mention|know|show|see|assert|prevent|avoid|stop)$/;
/** Past forms that an entry begins with far more often than a name does: of what the product does from now on. */
export const USUAL =
  /^(?:allow|apply|avoid|become|bring|build|call|catch|clarif|clarify|cover|decrease|default|disable|disallow|display|emit|enable|ensure|exclude|expose|force|generate|handle|hide|ignore|implement|include|increase|introduce|keep|limit|lower|make|mark|optimi[sz]e|pass|prevent|print|put|raise|reduce|reject|require|respect|return|run|send|set|show|simplify|skip|start|stop|support|swap|switch|throw|treat|turn|use)$/;

/** Whether a verb follows that has a subject of its own: `ring got new options`, `aspect ratios include portrait`. */
function hasOtherVerb(rest: string): boolean {
  const words = mainClause(rest);
  return words.some(
    (word, index) => isSurelyVerb(word, index, words) && verbForm(word)?.form !== 'third person',
  );
}

const FINITE =
  /^(?:is|are|was|were|isn't|aren't|wasn't|weren't|has|have|got|gets|does|doesn't|do|don't|did|didn't|can|cannot|can't|could|will|won't|would|should|must|may)$/;

/** The words before the first that begins a clause or joins another part. */
function mainClause(text: string, from = 0): string[] {
  const words = text.replace(/\([^()]*\)|["“][^"“”]*["”]/g, '""').split(/\s+/);
  const end = words.findIndex(
    (word, index) => index >= from && (ENDS_CLAUSE.test(word) || /[,;:–—-]$/.test(word)),
  );
  return (end === -1 ? words : words.slice(0, end + 1)).slice(0, WORDS_LOOKED_AT);
}

const ENDS_CLAUSE =
  /^(?:that|which|who|whose|when|where|whether|if|because|while|since|until|unless|so|as|how|what|why|before|after|to|and|or|but|than|for|in|on|with|from|by|at|of|via|using|without)$/i;
const WORDS_LOOKED_AT = 12;

/** A name of few words in which nothing else can be read. */
function isSurelyName(text: string, frame: FrameName): boolean {
  if (NO_NAME.test(text) || /^[A-Z][a-z]+\/[a-z]+ /.test(text) || /: | [-–—] /.test(text))
    return false;
  if (mainClause(text, 1).some(isSurelyVerb)) return false;
  return frame !== 'noun' || wordsIn(text) > 1;
}

/** A sentence whose subject was not seen, but whose verb is: `The test client clears more information`. */
function hasSurelyVerb(text: string): boolean {
  return text.split(' ').slice(0, WORDS_LOOKED_AT).some(isSurelyVerb);
}

/** No participle: `rewritten`, `mapped` belong to nouns. */
function isSurelyVerb(word: string, index: number, words: readonly string[]): boolean {
  if (index === 0) return false;
  if (FINITE.test(word)) return true;
  const verb = verbForm(word);
  if (verb === undefined || verb.nounToo || PLURAL_NOUNS.has(word)) return false;
  if (verb.form === 'third person') return true;
  return (
    verb.form === 'imperative' && verb.base !== 'support' && PLURAL.test(words[index - 1] ?? '')
  );
}

const PLURAL = /[a-z]{2}[^s]s$/;
