import type { Inline } from './blocks.js';

/** The targets of numbered references: `[72]` */
export type References = ReadonlyMap<string, string>;

/** Directives, comments and link targets of reStructuredText are not shown. */
const DIRECTIVE = /^\s*\.\. (?:_|[\w-]+::)/;
const REFERENCE = /^\s*\[(\d{1,5})\]\s*(?:[=:]\s*)?(https?:\/\/\S+)\s*$/;

/** Takes the list of numbered references out of a text. */
export function takeReferences(lines: readonly string[]): {
  lines: string[];
  references: References;
} {
  const references = new Map<string, string>();
  const rest = lines.filter((line) => {
    if (DIRECTIVE.test(line)) return false;
    const [, number, url] = REFERENCE.exec(line) ?? [];
    if (number === undefined || url === undefined) return true;
    references.set(number, url);
    return false;
  });
  return { lines: rest, references };
}

/** Roles and links are those of reStructuredText: `:issue:`12``, `` `text <address>`_ `` */
const TOKEN = /(?::([a-z][a-z:]{0,30}):)?(?:``([^`]+)``|`([^`]+)`(_{0,2}))|\[(\d{1,5})\]/g;
const ADDRESSED = /^([^<>]+?) *<(https?:[^<>]+)>$/;

/** Text with code between back-ticks, links and numbered references. */
export function toInlines(text: string, references: References): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const inline = toInline(match, references);
    if (inline === undefined) continue;
    if (match.index > end) inlines.push({ type: 'text', text: text.slice(end, match.index) });
    inlines.push(inline);
    end = match.index + match[0].length;
  }
  if (end < text.length) inlines.push({ type: 'text', text: text.slice(end) });
  return inlines;
}

function toInline(match: RegExpExecArray, references: References): Inline | undefined {
  const [whole, role, double, single, underscores, number] = match;
  const url = number === undefined ? undefined : references.get(number);
  if (url !== undefined) return { type: 'link', url, inlines: [{ type: 'text', text: whole }] };
  const code = double ?? single;
  if (code === undefined) return undefined;
  if (/^(?:issue|pr|pull|gh|ghissue|ghpull|user)$/.test(role ?? '')) {
    const mark = role === 'user' ? '@' : '#';
    return { type: 'text', text: /^\d+$/.test(code) || role === 'user' ? mark + code : code };
  }
  const [, label, address] = ADDRESSED.exec(code) ?? [];
  if (label === undefined || address === undefined || underscores === '') {
    return {
      type: 'code',
      text: role === undefined ? code : code.replace(/^[~!]|\s*<[^<>]*>$/g, ''),
    };
  }
  return { type: 'link', url: address, inlines: [{ type: 'text', text: label }] };
}
