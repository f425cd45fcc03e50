import words from './code-words.json' with { type: 'json' };
import { PhraseList } from './phrase-list.js';

const TWO_SENTENCES = /^(?=[^.]*\w)[^.]+\. [A-Z][a-z]* [a-z]/i;
const CONTRACTED = /\wn't /i;
const DENIED_OR_TOLD = new PhraseList(words['denied or told']);
const STATED = new PhraseList(words.stated);
const AUXILIARIES = new PhraseList(words.auxiliaries);

/** Checks whether code is a message in words, which nobody may contract, spell out or end within: `x is not a function`, `No. It must be set.` */
export function isMessage(code: string): boolean {
  if (TWO_SENTENCES.test(code)) return true;
  if (!/^\S+ /.test(code)) return false;
  return (
    CONTRACTED.test(code) ||
    STATED.findIn(code) !== undefined ||
    someBefore(DENIED_OR_TOLD, code, /^ [a-z]/i) ||
    someBefore(AUXILIARIES, code, /^ [a-z]+ed\b/i)
  );
}

/** Checks whether a phrase is in a text before what is looked for. */
function someBefore(list: PhraseList, text: string, behind: RegExp): boolean {
  for (let found = list.findIn(text); found !== undefined; found = list.findIn(text, found.end))
    if (behind.test(text.slice(found.end, found.end + LONGEST_WORD))) return true;
  return false;
}

const LONGEST_WORD = 40;
