import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { Products } from '../../src/accounts/products.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';
import { ProductNotFound } from '../../src/domain/failure.js';
import { anOrganization } from '../builders/conversion.js';
import { aClaim } from '../builders/idempotency-claim.js';
import { storeConversions } from '../builders/stored-conversions.js';
import { aBench, type Bench } from './accounts-database.js';
import { refused } from './refused.js';

describe('products', () => {
  let bench: Bench;
  let products: Products;

  beforeEach(async () => {
    bench = await aBench();
    products = new Products(bench.database.unitOfWork, bench.clock);
  });

  afterEach(() => bench.discard());

  const owner = () => ({ organizationId: bench.organization.id, mode: 'live' as const });
  const kept = (id: string) => bench.database.reads.products.find(id, owner());
  const missing = async (work: Promise<unknown>) => {
    expect(await work.catch((error: unknown) => error)).to.be.instanceOf(ProductNotFound);
  };

  it('are kept for their organization and mode', async () => {
    const made = await products.create(COMMAND_LINE, owner(), 'Relay');
    expect(made).to.include({ ...owner(), name: 'Relay', createdAt: bench.clock.at });
    expect(await kept(made.id)).to.deep.equal(made);
  });

  it('are kept together with the key of the request that asked for them', async () => {
    const claim = aClaim(owner());
    const { id } = await products.create(COMMAND_LINE, owner(), 'Relay', claim);
    const record = await bench.database.reads.idempotency.find(owner(), 'once');
    const { key, fingerprint, expiresAt, node } = claim;
    const kept = { owner: owner(), key, fingerprint, expiresAt, node };
    expect(record).to.deep.equal({ ...kept, subject: id, answer: null });
  });

  it('are renamed, also to the name that they have', async () => {
    const made = await products.create(COMMAND_LINE, owner(), 'Relay');
    for (const name of ['Relay 2', 'Relay 2']) {
      expect(await products.rename(COMMAND_LINE, made.id, owner(), name)).to.deep.equal({
        ...made,
        name,
      });
      expect(await kept(made.id)).to.deep.equal({ ...made, name });
    }
  });

  it('have a name', async () => {
    const { id } = await products.create(COMMAND_LINE, owner(), 'Relay');
    expect(await refused(() => products.create(COMMAND_LINE, owner(), ' '))).to.equal('invalid');
    expect(await refused(() => products.rename(COMMAND_LINE, id, owner(), ' '))).to.equal(
      'invalid',
    );
    expect(await kept(id)).to.include({ name: 'Relay' });
    const all = await bench.database.reads.products.list(owner(), 10, null);
    expect(all).to.have.length(1);
  });

  it('are removed, and their conversions stay', async () => {
    const { id } = await products.create(COMMAND_LINE, owner(), 'Relay');
    const [conversion] = await storeConversions(bench.database.unitOfWork, [
      { ...owner(), productId: id },
    ]);
    bench.clock.at = '2026-05-10T13:00:00.000Z';
    expect(await products.remove(COMMAND_LINE, id, owner())).to.equal(bench.clock.at);
    expect(await kept(id)).to.equal(null);
    const left = await bench.database.reads.conversions.get(conversion?.id ?? '');
    expect(left?.productId).to.equal(null);
    await missing(products.remove(COMMAND_LINE, id, owner()));
  });

  it('of another organization or mode are not there', async () => {
    const { id } = await products.create(COMMAND_LINE, owner(), 'Relay');
    const others = [
      { ...owner(), mode: 'test' as const },
      { ...owner(), organizationId: anOrganization().id },
    ];
    for (const other of others) {
      await missing(products.rename(COMMAND_LINE, id, other, 'Mine'));
      await missing(products.remove(COMMAND_LINE, id, other));
    }
    await missing(products.rename(COMMAND_LINE, uuidv7(), owner(), 'Relay'));
    expect(await kept(id)).to.include({ name: 'Relay' });
  });
});
