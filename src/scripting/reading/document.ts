import type { Block, Document, Section } from '../../domain/document.js';
import { runsOf } from '../runs.js';
import { characters, collapse, type Inline, type SourceBlock } from './source/blocks.js';
import { isIndex } from './changelog/sections/not-changes.js';
import { addressLabel } from './changelog/lines/references.js';
import { readSource } from './source/read-source.js';

/** GitHub's mark of a quote that warns or advises, which is said as a word. */
const ALERT = /^([ \t]*>[ \t]*)\\?\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/gim;

/** Reads a document in Markdown, HTML or plain text. */
export function readDocument(content: string): Document {
  const source = readSource(content.replace(ALERT, '$1$2: '));
  const sections: Section[] = [];
  let blocks: Block[] = [];
  let open: { depth: number; heading?: string } = { depth: 0 };
  const close = (): void => {
    if (open.depth > 0 || blocks.length > 0) sections.push({ ...open, blocks });
    blocks = [];
  };
  for (const block of source.blocks) {
    if (isIndex(block)) continue;
    if (block.type === 'heading') {
      const heading = proseOf(block.inlines);
      if (heading === '') continue;
      close();
      open = { depth: block.depth, heading };
    } else blocks.push(...readBlock(block));
  }
  close();
  // The heading of a table of contents that was left out.
  const told = sections.filter(({ heading = '', blocks: said }) => {
    return said.length > 0 || !/^\W*(?:(?:table of )?contents|toc|index)\W*$/i.test(heading);
  });
  const title = source.title ?? sections.find((section) => section.depth === 1)?.heading;
  return { ...(title === undefined ? {} : { title }), sections: told };
}

function readBlock(block: SourceBlock): Block[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [...paragraphs(block.inlines), ...images(block.inlines)];
    case 'list': {
      const items = block.items
        .map((item) => ({
          ...(item.checked === undefined ? {} : { checked: item.checked }),
          blocks: item.blocks.flatMap(readBlock),
        }))
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
    case 'table':
      return [
        {
          type: 'table',
          header: block.header.map(proseOf),
          rows: block.rows.map((row) => row.map(proseOf)),
        },
      ];
    case 'definitions':
      return [
        {
          type: 'definitions',
          entries: block.entries.map(({ term, definitions }) => ({
            term: proseOf(term),
            definitions: definitions.map(proseOf),
          })),
        },
      ];
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
  return collapse(inlines.map(wordsOf).join(''));
}

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
