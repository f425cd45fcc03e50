import type { Verbosity } from '../../../domain/conversion.js';
import type { Block, Document } from '../../../domain/document.js';
import type { Passage } from './sentence.js';
import { speakable } from '../../speakable.js';

/** What telling a block depends on beside the block. */
export interface Telling {
  readonly verbosity: Verbosity;
  /** Whether the listeners do not read code: then it is only mentioned. */
  readonly laymen: boolean;
  /** The document's headings, lower-case: a list of these is its table of contents. */
  readonly headings: ReadonlySet<string>;
  /** Tells the blocks within a block. */
  readonly tell: (blocks: readonly Block[]) => Passage[];
}

/** The headings of a document as {@link headingKey} writes them. */
export function headingsOf(document: Document): ReadonlySet<string> {
  const headings = document.sections.map((section) => section.heading ?? '');
  return new Set([document.title ?? '', ...headings].map(headingKey));
}

/** A heading as it is compared. */
export function headingKey(heading: string): string {
  return speakable(heading).toLowerCase();
}
