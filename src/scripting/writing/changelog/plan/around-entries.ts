import type { Verbosity } from '../../../../domain/conversion.js';
import type { Release } from '../../../../domain/release.js';
import { isWholeSentence } from '../../../first-word/whole-sentence.js';
import { PhraseList } from '../../../phrase-list.js';
import { kindOfMark } from '../../../reading/changelog/classify/marks.js';
import { splitSentences } from '../../../sentences.js';
import { canBeSaid, withEnd } from '../../../speakable.js';
import { areLaymen, type Audience, type Limits } from '../../prose/audience.js';
import { audible, capitalized, withoutEnd } from '../audible.js';
import { leadsElsewhere, leadsToCode } from '../items/further.js';
import { isPlain } from '../items/plain.js';
import pagePhrases from './page-phrases.json' with { type: 'json' };

/** Number of sentences from the text before the changes of a release, and from its known issues. */
const AROUND: Limits = { brief: 1, normal: 3, detailed: Infinity };
/** The same where prose is all there is to tell. */
const IN_PLACE_OF_CHANGES: Limits = { brief: 2, normal: 12, detailed: Infinity };

/**
 * Notices of a release, each sentence whole: none is left out for its length, its audience or its words,
 * unless it only names a kind of change: `Breaking!` */
export function noticesOf({ notices = [] }: Pick<Release, 'notices'>): readonly string[] {
  return sentencesOf(notices, (one) => kindOfMark(withoutEnd(one)) === undefined);
}

/** Prose before the changes; without changes, some of it is always narrated, such as where to read on. */
export function introductionOf(
  { introduction, changes }: Pick<Release, 'introduction' | 'changes'>,
  verbosity: Verbosity,
  audience: Audience | undefined,
): readonly string[] {
  const most = (changes.length > 0 ? AROUND : IN_PLACE_OF_CHANGES)[verbosity];
  const told = forAudience(introduction, audience, isTold).slice(0, most);
  if (told.length > 0 || changes.length > 0) return told;
  return forAudience(introduction, audience, isSentence).slice(0, 1);
}

/** Known issues of a release, as sentences. */
export function knownIssuesOf(
  { knownIssues = [] }: Pick<Release, 'knownIssues'>,
  verbosity: Verbosity,
  audience: Audience | undefined,
): readonly string[] {
  return forAudience(knownIssues, audience).slice(0, AROUND[verbosity]);
}

function forAudience(
  paragraphs: readonly string[],
  audience: Audience | undefined,
  isWanted = (_sentence: string) => true,
): readonly string[] {
  return sentencesOf(paragraphs, (one) => isWanted(one) && (!areLaymen(audience) || isPlain(one)));
}

/** A few words, what leads to code, and where to look on the page say nothing to a listener. */
function isTold(sentence: string): boolean {
  if (ONLY_CODE.test(sentence) || isAboutThePage(sentence)) return false;
  if (leadsToCode(sentence) || leadsElsewhere(sentence)) return false;
  return isSentence(sentence);
}

function isSentence(text: string): boolean {
  return CLOSED.test(text) || isWholeSentence(withoutEnd(text));
}

/** Checks whether a sentence is about the text itself, or its makers, and not about the product. */
function isAboutThePage(sentence: string): boolean {
  return (
    ABOUT_THE_PAGE.findIn(sentence) !== undefined ||
    BEGINS_ABOUT_THE_PAGE.endAt(sentence) !== undefined ||
    COPYRIGHT.test(sentence)
  );
}

const COPYRIGHT = /^(?:copyright|©)\W{1,5}(?:\(c\) )?\d{4}/i;
const CLOSED = /[.!?]["'”’)]*$/;
const ONLY_CODE = /^`[^`]*`\.?$/;
const ABOUT_THE_PAGE = new PhraseList(pagePhrases.anywhere);
const BEGINS_ABOUT_THE_PAGE = new PhraseList(pagePhrases.beginnings);
/** End that only leads to what is below: `…, which means:` */
const LOOSE_END = /(?:, (?:which|that|this) [a-z]{2,12})?:$/;
/** Label that the words around a known issue repeat. */
const KNOWN = /^known (?:issue|limitation|problem|bug)s?: /i;

function sentencesOf(
  paragraphs: readonly string[],
  isWanted = (_sentence: string) => true,
): readonly string[] {
  return paragraphs
    .flatMap(splitSentences)
    .filter(isWanted)
    .map((one) => audible(one.replace(KNOWN, '').replace(LOOSE_END, '')))
    .filter(canBeSaid)
    .map((sentence) => withEnd(capitalized(sentence)));
}
