import type { Clock } from '../contracts/clock.js';
import type { NewJob } from '../contracts/job-queue.js';
import type { Reads, UnitOfWork } from '../contracts/unit-of-work.js';
import type { Delivery } from '../domain/webhook.js';

export interface EnqueueDueOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Pick<Reads, 'webhooks'>;
  readonly clock: Clock;
  /** Maximum number of concurrent deliveries to one host. */
  readonly perHost: number;
}

/** Deliveries of one transaction: others write between two of them. */
const BATCH = 100;

/** Makes a job of each delivery that is due. Any number of processes may do it at once: each delivery becomes one job. */
export async function enqueueDue(options: EnqueueDueOptions): Promise<void> {
  const { unitOfWork, reads, clock, perHost } = options;
  for (;;) {
    const at = new Date(clock.now()).toISOString();
    if (!(await reads.webhooks.anyDue(at))) return;
    const taken = await unitOfWork.write(async ({ webhooks, jobs, publish }) => {
      const due = await webhooks.takeDue(at, BATCH);
      const work = due.map((delivery) => newDeliverJob(delivery, perHost));
      // In one order everywhere, as a lane is locked until the end of the transaction.
      work.sort((a, b) => (a.lane < b.lane ? -1 : a.lane > b.lane ? 1 : 0));
      for (const job of work) await jobs.enqueue(job, at);
      if (due.length > 0) publish({ type: 'enqueued' });
      return due.length;
    });
    if (taken < BATCH) return;
  }
}

function newDeliverJob({ id, eventId, url }: Delivery, laneLimit: number): NewJob {
  return { name: 'deliver@1', subject: id, lane: laneOf(url), laneLimit, requestId: eventId };
}

/** Deliveries to one host and port share a lane. */
function laneOf(url: string): string {
  return `deliver:${URL.canParse(url) ? new URL(url).host : ''}`;
}
