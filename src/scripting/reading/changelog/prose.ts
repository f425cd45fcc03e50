import type { Reference } from '../../../domain/release.js';
import type { Inline } from '../source/blocks.js';
import { Mask } from './mask.js';
import { isReferencesOnly, mend } from './mend.js';
import { readPrefix, type Prefix } from './prefix.js';
import { distinctReferences } from './references.js';

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
  const text = isReferencesOnly(masked) ? '' : mask.uncover(mend(masked));
  return { text, ...takenOut(mask) };
}

/** Reads the first line of an entry: the marks before its words, and the words. */
export function readLead(inlines: readonly Inline[]): Prose & { readonly prefix: Prefix } {
  const mask = new Mask();
  const prefix = readPrefix(mend(mask.cover(inlines)));
  const text = mask.uncover(mend(prefix.rest));
  const scope = prefix.scope === undefined ? {} : { scope: mask.uncover(prefix.scope) };
  return { text, prefix: { ...prefix, ...scope }, ...takenOut(mask) };
}

function takenOut(mask: Mask): Omit<Prose, 'text'> {
  return {
    references: distinctReferences(mask.references),
    authors: [...new Set(mask.authors)],
  };
}
