import { expect } from 'chai';
import { LiveListening, type Audible } from '../../src/conversions/live-listening.js';
import { LiveNarrations } from '../../src/conversions/live-narrations.js';
import { ProgressFeed } from '../../src/conversions/progress-feed.js';
import { LiveRecording } from '../../src/narration/live-recording.js';
import { MovableTime } from '../builders/movable-time.js';
import { AT, leadTo, mediaOf } from '../database/tried/conversion-steps.js';
import { eventually } from '../journeys/eventually.js';
import { notedFaults } from '../builders/noted-faults.js';
import { aConversionBench, type ConversionBench } from './conversion-bench.js';

describe('listening to a conversion', () => {
  let bench: ConversionBench;
  let feed: ProgressFeed;
  let narrations: LiveNarrations;
  let listening: LiveListening;
  let looks: number;

  beforeEach(async () => {
    bench = await aConversionBench();
    const { timers } = new MovableTime();
    const { conversions } = bench.database.reads;
    looks = 0;
    feed = new ProgressFeed({
      conversions: {
        get: (id) => conversions.get(id),
        statuses: async (ids) => {
          const statuses = await conversions.statuses(ids);
          looks += 1;
          return statuses;
        },
      },
      ...{ backlog: bench.backlog, timers, logger: notedFaults().logger },
    });
    bench.database.signals.subscribe((heard) => feed.hear(heard));
    narrations = new LiveNarrations();
    listening = new LiveListening({ feed, narrations, timers });
  });

  afterEach(async () => {
    feed.close();
    await bench.discard();
  });

  const recording = () =>
    new LiveRecording({
      ...{ folder: bench.folder, onClosed: () => undefined, encode: () => Promise.resolve() },
      // eslint-disable-next-line @typescript-eslint/no-empty-function -- nothing is spoken here
      render: async function* () {},
    });

  async function generating(): Promise<string> {
    const conversion = bench.conversion();
    await bench.database.unitOfWork.write(async ({ conversions }) => {
      await conversions.add(conversion);
      await leadTo(conversions, conversion.id, 'generating');
    });
    return conversion.id;
  }

  it('begins with what is spoken', async () => {
    const id = await generating();
    const audio = recording();
    narrations.begin(id, audio);
    const audible = await listening.open(id, new AbortController().signal);
    expect(audible).to.deep.equal({ type: 'live', audio });
  });

  it('waits for the finished file when all is spoken and that is only being stored', async () => {
    const id = await generating();
    const audio = recording();
    narrations.begin(id, audio);
    audio.end();
    let audible: Audible | undefined;
    const opened = listening.open(id, new AbortController().signal).then((found) => {
      audible = found;
    });
    await eventually(() => (looks > 0 ? true : undefined));
    expect(audible).to.equal(undefined);
    await bench.database.unitOfWork.write(async ({ conversions, publish }) => {
      await conversions.complete(id, AT, mediaOf(`${id}.mp3`));
      publish({ type: 'settled', id });
    });
    await opened;
    expect(audible).to.deep.equal({ type: 'finished' });
  });
});
