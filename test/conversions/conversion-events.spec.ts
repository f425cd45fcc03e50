import { writeFile } from 'node:fs/promises';
import { expect } from 'chai';
import { pino } from 'pino';
import { withoutCovers } from '../builders/audio-descriptions.js';
import type { RecordEvent } from '../../src/contracts/event-recording.js';
import { ConvertJob } from '../../src/conversions/convert-job.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';
import type { Conversion } from '../../src/domain/conversion.js';
import { LiveNarrations } from '../../src/conversions/live-narrations.js';
import { BuiltinScriptWriter } from '../../src/scripting/builtin-writer.js';
import { recordEvent } from '../../src/webhooks/outbox.js';
import { recordedEvents } from '../journeys/recorded-events.js';
import { releaseHistory } from '../builders/release-history.js';
import { aConversionBench, type ConversionBench } from './conversion-bench.js';

const MASTERED = {
  durationSeconds: 1,
  loudness: { integratedLufs: -16, truePeakDbtp: -1 },
  timings: [],
  warnings: [],
} as const;
const HOOK = 'https://example.org/hook';
const GONE = new Error('The disk is gone.');

describe('the event of a conversion', () => {
  let bench: ConversionBench;
  let conversion: Conversion;
  let convert: ConvertJob;
  /** Work done before the audio is finished. */
  let meanwhile: () => Promise<unknown>;
  let record: RecordEvent;

  beforeEach(async () => {
    bench = await aConversionBench();
    const { unitOfWork, reads, signals } = bench.database;
    meanwhile = () => Promise.resolve();
    record = recordEvent;
    convert = new ConvertJob({
      descriptions: withoutCovers(reads),
      ...{ unitOfWork, reads, signals, media: bench.media, format: 'mp3', clock: bench.clock },
      recordEvent: (...event) => record(...event),
      writer: new BuiltinScriptWriter(),
      history: releaseHistory(bench.database),
      live: new LiveNarrations(),
      narrator: {
        produce: async ({ outputPath }) => {
          await writeFile(outputPath, 'sound');
          await meanwhile();
          return MASTERED;
        },
        forgetClips: () => Promise.resolve(),
        clipUsers: () => Promise.resolve([]),
      },
      logger: pino({ level: 'silent' }),
      onSettled: () => undefined,
    });
    const order = bench.conversion({
      ...{ sourceType: 'document', title: 'Before', content: 'Relay copies files.' },
      webhookUrl: HOOK,
    });
    conversion = await bench.admission.accept(COMMAND_LINE, bench.principal(), order, {
      requestId: 'req_1',
    });
  });

  afterEach(() => bench.discard());

  const work = async () => convert.handle(await bench.claimJob(), new AbortController().signal);
  const status = async () =>
    (await bench.database.reads.conversions.get(conversion.id))?.state.status;
  const events = () => recordedEvents(bench.folder, conversion.organizationId);
  const deliveries = async () => {
    const { organizationId, mode } = conversion;
    const query = { owner: { organizationId, mode }, before: null, limit: 10 };
    return bench.database.reads.webhooks.deliveries(query);
  };

  it('is recorded with its end, and on its way to the address of its request', async () => {
    await work();
    expect(await status()).to.equal('completed');
    const [event, ...others] = await events();
    expect(others).to.deep.equal([]);
    expect(event).to.include({ type: 'conversion.completed', createdAt: bench.clock.at });
    const [delivery] = await deliveries();
    expect(delivery).to.include({ eventId: event?.id, url: HOOK, endpointId: null });
  });

  it('tells how it stood when it ended, not when its work began', async () => {
    meanwhile = () =>
      bench.database.unitOfWork.write(({ conversions }) =>
        conversions.change(conversion.id, { title: 'After', publicUrl: true }),
      );
    await work();
    const [event] = await events();
    expect(event?.data).to.deep.include({ public: true });
    expect(event?.data).to.have.nested.property('fields.content_description', 'After');
  });

  it('is one of failure if it fails', async () => {
    meanwhile = () => Promise.reject(new Error('It broke.'));
    await work();
    expect(await status()).to.equal('failed');
    expect((await events()).map(({ type }) => type)).to.deep.equal(['conversion.failed']);
  });

  it('and its end are both there or neither', async () => {
    record = async (...event) => {
      await recordEvent(...event);
      throw GONE;
    };
    expect(await work().catch((error: unknown) => error)).to.equal(GONE);
    expect(await status()).to.equal('generating');
    expect(await events()).to.deep.equal([]);
    expect(await deliveries()).to.deep.equal([]);
  });

  it('is null if it was deleted in between', async () => {
    meanwhile = () => bench.changing.remove(COMMAND_LINE, conversion.id, conversion);
    await work();
    expect(await status()).to.equal(undefined);
    expect(await events()).to.deep.equal([]);
  });
});
