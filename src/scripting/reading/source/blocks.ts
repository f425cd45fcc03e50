/** Parts of a text in any markup: Markdown, HTML and plain text are read into these. */
export interface Source {
  /** From front matter or an HTML head. */
  readonly title?: string;
  /** Set by formats that nothing but changes is written in. */
  readonly isChangelog?: true;
  /** Origin of versions and dates of releases in a text without headings of its own: commits or rows. */
  readonly origin?: 'log' | 'table';
  readonly blocks: readonly SourceBlock[];
}

export type Blocks = readonly SourceBlock[];
export type SourceBlock =
  | { readonly type: 'heading'; readonly depth: number; readonly inlines: readonly Inline[] }
  | SourceParagraph
  | SourceList
  | { readonly type: 'quote'; readonly blocks: readonly SourceBlock[] }
  | { readonly type: 'code'; readonly language?: string; readonly code: string }
  | {
      readonly type: 'table';
      readonly header: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly type: 'definitions'; readonly entries: readonly SourceDefinition[] }
  | { readonly type: 'footnote'; readonly label: string; readonly blocks: readonly SourceBlock[] };

export interface SourceParagraph {
  readonly type: 'paragraph';
  readonly inlines: readonly Inline[];
}

/** Reading of lines that nothing marks as items: as entries where they look like these, or as prose. */
export type UnmarkedLines = 'entries' | 'prose';

export interface SourceList {
  readonly type: 'list';
  readonly ordered: boolean;
  readonly start: number;
  readonly items: readonly SourceItem[];
}

export interface SourceItem {
  readonly checked?: boolean;
  readonly blocks: readonly SourceBlock[];
}

export interface SourceDefinition {
  readonly term: readonly Inline[];
  readonly definitions: readonly (readonly Inline[])[];
}

export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'strong' | 'emphasis'; readonly inlines: readonly Inline[] }
  | { readonly type: 'link'; readonly url: string; readonly inlines: readonly Inline[] }
  | { readonly type: 'image'; readonly url: string; readonly alternative: string }
  /** The mark of a footnote, which nobody says. */
  | { readonly type: 'footnote'; readonly label: string }
  | { readonly type: 'break' };

/** The characters of inlines, without images and marks of footnotes, hard breaks as new lines. */
export function characters(inlines: readonly Inline[]): string {
  const texts = inlines.map((inline) => {
    if ('text' in inline) return inline.text;
    if ('inlines' in inline) return characters(inline.inlines);
    return inline.type === 'break' ? '\n' : '';
  });
  return texts.join('');
}

/** Blocks with the sentences around their code made whole: `Calls like:`, the code, `will no longer compile.` */
export function joinAroundCode(blocks: readonly SourceBlock[]): SourceBlock[] {
  const joined: SourceBlock[] = [];
  for (const block of blocks) {
    const [before, code] = joined.slice(-2);
    if (before?.type === 'paragraph' && code?.type === 'code' && goesOn(before, block)) {
      const gap: Inline = { type: 'text', text: ' ' };
      const said: Inline[] = [gap, { type: 'code', text: code.code }, gap];
      const inlines = [...before.inlines, ...said, ...block.inlines];
      joined.splice(-2, 2, { type: 'paragraph', inlines });
    } else joined.push(block);
  }
  return joined;
}

/** Checks whether a paragraph begins in the middle of the sentence before, and does not lead to something else. */
function goesOn(before: SourceParagraph, block: SourceBlock): block is SourceParagraph {
  const [first] = block.type === 'paragraph' ? block.inlines : [];
  if (block.type !== 'paragraph' || first?.type !== 'text') return false;
  const ended = /[.!?]\s*$|^\S*$/.test(characters(before.inlines));
  const leads = /:\s*$/.test(characters(block.inlines));
  return !ended && !leads && /^\p{Ll}+(?:[\s,]|$)/u.test(first.text);
}

/** Code without blank lines around it. */
export function trimCode(code: string): string {
  return code.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}

/** White space collapsed to single spaces, none at the ends. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A paragraph of plain words. */
export function paragraphOf(text: string): SourceParagraph {
  return { type: 'paragraph', inlines: [{ type: 'text', text }] };
}
