import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Idempotency } from '../../accounts/idempotency.js';
import type { IdempotencyClaim, StoredAnswer } from '../../contracts/idempotency-store.js';
import { ApiError } from '../api-error.js';
import { beforeAnswer } from '../before-answer.js';
import type { Step } from './step.js';

export interface IdempotencyOptions {
  readonly idempotency: Idempotency;
  readonly fingerprint: (method: string, path: string, body: unknown) => string;
  readonly logger: Logger;
}

/** Contract: Idempotency 2. */
const KEY = /^[\x20-\x7e]{1,256}$/;

/** Headers that say how things stand now, with limits or with the connection; all others belong to the answer. */
const OF_THE_MOMENT = /^x-(ratelimit|quota)-|^connection$/;

/** Refuses a malformed Idempotency-Key; of an operation that takes none it is ignored. */
export const checkIdempotencyKey: Step = (request) => {
  const key = keyOf(request);
  if (key !== undefined && !KEY.test(key)) throw new ApiError('INVALID_IDEMPOTENCY_KEY');
};

function keyOf(request: Request): string | undefined {
  const { operation } = request.context;
  if (operation?.description['x-idempotent'] !== true) return undefined;
  return request.get('Idempotency-Key');
}

/**
 * The header Idempotency-Key, for operations with the extension `x-idempotent` (contract: Idempotency). Their
 * controllers pass `request.context.claim` to the transaction that creates what is asked for, and answer with the
 * present state of what has the id `request.context.unanswered` where that is set. Answers with the extension
 * `x-secret-answer` are never kept.
 */
export function honourIdempotency(options: IdempotencyOptions): Step {
  const { idempotency, fingerprint } = options;
  return async (request, response) => {
    const { operation, principal } = request.context;
    const key = keyOf(request);
    if (key === undefined || operation === undefined || !principal) return;
    const owner = { organizationId: principal.organization.id, mode: principal.mode };
    const { method, path } = request;
    const { sentBody } = request.context;
    const beginning = await idempotency.begin(owner, key, fingerprint(method, path, sentBody));
    switch (beginning.type) {
      case 'conflict':
        throw new ApiError('IDEMPOTENCY_CONFLICT');
      case 'in-progress':
        throw new ApiError('IDEMPOTENCY_IN_PROGRESS', { headers: { 'Retry-After': '1' } });
      case 'answered':
        replay(response, beginning.answer);
        return;
      case 'unanswered':
        request.context.unanswered = beginning.subject;
        response.setHeader('Idempotent-Replayed', 'true');
        break;
      case 'new':
        request.context.claim = beginning.claim;
        keepAnswer(response, beginning.claim, options, {
          // A stored secret would stay in the database for a day, so a repeated request gets a new answer.
          isSecret: operation.description['x-secret-answer'] === true,
        });
    }
  };
}

function replay(response: Response, { status, headers, body }: StoredAnswer): void {
  response.status(status).set(headers).set('Idempotent-Replayed', 'true');
  response.type('application/json').send(body);
}

function keepAnswer(
  response: Response,
  claim: IdempotencyClaim,
  { idempotency, logger }: IdempotencyOptions,
  { isSecret }: { readonly isSecret: boolean },
): void {
  const end = async (answer: StoredAnswer | null) => {
    try {
      await idempotency.end(claim, answer);
    } catch (error) {
      logger.warn({ err: error }, 'could not store a response for its idempotency key');
    }
  };
  const leave = () => void end(null);
  response.once('close', leave);
  beforeAnswer(response, (body) => {
    response.off('close', leave);
    return end(response.statusCode < 300 && !isSecret ? toAnswer(response, body) : null);
  });
}

function toAnswer(response: Response, body: unknown): StoredAnswer {
  const headers = Object.entries(response.getHeaders())
    .filter(([name]) => !OF_THE_MOMENT.test(name))
    .map(([name, value]) => [name, String(value)]);
  return {
    status: response.statusCode,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: JSON.stringify(body),
  };
}
