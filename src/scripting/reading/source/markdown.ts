import type { Definition, ListItem, Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parse as parseYaml } from 'yaml';
import {
  characters,
  type Inline,
  type Source,
  type SourceBlock,
  type SourceItem,
} from './blocks.js';
import { limitNesting } from './nesting.js';
import { readHtmlBlocks } from './html.js';
import { readInlineHtml } from './inline-html.js';

type LinkTargets = ReadonlyMap<string, string>;

/** Reads Markdown: CommonMark, GitHub's additions, front matter, and HTML between. */
export function readMarkdown(content: string): Source {
  const tree = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkFrontmatter, ['yaml', 'toml'])
    .parse(limitNesting(withoutRoles(content)));
  const targets = new Map<string, string>();
  collectTargets(tree, targets);
  const title = frontMatterTitle(tree.children[0]);
  return { ...(title === undefined ? {} : { title }), blocks: readBlocks(tree.children, targets) };
}

/** The roles of MyST before code: references as they are written elsewhere, other code as it is. */
function withoutRoles(content: string): string {
  return content
    .replace(/\{(?:issue|gh|ticket)\}`(\d+)`/g, '#$1')
    .replace(/\{(?:pr|pull)\}`(\d+)`/g, '!$1')
    .replace(/\{user\}`([\w-]+)`/g, '@$1')
    .replace(/\{[a-z]{2,20}(?::[a-z]{2,20})?\}(?=`\w)/g, '');
}

function collectTargets(node: Nodes, targets: Map<string, string>): void {
  if (node.type === 'definition') addTarget(node, targets);
  else if ('children' in node) for (const child of node.children) collectTargets(child, targets);
}

function addTarget(definition: Definition, targets: Map<string, string>): void {
  if (!targets.has(definition.identifier)) targets.set(definition.identifier, definition.url);
}

function frontMatterTitle(first: RootContent | undefined): string | undefined {
  if (first?.type === 'yaml') return titleOfYaml(first.value);
  // The node of TOML front matter is one that the Markdown types do not know.
  const node: { readonly type: string; readonly value?: unknown } | undefined = first;
  return node?.type === 'toml' && typeof node.value === 'string'
    ? titleOfToml(node.value)
    : undefined;
}

/** The title in TOML's first, unnamed table: a basic or a literal string (TOML 1.0, "String"). */
function titleOfToml(toml: string): string | undefined {
  const [table = ''] = toml.split(/^[ \t]*\[/m, 1);
  const found = /^[ \t]*title[ \t]*=[ \t]*(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)')/m.exec(table);
  return found?.[2] ?? found?.[1]?.replace(/\\(["\\])/g, '$1');
}

function titleOfYaml(yaml: string): string | undefined {
  try {
    const data: unknown = parseYaml(yaml, { maxAliasCount: 0 });
    if (typeof data !== 'object' || data === null || !('title' in data)) return undefined;
    return typeof data.title === 'string' ? data.title : undefined;
  } catch {
    // Front matter that is not YAML carries no title; it is no text to read, either.
    return undefined;
  }
}

function readBlocks(nodes: readonly RootContent[], targets: LinkTargets): SourceBlock[] {
  return nodes.flatMap((node) => readBlock(node, targets));
}

function readBlock(node: RootContent, targets: LinkTargets): SourceBlock[] {
  switch (node.type) {
    case 'heading':
      return [
        {
          type: 'heading',
          depth: node.depth,
          inlines: withoutOverline(readInlines(node.children, targets)),
        },
      ];
    case 'paragraph':
      return [readParagraph(readInlines(node.children, targets))];
    case 'list':
      return [
        {
          type: 'list',
          ordered: node.ordered === true,
          start: node.start ?? 1,
          items: node.children.map((item) => readItem(item, targets)),
        },
      ];
    case 'blockquote':
      return [{ type: 'quote', blocks: readBlocks(node.children, targets).map(withoutAlert) }];
    case 'code':
      return [
        { type: 'code', ...(node.lang == null ? {} : { language: node.lang }), code: node.value },
      ];
    case 'table':
      return [readTable(node, targets)];
    case 'html':
      return readHtmlBlocks(node.value);
    case 'footnoteDefinition':
      return [
        {
          type: 'footnote',
          label: node.label ?? node.identifier,
          blocks: readBlocks(node.children, targets),
        },
      ];
    default:
      return [];
  }
}

/** `[!NOTE]` before a quote is a mark of GitHub's. */
function withoutAlert(block: SourceBlock): SourceBlock {
  if (block.type !== 'paragraph') return block;
  const [first, ...rest] = block.inlines;
  if (first?.type !== 'text') return block;
  const text = first.text.replace(/^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/i, '');
  return { ...block, inlines: [{ ...first, text }, ...rest] };
}

/** A title of reStructuredText has a line of marks above it as well. */
function withoutOverline(inlines: readonly Inline[]): Inline[] {
  return inlines.map((inline, index) =>
    index === 0 && inline.type === 'text'
      ? { type: 'text', text: inline.text.replace(/^([=~*#-])\1{2,}\s+/, '') }
      : inline,
  );
}

/** A line and lines with a colon before them are a definition list (PHP Markdown Extra). */
function readParagraph(inlines: readonly Inline[]): SourceBlock {
  const [term = [], ...rest] = splitLines(inlines);
  const defines = rest.length > 0 && rest.every((line) => /^\s*: /.test(characters(line)));
  if (!defines) return { type: 'paragraph', inlines };
  return { type: 'definitions', entries: [{ term, definitions: rest.map(withoutColon) }] };
}

function splitLines(inlines: readonly Inline[]): Inline[][] {
  const lines: Inline[][] = [[]];
  for (const inline of inlines) {
    if (inline.type !== 'text') {
      lines.at(-1)?.push(inline);
      continue;
    }
    inline.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ type: 'text', text });
    });
  }
  return lines;
}

function withoutColon(line: readonly Inline[]): Inline[] {
  return line.map((inline, index) =>
    index === 0 && inline.type === 'text'
      ? { type: 'text', text: inline.text.replace(/^\s*: /, '') }
      : inline,
  );
}

function readItem(item: ListItem, targets: LinkTargets): SourceItem {
  return {
    ...(item.checked == null ? {} : { checked: item.checked }),
    blocks: readBlocks(item.children, targets),
  };
}

function readTable(table: Table, targets: LinkTargets): SourceBlock {
  const rows = table.children.map((row) =>
    row.children.map((cell) => readInlines(cell.children, targets)),
  );
  return { type: 'table', header: rows[0] ?? [], rows: rows.slice(1) };
}

function readInlines(nodes: readonly PhrasingContent[], targets: LinkTargets): Inline[] {
  return readInlineHtml(
    nodes.map((node) =>
      node.type === 'html' ? { html: node.value } : { inlines: readInline(node, targets) },
    ),
  );
}

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
]);

/** Code that a generator escaped for HTML, `&gt;=20`; an entity alone is what the author means. */
function unescaped(code: string): string {
  return ESCAPED.has(code) ? code : code.replace(/&\w+;/g, (one) => ESCAPED.get(one) ?? one);
}

function readInline(node: PhrasingContent, targets: LinkTargets): Inline[] {
  switch (node.type) {
    case 'text':
      return [{ type: 'text', text: node.value }];
    case 'inlineCode':
      return [{ type: 'code', text: unescaped(node.value) }];
    case 'strong':
      return [{ type: 'strong', inlines: readInlines(node.children, targets) }];
    case 'emphasis':
      return [{ type: 'emphasis', inlines: readInlines(node.children, targets) }];
    case 'delete':
      // Struck out: the author takes it back.
      return [];
    case 'link':
      return [{ type: 'link', url: node.url, inlines: readInlines(node.children, targets) }];
    case 'linkReference': {
      const inlines = readInlines(node.children, targets);
      return [{ type: 'link', url: targets.get(node.identifier) ?? '', inlines }];
    }
    case 'image':
      return [{ type: 'image', url: node.url, alternative: node.alt ?? '' }];
    case 'imageReference':
      return [
        { type: 'image', url: targets.get(node.identifier) ?? '', alternative: node.alt ?? '' },
      ];
    case 'break':
      return [{ type: 'break' }];
    default:
      return [];
  }
}
