import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Limits on the shown part of a message: enough to see what was expected, however large the response it quotes. */
const MOST_LINES = 6;
const LONGEST_LINE = 240;

/** Innermost frames of the project's own. */
const FRAMES = 3;

/** A test or hook that failed, as mocha tells of it. */
export interface FailedTest {
  readonly file?: string | undefined;
  titlePath(): string[];
}

/** Describes a failed test: its file, title, error and the innermost frames of the project, a few lines in all. */
export function describeFailure(test: FailedTest, error: unknown): string {
  const file = test.file === undefined ? '' : `${path.relative(process.cwd(), test.file)}\n`;
  const title = test.titlePath().filter((part) => part !== '');
  const lines = [title.join(' › '), ...indent(messageOf(error)), ...indent(framesOf(error))];
  return `${file}${lines.map((line) => `  ${line}\n`).join('')}`;
}

function messageOf(error: unknown): string[] {
  const { name, message } = partsOf(error);
  const text = name === '' || message.startsWith(name) ? message : `${name}: ${message}`;
  const lines = stripVTControlCharacters(text).split('\n');
  const more = lines.length > MOST_LINES ? ['…'] : [];
  return [...lines.slice(0, MOST_LINES), ...more].map(shorten);
}

function framesOf(error: unknown): string[] {
  return partsOf(error)
    .stack.split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at ') && !/node:|node_modules/.test(line))
    .slice(0, FRAMES)
    .map(shorten);
}

/**
 * Name, message and stack of a thrown value: errors from another process are plain objects, and any value can be
 * thrown.
 */
function partsOf(error: unknown): { name: string; message: string; stack: string } {
  if (typeof error !== 'object' || error === null) {
    return { name: '', message: String(error), stack: '' };
  }
  const text = (key: string): string => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), message: text('message'), stack: text('stack') };
}

function shorten(line: string): string {
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
