import { isOrder } from '../../../first-word/first-word.js';
import { remembered } from '../../../remembered.js';
import { likelihoodOfRole } from '../../roles/line-roles.js';
import { releaseNamedBy } from '../../source/git-log/named-release.js';
import { likelyKindsOf } from '../classify/entry-kinds.js';
import { ASIDES, WHEREABOUTS } from './aside-phrases.js';
import words from './aside-words.json' with { type: 'json' };
import { endOfPhrase, isOneOf, type Phrase } from './phrases.js';

/** Words for another text, and endings of its file: `UPGRADING.md`, `the manual` */
const ELSEWHERE: ReadonlySet<string> = new Set(words.elsewhere);
/** Places in which a text can be found. */
const PLACES: ReadonlySet<string> = new Set(words.places);
const NOTES_OF_CHANGES = /^(?:\w+log|upgrad\w+|migrat\w+)$/;
const SEE = /^(?:please )?see (?:also )?(?:[^:.]|\.(?! )){1,160}$/i;

/** Checks whether a sentence only sends readers to another text: `See the manual for details.`, `Please see UPGRADING.md` */
export function isPointer(text: string): boolean {
  if (!SEE.test(text) || /\bCVE-\d/.test(text)) return false;
  return wordsOf(text).some((word) => ELSEWHERE.has(word) || NOTES_OF_CHANGES.test(word));
}

/** Says that nothing, or only the version, changed: `No changes, only the version number` */
const UNCHANGED: readonly Phrase[] = [
  [
    /^no (?!breaking|a[pb]i|schema|database)(?:[\w.-]+ ){0,2}(?:changes|updates|change ?log)/i,
    /^(?:, only (?:the )?(?:version|number|metadata|packaging)\b[^,;]*)?\.?/i,
  ],
  [/^new upstream (?:[\w-]+ )?(?:release|version)\b[^a-z]*/i],
];
/** Words that say only that something was done: `Various bug fixes and improvements`, `Fixes a reported issue` */
const VAGUE_WORDS: ReadonlySet<string> = new Set(words.vague);
const MOST_VAGUE_WORDS = 12;

function isVague(text: string): boolean {
  if (isOneOf(text, UNCHANGED)) return true;
  const said = text.toLowerCase().split(/[^\w&]+/);
  if (said.at(-1) === '') said.pop();
  const few = said.length > 0 && said.length <= MOST_VAGUE_WORDS;
  return few && said.every((word) => VAGUE_WORDS.has(word));
}

/** Texts that are asked about several times, one after the other. */
const MOST_TEXTS = 16;

/** Checks whether a text is nothing but thanks, leads elsewhere, or asks for something that is the author's: `Try my new parser!` */
export const isAside = remembered(isAnAside, MOST_TEXTS);

function isAnAside(text: string): boolean {
  const said = /[.!]$/.test(text) ? [text, text.slice(0, -1)] : [text];
  if (said.some((each) => isOneOf(each, ASIDES) || isWhereabouts(each))) return true;
  return /^[^.`"“]*\bmy\b(?![.-])/i.test(text) && isOrder(text);
}

/** Recognizes what says where a text is: `The full list can be found in the wiki` */
function isWhereabouts(text: string): boolean {
  const start = endOfPhrase(text, WHEREABOUTS);
  if (start === undefined) return false;
  const place = text.slice(start);
  if (/^(?:here|there|below|above|using this \w+)$/i.test(place)) return true;
  if (/^(?:in|at|on|from) (?:our |\uE002)[^.,;:]*$/i.test(place)) return true;
  return (
    /^(?:in|at|on|from) [^.,;:]*$/i.test(place) && wordsOf(place).some((word) => PLACES.has(word))
  );
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

/** Probability from which a sentence only leads elsewhere. */
const SURE = 0.75;
/** Probability from which an entry says only that something was done, or names a release. */
const SURELY_NOTHING = 0.9;
/** Least probability of each of its parts: `Small fixes, and maps that fold` says more. */
const OF_PART = 0.2;
const PART_ENDS = /[,;:] | [–—-] /;
/** Fewer words may name what they speak of: `Thanks page` */
const FEWEST_WORDS = 4;

/** Targets to which readers are sent, or whom they are asked for: texts, places of a project, people. */
const POINTED_AT: ReadonlySet<string> = new Set(words.pointedAt);
/** Stand-in of a link, reference or account, and an address. */
const TARGET = /[\uE002-\uE008]|[:@]\/\/|www\.|\w\.(?:md|txt|html|rst)\b/;
/** Checks whether a sentence is an aside, also in words that only resemble those of others. Code in it says something. */
export function isAsideSentence(sentence: string): boolean {
  const mayBe = !/\uE000|:$/.test(sentence) && sentence.split(' ').length >= FEWEST_WORDS;
  return isAside(sentence) || (mayBe && leadsAway(sentence) && hasRoleOfAside(sentence));
}

/** Recognizes the name of another text, of a place of the project or of people. */
function leadsAway(sentence: string): boolean {
  return TARGET.test(sentence) || wordsOf(sentence).some((word) => POINTED_AT.has(word));
}

function hasRoleOfAside(sentence: string): boolean {
  return likelyAside(sentence) >= SURE && partsOf(sentence).every(isPartOfAside);
}

function isPartOfAside(part: string): boolean {
  return likelyAside(part) >= OF_PART;
}

/** Probability that a text only leads elsewhere, or is a courtesy or small print. */
function likelyAside(text: string): number {
  return Math.max(
    likelihoodOfRole('pointer', { text, heading: '' }),
    likelihoodOfRole('boilerplate', { text, heading: '' }),
  );
}

function partsOf(text: string): readonly string[] {
  return text.split(PART_ENDS).filter((part) => part.includes(' '));
}

/** Checks whether a text says only that a release exists, or that something was done. */
export function isFormality(text: string): boolean {
  if (isVague(text) || releaseNamedBy(text) !== undefined) return true;
  return (
    !text.includes('`') &&
    likelyFormality(text) >= SURELY_NOTHING &&
    partsOf(text).every((part) => likelyFormality(part) >= OF_PART)
  );
}

function likelyFormality(text: string): number {
  return likelyKindsOf({ text, heading: '' })('other');
}
