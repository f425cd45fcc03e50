import { characters, collapse, type Inline, type SourceBlock } from '../../source/blocks.js';
import { classOfHeading } from '../../headings/classify-heading.js';
import type { HeadingClass } from '../../headings/heading-class.js';
import { isNameOf, referenceOf, referenceTo } from '../lines/references.js';
import { kindOfWording } from '../classify/deeds.js';
import { isOneOf, type Phrase } from '../lines/phrases.js';
import { PhraseList } from '../../../phrase-list.js';
import words from './other-words.json' with { type: 'json' };

const MOST_LABEL_WORDS = 3;
const OTHERS: ReadonlySet<HeadingClass | undefined> = new Set(['people', 'pointers', 'metadata']);

/** Headings of sections without changes: contributors, downloads, checksums, contents. */
export function isAboutOthers(heading: string): boolean {
  return OTHERS.has(classOfHeading(heading));
}

/** A line above a list of people. */
export function introducesPeople(text: string, next?: SourceBlock): boolean {
  const ends = next?.type === 'list' ? /[:!]$/ : /:$/;
  return ends.test(text) && text.length < 300 && namesPeople(text.replace(/^.*[.!?] /s, ''));
}

const PEOPLE = new PhraseList(words.people);
const THESE_PEOPLE =
  /\b(?:following|these) (?:\w+ )?(?:people|persons|folks|developers|users|members)\b/i;

function namesPeople(sentence: string): boolean {
  return PEOPLE.findIn(sentence) !== undefined || THESE_PEOPLE.test(sentence);
}

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

/** Lines that tools write, or that only lead elsewhere: `See the full changelog for details`, `Released by ci-bot on` */
const GENERATED: readonly Phrase[] = [
  [new PhraseList(words.generated)],
  [new PhraseList(words.leads), /^.*/],
  [new PhraseList(words.foundElsewhere), /^ (?:[\w.]+ ){1,5}can be found\b.*/i],
  [new PhraseList(words.completeLog), /^ [^.;:]{1,80}(?:\.\d[^.;:]{0,80}){0,4}/],
  [new PhraseList(words.fullList), /^ [\w ]{1,60}/],
  [/^(?:the )?same changes as in [^ ]*[^ ,](?:, plus)?/i],
  [/^see [\w.-]+\.\w+/i],
  [
    /^(?:please )?(?:check|see) .{1,80} for (?:the )?/i,
    /^(?:previous|older|earlier) (?:changes|releases|versions).*/i,
  ],
  [/^mvp\b.{0,40}/i],
  [/^released by [^.]{2,50}(?: on)?/i],
];

/** Recognizes what tools write, with marks before it, and marks and numbers behind it. */
function isGeneratedLine(text: string): boolean {
  const said = text.replace(/^\W+/, '');
  return [said, said.replace(/(?<![\W\d])[\W\d]+$/, '')].some((one) => isOneOf(one, GENERATED));
}

/** Paragraphs that only lead elsewhere, or repeat the heading: compare links, dates. */
export function isGenerated(inlines: readonly Inline[], text: string): boolean {
  if (isGeneratedLine(text) || leadsAway(inlines)) return true;
  return /^\W*(?:full change ?log|compar(e|ison))\b.{0,180}$/i.test(collapse(characters(inlines)));
}

/**
 * Links with nothing said between them: `[crates.io] | [docs]`; one alone where it only names where it leads. A link to a
 * commit or a request may be the entry: `[Fold maps](…/commit/1a2b3c4)`.
 */
export function leadsAway(inlines: readonly Inline[]): boolean {
  if (inlines.some(isTitleOfCommit)) return false;
  const all = withWords(inlines.flatMap((one) => (one.type === 'strong' ? one.inlines : [one])));
  const seen = all.filter((one) => all.length < 2 || !/^#\d+$/.test(characters([one])));
  const label = collapse(characters(seen));
  const count = label.split(' ').length;
  const says = count > MOST_LABEL_WORDS || (count > 1 && kindOfWording(label) !== undefined);
  return (seen.length > 1 || !says) && seen.length > 0 && seen.every(({ type }) => type === 'link');
}

/** Recognizes a link to a commit, request or issue whose words are more than its name. */
function isTitleOfCommit(inline: Inline): boolean {
  if (inline.type !== 'link') return false;
  const target = referenceTo(inline.url);
  const label = collapse(characters(inline.inlines));
  if (target === undefined || target.type === 'url' || target.type === 'cve') return false;
  return referenceOf(label, inline.url) === undefined && !isNameOf(target, label);
}
