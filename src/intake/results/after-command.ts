import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { Timers } from '../../contracts/clock.js';
import { systemErrorCode } from '../../domain/storage-errors.js';

export interface AfterCommandOptions {
  /** Program and arguments; empty: none. */
  readonly command: readonly string[];
  /** After which it is ended, with everything that it has started. */
  readonly timeLimitMs: number;
  /** Of the daemon: what can be no secret of it is passed on. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly timers: Timers;
  readonly logger: Logger;
}

/** Facts about a file, as the environment of a program. */
export type CommandFacts = Readonly<Record<`LECTERN_FILE_${string}`, string>>;

type Child = ChildProcessByStdio<null, Readable, Readable>;

const PASSED_ON = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'USER', 'TMPDIR'];
/** Of what it writes the end is logged. */
const KEPT_CHARACTERS = 1_000;

/**
 * Runs the operator's program after a file, without a shell. Its failure is logged and changes nothing.
 * @param signal ends it
 */
export async function runAfter(
  { command, timeLimitMs, env, timers, logger }: AfterCommandOptions,
  facts: CommandFacts,
  signal: AbortSignal,
): Promise<void> {
  const [program, ...words] = command;
  if (program === undefined) return;
  const passedOn = Object.fromEntries(PASSED_ON.map((name) => [name, env[name]]));
  let output = '';
  try {
    const child = spawn(program, words, {
      env: { ...passedOn, ...facts },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that all of it can be ended.
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-KEPT_CHARACTERS);
      });
    }
    const ended = await endOf(child, timeLimitMs, timers, signal);
    if (ended === 'well') logger.debug({ program, output }, 'the command after a file succeeded');
    else logger.warn({ program, output, ended }, 'the command after a file failed');
  } catch (error) {
    logger.warn({ err: error, program }, 'could not run the command after a file');
  }
}

/** Resolves when the program itself has ended, even if child processes still write for it. */
async function endOf(
  child: Child,
  timeLimitMs: number,
  timers: Timers,
  signal: AbortSignal,
): Promise<string> {
  const end = () => endGroup(child);
  const cancel = timers.after(timeLimitMs, end);
  signal.addEventListener('abort', end, { once: true });
  try {
    const [code, by] = (await once(child, 'exit')) as [number | null, string | null];
    if (code === 0) return 'well';
    return code === null ? `by ${by ?? 'a signal'}` : `with ${code}`;
  } finally {
    cancel();
    signal.removeEventListener('abort', end);
    for (const stream of [child.stdout, child.stderr]) stream.destroy();
  }
}

function endGroup({ pid }: Child): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // The process has already ended; some systems refuse to send signals to it then.
    if (!['ESRCH', 'EPERM'].includes(systemErrorCode(error) ?? '')) throw error;
  }
}
