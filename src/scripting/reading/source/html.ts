import type { Element, ElementContent, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { collapse, type Inline, type Source, type SourceBlock } from './blocks.js';
import { DEEPEST_NESTING, limitTags } from './nesting.js';

type Node = RootContent | ElementContent;

/** Elements without a word for readers. */
export const UNSEEN = new Set(
  'head script style template noscript iframe object svg math canvas audio video form button input select textarea nav'.split(
    ' ',
  ),
);
const CONTAINERS = new Set(
  'html body div section article main header footer aside center details figure figcaption address fieldset p hgroup dialog'.split(
    ' ',
  ),
);
const BLOCKS = new Set([
  ...CONTAINERS,
  ...'summary h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre hr'.split(' '),
]);

const EMPHASIS: ReadonlyMap<string, 'strong' | 'emphasis'> = new Map([
  ['b', 'strong'],
  ['strong', 'strong'],
  ['em', 'emphasis'],
  ['i', 'emphasis'],
]);

/** Reads an HTML page. */
export function readHtml(content: string): Source {
  const tree = unified().use(rehypeParse).parse(limitTags(content));
  const title = findTitle(tree.children);
  return { ...(title === undefined ? {} : { title }), blocks: readFlow(tree.children, 0) };
}

/** Reads the HTML that stands between the paragraphs of a Markdown text. */
export function readHtmlBlocks(html: string): SourceBlock[] {
  return readFlow(
    unified().use(rehypeParse, { fragment: true }).parse(limitTags(html)).children,
    0,
  );
}

function findTitle(nodes: readonly Node[]): string | undefined {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    if (node.tagName === 'title') return collapse(text(node.children));
    if (node.tagName === 'html' || node.tagName === 'head') {
      const title = findTitle(node.children);
      if (title !== undefined) return title;
    }
  }
  return undefined;
}

/** Blocks and the text between them: loose text becomes paragraphs. */
function readFlow(nodes: readonly Node[], depth: number): SourceBlock[] {
  const blocks: SourceBlock[] = [];
  let loose: Inline[] = [];
  const flush = (): void => {
    if (loose.some((inline) => inline.type === 'image' || hasText(inline))) {
      blocks.push({ type: 'paragraph', inlines: loose });
    }
    loose = [];
  };
  for (const node of nodes) {
    if (node.type === 'element' && isBlock(node, depth)) {
      flush();
      if (depth < DEEPEST_NESTING) blocks.push(...readElement(node, depth + 1));
      else loose.push({ type: 'text', text: text(node.children) });
    } else loose.push(...readInline(node, depth + 1));
  }
  flush();
  return blocks;
}

function hasText(inline: Inline): boolean {
  if (inline.type === 'text' || inline.type === 'code') return /\S/.test(inline.text);
  if ('inlines' in inline) return inline.inlines.some(hasText);
  return inline.type === 'image';
}

function isBlock(node: Element, depth: number): boolean {
  if (BLOCKS.has(node.tagName)) return true;
  if (depth > DEEPEST_NESTING) return false;
  return node.children.some((child) => child.type === 'element' && isBlock(child, depth + 1));
}

function readElement(node: Element, depth: number): SourceBlock[] {
  const heading = /^h([1-6])$/.exec(node.tagName);
  if (heading !== null) {
    return [{ type: 'heading', depth: Number(heading[1]), inlines: inlinesOf(node, depth) }];
  }
  switch (node.tagName) {
    case 'ul':
    case 'ol':
      return [readList(node, depth)];
    case 'blockquote':
      return [{ type: 'quote', blocks: readFlow(node.children, depth) }];
    case 'pre':
      return [{ type: 'code', ...language(node), code: text(node.children).trimEnd() }];
    case 'table':
      return readTable(node, depth);
    case 'dl':
      return [readDefinitions(node, depth)];
    case 'hr':
      return [];
    case 'summary':
      return [
        { type: 'paragraph', inlines: [{ type: 'strong', inlines: inlinesOf(node, depth) }] },
      ];
    default:
      return isUnseen(node) ? [] : readFlow(node.children, depth);
  }
}

function isUnseen(node: Element): boolean {
  return UNSEEN.has(node.tagName) || /\bdisplay: ?none\b/.test(property(node, 'style'));
}

