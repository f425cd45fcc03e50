import type { Logger } from 'pino';
import type { Clock } from '../contracts/clock.js';
import type { Mailer } from '../contracts/mailer.js';
import type { Reads, UnitOfWork } from '../contracts/unit-of-work.js';
import type { WebhookNotice } from '../contracts/webhook-store.js';
import { noticeMail } from './notice-mail.js';

export interface TellAccountsOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Pick<Reads, 'accounts'>;
  /** Null if no mail server is set: what would be sent is logged. */
  readonly mailer: Mailer | null;
  readonly clock: Clock;
  readonly logger: Logger;
}

const AT_ONCE = 20;

/**
 * Delay after which a claimed notice becomes available again: its sender crashed, or mail was refused.
 */
const AGAIN_MS = 10 * 60_000;

/**
 * Tells accounts of endpoints that are failing or were disabled, and of receivers of requests that are failing: by one
 * e-mail each, again only after a crash.
 */
export async function tellAccounts(options: TellAccountsOptions): Promise<void> {
  const { unitOfWork, clock, logger } = options;
  const now = clock.now();
  const at = new Date(now).toISOString();
  const until = new Date(now + AGAIN_MS).toISOString();
  const notices = await unitOfWork.write(({ webhooks }) =>
    webhooks.takeNotices(at, until, AT_ONCE),
  );
  for (const taken of notices) {
    try {
      await tell(taken, options);
      await unitOfWork.write(({ webhooks }) => webhooks.noteTold(taken));
    } catch (error) {
      logger.warn({ err: error, ...factsOf(taken) }, 'could not notify an account yet');
    }
  }
}

async function tell(
  taken: WebhookNotice,
  { reads, mailer, logger }: TellAccountsOptions,
): Promise<void> {
  const facts = factsOf(taken);
  const state = taken.type === 'endpoint' ? taken.notice : 'failing';
  logger.warn(facts, `a webhook ${taken.type} is ${state}`);
  const managers = await reads.accounts.managers(facts.organization_id);
  if (mailer === null || managers.length === 0) return;
  const to = managers.map(({ email }) => email);
  await mailer.send({ to, ...noticeMail(taken) });
}

function factsOf(taken: WebhookNotice) {
  if (taken.type === 'receiver') {
    const { organizationId, origin, failingSince } = taken.receiver;
    return { organization_id: organizationId, origin, failing_since: failingSince };
  }
  const { id, organizationId, failingSince } = taken.endpoint;
  return { organization_id: organizationId, endpoint_id: id, failing_since: failingSince };
}
