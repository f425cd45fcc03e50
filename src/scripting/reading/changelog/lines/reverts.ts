import { withoutCredits } from './credits.js';
import { readPrefix, type Prefix } from './prefix.js';

const HEADING =
  /^(?:reverts?|reverted(?: (?:changes|commits|features|fixes))?|reverting|rollbacks?|rolled back)$/i;
/** Says itself that something was taken back. */
const TOLD =
  /\b(?:revert(?:s|ed|ing)?|roll(?:s|ed|ing)? back|rollback|back(?:s|ed|ing)? out|undo(?:es|ne|ing)?)\b/i;
const QUOTED = /^["“](.*)["”]$|^revert\w* ["“]([^"“”]*)["”]$/i;

/** The title of a commit within the quotes of a revert, with its type, its number and who made it. */
const TITLE =
  /^(revert ["“])(?:(?:bug|feature|minor|security) \uE002\d+\uE003 +(?! )|(?:build|chore|ci|docs|feat|fix|perf|refactor|style|test)(?:\([^()]{1,40}\))?!?: )(.*?)(?: \(\w+\))?(["”])/i;

/** A revert with nothing but the words of the title that it quotes: `Revert "feat(map): fold rows"` */
export function withPlainTitle(text: string): string {
  return text.replace(TITLE, '$1$2$3');
}

/** Whether the entries below a heading, or a label above a list, are what was taken back. */
export function namesReverts(heading: string): boolean {
  return HEADING.test(heading.replace(/^[^\p{L}]+|(?<![^\p{L}])[^\p{L}]+$/gu, ''));
}

/**
 * Of what was taken back, the marks name what it had been: `revert: feat(ui): add a sidebar`. The words alone would
 * tell it as done, so they become the object of `Revert "add a sidebar"`, in the form that git writes.
 */
export function asRevert(prefix: Prefix): Prefix {
  const rest = withoutCredits(prefix.rest).text;
  const [, quoted, taken = quoted] = QUOTED.exec(rest) ?? [];
  const told = taken === quoted && TOLD.test(rest);
  if (told || !/[\p{L}\p{N}\uE000]/u.test(rest)) return prefix;
  const inner = readPrefix(taken ?? rest);
  const scope = inner.scope ?? prefix.scope;
  const words = inner.rest.replace(/[.]$/, '').replace(/["“”]/g, "'");
  return { ...prefix, ...(scope === undefined ? {} : { scope }), rest: `Revert "${words}"` };
}
