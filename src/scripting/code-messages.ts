import words from './message-words.json' with { type: 'json' };
import { PhraseList } from './phrase-list.js';

const TWO_SENTENCES = /^(?=[^.]*\w)[^.]+\. [A-Z][a-z]* [a-z]/i;
const CONTRACTED = /\wn't /i;
const DENIALS = new PhraseList(words.denials);
const STATEMENTS = new PhraseList(words.statements);
const REACHED = new PhraseList(words.reached);
const AUXILIARIES = new PhraseList(words.auxiliaries);
/** Characters behind a phrase that are compared with an expression. */
const LOOKED_AT = 40;

/** Checks whether code is a message, which a voice reads word for word: `x is not a function`, `No. It must be set.` */
export function isMessage(code: string): boolean {
  if (TWO_SENTENCES.test(code)) return true;
  if (!/^\S+ /.test(code)) return false;
  return (
    CONTRACTED.test(code) ||
    REACHED.findIn(code) !== undefined ||
    someBefore(DENIALS, code, /^ [a-z]/i) ||
    someBefore(STATEMENTS, code, /^ [a-z]/i) ||
    someBefore(AUXILIARIES, code, /^ [a-z]+ed\b/i)
  );
}

/** Checks whether a phrase of a list directly precedes a match of an expression. */
function someBefore(list: PhraseList, text: string, behind: RegExp): boolean {
  for (let found = list.findIn(text); found !== undefined; found = list.findIn(text, found.end))
    if (behind.test(text.slice(found.end, found.end + LOOKED_AT))) return true;
  return false;
}
