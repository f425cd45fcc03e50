import { firstWordOf, isOrder } from '../../../first-word/first-word.js';
import { wordsIn } from '../../prose/sentence.js';

/** What stands before a colon, or a dash, that is no part of code: `DragBox, SliderBox: …`, `@scope/package - Fix …`. */
export const LABEL =
  /^((?:[\w.-]{1,24}, ){1,3}[\w.-]{1,24}|[^\s:][^:.!?;,]{0,47}?)(?:: (?=[\p{L}(])| [-–—] (?=\p{L}))(?=(?:[^`]*`[^`]*`)*[^`]*$)(.+)$/su;
/** Written like code, or with what it is of behind it (`time (alt timer)`), as no word of a sentence is. */
const CODE =
  /^`[^`]+`$|^(?=\S*$)\S*?(?:[a-z][A-Z]|\w[._:/@+])|^(?:[\w.-]+, )+(?=\S*$)[\w.-]*[a-z][A-Z]|^[a-z][\w-]* \([\w -]+\)$/;
const LONGEST_LABEL = 4;
/** Only repeats the kind, or asks for attention: `DEPRECATION: `, `[NEW] `, `Note: ` */
const KIND_WORD =
  /^\[?(?:DEPRECAT(?:ION|ED)|BREAKING(?: CHANGE)?|SECURITY|NEW|FIX(?:ED)?|CHANGED?|ADDED|REMOVED|FEATURE|ENHANCEMENT|BUGFIX|NOTE|Note(?=:| that))\]?[:!]?(?: that)? +(?=\S)/;

/** `Fix issue 548 treat …`: where it was asked for. */
const TICKET =
  /^(?:fix(?:e[sd])?:? )?(?:(?:issue|bug|pull request|PR)s? #?\d+[:,]? (?:and )?)+(?=\p{L})/iu;

/**
 * An entry without what stands before it, where that surely names a part of the product.
 * @param parts what stands before several entries, in lower case
 */
export function labelled(written: string, parts: ReadonlySet<string>) {
  const text = written.replace(TICKET, '').replace(KIND_WORD, '');
  const [, label = '', after = ''] = LABEL.exec(text) ?? [];
  const dashed = /^\p{Ll}/u.test(after) && !text.startsWith(`${label}:`);
  const strict = dashed || /(?:Error|Exception)`?$/.test(label);
  if (!isPart(label, parts) || wordsIn(after) < 2 || (strict && !isOrder(after))) return { text };
  return { label, text: after };
}

function isPart(label: string, parts: ReadonlySet<string>): boolean {
  if (label === '' || wordsIn(label.replaceAll(',', '')) > LONGEST_LABEL) return false;
  // An option is what the entry is about, no part.
  if (/^`?-/.test(label)) return false;
  if (CODE.test(label)) return true;
  if (!parts.has(label.toLowerCase()) || /`|^new /i.test(label)) return false;
  return firstWordOf(label).is === 'noun phrase';
}
