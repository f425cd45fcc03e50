import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { Owner } from '../../../src/contracts/conversion-store.js';
import type { Product } from '../../../src/domain/product.js';
import { aConversion } from '../../builders/conversion.js';
import { MIXED_KEYS, SORTED_KEYS, TEXTS } from '../../database/tried/texts.js';
import type { DatabaseSteps } from '../../database/tried/tried-database.js';

const AT = '2026-05-10T12:00:00.000Z';
const LATER = '2026-05-11T12:00:00.000Z';

/** More than go into one statement. */
const MANY = 1_001;

/** Requirements for every product store. */
export function productStoreSuite(db: DatabaseSteps): void {
  describe('as a product store', () => {
    const add = async (owner: Owner, changes: Partial<Product> = {}): Promise<Product> => {
      const product = { id: uuidv7(), ...owner, name: 'Relay', createdAt: AT, ...changes };
      await db.write(({ products }) => products.add(product));
      return product;
    };

    const addConversion = async (owner: Owner, productId: string) => {
      const conversion = aConversion({ ...owner, productId });
      await db.write(({ conversions }) => conversions.add(conversion));
      return conversion;
    };

    const others = async (owner: Owner): Promise<Owner[]> => [
      await db.owner(),
      { ...owner, mode: 'test' },
    ];

    it('keeps products as they are, for their owner', async () => {
      const owner = await db.owner();
      for (const name of TEXTS) {
        const product = await add(owner, { name });
        expect(await db.reads.products.find(product.id, owner)).to.deep.equal(product);
        for (const other of await others(owner)) {
          expect(await db.reads.products.find(product.id, other)).to.equal(null);
        }
      }
    });

    it('gives them newest first, page by page, by the bytes of their ids', async () => {
      const owner = await db.owner();
      for (const other of await others(owner)) await add(other);
      for (const id of MIXED_KEYS) await add(owner, { id });
      const ids: string[] = [];
      for (let before: string | null = null; ; before = ids.at(-1) ?? null) {
        const page = await db.reads.products.list(owner, 5, before);
        ids.push(...page.map(({ id }) => id));
        if (page.length < 5) break;
      }
      expect(ids).to.deep.equal([...SORTED_KEYS].reverse());
    });

    it('renames the product of its owner', async () => {
      const owner = await db.owner();
      const { id } = await add(owner);
      const product = await add(owner);
      const rename = (whose: Owner, name: string) =>
        db.write(({ products }) => products.rename(product.id, whose, name));
      for (const other of await others(owner)) {
        expect(await rename(other, 'Mine')).to.equal(false);
      }
      for (const name of ['Relay', 'Relay 😀']) expect(await rename(owner, name)).to.equal(true);
      const renamed = { ...product, name: 'Relay 😀' };
      expect(await db.reads.products.find(product.id, owner)).to.deep.equal(renamed);
      expect(await db.reads.products.find(id, owner)).to.include({ name: 'Relay' });
    });

    it('removes the product of its owner, and its conversions stay with none', async () => {
      const owner = await db.owner();
      const [removed, kept] = [await add(owner), await add(owner)];
      const ofRemoved = await addConversion(owner, removed.id);
      const ofKept = await addConversion(owner, kept.id);
      const remove = (whose: Owner) =>
        db.write(({ products }) => products.remove(removed.id, whose));
      for (const other of await others(owner)) expect(await remove(other)).to.equal(false);
      const { conversions } = db.reads;
      expect(await conversions.get(ofRemoved.id)).to.deep.equal(ofRemoved);
      expect(await remove(owner)).to.equal(true);
      expect(await remove(owner)).to.equal(false);
      expect(await conversions.get(ofRemoved.id)).to.deep.equal({ ...ofRemoved, productId: null });
      expect(await conversions.get(ofKept.id)).to.deep.equal(ofKept);
      expect(await db.reads.products.list(owner, 10, null)).to.deep.equal([kept]);
    });

    it('removes what was made in a mode before a time, however much that is', async () => {
      const owner = await db.owner('test');
      const live: Owner = { ...owner, mode: 'live' };
      const ids = Array.from({ length: MANY }, () => uuidv7());
      await db.write(async ({ products }) => {
        for (const id of ids) await products.add({ id, ...owner, name: 'Old', createdAt: AT });
      });
      const kept = [await add(live), await add(owner, { createdAt: LATER })];
      const conversion = await addConversion(owner, ids.at(-1) ?? '');
      await db.write(({ products }) => products.removeMadeBefore('test', LATER));
      const left = [live, owner].map((each) => db.reads.products.list(each, 10, null));
      expect((await Promise.all(left)).flat()).to.deep.equal(kept);
      expect(await db.reads.conversions.get(conversion.id)).to.include({ productId: null });
    });
  });
}
