import { createInterface } from 'node:readline/promises';
import type { CommandContext } from './command-context.js';

type Terminal = Pick<CommandContext, 'stdin' | 'stdout'>;

/**
 * A function that asks the person at the terminal a question that is answered with yes or no; undefined unless standard input and
 * output are a terminal. An empty answer means yes, and the end of the input means no.
 */
export function askerAt({
  stdin,
  stdout,
}: Terminal): ((question: string) => Promise<boolean>) | undefined {
  const isTerminal = 'isTTY' in stdin && stdin.isTTY === true && stdout.isTTY === true;
  if (!isTerminal) return undefined;
  return async (question) => {
    const lines = createInterface({ input: stdin, output: stdout });
    const ended = new Promise<string>((resolve) => {
      lines.once('close', () => resolve('n'));
    });
    try {
      const answer = await Promise.race([lines.question(`${question} [Y/n] `), ended]);
      return /^(?:y|yes)?$/i.test(answer.trim());
    } finally {
      lines.close();
    }
  };
}
