import { greatestOf } from '../extremes.js';
import type { Block, Document, Section } from '../../domain/document.js';
import type { LeftOutLine } from '../../domain/release.js';
import { runsOf } from '../runs.js';
import { areAddressesOnly, isAddressOnly, withoutAddressItems } from './bare-addresses.js';
import { removeLeadIn } from './lead-ins.js';
import { characters, collapse, type Inline, type SourceBlock } from './source/blocks.js';
import { isIndex } from './changelog/sections/not-changes.js';
import { textsOfBlocks } from './changelog/lines/details.js';
import { addressLabel } from './changelog/lines/references.js';
import { placeLines } from './roles/place-lines.js';
import { readSource } from './source/read-source.js';

/** GitHub's mark of a quote that warns or advises, which is said as a word. */
const ALERT = /^([ \t]*>[ \t]*)\\?\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][+-]?[ \t]*$/gim;

/** Reads a document in Markdown, HTML or plain text. */
export function readDocument(content: string): Document {
  const source = readSource(content.replace(ALERT, '$1$2: '), 'prose');
  const blocks = withTitles(source.blocks)
    .filter(
      (block) => !isIndex(block) && (block.type !== 'heading' || proseOf(block.inlines) !== ''),
    )
    .map(withoutAddressItems);
  const hasWords = !areAddressesOnly(blocks.filter(({ type }) => type !== 'heading'));
  const addresses = hasWords ? blocks.filter(isAddressOnly) : [];
  const sections = runsOf(blocks, ({ type }) => type === 'heading').map((run) =>
    readSection(run, new Set(addresses)),
  );
  const title = source.title ?? sections.find((section) => section.depth === 1)?.heading;
  const { sections: placed, notices, leftOut: lines } = placeLines(sections.filter(isTold));
  const leftOut = [...lines, ...addresses.map(toPointer)];
  return {
    ...(title === undefined ? {} : { title }),
    ...(notices.length === 0 ? {} : { notices }),
    ...(leftOut.length === 0 ? {} : { leftOut }),
    sections: withoutEmpty(placed),
  };
}

/** Characters beyond which a bold paragraph is more than a heading. */
const LONGEST_BOLD = 70;
/** Marks behind which a bold paragraph says something by itself. */
const ENDS_SENTENCE = /[.!?;,]$/;

/** Most words of a line that names the table below it. */
const WORDS_OF_CAPTION = 5;

/** Blocks in which a title in bold letters, or right above a table, with text below it is a heading below all others. */
function withTitles(all: readonly SourceBlock[]): readonly SourceBlock[] {
  const blocks = all.flatMap(titleApart);
  const depths = blocks.map((block) => (block.type === 'heading' ? block.depth : 0));
  const depth = Math.max(1, greatestOf(depths)) + 1;
  return blocks.map((block, at) => {
    const next = blocks[at + 1];
    const isAbove = next !== undefined && next.type !== 'heading' && !isBoldTitle(next);
    const isTitle = isBoldTitle(block) || (next?.type === 'table' && isCaption(block));
    return isAbove && isTitle && 'inlines' in block
      ? { type: 'heading', depth, inlines: block.inlines }
      : block;
  });
}

/** A title in bold letters with text on the next lines, as two paragraphs. */
function titleApart(block: SourceBlock): readonly SourceBlock[] {
  const [first, second, ...others] = block.type === 'paragraph' ? block.inlines : [];
  if (first?.type !== 'strong' || second?.type !== 'text') return [block];
  const title = { type: 'paragraph' as const, inlines: [first] };
  const isApart = isBoldTitle(title) && /^[ \t]*\n\s*\p{Lu}/u.test(second.text);
  return isApart ? [title, { type: 'paragraph', inlines: [second, ...others] }] : [block];
}

/** Recognizes a paragraph that is a title in bold letters. */
function isBoldTitle(block: SourceBlock): boolean {
  if (block.type !== 'paragraph') return false;
  const text = collapse(characters(block.inlines));
  const others = block.inlines.filter(({ type }) => type !== 'strong');
  const isBold = text !== '' && ['', ':'].includes(collapse(characters(others)));
  return isBold && text.length <= LONGEST_BOLD && !ENDS_SENTENCE.test(text);
}

function isCaption(block: SourceBlock): boolean {
  if (block.type !== 'paragraph') return false;
  const text = collapse(characters(block.inlines));
  const words = text.split(' ').length;
  return /^\p{Lu}/u.test(text) && words <= WORDS_OF_CAPTION && !/[.!?;,:]$/.test(text);
}

