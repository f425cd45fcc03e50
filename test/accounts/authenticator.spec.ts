import { expect } from 'chai';
import { ApiKeys } from '../../src/accounts/api-keys.js';
import { actFor, Authenticator } from '../../src/accounts/authenticator.js';
import { Members } from '../../src/accounts/members.js';
import { openSqlite } from '../../src/database/sqlite/open-sqlite.js';
import { anOrganization } from '../builders/conversion.js';
import { aBench, type Bench } from './accounts-database.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';

describe('authentication by key', () => {
  let bench: Bench;
  let keys: ApiKeys;
  let authenticator: Authenticator;
  /** Number of times that the database was asked for a key. */
  let lookUps: number;

  beforeEach(async () => {
    bench = await aBench();
    const { unitOfWork, reads } = bench.database;
    keys = new ApiKeys(unitOfWork, bench.clock);
    lookUps = 0;
    const counting = {
      ...reads,
      accounts: Object.assign(Object.create(reads.accounts) as typeof reads.accounts, {
        findKeyByHash: (sha256: string) => {
          lookUps += 1;
          return reads.accounts.findKeyByHash(sha256);
        },
      }),
    };
    authenticator = new Authenticator(counting, bench.clock);
  });

  afterEach(() => bench.discard());

  const create = (expires?: string) => {
    const { id } = bench.organization;
    return keys.create(COMMAND_LINE, {
      organization: id,
      name: 'N',
      mode: 'live',
      scope: 'full',
      expires,
    });
  };

  it('tells who holds a key, and asks the database once until something is committed', async () => {
    const { secret, key } = await create();
    for (let i = 0; i < 3; i += 1) {
      expect((await authenticator.authenticate(secret))?.key).to.deep.equal(key);
    }
    expect(lookUps).to.equal(1);
    await create();
    await authenticator.authenticate(secret);
    expect(lookUps).to.equal(2);
  });

  it('lets nobody in without a key that is there', async () => {
    const { secret } = await create();
    const other = secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A');
    expect(await authenticator.authenticate(other)).to.equal(null);
    expect(lookUps).to.equal(1);
    expect(await authenticator.authenticate(`${secret}A`)).to.equal(null);
    expect(await authenticator.authenticate('')).to.equal(null);
    expect(lookUps, 'what cannot be a key is not looked up').to.equal(1);
  });

  it('ends at the moment in which a key that has been used expires', async () => {
    const { secret } = await create('2026-05-10T12:00:01Z');
    expect(await authenticator.authenticate(secret)).not.to.equal(null);
    bench.clock.at = '2026-05-10T12:00:00.999Z';
    expect(await authenticator.authenticate(secret)).not.to.equal(null);
    bench.clock.at = '2026-05-10T12:00:01.000Z';
    expect(await authenticator.authenticate(secret)).to.equal(null);
  });

  it('ends at once when a key that has been used is revoked', async () => {
    const { secret, key } = await create();
    expect(await authenticator.authenticate(secret)).not.to.equal(null);
    await keys.revoke(COMMAND_LINE, key.id, null);
    expect(await authenticator.authenticate(secret)).to.equal(null);
  });

  it('ends at once when another connection revokes a key that has been used', async () => {
    const { secret, key } = await create();
    expect(await authenticator.authenticate(secret)).not.to.equal(null);
    const other = await openSqlite(bench.folder);
    try {
      await new ApiKeys(other.unitOfWork, bench.clock).revoke(COMMAND_LINE, key.id, null);
    } finally {
      await other.close();
    }
    expect(await authenticator.authenticate(secret)).to.equal(null);
  });

  it('keeps nothing that was read while something was committed', async () => {
    const { secret, key } = await create();
    const { reads } = bench.database;
    const slow = Object.assign(Object.create(reads.accounts) as typeof reads.accounts, {
      findKeyByHash: async (sha256: string) => {
        const found = await reads.accounts.findKeyByHash(sha256);
        // Revoked, and noticed by another request, while this one is on its way back from the database.
        if (lookUps++ === 0) {
          await keys.revoke(COMMAND_LINE, key.id, null);
          await racing.authenticate(secret);
        }
        return found;
      },
    });
    const racing = new Authenticator({ ...reads, accounts: slow }, bench.clock);
    await racing.authenticate(secret);
    expect(await racing.authenticate(secret)).to.equal(null);
  });

  describe('acts', () => {
    it('for the own organization of a key of no user, and for no other', async () => {
      const { secret, key } = await create();
      const other = anOrganization();
      await bench.database.unitOfWork.write(({ accounts }) => accounts.addOrganization(other));
      const known = await authenticator.authenticate(secret);
      if (known === null) throw new Error('Not let in.');
      const principal = {
        keyId: key.id,
        userId: null,
        defaultOrganizationId: bench.organization.id,
        organization: bench.organization,
        role: 'owner',
        mode: 'live',
        scope: 'full',
        label: 'N',
        isOperator: false,
      };
      expect(actFor(known, undefined)).to.deep.equal(principal);
      expect(actFor(known, bench.organization.id.toUpperCase())).to.deep.equal(principal);
      expect(actFor(known, other.id)).to.equal(null);
    });

    it('for every organization of the user of a key, as what they are there', async () => {
      const members = new Members(bench.database.unitOfWork, bench.clock);
      const [second, foreign] = [anOrganization(), anOrganization()];
      await bench.database.unitOfWork.write(async ({ accounts }) => {
        for (const each of [second, foreign]) await accounts.addOrganization(each);
      });
      const user = await members.addUser(COMMAND_LINE, { email: 'ann@example.org' });
      await members.setRole(COMMAND_LINE, bench.organization.id, user.id, 'member');
      await members.setRole(COMMAND_LINE, second.id, user.id, 'admin');
      const { secret } = await keys.create(COMMAND_LINE, {
        organization: bench.organization.id,
        user: user.id,
        ...{ name: 'N', mode: 'test', scope: 'read' },
      });
      const known = await authenticator.authenticate(secret);
      if (known === null) throw new Error('Not let in.');
      const roles = [undefined, second.id, foreign.id].map((id) => actFor(known, id)?.role);
      expect(roles).to.deep.equal(['member', 'admin', undefined]);
      expect(actFor(known, second.id)).to.deep.include({
        userId: user.id,
        defaultOrganizationId: bench.organization.id,
        organization: second,
        mode: 'test',
        scope: 'read',
        label: 'ann@example.org',
        isOperator: false,
      });
    });
  });
});
