import type { Element, ElementContent, Root, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { characters, collapse, type Inline, type Source, type SourceBlock } from './blocks.js';
import { areEntries } from './markdown-entries.js';
import { limitTags } from './nesting.js';
import { readNoteMarks } from './note-marks.js';
import { titleReleases } from './release-titles.js';
import { charactersBefore, paragraphOrFootnote, readSuperscript } from './superscripts.js';
import { runsOf } from '../../runs.js';
import { wordSet } from '../../word-set.js';

type Node = RootContent | ElementContent;

/** Elements without a word for readers. */
export const UNSEEN = wordSet(`
  head script style template noscript iframe object svg math canvas audio video form button input select textarea nav
`);
const BLOCKS = wordSet(`
  html body div section article main header footer aside center details figure figcaption address fieldset p
  hgroup dialog summary h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre hr
`);

/** Reads an HTML page. */
export function readHtml(content: string): Source {
  const tree = unified().use(rehypeParse).parse(limitTags(content));
  titleReleases(tree);
  const [title] = ['html', 'head', 'title'].reduce<(Root | Element)[]>(
    (nodes, name) => nodes.flatMap((node) => elements(node, name)),
    [tree],
  );
  const named = title === undefined ? {} : { title: collapse(text(title.children)) };
  const blocks = readFlow(tree.children);
  return { ...named, blocks: /^\s*</.test(content) ? blocks : withTitle(blocks) };
}

/** A line before the first element is the title, as in what Jira writes: `Release Notes - Atlas - Version 4.6` */
function withTitle([first, ...others]: SourceBlock[]): SourceBlock[] {
  if (first === undefined) return [];
  const isTitle = first.type === 'paragraph' && !ENDS_SENTENCE.test(characters(first.inlines));
  return [isTitle ? { ...first, type: 'heading', depth: 1 } : first, ...others];
}

const ENDS_SENTENCE = /[.,;:!?]\s*$/;

/** Reads the HTML that stands between the paragraphs of a Markdown text. */
export function readHtmlBlocks(html: string): SourceBlock[] {
  return readFlow(unified().use(rehypeParse, { fragment: true }).parse(limitTags(html)).children);
}

/** Blocks and the text between them: loose text becomes paragraphs. */
function readFlow(nodes: readonly Node[]): SourceBlock[] {
  const runs = runsOf(nodes, (node, [first]) => isBlock(node) || isBlock(first));
  return runs.flatMap(([first, ...others]): SourceBlock[] => {
    if (isBlock(first)) return readElement(first);
    const inlines = readInlines([first, ...others]);
    if (!inlines.some(hasText)) return [];
    return entriesAtBreaks(inlines) ?? [paragraphOrFootnote(inlines)];
  });
}

/** Lines of a paragraph, where breaks part entries: with a bullet each, or none that goes on with the one before it. */
function entriesAtBreaks(inlines: readonly Inline[]): SourceBlock[] | undefined {
  const runs = runsOf(inlines, ({ type }) => type === 'break');
  const lines = runs.filter((run) => run.some(hasText));
  const texts = lines.map((line) => collapse(characters(line)));
  // One word may be a value or a cell.
  const areWords = texts.every((text) => text.includes(' '));
  if (lines.length === 1 || !areWords || !areEntries(texts)) return undefined;
  const items = lines.map((line) => ({
    blocks: [{ type: 'paragraph' as const, inlines: line.filter(({ type }) => type !== 'break') }],
  }));
  return [{ type: 'list', ordered: false, start: 1, items }];
}

function hasText(inline: Inline): boolean {
  if (inline.type === 'text' || inline.type === 'code') return /\S/.test(inline.text);
  return 'inlines' in inline ? inline.inlines.some(hasText) : inline.type === 'image';
}

function isBlock(node: Node): node is Element {
  return isElement(node) && (BLOCKS.has(node.tagName) || node.children.some(isBlock));
}

function readElement(node: Element): SourceBlock[] {
  const heading = /^h([1-6])$/.exec(node.tagName);
  if (heading !== null)
    return [{ type: 'heading', depth: Number(heading[1]), inlines: inlinesOf(node) }];
  switch (node.tagName) {
    case 'ul':
    case 'ol':
      return [readList(node)];
    case 'blockquote':
      return [{ type: 'quote', blocks: readFlow(node.children) }];
    case 'pre':
      return [{ type: 'code', ...language(node), code: text(node.children).trimEnd() }];
    case 'table':
      return readTable(node);
    case 'dl':
      return [readDefinitions(node)];
    case 'summary':
      return [{ type: 'paragraph', inlines: [{ type: 'strong', inlines: inlinesOf(node) }] }];
    default:
      return isUnseen(node) ? [] : readFlow(node.children);
  }
}

function isUnseen(node: Element): boolean {
  // What is struck out the author takes back.
  const struck = /^(?:s|del|strike)$/.test(node.tagName);
  return struck || UNSEEN.has(node.tagName) || /\bdisplay: ?none\b/.test(property(node, 'style'));
}

function readList(node: Element): SourceBlock {
  const items = elements(node, 'li').map((item) => ({ blocks: readFlow(item.children) }));
  const { start } = node.properties;
  const ordered = node.tagName === 'ol';
  return { type: 'list', ordered, start: typeof start === 'number' ? start : 1, items };
}

function readTable(table: Element): SourceBlock[] {
  const rows = ['thead', 'tbody', 'tfoot']
    .flatMap((name) => elements(table, name))
    .flatMap((part) => elements(part, 'tr'))
    .map(({ children }) => children.filter(isElement));
  const [first] = rows;
  if (first === undefined) return [];
  const said = rows.map((cells) => cells.map(inlinesOf));
  const headed = first.every((cell) => cell.tagName === 'th');
  const header = headed ? (said[0] ?? []) : [];
  return [{ type: 'table', header, rows: said.slice(headed ? 1 : 0) }];
}

function readDefinitions(node: Element): SourceBlock {
  const entries: { term: Inline[]; definitions: Inline[][] }[] = [];
  const children = node.children.filter(isElement).flatMap((child) => {
    return child.tagName === 'div' ? child.children.filter(isElement) : [child];
  });
  for (const child of children) {
    if (child.tagName === 'dt') entries.push({ term: inlinesOf(child), definitions: [] });
    if (child.tagName === 'dd') entries.at(-1)?.definitions.push(inlinesOf(child));
  }
  return { type: 'definitions', entries };
}

function elements(node: Root | Element, name: string): Element[] {
  const children: readonly Node[] = node.children;
  return children.filter(isElement).filter((child) => child.tagName === name);
}

function isElement(node: Node): node is Element {
  return node.type === 'element';
}

function inlinesOf(node: Element): Inline[] {
  return readInlines(node.children);
}

function readInlines(nodes: readonly Node[]): Inline[] {
  const inlines: Inline[] = [];
  for (const node of nodes) {
    if (isItem(node) && inlines.some(hasText)) inlines.push({ type: 'text', text: '; ' });
    const isRaised = node.type === 'element' && node.tagName === 'sup';
    const read = readInline(node);
    inlines.push(...(isRaised ? readSuperscript(charactersBefore(inlines), read) : read));
  }
  return readNoteMarks(inlines);
}

function isItem(node: Node): boolean {
  return node.type === 'element' && node.tagName === 'li';
}

function readInline(node: Node): Inline[] {
  if (node.type === 'text') return [{ type: 'text', text: node.value.replace(/\s+/g, ' ') }];
  if (node.type !== 'element' || isUnseen(node)) return [];
  const { tagName: tag, children } = node;
  if (/^(?:code|kbd|samp|tt)$/.test(tag)) return [{ type: 'code', text: text(children) }];
  if (/^(?:b|strong)$/.test(tag)) return [{ type: 'strong', inlines: inlinesOf(node) }];
  if (/^(?:i|em)$/.test(tag)) return [{ type: 'emphasis', inlines: inlinesOf(node) }];
  switch (tag) {
    case 'br':
      return [{ type: 'break' }];
    case 'img':
      return [{ type: 'image', url: property(node, 'src'), alternative: property(node, 'alt') }];
    case 'a':
      return [{ type: 'link', url: property(node, 'href'), inlines: inlinesOf(node) }];
    default:
      return inlinesOf(node);
  }
}

function language(pre: Element): { language?: string } {
  const classes = [...elements(pre, 'code'), pre].flatMap(({ properties }) => properties.className);
  const name = classes.map(String).find((each) => /^lang(?:uage)?-/.test(each));
  return name === undefined ? {} : { language: name.replace(/^lang(?:uage)?-/, '') };
}

function property(node: Element, name: string): string {
  const value = node.properties[name];
  return typeof value === 'string' ? value : '';
}

/** All characters below nodes, in order. */
function text(nodes: readonly Node[]): string {
  const texts = nodes.map((node) => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element' || UNSEEN.has(node.tagName)) return '';
    return node.tagName === 'br' ? '\n' : text(node.children);
  });
  return texts.join('');
}
