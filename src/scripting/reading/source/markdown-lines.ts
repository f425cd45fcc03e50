/** The mark of a fence around code. */
const FENCE = /^[-*+>\s\d.)]{0,40}(`{3,}|~{3,})/;
/** `[label]: https://example.com`, a definition of an address that is not text */
const DEFINITION = /^ {0,3}\[[^\]\n^]{1,300}\]:[ \t]+<?(?:[a-z]{2,10}:|[./#])\S/i;
/** The head of a notice, with what it is called: `> [!info]- Known limits` */
const CALLOUT = /^([-*+ \t>]*>[ \t]*)\\?\[!([a-z][a-z-]{1,30})\][+-]?(.*)$/i;

/**
 * Sets lines apart that Markdown parsers take for the end of the paragraph above them: definitions of addresses, and the
 * title of a notice. Code between fences stays as it is.
 */
export function apartLines(content: string): string {
  const apart: string[] = [];
  let fence: string | undefined;
  for (const line of content.split('\n')) {
    const [, marks] = FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      if (marks?.startsWith(fence) === true) fence = undefined;
      apart.push(line);
    } else if (marks !== undefined) {
      fence = marks;
      apart.push(line);
    } else apart.push(...apartLine(line, apart.at(-1) ?? ''));
  }
  return apart.join('\n');
}

function apartLine(line: string, before: string): string[] {
  if (DEFINITION.test(line) && before.trim() !== '' && !DEFINITION.test(before)) return ['', line];
  const [, quote, , title = ''] = CALLOUT.exec(line) ?? [];
  if (quote === undefined) return [line];
  const marks = quote.replace(/[-*+]/g, ' ');
  return title.trim() === '' ? [quote] : [`${quote}**${title.trim()}**`, marks];
}
