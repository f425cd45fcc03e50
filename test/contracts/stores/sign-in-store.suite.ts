import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { User } from '../../../src/domain/account.js';
import type { OneTimeLink, Session } from '../../../src/domain/session.js';
import { eventually } from '../../journeys/eventually.js';
import type { DatabaseSteps } from '../../database/tried/tried-database.js';

const AT = '2026-05-10T12:00:00.000Z';
const LATER = '2026-05-11T12:00:00.000Z';
const MUCH_LATER = '2026-06-11T12:00:00.000Z';

/** Requirements for every store of passwords, sessions and one-time links. */
export function signInStoreSuite(db: DatabaseSteps): void {
  describe('as a store of passwords, sessions and one-time links', () => {
    const addUser = async (isOperator = false): Promise<User> => {
      const id = uuidv7();
      const user = { id, email: `${id}@example.org`, name: 'Ada', createdAt: AT, isOperator };
      await db.write(({ accounts }) => accounts.addUser(user));
      return user;
    };

    const addSession = async (changes: Partial<Session> & Pick<Session, 'userId'>) => {
      const session: Session = {
        ...{ id: uuidv7(), createdAt: AT, lastSeenAt: AT, expiresAt: LATER, revokedAt: null },
        ...{ address: '192.0.2.1', userAgent: 'Firefox' },
        ...changes,
      };
      await db.write(({ signIn }) => signIn.addSession(session));
      return session;
    };

    const addLink = async (changes: Partial<OneTimeLink> = {}) => {
      const id = uuidv7();
      const link: OneTimeLink = {
        ...{ id, sha256: `hash of ${id}`, purpose: 'setup', email: null, organizationId: null },
        ...{ role: null, createdAt: AT, expiresAt: LATER, usedAt: null },
        ...changes,
      };
      await db.write(({ signIn }) => signIn.addLink(link));
      return link;
    };

    const keep = (userId: string, hash: string) =>
      db.write(({ signIn }) => signIn.keepPassword(userId, hash, AT));

    it('keeps one password for a user, apart from the user', async () => {
      const user = await addUser();
      const { signIn, accounts } = db.reads;
      expect(await signIn.findPassword(user.id)).to.equal(null);
      expect(await signIn.findCredentials(user.email)).to.deep.equal({ user, passwordHash: null });
      await keep(user.id, 'one');
      await keep(user.id, 'two');
      const credentials = { user, passwordHash: 'two' };
      expect(await signIn.findPassword(user.id)).to.equal('two');
      expect(await signIn.findCredentials(user.email)).to.deep.equal(credentials);
      expect(await accounts.findUser(user.id)).to.deep.equal(user);
      expect(await signIn.findCredentials('nobody@example.org')).to.equal(null);
    });

    it('knows whether an operator has a password', async () => {
      const operator = await addUser(true);
      await keep((await addUser()).id, 'hash');
      expect(await db.reads.signIn.hasOperator()).to.equal(false);
      await keep(operator.id, 'hash');
      expect(await db.reads.signIn.hasOperator()).to.equal(true);
    });

    it('lists users with their last sign-in', async () => {
      const [one, two] = [await addUser(), await addUser(true)];
      await keep(two.id, 'hash');
      await addSession({ userId: two.id });
      await addSession({ userId: two.id, createdAt: LATER });
      expect(await db.reads.signIn.users()).to.deep.equal([
        { user: one, hasPassword: false, lastSignIn: null },
        { user: two, hasPassword: true, lastSignIn: LATER },
      ]);
    });

    it('lists the sessions of a user that are in use, the latest first', async () => {
      const { id: userId } = await addUser();
      await addSession({ userId: (await addUser()).id });
      const one = await addSession({ userId });
      const two = await addSession({ userId });
      await addSession({ userId, lastSeenAt: '2026-05-01T12:00:00.000Z' });
      await addSession({ userId, revokedAt: AT });
      await db.write(({ signIn }) => signIn.noteSessionUse(one.id, LATER));
      const listed = await db.reads.signIn.sessions(userId, '2026-05-10T00:00:00.000Z');
      expect(listed).to.deep.equal([{ ...one, lastSeenAt: LATER }, two]);
      const { signIn } = db.reads;
      expect(await signIn.hasSignedInFrom(userId, '192.0.2.1', '2026-01-01')).to.equal(true);
      expect(await signIn.hasSignedInFrom(userId, '192.0.2.2', '2026-01-01')).to.equal(false);
      expect(await signIn.hasSignedInFrom(userId, '192.0.2.1', LATER)).to.equal(false);
    });

    it('ends one session of a user, or all but one, and none of another', async () => {
      const { id: userId } = await addUser();
      const other = await addSession({ userId: (await addUser()).id });
      const [one, two, three] = [
        await addSession({ userId }),
        await addSession({ userId }),
        await addSession({ userId }),
      ];
      const end = (id: string) => db.write(({ signIn }) => signIn.endSession(userId, id, LATER));
      expect([await end(one.id), await end(one.id), await end(other.id)]).to.deep.equal([
        ...[true, false, false],
      ]);
      await db.write(({ signIn }) => signIn.endSessions(userId, two.id, MUCH_LATER));
      const { signIn } = db.reads;
      expect((await signIn.findSession(one.id))?.revokedAt).to.equal(LATER);
      expect((await signIn.findSession(two.id))?.revokedAt).to.equal(null);
      expect((await signIn.findSession(three.id))?.revokedAt).to.equal(MUCH_LATER);
      expect(await signIn.findSession(other.id)).to.deep.equal(other);
    });

    it('marks accounts as changed when a session ends', async () => {
      const { id: userId } = await addUser();
      const session = await addSession({ userId });
      const before = db.reads.mark('accounts');
      await db.write(({ signIn }) => signIn.endSession(userId, session.id, LATER));
      await eventually(() => db.reads.mark('accounts') !== before || undefined);
    });

    it('uses a link once, and not after its end', async () => {
      const link = await addLink();
      const use = (at: string) => db.write(({ signIn }) => signIn.useLink(link.sha256, at));
      expect(await db.reads.signIn.findLink(link.sha256)).to.deep.equal(link);
      expect([await use(LATER), await use(AT), await use(AT)]).to.deep.equal([false, true, false]);
      expect((await db.reads.signIn.findLink(link.sha256))?.usedAt).to.equal(AT);
    });

    it('finds and removes links that can be used, of one purpose, person and organization', async () => {
      const { organizationId } = await db.owner();
      const invited = { purpose: 'invitation', organizationId, role: 'viewer' } as const;
      const one = await addLink({ ...invited, email: 'one@example.org' });
      const two = await addLink({ ...invited, email: 'two@example.org' });
      await addLink({ ...invited, email: 'used@example.org', usedAt: AT });
      await addLink({ ...invited, email: 'late@example.org', expiresAt: AT });
      const setup = await addLink();
      const query = { purpose: 'invitation', organizationId } as const;
      const { signIn } = db.reads;
      expect(await signIn.usableLinks(query, AT)).to.deep.equal([one, two]);
      await db.write((transaction) =>
        transaction.signIn.removeUsableLinks({ ...query, email: 'one@example.org' }),
      );
      expect(await signIn.usableLinks(query, AT)).to.deep.equal([two]);
      const remove = (of: string) =>
        db.write((transaction) => transaction.signIn.removeLink(two.id, of));
      expect([await remove('another'), await remove(organizationId)]).to.deep.equal([false, true]);
      expect(await signIn.findLink(setup.sha256)).to.deep.equal(setup);
    });

    it('removes what ended long ago', async () => {
      const { id: userId } = await addUser();
      const session = await addSession({ userId });
      const kept = await addSession({ userId, expiresAt: MUCH_LATER });
      const link = await addLink();
      await db.write(({ signIn }) => signIn.removeEnded('2026-05-12T00:00:00.000Z'));
      const { signIn } = db.reads;
      expect(await signIn.findSession(session.id)).to.equal(null);
      expect(await signIn.findSession(kept.id)).to.deep.equal(kept);
      expect(await signIn.findLink(link.sha256)).to.equal(null);
    });
  });
}
