import { mkdir } from 'node:fs/promises';
import { expect } from 'chai';
import { ConvertJob } from '../../src/conversions/convert-job.js';
import { EncodeJob } from '../../src/conversions/encode-job.js';
import { toSubject } from '../../src/conversions/encoding-subject.js';
import { LiveNarrations } from '../../src/conversions/live-narrations.js';
import { ProgressFeed } from '../../src/conversions/progress-feed.js';
import { SettledConversions } from '../../src/conversions/settled-conversions.js';
import { systemTimers } from '../../src/daemon/system-clock.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';
import { GenerationFailure } from '../../src/domain/failure.js';
import { BuiltinScriptWriter } from '../../src/scripting/builtin-writer.js';
import { recordEvent } from '../../src/webhooks/outbox.js';
import { notedFaults } from '../builders/noted-faults.js';
import { releaseHistory } from '../builders/release-history.js';
import { withoutCovers } from '../builders/audio-descriptions.js';
import { leadTo } from '../database/tried/conversion-steps.js';
import { aConversionBench, type ConversionBench } from './conversion-bench.js';

const staying = () => new AbortController().signal;

describe('a fault that lasts', () => {
  let bench: ConversionBench;
  let faults: ReturnType<typeof notedFaults>;

  beforeEach(async () => {
    bench = await aConversionBench();
    faults = notedFaults();
  });
  afterEach(() => bench.discard());

  /** A job whose unfinished audio is a folder in place of a file: no store removes that. */
  const convertJob = () => {
    const { unitOfWork, reads, signals } = bench.database;
    return new ConvertJob({
      ...{ unitOfWork, reads, signals, recordEvent, media: bench.media, format: 'mp3' },
      descriptions: withoutCovers(reads),
      history: releaseHistory(bench.database),
      writer: new BuiltinScriptWriter(),
      live: new LiveNarrations(),
      clock: bench.clock,
      narrator: {
        produce: async ({ outputPath }) => {
          await mkdir(outputPath);
          throw new GenerationFailure('This is the cause.');
        },
        forgetClips: () => Promise.resolve(),
        clipUsers: () => Promise.resolve([]),
      },
      logger: faults.logger,
      onSettled: () => undefined,
    });
  };
  const accept = () => {
    const order = bench.conversion({ sourceType: 'document', content: 'Relay copies files.' });
    return bench.admission.accept(COMMAND_LINE, bench.principal(), order, { requestId: 'req_1' });
  };
  const stateOf = async (id: string) => (await bench.database.reads.conversions.get(id))?.state;
  const runningJobs = async () => (await bench.database.reads.jobs.depth()).running;

  it('does not hide why a conversion failed when its audio cannot be removed', async () => {
    const { id } = await accept();
    await convertJob().handle(await bench.claimJob(), staying());
    expect(await stateOf(id))
      .to.have.nested.property('error.message')
      .that.includes('the cause');
    expect(await runningJobs()).to.equal(0);
  });

  it('does not keep a conversion from failing after ten attempts', async () => {
    const { id } = await accept();
    const job = await bench.claimJob();
    const failing = convertJob();
    // What the first attempt leaves is there for the last.
    await mkdir(await bench.media.prepare(`${id}-${job.run}.mp3`));
    await failing.handle({ ...job, attempts: 11 }, staying());
    expect(await stateOf(id)).to.have.property('status', 'failed');
    expect(await runningJobs()).to.equal(0);
  });

  it('does not keep an encoding from ending, nor hide why', async () => {
    const { unitOfWork, reads, signals } = bench.database;
    const conversion = bench.conversion();
    await unitOfWork.write(async ({ conversions, jobs }) => {
      await conversions.add(conversion);
      await leadTo(conversions, conversion.id, 'completed');
      const subject = toSubject({ conversionId: conversion.id, format: 'wav' });
      const lane = { lane: 'encode', laneLimit: 1 };
      await jobs.enqueue(
        { name: 'encode@1', subject, ...lane, requestId: 'req_1' },
        bench.clock.at,
      );
    });
    const claim = await bench.database.claims.claim(['encode@1'], bench.clock.at);
    if (claim.type === 'none') throw new Error('There is no job.');
    await mkdir(await bench.media.prepare(`${conversion.id}-${claim.job.run}.wav`));
    const outcomes: unknown[] = [];
    signals.subscribe((heard) => void outcomes.push(heard));
    const job = new EncodeJob({
      ...{ unitOfWork, reads, signals, media: bench.media, clock: bench.clock },
      descriptions: withoutCovers(reads),
      reencoding: { reencode: () => Promise.resolve() },
      chaptersOf: () => Promise.resolve([]),
      mostBytes: 1,
      longestMs: 60_000,
      logger: faults.logger,
    });
    await job.handle(claim.job, staying());
    expect(outcomes).to.deep.include({
      ...{ type: 'encoded', id: conversion.id, format: 'wav', outcome: 'failed' },
    });
  });

  it('of a subscriber does not undo what was written, and is reported', async () => {
    const { unitOfWork, reads, signals } = bench.database;
    const heard: string[] = [];
    signals.subscribe(() => {
      throw new Error('At once.');
    });
    signals.subscribe(() => Promise.reject(new Error('Later.')));
    signals.subscribe(({ type }) => void heard.push(type));
    const conversion = bench.conversion();
    await unitOfWork.write(async ({ conversions, publish, afterCommit }) => {
      await conversions.add(conversion);
      publish({ type: 'settled', id: conversion.id });
      afterCommit(() => {
        throw new Error('After the commit.');
      });
    });
    expect(heard).to.deep.equal(['settled']);
    expect(await reads.conversions.get(conversion.id)).not.to.equal(null);
  });

  it('of the database is reported by what follows conversions', async () => {
    const closed = await aConversionBench();
    await closed.discard();
    const { reads } = closed.database;
    const { conversions } = reads;
    const feed = new ProgressFeed({
      ...{ conversions, backlog: bench.backlog, timers: systemTimers, logger: faults.logger },
    });
    const settled = new SettledConversions(systemTimers, conversions, faults.logger);
    const waiting = settled.wait('a', 60_000, staying());
    feed.watch('a', { tell: () => undefined, end: () => undefined });
    await settled.hear({ type: 'missed' });
    while (faults.messages.length < 2) await new Promise(setImmediate);
    feed.close();
    settled.giveUpAll();
    await waiting;
    expect(faults.messages).to.have.members([
      'could not read the progress of a conversion',
      'could not read settled conversions',
    ]);
  });
});
