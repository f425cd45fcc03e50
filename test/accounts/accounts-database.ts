import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type Database } from '../../src/database/open-database.js';
import type { Organization, Plan } from '../../src/domain/account.js';
import { anOrganization } from '../builders/conversion.js';

/** A real database with one organization, and a clock to move. */
export interface Bench {
  readonly folder: string;
  readonly database: Database;
  readonly organization: Organization;
  readonly clock: { at: string; now(): number };
  discard(): Promise<void>;
}

export async function aBench(at = '2026-05-10T12:00:00.000Z'): Promise<Bench> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-accounts-'));
  const database = await openDatabase(folder);
  const organization = anOrganization({ createdAt: at });
  await database.unitOfWork.write(({ accounts }) => accounts.addOrganization(organization));
  const clock = { at, now: () => Date.parse(clock.at) };
  return {
    folder,
    database,
    organization,
    clock,
    discard: async () => {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
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
