/** Section: `== Fixed`; other markups close theirs. */
const SECTION = /^={1,5} [^=\s](?:[^\n]{0,200}[^=\s])?$/m;
const CLOSED = /^(={1,6}) [^\n]{1,200} \1$/m;
const OTHERS = /^#{1,6} \S|^\{\||^h[1-6]\. /m;
/** Marks that only AsciiDoc has. */
const MARKS = [
  /^:[a-z][\w-]{0,60}!?:(?: .*)?$/m,
  /^\[[\w%.#][^[\]\n]{0,200}\]$/m,
  /^(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION): /m,
  /^\|={3,}$/m,
  /^\S[^\n]{0,80}::(?: \S|$)/m,
  /^\*{2,5} \S/m,
  /\b(?:link|xref|image):{1,2}\S{1,200}\[|https?:\/\/[^\s[\]]{1,200}\[[^\]\n]/,
  /^\/\/ /m,
  /^\.[A-Z][^\n.]{0,80}\n(?=[*.|[-])/m,
  /^\+$/m,
];

/** Tells a text in AsciiDoc by its sections and a mark that other markups do not have. */
export function isAsciidoc(text: string): boolean {
  if (!SECTION.test(text) || CLOSED.test(text) || OTHERS.test(text)) return false;
  return MARKS.some((mark) => mark.test(text));
}
