import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import type { ConversionListItem } from '../../src/http/schemas/conversion-list.js';
import { needPostgres } from '../postgres/fresh-database.js';
import { Dropped, QUICK } from './dropped-files.js';
import { eventually } from './eventually.js';
import { Machines } from './machines.js';
import { newFolder } from '../builders/new-folder.js';
import type { RunningDaemon } from './running-daemon.js';

const COUNT = 6;

describe('a folder that two daemons on one database watch', () => {
  let machines: Machines | undefined;
  let share: string;

  before(needPostgres);

  after(async () => {
    await machines?.discard();
    await rm(share, { recursive: true });
  });

  const isWatching = ({ log }: RunningDaemon) => log.includes('"watching a folder"');

  it('is watched by one of them, and by the other when that is killed', async () => {
    share = await newFolder();
    const dropped = new Dropped(share);
    for (const folder of [dropped.inbox, dropped.outbox]) await mkdir(folder);
    const config = path.join(share, 'lectern.yaml');
    const folder = `{ path: ${dropped.inbox}, outbox: ${dropped.outbox} }`;
    await writeFile(config, `intake: { folders: [${folder}] }\n`);
    machines = await Machines.open();
    const env = { ...QUICK, LECTERN_CONFIG: config };
    const first = await machines.start('api,worker,scheduler', { env });
    await eventually(() => isWatching(first) || undefined);
    const second = await machines.start('api,worker,scheduler', { env });
    await eventually(() => second.log.includes('another daemon is watching') || undefined);

    for (let i = 0; i < COUNT; i += 1) await dropped.drop(`${i}.md`, `It is number ${i}.`);
    await eventually(() => first.log.includes('narrated a dropped file') || undefined);
    expect(isWatching(second)).to.equal(false);
    await first.end('SIGKILL');
    await dropped.drop('late.md', 'It comes late.');
    await eventually(() => isWatching(second) || undefined);
    for (const name of [...Array(COUNT).keys(), 'late']) await dropped.moved(`done/${name}.md`);

    const answer = await second.request('/conversions?limit=100');
    const { data } = answer.body as { data: ConversionListItem[] };
    expect(data.map(({ title, status }) => `${title} ${status}`).sort()).to.deep.equal(
      [...Array(COUNT).keys(), 'late'].map((name) => `${name} completed`).sort(),
    );
    expect((await dropped.files('outbox')).filter((file) => file.endsWith('.mp3'))).to.have.length(
      COUNT + 1,
    );
  });
});
