import { Quota } from '../../src/accounts/quota.js';
import { Admission, type AdmissionOptions } from '../../src/conversions/admission.js';
import { Backlog } from '../../src/conversions/backlog.js';
import {
  ConversionChanging,
  type ChangingOptions,
} from '../../src/conversions/conversion-changing.js';
import { workLimits, type AdmitWork } from '../../src/conversions/work-limits.js';
import type { Mode, Plan, Principal } from '../../src/domain/account.js';
import type { Conversion } from '../../src/domain/conversion.js';
import { checkVersion } from '../../src/scripting/read-request.js';
import { aBench, aPlan, type Bench } from '../accounts/accounts-database.js';
import { aConversion } from '../builders/conversion.js';

/** What takes and changes orders, on a real database, with the limits of one plan. */
export interface ConversionBench extends Bench {
  readonly admission: Admission;
  readonly changing: ConversionChanging;
  readonly backlog: Backlog;
  readonly quota: Quota;
  readonly admit: AdmitWork;
  readonly plan: Plan;
  /** How often work was said to be there. */
  accepted(): number;
  /** Conversions whose files were asked to be removed. */
  readonly cleanedUp: Conversion[];
  principal(mode?: Mode): Principal;
  /** A conversion of the organization that is not stored. */
  conversion(changes?: Partial<Conversion>): Conversion;
}

export async function aConversionBench(changes: Partial<Plan> = {}): Promise<ConversionBench> {
  const bench = await aBench();
  const { clock, organization } = bench;
  const { unitOfWork, reads } = bench.database;
  const plan = aPlan({ concurrentJobs: 2, audioQuota: 100, ...changes });
  const planOf = () => plan;
  const backlog = new Backlog(clock);
  const quota = new Quota({ reads, clock, planOf });
  const takeQuota = quota.take.bind(quota);
  const admit = workLimits({ planOf, backlog, takeQuota });
  const cleanedUp: Conversion[] = [];
  let accepted = 0;
  const shared: AdmissionOptions & Pick<ChangingOptions, 'reads'> = {
    ...{ unitOfWork, reads, backlog, clock, planOf, admit },
    checkVersion: (order) => Promise.resolve(order).then(checkVersion),
    onAccepted: () => (accepted += 1),
  };
  return {
    ...{ ...bench, backlog, quota, admit, plan, cleanedUp },
    admission: new Admission(shared),
    changing: new ConversionChanging({
      ...shared,
      cleanUp: (removed) => {
        cleanedUp.push(removed);
        return Promise.resolve();
      },
    }),
    accepted: () => accepted,
    principal: (mode = 'live') => ({
      keyId: 'k',
      userId: null,
      defaultOrganizationId: organization.id,
      organization,
      role: 'owner',
      mode,
      scope: 'full',
    }),
    conversion: (asked) => aConversion({ organizationId: organization.id, ...asked }),
  };
}
