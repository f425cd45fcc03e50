import type { Element, ElementContent, Root, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

import { isBadge, plain } from './blocks.js';
import type { Source, SourceBlock, SourceItem, Span } from './blocks.js';

type Node = Root | RootContent | ElementContent;
type Style = Omit<Span, 'text'>;

const SILENT = new Set(
  'script style noscript template svg math iframe object head nav button select input'.split(' '),
);
const CONTAINERS = new Set(
  'html body div section article main header footer aside center details figure form fieldset picture address li'.split(
    ' ',
  ),
);
const BLOCKS = new Set([
  ...CONTAINERS,
  ...'p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre hr summary figcaption'.split(' '),
]);

const parser = unified().use(rehypeParse, { fragment: true });

/** Reads an HTML page or fragment; what a browser would not show is left out. */
export function readHtml(content: string): Source {
  const root = parser.parse(content);
  const title = /<title[^>]{0,200}>([^<]{1,300})<\/title>/i.exec(content)?.[1]?.trim();
  return { blocks: blocksOf(root.children), ...(title ? { title } : {}) };
}

function blocksOf(nodes: readonly Node[]): SourceBlock[] {
  const blocks: SourceBlock[] = [];
  let line: Span[] = [];
  const endLine = (): void => {
    if (plain(line) !== '') blocks.push({ type: 'paragraph', spans: line });
    line = [];
  };
  for (const node of nodes) {
    if (node.type === 'element' && holdsBlocks(node)) {
      endLine();
      blocks.push(...elementBlocks(node));
    } else if (node.type === 'element' && node.tagName === 'img') {
      blocks.push(...imageOf(node));
    } else {
      line.push(...spansOf(node, {}));
    }
  }
  endLine();
  return blocks;
}

function holdsBlocks(node: Element): boolean {
  if (BLOCKS.has(node.tagName)) return true;
  return node.children.some((child) => child.type === 'element' && holdsBlocks(child));
}

function elementBlocks(node: Element): SourceBlock[] {
  const { tagName, children } = node;
  if (SILENT.has(tagName) || tagName === 'hr') return [];
  const heading = /^h([1-6])$/.exec(tagName);
  if (heading) return headingOf(Number(heading[1]), children);
  switch (tagName) {
    case 'ul':
    case 'ol':
      return [listOf(node)];
    case 'blockquote':
      return [{ type: 'quote', blocks: blocksOf(children) }];
    case 'pre':
      return [codeOf(node)];
    case 'table':
      return [{ type: 'table', rows: rowsOf(node) }];
    case 'dl':
      return [definitionsOf(node)];
    default:
      return blocksOf(children);
  }
}

function headingOf(depth: number, children: readonly ElementContent[]): SourceBlock[] {
  const spans = children.flatMap((child) => spansOf(child, {}));
  return plain(spans) === '' ? [] : [{ type: 'heading', depth, spans }];
}

function listOf(node: Element): SourceBlock {
  const start = Number(node.properties['start'] ?? 1);
  const items: SourceItem[] = [];
  for (const child of node.children) {
    const blocks = blocksOf(child.type === 'element' ? child.children : [child]);
    if (blocks.length > 0) items.push({ blocks });
  }
  return {
    type: 'list',
    ordered: node.tagName === 'ol',
    start: Number.isSafeInteger(start) ? start : 1,
    items,
  };
}

function codeOf(node: Element): SourceBlock {
  const inner = node.children.find((child) => child.type === 'element');
  const classes = [node, inner].flatMap((element) => element?.properties['className'] ?? []);
  const language = /language-([\w+#-]+)/.exec(classes.join(' '))?.[1];
  return { type: 'code', code: textOf(node).trim(), ...(language ? { language } : {}) };
}

function rowsOf(node: Element): Span[][][] {
  const rows: Span[][][] = [];
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'tr') {
      const cells = child.children.filter((cell) => cell.type === 'element');
      rows.push(cells.map((cell) => spansOf(cell, {})));
    } else rows.push(...rowsOf(child));
  }
  return rows;
}

function definitionsOf(node: Element): SourceBlock {
  const entries: { term: Span[]; definitions: Span[][] }[] = [];
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'dd') entries.at(-1)?.definitions.push(spansOf(child, {}));
    else entries.push({ term: spansOf(child, {}), definitions: [] });
  }
  return { type: 'definitions', entries };
}

function imageOf(node: Element): SourceBlock[] {
  const alternative = String(node.properties['alt'] ?? '').trim();
  if (alternative === '' || isBadge(String(node.properties['src'] ?? ''))) return [];
  return [{ type: 'image', alternative }];
}

function spansOf(node: Node, style: Style): Span[] {
  if (node.type === 'text') return [{ ...style, text: node.value.replace(/\s+/g, ' ') }];
  if (node.type !== 'element' || SILENT.has(node.tagName)) return [];
  if (node.tagName === 'br') return [{ text: '\n' }];
  if (['code', 'kbd', 'samp', 'tt'].includes(node.tagName)) {
    return [{ ...style, code: true, text: textOf(node) }];
  }
  const inner = { ...style };
  const spans = node.children.flatMap((child) => spansOf(child, styleWithin(node, inner)));
  return BLOCKS.has(node.tagName) ? [...spans, { text: ' ' }] : spans;
}

function styleWithin(node: Element, style: Style): Style {
  if (node.tagName === 'a' && typeof node.properties['href'] === 'string') {
    return { ...style, url: node.properties['href'] };
  }
  return ['b', 'strong'].includes(node.tagName) ? { ...style, strong: true } : style;
}

function textOf(node: Node): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
