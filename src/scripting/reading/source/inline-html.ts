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
    if (isType(piece.html, top().inlines.at(-1))) {
      top().inlines.push({ type: 'code', text: piece.html });
      continue;
    }
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

/** `receive<ByteArray>()` names a type, whatever Markdown makes of it. */
function isType(html: string, before: Inline | undefined): boolean {
  return /^<[A-Z]\w*>$/.test(html) && before?.type === 'text' && /\w$/.test(before.text);
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
