import type { Block, Document, ListItem, Section } from '../../domain/document.js';
import { plain } from './blocks.js';
import type { SourceBlock, SourceItem, Span } from './blocks.js';
import { readSource } from './source.js';

/** Reads a document (Markdown, HTML or plain text) as its sections in source order. Nothing that a reader would see is lost. */
export function readDocument(content: string): Document {
  const source = readSource(content);
  const sections: { depth: number; heading?: string; blocks: Block[] }[] = [
    { depth: 0, blocks: [] },
  ];
  for (const block of source.blocks) {
    if (block.type === 'heading') {
      sections.push({ depth: block.depth, heading: plain(block.spans), blocks: [] });
    } else sections.at(-1)?.blocks.push(...blockOf(block));
  }
  const title = source.title ?? sections.find((section) => section.depth === 1)?.heading;
  const kept: Section[] = sections.filter(
    (section) => section.depth > 0 || section.blocks.length > 0,
  );
  return { ...(title === undefined ? {} : { title }), sections: kept };
}

function blockOf(block: SourceBlock): Block[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return definitionOf(prose(block.spans));
    case 'list':
      return [{ ...block, items: block.items.map(itemOf) }];
    case 'quote':
      return [{ type: 'quote', blocks: block.blocks.flatMap(blockOf) }];
    case 'footnote':
      return [{ ...block, blocks: block.blocks.flatMap(blockOf) }];
    case 'table': {
      const [header = [], ...rows] = block.rows.map((row) => row.map(prose));
      return [{ type: 'table', header, rows }];
    }
    case 'definitions':
      return [
        {
          type: 'definitions',
          entries: block.entries.map((entry) => ({
            term: prose(entry.term),
            definitions: entry.definitions.map(prose),
          })),
        },
      ];
    default:
      return [block];
  }
}

/** `Term` and `: definition` on lines of their own: the definition lists of Markdown Extra. */
function definitionOf(text: string): Block[] {
  const [term, ...definitions] = text.split(/\n: +/);
  if (term === undefined || definitions.length === 0 || term.includes('\n')) {
    return [{ type: 'paragraph', text: oneLine(text) }];
  }
  return [{ type: 'definitions', entries: [{ term, definitions: definitions.map(oneLine) }] }];
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function itemOf(item: SourceItem): ListItem {
  return { ...item, blocks: item.blocks.flatMap(blockOf) };
}

/** Link targets are for the eye: a link whose text is its own address is told by its host. */
function prose(spans: readonly Span[]): string {
  return spans
    .map((span) => span.text)
    .join('')
    .replace(/[ \t]+/g, ' ')
    .trim();
}
