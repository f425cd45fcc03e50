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

interface Token {
  readonly type: 'name' | 'literal' | 'text' | 'number' | 'note' | 'emphasis' | 'word';
  readonly start: number;
  readonly end: number;
  readonly whole: string;
  readonly inner: string;
  /** Low lines behind a text in back-ticks. */
  readonly behind: string;
  readonly role?: string;
}

/** Mark that a token may begin with, or a word with a low line behind it that names a link: `name_` */
const START = /[|:`[*]|(?<![\w`.-])([A-Za-z][\w.-]{0,80})_(?![\w(])/g;
/** Tokens by the marks that they begin with; links and footnotes are those of reStructuredText. */
const TOKENS: ReadonlyMap<string, readonly (readonly [Token['type'], RegExp])[]> = new Map([
  ['|', [['name', /(?<![\w|])\|([A-Za-z][^|\n]{0,80}[\w)])\|(?![\w|])/y]]],
  [
    '`',
    [
      ['literal', /``([^`]+)``/y],
      ['text', /`((?:[^`\s']|(?<=:`)')(?:[^`]*[^`\s])?)`(_{0,2})/y],
    ],
  ],
  [
    '[',
    [
      ['number', /\[(\d{1,5})\](?![(_])/y],
      ['note', /\[(?:\d{1,3}|#\w{0,40}|\*)\]_(?!\w)/y],
    ],
  ],
  ['*', [['emphasis', /(?<![\w*])\*{1,2}(?=[^\s*])([^*]{0,200}[^\s*])\*{1,2}(?![\w*])/y]]],
]);
const ROLE = /:([a-z][a-z:-]{0,30}):(?=`)/y;

/** The tokens of a text, in their order. */
function tokensIn(text: string): readonly Token[] {
  const tokens: Token[] = [];
  START.lastIndex = 0;
  for (let found = START.exec(text); found !== null; found = START.exec(text)) {
    const { 0: whole, 1: inner, index: start } = found;
    const word = { type: 'word', start, end: START.lastIndex, whole, behind: '' } as const;
    const token = inner === undefined ? tokenAt(text, start) : { ...word, inner };
    if (token === undefined) continue;
    tokens.push(token);
    START.lastIndex = token.end;
  }
  return tokens;
}

function tokenAt(text: string, start: number): Token | undefined {
  ROLE.lastIndex = start;
  const [lead = '', role] = ROLE.exec(text) ?? [];
  for (const [type, form] of TOKENS.get(text.charAt(start + lead.length)) ?? []) {
    form.lastIndex = start + lead.length;
    const [whole, inner = '', behind = ''] = form.exec(text) ?? [];
    if (whole === undefined || (type === 'emphasis' && !hasWords(inner))) continue;
    const token = { type, start, end: form.lastIndex, whole: lead + whole, inner, behind };
    return role === undefined ? token : { ...token, role };
  }
  return undefined;
}

function hasWords(text: string): boolean {
  return /\w|[^\0-\x7f]/.test(text);
}

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
  for (const token of tokensIn(text)) {
    const inline = isLiteral(token, text) ? undefined : toInline(token, references);
    if (inline === undefined) continue;
    if (token.start > end) inlines.push({ type: 'text', text: text.slice(end, token.start) });
    inlines.push(inline);
    end = token.end;
  }
  if (end < text.length) inlines.push({ type: 'text', text: text.slice(end) });
  return inlines.map((inline, index) =>
    inline.type === 'text' ? { type: 'text', text: unescaped(inline.text, index > 0) } : inline,
  );
}

/** Checks whether the asterisks around words are those of a path or a pattern. */
function isLiteral({ type, inner, start, end }: Token, text: string): boolean {
  if (type !== 'emphasis') return false;
  return areLiteral({ before: text.charAt(start - 1), behind: text.slice(end, end + 2), inner });
}

/** Marks that stand for themselves: `\[Short description\]`; behind an inline, a mark that only parts it from a word. */
function unescaped(text: string, behind: boolean): string {
  const own = text.replace(/\\(?=[[\]*_`|])/g, '');
  return behind ? own.replace(/^\\(?=[ \w]) ?/, '') : own;
}

function toInline(token: Token, references: References): Inline | undefined {
  const { type, whole, inner, role } = token;
  if (type === 'note') return { type: 'text', text: '' };
  if (type === 'name' || type === 'literal') return { type: 'code', text: inner };
  if (type === 'emphasis') {
    const looks = whole.startsWith('**') ? 'strong' : 'emphasis';
    return { type: looks, inlines: readTokens(inner, references) };
  }
  if (type === 'text')
    return role === undefined ? ofLiteral(inner, token.behind, references) : ofRole(role, inner);
  const url = references.get(type === 'word' ? inner.toLowerCase() : inner);
  if (url === undefined) return undefined;
  return { type: 'link', url, inlines: [{ type: 'text', text: type === 'word' ? inner : whole }] };
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

/** Displayed text of the roles of Sphinx and docutils. */
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
