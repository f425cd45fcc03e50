import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { lockStorage, StorageUnavailable } from '../../src/storage/storage-lock.js';

const clock = { now: () => Date.UTC(2026, 0, 2, 3, 4, 5) };

/** A second process that takes the lock, says so and stays. */
const HOLDER = `
  import { lockStorage } from '${new URL('../../src/storage/storage-lock.js', import.meta.url).href}';
  const lock = await lockStorage(process.argv[1], { now: () => ${clock.now()} });
  process.on('SIGTERM', () => lock.release().then(() => process.exit(0)));
  setInterval(() => undefined, 60_000);
  console.log('locked');
`;

describe('the lock of a storage folder', () => {
  let storage: string;
  let holders: ChildProcess[];

  beforeEach(async () => {
    storage = join(await mkdtemp(join(tmpdir(), 'lectern-lock-')), 'storage');
    holders = [];
  });

  afterEach(async () => {
    await Promise.all(holders.map((holder) => end(holder, 'SIGKILL')));
    await rm(join(storage, '..'), { recursive: true });
  });

  const startHolder = async (): Promise<ChildProcess> => {
    const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, storage], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    holders.push(holder);
    await once(holder.stdout, 'data');
    return holder;
  };

  const end = async (holder: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
    if (holder.exitCode !== null || holder.signalCode !== null) return;
    const ended = once(holder, 'exit');
    holder.kill(signal);
    await ended;
  };

  const refusal = async (): Promise<string> => {
    try {
      await (await lockStorage(storage, clock)).release();
    } catch (error) {
      if (error instanceof StorageUnavailable) return error.message;
      throw error;
    }
    return 'taken';
  };

  it('is refused while another process holds it, and says who', async () => {
    const holder = await startHolder();
    expect(await refusal()).to.equal(
      `Another Lectern (process ${String(holder.pid)} on ${hostname()}, since 2026-01-02T03:04:05.000Z) is using ${storage}. ` +
        'Stop it first, or give this one a folder of its own with LECTERN_STORAGE_DIR.',
    );
    await end(holder, 'SIGTERM');
    expect(await refusal()).to.equal('taken');
  });

  it('is free at once after kill -9', async () => {
    const holder = await startHolder();
    await end(holder, 'SIGKILL');
    expect(existsSync(join(storage, 'lectern.lock.json'))).to.equal(true);
    expect(await refusal()).to.equal('taken');
  });

  it('is refused within one process, too, and stays with its holder', async () => {
    const lock = await lockStorage(storage, clock);
    expect(await refusal()).to.include(`process ${process.pid} on`);
    expect(await refusal()).to.include(`process ${process.pid} on`);
    await lock.release();
    await lock.release();
    expect(await refusal()).to.equal('taken');
    expect(existsSync(join(storage, 'lectern.lock.json'))).to.equal(false);
  });

  it('refuses without a name while the holder is writing it', async () => {
    const lock = await lockStorage(storage, clock);
    await writeFile(join(storage, 'lectern.lock.json'), '{"pid":');
    expect(await refusal()).to.match(/^Another Lectern is using /);
    await lock.release();
  });

  it('explains the fault if the path is not a folder', async () => {
    await writeFile(storage, '');
    expect(await refusal()).to.match(/^The storage folder .* cannot be used: EEXIST/);
  });

  it('explains the fault if the lock file is invalid', async () => {
    const lock = await lockStorage(storage, clock);
    await lock.release();
    await writeFile(join(storage, 'lectern.lock'), 'no database '.repeat(100));
    expect(await refusal()).to.match(/lectern.lock is not a Lectern lock file/);
  });

  it('lets one of many through that start at once', async () => {
    const locks = await Promise.allSettled(
      Array.from({ length: 8 }, () => lockStorage(storage, clock)),
    );
    const taken = locks.flatMap((lock) => (lock.status === 'fulfilled' ? [lock.value] : []));
    expect(taken).to.have.length(1);
    await taken[0]?.release();
  });
});
