import type { Association, Delete, Emphasis, Link, Nodes, PhrasingContent, Strong } from 'mdast';
import { characters, type Inline } from './blocks.js';
import { areLiteral } from './emphasis.js';
import { readInlineHtml } from './inline-html.js';
import { readNoteMarks } from './note-marks.js';

/** A text in Markdown while it is read. */
export interface MarkdownText {
  /** Text as it was parsed: positions of its nodes are in it. */
  readonly characters: string;
  /** Addresses of links by their labels. */
  readonly targets: ReadonlyMap<string, string>;
}

/** Reads what is in a paragraph, a heading or a cell. */
export function readMarkdownInlines(
  nodes: readonly PhrasingContent[],
  text: MarkdownText,
): Inline[] {
  const inlines = readInlineHtml(
    nodes.map((node) =>
      node.type === 'html' ? { html: node.value } : { inlines: readInline(node, text) },
    ),
  );
  return readNoteMarks(inlines);
}

/** Code that a generator escaped for HTML, `&gt;=20`, or linked to accounts; an entity alone is what the author means. */
function unescaped(code: string): string {
  if (/^&\w+;$/.test(code)) return code;
  const own = code.replace(/\[(@[\w-]{1,40})\]\(https:\/\/github\.com\/[\w-]{1,40}\)/g, '$1');
  return own.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function readEmphasis(node: Strong | Emphasis, text: MarkdownText): Inline[] {
  const inlines = readMarkdownInlines(node.children, text);
  const { start, end } = offsetsOf(node);
  const marks = text.characters.slice(start, start + (node.type === 'strong' ? 2 : 1));
  const around = {
    before: text.characters.charAt(start - 1),
    behind: text.characters.slice(end, end + 2),
  };
  if (!marks.startsWith('*') || !areLiteral({ ...around, inner: characters(inlines) }))
    return [{ type: node.type, inlines }];
  const mark: Inline = { type: 'text', text: marks };
  return [mark, ...inlines, mark];
}

/** Nothing of what is struck out, which the author takes back; small digits below a letter: `H~2~O` */
function readDeletion(node: Delete, text: MarkdownText): Inline[] {
  const { start, end } = offsetsOf(node);
  const written = text.characters.slice(start, end);
  const [before, behind] = [text.characters.charAt(start - 1), text.characters.charAt(end)];
  if (before === '{' && behind === '}') return [{ type: 'text', text: written }];
  const small = /\p{L}/u.test(before) ? /^~([\d+-]{1,4})~$/.exec(written)?.[1] : undefined;
  return small === undefined ? [] : [{ type: 'text', text: small }];
}

function offsetsOf({ position }: Nodes): { readonly start: number; readonly end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

function readLink(node: Link, text: MarkdownText): Inline {
  // `<io::Error>` is not an address.
  if (/^[a-z]{1,12}::\w/i.test(node.url) && isBare(node))
    return { type: 'text', text: `<${node.url}>` };
  return { type: 'link', url: node.url, inlines: readMarkdownInlines(node.children, text) };
}

/** Checks whether a link has nothing but its address. */
function isBare({ url, children: [text, ...more] }: Link): boolean {
  return more.length === 0 && text?.type === 'text' && text.value === url;
}

function readInline(node: PhrasingContent, text: MarkdownText): Inline[] {
  switch (node.type) {
    case 'text':
      // Lines with a colon before them say what the line above means (PHP Markdown Extra).
      return [{ type: 'text', text: node.value.replace(/\n: +/g, ': ') }];
    case 'inlineCode':
      return [{ type: 'code', text: unescaped(node.value) }];
    case 'strong':
    case 'emphasis':
      return readEmphasis(node, text);
    case 'link':
      return [readLink(node, text)];
    case 'linkReference': {
      const inlines = readMarkdownInlines(node.children, text);
      return [{ type: 'link', url: targetOf(node, text), inlines }];
    }
    case 'image':
      return [{ type: 'image', url: node.url, alternative: node.alt ?? '' }];
    case 'imageReference':
      return [{ type: 'image', url: targetOf(node, text), alternative: node.alt ?? '' }];
    case 'break':
      return [{ type: 'break' }];
    case 'delete':
      return readDeletion(node, text);
    case 'footnoteReference':
      return [{ type: 'footnote', label: labelOf(node) }];
    default:
      return [];
  }
}

function targetOf({ identifier }: Association, { targets }: MarkdownText): string {
  return targets.get(identifier) ?? '';
}

/** Label of a footnote as its author writes it. */
export function labelOf({ label, identifier }: Association): string {
  return label ?? identifier;
}
