import { expect } from 'chai';
import type { ConversionQuery, ListPlace, Owner } from '../../../src/contracts/conversion-store.js';
import {
  SOURCE_TYPES,
  type Conversion,
  type ConversionStatus,
  type ConversionSummary,
} from '../../../src/domain/conversion.js';
import { productKey } from '../../../src/domain/product-name.js';
import { aConversion } from '../../builders/conversion.js';
import { AT, leadTo, mediaOf } from '../../database/tried/conversion-steps.js';
import { MIXED_KEYS } from '../../database/tried/texts.js';
import type { DatabaseSteps } from '../../database/tried/tried-database.js';

const TIMES = [0, 1, 2].map((hour) => `2026-05-10T0${hour}:00:00.000Z`);
const [, SECOND = ''] = TIMES;
const STATES = ['pending', 'completed'] as const;

/** Three at each time, mixed by everything that filters tell apart. */
const LISTED = MIXED_KEYS.map((id, i) => ({
  id,
  createdAt: TIMES[i % TIMES.length] ?? '',
  sourceType: SOURCE_TYPES[Math.floor(i / 3) % 2] ?? 'changelog',
  status: STATES[Math.floor(i / 2) % 2] ?? 'pending',
  productName: i % 2 === 0 ? 'STRASSE' : 'Straße',
}));

type Listed = (typeof LISTED)[number];

/** The filters of a list, and what each lets through. */
const FILTERS: readonly [Partial<ConversionQuery>, (listed: Listed) => boolean][] = [
  [{}, () => true],
  [{ sourceType: 'document' }, ({ sourceType }) => sourceType === 'document'],
  [{ status: 'completed' }, ({ status }) => status === 'completed'],
  [
    { sourceType: 'changelog', status: 'pending' },
    ({ sourceType, status }) => sourceType === 'changelog' && status === 'pending',
  ],
  [
    { sourceType: 'changelog', productKey: productKey('straße') },
    ({ sourceType }) => sourceType === 'changelog',
  ],
  [{ productKey: 'straße' }, () => false],
  [{ isInProgress: true }, ({ status }) => status === 'pending'],
  [
    { isInProgress: true, sourceType: 'document' },
    ({ sourceType, status }) => sourceType === 'document' && status === 'pending',
  ],
  [{ titlePart: 'EIN TITEL' }, ({ sourceType }) => sourceType === 'document'],
  [{ titlePart: '50%_!' }, ({ sourceType }) => sourceType === 'changelog'],
  [{ titlePart: '%' }, ({ sourceType }) => sourceType === 'changelog'],
  [{ titlePart: '5_%' }, () => false],
  [{ titlePart: 'über' }, ({ sourceType }) => sourceType === 'document'],
  [{ titlePart: "' OR 1=1 --" }, () => false],
  [
    { titlePart: 'titel', status: 'completed' },
    ({ sourceType, status }) => sourceType === 'document' && status === 'completed',
  ],
  [{ createdAfter: SECOND }, ({ createdAt }) => createdAt > SECOND],
  [{ createdBefore: SECOND }, ({ createdAt }) => createdAt < SECOND],
  [{ createdAfter: SECOND, createdBefore: SECOND }, () => false],
];

/** Requirements for every list of conversions. */
export function conversionListSuite(db: DatabaseSteps): void {
  describe('as a list of conversions', () => {
    let owner: Owner;

    beforeEach(async () => {
      owner = await db.owner();
    });

    const add = async (changes: Partial<Conversion>, status: ConversionStatus = 'pending') => {
      const conversion = aConversion({ ...owner, ...changes });
      await db.write(async ({ conversions }) => {
        await conversions.add(conversion);
        await leadTo(conversions, conversion.id, status);
      });
      return conversion;
    };

    const addListed = async () => {
      for (const { status, productName, ...listed } of LISTED) {
        const narration = { ...aConversion().narration, productName };
        const title = listed.sourceType === 'document' ? 'Über ein Titel' : 'Up 50%_! faster';
        await add({ ...listed, title, narration }, status);
      }
    };

    const page = (query: Partial<ConversionQuery> = {}) =>
      db.reads.conversions.list({ owner, limit: 100, ...query });

    const walk = async (query: Partial<ConversionQuery>, limit: number): Promise<string[]> => {
      const all: ConversionSummary[] = [];
      for (let after: ListPlace | undefined; ; after = all.at(-1)) {
        const next = await page({
          ...query,
          limit,
          ...(after && { after: { id: after.id, createdAt: after.createdAt } }),
        });
        all.push(...next);
        if (next.length < limit) return all.map(({ id }) => id);
      }
    };

    const newestFirst = (a: Listed, b: Listed) =>
      `${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? 1 : -1;

    it('gives what is filtered by time, then by the bytes of the ids, in either direction and pages of any size', async () => {
      await addListed();
      for (const [query, passes] of FILTERS) {
        const wanted = LISTED.filter(passes)
          .sort(newestFirst)
          .map(({ id }) => id);
        for (const limit of [1, 2, 5, 100]) {
          expect(await walk(query, limit), JSON.stringify(query)).to.deep.equal(wanted);
          const oldest = await walk({ ...query, isOldestFirst: true }, limit);
          expect(oldest.reverse(), `oldest first: ${JSON.stringify(query)}`).to.deep.equal(wanted);
        }
      }
    });

    it('goes on from a place if nothing stands any more', async () => {
      await addListed();
      const [first, second, third] = await page({ limit: 3 });
      if (!first || !second || !third) throw new Error('There are more than three.');
      await db.write(({ conversions }) => conversions.remove(second.id));
      expect(await page({ after: second, limit: 1 })).to.deep.equal([third]);
      expect(await page({ after: first, limit: 1 })).to.deep.equal([third]);
    });

    it('shows nothing of another owner', async () => {
      await add({ ...(await db.owner()) });
      await add({ mode: 'test' });
      expect(await page()).to.deep.equal([]);
    });

    it('shows each without its texts, and what is not known as null', async () => {
      const narration = { ...aConversion().narration, productName: 'Straße 😀', version: '2.0' };
      const [createdAt = '', later = ''] = TIMES;
      const plain = await add({ createdAt });
      const named = await add(
        { createdAt: later, narration, publicUrl: true, productId: 'product' },
        'completed',
      );
      const media = mediaOf(`${named.id}.mp3`);
      const shown = { sourceType: 'changelog', title: plain.title } as const;
      expect(await page()).to.deep.equal([
        {
          ...{ ...shown, id: named.id, createdAt: later, status: 'completed', publicUrl: true },
          ...{ productId: 'product', productName: 'Straße 😀', version: '2.0' },
          ...{ durationSeconds: media.durationSeconds, completedAt: AT },
          ...{ mediaKey: media.key, mediaBytes: media.bytes },
          mediaContentType: media.contentType,
        },
        {
          ...{ ...shown, id: plain.id, createdAt, status: 'pending', publicUrl: false },
          ...{ productId: null, productName: null, version: null },
          ...{ durationSeconds: null, completedAt: null, mediaKey: null, mediaBytes: null },
          mediaContentType: null,
        },
      ]);
      const ofProduct = await page({ productId: 'product' });
      expect(ofProduct.map(({ id }) => id)).to.deep.equal([named.id]);
    });
  });
}
