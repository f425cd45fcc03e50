import type { Code, Heading, Nodes, RootContent } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { splitSentences } from '../../sentences.js';
import { isReleaseLine } from '../changelog/sections/release-heading.js';
import { characters, collapse, joinAroundCode } from './blocks.js';
import type { Source, SourceBlock, UnmarkedLines } from './blocks.js';
import { titleInFrontMatter } from './front-matter.js';
import { readHtmlBlocks } from './html.js';
import { withEntriesAsItems } from './markdown-entries.js';
import { labelOf, readMarkdownInlines, type MarkdownText } from './markdown-inlines.js';
import { prepareMarkdown } from './markdown-text.js';
import { limitNesting } from './nesting.js';
import { toInlines } from './plain-inlines.js';
import { paragraphOrFootnote } from './superscripts.js';

/** Reads Markdown: CommonMark, GitHub's additions, front matter, and HTML between. */
export function readMarkdown(content: string, unmarked: UnmarkedLines = 'entries'): Source {
  const characters = limitNesting(withEntriesAsItems(prepareMarkdown(content), unmarked));
  const tree = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkFrontmatter, ['yaml', 'toml'])
    .parse(characters);
  const targets = new Map<string, string>();
  collectTargets(tree, targets);
  const title = titleInFrontMatter(characters);
  return {
    ...(title === undefined ? {} : { title }),
    blocks: readBlocks(tree.children, { characters, targets }),
  };
}

function collectTargets(node: Nodes, targets: Map<string, string>): void {
  if ('children' in node) for (const child of node.children) collectTargets(child, targets);
  if (node.type !== 'definition' || targets.has(node.identifier)) return;
  targets.set(node.identifier, node.url);
}

function readBlocks(nodes: readonly RootContent[], text: MarkdownText): SourceBlock[] {
  const blocks = nodes.flatMap((node, index) =>
    isCommits(node, nodes[index - 1]) ? [readCommits(node)] : readBlock(node, text),
  );
  return joinAroundCode(blocks);
}

/** Lines indented below the heading of a release are its entries, and no code, whatever Markdown makes of them. */
function isCommits(node: RootContent, heading: RootContent | undefined): node is Code {
  if (node.type !== 'code' || heading?.type !== 'heading' || node.position === undefined)
    return false;
  const { start, end } = node.position;
  const fenced = end.line - start.line >= node.value.split('\n').length;
  return (
    !fenced &&
    isReleaseLine(
      collapse(
        characters(readMarkdownInlines(heading.children, { characters: '', targets: new Map() })),
      ),
    )
  );
}

function readCommits(node: Code): SourceBlock {
  const lines = node.value
    .split(/(?<!\n)\n+(?=\S)/)
    .map((line) => collapse(line.replace(/^[-*+] /, '')));
  const items = lines.map((line) => [
    { type: 'paragraph' as const, inlines: toInlines(line, new Map()) },
  ]);
  return { type: 'list', ordered: false, start: 1, items: items.map((blocks) => ({ blocks })) };
}

function readBlock(node: RootContent, text: MarkdownText): SourceBlock[] {
  switch (node.type) {
    case 'heading':
      return [readHeading(node, text)];
    case 'paragraph':
      return [paragraphOrFootnote(readMarkdownInlines(node.children, text))];
    case 'list': {
      const items = node.children.map(({ checked, children }) => ({
        ...(checked == null ? {} : { checked }),
        blocks: readBlocks(children, text),
      }));
      return [{ type: 'list', ordered: node.ordered === true, start: node.start ?? 1, items }];
    }
    case 'blockquote':
      return [{ type: 'quote', blocks: readBlocks(node.children, text) }];
    case 'code':
      return [
        { type: 'code', ...(node.lang == null ? {} : { language: node.lang }), code: node.value },
      ];
    case 'table': {
      const [header = [], ...rows] = node.children.map((row) =>
        row.children.map((cell) => readMarkdownInlines(cell.children, text)),
      );
      return [{ type: 'table', header, rows }];
    }
    case 'html':
      return readHtmlBlocks(node.value);
    case 'footnoteDefinition':
      return [{ type: 'footnote', label: labelOf(node), blocks: readBlocks(node.children, text) }];
    default:
      return [];
  }
}

/** A heading that ends like a sentence has fewer words than one. */
const FEWEST_WORDS = 6;

/** Checks whether a text is a paragraph by its lines, its sentences or its end, whatever is below it. */
function isProse(text: string): boolean {
  const line = collapse(text);
  if (isReleaseLine(line)) return false;
  const isSentence = /[.!?…:]$/.test(line) && line.split(' ').length >= FEWEST_WORDS;
  return text.trim().includes('\n') || isSentence || splitSentences(line).length > 1;
}

/** Heading, or the paragraph above a row of marks that does not underline its sentences. */
function readHeading(node: Heading, text: MarkdownText): SourceBlock {
  const inlines = readMarkdownInlines(node.children, text);
  const { start, end } = node.position ?? {};
  const isUnderlined =
    text.characters.charAt(start?.offset ?? 0) !== '#' && start?.line !== end?.line;
  return isUnderlined && isProse(characters(inlines))
    ? { type: 'paragraph', inlines }
    : { type: 'heading', depth: node.depth, inlines };
}
