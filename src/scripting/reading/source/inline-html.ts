import type { Inline } from './blocks.js';

/** A piece of inline text: a tag as it was written, or what was read already. */
export type Piece = { readonly html: string } | { readonly inlines: readonly Inline[] };

/** Puts tags and the text between them together: links, images and breaks are understood, other tags dropped. */
export function readInlineHtml(pieces: readonly Piece[]): Inline[] {
  const inlines: Inline[] = [];
  const tags = new Set(pieces.map((piece) => ('html' in piece ? piece.html : '')));
  let into = inlines;
  for (const piece of pieces) {
    if ('inlines' in piece) into.push(...piece.inlines);
    else if (!joinType(piece.html, into)) {
      const [, tag = ''] = /^<([!/]?[a-z][\w-]*)/i.exec(piece.html) ?? [];
      const name = tag.toLowerCase();
      if (/^\/(?:a|s|del|strike)$/.test(name)) into = inlines;
      else if (/^(?:s|del|strike)$/.test(name) && tags.has(`</${tag}>`)) into = [];
      else if (name === 'a') {
        into = [];
        inlines.push({ type: 'link', url: attribute(piece.html, 'href'), inlines: into });
      } else if (name === 'br') into.push({ type: 'break' });
      else if (name === 'img') {
        const [url, alternative] = [attribute(piece.html, 'src'), attribute(piece.html, 'alt')];
        into.push({ type: 'image', url, alternative });
      } else if (isOnlyNamed(piece.html, tag) && !tags.has(`</${tag}>`))
        into.push({ type: 'code', text: `<${tag}>` });
    }
  }
  return inlines;
}

/** What is opened for its looks, closed or not; any other element that stays open is only named: `<label> in forms` */
const LOOKS =
  /^(?:\/.*|[abipqsu]|h\d|[bh]r|wbr|img|em|strong|su[bp]|kbd|code|tt|small|big|font|center|div|span|details|summary|blockquote|[uod]l|li|d[dt]|t[dhr]|table|thead|tbody|ins|del|pre|mark|nobr)?$/i;
/** What is shown is told where from; without that only its name is: `<source> elements` */
const SHOWN = /^<(?:picture|source|video) /i;

function isOnlyNamed(html: string, tag: string): boolean {
  return !html.endsWith('/>') && !LOOKS.test(tag) && !SHOWN.test(html);
}

/** `receive<ByteArray>()` names a type, whatever Markdown makes of it: with the word before it, it is code. */
function joinType(html: string, inlines: Inline[]): boolean {
  const before = inlines.at(-1);
  const name = before?.type === 'text' ? /(?<!\w)\w+$/.exec(before.text)?.[0] : undefined;
  if (before?.type !== 'text' || name === undefined) return false;
  if (LOOKS.test(/^<([a-z]\w*)>$/i.exec(html)?.[1] ?? '')) return false;
  inlines.splice(-1, 1, { type: 'text', text: before.text.slice(0, -name.length) });
  inlines.push({ type: 'code', text: name + html });
  return true;
}

const ATTRIBUTES = { href: valueOf('href'), src: valueOf('src'), alt: valueOf('alt') };

function valueOf(name: string): RegExp {
  return new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i');
}

/** The value of an attribute of one tag, empty where it has none. */
function attribute(html: string, name: keyof typeof ATTRIBUTES): string {
  const match = ATTRIBUTES[name].exec(html);
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? '';
}
