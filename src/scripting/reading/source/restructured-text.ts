const DIRECTIVES = /^\.\. [a-z_-]+::/im;
const EVIDENCE = [
  DIRECTIVES,
  /^\.\. _[^:\n]+:/m,
  /:[a-z]{2,20}(?::[a-z]{2,20})?:`[^`\n]+`/,
  /`[^`<>\n]+\s<[^<>\n]+>`__?/,
  /(?<![`\\])``[^`\n]+``(?!`)/,
];

/** Whether a text has marks that only reStructuredText has: directives, targets, roles, literals. */
export function isReStructuredText(text: string): boolean {
  return EVIDENCE.some((mark) => mark.test(text));
}

/** Whether directives stand in a text and no heading or code fence of Markdown does. */
export function hasDirectives(text: string): boolean {
  return DIRECTIVES.test(text) && !/^ {0,3}(?:#{1,6} +\S|```)/m.test(text);
}

const DIRECTIVE = /^(\s*)\.\. ([a-z][a-z_-]*)::\s*(.*)$/i;
const EXPLICIT = /^(\s*)\.\.(?:\s+(.*))?$/;
const FIELD = /^\s*:([a-zA-Z][\w -]*):\s*(.*)$/;
/** Directives whose body is text like any other. */
const SHOWN =
  /^(?:note|warning|important|tip|hint|caution|attention|danger|error|admonition|versionadded|versionchanged|deprecated|versionremoved|rubric|topic|epigraph|container|only|centered)$/i;
/** Directives whose argument is a version or a condition, not text. */
const SINCE = /^(?:version|deprecated|only|container)/;
/** Deeper directives than this are never meant. */
const DEEPEST = 8;
const CODE = /^(?:code-block|code|sourcecode|parsed-literal|prompt)$/i;
/** What the tags of Sphinx's `changelog` extension say of a change. */
const TAGS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:bug|regression)\b/i, 'Fixed'],
  [/\b(?:usecase|feature)\b/i, 'Added'],
  [/\bremoved\b/i, 'Removed'],
  [/\b(?:deprecat\w+|moved)\b/i, 'Deprecated'],
  [/\bchanged?\b/i, 'Changed'],
  [/\bperformance\b/i, 'Performance'],
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
    const explicit = EXPLICIT.exec(line);
    const { shown, whole } = explicit === null ? KEPT : plainMarkup(lines, index, depth);
    plain.push(...(shown ?? [line]));
    if (!whole) continue;
    index = endOfBody(lines, index) - 1;
  }
  return plain;
}

/** What stands for a piece of markup; `whole` where its body is part of it. */
interface Markup {
  /** The line as it is, where absent. */
  readonly shown?: readonly string[];
  readonly whole: boolean;
}

const KEPT: Markup = { whole: false };

function plainMarkup(lines: readonly string[], index: number, depth: number): Markup {
  const line = lines[index] ?? '';
  const [whole, margin = '', name = '', argument = ''] = DIRECTIVE.exec(line) ?? [];
  if (whole === undefined) {
    const footnote = /^\s*\.\. \[[\w#*]+\] /.test(line);
    return footnote
      ? { shown: [line.replace('.. ', '')], whole: false }
      : { shown: [], whole: true };
  }
  if (CODE.test(name)) return KEPT;
  const body = lines.slice(index + 1, endOfBody(lines, index));
  return { shown: bodyShown(name, { margin, argument, body }, depth + 1), whole: true };
}

interface Directive {
  readonly margin: string;
  readonly argument: string;
  readonly body: readonly string[];
}

function bodyShown(name: string, { margin, argument, body }: Directive, depth: number): string[] {
  if (name === 'changelog') return releaseOf(body, depth);
  if (name === 'change') return changeOf(margin, body, depth);
  if (!SHOWN.test(name)) return [];
  return shownOf(margin, SINCE.test(name) ? '' : argument, body, depth);
}

/** The field list at a document's head: its title, and the lines below it. */
export function splitDocumentInformation(lines: readonly string[]): {
  readonly title?: string;
  readonly rest: readonly string[];
} {
  const start = lines.findIndex((line) => line.trim() !== '');
  if (start === -1 || !FIELD.test(lines[start] ?? '')) return { rest: lines };
  const { fields, rest } = splitFields(lines.slice(start));
  const title = fields.get('title');
  return { ...(title === undefined ? {} : { title }), rest };
}

/** The body of explicit markup is what is indented deeper. */
function endOfBody(lines: readonly string[], start: number): number {
  const margin = indentation(lines[start] ?? '');
  let index = start + 1;
  while (index < lines.length) {
    const line = lines[index] ?? '';
    if (line.trim() !== '' && indentation(line) <= margin) break;
    index += 1;
  }
  return index;
}

function indentation(line: string): number {
  return line.length - line.trimStart().length;
}

interface Fields {
  readonly fields: ReadonlyMap<string, string>;
  readonly rest: readonly string[];
}

function splitFields(body: readonly string[]): Fields {
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
  const released = fields.get('released') ?? planned;
  const heading = released === '' ? version : `${version} (${released})`;
  return [
    '',
    heading,
    '-'.repeat(Math.max(3, heading.length)),
    '',
    ...plainDirectives(dedented(rest, ''), depth),
    '',
  ];
}

function changeOf(margin: string, body: readonly string[], depth: number): string[] {
  const { fields, rest } = splitFields(body);
  const tag = TAGS.find(([pattern]) => pattern.test(fields.get('tags') ?? ''))?.[1];
  const tickets = (fields.get('tickets') ?? '').match(/\d+/g) ?? [];
  const text = plainDirectives(dedented(rest, `${margin}  `), depth)
    .join('\n')
    .trim();
  const trail = tickets.length === 0 ? '' : ` (${tickets.map((each) => `#${each}`).join(', ')})`;
  const [first = '', ...others] = text.split(/\n[ \t]*\n/);
  const lead = `${margin}- ${tag === undefined ? '' : `[${tag}] `}${first}${trail}`;
  return ['', [lead, ...others.map((other) => `\n${other}`)].join('\n'), ''].flatMap((each) =>
    each.split('\n'),
  );
}

function shownOf(
  margin: string,
  argument: string,
  body: readonly string[],
  depth: number,
): string[] {
  const { rest } = splitFields(body);
  const first = argument === '' ? [] : [margin + argument];
  return [...first, ...plainDirectives(dedented(rest, margin), depth), ''];
}

function dedented(lines: readonly string[], margin: string): string[] {
  const depths = lines.filter((line) => line.trim() !== '').map(indentation);
  const depth = Math.min(...depths);
  return lines.map((line) => (line.trim() === '' ? '' : margin + line.slice(depth)));
}
