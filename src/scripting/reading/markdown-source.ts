import type { Definition, Image, List, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parse as parseYaml } from 'yaml';

import { isBadge, plain } from './blocks.js';
import type { Source, SourceBlock, Span } from './blocks.js';
import { readHtml } from './html-source.js';

type Style = Omit<Span, 'text'>;
type Targets = ReadonlyMap<string, string>;

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter, ['yaml', 'toml']);

/** Reads CommonMark with GitHub's extensions, front matter and HTML within. */
export function readMarkdown(content: string): Source {
  const root: Root = parser.parse(content);
  const targets = new Map<string, string>();
  collectTargets(root, targets);
  const title = frontMatterTitle(root.children[0]);
  return { blocks: blocksOf(root.children, targets), ...(title ? { title } : {}) };
}

function collectTargets(node: Nodes, targets: Map<string, string>): void {
  if (node.type === 'definition') targets.set(key(node), node.url);
  if ('children' in node) for (const child of node.children) collectTargets(child, targets);
}

function key(node: Pick<Definition, 'identifier'>): string {
  return node.identifier.toLowerCase();
}

function frontMatterTitle(node: RootContent | undefined): string | undefined {
  if (node?.type !== 'yaml') return undefined;
  try {
    const values: unknown = parseYaml(node.value, { maxAliasCount: 0 });
    if (typeof values !== 'object' || values === null || !('title' in values)) return undefined;
    return typeof values.title === 'string' ? values.title.trim() : undefined;
  } catch {
    return undefined; // Front matter that is no YAML is nobody's text.
  }
}

function blocksOf(nodes: readonly RootContent[], targets: Targets): SourceBlock[] {
  return nodes.flatMap((node) => blockOf(node, targets));
}

function blockOf(node: RootContent, targets: Targets): SourceBlock[] {
  switch (node.type) {
    case 'heading': {
      const spans = spansOf(node.children, targets);
      return plain(spans) === '' ? [] : [{ type: 'heading', depth: node.depth, spans }];
    }
    case 'paragraph':
      return paragraphOf(node.children, targets);
    case 'list':
      return [listOf(node, targets)];
    case 'blockquote':
      return [{ type: 'quote', blocks: blocksOf(node.children, targets) }];
    case 'code':
      return [{ type: 'code', code: node.value, ...(node.lang ? { language: node.lang } : {}) }];
    case 'table':
      return [
        {
          type: 'table',
          rows: node.children.map((row) =>
            row.children.map((cell) => spansOf(cell.children, targets)),
          ),
        },
      ];
    case 'footnoteDefinition':
      return [
        { type: 'footnote', label: node.identifier, blocks: blocksOf(node.children, targets) },
      ];
    case 'html':
      return [...readHtml(node.value).blocks];
    default:
      return [];
  }
}

function listOf(node: List, targets: Targets): SourceBlock {
  return {
    type: 'list',
    ordered: node.ordered === true,
    start: node.start ?? 1,
    items: node.children.map((item) => ({
      blocks: blocksOf(item.children, targets),
      ...(typeof item.checked === 'boolean' ? { checked: item.checked } : {}),
    })),
  };
}

function paragraphOf(children: readonly PhrasingContent[], targets: Targets): SourceBlock[] {
  const spans = spansOf(children, targets);
  const images = children.flatMap((child) => imagesIn(child));
  return [
    ...(plain(spans) === '' ? [] : [{ type: 'paragraph' as const, spans }]),
    ...images.map((image) => ({ type: 'image' as const, alternative: image })),
  ];
}

function imagesIn(node: PhrasingContent): string[] {
  if (node.type === 'image') return alternativeOf(node);
  return 'children' in node ? node.children.flatMap(imagesIn) : [];
}

function alternativeOf(node: Image): string[] {
  const text = (node.alt ?? '').trim();
  return text === '' || isBadge(node.url) ? [] : [text];
}

function spansOf(nodes: readonly PhrasingContent[], targets: Targets, style: Style = {}): Span[] {
  const spans: Span[] = [];
  let within = style;
  for (const node of nodes) {
    if (node.type === 'html') {
      if (/^<br\b/i.test(node.value)) spans.push({ text: '\n' });
      if (/^<(?:code|kbd|samp|tt)\b/i.test(node.value)) within = { ...within, code: true };
      if (/^<\/(?:code|kbd|samp|tt)\b/i.test(node.value)) within = style;
    } else spans.push(...spanOf(node, targets, within));
  }
  return spans;
}

function spanOf(node: PhrasingContent, targets: Targets, style: Style): Span[] {
  switch (node.type) {
    case 'text':
      return [{ ...style, text: node.value }];
    case 'inlineCode':
      return [{ ...style, code: true, text: node.value }];
    case 'break':
      return [{ text: '\n' }];
    case 'link':
      return spansOf(node.children, targets, { ...style, url: node.url });
    case 'linkReference':
      return spansOf(node.children, targets, withUrl(style, targets.get(key(node))));
    case 'strong':
      return spansOf(node.children, targets, { ...style, strong: true });
    case 'emphasis':
    case 'delete':
      return spansOf(node.children, targets, style);
    default:
      return [];
  }
}

function withUrl(style: Style, url: string | undefined): Style {
  return url === undefined ? style : { ...style, url };
}
