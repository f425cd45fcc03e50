import type { ChangeKind } from '../../../../domain/release.js';
import { wordsIn } from '../../prose/sentence.js';
import { firstWordOf } from '../../../first-word/first-word.js';
import type { Verb } from '../../../first-word/first-word.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { SAYS_HOW_IT_IS } from './doubt.js';
import { isFault } from './fault.js';
import type { FrameName, Said } from './said.js';
import { isDoubtful, isOfProduct } from './habit.js';
import type { Habit } from './habit.js';
import { isInstruction } from './instruction.js';
import { asNoun, lowered } from './lowered.js';
import { isShortName } from './short-name.js';
import { shapeOfVerb } from './verb-shape.js';
import { withArticle } from '../phrase/articles.js';
import { FURTHER } from '../phrase/further-phrases.js';

/** Faults elsewhere, but among entries that begin with verbs what the product does in a case: `Panic when both are set`. */
const ACTS_WHEN =
  /^(?:panic|error|fail|warn|block|lock|hide|highlight|ignore|print|process|record|trigger|prompt|exit|log|abort) (?:when|if|on|with|by)\b/i;
/** What a kind says of a thing that its entry only names. */
const NAMED_UNDER: Partial<Readonly<Record<ChangeKind, FrameName>>> = {
  added: 'add',
  removed: 'remove',
  deprecated: 'deprecate',
};
const MODAL =
  /^(?:should|must|will|can|cannot)(?: not)? (?!it |you |we |they |this |that |the |a |an |i |not )[a-z]+(?: |$)/i;
const LACKS_BE =
  /^(?:hidden|useful|available|enabled|disabled|needed|required|intended|limited|based|supported|experimental)(?=$|,| (?:in|on|by|for|to|from|with|as|at|behind|when|if|only|via|under|until|since|now|again|and|or)\b)|^behind\b/i;
/** When what is spoken of came in: `Introduced in 1.152` */
const INTRODUCED = /^(?:(?:originally|first) )?introduced (?:in|by|with) /i;
const ASKS_READER =
  /^(?:subscribe to|(?:learn|read) more|check out|refer to|see|visit|please|note that)\b/i;
/** Tells the reader to, where upgrading is explained; elsewhere it is what the release does. */
const MAKE_SURE = /^make sure\b/i;
const EXPLAINS_UPGRADE: ReadonlySet<ChangeKind> = new Set([
  'breaking',
  'deprecated',
  'removed',
  'other',
]);
/** What is fixed, rather than what the fix brings. */
const PROBLEM =
  /\b(?:bugs?|crash(?:es)?|errors?|issues?|leaks?|typos?|races?|race conditions?|deadlocks?|panics?|regressions?|failures?|hangs?|problems?|exceptions?|overflows?|underflows?|mismatch(?:es)?|corruption|flicker\w*|broken|missing|incorrect|wrong|invalid|inconsistent|out[- ]of[- ]bounds|vulnerabilit\w+|injection|false (?:positive|negative)s?)\b/i;
const REMEDY =
  /^(?:better|stricter|more|improved|proper|correct|new|support|additional|consistent|robust|tests?|documentation|various|several|numerous|an? (?:new|better|option|way))\b/i;

/**
 * Finds out how a sentence of an entry is told.
 * @param text without an end mark
 * @param habit how the other entries of its kind are written
 */
export function shapeOf(text: string, kind: ChangeKind, habit?: Habit): Said {
  const known = shapeByOpening(text, kind);
  if (known !== undefined) return known;
  const conditional = afterCondition(text, kind);
  if (conditional !== undefined) return conditional;
  const first = firstWordOf(text);
  switch (first.is) {
    case 'sentence':
      return ofSentence(text, kind);
    case 'noun phrase':
      if (habit === 'verbs' && kind !== 'fixed' && ACTS_WHEN.test(text))
        return { frame: 'will', words: lowered(text) };
      return ofNoun(text, kind);
    case 'verb':
      return ofVerb(first, text, kind, habit);
  }
}

/** What is told by how it begins, before its first word is looked up. */
function shapeByOpening(text: string, kind: ChangeKind): Said | undefined {
  const advises = MAKE_SURE.test(text) && (EXPLAINS_UPGRADE.has(kind) || /\byou/i.test(text));
  if (advises || ASKS_READER.test(text)) return { frame: 'sentence', words: text };
  if (INTRODUCED.test(text)) return { frame: 'sentence', words: `It was ${lowered(text)}` };
  if (LACKS_BE.test(text)) return { frame: 'is', words: lowered(text) };
  if (MODAL.test(text)) return { frame: 'does', words: lowered(text) };
  const named = kind === 'added' || kind === 'removed';
  return named && isShortName(text) ? ofNoun(text, kind) : undefined;
}

function ofVerb(first: Verb, text: string, kind: ChangeKind, habit: Habit | undefined): Said {
  if (isInstruction(text, kind)) return { frame: 'sentence', words: text };
  if (TAKES_CLAUSE.test(text)) return shapeOfVerb(first, kind) ?? ofNoun(text, kind);
  const doubted =
    habit === 'names' && (isDoubtful(first) || (kind === 'fixed' && isOfProduct(first)));
  const fails = kind === 'fixed' && isOfProduct(first) && FAILS.test(text);
  const names = kind === 'fixed' && isDoubtful(first) && namesFault(text);
  return (doubted || fails || names ? undefined : shapeOfVerb(first, kind)) ?? ofNoun(text, kind);
}

/** A verb, however the entries around it are written. */
const TAKES_CLAUSE = /^(?:require|ensure|check|verify|assert|assume|guarantee) that /i;

