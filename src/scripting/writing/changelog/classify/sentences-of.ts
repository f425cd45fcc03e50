import { splitSentences } from '../../../sentences.js';
import { canBeSaid } from '../../../speakable.js';
import { audible, capitalized } from '../audible.js';

/** The same before a further sentence, where all that is breaking is told as such. */
const KIND_LABEL = /^breaking(?: changes?)?: /i;
/** Who made it: `Fixed by Jane Doe in pull request 12.` */
const MADE_BY =
  /^(?:many )?thanks to (?:\S+ ?){1,4}$|^(?:(?:pr|patch|issue|pull request|work|report)s?|added|changed|contributed|created|done|fixed|implemented|improved|made|removed|reported|updated|written)(?: and \w+)? by (?!\w+ing\b|the\b|an?\b)\S+(?: (?!in\b)\S+){0,5}(?: in (?:pull request|PR|issue|#|commit)[^.]{0,60})?\.?$/i;
/** Where to read on, behind what is said: `, see migration tips` */
const POINTS_BELOW =
  /(?:,| [–—-]| \() ?(?:please )?see (?:the |also )?[\w -]{0,40}(?:tips|notes?|guides?|docs|documentation|below|above|details|sections?)\)?(?=\.?$)/i;
/** What is left of a sentence that only led to a link. */
const DANGLING =
  /^(?:[a-z]+(?: [a-z]+){0,3}: ?(?:link|here|see .{1,60})|see(?: also)?|via|by|refs?|closes|more|docs|related(?: (?:issues|pull requests|links)[^.]*)?|(?:for )?examples?|usage|subscribe to (?:this|these) [^.]{1,30}|(?:issues?|pull requests?|PRs?) #?\d+)[\s.:]*$/i;
/** Leads the reader to another text. */
const ELSEWHERE =
  /^(?:please )?(?:if you \S+(?: \S+){0,6} )?(?:you can (?:view|read|find|see|browse)|see|read|check out|refer to|visit|learn more|more (?:information|details)|for (?:more|further|full) (?:information|details))\b/i;

/** The sentences of a text, their inline code still marked, without what says nothing behind the first. */
export function sentencesOf(text: string): string[] {
  return splitSentences(text)
    .flatMap(splitAdvice)
    .map((sentence, index) =>
      unwrapped(sentence)
        .replace(POINTS_BELOW, '')
        .replace(index === 0 ? /^(?!)/ : KIND_LABEL, ''),
    )
    .filter(
      (sentence) =>
        canBeSaid(audible(sentence)) && !MADE_BY.test(sentence) && !DANGLING.test(sentence),
    );
}

/** Whether a further sentence or item says nothing by itself: one word, or where to read on. */
export function saysNothing(sentence: string): boolean {
  return !/\s/.test(sentence) || ELSEWHERE.test(sentence) || sentencesOf(sentence).length === 0;
}

/** A sentence that stands in brackets as a whole. */
function unwrapped(sentence: string): string {
  const [, inner] = /^\(([^()]{12,})\)\.?$/.exec(sentence) ?? [];
  return inner === undefined ? sentence : capitalized(inner);
}

/** `Remove the old flag, use the new one instead`: what the reader does is a sentence of its own. */
function splitAdvice(sentence: string): string[] {
  const [, change, advice, since = ''] =
    /^(.{12,}?)(?:[,;]| [–—-]) (?:please )?((?:use|return|pass|call) \S.* instead)( \([^()]{1,40}\))?\.?$/i.exec(
      sentence,
    ) ?? [];
  return change === undefined || advice === undefined
    ? [sentence]
    : [`${change}${since}`, `${capitalized(advice)}.`];
}
