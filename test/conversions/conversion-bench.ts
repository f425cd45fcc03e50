import { pino } from 'pino';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Quota } from '../../src/accounts/quota.js';
import { Admission, type AdmissionOptions } from '../../src/conversions/admission.js';
import { Backlog } from '../../src/conversions/backlog.js';
import {
  ConversionChanging,
  type ChangingOptions,
} from '../../src/conversions/conversion-changing.js';
import { keepBacklog } from '../../src/conversions/keep-backlog.js';
import { workLimits, type WorkLimits } from '../../src/conversions/work-limits.js';
import type { Job } from '../../src/contracts/job-queue.js';
import type { Mode, Plan, Principal } from '../../src/domain/account.js';
import type { Conversion } from '../../src/domain/conversion.js';
import { StorageFull } from '../../src/domain/failure.js';
import { LocalMediaStore } from '../../src/library/local-media-store.js';
import { checkVersion } from '../../src/scripting/read-request.js';
import { recordEvent } from '../../src/webhooks/outbox.js';
import { aBench, aPlan, type Bench } from '../accounts/accounts-database.js';
import { aConversion } from '../builders/conversion.js';

/** Parts that accept and change orders, on a real database, with the limits of one plan. */
export interface ConversionBench extends Bench {
  readonly admission: Admission;
  readonly changing: ConversionChanging;
  readonly backlog: Backlog;
  readonly quota: Quota;
  readonly limits: WorkLimits;
  readonly plan: Plan;
  /** Number of times that work was said to be there. */
  accepted(): number;
  /** Ids of the conversions that were said to be removed. */
  readonly removed: readonly string[];
  readonly media: LocalMediaStore;
  /** Says from now on that the storage has too little room, or enough. */
  setFull(full: boolean): void;
  /** Claims the next available job. */
  claimJob(): Promise<Job>;
  principal(mode?: Mode): Principal;
  /** A conversion of the organization that is not stored. */
  conversion(changes?: Partial<Conversion>): Conversion;
}

export async function aConversionBench(changes: Partial<Plan> = {}): Promise<ConversionBench> {
  const bench = await aBench();
  const { clock, organization } = bench;
  const { unitOfWork, reads, signals, claims } = bench.database;
  const plan = aPlan({ concurrentJobs: 2, audioQuota: 100, ...changes });
  const planOf = () => plan;
  const backlog = new Backlog(clock);
  await keepBacklog(backlog, signals, reads.conversions);
  const quota = new Quota({ reads, clock, planOf, recordEvent });
  let isFull = false;
  const checkRoom = () =>
    isFull ? Promise.reject(new StorageFull('No room.')) : Promise.resolve();
  const limits = workLimits({ planOf, backlog, checkRoom, quota });
  const media = new LocalMediaStore(path.join(bench.folder, 'media'));
  await mkdir(path.join(bench.folder, 'media'));
  const removed: string[] = [];
  let accepted = 0;
  signals.subscribe((heard) => {
    if (heard.type === 'accepted') accepted += 1;
    if (heard.type === 'removed') removed.push(heard.id);
  });
  const shared: AdmissionOptions & Pick<ChangingOptions, 'reads'> = {
    ...{ unitOfWork, reads, clock, planOf, limits },
    checkText: (order) => Promise.resolve(order).then(checkVersion),
  };
  return {
    ...{ ...bench, backlog, quota, limits, plan, removed, media },
    admission: new Admission(shared),
    changing: new ConversionChanging({ ...shared, media, logger: pino({ level: 'silent' }) }),
    claimJob: async () => {
      const claim = await claims.claim(['convert@1'], clock.at);
      if (claim.type === 'none') throw new Error('There is no job.');
      return claim.job;
    },
    accepted: () => accepted,
    setFull: (full) => {
      isFull = full;
    },
    principal: (mode = 'live') => ({
      keyId: 'k',
      userId: null,
      defaultOrganizationId: organization.id,
      organization,
      role: 'owner',
      mode,
      scope: 'full',
      label: 'k',
      isOperator: false,
    }),
    conversion: (asked) => aConversion({ organizationId: organization.id, ...asked }),
  };
}
