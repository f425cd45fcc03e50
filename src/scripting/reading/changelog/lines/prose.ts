import type { Reference } from '../../../../domain/release.js';
import { characters, type Inline } from '../../source/blocks.js';
import { Mask } from './mask.js';
import { isCreditOnly, withoutCredits } from './credits.js';
import { readPrefix, type Prefix } from './prefix.js';
import { distinctReferences } from './references.js';
import { asRevert } from './reverts.js';

/** A run of text with its references and authors taken out. */
export interface Prose {
  readonly text: string;
  readonly references: readonly Reference[];
  readonly authors: readonly string[];
}

/** Reads inline text as prose; what is only references leaves no text. */
export function readProse(inlines: readonly Inline[]): Prose {
  const mask = new Mask();
  const masked = mask.cover(inlines);
  if (isCreditOnly(masked)) return { text: '', ...takenOut(mask, []) };
  const { text, names } = withoutCredits(masked);
  return { text: mask.uncover(text), ...takenOut(mask, names) };
}

/**
 * Reads the first line of an entry: the marks before its words, and the words.
 * @param reverted Whether the headings above it say that it was taken back
 */
export function readLead(
  inlines: readonly Inline[],
  reverted = false,
): Prose & { readonly prefix: Prefix } {
  const mask = new Mask();
  const masked = mask.cover(inlines);
  const { text: bare, names, group } = withoutCredits(masked);
  const [, bold] =
    /^(?!notes?\b|warning|important|caution|tip\b)([a-z]+):?$/.exec(
      inlines[0]?.type === 'strong' ? characters([inlines[0]]) : '',
    ) ?? [];
  const marked = readPrefix(bare, bold);
  const prefix = marked.reverts || reverted ? asRevert({ ...marked, reverts: true }) : marked;
  const text = mask.uncover(withoutCredits(prefix.rest).text);
  const named = prefix.scope === undefined ? group : bareName(mask.uncover(prefix.scope));
  const scope = named === undefined ? {} : { scope: named };
  return { text, prefix: { ...prefix, ...scope }, ...takenOut(mask, names) };
}

/** A part's name without the marks around it: `` `[core, cli]` `` */
function bareName(scope: string): string {
  return scope.replaceAll('`', '').replace(/^\[([^\][]+)\]$/, '$1');
}

function takenOut(mask: Mask, names: readonly string[]): Omit<Prose, 'text'> {
  return {
    references: distinctReferences(mask.references),
    authors: [...new Set([...mask.authors, ...names])],
  };
}
