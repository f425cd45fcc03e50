import { spawn } from 'node:child_process';
import { ToolingError } from './project.mjs';

/**
 * Runs a program to its end. Its output goes to standard error, so that what `npm start` prints stays the daemon's own.
 *
 * @throws {ToolingError} `onFailure(code)` when it ends with another code than 0 or cannot be started.
 */
export async function run(program, args, { cwd, env = process.env, onFailure }) {
  const ended = await new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 2, 2] });
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(code ?? signal));
  });
  if (ended !== 0) throw new ToolingError(onFailure(ended));
}
