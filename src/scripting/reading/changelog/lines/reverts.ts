import { withoutCredits } from './credits.js';
import { readPrefix, type Prefix } from './prefix.js';
import { isCommitType } from './type-and-part.js';

const HEADING =
  /^(?:reverts?|reverted(?: (?:changes|commits|features|fixes))?|reverting|rollbacks?|rolled back)$/i;
/** Says itself that something was taken back. */
const TOLD =
  /\b(?:revert(?:s|ed|ing)?|roll(?:s|ed|ing)? back|rollback|back(?:s|ed|ing)? out|undo(?:es|ne|ing)?)\b/i;
const QUOTED = /^["“](.*)["”]$|^revert\w* ["“]([^"“”]*)["”]$/i;

/** The title of a commit within the quotes of a revert, with its branch, its type, its number and who made it. */
const OPENED = /^revert ["“](?:\[\d{1,4}(?:\.[\dx]{1,4}){1,2}\] )?/i;
const BRANCH = /\[[^\][]*\] $/;
const NUMBERED = /^(?:bug|feature|minor|security) \uE002\d+\uE003 +(?! )/i;
const TYPED = /^([a-z]+)(?:\([^()]{1,40}\))?!?: /i;
const WORDS = /^(.*?)(?: \(\w+\))?(["”])/;

/** A revert with nothing but the words of the title that it quotes: `Revert "feat(map): fold rows"` */
export function withPlainTitle(text: string): string {
  const opened = OPENED.exec(text)?.[0] ?? '';
  const title = text.slice(opened.length);
  const [typed, type = ''] = TYPED.exec(title) ?? [];
  const branch = BRANCH.test(opened) ? '' : undefined;
  const mark = NUMBERED.exec(title)?.[0] ?? (isCommitType(type) ? typed : branch);
  if (opened === '' || mark === undefined) return text;
  const [quoted, said = '', close = ''] = WORDS.exec(title.slice(mark.length)) ?? [];
  if (quoted === undefined) return text;
  return `${opened.replace(BRANCH, '')}${said}${close}${title.slice(mark.length + quoted.length)}`;
}

/** Checks whether the entries below a heading, or a label above a list, are what was taken back. */
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
