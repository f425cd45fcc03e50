import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { threadPool } from '../../src/domain/thread-pool.js';
import { eventually } from '../journeys/eventually.js';

/** Tells in which thread it ran, and fails when told so: at once, or when its task is done and a file says that this was heard. */
const PROGRAM = `
import { existsSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
const failNow = () => {
  if (existsSync(new URL('heard', import.meta.url))) throw new Error('too late');
};
export default (fails) => {
  if (fails === 'at once') throw new Error('too early');
  if (fails === 'afterwards') setInterval(failNow, 5);
  return threadId;
};
`;

describe('a pool of threads', () => {
  let folder: string;
  let pool: ReturnType<typeof threadPool<string, number>>;
  const told: unknown[] = [];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-threads-'));
    const filename = join(folder, 'program.mjs');
    await writeFile(filename, PROGRAM);
    // Not asleep between tasks, so that it fails by itself.
    const awake = { maxThreads: 1, idleTimeout: 60_000, atomics: 'disabled' } as const;
    const onThreadError = (error: unknown) => void told.push(error);
    pool = threadPool<string, number>({ filename, ...awake, onThreadError });
  });

  after(async () => {
    await pool.destroy();
    await rm(folder, { recursive: true });
  });

  it('tells a task what its thread failed with', async () => {
    const error = await pool.run('at once').catch((reason: unknown) => reason);
    expect(error).to.have.property('message', 'too early');
  });

  it('goes on with another thread if one fails after its task, and tells of it', async () => {
    const failed = await pool.run('afterwards');
    await writeFile(join(folder, 'heard'), '');
    await eventually(() => (pool.threads.length === 0 ? true : undefined));
    expect(await pool.run('')).to.be.greaterThan(failed);
    const [error, ...others] = told;
    expect(error).to.be.instanceOf(Error).with.property('message', 'too late');
    expect(others).to.deep.equal([]);
  });
});
