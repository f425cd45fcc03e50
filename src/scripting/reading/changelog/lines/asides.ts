import formalities from '../../../classifier/formalities.json' with { type: 'json' };
import pointers from '../../../classifier/pointers.json' with { type: 'json' };
import { learntFrom, probabilityOf, type Learnt } from '../../../classifier/classifier.js';
import { isOrder } from '../../../first-word/first-word.js';
import pointedAt from './pointed-at.json' with { type: 'json' };

/** Sends the reader to another text: `See the manual for details.`, `Please see UPGRADING.md` */
export const POINTER =
  /^(?:please )?see (?:also )?(?!.*\bCVE-\d)(?=.*(?:\.(?:adoc|html|md|rst|txt)|\b(?:below|above|here|details?|more|information|docs?|documentation|manual|man ?pages?|readme|guides?|notes|news|install|wiki|blog|post|announcement|tutorial|discussion|section|website|faq|\w+log|upgrad\w+|migrat\w+))\b)(?:[^:.]|\.(?! )){1,160}$/i;
/** Words that say only that something was done: `Various bug fixes and improvements`, `Fixes a reported issue` */
const VAGUE =
  /^no (?!breaking|a[pb]i|schema|database)(?:[\w.-]+ ){0,2}(?:changes|updates|change ?log)(?:, only (?:the )?(?:version|number|metadata|packaging)\b[^,;]*)?\.?$|^new upstream (?:[\w-]+ )?(?:release|version)\b[^a-z]*$|^(?:(?:various|some|several|many|lots|of|a|few|lot|other|more|minor|small|smaller|tiny|internal|misc(?:ellaneous)?|general|assorted|bugs?|(?:bug)?fix(?:es)?|fixed|changes?|improvements?|enhancements?|tweaks?|address(?:es)?|resolve[sd]?|close[sd]?|reported|earlier|issues?|problems?|for|and|&)(?:[^\w&]+|$)){1,12}$/i;
/**
 * A text that thanks somebody, or sends the reader elsewhere, and says nothing else: `Big thanks to @jane for her
 * work.`, `For more information, check the homepage.` What something owes to something has a comma: `Thanks to the new parser, …`
 */
