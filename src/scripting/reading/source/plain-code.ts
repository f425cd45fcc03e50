import { characters, trimCode, type SourceBlock } from './blocks.js';
import codeWords from './code-words.json' with { type: 'json' };
import { bulletOf, type Line, type Lines } from './plain-lines.js';

const DIRECTIVE = /^\.\. (?:code-block|code|sourcecode|parsed-literal|prompt)::\s*([\w+#-]*)/i;
/** Code has marks that prose has not: calls, assignments, ends of statements, prompts. */
const CODE_MARKS = /[;{}]\s*$|\)\s*$(?<=\w\(.*)|\w\s*:?=\s*\S|^\s*(?:[$%>#]|\/\/)\s|->|=>|<\/?\w+>/;
/** Commands and keywords that lines of code begin with. */
const CODE_WORDS: ReadonlySet<string> = new Set(codeWords);

function looksLikeCode(text: string): boolean {
  return CODE_MARKS.test(text) || CODE_WORDS.has(/^\s*(\w+)\s/.exec(text)?.[1] ?? '');
}

const INDENTED = 2;

/** Checks whether a line is a directive of reStructuredText that opens a code block. */
export function opensCode(line: string): boolean {
  return DIRECTIVE.test(line);
}

/**
 * End of the code that begins at a line: that of a directive, the indented lines below `::`, and indented lines below a colon
 * that look like code. Undefined if no code begins there.
 */
export function endOfCode(lines: Lines, from: number, before?: SourceBlock): number | undefined {
  const line = lines[from];
  if (line === undefined) return undefined;
  if (opensCode(line.text)) return endOfIndented(lines, from + 1, line.indent);
  if (before?.type !== 'paragraph' || lines[from - 1]?.text !== '') return undefined;
  const opener = lines.slice(Math.max(0, from - 4), from - 1).findLast((each) => each.text !== '');
  if (opener === undefined || !characters(before.inlines).trimEnd().endsWith(':')) return undefined;
  if (line.indent < opener.indent + INDENTED || bulletOf(line) !== undefined) return undefined;
  const isCode = opener.text.endsWith('::') || looksLikeCode(line.text);
  return isCode ? endOfIndented(lines, from, opener.indent) : undefined;
}

function endOfIndented(lines: Lines, from: number, indent: number): number {
  const within = (line?: Line) => line !== undefined && (line.text === '' || line.indent > indent);
  let index = from;
  while (within(lines[index])) index += 1;
  return index;
}

/** The code between two lines, without the indentation that all of it has. */
export function readCode(lines: Lines, from: number, end: number): SourceBlock[] {
  const [whole, tag = ''] = DIRECTIVE.exec(lines[from]?.text ?? '') ?? [];
  const body = lines.slice(whole === undefined ? from : from + 1, end);
  const shown = body.filter(({ text }, index) => index > 8 || !/^:\w[\w-]*:/.test(text));
  const indents = shown.flatMap(({ indent, text }) => (text === '' ? [] : [indent]));
  const margin = indents.reduce((least, indent) => Math.min(least, indent), Infinity);
  const code = trimCode(
    shown
      .map(({ indent, text }) => ' '.repeat(text === '' ? 0 : indent - margin) + text)
      .join('\n'),
  );
  if (code === '') return [];
  return [{ type: 'code', ...(tag === '' ? {} : { language: tag.toLowerCase() }), code }];
}
