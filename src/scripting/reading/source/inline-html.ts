import type { Inline } from './blocks.js';
import shownElements from './shown-elements.json' with { type: 'json' };
import { charactersBefore, readSuperscript } from './superscripts.js';

/** A piece of inline text: a tag as it was written, or what was read already. */
export type Piece = { readonly html: string } | { readonly inlines: readonly Inline[] };

/** Puts tags and the text between them together: links, images, breaks and superscripts are understood, other tags dropped. */
export function readInlineHtml(pieces: readonly Piece[]): Inline[] {
  const run = new HtmlRun(new Set(pieces.map((piece) => ('html' in piece ? piece.html : ''))));
  for (const piece of pieces) {
    if ('inlines' in piece) run.add(piece.inlines);
    else run.addTag(piece.html);
  }
  return run.inlines;
}

/** Inlines of a run while its tags are read. */
class HtmlRun {
  readonly inlines: Inline[] = [];
  #into = this.inlines;
  #raised: { readonly over: Inline[]; readonly inlines: Inline[] } | undefined;

  /** @param tags All tags of the run, by which one is known to be closed */
  constructor(private readonly tags: ReadonlySet<string>) {}

  add(inlines: readonly Inline[]): void {
    this.#into.push(...inlines);
  }

  addTag(html: string): void {
    if (joinType(html, this.#into)) return;
    const [, tag = ''] = /^<([!/]?[a-z][\w-]*)/i.exec(html) ?? [];
    const name = tag.toLowerCase();
    const isClosed = this.tags.has(`</${tag}>`);
    if (name.startsWith('/')) this.#close(name);
    else if (name === 'sup' && isClosed) this.#raise();
    else if (/^(?:s|del|strike)$/.test(name) && isClosed) this.#into = [];
    else if (name === 'a') this.#link(attribute(html, 'href'));
    else if (name === 'br') this.#into.push({ type: 'break' });
    else if (name === 'img') {
      const [url, alternative] = [attribute(html, 'src'), attribute(html, 'alt')];
      this.#into.push({ type: 'image', url, alternative });
    } else if (isOnlyNamed(html, tag) && !isClosed)
      this.#into.push({ type: 'code', text: `<${tag}>` });
  }

  #raise(): void {
    this.#raised = { over: this.#into, inlines: [] };
    this.#into = this.#raised.inlines;
  }

  #link(url: string): void {
    const inlines: Inline[] = [];
    this.#into.push({ type: 'link', url, inlines });
    this.#into = inlines;
  }

  #close(name: string): void {
    if (name === '/sup' && this.#raised !== undefined) {
      const { over, inlines } = this.#raised;
      over.push(...readSuperscript(charactersBefore(over), inlines));
      this.#into = over;
      this.#raised = undefined;
    } else if (/^\/(?:a|s|del|strike)$/.test(name))
      this.#into = this.#raised?.inlines ?? this.inlines;
  }
}

/** Elements that are opened for their looks, closed or not; any other that stays open is only named: `<label> in forms` */
const SHOWN_ELEMENTS: ReadonlySet<string> = new Set(shownElements);

function isForLooks(tag: string): boolean {
  return tag === '' || tag.startsWith('/') || SHOWN_ELEMENTS.has(tag.toLowerCase());
}

/** Elements whose content comes from elsewhere are narrated by their source, and otherwise by their name: `<source> elements` */
const SHOWN = /^<(?:picture|source|video) /i;

function isOnlyNamed(html: string, tag: string): boolean {
  return !html.endsWith('/>') && !isForLooks(tag) && !SHOWN.test(html);
}

/** `receive<ByteArray>()` names a type, whatever Markdown makes of it: with the word before it, it is code. */
function joinType(html: string, inlines: Inline[]): boolean {
  const before = inlines.at(-1);
  const name = before?.type === 'text' ? /(?<!\w)\w+$/.exec(before.text)?.[0] : undefined;
  if (before?.type !== 'text' || name === undefined) return false;
  if (isForLooks(/^<([a-z]\w*)>$/i.exec(html)?.[1] ?? '')) return false;
  inlines.splice(-1, 1, { type: 'text', text: before.text.slice(0, -name.length) });
  inlines.push({ type: 'code', text: name + html });
  return true;
}

const ATTRIBUTES = { href: valueOf('href'), src: valueOf('src'), alt: valueOf('alt') };

function valueOf(name: string): RegExp {
  return new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i');
}

/** The value of an attribute of one tag, empty if it has none. */
function attribute(html: string, name: keyof typeof ATTRIBUTES): string {
  const match = ATTRIBUTES[name].exec(html);
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? '';
}
