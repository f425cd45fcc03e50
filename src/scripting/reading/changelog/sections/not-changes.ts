import { isOrder } from '../../../first-word/first-word.js';
import { characters, collapse, type Inline, type SourceBlock } from '../../source/blocks.js';
import { kindOfWording } from '../classify/kinds.js';

const MOST_LABEL_WORDS = 3;
const OTHERS =
  /^\W*(?:(?:new |our |all |the |external |code )*contributors?|(?:special )?thanks(?: to.*)?|thank you.*|acknowledge?ments?|(?:table of )?contents|closed issues|toc|downloads?(?: .*)?|assets|binaries|docker images?|checksums?|sha-?(?:256|512)(?:sums?| checksums?)?|sponsors?|backers|committers(?::? ?\(?\d+)?|(?:previous|older|earlier) (?:releases|versions|changes).*|authors|credits|verif(?:y|ication|ying).*|signatures?|commit (?:statistics|details)|stats|statistics|references to bug reports.*|links|compare|this release would not.*)\W*$/i;

/** Headings of what is no change: contributors, downloads, checksums, contents. */
export function isAboutOthers(heading: string): boolean {
  return OTHERS.test(heading.replace(/[\p{Extended_Pictographic}\uFE0F]/gu, ' ').trim());
}

/** A line above a list of people. */
export function introducesPeople(text: string, next?: SourceBlock): boolean {
  const ends = next?.type === 'list' ? /[:!]$/ : /:$/;
  return ends.test(text) && PEOPLE.test(text.replace(/^.*[.!?] /s, '')) && text.length < 300;
}

const PEOPLE =
  /\b(?:thanks (?:go (?:out )?)?to|thank you|contributors?|translators?|contributed (?:by|to)|friends like these|(?:following|these) (?:\w+ )?(?:people|persons|folks|developers|users|members))\b/i;

/** A table of contents: every item is a link within the page. */
export function isIndex(block: SourceBlock): boolean {
  return (
    block.type === 'list' &&
    (block.items.length > 1 || block.items.some((item) => item.blocks.length > 1)) &&
    block.items.every((item) => item.blocks.every(isIndexEntry))
  );
}

function isIndexEntry(block: SourceBlock): boolean {
  if (block.type === 'list') return block.items.every((item) => item.blocks.every(isIndexEntry));
  if (block.type !== 'paragraph') return false;
  const seen = withWords(block.inlines);
  return seen.length > 0 && seen.every((one) => one.type === 'link' && one.url.startsWith('#'));
}

/** Below the heading of a release: a package that was published with it, and its version. */
export const PUBLISHED = /^\S+ v?(\d+\.\d\S*) \((?:major|minor|patch)\)$/;

/** Without what stands between words only: marks and white space. */
export function withWords(inlines: readonly Inline[]): readonly Inline[] {
  return inlines.filter((each) => each.type !== 'text' || /[\p{L}\p{N}]/u.test(each.text));
}

const GENERATED =
  /^\W*(?:all notable changes\b.*|n(?:othing|one)(?: yet)?|(?:the )?same changes as in [^ ]+(?:, plus)?|(?:note: )?version bump only for\b.*|unreleased changes\. release notes have not yet been written\.?|(?:the )?(?:release notes|changes|change ?log) for (?:[\w.]+ ){1,5}can be found\b.*|complete change ?log for [^.;:]{1,80}(?:\.\d[^.;:]{0,80}){0,4}|see [\w.-]+\.\w+|(?:for (?:the |a )?)?full (?:project )?(?:change ?log|list of [\w ]{1,60})|compare|diff|changes since|commits|see (?:the )?(?:full )?(?:change ?log|release notes|diff|commits)(?: for (?:details|all versions))?|all (?:changes|commits)|view (?:the )?(?:full )?(?:diff|changes|changelog)|(?:please )?(?:check|see) .{1,80} for (?:the )?(?:previous|older|earlier) (?:changes|releases|versions).*|release (?:notes|date)|hash|mvp\b.{0,40}|released(?: by [^.]{2,50})?(?: on)?|date|download|since)\b[\W\d]*$/i;

/** Paragraphs that only lead elsewhere, or repeat the heading: compare links, dates. */
export function isGenerated(inlines: readonly Inline[], text: string): boolean {
  if (GENERATED.test(text) || leadsAway(inlines)) return true;
  return /^\W*(?:full change ?log|compar(e|ison))\b.{0,180}$/i.test(collapse(characters(inlines)));
}

/** Links with nothing said between them: `[crates.io] | [docs]`; one alone where it only names where it leads. */
export function leadsAway(inlines: readonly Inline[]): boolean {
  const all = withWords(inlines.flatMap((one) => (one.type === 'strong' ? one.inlines : [one])));
  const seen = all.filter((one) => all.length < 2 || !/^#\d+$/.test(characters([one])));
  const label = collapse(characters(seen));
  const words = label.split(' ').length;
  const says = words > MOST_LABEL_WORDS || (words > 1 && kindOfWording(label) !== undefined);
  return (seen.length > 1 || !says) && seen.length > 0 && seen.every(({ type }) => type === 'link');
}

/**
 * A sentence that thanks somebody, or sends the reader elsewhere, and says nothing else: `Big thanks to @jane for her
 * work.`, `For more information, check the homepage.` What something owes to something has a comma: `Thanks to the new parser, …`
 */
const ASIDE =
  /^(?:(?!support )(?:\S+ ){1,3}?v?\d+(?:\.[\w.]+)?(?: release candidate \d+)? is (?:now )?(?:available for testing|(?:available|out|released|here)!$)|(?:a )?(?:(?:very )?(?:big|huge|major|special|many|warm) )+(?:thanks|thank you|kudos|shout-?out)\b(?:[^.,]|\.(?=\w))*|thanks (?:to (?:the|all|our|these)\b[^,:]*: ?|also|especially|again|go|everyone|everybody|all|so much)\b.*|thank you (?:all )?(?:for|to)\b.*|this reverts commit(?: \uE002\d+\uE003)?|\uE004\d+\uE005 deserves (?:the )?credit\b[^.]*|[^.,:;]{0,60}\b(?:work|credits?|thanks|patch(?:es)?|fix(?:es)?|code|ideas?)\b[^.,:;]{0,60} (?:is|are) due to \uE004\d+\uE005|we (?:would like to |want to |also )?thank\b.*|this release contains contributions from\b.*|(?:this (?:release|version) )?contains all (?:of )?(?:the )?changes (?:(?:introduced|made) )?(?:between|from|in|of)\b.*|.*\b(?:contains?|has|includes?|with) (?:[\w*-]+ ){0,3}contributions? (?:from|by) (?:[\w*-]+ ){0,3}contributors\b[^.,]*|\W*(?:and )?(?:lots?|lot['’]s|many|much|plenty) more|includes (?:(?:work|contributions)(?: (?:by|from) [^,]{1,60})?|patches (?:by|from) \uE004[^,]{1,60})|if you (?:are )?upgrad\w+\W{1,2}(?:please )?see [\w./-]{1,60}|read on(?: (?:for|to|below)\b.*)?|to (?:read|learn|find out) more\b[^,]*|(?:the )?tracking issue(?: is| for [^.,;]{1,60})?:? \uE002[^.,;]{0,60}|v?\d[\w.+-]*(?:,? \(\d{4}-\d\d-\d\d\))?,? see (?:[\w-]+ )?changes|`?v?\d+\.\d[\w.+-]*`?|(?:see|view) all (?:\d+ )?(?:\w+ )?(?:pull requests|PRs|issues|commits)\b[^,;:]*|(?:more|further) (?:info(?:rmation)?|details?) (?:about [^.,]{1,60} )?(?:(?:in|at|on) (?:\S+ ){0,6}(?:docs|documentation|wiki|guide|blog|blog post|announcement|readme)|here)|(?:enjoy|happy \w+ing)(?: \S+){0,4}|thanks to (?:all|everyone|everybody|[^\s,]+)(?: (?:who|for)\b.*)?|if (?:somebody|someone|anyone|we)\b.*\b(?:missed|forgot\w*)\b.*|(?:as (?:usual|always),? )?(?:you can )?(?:read|find|see|view) (?:(?:more|further|full) (?:details|information|about)|(?:the|a) (?:full|complete) (?:list|(?:change ?)?log|diff))\b.*|(?:the |a |all )?(?:(?:full|complete) (?:list|(?:change ?)?log|diff)|(?:full |more |further )?(?:documentation|docs|details|information|issues|pull requests)\b)[^.,:;]{0,60} (?:can be (?:found|seen|viewed|read)|(?:is|are) (?:available|listed|described))(?: (?:here|there|below|above|using this \w+|(?:in|at|on|from) (?:(?:[^\s.,;:]+ ){0,6}(?:docs|documentation|wiki|guide|blog|post|announcement|readme|manual|(?:web)?site|homepage|change ?log|notes|advisory|repository|tracker)(?: (?:of|for|at|on|in) [^.,;:]*)?|(?:our |\uE002)[^.,;:]*)))|(?:if [^.,]{1,60}, )?please (?:let (?:us|me|the [\w-]+) know\b.*|(?:file|open|report)\b[^.]*\b(?:issue|bug|problem)s?\b[^.]*)|[^.]{1,200} can be found here:?(?: [^.\s]{1,60})?|(?:please )?see (?:also )?(?:the )?(?:[\w.-]+ ){0,3}(?:release notes|change ?log|(?:code|list of) changes)\b[^,;:]*|for (?:(?:(?:more|further|full) (?:information|details|info)\b|(?:information|details|info)(?=,| (?:on|about|see|please|refer|check|visit)\b))[^.,]*|(?:the |a )?(?:full|complete) (?:[\w-]+ ){0,2}(?:log|change ?log|diff|list)(?: of changes)?)(?:,? (?:you can |please )?(?:check|see|read|visit|refer|consult|have a look)\b[^.]*)?)[.!]?$/i;

/** Whether a text is nothing but thanks, leads elsewhere, or asks for something that is the author's: `Try my new parser!` */
export function isAside(text: string): boolean {
  return ASIDE.test(text) || (/^[^.`"“]*\bmy\b(?![.-])/i.test(text) && isOrder(text));
}
