import { execFile } from 'node:child_process';
import {
  appendFile,
  mkdir,
  mkdtemp,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { pino } from 'pino';
import { systemTimers } from '../../../src/daemon/system-clock.js';
import { IgnoredNames } from '../../../src/intake/watching/ignored-names.js';
import { WatchedFolder } from '../../../src/intake/watching/watched-folder.js';
import { eventually } from '../../journeys/eventually.js';

const SETTLE_MS = 250;
const NEVER_MS = 3_600_000;
const ALL_SCRIPTS = [
  'Ünïcode',
  'Привет',
  'καλημέρα',
  '変更履歴',
  'سجل',
  'हिन्दी',
  '🎧 emoji',
  'a\'b"c$d\ne',
];

describe('a watched folder', () => {
  let root: string;
  let watched: WatchedFolder;
  let told: { file: string; size: number; at: number }[];
  let warnings: { file?: string; msg: string }[];

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'lectern-watched-'));
    told = [];
    warnings = [];
  });

  afterEach(async () => {
    await watched.close();
    await rm(root, { recursive: true });
  });

  async function open(
    changes: { pollSeconds?: number; rescanMs?: number; settleMs?: number } = {},
  ) {
    const stream = {
      write: (line: string) => void warnings.push(JSON.parse(line) as { msg: string }),
    };
    watched = new WatchedFolder({
      ...{ root, pollSeconds: 0, settleMs: SETTLE_MS, rescanMs: NEVER_MS, timers: systemTimers },
      ignored: new IgnoredNames(['.uploading2']),
      logger: pino({ level: 'warn' }, stream),
      onFile: (file, stamp) =>
        told.push({ file, size: Number(stamp.split(':')[1]), at: performance.now() }),
      ...changes,
    });
    await watched.open();
  }

  const put = async (file: string, content = 'It speaks.') => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  };
  const names = () => told.map(({ file }) => file).sort();
  const untilTold = (count: number) => eventually(() => told.length >= count || undefined);
  /** Waits for a file that is dropped last, which is reported last. */
  const untilQuiet = async () => {
    await put('last.md');
    await eventually(() => names().includes('last.md') || undefined);
    told = told.filter(({ file }) => file !== 'last.md');
  };

  it('tells of files that are there already, and of those that come, however deep', async () => {
    await put('before.md');
    await open();
    await put('a/b/c/d/after.md');
    await untilTold(2);
    expect(names()).to.deep.equal(['a/b/c/d/after.md', 'before.md']);
  });

  it('waits for a writer that takes ten seconds, and tells of the whole file once', async () => {
    const settleMs = 1_500;
    await open({ settleMs });
    let wroteLast = 0;
    for (let i = 0; i < 100; i += 1) {
      await appendFile(path.join(root, 'slow.md'), 'x'.repeat(10));
      wroteLast = performance.now();
      await delay(100);
    }
    await untilTold(1);
    await untilQuiet();
    expect(told.map(({ file, size }) => [file, size])).to.deep.equal([['slow.md', 1_000]]);
    expect((told[0]?.at ?? 0) - wroteLast).to.be.at.least(settleMs * 0.9);
  });

  it('tells of a file that was renamed over another', async () => {
    await open();
    await put('page.md', 'old');
    await untilTold(1);
    await put('.page.md.swp', 'brand new');
    await rename(path.join(root, '.page.md.swp'), path.join(root, 'page.md'));
    await untilTold(2);
    expect(told.map(({ file, size }) => [file, size])).to.deep.equal([
      ['page.md', 3],
      ['page.md', 9],
    ]);
  });

  it('tells of each of 500 files that come at once in new folders', async () => {
    await open();
    const files = Array.from({ length: 500 }, (_, i) => `folder ${i % 7}/${i}.md`);
    await Promise.all(files.map((file) => put(file)));
    // New folders are scanned twice: their files may be reported twice.
    const found = () => [...new Set(names())];
    await eventually(() => found().length >= 500 || undefined);
    expect(found()).to.deep.equal(files.sort());
  });

  it('tells of files that come into a folder while that is being found', async () => {
    // Folders that take a while to read, and are watched only then.
    const folders = Array.from({ length: 30 }, (_, i) => `folder ${i}`);
    for (const folder of folders) {
      for (let i = 0; i < 200; i += 1) await put(`.${folder}/.${i}`, '');
    }
    await open();
    const files = folders.map((folder) => `${folder}/notes.md`);
    for (const [i, folder] of folders.entries()) {
      await rename(path.join(root, `.${folder}`), path.join(root, folder));
      await delay(i % 10);
      await put(`${folder}/notes.md`);
    }
    await eventually(() => new Set(names()).size >= files.length || undefined, 15_000);
    expect([...new Set(names())]).to.deep.equal(files.sort());
  });

  it('tells of files in every script, and of names as long as they may be', async () => {
    await open();
    const files = [...ALL_SCRIPTS, 'ü'.repeat(126), 'x'.repeat(252)].map((name) => `${name}.md`);
    for (const file of files) await put(file);
    await untilTold(files.length);
    expect(names()).to.deep.equal(files.sort());
  });

  it('reports files whose names are not UTF-8, before and after the start, and in new folders', async () => {
    const latin = (text: string) =>
      Buffer.concat([Buffer.from(`${root}/`), Buffer.from(text, 'latin1')]);
    await writeFile(latin('früh.md'), 'x');
    await open();
    await writeFile(latin('spät.md'), 'x');
    await mkdir(latin('Träume'));
    await writeFile(latin('Träume/süß.md'), 'x');
    // A name that only looks like one of those.
    await put('fr\uFFFDFCh.md');
    const expected = [
      ...['fr\uFFFDFCh.md', 'fr\uFFFDEF\uFFFDBF\uFFFDBDFCh.md', 'sp\uFFFDE4t.md'],
      'Tr\uFFFDE4ume/s\uFFFDFC\uFFFDDF.md',
    ];
    await eventually(() => new Set(names()).size >= expected.length || undefined);
    expect([...new Set(names())]).to.have.members(expected);
    expect(warnings).to.deep.equal([]);
  });

  it('tells nothing of hidden, temporary and system files, of sidecars, and of what is finished', async () => {
    await open();
    for (const file of [
      ...['.hidden.md', '~$a.docx', 'a.md~', '#a.md#', 'a.part', 'a.md.crdownload', 'b.TMP'],
      ...[
        'c.swp',
        'Thumbs.db',
        '@eaDir/a.md',
        '.Trashes/a.md',
        '.stfolder/a.md',
        'lost+found/a.md',
      ],
      ...['a.md.!sync', 'a.md.lftp-pget-status', 'a.md.bak', 'a.md.filepart', 'a.md.partial'],
      ...['a.md.!qB', 'a.md.aria2', 'a.md.opdownload', 'a.part.met', 'a.md.Uploading2'],
      ...['a.lectern.yaml', '.lectern.yaml', 'done/a.md', 'failed/deep/a.md', '$RECYCLE.BIN/a.md'],
    ]) {
      await put(file);
    }
    await put('sub/done/a.md');
    await untilTold(1);
    await untilQuiet();
    await watched.scan();
    await untilQuiet();
    expect(new Set(names())).to.deep.equal(new Set(['sub/done/a.md']));
  });

  it('follows no links: neither outside, nor round in circles', async () => {
    await mkdir(path.join(root, 'sub'));
    await symlink('/etc', path.join(root, 'outside'));
    await symlink('/etc/passwd', path.join(root, 'passwd.md'));
    await symlink('..', path.join(root, 'sub', 'up'));
    await symlink('self', path.join(root, 'self'));
    await open();
    await symlink('/etc/hosts', path.join(root, 'hosts.md'));
    await untilQuiet();
    expect(told).to.deep.equal([]);
  });

  it('tells nothing of pipes, and of files that go before they have settled', async () => {
    await open();
    await promisify(execFile)('mkfifo', [path.join(root, 'pipe.md')]);
    await put('short.md');
    await rm(path.join(root, 'short.md'));
    await untilQuiet();
    expect(told).to.deep.equal([]);
  });

  it('looks by itself if the system tells nothing', async () => {
    await open({ pollSeconds: 1 });
    await put('polled/a.md');
    await untilTold(1);
    expect(names()).to.deep.equal(['polled/a.md']);
  });

  it('misses nothing that has come before polling took its first look', async () => {
    await open({ pollSeconds: 1 });
    const before = await stat(root);
    await put('polled/early.md');
    // So polling sees the folder as it would have been at its first look.
    await utimes(root, before.atime, before.mtime);
    await untilTold(1);
    expect(names()).to.deep.equal(['polled/early.md']);
  });

  it('finds what events have missed by the next look at all files', async () => {
    // Polling once an hour stands for events that never come.
    await open({ pollSeconds: 3_600, rescanMs: 300 });
    await put('missed.md');
    await untilTold(1);
    expect(names()[0]).to.equal('missed.md');
  });
});
