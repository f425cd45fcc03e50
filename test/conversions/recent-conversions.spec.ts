import { expect } from 'chai';
import { RecentConversions } from '../../src/conversions/recent-conversions.js';
import type { ConversionReads } from '../../src/contracts/conversion-store.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';
import type { Conversion } from '../../src/domain/conversion.js';
import { storeConversions } from '../builders/stored-conversions.js';
import { aConversionBench, type ConversionBench } from './conversion-bench.js';

describe('conversions that are asked for again and again', () => {
  let bench: ConversionBench;
  let looks: number;
  /** Work done while the database is being queried. */
  let meanwhile: () => Promise<unknown>;
  let recent: RecentConversions;

  beforeEach(async () => {
    bench = await aConversionBench();
    looks = 0;
    meanwhile = () => Promise.resolve();
    const { reads } = bench.database;
    const counting = Object.assign(Object.create(reads.conversions) as ConversionReads, {
      find: async (id: string, owner: Conversion) => {
        looks += 1;
        const found = await reads.conversions.find(id, owner);
        await meanwhile();
        return found;
      },
    });
    recent = new RecentConversions({ ...reads, conversions: counting });
  });

  afterEach(() => bench.discard());

  const owner = () => ({ organizationId: bench.organization.id, mode: 'live' as const });

  async function stored(changes: Partial<Conversion> = {}): Promise<Conversion> {
    const { unitOfWork } = bench.database;
    const [conversion] = await storeConversions(unitOfWork, [{ ...owner(), ...changes }]);
    if (conversion === undefined) throw new Error('Nothing was stored.');
    return conversion;
  }

  const publish = (id: string) =>
    bench.changing.change(COMMAND_LINE, id, owner(), { publicUrl: true });

  it('are looked up once until anything is committed, and are then as they are now', async () => {
    const conversion = await stored();
    for (let i = 0; i < 3; i += 1) {
      expect(await recent.find(conversion.id, owner())).to.deep.equal(conversion);
    }
    expect(looks).to.equal(1);
    await publish(conversion.id);
    expect(await recent.find(conversion.id, owner())).to.include({ publicUrl: true });
    expect(looks).to.equal(2);
  });

  it('are never shown to another organization or mode', async () => {
    const conversion = await stored();
    await recent.find(conversion.id, owner());
    for (const stranger of [
      { ...owner(), mode: 'test' as const },
      { ...owner(), organizationId: 'another' },
    ]) {
      expect(await recent.find(conversion.id, stranger)).to.equal(null);
    }
    expect(await recent.find('another', owner())).to.equal(null);
  });

  it('that changed while they were looked up are looked up again', async () => {
    const conversion = await stored();
    meanwhile = () => publish(conversion.id);
    await recent.find(conversion.id, owner());
    expect(await recent.find(conversion.id, owner())).to.include({ publicUrl: true });
  });

  it('are kept as far as there is room for their texts', async () => {
    const content = 'x'.repeat(3_000_000);
    const [large, larger] = [await stored({ content }), await stored({ content })];
    for (const { id } of [large, large, larger, larger, large]) await recent.find(id, owner());
    expect(looks).to.equal(3);
  });
});
