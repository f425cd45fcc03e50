const DIVIDED = /(?<![\p{L}\p{M}-])-*([\p{L}\p{M}][\p{L}\p{M}-]*)[-\u2010\u00ad]$/u;
/** Number of characters at the end of a text that decide how it continues: a paragraph may be long. */
const LOOKED_AT = 100;
const LOWER = /^[\p{Ll}\p{M}]+/u;
/** Scripts that are written without spaces: Chinese, Japanese, Thai, Lao, Khmer, Burmese. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uffef]/u;

/**
 * Lines of a paragraph as one text, words that are divided at the end of a line whole again.
 * @param words of the document, in lower case: a word that is written with a hyphen elsewhere keeps it
 */
export function joinLines(lines: readonly string[], words: ReadonlySet<string>): string {
  const done: string[] = [];
  let open = '';
  for (const line of lines) {
    open = open === '' ? line : join(open, line, words);
    if (open.length <= LOOKED_AT) continue;
    done.push(open.slice(0, -LOOKED_AT));
    open = open.slice(-LOOKED_AT);
  }
  return done.join('') + open;
}

function join(text: string, line: string, words: ReadonlySet<string>): string {
  const [, head] = DIVIDED.exec(text) ?? [];
  const [tail] = LOWER.exec(line) ?? [];
  if (head !== undefined && tail !== undefined) {
    const keeps = !text.endsWith('\u00ad') && isHyphenated(head, tail, words);
    return keeps ? text + line : text.slice(0, -1) + line;
  }
  if (/[\p{L}\p{N}][-/]$/u.test(text) && /^\p{Lu}|^\d/u.test(line)) return text + line;
  return UNSPACED.test(text.slice(-1)) && UNSPACED.test(line.slice(0, 1))
    ? text + line
    : `${text} ${line}`;
}

function isHyphenated(head: string, tail: string, words: ReadonlySet<string>): boolean {
  const whole = `${head}${tail}`.toLowerCase();
  return !words.has(whole) && words.has(`${head}-${tail}`.toLowerCase());
}
