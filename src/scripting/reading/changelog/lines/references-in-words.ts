import { AUXILIARY, DETERMINER, PREPOSITION } from '../../../first-word/function-words.js';
import { verbForm } from '../../../first-word/verb-forms.js';

const R = '\uE002(\\d+)\uE003';
const NOUN = '(?:(?:issue|bug|ticket|problem|pull request|PR|commit|change)s?|patch(?:es)?)';
/** References that follow one another, with what the author calls them. */
const RUN = new RegExp(
  `(,? (?:due to |for |such as )?)?(\\bthe (?:change|fix)(?:s|es)? (?:(?:made|added|introduced|done) )?(?:in|from|of|by) )?(?:\\b(?:the )?(${NOUN}) )?(?:${R})((?:(?:,? and |, | or |/)(?:${NOUN} )?\uE002\\d+\uE003)*)`,
  'gi',
);
/** What is done to a change, or came of one: behind these stands an earlier change; */
const OF_CHANGE =
  /\b(?:(?<!\b(?:an?|the) (?:\w+ )?)revert(?:s|ed|ing)?|undo(?:es)?|re-?appl(?:y|ies|ied)|re-?lands?|backports?(?: of)?|follow-?up (?:to|for)|rollback(?: of)?|(?:introduced|implemented|added|made|merged|caused|broken|done|started|removed|changed|dropped|updated|regression|work) (?:in|by|from|with|of)) $/i;
/** behind these a pull request does, too, and what a change was made in is one: `in #12` */
const BEFORE_OBJECT = /\b(?:in|by|from|with|of|for|since|after|as|than|via) $/i;
/** Behind these, or as an entry's object, a noun is what its number is called: `due to issue #12`, not `a layout issue #12` */
const BEFORE_NOUN = /^\w+ $|\b(?:in|by|from|with|of|for|since|after|as|than|via|to|on|or) $/i;
const NO_NOUN =
  /^(?:|also|except|new|old|other|per|same|still|unlike|versus|vs|[^-]*-.*|.*(?:ous|[ai]ble|\W))$/;
/** and behind these a report. */
const REPORTED =
  /(?<!\b(?:be|been|is|are|was|were|not|n['’]t) )\b(?:fix(?:e[sd]|ing)?|fix for|solution (?:to|for)|workaround for|resolv(?:e[sd]?|ing)|address(?:e[sd]|ing)?|solv(?:e[sd]?|ing)|clos(?:e[sd]?|ing)) $/i;
/** There, a fix is a thing: `memory leak fix #12`; or its object stands before it: `is easier to fix #12` */
const NOUN_FIX =
  /^(?!This |That |It |Also |\w+ly )(?:[A-Z]\S* ){1,3}fixes$|\b(?!to |and |or |also |will |not |should |\w+ly )[a-z]{3,} fix$|(?:eas(?:y|ier)|hard(?:er)?|simpler) to fix$/;
const CHANGE = /^(?:pull|pr|commit|patch|change)/i;
/** Words that a sentence goes on with behind an object; anything else would make it an adjective. */
const GOES_ON =
  /^(?:$|[.,;:!?)]|\s?[–—-] | (?:\(|(?:that|which|to|for|in|on|from|and|or|but|where|when|as|by|at|is|was|are|were|has|have|had|because|since|so|with|without|until|via|after|before|into|due|released|again|entirely|completely)\b(?!-)))/i;
/** At an entry's beginning it is a label, `\0` being the place of the reference: `Fixes #12, the parser hangs` */
const LABEL = /^\W*(?:fix(?:e[sd])?|closes?|resolves?) \0[,:]/i;

type Found = [string?, string?, string?, string?, string?, number?];

/**
 * A text with words for the references that its sentences need, which no listener has to write down: `revert #12` as
 * `revert an earlier change`. Where no words are certain the stand-in stays, for the number.
 * @param wordsOf what a stand-in is for: `issue 12`, `commit 1a2b3c4`, the site of an address
 */
export function inWords(masked: string, wordsOf: (index: number) => string): string {
  return masked.replace(RUN, (whole: string, ...[gap = '', the, noun, index, more, at]: Found) => {
    const start = masked.slice(0, at);
    const name = wordsOf(Number(index));
    if (!/^(?:issue|pull request|commit) /.test(name)) return whole;
    const after = masked.slice(start.length + whole.length);
    const marked = `${start.slice(-40)}${gap}\0${after.slice(0, 2)}`;
    const fits = GOES_ON.test(after) && !LABEL.test(marked);
    // `issue #12` would be said twice.
    const left = noun === undefined ? whole : whole.replace(`${noun} \uE002`, '\uE002');
    if (!fits) return asAdjective(start, after, gap) ?? left;
    if (gap.endsWith('such as ')) return '';
    if (the !== undefined) return `${gap}${the.startsWith('T') ? 'An' : 'an'} earlier change`;
    const said = phrase(noun, name, start + gap);
    if (said !== undefined) return gap + (more === '' ? said : said.replace(/^an? (.*)$/, '$1s'));
    if (!isAside(noun, gap, start)) return left;
    return noun === undefined ? '' : gap + noun;
  });
}

/** What a number before a noun becomes: `revert #12 changes`, `the #12 order`, `Fix #12 order of rows`; undefined where that is not certain. */
function asAdjective(start: string, after: string, gap: string): string | undefined {
  const before = `${start.slice(-60)}${gap}`;
  if (/^ changes\b/.test(after) && OF_CHANGE.test(before)) return `${gap}earlier`;
  const isFixed =
    /^\W*[Ff]ix(?:e[sd])? $/.test(before) && !/^ (?:an?|it|that|the|this)\b/.test(after);
  const isOfNoun = (isFixed || /\b[Tt]he $/.test(before)) && /^ [a-z]/.test(after);
  return isOfNoun && !/\bthe \uE002/i.test(start) ? '' : undefined;
}

/** Whether a number only hangs on the noun before it: `a parser #12 and rows`, `due to #12` */
function isAside(noun: string | undefined, gap: string, start: string): boolean {
  if (noun !== undefined) return !BEFORE_NOUN.test(start + gap);
  if (/\b(?:of|than) this$/.test(start)) return true;
  if (NOUN_FIX.test(start)) return true;
  const [word = ''] = /(?<![^\s(])[^\s(]*$/.exec(start.slice(-60).toLowerCase()) ?? [];
  const form = verbForm(word);
  const named = form === undefined || (gap !== ' ' && form.nounToo && /[\s(]/.test(start));
  const known = [AUXILIARY, DETERMINER, PREPOSITION, NO_NOUN].some((one) => one.test(word));
  return gap === ' due to ' || (named && !known);
}

function phrase(noun = '', name: string, before: string): string | undefined {
  const isNamed = noun !== '' && BEFORE_NOUN.test(before);
  const leads = name.startsWith('pull') ? BEFORE_OBJECT : /(?<!\b(?:is|are|was|were) )\bin $/i;
  const isChange = isNamed ? CHANGE.test(noun) : leads.test(before);
  if (isChange || OF_CHANGE.test(before)) return 'an earlier change';
  if (isNamed) return `a reported ${noun.toLowerCase().replace(/s$/, '')}`;
  return REPORTED.test(before) && !NOUN_FIX.test(before.trimEnd()) ? 'a reported issue' : undefined;
}
