import { expect } from 'chai';
import { SecretBox, SecretUnreadable } from '../../src/webhooks/secret-box.js';
import { WebhookSecrets } from '../../src/webhooks/webhook-secrets.js';
import { aBench, type Bench } from '../accounts/accounts-database.js';
import { anEndpoint } from '../builders/webhooks.js';
import { readRows } from '../contract/rows.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';

const DAY_MS = 86_400_000;

describe('the secrets that sign webhooks', () => {
  let bench: Bench;
  let secrets: WebhookSecrets;

  const withKey = (byte: number) => {
    const { unitOfWork, reads } = bench.database;
    const box = new SecretBox(Buffer.alloc(32, byte));
    return new WebhookSecrets({ unitOfWork, reads, box, clock: bench.clock });
  };

  beforeEach(async () => {
    bench = await aBench();
    secrets = withKey(1);
  });

  afterEach(() => bench.discard());

  /** Adds an endpoint. @returns its secret and whose it is */
  async function endpoint() {
    const { id } = bench.organization;
    const added = anEndpoint({ organizationId: id });
    const owner = { type: 'endpoint', endpointId: added.id } as const;
    const { secret, kept } = secrets.create(owner);
    await bench.database.unitOfWork.write(({ webhooks }) => webhooks.addEndpoint(added, kept));
    return { owner, secret };
  }

  const moveTo = (milliseconds: number) => {
    bench.clock.at = new Date(bench.clock.now() + milliseconds).toISOString();
  };

  it('are whsec_ and Base64 of 32 random bytes, and no part of them is in the database', async () => {
    const { owner, secret } = await endpoint();
    expect(secret).to.match(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await secrets.read(owner)).to.deep.equal({ current: secret, previous: null });
    const rows = JSON.stringify(await readRows(bench.folder));
    expect(rows).to.include('v1.').and.not.to.include(secret);
    expect(rows).not.to.include('whsec_');
  });

  it('sign for 24 hours more once they were replaced', async () => {
    const { owner, secret } = await endpoint();
    const next = await secrets.rotate(COMMAND_LINE, owner);
    expect(next).not.to.equal(secret);
    expect(await secrets.read(owner)).to.deep.equal({ current: next, previous: secret });
    moveTo(DAY_MS - 1);
    expect(await secrets.read(owner)).to.have.property('previous', secret);
    moveTo(1);
    expect(await secrets.read(owner)).to.deep.equal({ current: next, previous: null });
  });

  it('are two at most: the one before the last signs no more', async () => {
    const { owner, secret } = await endpoint();
    const second = await secrets.rotate(COMMAND_LINE, owner);
    const third = await secrets.rotate(COMMAND_LINE, owner);
    expect(new Set([secret, second, third]).size).to.equal(3);
    expect(await secrets.read(owner)).to.deep.equal({ current: third, previous: second });
  });

  it('of requests are made when first needed: the same for all who ask at once', async () => {
    const requests = (mode: 'live' | 'test') =>
      ({ type: 'requests', organizationId: bench.organization.id, mode }) as const;
    const asked = await Promise.all([1, 2, 3, 4].map(() => secrets.read(requests('live'))));
    expect(new Set(asked.map((one) => one?.current)).size).to.equal(1);
    const [live] = asked;
    const test = await secrets.read(requests('test'));
    expect(test?.current).not.to.equal(live?.current);
    const rotated = await secrets.rotate(COMMAND_LINE, requests('live'));
    expect(await secrets.read(requests('live'))).to.deep.equal({
      ...{ current: rotated, previous: live?.current },
    });
  });

  it('do not exist for a removed endpoint', async () => {
    const gone = { type: 'endpoint', endpointId: 'gone' } as const;
    expect(await secrets.read(gone)).to.equal(null);
    expect(await secrets.rotate(COMMAND_LINE, gone)).to.equal(null);
  });

  it('cannot be read with another key, which the error says, and can be rotated then', async () => {
    const { owner } = await endpoint();
    const others = withKey(2);
    const error: unknown = await others.read(owner).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(SecretUnreadable);
    expect(String(error)).to.include('secrets.webhookKey').and.to.include('rotate');
    const rotated = await others.rotate(COMMAND_LINE, owner);
    expect(await others.read(owner)).to.deep.equal({ current: rotated, previous: null });
  });
});

describe('encrypted texts', () => {
  const box = new SecretBox(Buffer.alloc(32, 1));

  it('are another one each time, and opened for their owner only', () => {
    const [one, two] = [box.close('text', 'a'), box.close('text', 'a')];
    expect(one).not.to.equal(two);
    expect(box.open(one, 'a')).to.equal('text');
    expect(() => box.open(one, 'b')).to.throw(SecretUnreadable);
  });

  it('cannot be changed, shortened or of another version', () => {
    const closed = box.close('text', 'a');
    const [, nonce, rest = ''] = closed.split('.');
    const flipped = `${rest.startsWith('A') ? 'B' : 'A'}${rest.slice(1)}`;
    for (const wrong of [
      `v1.${nonce}.${flipped}`,
      `v1.${nonce}.`,
      'v1',
      '',
      `v2.${nonce}.${rest}`,
    ]) {
      expect(() => box.open(wrong, 'a'), wrong).to.throw(SecretUnreadable);
    }
  });
});
