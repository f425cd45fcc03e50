import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import { makeScheduledBackup } from '../../src/backup/scheduled-backup.js';
import { loadSettings } from '../../src/settings/load-settings.js';
import { SettingsError } from '../../src/settings/settings-error.js';
import { assertStartable } from '../../src/settings/startable.js';
import { newFolder } from '../builders/new-folder.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';
import { aCompleteInstallation, succeeds } from './backups.js';

const DAY_MS = 86_400_000;

describe('scheduled backups', () => {
  let folder: string;
  let env: Readonly<Record<string, string>>;

  beforeEach(async () => {
    folder = await newFolder();
    env = {
      LECTERN_DATABASE_URL: '',
      LECTERN_BACKUP_DIR: path.join(folder, 'backups'),
      LECTERN_BACKUP_CRON: '30 1 * * *',
      LECTERN_BACKUP_KEEP: '2',
      LECTERN_BACKUP_PASSPHRASE: 'a passphrase of a test',
    };
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('are complete, and the newest ones are kept', async () => {
    const dir = path.join(folder, 'backups');
    // What others put there, and what a killed daemon left.
    await mkdir(path.join(dir, 'lectern-2020-01-01T000000Z'), { recursive: true });
    await mkdir(path.join(dir, 'lectern-2020-01-02T000000Z.partial'));
    await writeFile(path.join(dir, 'notes.txt'), '');
    const daemon = await DaemonOnAClock.start(env);
    try {
      expect(daemon.daemon.tasks.find(({ name }) => name === 'back up')?.at).to.equal('30 1 * * *');
      const names: (string | undefined)[] = [];
      for (let day = 0; day < 3; day += 1) {
        await daemon.runPeriodicTasks();
        names.push(
          (await readdir(dir))
            .filter((name) => name.startsWith('lectern-'))
            .sort()
            .at(-1),
        );
        await daemon.advance(DAY_MS);
      }
      expect(await readdir(dir)).to.have.members([
        ...['lectern-2020-01-01T000000Z', 'notes.txt'],
        ...names.slice(1),
      ]);
      const newest = path.join(dir, names.at(-1) ?? '');
      const place = { storage: daemon.storage, env: {} };
      expect(await succeeds(place, 'backup', 'verify', newest)).to.include('undamaged');
      expect((await stat(path.join(newest, 'secrets.json'))).isFile()).to.equal(true);
    } finally {
      await daemon.discard();
    }
  });

  describe('in a folder of earlier ones', () => {
    const dir = () => path.join(folder, 'backups');
    let storage: string;

    beforeEach(async () => {
      ({ storage } = await aCompleteInstallation(1));
    });

    afterEach(() => rm(storage, { recursive: true }));

    const backUp = (at: string, signal = new AbortController().signal) =>
      makeScheduledBackup(
        {
          ...{ dir: dir(), keep: 2, storageDir: storage, passphrase: null, audio: 'included' },
          ...{ version: '0.0.0', clock: { now: () => Date.parse(at) } },
          logger: pino({ level: 'silent' }),
        },
        signal,
      );

    it('keep the newest after the clock was wrong, and those with a later time', async () => {
      for (const day of ['2038-01-01', '2038-01-02', '2026-01-01', '2026-01-02', '2026-01-03']) {
        await backUp(`${day}T00:00:00Z`);
      }
      expect(await readdir(dir())).to.have.members([
        ...['lectern-2026-01-02T000000Z', 'lectern-2026-01-03T000000Z'],
        ...['lectern-2038-01-01T000000Z', 'lectern-2038-01-02T000000Z'],
      ]);
    });

    it('remove unfinished ones before they begin', async () => {
      await mkdir(path.join(dir(), 'lectern-2020-01-02T000000Z.partial'), { recursive: true });
      const stopped = new Error('Stopped by the test.');
      const outcome = backUp('2026-01-01T00:00:00Z', AbortSignal.abort(stopped));
      expect(await outcome.catch((error: unknown) => error)).to.equal(stopped);
      expect(await readdir(dir())).to.deep.equal([]);
    });
  });

  it('need times that exist, and SQLite', () => {
    const problemsOf = (more: Readonly<Record<string, string>>) => {
      try {
        assertStartable(loadSettings({ env: { ...env, ...more } }));
        return '';
      } catch (error) {
        if (!(error instanceof SettingsError)) throw error;
        return error.message;
      }
    };
    expect(problemsOf({})).to.equal('');
    expect(problemsOf({ LECTERN_BACKUP_CRON: '0 25 * * *' })).to.include('backup.cron');
    expect(problemsOf({ LECTERN_BACKUP_CRON: 'daily' })).to.include('five fields');
    const onPostgres = { LECTERN_DATABASE_URL: 'postgres://ann@127.0.0.1/lectern' };
    expect(problemsOf(onPostgres)).to.include('pg_dump');
  });
});
