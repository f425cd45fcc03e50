import type { Block, Document } from '../../../domain/document.js';
import type { Listening } from '../prose/audience.js';
import type { Passage } from '../prose/sentence.js';
import { speakable } from '../../speakable.js';
import type { SectionKind } from './plan/section-kind.js';

/** Context of the narration of a block. */
export interface Telling extends Listening {
  /** The document's headings, lower-case: a list of these is its table of contents. */
  readonly headings: ReadonlySet<string>;
  /** The section that the block is in. */
  readonly section: { readonly heading: string; readonly kind: SectionKind };
  /** Tells the blocks within a block. */
  readonly tell: (blocks: readonly Block[]) => Passage[];
}

/** The headings of a document as {@link headingKey} writes them. */
export function headingsOf(document: Document): ReadonlySet<string> {
  const headings = document.sections.map((section) => section.heading ?? '');
  return new Set([document.title ?? '', ...headings].map(headingKey));
}

const NUMBER = /^\d{1,2}[.)]? +(?=\D)/;

/** A heading as it is compared, without its number. */
export function headingKey(heading: string): string {
  return speakable(heading.replace(NUMBER, '')).toLowerCase();
}
