import { leastOf } from '../../extremes.js';
import { opensCode } from './plain-code.js';
import shownDirectives from './shown-directives.json' with { type: 'json' };

const DIRECTIVE = /^(\s*)\.\. ([a-z][a-z_-]*)::\s*(.*)/i;
const EXPLICIT = /^\s*\.\.(?:\s|$)/;
/** Sphinx's `releases` extension has its releases and what their changes are as roles: `- :bug:`12 major` Sort rows` */
const ROLE = /^- :(release|bug|feature|support):`([^`<>]{1,40}?)(?: <([^`<>]{1,40})>)?`\s*(.*)/;
const FIELD = /^\s*:([a-zA-Z][\w -]*):\s*(.*)/;
/** Directives that show their body below a label. */
const LABELLED = /^(?:rubric|dropdown|details|collapse|card|tab(?:-item)?|grid-item(?:-card)?)$/i;
/** Directives whose body is text like any other. */
const SHOWN: ReadonlySet<string> = new Set(shownDirectives);
/** Directives whose argument is a version or a condition, not text. */
const SINCE = /^(?:version|deprecated|only|container)/;
/** Deeper directives than this are never meant. */
const DEEPEST = 8;
/** Kinds of changes of the tags of Sphinx's `changelog` extension. */
const TAGS: readonly (readonly [RegExp, string])[] = [
  [/\bbug\b/i, 'Fixed'],
  [/\b(?:usecase|feature)\b/i, 'Added'],
  [/\bchanged?\b/i, 'Changed'],
];

/**
 * Brings the explicit markup of reStructuredText to the forms of plain text: admonitions become their text, the
 * releases and changes of Sphinx's `changelog` extension headings and items; code blocks stay for who reads the lines;
 * comments, targets and directives that show nothing go, with what is indented below them.
 */
export function plainDirectives(lines: readonly string[], depth = 0): string[] {
  if (depth > DEEPEST) return [...lines];
  const plain: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (ROLE.test(line)) plain.push(...ofRole(line));
    else if (!EXPLICIT.test(line) || opensCode(line.trimStart())) plain.push(line);
    else {
      const end = endOfBody(lines, index);
      plain.push(...shownOf(line, lines.slice(index + 1, end), depth + 1));
      index = end - 1;
    }
  }
  return plain;
}

/** The text with links in place of labels, whose titles are not known, and what its folder holds behind a page's name; `!rows` is looked for nowhere; people at the end are not told. */
export function plainRoles(text: string): string {
  if (!/:[a-z-]{2,20}:`/.test(text)) return text;
  return text
    .replace(/(?<=:`[^`\n]{1,40}`\)) (?:`[^`<>\n:]{2,40}`__?(?:, |$)){1,9}(?!\n *[^\s*+-])/gm, '')
    .replace(/(?<![:`\w])`!(?=\w)/g, '`')
    .replace(/:(?:label|tag|badge|bdg(?:-[a-z]+){0,2}):`([^`<>\n]{2,30})`/g, '[$1]')
    .replace(/(?<=^\s{0,9}[-*] |\. )(?=:ref:`[\w-]{1,40}-cmd`(?:,| [a-z]))/gm, 'The ')
    .replace(/(?<=^\s{0,9}[-*] :(?:ref|doc):`[^`\n]{1,80}`)(?= [A-Z])/gm, ':')
    .replace(/(?<=:ref:`[\w-]{1,40}-)cmd(?=`)/g, 'command')
    .replace(/(:(?:ref|doc):`[^`\n]{1,80}`)[ \t]+(?=:(?:ref|doc):`)/g, '$1, ')
    .replace(/^([ \t]*[-*] ):doc:`(?:\S*\/)?(module|plugin)s\/([\w-]+)`:/gm, '$1`$3 $2 <#_>`_:')
    .replace(/:(?:ref|doc):`(?:[^`<>\s]*\/)?([a-z\d_-]+)`/g, '`$1 <#_>`_');
}

