import type { Logger } from 'pino';
import type { Clock } from '../contracts/clock.js';
import type { Mail, Mailer } from '../contracts/mailer.js';
import type { Reads, UnitOfWork } from '../contracts/unit-of-work.js';
import type { EndpointNotice } from '../contracts/webhook-store.js';

export interface EndpointNoticesOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Pick<Reads, 'accounts'>;
  /** Null where no mail server is set: what would be sent is logged. */
  readonly mailer: Mailer | null;
  readonly clock: Clock;
  readonly logger: Logger;
}

const AT_ONCE = 20;

/** When a notice that was taken is there again: its sender has crashed, or the mail server did not take it. */
const AGAIN_MS = 10 * 60_000;

/** Tells accounts of endpoints that are failing or were disabled: by one e-mail each, again only after a crash. */
export async function tellOfEndpoints(options: EndpointNoticesOptions): Promise<void> {
  const { unitOfWork, clock, logger } = options;
  const now = clock.now();
  const [at, until] = [now, now + AGAIN_MS].map((time) => new Date(time).toISOString());
  if (at === undefined || until === undefined) return;
  const notices = await unitOfWork.write(({ webhooks }) =>
    webhooks.takeNotices(at, until, AT_ONCE),
  );
  for (const taken of notices) {
    try {
      await tell(taken, options);
      await unitOfWork.write(({ webhooks }) => webhooks.noteTold(taken));
    } catch (error) {
      const about = { err: error, endpoint_id: taken.endpoint.id };
      logger.warn(about, 'an account could not be told of its webhook endpoint yet');
    }
  }
}

async function tell(
  taken: EndpointNotice,
  { reads, mailer, logger }: EndpointNoticesOptions,
): Promise<void> {
  const { endpoint, notice } = taken;
  const { organizationId, failingSince } = endpoint;
  const about = { endpoint_id: endpoint.id, organization_id: organizationId };
  logger.warn({ ...about, failing_since: failingSince }, `a webhook endpoint is ${notice}`);
  const managers = await reads.accounts.managers(organizationId);
  if (mailer === null || managers.length === 0) return;
  await mailer.send(
    mailOf(
      taken,
      managers.map(({ email }) => email),
    ),
  );
}

function mailOf({ endpoint, notice }: EndpointNotice, to: readonly string[]): Mail {
  const { id, url, failingSince, consecutiveFailures } = endpoint;
  // What follows a path may be a secret.
  const { origin, pathname } = new URL(url);
  const state = notice === 'failing' ? 'is failing' : 'was disabled';
  const lines = [
    `The webhook endpoint ${origin}${pathname} ${state}.`,
    '',
    `An event was not delivered in six attempts, and nothing has arrived since ${failingSince ?? 'then'}. Attempts that failed in a row: ${consecutiveFailures}.`,
    '',
    notice === 'failing'
      ? 'Events are still sent. The mark is cleared by the next one that arrives; an endpoint that fails for five days is disabled.'
      : 'It has failed for five days, and is sent nothing until it is enabled again.',
    '',
    `What every attempt met: GET /v1/webhook-deliveries?endpoint_id=${id}. What was not delivered can be sent again there.`,
  ];
  return {
    to,
    subject: `Webhook endpoint ${state}`,
    text: `${lines.join('\n')}\n`,
    id: `endpoint-${id}-${notice}-${Date.parse(failingSince ?? '') || 0}`,
  };
}
