import { writeFile } from 'node:fs/promises';
import { expect } from 'chai';
import { repairLostAudio } from '../../src/conversions/lost-audio.js';
import type { Conversion } from '../../src/domain/conversion.js';
import { recordedLog } from '../builders/recorded-log.js';
import { addCompleted } from '../builders/shared-conversion.js';
import { aConversionBench, type ConversionBench } from './conversion-bench.js';

describe('the repair of lost audio', () => {
  let bench: ConversionBench;
  let log: ReturnType<typeof recordedLog>;

  beforeEach(async () => {
    bench = await aConversionBench();
    log = recordedLog();
  });

  afterEach(() => bench.discard());

  function repair(): Promise<void> {
    const { unitOfWork, reads } = bench.database;
    return repairLostAudio({
      ...{ unitOfWork, reads, media: bench.media, clock: bench.clock, logger: log.logger },
      planOf: () => bench.plan,
    });
  }

  const get = async ({ id }: Conversion) => bench.database.reads.conversions.get(id);

  const keyOf = async (conversion: Conversion): Promise<string> => {
    const state = (await get(conversion))?.state;
    if (state?.status !== 'completed') throw new Error('The conversion is not completed.');
    return state.media.key;
  };

  const completed = () => addCompleted(bench, Buffer.from('audio'));
  const lose = async (conversion: Conversion) => bench.media.remove(await keyOf(conversion));

  it('does nothing if all audio is there', async () => {
    const conversion = await completed();
    const before = await get(conversion);
    await repair();
    expect(await get(conversion)).to.deep.equal(before);
    expect(log.lines).to.deep.equal([]);
  });

  it('warns, and narrates the script of a lost recording again, once', async () => {
    const [lost, whole] = [await completed(), await completed()];
    await lose(lost);
    await repair();
    await repair();
    const revision = (await get(lost))?.revision;
    expect(revision).to.include({ version: 2, status: 'pending' });
    expect(revision?.script).to.deep.equal((await get(lost))?.script);
    expect((await get(whole))?.revision).to.equal(null);
    expect((await bench.claimJob()).subject).to.equal(lost.id);
    expect(log.lines.map(({ narrated_again }) => narrated_again)).to.deep.equal([1, 0]);
  });

  it('takes a file of another size for damaged', async () => {
    const conversion = await completed();
    const key = await keyOf(conversion);
    await writeFile(await bench.media.prepare(key), 'aud');
    await bench.media.commit(key);
    await repair();
    expect((await get(conversion))?.revision?.version).to.equal(2);
  });

  it('narrates at most 20 recordings in one run', async () => {
    for (let i = 0; i < 25; i += 1) await lose(await completed());
    await repair();
    expect(log.lines[0]).to.include({ conversions: 25, narrated_again: 20 });
    expect(await bench.database.reads.jobs.depth('convert@1')).to.include({ queued: 20 });
  });

  it('forgets a lost file in a further format', async () => {
    const conversion = await completed();
    const file = { conversionId: conversion.id, format: 'wav', key: 'lost.wav' } as const;
    const { unitOfWork, reads } = bench.database;
    await unitOfWork.write(({ audioFiles }) =>
      audioFiles.add({ ...file, bytes: 1, sha256: 'ab', usedAt: bench.clock.at }),
    );
    await repair();
    expect(await reads.audioFiles.find(conversion.id, 'wav')).to.equal(null);
    expect((await get(conversion))?.revision).to.equal(null);
  });

  it('leaves audio alone that retention has removed', async () => {
    const conversion = await completed();
    const key = await keyOf(conversion);
    await bench.database.unitOfWork.write(({ conversions }) =>
      conversions.noteAudioRemoved(conversion.id, key, bench.clock.at),
    );
    await bench.media.remove(key);
    await repair();
    expect((await get(conversion))?.revision).to.equal(null);
    expect(log.lines).to.deep.equal([]);
  });
});
