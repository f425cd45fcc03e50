import type { PassageKind, Sentence } from '../prose/sentence.js';

/** What a paragraph does in the narration; hosts share the work by it. */
export type Role =
  'opening' | 'transition' | 'orientation' | 'telling' | 'recap' | 'closing' | 'call-to-action';

/** A paragraph of the script before it is decided who says it and in which of our phrasings. */
export interface Paragraph {
  readonly role: Role;
  readonly kind: PassageKind;
  readonly sentences: readonly Sentence[];
}

/** A chapter before it is given to speakers. */
export interface PlannedChapter {
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
}

export function paragraph(
  role: Role,
  sentences: readonly Sentence[],
  kind: PassageKind = 'prose',
): Paragraph {
  return { role, kind, sentences };
}
