import type { Verbosity } from '../../../../domain/conversion.js';
import type { Release } from '../../../../domain/release.js';
import { splitSentences } from '../../../sentences.js';
import { canBeSaid, withEnd } from '../../../speakable.js';
import { spokenSeconds } from '../../../../domain/script-length.js';
import { LONGEST_JUDGED, ownWords, type OwnSentence } from '../../prose/sentence.js';
import { areLaymen, type Audience, type Limits } from '../../prose/audience.js';
import { cut } from '../classify/further.js';
import { isPlain } from '../classify/plain.js';
import { audible, capitalized } from '../audible.js';

/** Sentences that are told of what stands before the changes of a release. */
export const BEFORE_CHANGES: Limits = { brief: 0, normal: 2, detailed: Infinity };
/** The same where prose is all there is to tell. */
const IN_PLACE_OF_CHANGES: Limits = { brief: 2, normal: 12, detailed: Infinity };

/** What a changelog says about itself, not about the product. */
const BOILERPLATE =
  /all notable changes|format is based on|adheres to|semantic versioning|commit guidelines|will be documented in this file|table of contents|following sections list|changes are ordered by|change highlights|looking for changes|marked below|listed below|omitted here for brevity|git revision history|^copyright \d|^all rights reserved|^subscribe to these|full changelog|^this page lists|^unreleased changes|^release notes have not|^(?:here (?:are|is)|these are|below (?:are|is)) (?:some|the|a few)|^read (?:also )?(?:the|our|more|this|that|these)\b|^(?:please )?see\b(?! (?:\S+ )?CVE-)|^for (?:the )?(?:more|further|full|complete) (?:information|details|list)|^(?:please )?(?:check (?:out|the|this)|reference (?:the|this|our))\b(?!.* (?:as|because|since) )|^this changelog|^if you are looking for|^if you['’]re looking for|starting with version \S+, this changelog|\b(?:list|entries|sections?|notes|changes) below\b|\bsee the\b.{0,80}\b(?:release notes|guides?|documentation|docs|blog)\b|^installation$|\bcan be found(?: (?:using|at|in|here|on)\b|[.!]*$)|^(?:happy|hello|hi|welcome|merry|cheers)\b[^.]*!$|^happy \w+ with\b|^release highlights?\b|\bthe following (?!(?:days?|weeks?|months?|years?|releases?|versions?|\w+ is)\b)(?:[^:;,(]|, (?:and|but|so) )*$|^accumulated changes|\bdraft changelog\b|^you can (?:install|upgrade)\b|\byou can (?:browse|find|see|view)\b[^,;]* here\W*$|^\d{4}-\d\d-\d\d\b|^(?!.*\b(?:versions?|requires|needs|supports)\b)[\w ()-]*\ws\b[\w ()-]*: +\d+\W*$/i;

/** What concerns the makers more than the listener. */
const ASIDE = /\bthank(?:s| you)\b|\bcontributors?\b|^sorry\b|^had to \w+ an?other .*release\b/i;

/** What a release says before its changes. Where it lists none, there is always something: where to read on, say. */
export function introductionOf(
  { introduction, changes }: Pick<Release, 'introduction' | 'changes'>,
  verbosity: Verbosity,
  audience: Audience | undefined,
): OwnSentence[] {
  if (changes.length > 0) return proseOf(introduction, BEFORE_CHANGES[verbosity], audience);
  const told = proseOf(introduction, IN_PLACE_OF_CHANGES[verbosity], audience);
  return told.length > 0 ? told : proseOf(introduction, 1, audience, NOTHING);
}

/** Notices of a release, each sentence whole: none is left out for its length, its audience or its words. */
export function noticesOf({ notices = [] }: Pick<Release, 'notices'>): OwnSentence[] {
  return notices
    .flatMap(splitSentences)
    .map(audible)
    .filter(canBeSaid)
    .map((sentence) => ownWords(['{list}'], { list: withEnd(capitalized(sentence)) }));
}

/** Seconds that the notices of a release and its introduction take. */
export function secondsBefore(
  release: Pick<Release, 'introduction' | 'changes' | 'notices'>,
  verbosity: Verbosity,
  audience: Audience | undefined,
): number {
  const told = [...noticesOf(release), ...introductionOf(release, verbosity, audience)];
  return spokenSeconds(told.map(({ values }) => values['list'] ?? '').join(' '));
}

const NOTHING = /^(?:\S+(?: \S+){0,2} ?)?$/;

/** Prose around the entries, without what a changelog says about itself, or code for those who read none. */
export function proseOf(
  paragraphs: readonly string[],
  most: number,
  audience: Audience | undefined,
  boilerplate = BOILERPLATE,
): OwnSentence[] {
  const laymen = areLaymen(audience);
  return paragraphs
    .flatMap(splitSentences)
    .flatMap((one) => (/[:,]$/.test(one) ? cut(one).map(({ words }) => words) : one))
    .filter((sentence) => !/^`[^`]*`\.?$/.test(sentence) && (!laymen || isPlain(sentence)))
    .map(audible)
    .filter((one) => canBeSaid(one) && !(isJudged(one) && isBeside(one, boilerplate)))
    .slice(0, most)
    .map((sentence) => ownWords(['{list}'], { list: withEnd(capitalized(sentence)) }));
}

function isJudged({ length }: string): boolean {
  return length <= LONGEST_JUDGED;
}

function isBeside(sentence: string, boilerplate: RegExp): boolean {
  return boilerplate.test(sentence) || ASIDE.test(sentence);
}

const WITHDRAWN =
  /\bthis (?:release|version) .{0,200}\b(?:deprecated|yanked|withdrawn|retracted|pulled|broken|not)\b/i;

/** What several releases say before their changes, told with the first of them: versions apart, the words are the same. That a release is to be left alone is said of each. */
export function introducedOnce(releases: readonly Release[]): readonly Release[] {
  const heard = new Set<string>();
  return releases.map((release) => {
    const sentences = release.introduction.map((paragraph) => splitSentences(paragraph));
    const introduction = sentences
      .map((paragraph) => paragraph.filter((one) => !heard.has(apartFromNumbers(one))).join(' '))
      .filter((paragraph) => paragraph !== '');
    for (const sentence of sentences.flat())
      if (!WITHDRAWN.test(sentence)) heard.add(apartFromNumbers(sentence));
    // Its first sentence is said again where that is all there is: a release with words of its own is not one without changes.
    const bare = introduction.length === 0 && release.changes.length === 0;
    return { ...release, introduction: bare ? sentences.flat().slice(0, 1) : introduction };
  });
}

function apartFromNumbers(sentence: string): string {
  return sentence.replace(/\d[\w.-]*/g, '#').toLowerCase();
}
