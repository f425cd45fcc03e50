import { firstWordOf } from '../../../first-word/first-word.js';
import { OBJECT, PREPOSITION } from '../../../first-word/function-words.js';
import { wordsIn } from '../../prose/sentence.js';

/** An entry without the name of the part of the product that stands before it. */
export interface Labelled {
  readonly label?: string | undefined;
  readonly text: string;
}

/** What stands before a colon: `DragBox, SliderBox: …`. */
export const LABEL =
  /^((?:[\w.-]{1,24}, ){1,3}[\w.-]{1,24}|[^\s:][^:.!?;,]{0,47}): (?=[\p{L}(])(.+)$/su;
/** `@scope/package - Fix …`: the package that it concerns. */
const DASHED = /^(`[^`\s]{2,60}`|[a-z@][\w@./-]{1,59}) [-–—] (?=\p{Lu})(.+)$/su;
/** `Dbg.Check` add …, `CurbAdapter alias …` */
const DOES = /^(`[^`\s]{2,60}`|[A-Z][a-z]+[A-Z]\w*|\w+(?:[.:]+\w+)+) (?=[a-z]+ )(.+)$/su;
/** Written like code, as no word of a sentence is. */
const CODE =
  /^`[^`]+`$|^\S*(?:[a-z][A-Z]|\w[._:/@+]|\d\+)\S*$|^(?:[\w.-]+, )+[\w.-]*[a-z][A-Z]\S*$/;
/** A name with what it is of: `time (alt timer)`; a verb has no bracket right behind it. */
const BRACKETED = /^[a-z][\w-]* \([\w -]+\)$/;
const LONGEST_LABEL = 3;
/** Only repeats the kind, or asks for attention: `DEPRECATION: `, `[NEW] `, `Note: ` */
const KIND_WORD =
  /^\[?(?:DEPRECAT(?:ION|ED)|BREAKING(?: CHANGE)?|SECURITY|NEW|FIX(?:ED)?|CHANGED?|ADDED|REMOVED|FEATURE|ENHANCEMENT|BUGFIX|NOTE|Note)\]?[:!]? +(?=\S)/;
/** `Issue 308, pull request 314: `, `Fix issue 548 treat …`: where it was asked for. */
const TICKET =
  /^(?:(?:fix(?:e[sd])?:? )(?:issue|bug|pull request|PR)s? #?\d+(?: \(again\))?[:,]? |(?:(?:issue|bug|pull request|PR)s? #?\d+,? ?(?:and )?)+: ?)(?=\p{L})/iu;

/**
 * An entry without what stands before it, where that surely names a part of the product.
 * @param parts what stands before several entries, in lower case
 */
export function labelled(written: string, parts: ReadonlySet<string>): Labelled {
  const text = written.replace(TICKET, '').replace(KIND_WORD, '');
  return beforeDeed(text) ?? beforeColon(text, parts);
}

function beforeDeed(text: string): Labelled | undefined {
  const [, dashed, said] = DASHED.exec(text) ?? [];
  if (dashed !== undefined && said !== undefined) return { label: dashed, text: said };
  const [, code, done] = DOES.exec(text) ?? [];
  return code !== undefined && done !== undefined && isDone(done)
    ? { label: code, text: done }
    : undefined;
}

function beforeColon(text: string, parts: ReadonlySet<string>): Labelled {
  const [, label = '', after = ''] = LABEL.exec(text) ?? [];
  if (!isPart(label, parts) || wordsIn(after) < 2) return { text };
  const inner = beforeColon(after, parts);
  return {
    label: inner.label === undefined ? label : `${inner.label} in ${label}`,
    text: inner.text,
  };
}

/** `X add new param`: said of code, whose name before a verb in its plain or past form is no subject. */
function isDone(text: string): boolean {
  const first = firstWordOf(text);
  if (first.is !== 'verb' || (first.form !== 'imperative' && first.form !== 'past')) return false;
  const [next = ''] = first.rest.split(' ', 1);
  if (next === '' || next === 'to') return false;
  const shown = OBJECT.test(next) || /^[`:]/.test(next);
  return shown || (/^(?:add|fix|improve|support)$/.test(first.base) && !PREPOSITION.test(next));
}

function isPart(label: string, parts: ReadonlySet<string>): boolean {
  if (label === '' || wordsIn(label.replaceAll(',', '')) > LONGEST_LABEL + 1) return false;
  if (CODE.test(label) || BRACKETED.test(label)) return true;
  if (!parts.has(label.toLowerCase()) || label.includes('`')) return false;
  const first = firstWordOf(label);
  // `moved blocks` is what it concerns, `Moved blocks` what was done.
  const named = first.is === 'verb' && first.form === 'past' && /^[a-z]/.test(label);
  return wordsIn(label) <= LONGEST_LABEL && (first.is === 'noun phrase' || named);
}