/** `Control socket leak on reload`: more than a verb before what went wrong. */
function namesFault(text: string): boolean {
  const [main = ''] = text.split(/ (?:on|in|when|for|with|if|after|from|of|at|by|to) /, 1);
  const last = main.split(' ').at(-1) ?? '';
  return wordsIn(main) > 2 && (PROBLEM.test(last) || last.endsWith('ed'));
}

/** Says what was wrong, whatever its first word looks like: `connect after end not working` */
const FAILS = / not \w+ing\b| (?:becoming|being|getting|staying) /;

/** `Queue Shutdown Telemetry`: all its words that carry meaning are capitalized. */
function isTitle(text: string): boolean {
  const words = text.split(' ').filter((word) => word.length > 3 || /^[A-Z]/.test(word));
  return (
    words.length > 1 &&
    words.length <= LONGEST_TITLE &&
    words.every((word) => /^[A-Z0-9]/.test(word))
  );
}

const LONGEST_TITLE = 8;

/** `When several threads are used, sort the files`, `On Windows, fixed a crash`: its verb stands behind the comma. */
function afterCondition(text: string, kind: ChangeKind): Said | undefined {
  const [, condition, rest] =
    /^((?:when|if|while|for|on|in|with|under|after) [^,]{1,80}), (\S.+)$/i.exec(text) ?? [];
  if (condition === undefined || rest === undefined || /\byou\b|^please /i.test(text))
    return undefined;
  // A name with its verb: `If it is cyclic, Stack reports an error`
  if (/^[A-Z]\S* [a-z]+s /.test(rest)) return { frame: 'sentence', words: text };
  const first = firstWordOf(rest);
  if (first.is !== 'verb') return undefined;
  const { frame, words } = shapeOfVerb(first, kind) ?? { frame: 'quote', words: '' };
  if (GOES_WITHOUT_IT.has(frame)) return undefined;
  const named = frame === 'add' || frame === 'fix' ? withArticle(words, 'a') : words;
  const [template] = FURTHER[frame];
  const said = lowered(template).replace('{list}.', named);
  return { frame: 'sentence', words: `${condition}, ${said}` };
}

/** Frames whose sentence is no clause that could go on behind a condition. */
const GOES_WITHOUT_IT: ReadonlySet<FrameName> = new Set(['quote', 'fault', 'sentence', 'noun']);

/** Of these kinds the frame says nothing of what happens to a thing. */
const LOOSE: ReadonlySet<ChangeKind> = new Set(['breaking', 'changed', 'other', 'performance']);
/** In words. What is longer than a name says itself what happens. */
const LONGEST_NAME = 8;

const SHORTEST_SENTENCE = 5;

function ofNoun(text: string, kind: ChangeKind): Said {
  if (wordsIn(text) > SHORTEST_SENTENCE && SAYS_HOW_IT_IS.test(text)) return ofSentence(text, kind);
  const named = NAMED_UNDER[kind];
  if (named !== undefined) return { frame: named, words: asNoun(text) };
  if (isTitle(text)) return { frame: 'title', words: text };
  if (hasVerb(text)) return ofSentence(text, kind);
  const [, fixed = text] =
    /^[Ff]ix(?:es)? (?!by |to |in |on )(?:(?:for|of) )?(.+)$/.exec(text) ?? [];
  if (fixed === text && LOOSE.has(kind) && wordsIn(text) > LONGEST_NAME)
    return { frame: 'sentence', words: text };
  const words = asNoun(fixed);
  if (!isRepair(kind)) return { frame: fixed === text ? 'noun' : 'fix', words };
  return { frame: isProblem(fixed) ? 'fix' : 'fault', words };
}

function isProblem(text: string): boolean {
  return PROBLEM.test(text) && !REMEDY.test(text) && !/[:;]/.test(text);
}

/** `readLine corrupts the text`: a subject that no dictionary knows, and its verb. */
function hasVerb(text: string): boolean {
  const words = text.split(' ').slice(0, WORDS_LOOKED_AT);
  return words.some((word, index) => {
    const verb = index === 0 ? undefined : verbForm(word);
    if (verb?.form === 'imperative') return isDoneByCode(words, index);
    if (verb?.form !== 'third person') return false;
    if (index > 1 && /^(?:that|which|who|when|if|where|as)$/i.test(words[index - 1] ?? ''))
      return false;
    return verb.nounToo
      ? /^(?:the|a|an|its|it|all|any|each|every|no|only|this|that|their|more)$/.test(
          words[index + 1] ?? '',
        )
      : isIdentifier(words[index - 1]);
  });
}

/** `get_host and host_is_trusted validate the value` */
function isDoneByCode(words: readonly string[], index: number): boolean {
  return (
    isIdentifier(words[index - 1]) && /^(?:the|a|an|its|all|any|each)$/.test(words[index + 1] ?? '')
  );
}

const WORDS_LOOKED_AT = 12;

function isIdentifier(word = ''): boolean {
  return /[._(:]\w|\(\)|[a-z][A-Z]|`$|^(?:it|which)$/.test(word);
}

/** Of these kinds an entry that says what is, rather than what is done, tells what was wrong. */
export function isRepair(kind: ChangeKind): boolean {
  return kind === 'fixed' || kind === 'security';
}

/** What a fix is to bring is told as one of the fixes, not as a wish. */
const WISH = / should(?: not|n['’]t)? (?!have\b)/;

function ofSentence(text: string, kind: ChangeKind): Said {
  if (isRepair(kind) && WISH.test(text)) return { frame: 'fault', words: text };
  return { frame: isRepair(kind) && isFault(text) ? 'fault' : 'sentence', words: text };
}
