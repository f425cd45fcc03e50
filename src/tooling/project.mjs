import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** One short line on standard error: what was done, or what to do next. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** A failure whose message is all the reader needs; it is printed without a stack. */
export class ToolingError extends Error {
  name = 'ToolingError';
}

/** Runs a tooling command's main function and turns what it throws into a message and an exit code. */
export async function runTool(main) {
  try {
    await main();
  } catch (error) {
    say(error instanceof ToolingError ? error.message : String(error?.stack ?? error));
    process.exitCode = 1;
  }
}
