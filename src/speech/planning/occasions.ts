/** Words that a narrator would lean on. */
const WEIGHTY =
  /\b(?:breaking|security|vulnerabilit(?:y|ies)|critical|warning|important|attention|caution|urgent)\b/iu;
const QUESTION = /\?["'”’)]*$/u;
const SHOUT = /!["'”’)]*$/u;
const ASIDE = /^[([].*[)\]][.!?]?$/su;
/** Laughter as it is written, in faces, and as a stage direction. */
const LAUGHTER =
  /\b(?:ha|he){2,4}h?\b|[\u{1f600}-\u{1f606}\u{1f602}\u{1f923}]|[([](?:laugh(?:s|ing|ter)?|chuckl(?:es|ing))[)\]]/iu;
const LIST_ITEM = /^(?:[-*•+]|\d{1,3}[.)])\s/u;
const QUOTED = /^(?:>|["“][^"“”]*["”]$)/u;
const MARKED_HEADING = /^#{1,6}\s+\S/u;
/** Heading without a mark: one short line that begins like a title and does not end like a sentence. */
const BARE_HEADING = /^[\p{Lu}\p{N}][^\n]{1,58}[^\s.,;:!?…"”)\]]$/u;

/** Kind of a passage, which determines the pauses around it. */
export type PassageKind = 'prose' | 'heading' | 'item' | 'quote' | 'aside';

/**
 * Kind of a whole paragraph.
 * @param isFollowed true if another paragraph follows: a heading precedes other text
 */
export function paragraphKind(paragraph: string, isFollowed: boolean): PassageKind {
  if (MARKED_HEADING.test(paragraph) && !paragraph.includes('\n')) return 'heading';
  if (QUOTED.test(paragraph)) return 'quote';
  if (isFollowed && !isListItem(paragraph) && BARE_HEADING.test(paragraph)) return 'heading';
  return 'prose';
}

/** Kind of one sentence of a paragraph. */
export function sentenceKind(sentence: string, ofParagraph: PassageKind): PassageKind {
  if (ofParagraph !== 'prose') return ofParagraph;
  if (isListItem(sentence)) return 'item';
  return isAside(sentence) ? 'aside' : 'prose';
}

export function isListItem(text: string): boolean {
  return LIST_ITEM.test(text);
}

export function isWeighty(source: string): boolean {
  return WEIGHTY.test(source);
}

export function isQuestion(source: string): boolean {
  return QUESTION.test(source);
}

export function isShouted(source: string): boolean {
  return SHOUT.test(source);
}

/** Checks whether a whole sentence is in brackets. */
export function isAside(source: string): boolean {
  return ASIDE.test(source);
}

export function isLaughing(source: string): boolean {
  return LAUGHTER.test(source);
}
