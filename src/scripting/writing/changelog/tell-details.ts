import type { Detail } from '../../../domain/release.js';
import type { Listening } from '../prose/audience.js';
import { enumerate } from '../prose/number-words.js';
import { ownWords, wordsIn } from '../prose/sentence.js';
import type { OwnSentence } from '../prose/sentence.js';
import { continued, ended, withoutEnd } from './audible.js';
import { capitalized, spokenSentences } from './entry.js';
import * as phrases from './phrases/change-phrases.js';
import { tellCode } from './tell-code.js';
import { clauseOf } from './wording/shape.js';

/** Items of an entry up to this many words are told as a list. */
const SHORT_ITEM = 6;
const ITEMS_IN_A_SENTENCE = 6;
const MOST_WORDS_IN_LIST = 30;
const MISSING_SUBJECT =
  /^(?:hidden|useful|available|enabled|disabled|needed|required|intended|limited|based|disabled|supported|experimental)\b/i;

/** Headings of what cannot be said. */
const SAYS_NOTHING = /^(?:(?:for )?examples?|usage|hashes|checksums?)[:.]?$/i;

function isPast(text: string): boolean {
  return /^(?:also )?\w+ed\s/i.test(text);
}

/** Says what was done or is done; an imperative tells the listener what to do. */
const REPORTED = /^(?:(?:also|now) )?\w+(?:ed|[^s]s)\s/i;

/** A further sentence of an entry: as it stands, unless it lacks its subject. */
export function tellFurther(sentence: string): OwnSentence {
  const text = withoutEnd(sentence);
  if (MISSING_SUBJECT.test(text)) return ownWords(phrases.GOES_ON, { p: `is ${lowered(text)}` });
  const [, since] = /^\[?bugs? ((?:introduced|present) .+?)\]?$/i.exec(text) ?? [];
  if (since !== undefined) return ownWords(phrases.BUG_SINCE, { p: since });
  if (/^(?:via|through)\s/i.test(text))
    return ownWords(phrases.GOES_ON, { p: `comes ${lowered(text)}` });
  if (
    /^(?:doesn['’]t|does not|won['’]t|will|can|can['’]t|cannot|is|was|has|no longer)\s/i.test(text)
  ) {
    return ownWords(phrases.GOES_ON, { p: lowered(text) });
  }
  const clause = clauseOf(text);
  const reported = clause.shape === 'predicate' && REPORTED.test(text);
  return reported
    ? ownWords(isPast(text) ? phrases.ALSO_DONE : phrases.GOES_ON, {
        p: clause.text.replace(/^also /, ''),
      })
    : plainSentence(sentence);
}

/** What an entry says below its text: items in lists, prose in sentences, code as what it is. */
export function tellDetails(details: readonly Detail[], listening: Listening): OwnSentence[] {
  const told: OwnSentence[] = [];
  let items: string[] = [];
  const flush = () => {
    if (items.length > 0) told.push(ownWords(phrases.DETAIL_LIST, { n: enumerate(items) }));
    items = [];
  };
  for (const [index, detail] of details.entries()) {
    if (typeof detail !== 'string') {
      flush();
      told.push(...tellCode(detail, listening, announces(details[index - 1])));
      continue;
    }
    const sentences = spokenSentences(detail).filter((sentence) => !SAYS_NOTHING.test(sentence));
    const [only = ''] = sentences;
    if (
      sentences.length === 1 &&
      wordsIn(only) <= SHORT_ITEM &&
      !only.includes(': ') &&
      clauseOf(withoutEnd(only)).shape === 'phrase'
    ) {
      items.push(withoutEnd(only));
      const words = items.reduce((sum, item) => sum + wordsIn(item), 0);
      if (items.length >= ITEMS_IN_A_SENTENCE || words >= MOST_WORDS_IN_LIST) flush();
      continue;
    }
    flush();
    told.push(
      ...sentences.map((sentence, index) =>
        tellDetail(sentence, index, /[.!?]["”)]*\s*$/.test(detail)),
      ),
    );
  }
  flush();
  return told;
}

/** Whether a detail only leads to what follows it. */
function announces(detail: Detail | undefined): boolean {
  return typeof detail === 'string' && /:\s*$/.test(detail) && !SAYS_NOTHING.test(detail.trim());
}

/** @param prose whether the detail is written as prose, with full stops. */
function tellDetail(sentence: string, index: number, prose: boolean): OwnSentence {
  if (prose || index > 0) return tellFurther(sentence);
  const clause = clauseOf(withoutEnd(sentence));
  switch (clause.shape) {
    case 'predicate':
      return ownWords(phrases.ITEM_DOES, { p: clause.text });
    case 'infinitive':
      return ownWords(phrases.INFINITIVE, { i: clause.text });
    case 'phrase':
      return MISSING_SUBJECT.test(clause.text) ||
        /^[^:]{1,40}: /.test(clause.text) ||
        /^(?:will|can|must|may)\s/i.test(clause.text)
        ? tellFurther(sentence)
        : ownWords(phrases.DETAIL_PHRASE, { n: continued(clause.text) });
    case 'sentence':
      return plainSentence(sentence);
  }
}

/** A sentence as it stands, with a word before it where it would start like its neighbour. */
export function plainSentence(sentence: string): OwnSentence {
  const text = ended(capitalized(sentence));
  return {
    ...ownWords(phrases.SENTENCE, { t: text, c: continued(ended(sentence)) }),
    plainFirst: true,
  };
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
