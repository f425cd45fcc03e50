import { expect } from 'chai';
import type { Transaction } from '../../src/contracts/unit-of-work.js';
import type { Database } from '../../src/database/database.js';
import type { Organization } from '../../src/domain/account.js';
import { anOrganization } from '../builders/conversion.js';
import { anEndpoint } from '../builders/webhooks.js';

const AT = '2026-05-10T12:00:00.000Z';
const LATER = '2026-05-10T13:00:00.000Z';
const MUCH_LATER = '2027-01-01T00:00:00.000Z';

/** Requirements for stored notices to accounts about their webhooks. */
export function webhookNoticesSuite(open: () => Promise<Database>): void {
  let database: Database;
  let organization: Organization;

  before(async () => {
    database = await open();
  });

  beforeEach(async () => {
    organization = anOrganization();
    await write(({ accounts }) => accounts.addOrganization(organization));
  });

  const write = <T>(work: (transaction: Transaction) => Promise<T>) =>
    database.unitOfWork.write(work);

  it('a notice is claimed once, is available again after a time, and is gone once sent', async () => {
    const added = anEndpoint({ organizationId: organization.id });
    const { id } = added;
    const kept = { current: 'v1.a.b', previous: null, previousUntil: null };
    await write(({ webhooks }) => webhooks.addEndpoint(added, kept));
    await write(({ webhooks }) =>
      webhooks.noteEndpoint(id, { at: AT, succeeded: false, gaveUp: true }),
    );
    const take = (at: string, until: string) =>
      write(({ webhooks }) => webhooks.takeNotices(at, until, 10));
    const taken = await Promise.all([take(AT, LATER), take(AT, LATER)]);
    expect(taken.flat()).to.have.length(1);
    expect(taken.flat()[0]).to.include({ type: 'endpoint', notice: 'failing' });
    expect(taken.flat()[0]).to.have.nested.property('endpoint.id', id);
    const [again] = await take(LATER, LATER);
    if (again === undefined) throw new Error('The notice is gone.');
    await write(({ webhooks }) => webhooks.noteTold(again));
    expect(await take(MUCH_LATER, LATER)).to.deep.equal([]);
  });

  it('a receiver of requests is reported once, until a delivery succeeds', async () => {
    const receiver = {
      organizationId: organization.id,
      mode: 'live' as const,
      origin: 'https://hooks.example',
    };
    const note = (outcome: { at: string; succeeded: boolean; gaveUp: boolean }) =>
      write(({ webhooks }) => webhooks.noteReceiver(receiver, outcome));
    const take = (at: string) => write(({ webhooks }) => webhooks.takeNotices(at, LATER, 10));
    const failed = { at: AT, succeeded: false, gaveUp: true };
    await note({ ...failed, gaveUp: false });
    expect(await take(AT)).to.deep.equal([]);
    await note(failed);
    await note({ ...failed, at: LATER });
    const expected = { type: 'receiver', receiver: { ...receiver, failingSince: AT } } as const;
    const taken = await Promise.all([take(AT), take(AT)]);
    expect(taken.flat()).to.deep.equal([expected]);
    expect(await take(LATER)).to.deep.equal([expected]);
    await write(({ webhooks }) => webhooks.noteTold(expected));
    await note(failed);
    expect(await take(MUCH_LATER)).to.deep.equal([]);
    await note({ at: LATER, succeeded: true, gaveUp: false });
    await note({ ...failed, at: LATER });
    expect(await take(LATER)).to.have.length(1);
    await write(({ webhooks }) => webhooks.removeMadeBefore(MUCH_LATER));
    expect(await take(MUCH_LATER)).to.deep.equal([]);
  });
}
