import type { NewJob } from '../contracts/job-queue.js';
import type { Plan } from '../domain/account.js';
import type { Conversion } from '../domain/conversion.js';

/** The job that makes a conversion's audio: those of one organization and mode share a limit and take turns. */
export function convertJob(
  { id, organizationId, mode }: Conversion,
  plan: Plan,
  requestId: string,
): NewJob {
  return {
    name: 'convert@1',
    subject: id,
    lane: `${organizationId}:${mode}`,
    laneLimit: plan.concurrentJobs,
    requestId,
  };
}
