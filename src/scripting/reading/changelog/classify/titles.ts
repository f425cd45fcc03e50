import { firstWordOf, isOrder } from '../../../first-word/first-word.js';
import { isWholeSentence } from '../../../first-word/whole-sentence.js';
import { splitSentences } from '../../../sentences.js';
import { withoutEmoji } from '../../headings/heading-words.js';
import { PhraseList } from '../../../phrase-list.js';
import { kindOfWording } from './deeds.js';
import words from './heading-words.json' with { type: 'json' };
import { saysWhatChanges } from './kinds.js';

/** Beginnings of prose about the past, of which only the heading says how it is now. */
const BEFORE = /^(?:previously|formerly|historically|until now|in (?:previous|earlier|past) )/i;

/** Checks whether a heading is the title of its prose: not one word about what it concerns, nor what a reader should do. */
export function isTitle(heading: string, prose: string): boolean {
  if (/^(?:upgrad|migrat)ing (?:from|to) /i.test(heading)) return false;
  if (saysWhatChanges(heading) || tellsByItself(prose)) return saysWhatChanges(heading);
  return BEFORE.test(prose) || (/ \S+ /.test(heading) && !isOrder(withoutEmoji(heading)));
}

const THIS_RELEASE = new PhraseList(words.thisRelease);
const NOW = new PhraseList(words.now);
const LEANS = new PhraseList(words.leans);
const POINTS_BELOW = new PhraseList(words.pointsBelow);

/** Checks whether a sentence says how something is by now: `In this version maps are folded`, `Maps are now folded` */
function saysHowItIsNow(sentence: string): boolean {
  return THIS_RELEASE.endAt(sentence) !== undefined || NOW.findIn(sentence) !== undefined;
}

/** Checks whether a sentence is only understood with what is around it. */
function leansOnOthers(sentence: string): boolean {
  if (POINTS_BELOW.findIn(sentence) !== undefined) return true;
  return LEANS.endAt(sentence) !== undefined && THIS_RELEASE.endAt(sentence) === undefined;
}

/** Checks whether prose says what changed, or how it is now in a sentence that stands alone. */
function tellsByItself(prose: string): boolean {
  const [sentence = ''] = splitSentences(prose);
  const first = firstWordOf(sentence);
  const done = first.is === 'verb' && first.form !== 'third person' && first.form !== 'gerund';
  if (done) return kindOfWording(sentence) !== undefined;
  return saysHowItIsNow(sentence) && !leansOnOthers(sentence) && isWholeSentence(sentence);
}
