import type { Inline } from './blocks.js';
import { areLiteral } from './emphasis.js';
import { readNoteMarks } from './note-marks.js';

/** The targets of references by their number or name: `[72]`, `` `attrs`_ `` */
export type References = ReadonlyMap<string, string>;

const NUMBERED = /^\s*\[(\d{1,5})\]\s*(?:[=:]\s*)?(https?:\/\/\S+)\s*$/;
/** A target of reStructuredText: `.. _attrs: https://www.attrs.org` */
const NAMED = /^\s*\.\. _`?([^`:]{1,80})`?: (https?:\/\/\S+)\s*$/;

/** Takes the lists of numbered and named references out of a text. */
export function takeReferences(lines: readonly string[]) {
  const references = new Map<string, string>();
  const rest = lines.filter((line) => {
    const [, name, url] = NUMBERED.exec(line) ?? NAMED.exec(line) ?? [];
    if (name === undefined || url === undefined) return true;
    references.set(name.toLowerCase(), url);
    return false;
  });
  return { lines: rest, references };
}

/** Roles, links and footnotes are those of reStructuredText: `:issue:`12``, `` `text <address>`_ ``, `name_`, `[1]_` */
const TOKEN =
  /(?<![\w|])\|([A-Za-z][^|\n]{0,80}[\w)])\|(?![\w|])|(?::([a-z][a-z:-]{0,30}):)?(?:``([^`]+)``|`((?:[^`\s']|(?<=:`)')(?:[^`]*[^`\s])?)`(_{0,2}))|\[(\d{1,5})\](?![(_])|(?<![\w*])\*{1,2}(?=[^\s*])(?=[^*]*(?:\w|[^\0-\x7f]))([^*]{0,200}[^\s*])\*{1,2}(?![\w*])|\[(?:\d{1,3}|#\w{0,40}|\*)\](_)(?!\w)|(?<![\w`.-])([A-Za-z][\w.-]{0,80})_(?![\w(])/g;
const ADDRESSED = /^([^<>]*[^<> ]) *<(https?:[^<>]+|\.{0,2}\/[^<>]+|[^<>]+_)>$/;
/** Roles whose content is what a user types or reads, and no name that is looked up. */
const WRITTEN_OUT =
  /^(?:file|code|samp|command|program|option|kbd|literal|download|envvar|math|su[bp]|guilabel)$/;

/** Text with code between back-ticks, links, emphasis and references. */
export function toInlines(text: string, references: References): Inline[] {
  return readNoteMarks(readTokens(text, references));
}

function readTokens(text: string, references: References): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const inline = isLiteral(match, text) ? undefined : toInline(match, references);
    if (inline === undefined) continue;
    if (match.index > end) inlines.push({ type: 'text', text: text.slice(end, match.index) });
    inlines.push(inline);
    end = match.index + match[0].length;
  }
  if (end < text.length) inlines.push({ type: 'text', text: text.slice(end) });
  return inlines.map((inline, index) =>
    inline.type === 'text' ? { type: 'text', text: unescaped(inline.text, index > 0) } : inline,
  );
}

/** Checks whether the asterisks around words are those of a path or a pattern. */
function isLiteral({ 0: whole, 7: inner, index }: RegExpExecArray, text: string): boolean {
  if (inner === undefined) return false;
  const end = index + whole.length;
  const [before, behind] = [text.charAt(index - 1), text.slice(end, end + 2)];
  return areLiteral({ before, behind, inner });
}

/** Marks that stand for themselves: `\[Short description\]`; behind an inline, a mark that only parts it from a word. */
function unescaped(text: string, behind: boolean): string {
  const own = text.replace(/\\(?=[[\]*_`|])/g, '');
  return behind ? own.replace(/^\\(?=[ \w]) ?/, '') : own;
}

function toInline(match: RegExpExecArray, references: References): Inline | undefined {
  const [whole, named, role, double, single, underscores, number, emphasized, note, word] = match;
  if (note !== undefined) return { type: 'text', text: '' };
  if (named !== undefined) return { type: 'code', text: named };
  if (emphasized !== undefined) {
    const type = whole.startsWith('**') ? 'strong' : 'emphasis';
    return { type, inlines: readTokens(emphasized, references) };
  }
  const url = references.get(number ?? word?.toLowerCase() ?? '');
  if (url !== undefined)
    return { type: 'link', url, inlines: [{ type: 'text', text: word ?? whole }] };
  const code = double ?? single;
  if (code === undefined) return undefined;
  if (double !== undefined) return { type: 'code', text: double };
  return role === undefined ? ofLiteral(code, underscores ?? '', references) : ofRole(role, code);
}

/** Between back-ticks stands code, or with underscores behind them a link: `` `text <address>`_ ``, `` `name`_ `` */
function ofLiteral(code: string, underscores: string, references: References): Inline {
  const [, label, address] = ADDRESSED.exec(code) ?? [];
  // `.Rows` is a name that is looked for anywhere, `.gitignore` and `.NET` are called so.
  const name = code.replace(/^(?:(~)\.|\.(?![a-z\d_]+\())(?=[\w.]*(?:[A-Z][a-z]|_\w))/, '$1');
  if (underscores === '') return { type: 'code', text: shownName(name) };
  const text = label ?? code;
  const target = address ?? references.get(code.toLowerCase()) ?? '';
  return { type: 'link', url: target, inlines: [{ type: 'text', text }] };
}

/** `~trio.Event` shows its last name, where that does not look like any other word. */
function shownName(content: string): string {
  return content
    .replace(/ <[\w.~!-]+>$/, '')
    .replace(/^~(?:(?:\w+\.)+(?=[a-z\d]*[A-Z_]\w*$))?(?=\w)/, '');
}

/** What the roles of Sphinx and docutils show. */
function ofRole(role: string, content: string): Inline {
  const shown = shownName(
    content
      .replace(/^!|(?<!\s)\s*<[^<>]*>$/g, '')
      .replace(/^[a-z]+:(?=[\w.]+$)/, '')
      // `.Float` is looked for anywhere, `_orm.Session` under a short name; the names of files begin so, too.
      .replace(/^(~?)(?:\.|_[a-z]+\.)(?=\w)/, WRITTEN_OUT.test(role) ? '$&' : '$1'),
  );
  if (role === 'ghsa') return { type: 'text', text: `GHSA-${content}` };
  if (role === 'user') return { type: 'text', text: `@${content}` };
  if (role === 'cve') return { type: 'text', text: `CVE-${content.replace(/^CVE-/i, '')}` };
  if (/^(?:pep|rfc)$/.test(role)) return { type: 'text', text: `${role.toUpperCase()} ${shown}` };
  // A project may call its threads as it likes: a number alone is the name of nothing else.
  if (/^\d[\d, ]*$/.test(content) && !WRITTEN_OUT.test(role))
    return { type: 'text', text: content.replace(/\d+/g, '#$&') };
  const isProse = /^(?:ref|doc|term|emphasis|issues?|pr|pull|gh\w*|ticket|bug|bpo)$/.test(role);
  return { type: isProse ? 'text' : 'code', text: shown };
}
