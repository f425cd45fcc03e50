import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually } from '../journeys/eventually.js';

export interface WorkerSettings {
  readonly url: string;
  readonly concurrency: number;
  /** By how much its clock goes wrong, in milliseconds. */
  readonly clockOffsetMs: number;
}

/** A job has been started, or is about to end. `at`: milliseconds since the Unix epoch. */
export type WorkerEvent =
  | {
      readonly type: 'started';
      readonly subject: string;
      readonly lane: string;
      readonly attempts: number;
      readonly run: string;
      readonly at: number;
    }
  | { readonly type: 'ending'; readonly run: string; readonly at: number }
  | { readonly type: 'broken'; readonly error: string }
  | { readonly type: 'ready' | 'steady' };

/** One start of a job, as its worker tells it. */
export interface Start {
  readonly subject: string;
  readonly lane: string;
  readonly attempts: number;
  readonly from: number;
  /** Time at which it was about to end, or its worker was killed or frozen. */
  until: number;
}

/**
 * Time within which a frozen worker may still start a job after it was woken, before it learns that it was given up:
 * such a job may be done twice at once.
 */
const WAKING_MS = 2_000;

const PROGRAM = fileURLToPath(new URL('./worker-process.js', import.meta.url));

/** A worker in a process of its own. */
export class WorkerProcess {
  readonly starts: Start[] = [];
  readonly broken: string[] = [];
  readonly #open = new Map<string, Start>();
  readonly #process: ChildProcess;
  readonly #seen = new Set<WorkerEvent['type']>();
  #frozenUntil: number | null = null;

  constructor(settings: WorkerSettings) {
    this.#process = fork(PROGRAM, [JSON.stringify(settings)]);
    this.#process.on('message', (event: WorkerEvent) => this.#note(event));
  }

  get isFrozen(): boolean {
    return this.#frozenUntil === Infinity;
  }

  /** `steady`: it may tell that others are dead. */
  async until(what: 'ready' | 'steady'): Promise<this> {
    await eventually(() => this.#seen.has(what) || undefined);
    return this;
  }

  async kill(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const exit = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await exit;
    this.#cutOff();
  }

  freeze(): void {
    this.#process.kill('SIGSTOP');
    this.#frozenUntil = Infinity;
    this.#cutOff();
  }

  thaw(): void {
    this.#frozenUntil = Date.now() + WAKING_MS;
    this.#process.kill('SIGCONT');
  }

  #note(event: WorkerEvent): void {
    this.#seen.add(event.type);
    if (event.type === 'broken') this.broken.push(event.error);
    if (event.type === 'started') this.#start(event);
    if (event.type === 'ending') {
      const start = this.#open.get(event.run);
      if (start !== undefined) start.until = Math.min(start.until, event.at);
      this.#open.delete(event.run);
    }
  }

  #start({ run, subject, lane, attempts, at }: Extract<WorkerEvent, { type: 'started' }>): void {
    const counts = this.#frozenUntil === null || at > this.#frozenUntil;
    const start = { subject, lane, attempts, from: at, until: counts ? Infinity : at };
    this.starts.push(start);
    this.#open.set(run, start);
  }

  /** Ends its jobs for the count: work from now on is ignored. */
  #cutOff(): void {
    const now = Date.now();
    for (const start of this.#open.values()) start.until = Math.min(start.until, now);
  }
}

/** The most starts of each lane that went on at once. */
export function mostAtOnce(starts: readonly Start[]): ReadonlyMap<string, number> {
  const changes = starts.flatMap(({ lane, from, until }) => [
    { lane, at: from, by: 1 },
    { lane, at: until, by: -1 },
  ]);
  changes.sort((a, b) => a.at - b.at || a.by - b.by);
  const now = new Map<string, number>();
  const most = new Map<string, number>();
  for (const { lane, by } of changes) {
    const count = (now.get(lane) ?? 0) + by;
    now.set(lane, count);
    most.set(lane, Math.max(count, most.get(lane) ?? 0));
  }
  return most;
}
