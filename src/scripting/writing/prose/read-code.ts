import type { Block } from '../../../domain/document.js';
import { CODE_LANGUAGES, isJson } from '../../code-languages.js';
import { wordsIn } from './sentence.js';
import { canBeSaid, speakable } from '../../speakable.js';

export type ReadExample = Extract<ReadCode, { is: 'example' }>;
/** What a code block turned out to be. */
export type ReadCode =
  | { readonly is: 'nothing' }
  /** Text that is only laid out as code: lines of `name: value`. */
  | { readonly is: 'lines'; readonly lines: readonly string[] }
  | { readonly is: 'commands'; readonly commands: readonly string[] }
  | {
      readonly is: 'example';
      /** As it is said: `JavaScript`. */
      readonly language?: string;
      readonly lines: number;
      /** From a comment in its first line. */
      readonly purpose?: string;
      /** Names on the outermost level of structured data, or of `name: value` lines. */
      readonly fields: readonly string[];
      /** Functions, classes and types it declares. */
      readonly definitions: readonly string[];
    };

const SHELLS = new Set(
  'sh bash shell zsh fish console shell-session terminal cmd bat powershell ps1 pwsh'.split(' '),
);
const PROMPT =
  /^\s*(?:\([\w.-]{1,40}\) )?(?:[\w.@~:/-]{0,40} ?[$%]|(?:PS )?[A-Z]:\\[^>\n]{0,60}>|PS[^>\n]{0,60}>)\s+(?=\S)/;
/** A prompt in blocks that are marked as a shell's; elsewhere such a line is a quotation or output. */
const ANGLED = /^\s*>\s+(?=\S)/;
const PROGRAMS =
  /^(?:sudo |npm |npx |yarn |pnpm |pip3? |git |go |cargo |docker |kubectl |helm |curl |wget |brew |apt(?:-get)? |make\b|cd |mkdir |mix |bundle |gem |composer |dotnet |python3? |node )/;
const LONGEST_PURPOSE = 14;
const LONGEST_LINE = 14;

/** Finds out what a code block is from its language and its look. */
export function readCode({ language, code }: Extract<Block, { type: 'code' }>): ReadCode {
  const lines = code.split('\n').filter((line) => line.trim() !== '');
  if (!lines.some(canBeSaid)) return { is: 'nothing' };
  const tag =
    language
      ?.trim()
      .toLowerCase()
      .split(/[\s{,:]/)[0] ?? '';
  const commands = commandsOf(tag, lines);
  if (commands.length > 0) return { is: 'commands', commands };
  const named = Object.hasOwn(CODE_LANGUAGES, tag) ? CODE_LANGUAGES[tag] : undefined;
  if (named === undefined && lines.every(isNameAndValue)) {
    return { is: 'lines', lines: lines.map(speakable) };
  }
  const guessed = named ?? (isJson(code) ? 'JSON' : undefined);
  // One of several comments tells of its own lines only.
  const purpose = lines.slice(1).some((line) => COMMENT.test(line))
    ? undefined
    : purposeOf(lines[0] ?? '');
  return {
    is: 'example',
    ...(guessed === undefined ? {} : { language: guessed }),
    lines: lines.length,
    ...(purpose === undefined ? {} : { purpose }),
    fields: fieldsOf(guessed, lines),
    definitions: definitionsOf(lines),
  };
}

function commandsOf(tag: string, lines: readonly string[]): string[] {
  const angled = SHELLS.has(tag) && ANGLED.test(lines[0] ?? '');
  if (angled)
    return joinContinued(lines.filter((line) => ANGLED.test(line))).map((line) =>
      line.replace(ANGLED, ''),
    );
  const prompted = lines.filter((line) => PROMPT.test(line));
  if (prompted.length > 0) return joinContinued(prompted).map((line) => line.replace(PROMPT, ''));
  const shell =
    SHELLS.has(tag) || (tag === '' && lines.every((line) => PROGRAMS.test(line.trim())));
  if (!shell) return [];
  return joinContinued(lines.filter((line) => !/^\s*(?:#|::|REM\b)/.test(line)));
}

/** Lines that end in a backslash go on in the next. */
function joinContinued(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let open = '';
  for (const line of lines) {
    const text = `${open}${line.trim()}`;
    open = text.endsWith('\\') ? `${text.slice(0, -1).trim()} ` : '';
    if (open === '') joined.push(text);
  }
  if (open !== '') joined.push(open.trim());
  return joined;
}

function isNameAndValue(line: string): boolean {
  return /^\s*[A-Z][\w ()'/-]{2,60}:\s+\S/.test(line) && wordsIn(line) <= LONGEST_LINE;
}

const COMMENT = /^\s*(?:\/\/+|#(?![!{])|--|;+|\/\*+|<!--)\s+(.*?)\s*(?:\*\/|-->)?$/;

function purposeOf(line: string): string | undefined {
  const comment = COMMENT.exec(line)?.[1];
  const text = speakable(comment ?? '').replace(/[.:]$/, '');
  const words = wordsIn(text);
  return words >= 2 && words <= LONGEST_PURPOSE ? text : undefined;
}

const SETTING = /^\s*(?:\[+([\w."-]{1,40})\]+|([\w.-]{1,40})\s*=)/;
const FIELD: Readonly<Record<string, RegExp>> = {
  JSON: /^\s*"([\w.$ -]{1,40})"\s*:/,
  YAML: /^([\w.-]{1,40}):(?:\s|$)/,
  TOML: SETTING,
  INI: SETTING,
};
const HEADER_FIELD = /^([A-Za-z][\w-]{1,40}):\s+\S/;

/** The names on the outermost level. */
function fieldsOf(language: string | undefined, lines: readonly string[]): string[] {
  const headers = language === undefined && lines.every((line) => HEADER_FIELD.test(line));
  const pattern = headers ? HEADER_FIELD : FIELD[language ?? ''];
  if (pattern === undefined) return [];
  const fields = lines.filter((line) => pattern.test(line));
  const outermost = Math.min(...fields.map((line) => line.search(/\S/)));
  return namesBy(
    pattern,
    fields.filter((line) => line.search(/\S/) === outermost),
  );
}

const DEFINITION =
  /^\s*(?:export |default |pub |public |private |static |async |abstract )*(?:function|class|def|defmodule|func|fn|interface|struct|enum|trait|module|type)\s+([A-Za-z_][\w.]{1,40})/;

function definitionsOf(lines: readonly string[]): string[] {
  return namesBy(DEFINITION, lines);
}

function namesBy(pattern: RegExp, lines: readonly string[]): string[] {
  const names = lines.map((line) => {
    const match = pattern.exec(line);
    return speakable(match?.[1] ?? match?.[2] ?? '');
  });
  return [...new Set(names.filter(canBeSaid))];
}
