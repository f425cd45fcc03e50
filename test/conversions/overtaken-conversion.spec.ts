import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import { withoutCovers } from '../builders/audio-descriptions.js';
import type { Job } from '../../src/contracts/job-queue.js';
import type { Heard } from '../../src/contracts/signals.js';
import type { Outcome } from '../../src/conversions/conversion-ending.js';
import { ConvertJob } from '../../src/conversions/convert-job.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';
import type { Conversion } from '../../src/domain/conversion.js';
import { LiveNarrations } from '../../src/conversions/live-narrations.js';
import { BuiltinScriptWriter } from '../../src/scripting/builtin-writer.js';
import { recordEvent } from '../../src/webhooks/outbox.js';
import { releaseHistory } from '../builders/release-history.js';
import { aConversionBench, type ConversionBench } from './conversion-bench.js';

const MASTERED = {
  durationSeconds: 1,
  loudness: { integratedLufs: -16, truePeakDbtp: -1 },
  timings: [],
  warnings: [],
} as const;

describe('a conversion that another worker has taken over', () => {
  let bench: ConversionBench;
  let conversion: Conversion;
  let convert: ConvertJob;
  let heard: Heard[];
  let outcomes: Outcome['type'][];
  /** Number of times that audio was begun. */
  let spoken: number;
  /** Work done before the script of a run is written, and before its audio is finished. */
  let beforeScript: () => Promise<void>;
  let meanwhile: () => Promise<void>;

  beforeEach(async () => {
    bench = await aConversionBench();
    const { unitOfWork, reads, signals } = bench.database;
    [heard, outcomes] = [[], []];
    meanwhile = () => Promise.resolve();
    beforeScript = () => Promise.resolve();
    spoken = 0;
    const writer = new BuiltinScriptWriter();
    convert = new ConvertJob({
      descriptions: withoutCovers(reads),
      ...{
        unitOfWork,
        reads,
        signals,
        recordEvent,
        media: bench.media,
        format: 'mp3',
        clock: bench.clock,
      },
      history: releaseHistory(bench.database),
      writer: {
        write: async (request, signal) => {
          await beforeScript();
          return writer.write(request, signal);
        },
      },
      live: new LiveNarrations(),
      narrator: {
        produce: async ({ outputPath }) => {
          spoken += 1;
          await writeFile(outputPath, 'sound');
          await meanwhile();
          return MASTERED;
        },
        forgetClips: () => Promise.resolve(),
        clipUsers: () => Promise.resolve([]),
      },
      logger: pino({ level: 'silent' }),
      onSettled: ({ type }) => void outcomes.push(type),
    });
    const order = bench.conversion({ sourceType: 'document', content: 'Relay copies files.' });
    const request = { requestId: 'req_1' };
    conversion = await bench.admission.accept(COMMAND_LINE, bench.principal(), order, request);
    signals.subscribe((signal) => {
      // Each run reports that it has begun.
      if (signal.type !== 'moved') heard.push(signal);
    });
  });

  afterEach(() => bench.discard());

  const staying = () => new AbortController().signal;
  const status = async () =>
    (await bench.database.reads.conversions.get(conversion.id))?.state.status;
  const depth = () => bench.database.reads.jobs.depth();

  /** Names of all audio files, finished or not. */
  async function audio(): Promise<string[]> {
    const entries = await readdir(path.join(bench.folder, 'media'), {
      recursive: true,
      withFileTypes: true,
    });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }

  /** Another worker takes the job up, and works on it. */
  async function takenUp(): Promise<Job> {
    await bench.database.unitOfWork.write(async ({ jobs, conversions }) => {
      await jobs.recover();
      await conversions.requeue(conversion.id);
    });
    const newest = await bench.claimJob();
    await bench.database.unitOfWork.write(({ conversions }) =>
      conversions.startProcessing(conversion.id),
    );
    return newest;
  }

  /** The first start changes nothing, and the newest one completes the conversion with audio of its own. */
  async function firstIsWithoutEffect(first: Promise<unknown>, newest: () => Job): Promise<void> {
    await first;
    expect(await status()).to.equal('processing');
    expect(await depth()).to.include({ queued: 0, running: 1 });
    expect(await audio()).to.deep.equal([]);
    expect(outcomes).to.deep.equal([]);
    expect(heard).to.deep.equal([]);
    meanwhile = () => Promise.resolve();
    await convert.handle(newest(), staying());
    const key = `${conversion.id}-${newest().run}.mp3`;
    const completed = await bench.database.reads.conversions.get(conversion.id);
    expect(completed?.state).to.have.nested.property('media.key', key);
    expect(await audio()).to.deep.equal([key]);
    expect(outcomes).to.deep.equal(['completed']);
    expect(heard.map(({ type }) => type)).to.deep.equal(['settled', 'measured']);
    expect(await depth()).to.include({ queued: 0, running: 0 });
  }

  for (const [what, end] of [
    ['finishes', () => Promise.resolve()],
    ['fails', () => Promise.reject(new Error('It broke.'))],
  ] as const) {
    it(`is as the newest start leaves it when an earlier one ${what}`, async () => {
      const first = await bench.claimJob();
      let newest = first;
      meanwhile = async () => {
        newest = await takenUp();
        await end();
      };
      await firstIsWithoutEffect(convert.handle(first, staying()), () => newest);
    });
  }

  it('is as the newest start leaves it when an earlier one is interrupted', async () => {
    const first = await bench.claimJob();
    const controller = new AbortController();
    let newest = first;
    meanwhile = async () => {
      newest = await takenUp();
      controller.abort(new Error('Taken up by another worker.'));
      controller.signal.throwIfAborted();
    };
    const interrupted = convert.handle(first, controller.signal).catch((error: unknown) => {
      expect(error).to.have.property('message', 'Taken up by another worker.');
    });
    await firstIsWithoutEffect(interrupted, () => newest);
  });

  it('is not begun by a start that counts no more', async () => {
    const first = await bench.claimJob();
    const newest = await takenUp();
    await firstIsWithoutEffect(convert.handle(first, staying()), () => newest);
  });

  it('is not begun to be spoken by a start that counts no more', async () => {
    const first = await bench.claimJob();
    let newest = first;
    beforeScript = async () => {
      newest = await takenUp();
      beforeScript = () => Promise.resolve();
    };
    await firstIsWithoutEffect(convert.handle(first, staying()), () => newest);
    // By the newest start.
    expect(spoken).to.equal(1);
  });
});