function readList(node: Element, depth: number): SourceBlock {
  const items = elements(node, 'li').map((item) => ({ blocks: readFlow(item.children, depth) }));
  const start = Number(node.properties.start ?? 1);
  return {
    type: 'list',
    ordered: node.tagName === 'ol',
    start: Number.isSafeInteger(start) ? start : 1,
    items,
  };
}

function readTable(table: Element, depth: number): SourceBlock[] {
  const rows = rowsOf(table, 0).map((row) =>
    row.children
      .filter((cell) => cell.type === 'element')
      .map((cell) => ({ head: cell.tagName === 'th', inlines: inlinesOf(cell, depth) })),
  );
  const [first, ...rest] = rows;
  if (first === undefined) return [];
  const headed = first.every((cell) => cell.head);
  const bare = (row: typeof first): Inline[][] => row.map((cell) => cell.inlines);
  return [
    {
      type: 'table',
      header: headed ? bare(first) : [],
      rows: (headed ? rest : rows).map(bare),
    },
  ];
}

function rowsOf(node: Element, depth: number): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (child.tagName === 'tr') return [child];
    return /^t(?:head|body|foot)$/.test(child.tagName) && depth < 2 ? rowsOf(child, depth + 1) : [];
  });
}

function readDefinitions(node: Element, depth: number): SourceBlock {
  const entries: { term: Inline[]; definitions: Inline[][] }[] = [];
  const children = node.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'div' ? child.children : [child],
  );
  for (const child of children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'dt') entries.push({ term: inlinesOf(child, depth), definitions: [] });
    if (child.tagName === 'dd') entries.at(-1)?.definitions.push(inlinesOf(child, depth));
  }
  return { type: 'definitions', entries };
}

function elements(node: Element, name: string): Element[] {
  return node.children.filter(
    (child) => child.type === 'element' && child.tagName === name,
  ) as Element[];
}

function inlinesOf(node: Element, depth: number): Inline[] {
  return node.children.flatMap((child) => readInline(child, depth + 1));
}

function readInline(node: Node, depth: number): Inline[] {
  if (node.type === 'text') return [{ type: 'text', text: node.value.replace(/\s+/g, ' ') }];
  if (node.type !== 'element' || isUnseen(node)) return [];
  if (depth > DEEPEST_NESTING) return [{ type: 'text', text: text([node]) }];
  switch (node.tagName) {
    case 'br':
      return [{ type: 'break' }];
    case 'img':
      return [{ type: 'image', url: property(node, 'src'), alternative: property(node, 'alt') }];
    case 'code':
    case 'kbd':
    case 'samp':
    case 'tt':
      return [{ type: 'code', text: text(node.children) }];
    case 'a':
      return [{ type: 'link', url: property(node, 'href'), inlines: inlinesOf(node, depth) }];
    default: {
      const type = EMPHASIS.get(node.tagName);
      const inlines = inlinesOf(node, depth);
      return type === undefined ? inlines : [{ type, inlines }];
    }
  }
}

function language(pre: Element): { language?: string } {
  const code = elements(pre, 'code')[0];
  for (const element of code === undefined ? [pre] : [code, pre]) {
    const classes = element.properties.className;
    const name = Array.isArray(classes)
      ? classes.map(String).find((each) => /^(?:language|lang)-/.test(each))
      : undefined;
    if (name !== undefined) return { language: name.replace(/^lang(?:uage)?-/, '') };
  }
  return {};
}

function property(node: Element, name: string): string {
  const value = node.properties[name];
  return typeof value === 'string' ? value : '';
}

/** All characters below nodes, in order; an explicit stack, since HTML may be nested without end. */
function text(nodes: readonly Node[]): string {
  const pending = [...nodes].reverse();
  let characters = '';
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === 'text') characters += node.value;
    else if (node.type === 'element' && !UNSEEN.has(node.tagName)) {
      if (node.tagName === 'br') characters += '\n';
      for (let index = node.children.length - 1; index >= 0; index -= 1) {
        const child = node.children[index];
        if (child !== undefined) pending.push(child);
      }
    }
  }
  return characters;
}
