import { once } from 'node:events';
import { expect } from 'chai';
import { pino } from 'pino';
import type { Reencoding } from '../../src/contracts/mastering.js';
import { EncodeJob } from '../../src/conversions/encode-job.js';
import { FurtherFormats } from '../../src/conversions/further-formats.js';
import type { Heard } from '../../src/contracts/signals.js';
import { systemTimers } from '../../src/daemon/system-clock.js';
import type { Conversion } from '../../src/domain/conversion.js';
import { BacklogFull } from '../../src/domain/refusal.js';
import { withoutCovers } from '../builders/audio-descriptions.js';
import { addCompleted } from '../builders/shared-conversion.js';
import { aConversionBench, type ConversionBench } from './conversion-bench.js';

describe('audio in further formats', () => {
  let bench: ConversionBench;
  let formats: FurtherFormats;

  beforeEach(async () => {
    bench = await aConversionBench();
    const { unitOfWork, reads, signals } = bench.database;
    const { clock, media } = bench;
    formats = new FurtherFormats({
      unitOfWork,
      reads,
      media,
      signals,
      clock,
      timers: systemTimers,
    });
  });

  afterEach(() => bench.discard());

  const completed = (changes: Partial<Conversion> = {}, seconds?: number) =>
    addCompleted(bench, Buffer.from('audio'), changes, seconds);

  /** Orders it, and does not wait. */
  const order = (conversion: Conversion, format: 'wav' | 'flac' | 'opus' = 'wav') =>
    formats.ask({ conversion, format, requestId: 'req_1' }, 0, new AbortController().signal);

  const claim = async () => {
    const claimed = await bench.database.claims.claim(['encode@1'], bench.clock.at);
    return claimed.type === 'job' ? claimed.job : null;
  };

  it('are made in turns: one of the sandbox waits for one of the live mode, not for all', async () => {
    const live = await completed();
    for (const format of ['wav', 'flac', 'opus'] as const) await order(live, format);
    const sandbox = await completed({ mode: 'test' });
    await order(sandbox);
    const first = await claim();
    expect(first?.subject).to.equal(`${live.id}.wav`);
    if (first !== null) await bench.database.unitOfWork.write(({ jobs }) => jobs.finish(first));
    expect((await claim())?.subject).to.equal(`${sandbox.id}.wav`);
  });

  it('are refused where 20 of an organization and mode are unfinished, and those of the other are not', async () => {
    for (let made = 0; made < 20; made += 1) await order(await completed());
    const refusal = await order(await completed()).catch((error: unknown) => error);
    expect(refusal).to.be.instanceOf(BacklogFull).and.to.have.property('retryAfterSeconds');
    expect(await bench.database.reads.jobs.depth('encode@1')).to.include({ queued: 20 });
    expect(await order(await completed({ mode: 'test' }))).to.deep.equal({ type: 'making' });
  });

  it('fail if they take longer than the limit of seconds', async () => {
    const { unitOfWork, reads, signals } = bench.database;
    const { clock, media } = bench;
    const stuck: Reencoding = {
      reencode: async (_, signal) => {
        await once(signal, 'abort');
        signal.throwIfAborted();
      },
    };
    const job = new EncodeJob({
      ...{ unitOfWork, reads, media, signals, clock, reencoding: stuck },
      ...{ descriptions: withoutCovers(reads), chaptersOf: () => Promise.resolve([]) },
      ...{ mostBytes: 1_000_000, longestMs: 1, logger: pino({ level: 'silent' }) },
    });
    await order(await completed({}, 0.01));
    const heard: Heard[] = [];
    signals.subscribe((signal) => void heard.push(signal));
    const claimed = await claim();
    if (claimed === null) expect.fail('There is no job.');
    await job.handle(claimed, new AbortController().signal);
    expect(heard.find(({ type }) => type === 'encoded')).to.include({ outcome: 'failed' });
    expect(await reads.jobs.depth('encode@1')).to.include({ queued: 0, running: 0 });
  });
});