const ASIDE =
  /^(?:(?!support )(?:\S+ ){1,3}?v?\d+(?:\.[\w.]+)?(?: release candidate \d+)? is (?:now )?(?:available for testing|(?:available|out|released|here)!$)|(?:a )?(?:(?:very )?(?:big|huge|major|special|many|warm) )+(?:thanks|thank you|kudos|shout-?out)\b(?:[^.,]|\.(?=\w))*|thanks (?:to (?:the|all|our|these)\b[^,:]*: ?|also|especially|again|go|everyone|everybody|all|so much)\b.*|thank you (?:all )?(?:for|to)\b.*|thanks to [^:;]{1,600} for (?:(?:all|the|their|your) )?(?:contribut|help|report|review|test|work)\w*\b[^.,:;]*|this reverts commit(?: \uE002\d+\uE003)?|\uE004\d+\uE005 deserves (?:the )?credit\b[^.]*|[^.,:;]{0,60}\b(?:work|credits?|thanks|patch(?:es)?|fix(?:es)?|code|ideas?)\b[^.,:;]{0,60} (?:is|are) due to \uE004\d+\uE005|we (?:would like to |want to |also )?thank\b.*|this release contains contributions from\b.*|(?:this (?:release|version) )?contains all (?:of )?(?:the )?changes (?:(?:introduced|made) )?(?:between|from|in|of)\b.*|.*\b(?:contains?|has|includes?|with) (?:[\w*-]+ ){0,3}contributions? (?:from|by) (?:[\w*-]+ ){0,3}contributors\b[^.,]*|\W*(?:and )?(?:lots?|lot['’]s|many|much|plenty) more|includes (?:(?:work|contributions)(?: (?:by|from) [^,]{1,60})?|patches (?:by|from) \uE004[^,]{1,60})|if you (?:are )?upgrad\w+\W{1,2}(?:please )?see [\w./-]{1,60}|read on(?: (?:for|to|below)\b.*)?|\S[^.,:;]{0,60} (?:is|are) sponsoring\b.*|you can (?:read|learn|find out) (?:more )?about \S[^.,;:]* (?:on|in|at) (?:our|the|this) (?:web)?(?:site|page|blog|docs|documentation|wiki)|this (?:was|is) a version bump only\b.*|\W*(?:unstable|experimental|preview) \w+ (?:is|are) not recommended for production(?: use)?|the (?:below|following|above) (?:list|summary|overview) (?:should|can|is) only\b[^,:;]*|to (?:read|learn|find out) more\b[^,]*|(?:the )?tracking issue(?: is| for [^.,;]{1,60})?:? \uE002[^.,;]{0,60}|v?\d[\w.+-]*(?:,? \(\d{4}-\d\d-\d\d\))?,? see (?:[\w-]+ )?changes|`?v?\d+\.\d[\w.+-]*`?|(?:see|view) all (?:\d+ )?(?:\w+ )?(?:pull requests|PRs|issues|commits)\b[^,;:]*|(?:more|further) (?:info(?:rmation)?|details?) (?:about [^.,]{1,60} )?(?:(?:in|at|on) (?:\S+ ){0,6}(?:docs|documentation|wiki|guide|blog|blog post|announcement|readme)|here)|(?:enjoy|happy \w+ing)(?: \S+){0,4}|thanks to (?:all|everyone|everybody|[^\s,]+)(?: (?:who|for)\b.*)?|if (?:somebody|someone|anyone|we)\b.*\b(?:missed|forgot\w*)\b.*|(?:as (?:usual|always),? )?(?:you can )?(?:read|find|see|view) (?:(?:more|further|full) (?:details|information|about)|(?:the|a) (?:full|complete) (?:list|(?:change ?)?log|diff))\b.*|(?:the |a |all )?(?:(?:full|complete) (?:list|(?:change ?)?log|diff)|(?:full |more |further )?(?:documentation|docs|details|highlights|information|issues|pull requests)\b)(?:[^.,:;]|\.(?=\d)){0,60} (?:can be (?:found|seen|viewed|read)|(?:is|are) (?:available|listed|described))(?: (?:here|there|below|above|using this \w+|(?:in|at|on|from) (?:(?:[^\s.,;:]+ ){0,6}(?:docs|documentation|wiki|guide|blog|post|announcement|readme|manual|(?:web)?site|homepage|change ?log|notes|advisory|repository|tracker)(?: (?:of|for|at|on|in) [^.,;:]*)?|(?:our |\uE002)[^.,;:]*)))|(?:if [^.,]{1,60}, )?please (?:let (?:us|me|the [\w-]+) know\b.*|(?:file|open|report)\b[^.]*\b(?:issue|bug|problem)s?\b[^.]*)|[^.]{1,200} can be found here:?(?: [^.\s]{1,60})?|(?:please )?see (?:also )?(?:the )?(?:[\w.-]+ ){0,3}(?:release notes|change ?log|(?:code|list of) changes)\b[^,;:]*|for (?:(?:(?:more|further|full) (?:information|details|info)\b|(?:information|details|info)(?=,| (?:on|about|see|please|refer|check|visit)\b))[^.,]*|(?:the |a )?(?:full|complete) (?:[\w-]+ ){0,2}(?:log|change ?log|diff|list)(?: of changes)?)(?:,? (?:you can |please )?(?:check|see|read|visit|refer|consult|have a look)\b[^.]*)?)[.!]?$/i;

/** Whether a text is nothing but thanks, leads elsewhere, or asks for something that is the author's: `Try my new parser!` */
export function isAside(text: string): boolean {
  return ASIDE.test(text) || (/^[^.`"“]*\bmy\b(?![.-])/i.test(text) && isOrder(text));
}

/** What only leads elsewhere, or asks for something that is no part of a change. */
const POINTERS = learntFrom(pointers);
/** What only names a release or says that something was done: `First release`, `Version 2.0 is out` */
const FORMALITIES = learntFrom(formalities);
/** So probable is what is left out, */
const SURE = 0.75;
/** and no part of a sentence may be less so: `This release also fixes a leak, see our site for details.` */
const OF_PART = 0.2;
const PART_ENDS = /[,;:] | [–—-] /;
/** Fewer words may name what they speak of: `Thanks page` */
const FEWEST_WORDS = 4;

/** What readers are sent to, or asked for: texts, places of a project, people. */
const POINTED_AT: ReadonlySet<string> = new Set(pointedAt.words);
/** Words of sentences that send readers there, and of others: `See earlier prices in the chart`, `Please log out before` */
const REQUESTS: ReadonlySet<string> = new Set(pointedAt.requests);
/** Stand-in of a link, reference or account, and an address. */
const TARGET = /[\uE002-\uE008]|[:@]\/\/|www\.|\w\.(?:md|txt|html|rst)\b/;

/** Whether a sentence is an aside, also in words that only resemble those of others. Code in it tells something. */
export function isAsideSentence(sentence: string): boolean {
  const mayBe = !/\uE000|:$/.test(sentence) && sentence.split(' ').length >= FEWEST_WORDS;
  return isAside(sentence) || (mayBe && !isRequest(sentence) && isSurely(POINTERS, sentence));
}

/** Recognizes a request, or what somebody sees, that leads to no other text. */
function isRequest(sentence: string): boolean {
  const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
  const leads = TARGET.test(sentence) || words.some((word) => POINTED_AT.has(word));
  return !leads && words.some((word) => REQUESTS.has(word));
}

/** Whether a text says only that there is a release, or that something was done. */
export function isFormality(text: string): boolean {
  return VAGUE.test(text) || (!text.includes('`') && isSurely(FORMALITIES, text));
}

function isSurely(learnt: Learnt, text: string): boolean {
  const parts = text.split(PART_ENDS).filter((part) => part.includes(' '));
  return (
    probabilityOf(learnt, text) >= SURE &&
    parts.every((part) => probabilityOf(learnt, part) >= OF_PART)
  );
}
