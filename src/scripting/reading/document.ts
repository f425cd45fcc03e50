import type { Block, Document, Section } from '../../domain/document.js';
import { runsOf } from '../runs.js';
import { characters, collapse, type Inline, type SourceBlock } from './source/blocks.js';
import { isIndex } from './changelog/sections/not-changes.js';
import { addressLabel } from './changelog/lines/references.js';
import { placeLines } from './roles/place-lines.js';
import { readSource } from './source/read-source.js';

/** GitHub's mark of a quote that warns or advises, which is said as a word. */
const ALERT = /^([ \t]*>[ \t]*)\\?\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][+-]?[ \t]*$/gim;

/** Reads a document in Markdown, HTML or plain text. */
export function readDocument(content: string): Document {
  const source = readSource(content.replace(ALERT, '$1$2: '));
  const blocks = source.blocks.filter(
    (block) => !isIndex(block) && (block.type !== 'heading' || proseOf(block.inlines) !== ''),
  );
  const sections = runsOf(blocks, ({ type }) => type === 'heading').map(readSection);
  const title = source.title ?? sections.find((section) => section.depth === 1)?.heading;
  const { sections: told, notices, leftOut } = placeLines(sections.filter(isTold));
  return {
    ...(title === undefined ? {} : { title }),
    ...(notices.length === 0 ? {} : { notices }),
    ...(leftOut.length === 0 ? {} : { leftOut }),
    sections: told,
  };
}

function readSection([first, ...others]: readonly [SourceBlock, ...SourceBlock[]]): Section {
  const blocks = others.flatMap(readBlock);
  if (first.type !== 'heading') return { depth: 0, blocks: [...readBlock(first), ...blocks] };
  return { depth: first.depth, heading: proseOf(first.inlines), blocks };
}

/** Not what stands before the first heading and says nothing, nor the heading of a table of contents that was left out. */
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
