import { splitSentences } from '../../../sentences.js';
import { canBeSaid } from '../../../speakable.js';
import { LONGEST_JUDGED } from '../../prose/sentence.js';
import { audible, capitalized } from '../audible.js';

/** What is left of a sentence that only led to a link. */
const DANGLING =
  /^(?:[a-z]+(?: [a-z]+){0,3}: ?(?:link|here|see .{1,60})|via|by|refs?|closes|fixes cve|more|docs|related(?: (?:issues|pull requests|links)[^.]*)?|(?:for )?examples?|(?:for )?examples?: \S+|usage|subscribe to (?:this|these) [^.]{1,30}|[^.]{1,80} (?:can be|are|is) (?:found|available) (?:here|(?:at|in|on) (?:github|gitlab)\.com)|(?:issues?|pull requests?|PRs?) #?\d+|(?:patch|reported|contributed|fixed) by (?!\w+ing\b|the\b|an?\b)\S+(?: \S+){0,2}(?: in pull request \d+)?)$/i;
/** Leads the reader to another text, unless it names an advisory, or what does it: ``See `Map.rows` for an iterator`` */
const ELSEWHERE =
  /^(?!.*\bCVE-\d)(?:please )?(?:make sure to )?(?:if you \S+(?: \S+){0,6} )?(?:thank you\b|thanks for\b|you can (?:view|read|find|see|browse)|see|read|check out|(?:check|reference|consult) [^,;:]{1,90} for (?:more|further|full)|refer to|visit|learn more|more (?:information|details)|for (?:details|information)(?=,| (?:on|about|see|please|refer|check|visit)\b)|for (?:an? |the )?(?:more|further|full|complete) (?:info(?:rmation)?|details|(?:detailed )?change ?log|list))\b/i;

/** What does it, and no file to read: ``see `Map.rows` for an iterator`` */
const SEE_CODE = /^see `([^`\s/]*)` for an? /i;
const OF_CODE = /[:.(](?!(?:md|rst|txt)$)/i;

function isElsewhere(sentence: string): boolean {
  const code = SEE_CODE.exec(sentence)?.[1] ?? '';
  return sentence.length <= LONGEST_JUDGED && !OF_CODE.test(code) && ELSEWHERE.test(sentence);
}

/** Without the full stops, colons and spaces at its end. */
function withoutStop(sentence: string): string {
  let end = sentence.length;
  while (end > 0 && /[\s.:]/.test(sentence.charAt(end - 1))) end -= 1;
  return sentence.slice(0, end);
}

/** Where on the page something stands; in a script it may stand elsewhere, or nowhere. */
const WITHIN_PAGE =
  / \((?=[^()]*\))(?:see (?:above|below|(?:the )?doc(?:s|umentation)(?=\)))|[^()]*\b(?:shown|given|\w+ed)(?: with \S+)? (?:above|below))[^()]*\)|,? as (?:shown|given|\w+ed) (?:above|below)\b/i;

/** The sentences of a text, their inline code still marked, without what says nothing behind the first. */
export function sentencesOf(text: string): string[] {
  return (
    splitSentences(text)
      .flatMap(splitAdvice)
      // A sentence that stands in brackets as a whole.
      .map((one) => one.replace(/^\(([^()]{12,})\)\.?$/, (_, inner: string) => capitalized(inner)))
      .map((sentence) => sentence.replace(WITHIN_PAGE, ''))
      .filter((sentence) => canBeSaid(audible(sentence)) && !DANGLING.test(withoutStop(sentence)))
  );
}

/** One word, a name with the version that others tell of, commands in a row, or hardly more than one word in brackets. */
const ALONE =
  /^(?:\S*|[\w@./-]+\w v?\d+(?:\.\d+)+\.?|`[^`]* (?:;|&&) [^`]*`|\((?!.*\d\.\d)[^():]{1,11}\)\.?)$/;

/** Whether a further sentence or item says nothing by itself: a name, or where to read on. */
export function saysNothing(sentence: string): boolean {
  return ALONE.test(sentence) || isElsewhere(sentence) || sentencesOf(sentence).length === 0;
}

/** `Remove the old flag, use the new one instead`: what the reader does is a sentence of its own. */
function splitAdvice(sentence: string): string[] {
  if (sentence.length > LONGEST_JUDGED) return [sentence];
  const [, change, advice, since = ''] =
    /^(?!(?:do not|don['’]t) )(?=.* instead(?: \([^()]{1,40}\))?\.?$)(.{12,}?)(?:[,;]| [–—-]) (?:please )?((?:use|return|pass|call) \S.* instead)( \([^()]{1,40}\))?\.?$/i.exec(
      sentence,
    ) ?? [];
  return change === undefined || advice === undefined
    ? [sentence]
    : [`${change}${since}`, `${capitalized(advice)}.`];
}
