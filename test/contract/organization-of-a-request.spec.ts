import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { createApiKey } from '../../src/accounts/key-secrets.js';
import type { Mode, Organization } from '../../src/domain/account.js';
import { anOrganization } from '../builders/conversion.js';
import { pngOf } from '../builders/images.js';
import { errorOf } from '../journeys/answers.js';
import type { Answer } from '../journeys/description-check.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';
import { openDatabase } from '../postgres/daemon-database.js';
import { everyOperation, type OperationCall } from './every-operation.js';

describe('contract: the organization of a request', () => {
  let daemon: DaemonOnAClock;
  let calls: readonly OperationCall[];
  /** The key's own, another one of its holder's, one without API access, and one of others. */
  const home = anOrganization({ planId: 'growth' });
  const other = anOrganization({ planId: 'pro' });
  const free = anOrganization({ planId: 'free' });
  const foreign = anOrganization();
  const keys: Record<Mode, string> = { live: '', test: '' };

  before(async () => {
    daemon = await DaemonOnAClock.start();
    const response = await fetch(`${daemon.origin}/v1/openapi`);
    const every = everyOperation((await response.json()) as Parameters<typeof everyOperation>[0]);
    calls = every.filter(({ place }) => place.startsWith('/organizations/{id}'));
    expect(calls.map(({ name }) => name)).to.include.members([
      'GET /organizations/{id}',
      'GET /organizations/{id}/pronunciations',
      'PUT /organizations/{id}/pronunciations',
    ]);
    await addMember();
  });

  after(() => daemon.discard());

  async function addMember(): Promise<void> {
    const database = await openDatabase(daemon.storage);
    const at = new Date().toISOString();
    const user = {
      ...{ id: uuidv7(), email: 'member@example.org', name: 'Member' },
      ...{ createdAt: at, isOperator: false },
    };
    await database.unitOfWork.write(async ({ accounts }) => {
      for (const one of [home, other, free, foreign]) await accounts.addOrganization(one);
      await accounts.addUser(user);
      for (const { id } of [home, other, free]) await accounts.setMember(id, user.id, 'admin', at);
      for (const mode of ['live', 'test'] as const) {
        const { secret, key } = createApiKey({
          ...{ organizationId: home.id, userId: user.id, name: 'Member', mode, scope: 'full', at },
        });
        await accounts.addKey(key);
        keys[mode] = secret;
      }
    });
    await database.close();
  }

  /** Every operation with an organization in its path, for this one. */
  function each(
    of: Organization,
    expected: (answer: Answer, call: OperationCall) => void | Promise<void>,
    { header, mode = 'live' }: { header?: Organization; mode?: Mode } = {},
  ): Promise<void> {
    return calls.reduce(async (before, call) => {
      await before;
      const isLogo = call.name === 'PUT /organizations/{id}/logo';
      const answer = await daemon.request(call.place.replace('{id}', of.id), {
        method: call.method,
        ...(call.body !== undefined && { body: call.body }),
        ...(isLogo && { raw: new Uint8Array(pngOf(8, 8)) }),
        headers: {
          ...(isLogo && { 'content-type': 'image/png' }),
          authorization: `Bearer ${keys[mode]}`,
          ...(header !== undefined && { 'X-Organization-ID': header.id.toUpperCase() }),
        },
      });
      await expected(answer, call);
    }, Promise.resolve());
  }

  const limitOf = ({ headers }: Answer) => headers.get('x-ratelimit-limit');
  const refused =
    (status: number, code: string) =>
    (answer: Answer, { name }: OperationCall) => {
      expect(answer.status, name).to.equal(status);
      expect(errorOf(answer).code, name).to.equal(code);
    };

  it('is the one in the path: its plan limits the request, and it is the one that is metered', async () => {
    let left = 500;
    await each(other, (answer, { name }) => {
      expect(answer.status, name).to.equal(200);
      expect(limitOf(answer), name).to.equal('500');
      left -= 1;
      expect(answer.headers.get('x-ratelimit-remaining'), name).to.equal(String(left));
    });
    await each(other, ({ status }, { name }) => void expect(status, name).to.equal(200), {
      header: other,
    });
    // Nothing of that was counted for the key's own organization.
    const answer = await daemon.request('/usage', {
      headers: { authorization: `Bearer ${keys.live}` },
    });
    expect(answer.headers.get('x-ratelimit-remaining')).to.equal('99');
  });

  it('in the path and another one in X-Organization-ID: 400 ORGANIZATION_MISMATCH', async () => {
    await each(other, refused(400, 'ORGANIZATION_MISMATCH'), { header: home });
    await each(home, refused(400, 'ORGANIZATION_MISMATCH'), { header: other });
  });

  it('in the path without API access: 403 TIER_REQUIRED, though the own one of the key has it', async () => {
    await each(free, refused(403, 'TIER_REQUIRED'));
  });

  it('in the path of which the holder of the key is not a member: 404 ORGANIZATION_NOT_FOUND, metered to the own one of the key', async () => {
    await each(foreign, (answer, call) => {
      refused(404, 'ORGANIZATION_NOT_FOUND')(answer, call);
      expect(limitOf(answer)).to.equal('100');
    });
    await each(home, refused(403, 'FORBIDDEN'), { header: foreign });
  });

  it('is read by a sandbox key and never changed: 403 LIVE_KEY_REQUIRED', async () => {
    const pronunciations = async () => {
      const database = await openDatabase(daemon.storage);
      const found = await database.reads.pronunciations.find(home.id);
      await database.close();
      return found?.entries ?? null;
    };
    const before = await pronunciations();
    const expectReadOnly = (answer: Answer, call: OperationCall) => {
      if (call.method === 'GET') expect(answer.status, call.name).to.equal(200);
      else refused(403, 'LIVE_KEY_REQUIRED')(answer, call);
    };
    await each(home, expectReadOnly, { mode: 'test' });
    await each(other, expectReadOnly, { mode: 'test' });
    expect(await pronunciations()).to.deep.equal(before);
  });
});
