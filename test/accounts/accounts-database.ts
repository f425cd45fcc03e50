import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { SqliteDatabase } from '../../src/database/database.js';
import { openFreshSqlite } from '../builders/fresh-sqlite.js';
import type { Organization, Plan } from '../../src/domain/account.js';
import type { CreditGrant } from '../../src/domain/usage.js';
import { anOrganization } from '../builders/conversion.js';

/** A real database of its own. */
export interface TestDatabase {
  readonly folder: string;
  readonly database: SqliteDatabase;
  discard(): Promise<void>;
}

/** A real database with one organization, and a clock to move. */
export interface Bench extends TestDatabase {
  readonly organization: Organization;
  readonly clock: { at: string; now(): number };
}

export async function anEmptyDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-accounts-'));
  const database = await openFreshSqlite(folder);
  return {
    folder,
    database,
    discard: async () => {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

export async function aBench(at = '2026-05-10T12:00:00.000Z'): Promise<Bench> {
  const empty = await anEmptyDatabase();
  const organization = anOrganization({ createdAt: at });
  await empty.database.unitOfWork.write(({ accounts }) => accounts.addOrganization(organization));
  const clock = { at, now: () => Date.parse(clock.at) };
  return { ...empty, organization, clock };
}

/** Gives the organization of a bench one credit for audio that does not expire, or what is asked for. */
export function giveCredits(
  { database, organization, clock }: Bench,
  grant: Partial<CreditGrant>,
): Promise<void> {
  return database.unitOfWork.write(({ usage }) =>
    usage.addCredits({
      id: uuidv7(),
      organizationId: organization.id,
      kind: 'audio',
      amount: 1,
      used: 0,
      expiresAt: null,
      createdAt: clock.at,
      ...grant,
    }),
  );
}

export function aPlan(changes: Partial<Plan> = {}): Plan {
  return {
    id: 'unlimited',
    apiAccess: true,
    paid: true,
    requestsPerDay: 10,
    requestsPerMinute: 10,
    concurrentJobs: 1,
    audioQuota: 2,
    ...changes,
  };
}
