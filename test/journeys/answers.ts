import type {
  ConversionDetail,
  QueuedConversion,
} from '../../src/http/schemas/conversion-response.js';
import type { Failure, Success } from '../../src/http/schemas/envelope.js';
import type { Answer } from './description-check.js';
import { eventually } from './eventually.js';
import type { ApiClient } from './api-client.js';

/** The data of a successful answer. Its shape was checked against the API description. */
export function dataOf<T>(answer: Answer): T {
  const body = answer.body as Success<T> | Failure;
  if (!body.success) throw new Error(`${answer.status} ${JSON.stringify(body.error)}`);
  return body.data;
}

/** The error of a refusal. */
export function errorOf(answer: Answer): Failure['error'] {
  const body = answer.body as Success<unknown> | Failure;
  if (body.success) throw new Error(`A success, ${answer.status}, where an error was expected`);
  return body.error;
}

/**
 * Asks again as long as the answer is 503 that says when to, as callers do: of a crowd on a busy machine some wait longer for the database
 * than the daemon lets them.
 */
export async function served(ask: () => Promise<Answer>): Promise<Answer> {
  return eventually(async () => {
    const answer = await ask();
    return answer.status === 503 && answer.headers.has('retry-after') ? undefined : answer;
  });
}

/** Starts a conversion without waiting. */
export async function submit(daemon: ApiClient, body: object): Promise<string> {
  const answer = await daemon.request('/conversions', { body });
  return dataOf<QueuedConversion>(answer).id;
}

/**
 * Interval of polls. Conversions take seconds, and every response is checked: polling more often would slow the work.
 */
const SETTLED_POLL_MS = 100;

/** Polls a conversion until it is completed or failed. */
export async function untilSettled(
  daemon: ApiClient,
  id: string,
  pollMs = SETTLED_POLL_MS,
): Promise<ConversionDetail> {
  return eventually(
    async () => {
      const detail = dataOf<ConversionDetail>(await daemon.request(`/conversions/${id}`));
      return detail.status === 'completed' || detail.status === 'failed' ? detail : undefined;
    },
    120_000,
    pollMs,
  );
}
