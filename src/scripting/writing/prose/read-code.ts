import type { CodeDetail } from '../../../domain/release.js';
import { CODE_LANGUAGES, isJson } from '../../code-languages.js';
import { canBeSaid } from '../../speakable.js';
import { wordSet } from '../../word-set.js';

/** What a code block without commands shows. */
export interface Example {
  /** As it is said: `JavaScript`. */
  readonly language: string | undefined;
  readonly lines: number;
}

const SHELLS = wordSet(`
  sh bash shell zsh fish console shell-session terminal cmd bat powershell ps1 pwsh
`);
const PROMPT =
  /^\s*(?:\([\w.-]{1,40}\) )?(?:[\w.@~:/-]{0,40} ?[$%]|(?:PS )?[A-Z]:\\[^>\n]{0,60}>|PS[^>\n]{0,60}>)\s+(?=\S)/;
const PROGRAMS =
  /^(?:sudo |npm |npx |yarn |pnpm |pip3? |git |go |cargo |docker |kubectl |helm |curl |wget |brew |apt(?:-get)? |make\b|cd |mkdir |mix |bundle |gem |composer |dotnet |python3? |node )/;

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

function commandsOf(tag: string, lines: readonly string[]): string[] {
  const prompted = lines.filter((line) => PROMPT.test(line));
  // What a prompted command goes on with has no prompt, as its output.
  if (prompted.length > 0)
    return prompted.map((line) => line.replace(PROMPT, '').replace(/(?<!\s)\s*\\$/, ''));
  const shell = SHELLS.has(tag) || (tag === '' && lines.every((one) => PROGRAMS.test(one.trim())));
  if (!shell) return [];
  const written = lines.map((line) => line.trim()).filter((line) => !/^(?:#|::|REM\b)/.test(line));
  // Lines that end in a backslash go on in the next.
  return written
    .join('\n')
    .replace(/(?<!\s)\s*\\\n/g, ' ')
    .split('\n');
}