/** @param addresses Blocks that are left out, with what leads to them */
function readSection(run: readonly SourceBlock[], addresses: ReadonlySet<SourceBlock>): Section {
  const [first] = run;
  const isHeaded = first?.type === 'heading';
  const blocks: Block[] = [];
  for (const block of isHeaded ? run.slice(1) : run) {
    if (addresses.has(block)) removeLeadIn(blocks);
    else blocks.push(...readBlock(block));
  }
  return isHeaded
    ? { depth: first.depth, heading: proseOf(first.inlines), blocks }
    : { depth: 0, blocks };
}

function toPointer(block: SourceBlock): LeftOutLine {
  return { text: textsOfBlocks([block]).join(' '), reason: 'pointer' };
}

/** Sections without those that have neither text nor parts below their heading, where others have some. */
function withoutEmpty(sections: readonly Section[]): readonly Section[] {
  if (sections.every(({ blocks }) => blocks.length === 0)) return sections;
  const filled: Section[] = [];
  for (const section of sections.toReversed()) {
    const below = filled.at(-1);
    const hasParts = below !== undefined && below.depth > section.depth;
    if (section.blocks.length > 0 || hasParts) filled.push(section);
  }
  return filled.toReversed();
}

/** Removes text without content above the first heading, and the heading of a table of contents that was left out. */
function isTold({ heading, blocks }: Section): boolean {
  const isOwn = !/^\W*(?:(?:table of )?contents|toc|index)\W*$/i.test(heading ?? '');
  return blocks.length > 0 || (heading !== undefined && isOwn);
}

function readBlock(block: SourceBlock): Block[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [...paragraphs(block.inlines), ...images(block.inlines)];
    case 'list': {
      const items = block.items
        .map((item) => ({ ...item, blocks: item.blocks.flatMap(readBlock) }))
        .filter((item) => item.blocks.length > 0);
      const { ordered, start } = block;
      return items.length === 0 ? [] : [{ type: 'list', ordered, start, items }];
    }
    case 'quote': {
      const blocks = block.blocks.flatMap(readBlock);
      return blocks.length === 0 ? [] : [{ type: 'quote', blocks }];
    }
    case 'footnote':
      return [{ type: 'footnote', label: block.label, blocks: block.blocks.flatMap(readBlock) }];
    case 'table': {
      const rows = block.rows.map((row) => row.map(proseOf));
      return [{ type: 'table', header: block.header.map(proseOf), rows }];
    }
    case 'definitions': {
      const entries = block.entries.map(({ term, definitions }) => ({
        term: proseOf(term),
        definitions: definitions.map(proseOf),
      }));
      return [{ type: 'definitions', entries }];
    }
    case 'code':
      return [block];
  }
}

function paragraphs(inlines: readonly Inline[]): Block[] {
  const texts = runsOf(inlines, ({ type }) => type === 'break')
    .map(proseOf)
    .filter((text) => text !== '');
  return texts.map((text) => ({ type: 'paragraph', text }));
}

/** Pictures of a state, which is not the text's: that of builds, tests and versions. */
const BADGE = /shields\.io|badge|\/workflows\/|travis-ci|codecov|circleci|goreportcard|\.svg\?/i;

function images(inlines: readonly Inline[]): Block[] {
  return inlines.flatMap((inline): Block[] => {
    if ('inlines' in inline) return images(inline.inlines);
    if (inline.type !== 'image' || BADGE.test(inline.url)) return [];
    const alternative = collapse(inline.alternative);
    return alternative === '' ? [] : [{ type: 'image', alternative }];
  });
}

/** Text without markup but that of code, which is said in a way of its own; of a bare address stays the host, which is what one says. */
function proseOf(inlines: readonly Inline[]): string {
  return collapse(inlines.map(wordsOf).join('').replace(CITATION, ''));
}

/** Source of a statement, by the key of a book or paper: `[@lopez2024, p. 3; see also @kim]` */
const CITATION = / ?\[(?:see (?:also )?|cf\. |-)?@[a-z][\w:.-]{0,60}(?:[,;] [^\][]{1,80})?\]/gi;

function wordsOf(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return inline.text.replace(
        ADDRESS,
        (address) => addressLabel(address) + (/[.,;:!?)]$/.exec(address)?.[0] ?? ''),
      );
    case 'code':
      return inline.text.includes('`') ? inline.text : `\`${inline.text}\``;
    default:
      return 'inlines' in inline ? inline.inlines.map(wordsOf).join('') : characters([inline]);
  }
}

const ADDRESS = /https?:\/\/[^\s<>"'`|]+/g;
