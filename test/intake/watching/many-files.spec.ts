import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { pino } from 'pino';
import { systemTimers } from '../../../src/daemon/system-clock.js';
import { IgnoredNames } from '../../../src/intake/watching/ignored-names.js';
import { WatchedFolder } from '../../../src/intake/watching/watched-folder.js';

const COUNT = 3_000;
const DESCRIPTORS = '/proc/self/fd';
/** Far fewer than files, far more than are needed for the looks and what else goes on. */
const MOST_DESCRIPTORS = 200;

describe('a watched folder into which thousands of files come at once', () => {
  let root: string;

  before(async function () {
    if (process.platform !== 'linux') {
      process.stderr.write('Open files are not counted here: this is not Linux.\n');
      this.skip();
    }
    root = await mkdtemp(path.join(tmpdir(), 'lectern-many-'));
    await mkdir(path.join(root, 'a/b'), { recursive: true });
    for (let i = 0; i < COUNT; i += 1) await writeFile(path.join(root, `a/b/${i}.md`), 'x');
  });

  after(() => rm(root, { recursive: true }));

  it('reports all of them, and holds few folders open at a time', async () => {
    const told = new Set<string>();
    const watched = new WatchedFolder({
      ...{ root, pollSeconds: 0, settleMs: 100, rescanMs: 3_600_000, timers: systemTimers },
      ...{ ignored: new IgnoredNames(), logger: pino({ level: 'silent' }) },
      onFile: (file) => told.add(file),
    });
    const before = readdirSync(DESCRIPTORS).length;
    let most = 0;
    await watched.open();
    while (told.size < COUNT) {
      await turn();
      most = Math.max(most, readdirSync(DESCRIPTORS).length - before);
    }
    await watched.close();
    expect(most).to.be.lessThan(MOST_DESCRIPTORS);
  });
});
