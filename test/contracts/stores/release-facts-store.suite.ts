import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { Owner } from '../../../src/contracts/conversion-store.js';
import type { ChangelogFacts } from '../../../src/domain/changelog-facts.js';
import type { Conversion, ConversionStatus } from '../../../src/domain/conversion.js';
import { historyKey } from '../../../src/domain/product-name.js';
import { aConversion } from '../../builders/conversion.js';
import { leadTo } from '../../database/tried/conversion-steps.js';
import { rejection } from '../../database/tried/outcomes.js';
import { idAt, type DatabaseSteps } from '../../database/tried/tried-database.js';

const AT = '2026-05-10T12:00:00.000Z';
const LATER = '2026-05-11T12:00:00.000Z';
const RELEASES = [
  { version: '2.0', date: '2026-05-10', deprecated: ['export xml'], added: ['`größe()`'] },
  { deprecated: [], added: [] },
];

/** Requirements for every store of facts from changelogs. */
export function releaseFactsStoreSuite(db: DatabaseSteps): void {
  describe('as a store of what is recalled of changelogs', () => {
    let owner: Owner;

    beforeEach(async () => {
      owner = await db.owner();
    });

    const add = async (
      changes: Partial<Conversion> = {},
      { status = 'completed', product }: { status?: ConversionStatus; product?: string } = {},
    ) => {
      const conversion = aConversion({ ...owner, ...changes });
      await db.write(async ({ conversions, releaseFacts }) => {
        await conversions.add(conversion);
        await leadTo(conversions, conversion.id, status);
        if (product !== undefined) await releaseFacts.keep(conversion, factsOf(product));
      });
      return conversion;
    };
    const factsOf = (product: string): ChangelogFacts => ({
      ...(product !== '' && { product }),
      releases: RELEASES,
    });
    const queryOf = (changes: Partial<Conversion> = {}, product?: string) => ({
      ...{ ...owner, id: 'z', productId: null, productKey: historyKey(product), ...changes },
    });
    const history = async (query: ReturnType<typeof queryOf>, limit = 10) => {
      const items = await db.reads.releaseFacts.history(query, limit);
      return items.map(({ conversionId }) => conversionId);
    };

    it('gives completed changelogs of the same owner and product before one, newest first', async () => {
      const of = { product: 'Relay' };
      for (const id of ['b0', 'b1']) await add({ id }, of);
      await add({ id: 'b2' }, { ...of, status: 'failed' });
      await add({ id: 'b3' }, { product: 'Other' });
      await add({ ...(await db.owner()), id: 'b4' }, of);
      await add({ mode: 'test', id: 'b5' }, of);
      await add({ id: 'b6' }, { product: '' });
      await add({ id: 'b8' }, of);
      await add({ id: 'B9' }, of);
      const asks = queryOf({ id: 'b7' }, 'RELAY ');
      expect(await history(asks)).to.deep.equal(['b1', 'b0', 'B9']);
      expect(await history(asks, 2)).to.deep.equal(['b1', 'b0']);
      expect(await history(queryOf({ id: 'b7' }))).to.deep.equal([]);
    });

    it('takes the same product id for the same product, and the same name where neither has an id', async () => {
      const [own, other] = [uuidv7(), uuidv7()];
      await add({ id: 'c0', productId: own }, { product: 'Old name' });
      await add({ id: 'c1', productId: other }, { product: 'Relay' });
      await add({ id: 'c2' }, { product: 'Relay' });
      await add({ id: 'c3' }, { product: 'Beacon' });
      expect(await history(queryOf({ productId: own }, 'Relay'))).to.deep.equal(['c0']);
      expect(await history(queryOf({ productId: own }))).to.deep.equal(['c0']);
      expect(await history(queryOf({}, 'Relay'))).to.deep.equal(['c2']);
      expect(await history(queryOf({}, 'Old name'))).to.deep.equal([]);
    });

    it('gives of each what a writer needs', async () => {
      const narration = { ...aConversion().narration, productName: 'Straße', version: '2.0' };
      const product = 'Straße';
      const plain = await add({ createdAt: AT, id: idAt(AT) }, { product });
      const named = await add({ createdAt: LATER, id: idAt(LATER), narration }, { product });
      const itemOf = ({ id, title, createdAt }: Conversion) => ({
        ...{ conversionId: id, title, createdAt, releases: RELEASES },
      });
      expect(await db.reads.releaseFacts.history(queryOf({}, 'STRASSE'), 10)).to.deep.equal([
        { ...itemOf(named), productName: 'Straße', version: '2.0' },
        itemOf(plain),
      ]);
    });

    it('names the conversions of the product that have no facts yet', async () => {
      const narration = { ...aConversion().narration, productName: 'Beacon' };
      const own = uuidv7();
      await add({ id: 'd0' });
      await add({ id: 'd1', narration });
      await add({ id: 'd2' }, { product: 'Relay' });
      await add({ id: 'd3', productId: own });
      await add({ id: 'd4', productId: uuidv7() });
      await add({ id: 'd5' }, { status: 'generating' });
      const without = (query: ReturnType<typeof queryOf>, limit = 10) =>
        db.reads.releaseFacts.withoutFacts(query, limit);
      await add({ id: 'd6' });
      expect(await without(queryOf({}, 'Relay'))).to.deep.equal(['d6', 'd0']);
      expect(await without(queryOf({}, 'Relay'), 1)).to.deep.equal(['d6']);
      expect(await without(queryOf({ productId: own }, 'Relay'))).to.deep.equal(['d3']);
      expect(await without(queryOf({ productId: own }))).to.deep.equal(['d3']);
      expect(await without(queryOf())).to.deep.equal([]);
    });

    it('loses facts with their conversion or its title, and keeps none without one', async () => {
      const one = await add({}, { product: 'Relay' });
      const { releaseFacts } = db.reads;
      expect(await releaseFacts.has(one.id)).to.equal(true);
      await db.write(({ conversions }) => conversions.change(one.id, { publicUrl: true }));
      expect(await releaseFacts.has(one.id)).to.equal(true);
      await db.write(({ conversions }) => conversions.change(one.id, { title: 'Beacon 2.0' }));
      expect(await releaseFacts.has(one.id)).to.equal(false);
      const keep = () => db.write((all) => all.releaseFacts.keep(one, factsOf('Beacon')));
      await keep();
      expect(await history(queryOf({}, 'Beacon'))).to.deep.equal([one.id]);
      await db.write(({ conversions }) => conversions.remove(one.id));
      expect(await releaseFacts.has(one.id)).to.equal(false);
      expect(await rejection(keep())).to.be.instanceOf(Error);
    });
  });
}
