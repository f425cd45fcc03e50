import type { Mail } from '../contracts/mailer.js';
import type { EndpointNotice, ReceiverNotice, WebhookNotice } from '../contracts/webhook-store.js';

type Letter = Omit<Mail, 'to'>;

/** E-mail to an account. Copies of a notice have the same id, so that a mailbox shows them once. */
export function noticeMail(notice: WebhookNotice): Letter {
  return notice.type === 'endpoint' ? ofEndpoint(notice) : ofReceiver(notice);
}

function ofEndpoint({ endpoint, notice }: EndpointNotice): Letter {
  const { id, url, failingSince, consecutiveFailures } = endpoint;
  // What follows a path may be a secret.
  const { origin, pathname } = new URL(url);
  const state = notice === 'failing' ? 'is failing' : 'was disabled';
  return {
    subject: `Webhook endpoint ${state}`,
    text: paragraphs(
      `The webhook endpoint ${origin}${pathname} ${state}.`,
      `An event was not delivered in six attempts, and nothing has arrived since ${failingSince ?? 'then'}. Attempts that failed in a row: ${consecutiveFailures}.`,
      notice === 'failing'
        ? 'Events are still sent. The mark is cleared by the next one that arrives; an endpoint that fails for five days is disabled.'
        : 'It has failed for five days, and is sent nothing until it is enabled again.',
      `What every attempt met: GET /v1/webhook-deliveries?endpoint_id=${id}. What was not delivered can be sent again there.`,
    ),
    id: `endpoint-${id}-${notice}-${Date.parse(failingSince ?? '') || 0}`,
  };
}

function ofReceiver({ receiver }: ReceiverNotice): Letter {
  const { organizationId, mode, origin, failingSince } = receiver;
  return {
    subject: 'Webhook of a request is failing',
    text: paragraphs(
      `An event could not be delivered to ${origin} in six attempts, the last one at ${failingSince}. A request named that address as its webhook_url.`,
      'Events of other requests are still sent there. You are told again only after one has arrived meanwhile, or after a month.',
      'What every attempt met: GET /v1/webhook-deliveries?state=failed. What was not delivered can be sent again there.',
    ),
    id: `receiver-${organizationId}-${mode}-${new URL(origin).hostname.replace(/[^\w.-]/g, '')}-${Date.parse(failingSince)}`,
  };
}

function paragraphs(...texts: readonly string[]): string {
  return `${texts.join('\n\n')}\n`;
}
