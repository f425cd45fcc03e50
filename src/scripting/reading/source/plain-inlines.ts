import type { Inline } from './blocks.js';

/** The targets of numbered references: `[72]` */
export type References = ReadonlyMap<string, string>;

const REFERENCE = /^\s*\[(\d{1,5})\]\s*(?:[=:]\s*)?(https?:\/\/\S+)\s*$/;

/** Takes the list of numbered references out of a text. */
export function takeReferences(lines: readonly string[]): {
  lines: string[];
  references: References;
} {
  const references = new Map<string, string>();
  const rest = lines.filter((line) => {
    const [, number, url] = REFERENCE.exec(line) ?? [];
    if (number === undefined || url === undefined) return true;
    references.set(number, url);
    return false;
  });
  return { lines: rest, references };
}

const TOKEN = /``([^`]+)``|`([^`]+)`|\[(\d{1,5})\]/g;

/** Text with code between back-ticks and numbered references. */
export function toInlines(text: string, references: References): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const code = match[1] ?? match[2];
    const url = match[3] === undefined ? undefined : references.get(match[3]);
    if (code === undefined && url === undefined) continue;
    if (match.index > end) inlines.push({ type: 'text', text: text.slice(end, match.index) });
    if (code !== undefined) inlines.push({ type: 'code', text: code });
    else if (url !== undefined) {
      inlines.push({ type: 'link', url, inlines: [{ type: 'text', text: match[0] }] });
    }
    end = match.index + match[0].length;
  }
  if (end < text.length) inlines.push({ type: 'text', text: text.slice(end) });
  return inlines;
}
