import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { Backlog } from '../../src/conversions/backlog.js';
import { cleanUpAfter } from '../../src/conversions/clean-up.js';
import { SettledConversions } from '../../src/conversions/settled-conversions.js';
import type { Conversion } from '../../src/domain/conversion.js';
import { LocalMediaStore } from '../../src/library/local-media-store.js';
import { aConversion } from '../builders/conversion.js';
import { MovableTime } from '../builders/movable-time.js';

describe('cleaning up after a removed conversion', () => {
  const time = new MovableTime();
  let folder: string;
  let media: LocalMediaStore;
  let backlog: Backlog;
  let settled: SettledConversions;
  let told: string[];
  let cleanUp: (removed: Conversion) => Promise<void>;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-clean-up-'));
    await mkdir(path.join(folder, 'media'));
    media = new LocalMediaStore(path.join(folder, 'media'));
    backlog = new Backlog(time.clock);
    settled = new SettledConversions(time.timers);
    told = [];
    const notices = {
      removed: async ({ id }: Conversion) => {
        // Whatever works on it has ended before its audio is looked for.
        told.push(`${id}: ${String(await media.size(`${id}.mp3`))}`);
      },
    };
    cleanUp = cleanUpAfter({ media, notices, backlog, settled });
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function withAudio(conversion: Conversion): Promise<Conversion> {
    const key = `${conversion.id}.mp3`;
    await writeFile(await media.prepare(key), 'sound');
    const stored = await media.commit(key);
    const facts = { contentType: 'audio/mpeg', durationSeconds: 1, integratedLufs: -16 };
    return {
      ...conversion,
      state: {
        status: 'completed',
        completedAt: conversion.createdAt,
        media: { ...stored, ...facts, truePeakDbtp: -1 },
      },
    };
  }

  it('lets go of whoever waits for it, and of its place in the queue', async () => {
    const conversion = aConversion();
    backlog.add(conversion.id, 600_000);
    const waiting = settled.wait(conversion.id, 60_000, new AbortController().signal);
    await cleanUp(conversion);
    expect(await waiting).to.equal('settled');
    expect(backlog.secondsToNext()).to.equal(1);
    expect(told).to.deep.equal([`${conversion.id}: null`]);
  });

  it('removes its audio once nothing works on it, and that of no other', async () => {
    const conversion = await withAudio(aConversion());
    const other = await withAudio(aConversion());
    await cleanUp(conversion);
    expect(told).to.deep.equal([`${conversion.id}: 5`]);
    expect(await media.size(`${conversion.id}.mp3`)).to.equal(null);
    expect(await media.size(`${other.id}.mp3`)).to.equal(5);
  });
});
