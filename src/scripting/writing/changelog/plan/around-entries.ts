import type { Verbosity } from '../../../../domain/conversion.js';
import type { Release } from '../../../../domain/release.js';
import { isWholeSentence } from '../../../first-word/whole-sentence.js';
import { PhraseList } from '../../../phrase-list.js';
import { splitSentences } from '../../../sentences.js';
import { canBeSaid, withEnd } from '../../../speakable.js';
import { areLaymen, type Audience, type Limits } from '../../prose/audience.js';
import { audible, capitalized, withoutEnd } from '../audible.js';
import { leadsElsewhere } from '../items/further.js';
import { isPlain } from '../items/plain.js';
import pagePhrases from './page-phrases.json' with { type: 'json' };

/** Sentences that are told of what stands before the changes of a release, and of its known issues. */
const AROUND: Limits = { brief: 1, normal: 3, detailed: Infinity };
/** The same where prose is all there is to tell. */
const IN_PLACE_OF_CHANGES: Limits = { brief: 2, normal: 12, detailed: Infinity };

/** Notices of a release, each sentence whole: none is left out for its length, its audience or its words. */
export function noticesOf({ notices = [] }: Pick<Release, 'notices'>): readonly string[] {
  return sentencesOf(notices);
}

/** Prose before the changes. */
export function introductionOf(
  { introduction, changes }: Pick<Release, 'introduction' | 'changes'>,
  verbosity: Verbosity,
  audience: Audience | undefined,
): readonly string[] {
  const most = (changes.length > 0 ? AROUND : IN_PLACE_OF_CHANGES)[verbosity];
  return forAudience(introduction, audience).slice(0, most);
}

/** What does not work yet. */
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
): readonly string[] {
  return sentencesOf(paragraphs, (one) => isTold(one) && (!areLaymen(audience) || isPlain(one)));
}

/** A few words, or where to look on the page, say nothing to a listener. */
function isTold(sentence: string): boolean {
  if (ONLY_CODE.test(sentence) || ABOUT_THE_PAGE.findIn(sentence) !== undefined) return false;
  return isWholeSentence(withoutEnd(sentence)) && !leadsElsewhere(sentence);
}

const ONLY_CODE = /^`[^`]*`\.?$/;
const ABOUT_THE_PAGE = new PhraseList(pagePhrases);
/** What the words around it say already. */
const KNOWN = /^known (?:issue|limitation|problem)s?: /i;

function sentencesOf(
  paragraphs: readonly string[],
  isWanted = (_sentence: string) => true,
): readonly string[] {
  return paragraphs
    .flatMap(splitSentences)
    .filter(isWanted)
    .map((one) => audible(one.replace(KNOWN, '').replace(/:$/, '')))
    .filter(canBeSaid)
    .map((sentence) => withEnd(capitalized(sentence)));
}
