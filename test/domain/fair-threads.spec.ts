import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { FairThreads, TaskTooLarge, TaskTooLong } from '../../src/domain/fair-threads.js';
import { eventually } from '../journeys/eventually.js';

const MEGABYTE = 1024 * 1024;

/** Answers with its thread, and does before or afterwards what the task says. */
const PROGRAM = `
import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { answerOf } from '${pathToFileURL('dist/src/domain/thread-memory.js').href}';
const here = (name) => new URL(name, import.meta.url);
let held;
export default async (task) => {
  if (task === 'fails later') setInterval(() => { if (existsSync(here('innocent'))) throw new Error('late'); }, 5);
  if (task === 'innocent') {
    const isSecond = existsSync(here('innocent'));
    writeFileSync(here('innocent'), '');
    if (!isSecond) await delay(60_000);
  }
  if (task === 'holds') held = Buffer.alloc(300 * ${MEGABYTE}, 1);
  if (task === 'endless') for (;;);
  if (task === 'grows') for (const all = []; ; ) all.push({ all, text: Math.random() });
  return answerOf(threadId);
};
`;

describe('threads for which lanes take turns', () => {
  let folder: string;
  let threads: FairThreads<string, number>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-fair-threads-'));
    const filename = join(folder, 'program.mjs');
    await writeFile(filename, PROGRAM);
    threads = new FairThreads<string, number>({
      ...{ filename, threads: 1, idleTimeout: 60_000, mostHeldBytes: 100 * MEGABYTE },
      // Not asleep between tasks, so that a thread fails by itself.
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    });
  });

  afterEach(async () => {
    await threads.close();
    await rm(folder, { recursive: true });
  });

  const run = (task: string, longestMs = 60_000, signal = new AbortController().signal) =>
    threads.run(task, { lane: task, longestMs, signal });
  const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

  it('repeat a task once whose thread an earlier task has ended', async () => {
    const first = await run('fails later');
    expect(await run('innocent')).to.be.greaterThan(first);
  });

  it('end a task at its limit of time or memory, and it alone', async () => {
    const ended = Promise.all([failureOf(run('endless', 500)), failureOf(run('grows'))]);
    const others = [run('one'), run('two'), run('three')];
    const [endless, grows] = await ended;
    expect(endless).to.be.instanceOf(TaskTooLong);
    expect(grows).to.be.instanceOf(TaskTooLarge);
    expect(await Promise.all(others)).to.have.lengthOf(3);
  });

  it('leave a task whose caller has gone, running or waiting', async () => {
    const gone = new AbortController();
    const running = failureOf(run('endless', 60_000, gone.signal));
    const waiting = failureOf(run('endless', 60_000, gone.signal));
    const other = run('other');
    gone.abort(new Error('gone'));
    expect(String(await running)).to.equal('Error: gone');
    expect(String(await waiting)).to.equal('Error: gone');
    expect(await other).to.be.greaterThan(0);
  });

  it('keep a thread from task to task, but not one that holds much memory, which is given back', async () => {
    const thread = await run('one');
    expect(await run('two')).to.equal(thread);
    const before = process.memoryUsage.rss();
    expect(await run('holds')).to.equal(thread);
    await eventually(() => process.memoryUsage.rss() - before < 100 * MEGABYTE || undefined);
    expect(await run('three')).to.be.greaterThan(thread);
  });
});
