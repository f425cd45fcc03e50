import type { CodeDetail } from '../../../domain/release.js';
import { CODE_LANGUAGES, isJson } from '../../code-languages.js';
import { canBeSaid } from '../../speakable.js';
import { wordSet } from '../../word-set.js';
import words from './shell-words.json' with { type: 'json' };

/** Content of a code block without commands. */
export interface Example {
  /** Spoken name: `JavaScript`. */
  readonly language: string | undefined;
  readonly lines: number;
}

const SHELLS = wordSet(words.shells);
const PROMPTS: readonly RegExp[] = [
  // `user@host:~$ `, `(venv) % `
  /^\s*(?:\([\w.-]{1,40}\) )?[\w.@~:/-]{0,40} ?[$%]\s+(?=\S)/,
  // `C:\rows> `, `PS C:\rows> `
  /^\s*(?:\([\w.-]{1,40}\) )?(?:(?:PS )?[A-Z]:\\|PS)[^>\n]{0,60}>\s+(?=\S)/,
];
const PROGRAMS = wordSet(words.programs);
/** The only one of them that is a command without a word behind it. */
const MAKE = 'make';

/** The commands that a code block consists of, by its language and its look, or what it shows; of nothing that can be said, no commands. */
export function readCode({ language, code }: CodeDetail): readonly string[] | Example {
  const lines = code.split('\n').filter((line) => line.trim() !== '');
  if (!lines.some(canBeSaid)) return [];
  const tag = /[^\s{,:]*/.exec(language?.trim().toLowerCase() ?? '')?.[0] ?? '';
  const commands = commandsOf(tag, lines);
  if (commands.length > 0) return commands;
  return {
    language: CODE_LANGUAGES.get(tag) ?? (isJson(code) ? 'JSON' : undefined),
    lines: lines.length,
  };
}

function callsProgram(line: string): boolean {
  const [program = '', ...words] = line.trim().split(' ');
  return PROGRAMS.has(program) && (words.length > 0 || program === MAKE);
}

function withoutPrompt(line: string): string {
  const prompt = PROMPTS.map((one) => one.exec(line)?.[0]).find((found) => found !== undefined);
  return line.slice(prompt?.length ?? 0);
}

function commandsOf(tag: string, lines: readonly string[]): string[] {
  const prompted = lines.filter((line) => withoutPrompt(line) !== line);
  // What a prompted command goes on with has no prompt, as its output.
  if (prompted.length > 0)
    return prompted.map((line) => withoutPrompt(line).replace(/(?<!\s)\s*\\$/, ''));
  const shell = SHELLS.has(tag) || (tag === '' && lines.every(callsProgram));
  if (!shell) return [];
  const written = lines.map((line) => line.trim()).filter((line) => !/^(?:#|::|REM\b)/.test(line));
  // Lines that end in a backslash go on in the next.
  return written
    .join('\n')
    .replace(/(?<!\s)\s*\\\n/g, ' ')
    .split('\n');
}
