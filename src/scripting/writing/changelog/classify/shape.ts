import type { ChangeKind } from '../../../../domain/release.js';
import { wordsIn } from '../../prose/sentence.js';
import { withoutEnd } from '../audible.js';
import { firstWordOf } from '../../../first-word/first-word.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { isFault } from './fault.js';
import type { FrameName, Said } from './said.js';
import { isInstruction } from './instruction.js';
import { asNoun, lowered } from './lowered.js';
import { isShortName } from './short-name.js';
import { shapeOfVerb } from './verb-shape.js';

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
const ASKS_READER =
  /^(?:subscribe to|(?:learn|read) more|check out|refer to|see|visit|please|note that|make sure)\b/i;
/** What is fixed, rather than what the fix brings. */
const PROBLEM =
  /\b(?:bugs?|crash(?:es)?|errors?|issues?|leaks?|typos?|races?|race conditions?|deadlocks?|panics?|regressions?|failures?|hangs?|problems?|exceptions?|overflows?|underflows?|mismatch(?:es)?|corruption|flicker\w*|broken|missing|incorrect|wrong|invalid|inconsistent|out[- ]of[- ]bounds|vulnerabilit\w+|injection|false (?:positive|negative)s?)\b/i;
const REMEDY =
  /^(?:better|stricter|more|improved|proper|correct|new|support|additional|consistent|robust|tests?|documentation|various|several|numerous|an? (?:new|better|option|way))\b/i;

/** Finds out how a sentence of an entry is told. @param text without an end mark. */
export function shapeOf(text: string, kind: ChangeKind): Said {
  const sentence: Said = { frame: 'sentence', words: text };
  if (ASKS_READER.test(text)) return sentence;
  if (LACKS_BE.test(text)) return { frame: 'is', words: lowered(text) };
  if (MODAL.test(text)) return { frame: 'does', words: lowered(text) };
  const named = kind === 'added' || kind === 'removed';
  if (named && isShortName(text)) return ofNoun(text, kind);
  const first = firstWordOf(text);
  if (first.is === 'noun phrase') return afterCondition(text) ?? ofNoun(text, kind);
  switch (first.is) {
    case 'sentence':
      return ofSentence(text, kind);
    case 'verb':
      if (isInstruction(text, kind)) return sentence;
      return shapeOfVerb(first, kind) ?? ofNoun(text, kind);
  }
}

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

/** `When several threads are used, sort the files`: its verb stands behind the comma. */
function afterCondition(text: string): Said | undefined {
  const [, condition, rest] =
    /^((?:when|if|while|for|on|in|with) [^,]{3,80}), (.+)$/i.exec(text) ?? [];
  if (condition === undefined || rest === undefined || /\byou\b|^please /i.test(text))
    return undefined;
  const first = firstWordOf(rest);
  if (first.is !== 'verb' || first.form !== 'imperative') return undefined;
  const modal = first.negated ? 'it will no longer' : 'it will now';
  const words = [...first.adverbs, first.base, first.rest].join(' ');
  return { frame: 'sentence', words: `${condition}, ${modal} ${words}` };
}

function ofNoun(text: string, kind: ChangeKind): Said {
  const named = NAMED_UNDER[kind];
  if (named !== undefined) return { frame: named, words: asNoun(text) };
  if (isTitle(text)) return { frame: 'title', words: text };
  if (hasVerb(text)) return ofSentence(text, kind);
  const [, fixed = text] = /^fix(?:es)? (?:for )?(.+)$/i.exec(text) ?? [];
  const words = asNoun(fixed);
  if (kind !== 'fixed') return { frame: fixed === text ? 'noun' : 'fix', words };
  const problem = PROBLEM.test(fixed) && !REMEDY.test(fixed) && !/[:;]/.test(fixed);
  return { frame: problem ? 'fix' : 'fault', words };
}

/** `readLine corrupts the text`: a subject that no dictionary knows, and its verb. */
function hasVerb(text: string): boolean {
  const words = text.split(' ').slice(0, WORDS_LOOKED_AT);
  return words.some((word, index) => {
    const verb = index === 0 ? undefined : verbForm(word);
    if (verb?.form !== 'third person') return false;
    if (index > 1 && /^(?:that|which|who|when|if|where|as)$/i.test(words[index - 1] ?? ''))
      return false;
    return verb.nounToo
      ? /^(?:the|a|an|its|it)$/.test(words[index + 1] ?? '')
      : isIdentifier(words[index - 1]);
  });
}

const WORDS_LOOKED_AT = 12;

function isIdentifier(word = ''): boolean {
  return /[._(:]\w|\(\)|[a-z][A-Z]|^(?:it|which)$/.test(word);
}

function ofSentence(text: string, kind: ChangeKind): Said {
  return { frame: kind === 'fixed' && isFault(text) ? 'fault' : 'sentence', words: text };
}

/** A further sentence of an entry, or an item below it, told of the entry: `It requires the flag.` */
export function shapeOfFurther(sentence: string, kind: ChangeKind): Said {
  const text = withoutEnd(sentence);
  const said = shapeOf(text, kind === 'fixed' ? 'other' : kind);
  if (isProse(sentence, said)) return { frame: 'sentence', words: text };
  return firstWordOf(text).is === 'noun phrase' && said.frame !== 'is'
    ? { frame: 'noun', words: said.words }
    : said;
}

/** Written with a full stop, so that it is a sentence or addresses the reader: `Use the new one instead.` */
function isProse(sentence: string, { frame }: Said): boolean {
  return /[.!?]["”)]*$/.test(sentence) && !GOES_ON.has(frame) && wordsIn(sentence) > 3;
}

/** Frames of what lacks its subject: `Requires the flag.`, `Hidden behind a flag.` */
const GOES_ON: ReadonlySet<FrameName> = new Set([
  'does',
  'has',
  'is',
  'wont',
  'add',
  'fix',
  'remove',
]);
