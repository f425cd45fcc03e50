import type { Code, Link, Nodes, PhrasingContent, RootContent } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parse as parseYaml } from 'yaml';
import { isReleaseLine } from '../changelog/sections/release-heading.js';
import {
  characters,
  collapse,
  joinAroundCode,
  type Inline,
  type Source,
  type SourceBlock,
} from './blocks.js';
import { limitNesting } from './nesting.js';
import { toInlines } from './plain-inlines.js';
import { readHtmlBlocks } from './html.js';
import { readInlineHtml } from './inline-html.js';

type LinkTargets = ReadonlyMap<string, string>;

/** Reads Markdown: CommonMark, GitHub's additions, front matter, and HTML between. */
export function readMarkdown(content: string): Source {
  const tree = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkFrontmatter, ['yaml', 'toml'])
    .parse(limitNesting(withoutMarks(content)));
  const targets = new Map<string, string>();
  collectTargets(tree, targets);
  const [first] = tree.children;
  const title = first?.type === 'yaml' ? titleOfYaml(first.value) : undefined;
  return { ...(title === undefined ? {} : { title }), blocks: readBlocks(tree.children, targets) };
}

const STRUCK =
  /^([ \t]*[-*+] +)~~[^~]{1,2000}~~\W*(?:note|this(?! (?:release|version))|it|that|(?:was )?(?:undone|reverted|withdrawn))\b.*(?:\n[ \t]*[^\s*+\d#-].*){0,20}/gim;

const DUNDER =
  /(?<=[\s(])__(?:a?enter|a?exit|annotations|call|del|dict|dirname|eq|filename|getattr|getattribute|getitem|hash|init|init_subclass|iter|main|post_init|proto|repr|setattr|setitem|slots|str|typename)__(?=[\s),.;:]|$)/g;

/** The text without the marks of notices, kramdown's attributes and what a template puts in, with framed headings and MyST's roles as they are written elsewhere. */
function withoutMarks(content: string): string {
  return (
    content
      // A backslash in quotes is one: `'\\'`
      .replace(/(?<=(['"]))\\(?=\1)/g, '\\\\')
      .replace(/^([-*+ \t>]*>[ \t]*)\\?\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/gim, '$1')
      // With what is struck out goes what is said of it: `~~Folds maps.~~ NOTE: This was undone.`
      .replace(STRUCK, '$1')
      // The lines of an item in a quote, as deep as the item
      .replace(/(?<=^[ \t]*>.*\n) {4,}>[ \t]*/gm, '')
      // `!!! note "Title"` over an indented paragraph (MkDocs); `:::note[Title]` and its end (Docusaurus, VitePress, Pandoc)
      .replace(/^(?:!!!|\?{3}\+?)(?: [a-z-]+){1,4}(?: ".*")?[ \t]*\n(?:[ \t]*\n)? {4}/gm, '\n')
      .replace(/^:{3,}(?!:)(?: *(?:[\w-]+(?:\[.*\])?|\[.*\]))?[ \t]*$/gm, '')
      .replace(
        /^[ \t]*\{:[^{}\n]{0,200}\}[ \t]*$|\{\{(?<=\]\([^\s()]{0,200}\{\{)[^{}\n]{0,80}\}\}/gm,
        '',
      )
      .replace(/(?<!`)\{\{[<%][^{}\n]{0,200}[>%]\}\}/g, '')
      .replace(/^(={1,3}) +(\S[^=\n]*) =+ *$/gm, (_, marks: string, words: string) => {
        return `${'#'.repeat(4 - marks.length)} ${words}`;
      })
      // Names of a language, and no bold words: `support __proto__`
      .replace(/^[^`\n]+$/gm, (line) => line.replace(DUNDER, '`$&`'))
      // Links as reStructuredText has them
      .replace(/`([^`<>\n]{1,80}?)\s*<(https?:[^`<>\s]{1,300})>`__?(?!\w)/g, '[$1]($2)')
      .replace(/(?<=[a-z]-[a-z]{1,12}-)\n[ \t]*(?=[a-z])/g, '')
      .replace(/\{(issue|gh|ticket|pr|pull)\}`(\d[\d, ]*)`/g, (_, of: string, all: string) => {
        return all.replace(/(?=\b\d)/g, of.startsWith('p') ? '!' : '#');
      })
      .replace(/\{pep\}`(\d+)`/g, 'PEP $1')
      .replace(/\{user\}`([\w-]+)`/g, '@$1')
      .replace(/\{[a-z]{2,20}(?::[a-z]{2,20})?\}`(?:~(?:\w+\.)*)?(?=\w)/g, '`')
  );
}

function collectTargets(node: Nodes, targets: Map<string, string>): void {
  if ('children' in node) for (const child of node.children) collectTargets(child, targets);
  if (node.type !== 'definition' || targets.has(node.identifier)) return;
  targets.set(node.identifier, node.url);
}

function titleOfYaml(yaml: string): string | undefined {
  try {
    const data: unknown = parseYaml(yaml, { maxAliasCount: 0, uniqueKeys: false });
    if (typeof data !== 'object' || data === null || !('title' in data)) return undefined;
    return typeof data.title === 'string' ? data.title : undefined;
  } catch {
    // Front matter that is not YAML carries no title; it is no text to read, either.
    return undefined;
  }
}

function readBlocks(nodes: readonly RootContent[], targets: LinkTargets): SourceBlock[] {
  const blocks = nodes.flatMap((node, index) =>
    isCommits(node, nodes[index - 1]) ? [readCommits(node)] : readBlock(node, targets),
  );
  return joinAroundCode(blocks);
}

/** Lines indented below the heading of a release are its entries, and no code, whatever Markdown makes of them. */
function isCommits(node: RootContent, heading: RootContent | undefined): node is Code {
  if (node.type !== 'code' || heading?.type !== 'heading' || node.position === undefined)
    return false;
  const { start, end } = node.position;
  const fenced = end.line - start.line >= node.value.split('\n').length;
  return !fenced && isReleaseLine(collapse(characters(readInlines(heading.children, new Map()))));
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

function readBlock(node: RootContent, targets: LinkTargets): SourceBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ type: 'heading', depth: node.depth, inlines: readInlines(node.children, targets) }];
    case 'paragraph':
      return [{ type: 'paragraph', inlines: readInlines(node.children, targets) }];
    case 'list': {
      const items = node.children.map(({ checked, children }) => ({
        ...(checked == null ? {} : { checked }),
        blocks: readBlocks(children, targets),
      }));
      return [{ type: 'list', ordered: node.ordered === true, start: node.start ?? 1, items }];
    }
    case 'blockquote':
      return [{ type: 'quote', blocks: readBlocks(node.children, targets) }];
    case 'code':
      return [
        { type: 'code', ...(node.lang == null ? {} : { language: node.lang }), code: node.value },
      ];
    case 'table': {
      const [header = [], ...rows] = node.children.map((row) =>
        row.children.map((cell) => readInlines(cell.children, targets)),
      );
      return [{ type: 'table', header, rows }];
    }
    case 'html':
      return readHtmlBlocks(node.value);
    case 'footnoteDefinition': {
      const label = node.label ?? node.identifier;
      return [{ type: 'footnote', label, blocks: readBlocks(node.children, targets) }];
    }
    default:
      return [];
  }
}

function readInlines(nodes: readonly PhrasingContent[], targets: LinkTargets): Inline[] {
  return readInlineHtml(
    nodes.map((node) =>
      node.type === 'html' ? { html: node.value } : { inlines: readInline(node, targets) },
    ),
  );
}

/** Code that a generator escaped for HTML, `&gt;=20`, or linked to accounts; an entity alone is what the author means. */
function unescaped(code: string): string {
  if (/^&\w+;$/.test(code)) return code;
  const own = code.replace(/\[(@[\w-]{1,40})\]\(https:\/\/github\.com\/[\w-]{1,40}\)/g, '$1');
  return own.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** Around a sign alone the marks belong to it: the type of any content, with a slash between two asterisks. */
function emphasized(type: 'strong' | 'emphasis', inlines: Inline[]): Inline[] {
  const text = characters(inlines);
  if (type === 'strong' || !/^[/.:,-]$/.test(text)) return [{ type, inlines }];
  return [{ type: 'text', text: `*${text}*` }];
}

function readLink(node: Link, targets: LinkTargets): Inline {
  // `<io::Error>` is no address.
  if (/^[a-z]{1,12}::\w/i.test(node.url) && isBare(node))
    return { type: 'text', text: `<${node.url}>` };
  return { type: 'link', url: node.url, inlines: readInlines(node.children, targets) };
}

/** Whether a link has nothing but its address. */
function isBare({ url, children: [text, ...more] }: Link): boolean {
  return more.length === 0 && text?.type === 'text' && text.value === url;
}

function readInline(node: PhrasingContent, targets: LinkTargets): Inline[] {
  switch (node.type) {
    case 'text':
      // Lines with a colon before them say what the line above means (PHP Markdown Extra).
      return [{ type: 'text', text: node.value.replace(/\n: +/g, ': ') }];
    case 'inlineCode':
      return [{ type: 'code', text: unescaped(node.value) }];
    case 'strong':
    case 'emphasis':
      return emphasized(node.type, readInlines(node.children, targets));
    case 'link':
      return [readLink(node, targets)];
    case 'linkReference': {
      const inlines = readInlines(node.children, targets);
      return [{ type: 'link', url: targets.get(node.identifier) ?? '', inlines }];
    }
    case 'image':
    case 'imageReference': {
      const url = node.type === 'image' ? node.url : (targets.get(node.identifier) ?? '');
      return [{ type: 'image', url, alternative: node.alt ?? '' }];
    }
    case 'break':
      return [{ type: 'break' }];
    // What is struck out the author takes back.
    default:
      return [];
  }
}
