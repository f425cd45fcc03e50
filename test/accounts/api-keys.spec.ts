import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { ApiKeys, type ApiKeyOrder } from '../../src/accounts/api-keys.js';
import { hashApiKey } from '../../src/accounts/key-secrets.js';
import { Members } from '../../src/accounts/members.js';
import { anOrganization } from '../builders/conversion.js';
import { aBench, type Bench } from './accounts-database.js';
import { refused } from './refused.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';

describe('API keys', () => {
  let bench: Bench;
  let keys: ApiKeys;

  beforeEach(async () => {
    bench = await aBench();
    keys = new ApiKeys(bench.database.unitOfWork, bench.clock);
  });

  afterEach(() => bench.discard());

  const order = (changes: Partial<ApiKeyOrder> = {}): ApiKeyOrder => ({
    organization: bench.organization.id,
    name: 'Build',
    mode: 'test',
    scope: 'read',
    ...changes,
  });

  const kept = () => bench.database.reads.accounts.keys(bench.organization.id);

  it('are kept as they were ordered, found by the hash of what is shown once', async () => {
    const expires = '2026-05-11T00:00:00Z';
    const { secret, key } = await keys.create(COMMAND_LINE, order({ expires }));
    const { accounts } = bench.database.reads;
    expect(await accounts.findKeyByHash(hashApiKey(secret))).to.deep.equal(key);
    expect(key).to.include({
      organizationId: bench.organization.id,
      userId: null,
      name: 'Build',
      mode: 'test',
      scope: 'read',
      createdAt: bench.clock.at,
      expiresAt: '2026-05-11T00:00:00.000Z',
    });
  });

  it('can be created for an organization by its slug, and for one of its members', async () => {
    const members = new Members(bench.database.unitOfWork, bench.clock);
    const user = await members.addUser(COMMAND_LINE, { email: 'ann@example.org' });
    const { slug } = bench.organization;
    const other = anOrganization();
    await bench.database.unitOfWork.write(({ accounts }) => accounts.addOrganization(other));
    await members.setRole(COMMAND_LINE, other.id, user.email, 'owner');
    expect(await refused(() => keys.create(COMMAND_LINE, order({ user: user.email })))).to.equal(
      'not-a-member',
    );
    await members.setRole(COMMAND_LINE, slug, user.email, 'member');
    const { key } = await keys.create(
      COMMAND_LINE,
      order({ organization: slug, user: 'Ann@Example.org' }),
    );
    expect(key).to.include({ organizationId: bench.organization.id, userId: user.id });
  });

  for (const [problem, changes] of [
    ['invalid', { name: ' ' }],
    ['invalid', { expires: '2026-05-10' }],
    ['organization-unknown', { organization: 'nobody' }],
    ['user-unknown', { user: 'bob@example.org' }],
  ] as const) {
    it(`are refused for ${JSON.stringify(changes)}, and none is kept`, async () => {
      expect(await refused(() => keys.create(COMMAND_LINE, order(changes)))).to.equal(problem);
      expect(await kept()).to.deep.equal([]);
    });
  }

  it('are revoked once, by their id in either case', async () => {
    const { key } = await keys.create(COMMAND_LINE, order());
    bench.clock.at = '2026-05-10T13:00:00.000Z';
    const revoked = await keys.revoke(COMMAND_LINE, key.id.toUpperCase(), null);
    expect(revoked).to.deep.equal({ ...key, revokedAt: bench.clock.at });
    expect(await kept()).to.deep.equal([revoked]);
    bench.clock.at = '2026-05-10T14:00:00.000Z';
    expect(await refused(() => keys.revoke(COMMAND_LINE, key.id, null))).to.equal('key-revoked');
    expect(await kept()).to.deep.equal([revoked]);
    expect(await refused(() => keys.revoke(COMMAND_LINE, uuidv7(), null))).to.equal('key-unknown');
  });

  it('say of themselves whether they are active, expired or revoked', async () => {
    const stays = await keys.create(COMMAND_LINE, order());
    const { key } = await keys.create(COMMAND_LINE, order({ expires: '2026-05-10T12:00:01Z' }));
    const status = () => [keys.statusOf(stays.key), keys.statusOf(key)];
    expect(status()).to.deep.equal(['active', 'active']);
    bench.clock.at = '2026-05-10T12:00:00.999Z';
    expect(status()).to.deep.equal(['active', 'active']);
    bench.clock.at = '2026-05-10T12:00:01.000Z';
    expect(status()).to.deep.equal(['active', 'expired']);
    expect(keys.statusOf(await keys.revoke(COMMAND_LINE, key.id, null))).to.equal('revoked');
  });
});
