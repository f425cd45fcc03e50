import { isOrder } from '../../../first-word/first-word.js';
import { runsOf } from '../../../runs.js';
import { characters, collapse, type Inline, type SourceBlock } from '../../source/blocks.js';
import { isGeneric } from '../classify/context.js';
import { kindOfHeading } from '../../headings/classify-heading.js';
import { saysWhatChanges } from '../classify/kinds.js';
import { introducesPeople, isAboutOthers, leadsAway, withWords } from './not-changes.js';
import { withoutDate } from './dates.js';
import { isReleaseLine, parseReleaseHeading } from './release-heading.js';
import { LABEL_DEPTH, type Heading } from './releases.js';

/** A heading with what stands below it. */
export interface Section extends Heading {
  readonly inlines: readonly Inline[];
  readonly blocks: readonly SourceBlock[];
  /** True if nothing is below it, not even a deeper heading, and it makes a statement by itself. */
  readonly bare: boolean;
}

const LONGEST_LABEL = 70;

/** Cuts blocks at their headings; a paragraph in bold letters, or one that names a kind above a list, is a heading, too. */
export function toSections(blocks: readonly SourceBlock[]): Section[] {
  const parted = blocks.flatMap(partLabel).filter((_, at, all) => !isOfPeople(all, at));
  const depths = new Map(parted.map((block, at) => [block, headingDepth(block, parted[at + 1])]));
  const runs = runsOf(parted, (block) => depths.get(block) !== undefined);
  const sections = runs.map(([first, ...others], at) => {
    const depth = depths.get(first);
    if (depth === undefined || !('inlines' in first))
      return { depth: 0, heading: '', inlines: [], blocks: [first, ...others], bare: false };
    const heading = collapse(characters(first.inlines)).replace(/:$/, '');
    const [next] = runs[at + 1] ?? [];
    const bare = others.length === 0 && ((next && depths.get(next)) ?? 0) <= depth;
    return { depth, heading, inlines: first.inlines, blocks: others, bare };
  });
  const filled = sections.some(({ blocks: below }) => below.length > 0);
  return sections.map((section) => ({
    ...section,
    bare: section.bare && (!filled || saysWhatChanges(section.heading)),
  }));
}

/** A paragraph that leads to people, their list, and a sentence that goes on behind it: `for their patience` */
function isOfPeople(blocks: readonly SourceBlock[], index: number): boolean {
  const [before, block, next] = [blocks[index - 1], blocks[index], blocks[index + 1]];
  const leads = (lead = block, list = next): boolean =>
    lead?.type === 'paragraph' &&
    list?.type === 'list' &&
    !isBold(lead.inlines) &&
    introducesPeople(collapse(characters(lead.inlines)), list);
  if (block?.type === 'list') return leads(before, block);
  if (block?.type !== 'paragraph') return false;
  const text = characters(block.inlines);
  const named = text.replace(/(?<=:)\s+@.*$/s, '');
  const goesOn = /^\s*(?:[a-z]|(?:See|Check) )/.test(text) && leads(blocks[index - 2], before);
  return leads() || goesOn || (named !== text && introducesPeople(named));
}

/** `- ## 3.12.2 - 2031-01-19`: what stands behind the mark stayed from the list above it. */
const isHeaded = ({ blocks: [first] }: { readonly blocks: readonly SourceBlock[] }): boolean =>
  first?.type === 'heading';

/** A line in bold letters with text on the next lines, as two paragraphs; items with headings as these. */
function partLabel(block: SourceBlock): readonly SourceBlock[] {
  if (block.type === 'list' && block.items.some(isHeaded))
    return runsOf(block.items, isHeaded).flatMap(([first, ...items]) =>
      isHeaded(first)
        ? [...first.blocks, { ...block, items }]
        : [{ ...block, items: [first, ...items] }],
    );
  const [first, second, ...rest] = block.type === 'paragraph' ? block.inlines : [];
  const breaks =
    second?.type === 'break' || (second?.type === 'text' && /^:?\s*\n/.test(second.text));
  if (first?.type !== 'strong' || second === undefined || !breaks) return [block];
  return [[first], [second, ...rest]].map((inlines) => ({ type: 'paragraph', inlines }));
}

function headingDepth(block: SourceBlock, next: SourceBlock | undefined): number | undefined {
  if (block.type === 'heading') return block.depth;
  if (block.type !== 'paragraph') return undefined;
  const text = collapse(characters(block.inlines));
  if (opensRelease(block.inlines) || introducesPeople(text, next)) return LABEL_DEPTH;
  const isLink = leadsAway(block.inlines) && (isGeneric(text) || isAboutOthers(text));
  if (text === '' || text.length > LONGEST_LABEL || isLink) return undefined;
  if (isBold(block.inlines) && !SENTENCE.test(text)) return LABEL_DEPTH;
  return standsAbove(text, next) && isLabel(text) ? LABEL_DEPTH : undefined;
}

/** Above a list, above another label as in a template, or in capitals. */
function standsAbove(text: string, next: SourceBlock | undefined): boolean {
  if (next === undefined || next.type === 'code') return false;
  const label = next.type === 'paragraph' && /:\s*$/.test(characters(next.inlines));
  const leads = text.endsWith(':') && (label || next.type === 'heading');
  return next.type === 'list' || leads || /^\p{Lu}[\p{Lu}_-]+:?$/u.test(text);
}

/** Tells something itself, or leads to the steps below it, and parts nothing: `To use the plugin:` */
const SENTENCE = /[.!?]$|^(?:how )?to .+:$/i;
const CLAUSE = /^(?:this|these|those|we|the|in|here|note|notes|it|they|you|for|to|see|also|and)\b/i;
/** Says nothing of what is listed: `For fixes of a fold, there are two ways:` */
const CLAUSE_BEFORE = /^(?:as|because|for|if|since|to|when|with) [^,:]*, /i;

/** A line above a list that names a kind, a release, or in few words a part: `Windows:`, `CREDITS` */
function isLabel(text: string): boolean {
  const label = text.replace(/:$|^\[ ?| ?\]$/g, '');
  const words = label.replace(/ [/&] \S+(?: [A-Z]\S*)?/g, '').split(' ').length;
  if (words > 9 || /[.!?]$/.test(text)) return false;
  if (words <= 5 && isReleaseLine(label)) return true;
  if (/^(?!.*\bfollowing\b)[^ \n]* .*:$/.test(text) && isOrder(label)) return false;
  const names = isGeneric(label) || kindOfHeading(label.replace(CLAUSE_BEFORE, '')) !== undefined;
  if (names && (words <= 5 || text.endsWith(':'))) return true;
  const few = words <= (text.endsWith(':') || label.endsWith(' changes') ? 3 : 1);
  return few && !CLAUSE.test(text);
}

/** A release and its day, or in bold letters with nothing beside it but that and links: `**2.0.0** _2031-10-04_ - [Diff](…)` */
function opensRelease(inlines: readonly Inline[]): boolean {
  const text = collapse(characters(inlines));
  const undated = withoutDate(text);
  if (undated !== text && /\d\.\d/.test(undated) && isReleaseLine(text)) return true;
  const bold = inlines.filter(({ type }) => type === 'strong');
  const said = inlines.filter(({ type }) => type !== 'strong' && type !== 'link');
  if (/\p{L}/u.test(withoutDate(characters(said)))) return false;
  return parseReleaseHeading(collapse(characters(bold)))?.version !== undefined;
}

/** An emoji may be next to the bold words. */
function isBold(inlines: readonly Inline[]): boolean {
  const seen = withWords(inlines);
  return seen.length > 0 && seen.every(({ type }) => type === 'strong');
}
