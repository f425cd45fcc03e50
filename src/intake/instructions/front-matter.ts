/** A key of the front matter of a text. */
export interface FrontMatter {
  /** The lines of the key. */
  readonly yaml: string;
  /** The line of the text on which it begins, from 1. */
  readonly firstLine: number;
}

/** Front matter is looked for in so many characters at the top of a text. */
const FARTHEST = 256 * 1024;

const KEY = /^["']?([\w-]+)["']?[ \t]*:/;

/**
 * The front matter of a text that names a key: YAML between `---` at its very top. What other programs write there need
 * not be YAML, so that only the lines of the key are taken: from the key to the next that is not indented.
 */
export function frontMatterOf(text: string, key: string): FrontMatter | undefined {
  const start = text
    .slice(0, FARTHEST)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const [, whole] = /^---[ \t]*\n([^]*?)(?<=\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(start) ?? [];
  if (whole === undefined) return undefined;
  const lines = whole.split('\n');
  const first = lines.findIndex((line) => KEY.exec(line)?.[1] === key);
  if (first === -1) return undefined;
  const after = lines.slice(first + 1).findIndex((line) => /^[^\s#]/.test(line));
  const end = after === -1 ? lines.length : first + 1 + after;
  return { yaml: lines.slice(first, end).join('\n'), firstLine: first + 2 };
}
