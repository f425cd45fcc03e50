import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Mutex } from 'async-mutex';
import { type GivenUp, type Limits, SIMPLER } from './limits.js';
import { unreadable } from '../reading/read-file.js';
import type { ProcessAnswer, ProcessTask } from './process-messages.js';
import type { TextOutcome, TextTask } from './text-task.js';

/** `text-process.ts` with all that it loads, as `src/tooling/build-bundles.mjs` makes it. */
const PROGRAM = new URL('../../../threads/intake-process.js', import.meta.url);

export interface ReadingProcessOptions {
  /** A process without work ends after this time. */
  readonly idleMs: number;
  readonly limits: Limits;
}

/** Outcome of a task; null if the process ended before it answered. */
type Answer = ProcessAnswer | null;

/**
 * A process that holds more than this after a task is ended. Its parsers are native code as well: what they leave in the
 * C library's memory goes back to the machine only with the process. Ordinary documents leave less than half of it.
 */
const MOST_HELD_BYTES = 320 * 1024 * 1024;

const ENDED = unreadable(`The program that reads files stopped while reading this one. ${SIMPLER}`);

/** Prefix of environment variables that are withheld from the process: settings of the daemon, secrets among them. */
const SETTINGS_PREFIX = 'LECTERN_';

/**
 * One process that works with files that nobody vouches for, one after the other. A file that takes too long or too much
 * memory ends the process, and so gives back all that it took. First come, first served.
 */
export class ReadingProcess {
  readonly #turns = new Mutex();
  #process: ChildProcess | null = null;
  #isFresh = true;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(private readonly options: ReadingProcessOptions) {}

  /** @throws the signal's reason when aborted, and an Error when closed or when the program has a fault */
  run(task: TextTask, signal: AbortSignal): Promise<TextOutcome | GivenUp> {
    return this.#turns.runExclusive(async () => {
      signal.throwIfAborted();
      clearTimeout(this.#idle);
      const end = (): void => void this.#end();
      signal.addEventListener('abort', end, { once: true });
      try {
        return await this.#attempt(task, signal);
      } finally {
        signal.removeEventListener('abort', end);
        this.#idle = setTimeout(end, this.options.idleMs);
      }
    });
  }

  /** Ends the process, with the file that it reads. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
    await this.#turns.runExclusive(() => clearTimeout(this.#idle));
  }

  async #attempt(task: TextTask, signal: AbortSignal): Promise<TextOutcome | GivenUp> {
    const wasFresh = this.#isFresh;
    const first = await this.#ask(task, signal);
    // A previous file may have caused the crash: this file is tried again, in a fresh process.
    const answer = first === null && !wasFresh ? await this.#ask(task, signal) : first;
    if (answer === null) return { type: 'unreadable', because: ENDED };
    if (answer.type === 'error') {
      await this.#end();
      throw new Error(`The program that reads files has a fault: ${answer.error}`);
    }
    const { outcome, residentBytes } = answer;
    if (outcome.type === 'unreadable' || residentBytes > MOST_HELD_BYTES) await this.#end();
    return outcome;
  }

  async #ask(task: TextTask, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    if (this.#isClosed) throw new Error('The process that reads files has ended.');
    const child = (this.#process ??= start());
    this.#isFresh = false;
    const sent: ProcessTask = { task, limits: this.options.limits };
    const answer = await answerOf(child, sent);
    signal.throwIfAborted();
    if (answer === null) await this.#end();
    return answer;
  }

  /** Resolves when the process has ended and its memory is free. */
  async #end(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    this.#isFresh = true;
    if (child === null || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

function answerOf(child: ChildProcess, sent: ProcessTask): Promise<Answer> {
  return new Promise((resolve) => {
    const settle = (answer: Answer): void => {
      child.off('message', settle);
      child.off('exit', giveUp);
      child.off('error', giveUp);
      resolve(answer);
    };
    const giveUp = (): void => settle(null);
    child.on('message', settle);
    child.on('exit', giveUp);
    child.on('error', giveUp);
    // If sending fails, the process is about to end.
    child.send(sent, (error) => {
      if (error !== null) giveUp();
    });
  });
}

/** True also for a process that could not be started. */
function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}

function start(): ChildProcess {
  const env = Object.entries(process.env).filter(([name]) => !name.startsWith(SETTINGS_PREFIX));
  const child = fork(PROGRAM, {
    env: Object.fromEntries(env),
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A failed task is notified by its own listener.
  child.on('error', () => undefined);
  return child;
}
