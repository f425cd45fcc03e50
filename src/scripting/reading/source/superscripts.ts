import { characters, type Inline, type SourceBlock } from './blocks.js';

/** Behind a number: `1<sup>st</sup>` */
const ORDINAL = /^(?:st|nd|rd|th|er|re|e|o|a)$/i;
/** Exponent of a number, a variable or a unit of length. */
const EXPONENT = /^[+−–-]?(?:\d{1,4}|[a-z])$/i;
/** Variables are single letters; a bracket may end what is raised. */
const BASE = /\d$|[)\]]$|(?:^|[^\p{L}\d])(?:[a-z]|[mckdµn]m|in|ft|yd|mi)$/iu;
/** Nobody raises a year, nor anything to the power of one. */
const YEAR = /(?:^|\D)(?:19|20)\d\d$/;
const NOTE = /^[[(]?(?:\d{1,3}|[a-z]|[*†‡§¶]{1,3})[\])]?(?:[,; ]{1,2}\d{1,3})*$/i;
const TRADE = /^(?:tm|sm|r|c|®|©|™|℠)$/i;

/** So many characters of the last inline say what is raised. */
const LOOKED_AT = 24;

/** Text right before a superscript. */
export function charactersBefore(inlines: readonly Inline[]): string {
  return characters(inlines.slice(-1)).slice(-LOOKED_AT);
}

/**
 * Reads what is set above the line by the characters before it: an exponent, the end of an ordinal, the mark of a
 * footnote or a trade mark.
 */
export function readSuperscript(before: string, inlines: readonly Inline[]): Inline[] {
  const raised = characters(inlines).trim();
  if (raised === '' || TRADE.test(raised)) return [];
  if (ORDINAL.test(raised) && /\d$/.test(before)) return [{ type: 'text', text: raised }];
  const isYear = YEAR.test(before) && /^\d$/.test(raised);
  if (raised !== '1' && !isYear && EXPONENT.test(raised) && BASE.test(before))
    return [{ type: 'text', text: `^${raised.replace(/[−–]/, '-').replace('+', '')}` }];
  if (NOTE.test(raised)) return [{ type: 'footnote', label: raised.replace(/[[\]()]/g, '') }];
  return [{ type: 'text', text: ' ' }, ...inlines];
}

/** A paragraph, or the footnote that one is where it begins with the mark of one. */
export function paragraphOrFootnote(inlines: readonly Inline[]): SourceBlock {
  const [mark, ...rest] = inlines;
  return mark?.type === 'footnote' && characters(rest).trim() !== ''
    ? { type: 'footnote', label: mark.label, blocks: [{ type: 'paragraph', inlines: rest }] }
    : { type: 'paragraph', inlines };
}
