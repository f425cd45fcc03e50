import type { NarrationSettings } from '../../domain/conversion.js';

/** Limit of a title in code points (contract: Other constants). */
const MOST_CODE_POINTS = 500;

/** What makes a line an item of a list. */
const LIST_MARK = /^(?:[-*+•]|\d{1,4}[.)])[ \t]+/;

/** A Markdown heading, `#` to `######`. */
const HEADING = /^#{1,6}[ \t]+(\S[^\n]*)$/m;

/**
 * A title for a text that came without one, as scripts and episodes do: product and version where they are named,
 * otherwise the first heading, otherwise the first line.
 */
export function titleOf(content: string, { productName, version }: NarrationSettings): string {
  const named = [productName, productName && version].map((part) => part?.trim() ?? '').join(' ');
  if (named.trim() !== '') return shorten(named);
  const heading = HEADING.exec(content)?.[1];
  if (heading === undefined)
    return shorten((content.trim().split('\n', 1)[0] ?? '').replace(LIST_MARK, ''));
  // A heading may be closed with signs, too; cut first, so that a long run of blanks costs nothing.
  return shorten(heading).replace(/(?<![ \t])[ \t]+#+$/, '');
}

function shorten(text: string): string {
  return Array.from(text.trim()).slice(0, MOST_CODE_POINTS).join('').trim();
}
