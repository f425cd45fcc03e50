import { IsNull, MoreThan, Not, type EntityManager, type FindOptionsWhere } from 'typeorm';
import type {
  Credentials,
  LinkQuery,
  ListedUser,
  SignInWrites,
} from '../../contracts/sign-in-store.js';
import type { OneTimeLink, Session } from '../../domain/session.js';
import { OneTimeLinkEntity, PasswordEntity, SessionEntity } from '../entities/sign-in.entity.js';
import { MemberEntity, UserEntity } from '../entities/user.entity.js';

/** Passwords, sessions and one-time links in the database. */
export class SignInStore implements SignInWrites {
  constructor(private readonly manager: EntityManager) {}

  async findCredentials(email: string): Promise<Credentials | null> {
    const { entities, raw } = await this.manager
      .createQueryBuilder(UserEntity, 'user')
      .leftJoin(PasswordEntity, 'password', 'password.userId = user.id')
      .addSelect('password.hash', 'hash')
      .where('user.email = :email', { email })
      .getRawAndEntities<{ hash: string | null }>();
    const [user] = entities;
    return user === undefined ? null : { user, passwordHash: raw[0]?.hash ?? null };
  }

  async users(): Promise<readonly ListedUser[]> {
    const { entities, raw } = await this.manager
      .createQueryBuilder(UserEntity, 'user')
      .leftJoin(PasswordEntity, 'password', 'password.userId = user.id')
      .addSelect('password.changedAt', 'changed')
      .addSelect(
        (query) =>
          query
            .select('MAX(session.createdAt)')
            .from(SessionEntity, 'session')
            .where('session.userId = user.id'),
        'signed',
      )
      .orderBy('user.email')
      .getRawAndEntities<{ changed: string | null; signed: string | null }>();
    return entities.map((user, i) => ({
      user,
      hasPassword: raw[i]?.changed != null,
      lastSignIn: raw[i]?.signed ?? null,
    }));
  }

  async findPassword(userId: string): Promise<string | null> {
    const row = await this.manager.findOneBy(PasswordEntity, { userId });
    return row === null ? null : row.hash;
  }

  async hasOperator(): Promise<boolean> {
    const count = await this.manager
      .createQueryBuilder(UserEntity, 'user')
      .innerJoin(PasswordEntity, 'password', 'password.userId = user.id')
      .where('user.isOperator = :isOperator', { isOperator: true })
      .getCount();
    return count > 0;
  }

  findSession(id: string): Promise<Session | null> {
    return this.manager.findOneBy(SessionEntity, { id });
  }

  sessions(userId: string, seenSince: string): Promise<readonly Session[]> {
    return this.manager.find(SessionEntity, {
      where: { userId, revokedAt: IsNull(), lastSeenAt: MoreThan(seenSince) },
      order: { lastSeenAt: 'DESC', id: 'DESC' },
    });
  }

  async lastSeenMembers(organizationId: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.manager
      .createQueryBuilder(SessionEntity, 'session')
      .innerJoin(MemberEntity, 'member', 'member.userId = session.userId')
      .select('session.userId', 'user_id')
      .addSelect('MAX(session.lastSeenAt)', 'seen')
      .where('member.organizationId = :organizationId', { organizationId })
      .groupBy('session.userId')
      .getRawMany<{ user_id: string; seen: string }>();
    return new Map(rows.map(({ user_id: id, seen }) => [id, seen]));
  }

  hasSignedInFrom(userId: string, address: string, since: string): Promise<boolean> {
    return this.manager.existsBy(SessionEntity, { userId, address, createdAt: MoreThan(since) });
  }

  findLink(sha256: string): Promise<OneTimeLink | null> {
    return this.manager.findOneBy(OneTimeLinkEntity, { sha256 });
  }

  usableLinks(query: LinkQuery, at: string): Promise<readonly OneTimeLink[]> {
    return this.manager.find(OneTimeLinkEntity, {
      where: { ...query, usedAt: IsNull(), expiresAt: MoreThan(at) },
      order: { id: 'ASC' },
    });
  }

  async keepPassword(userId: string, hash: string, at: string): Promise<void> {
    await this.manager.upsert(PasswordEntity, { userId, hash, changedAt: at }, ['userId']);
  }

  async addSession(session: Session): Promise<void> {
    await this.manager.insert(SessionEntity, { ...session });
  }

  async noteSessionUse(id: string, at: string): Promise<void> {
    await this.manager.update(SessionEntity, { id }, { lastSeenAt: at });
  }

  async endSession(userId: string, id: string, at: string): Promise<boolean> {
    return this.#endWhere({ userId, id }, at);
  }

  async endSessions(userId: string, kept: string | null, at: string): Promise<void> {
    await this.#endWhere({ userId, ...(kept !== null && { id: Not(kept) }) }, at);
  }

  async addLink(link: OneTimeLink): Promise<void> {
    await this.manager.insert(OneTimeLinkEntity, { ...link });
  }

  async useLink(sha256: string, at: string): Promise<boolean> {
    const { affected } = await this.manager.update(
      OneTimeLinkEntity,
      { sha256, usedAt: IsNull(), expiresAt: MoreThan(at) },
      { usedAt: at },
    );
    return affected === 1;
  }

  async removeLink(id: string, organizationId: string): Promise<boolean> {
    const link = { id, organizationId, usedAt: IsNull() };
    const { affected } = await this.manager.delete(OneTimeLinkEntity, link);
    return affected === 1;
  }

  async removeUsableLinks(query: LinkQuery): Promise<void> {
    await this.manager.delete(OneTimeLinkEntity, { ...query, usedAt: IsNull() });
  }

  async removeEnded(before: string): Promise<void> {
    for (const entity of [SessionEntity, OneTimeLinkEntity]) {
      await this.manager
        .createQueryBuilder()
        .delete()
        .from(entity)
        .where('expires_at < :before', { before })
        .execute();
    }
  }

  async #endWhere(sessions: FindOptionsWhere<SessionEntity>, at: string): Promise<boolean> {
    const { affected } = await this.manager.update(
      SessionEntity,
      { ...sessions, revokedAt: IsNull() },
      { revokedAt: at },
    );
    return affected === 1;
  }
}
