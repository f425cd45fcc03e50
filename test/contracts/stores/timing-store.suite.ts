import { expect } from 'chai';
import type { UtteranceTiming } from '../../../src/domain/audio.js';
import { aConversion } from '../../builders/conversion.js';
import { rejection } from '../../database/tried/outcomes.js';
import type { DatabaseSteps } from '../../database/tried/tried-database.js';

const TIMINGS: readonly UtteranceTiming[] = [
  { index: 0, speaker: 1, startMs: 0, endMs: 812.4375, range: { start: 0, end: 11 } },
  {
    ...{ index: 1, speaker: 2, startMs: 1_212.5, endMs: 2_000, range: { start: 21, end: 40 } },
    words: [{ word: 'Größe', startMs: 0, endMs: 310.25 }],
  },
];

/** Requirements for every store of the times of utterances. */
export function timingStoreSuite(db: DatabaseSteps): void {
  describe('as a store of timings', () => {
    const addConversion = async () => {
      const conversion = aConversion(await db.owner());
      await db.write(({ conversions }) => conversions.add(conversion));
      return conversion.id;
    };
    const keep = (id: string, timings: readonly UtteranceTiming[]) =>
      db.write((transaction) => transaction.timings.keep(id, timings));

    it('gives them back as they were kept, the last ones, and none of another conversion', async () => {
      const id = await addConversion();
      await keep(id, TIMINGS.slice(1));
      await keep(id, TIMINGS);
      expect(await db.reads.timings.find(id)).to.deep.equal(TIMINGS);
      expect(await db.reads.timings.find(await addConversion())).to.equal(null);
    });

    it('loses them with their conversion, and keeps none without one', async () => {
      const id = await addConversion();
      await keep(id, TIMINGS);
      await db.write(({ conversions }) => conversions.remove(id));
      expect(await db.reads.timings.find(id)).to.equal(null);
      expect(await rejection(keep(id, TIMINGS))).to.be.instanceOf(Error);
    });
  });
}
