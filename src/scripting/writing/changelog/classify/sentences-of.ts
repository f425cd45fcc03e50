import { isWholeSentence } from '../../../first-word/whole-sentence.js';
import { splitSentences } from '../../../sentences.js';
import { canBeSaid } from '../../../speakable.js';
import { wordsIn } from '../../prose/sentence.js';
import { audible, capitalized } from '../audible.js';

/** With more words than this a sentence is split where a semicolon divides it. */
const LONG = 36;
/** The same before a further sentence, where all that is breaking is told as such. */
const KIND_LABEL = /^breaking(?: changes?)?: /i;
/** Who made it: `Fixed by Jane Doe in pull request 12.` */
const MADE_BY =
  /^(?:(?:pr|patch|issue|pull request|work|report)s?|added|changed|contributed|created|done|fixed|implemented|improved|made|removed|reported|updated|written)(?: and \w+)? by (?!\w+ing\b|the\b|an?\b)\S+(?: (?!in\b)\S+){0,5}(?: in (?:pull request|PR|issue|#|commit)[^.]{0,60})?\.?$/i;
/** Where to read on, behind what is said: `, see migration tips` */
const POINTS_BELOW =
  /(?:,| [–—-]| \() ?(?:please )?see (?:the |also )?[\w -]{0,40}(?:tips|notes?|guides?|docs|documentation|below|above|details|sections?)\)?(?=\.?$)/i;
/** What is left of a sentence that only led to a link. */
const DANGLING =
  /^(?:[a-z]+(?: [a-z]+){0,3}: ?(?:link|here|see .{1,60})?|see(?: also)?|via|by|refs?|closes|more|docs|related(?: (?:issues|pull requests|links)[^.]*)?|(?:for )?examples?|usage|subscribe to (?:this|these) [^.]{1,30}|(?:issues?|pull requests?|PRs?) #?\d+)[\s.:]*$/i;
/** In words: what stands before a colon and is longer is a title. */
const LONGEST_NAME = 4;

/** The sentences of a text, their inline code still marked, without what says nothing. */
export function sentencesOf(text: string): string[] {
  return splitSentences(text)
    .flatMap(splitLong)
    .flatMap(splitAdvice)
    .flatMap(splitTitle)
    .map(unwrapped)
    .map((sentence) => sentence.replace(POINTS_BELOW, ''))
    .map((sentence, index) => (index === 0 ? sentence : sentence.replace(KIND_LABEL, '')))
    .filter(
      (sentence) =>
        canBeSaid(audible(sentence)) && !DANGLING.test(sentence) && !MADE_BY.test(sentence),
    );
}

/** A sentence that stands in brackets as a whole. */
function unwrapped(sentence: string): string {
  const [, inner] = /^\(([^()]{12,})\)\.?$/.exec(sentence) ?? [];
  return inner === undefined ? sentence : capitalized(inner);
}

/** `Remove the old flag, use the new one instead`: what the reader does is a sentence of its own. */
function splitAdvice(sentence: string): string[] {
  const [, change, advice] =
    /^(.{12,}?)(?:[,;]| [–—-]) (?:please )?(use \S.* instead)\.?$/i.exec(sentence) ?? [];
  return change === undefined || advice === undefined
    ? [sentence]
    : [change, `${capitalized(advice)}.`];
}

/** `Leak on reload: the thread is now marked …`: a name, and a sentence that explains it. */
function splitTitle(sentence: string): string[] {
  const [, title = '', told = ''] = /^([^:;.`]{12,80}): (.{30,})$/s.exec(sentence) ?? [];
  const explains =
    wordsIn(title) > LONGEST_NAME && isWholeSentence(told) && !/^(?:if|when|for) /i.test(title);
  return explains && !/\b(?:following|follows|these)\b/i.test(title)
    ? [`${title}.`, capitalized(told)]
    : [sentence];
}

/** A sentence that nobody could follow is split where a semicolon already divides it. */
function splitLong(sentence: string): string[] {
  return wordsIn(sentence) <= LONG ? [sentence] : sentence.split('; ').map(capitalized);
}
