import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import type { ConversionListItem } from '../../src/http/schemas/conversion-list.js';
import { resultHere } from './command-line.js';
import { Dropped, LONG, startWatching } from './dropped-files.js';
import { eventually } from './eventually.js';
import { newFolder } from '../builders/new-folder.js';
import type { RunningDaemon } from './running-daemon.js';

const run = promisify(execFile);

const SMALL_PLAN = `plans: { small: { concurrentJobs: 4, audioQuota: 1 } }\n`;

interface Readiness {
  readonly checks: Readonly<Record<string, { readonly problem?: string }>>;
}

describe('dropped files if something is in their way,', () => {
  let daemon: RunningDaemon;
  let share: string;
  let dropped: Dropped;

  before(async () => {
    share = await newFolder();
    await mkdir(path.join(share, 'inbox'));
    await mkdir(path.join(share, 'outbox'));
    const config = path.join(share, 'lectern.yaml');
    const folder = `{ path: ${share}/inbox, outbox: ${share}/outbox }`;
    await writeFile(config, `${SMALL_PLAN}intake: { folders: [${folder}], rescanMinutes: 1 }\n`);
    daemon = await startWatching({ env: { LECTERN_CONFIG: config } });
    dropped = new Dropped(share);
  });

  after(async () => {
    await daemon.discard();
    await rm(share, { recursive: true });
  });

  const problem = async () => {
    const answer = await fetch(`${daemon.origin}/readyz`);
    expect(answer.status).to.equal(200);
    return ((await answer.json()) as Readiness).checks['intake']?.problem;
  };

  it('wait until the folder for results can be used', async () => {
    await writeFile(path.join(dropped.outbox, 'blocked'), 'a file in the way of a folder');
    await dropped.drop('blocked/notes.md', 'It waits.');
    await dropped.drop('other.md', 'It does not.');
    await dropped.moved('done/other.md');
    await eventually(() => daemon.log.includes('results of a dropped file') || undefined);
    expect(await problem()).to.equal('A dropped file waits: the log says why.');
    expect(await dropped.moved('blocked/notes.md')).to.equal('It waits.');
    await rm(path.join(dropped.outbox, 'blocked'));
    await dropped.result('blocked/notes.mp3');
    await dropped.moved('done/blocked/notes.md');
    await eventually(async () => ((await problem()) === undefined ? true : undefined));
  });

  it('wait until the disk for results can be written and has room', async function () {
    const disk = path.join(dropped.outbox, 'disk');
    await mkdir(disk);
    try {
      await run('mount', ['-t', 'tmpfs', '-o', 'ro,size=16k', 'tmpfs', disk]);
    } catch {
      process.stderr.write('A full disk for results is not tested: only root can mount one.\n');
      this.skip();
    }
    try {
      await dropped.drop('disk/large.md', 'It takes more room than there is. '.repeat(20));
      await eventually(() => daemon.log.includes('EROFS') || undefined);
      await run('mount', ['-o', 'remount,rw,size=16k', disk]);
      await eventually(() => daemon.log.includes('ENOSPC') || undefined);
      expect(await readdir(disk)).to.deep.equal([]);
      await run('mount', ['-o', 'remount,size=64m', disk]);
      await dropped.result('disk/large.mp3');
      await dropped.moved('done/disk/large.md');
    } finally {
      await run('umount', [disk]);
    }
  });

  it('fail with what to do if they may not be read', async function () {
    if (process.getuid?.() === 0) {
      process.stderr.write('A file that may not be read is not tested: root may read all.\n');
      this.skip();
    }
    await dropped.drop('.locked.md', 'Nobody reads it.');
    await chmod(path.join(dropped.inbox, '.locked.md'), 0);
    await rename(path.join(dropped.inbox, '.locked.md'), path.join(dropped.inbox, 'locked.md'));
    expect(await dropped.moved('failed/locked.error.txt')).to.include('may not read');
  });

  it('are taken again when their folder comes back', async () => {
    await rename(dropped.inbox, `${dropped.inbox}-away`);
    // Faults of files from before may still be reported.
    const gone = 'A watched folder cannot be used: the log says why.';
    await eventually(async () => (await problem()) === gone || undefined);
    expect(await stat(dropped.inbox).catch(() => 'not made anew')).to.equal('not made anew');
    await writeFile(path.join(`${dropped.inbox}-away`, 'meanwhile.md'), 'It came meanwhile.');
    await rename(`${dropped.inbox}-away`, dropped.inbox);
    await dropped.moved('done/meanwhile.md');
    await dropped.drop('afterwards.md', 'It comes afterwards.');
    await dropped.moved('done/afterwards.md');
  });

  it('stay until the quota allows them, in the middle of a long one too', async () => {
    const { storage } = daemon;
    const place = { storage, env: { LECTERN_CONFIG: path.join(share, 'lectern.yaml') } };
    const { stdout } = await resultHere(place, 'org', 'list', '--json');
    const [{ id } = { id: '' }] = JSON.parse(stdout) as { id: string }[];
    expect((await resultHere(place, 'org', 'set-plan', id, 'small')).code).to.equal(0);
    await dropped.drop('more.md', LONG);
    await eventually(() => daemon.log.includes('the quota is exhausted') || undefined);
    expect(await problem()).to.match(/^The quota is used up/);
    expect(await dropped.files('inbox')).to.include('more.md');
    const credit = () => resultHere(place, 'org', 'add-credits', id, '1');
    expect((await credit()).code).to.equal(0);
    const parts = async () => {
      const { body } = await daemon.request('/conversions?limit=100');
      return (body as { data: ConversionListItem[] }).data
        .filter(({ title }) => title.includes(' (part '))
        .map(({ title, status }) => `${title} ${status}`);
    };
    await eventually(async () => ((await parts())[0]?.endsWith('completed') ? true : undefined));
    expect(await parts()).to.deep.equal(['One (part 1 of 2) completed']);
    await eventually(async () =>
      ((await problem()) ?? '').startsWith('The quota is used up') ? true : undefined,
    );
    expect(await dropped.files('inbox')).to.include('more.md');
    expect(await dropped.files('outbox')).to.not.include('more.mp3');
    expect((await credit()).code).to.equal(0);
    await dropped.moved('done/more.md');
    expect(await parts()).to.have.length(2);
    expect(String(await dropped.result('more.txt')))
      .to.include('door is open')
      .and.to.include('shut again');
    await eventually(async () => ((await problem()) === undefined ? true : undefined));
  });

  it('wait until their owner is known', async () => {
    const { storage } = daemon;
    const place = { storage, env: {} };
    expect((await resultHere(place, 'org', 'create', 'Another')).code).to.equal(0);
    await dropped.drop('whose.md', 'Whose is it?');
    await eventually(async () => ((await problem()) !== undefined ? true : undefined));
    expect(await dropped.files('inbox')).to.include('whose.md');
  });
});
