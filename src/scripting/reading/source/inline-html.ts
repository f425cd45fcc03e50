import type { Inline } from './blocks.js';

/** A piece of inline text: a tag as it was written, or what was read already. */
export type Piece = { readonly html: string } | { readonly inlines: readonly Inline[] };

interface Open {
  readonly name: string;
  readonly wrap: (inlines: Inline[]) => Inline[];
  readonly inlines: Inline[];
}

const TAG = /^<(\/?)([a-zA-Z][\w-]*)/;
const UNSEEN = new Set(['script', 'style', 'template', 'noscript']);
const LITERAL = new Set(['code', 'kbd', 'samp', 'tt', 'var']);

/** Puts tags and the text between them together: links, code, images and breaks are understood, other tags dropped. */
export function readInlineHtml(pieces: readonly Piece[]): Inline[] {
  const root: Open = { name: '', wrap: (inlines) => inlines, inlines: [] };
  const open: Open[] = [root];
  const top = (): Open => open.at(-1) ?? root;
  const close = (): void => {
    const closed = open.pop();
    if (closed !== undefined) top().inlines.push(...closed.wrap(closed.inlines));
  };
  for (const piece of pieces) {
    if ('inlines' in piece) {
      top().inlines.push(...piece.inlines);
      continue;
    }
    const [, slash, tag = ''] = TAG.exec(piece.html) ?? [];
    const name = tag.toLowerCase();
    if (joinType(piece.html, top().inlines)) continue;
    if (slash === '/') {
      if (open.length > 1 && top().name === name) close();
      continue;
    }
    const empty = readEmptyElement(name, piece.html);
    if (empty !== undefined) top().inlines.push(...empty);
    const wrap = open.length < 20 ? wrapperOf(name, piece.html) : undefined;
    if (wrap !== undefined && !piece.html.endsWith('/>')) open.push({ name, wrap, inlines: [] });
  }
  while (open.length > 1) close();
  return root.inlines;
}

/** `receive<ByteArray>()` names a type, whatever Markdown makes of it: with the word before it, it is code. */
function joinType(html: string, inlines: Inline[]): boolean {
  const before = inlines.at(-1);
  const name = before?.type === 'text' ? /\w+$/.exec(before.text)?.[0] : undefined;
  if (before?.type !== 'text' || name === undefined || !/^<[A-Z]\w*>$/.test(html)) return false;
  inlines.splice(-1, 1, { type: 'text', text: before.text.slice(0, -name.length) });
  inlines.push({ type: 'code', text: name + html });
  return true;
}

function readEmptyElement(name: string, html: string): Inline[] | undefined {
  if (name === 'br') return [{ type: 'break' }];
  if (name !== 'img') return undefined;
  const alternative = attribute(html, 'alt') ?? '';
  return [{ type: 'image', url: attribute(html, 'src') ?? '', alternative }];
}

function wrapperOf(name: string, html: string): ((inlines: Inline[]) => Inline[]) | undefined {
  if (UNSEEN.has(name)) return () => [];
  if (LITERAL.has(name)) return (inlines) => inlines;
  if (name === 'b' || name === 'strong') return (inlines) => [{ type: 'strong', inlines }];
  if (name !== 'a') return undefined;
  const url = attribute(html, 'href') ?? '';
  return (inlines) => [{ type: 'link', url, inlines }];
}

/** The value of an attribute of one tag. */
function attribute(html: string, name: string): string | undefined {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i');
  const match = pattern.exec(html);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}
