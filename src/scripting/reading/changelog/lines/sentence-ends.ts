import { PhraseEnds } from '../../../phrase-ends.js';
import { PhraseList } from '../../../phrase-list.js';
import words from './mask-words.json' with { type: 'json' };

/** References and people that end a line, in brackets or with nothing around them. */
const SIGNATURES =
  /\s(?:(?:[–—-] )?(?:by |in )?[[(]?[\uE002\uE004]\d{1,6}[\uE003\uE005][\])]?(?:,\s?| *)){1,30}\n\s*/g;
const BEGINS = /^(?:\p{Lu}[\p{L}-]*[ ,]|\uE000)/u;
/** Words behind which a sentence goes on, and what ends it already or is all of it. */
const LEADS_ON = new PhraseEnds(words.leadsOn);
const ENDED = /[.!?:,;] ?$/;
const LABEL = /(?:^|\n)\s{0,9}[A-Z]{3,12}$/;
const REACH = 40;

/** A text with a stop in place of references and people that end a line where the next one begins a sentence. */
export function withSignedLinesEnded(text: string): string {
  if (!text.includes('\n')) return text;
  let ended = '';
  let from = 0;
  SIGNATURES.lastIndex = 0;
  for (let found = SIGNATURES.exec(text); found !== null; found = SIGNATURES.exec(text)) {
    const [whole] = found;
    const end = found.index + whole.length;
    if (!endsSentence(text, found.index) || !BEGINS.test(text.slice(end))) {
      SIGNATURES.lastIndex = found.index + 1;
      continue;
    }
    ended += `${text.slice(from, found.index)}. `;
    from = end;
  }
  return ended + text.slice(from);
}

function endsSentence(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - REACH), at);
  if (ENDED.test(before) || LABEL.test(before)) return false;
  return /^ [[(]/.test(text.slice(at, at + 2)) || LEADS_ON.startIn(before) === undefined;
}

/** Beginning of a sentence behind code, on its line or the next, without a mark before it. */
const AFTER_CODE = /(?<=\p{L} \uE000\d{1,6}\uE001)\s+(?=(\p{Lu}\p{Ll}+),? [\p{Ll}\uE000])/gu;
const BEGINNINGS = new PhraseList(words.beginsSentence);

/** A text with a stop between code and a sentence behind it. */
export function withStopsBehindCode(text: string): string {
  return text.replace(AFTER_CODE, (space, word: string) => (BEGINNINGS.has(word) ? '. ' : space));
}