function ofRole(line: string): string[] {
  const [, role = '', name = '', date = '', text = ''] = ROLE.exec(line) ?? [];
  if (role === 'release') return headingOf(name, date);
  const [number] = /\d+/.exec(name) ?? [];
  return [lead('', role) + (number === undefined ? '' : `#${number} `) + text];
}

function shownOf(line: string, body: readonly string[], depth: number): string[] {
  const [, margin = '', name = '', argument = ''] = DIRECTIVE.exec(line) ?? [];
  if (name === 'changelog') return releaseOf(body, depth);
  if (name === 'change') return changeOf(margin, body, depth);
  const isLabel = LABELLED.test(name);
  if (!isLabel && !SHOWN.has(name.toLowerCase())) return [];
  const named = argument !== '' && !SINCE.test(name);
  // The argument goes on up to the options, or an empty line.
  const options = body.findIndex((one) => /^\s*(?::[\w-]+:|$)/.test(one));
  const end = named ? Math.max(0, options) : 0;
  const words = [argument, ...body.slice(0, end).map((one) => one.trim())].join(' ');
  const first = named ? [margin + (isLabel ? `**${words}**` : words), ''] : [];
  const { rest } = splitFields(body.slice(end));
  return [...first, ...plainDirectives(dedented(rest, margin), depth), ''];
}

/** The field list at a document's head, which may have its `title`, and the lines below it. */
export function splitInformation(lines: readonly string[]): ReturnType<typeof splitFields> {
  return splitFields(lines.slice(lines.findIndex((line) => line.trim() !== '')));
}

/** The body of explicit markup is what is indented deeper. */
function endOfBody(lines: readonly string[], start: number): number {
  const margin = indentation(lines[start] ?? '');
  const within = (line = '') => line.trim() === '' || indentation(line) > margin;
  let index = start + 1;
  while (index < lines.length && within(lines[index])) index += 1;
  return index;
}

function indentation(line: string): number {
  return line.length - line.trimStart().length;
}

function splitFields(body: readonly string[]) {
  const fields = new Map<string, string>();
  let index = 0;
  for (; index < body.length; index += 1) {
    const [whole, name = '', value = ''] = FIELD.exec(body[index] ?? '') ?? [];
    if (whole === undefined) break;
    fields.set(name.toLowerCase(), value);
  }
  return { fields, rest: body.slice(index) };
}

function releaseOf(body: readonly string[], depth: number): string[] {
  const { fields, rest } = splitFields(body);
  const version = fields.get('version') ?? '';
  const planned = /^unreleased/i.exec(fields.get('include_notes_from') ?? '')?.[0] ?? '';
  const heading = headingOf(version, fields.get('released') ?? planned);
  return [...heading, ...plainDirectives(dedented(rest, ''), depth), ''];
}

function headingOf(version: string, released: string): string[] {
  return ['', released === '' ? version : `${version} (${released})`, '-----', ''];
}

/** Beginning of an item. */
function lead(margin: string, tags: string): string {
  const tag = TAGS.find(([pattern]) => pattern.test(tags))?.[1];
  return `${margin}- ${tag === undefined ? '' : `[${tag}] `}`;
}

function changeOf(margin: string, body: readonly string[], depth: number): string[] {
  const { fields, rest } = splitFields(body);
  const tickets = (fields.get('tickets') ?? '').match(/\d+/g) ?? [];
  const trail = tickets.length === 0 ? '' : ` (${tickets.map((each) => `#${each}`).join(', ')})`;
  const text = plainDirectives(dedented(rest, `${margin}  `), depth)
    .join('\n')
    .trim();
  const first = lead(margin, fields.get('tags') ?? '');
  return ['', ...(first + text.replace(/\n[ \t]*\n|$/, `${trail}$&`)).split('\n'), ''];
}

function dedented(lines: readonly string[], margin: string): string[] {
  const depth = leastOf(lines.filter((line) => line.trim() !== '').map(indentation));
  return lines.map((line) => (line.trim() === '' ? '' : margin + line.slice(depth)));
}
