import type { QuotaStanding } from './usage.js';

/** The quota of the period is used up and no credit is left (contract: Errors, 402). */
export class QuotaExceeded extends Error {
  override readonly name = 'QuotaExceeded';

  constructor(
    readonly organizationId: string,
    readonly standing: QuotaStanding,
  ) {
    super('The quota is used up and no credit is left.');
  }
}

/** So much of an organization's work is waiting that no more is taken (contract decisions: Conversions). */
export class BacklogFull extends Error {
  override readonly name = 'BacklogFull';

  /** @param retryAfterSeconds When the first of the waiting work is likely to be done */
  constructor(readonly retryAfterSeconds: number) {
    super('Too many requests of this organization are waiting.');
  }
}

/** An organization has heard as many single sentences in this minute as it may. */
export class PreviewLimitReached extends Error {
  override readonly name = 'PreviewLimitReached';

  constructor(readonly retryAfterSeconds: number) {
    super('Too many sentences were heard in this minute.');
  }
}

/** Reason why an operation on organizations, members, keys or products is refused. */
export type AccountProblem =
  | 'invalid'
  | 'organization-unknown'
  | 'slug-taken'
  | 'plan-unknown'
  | 'user-unknown'
  | 'user-known'
  | 'not-a-member'
  | 'last-owner'
  | 'key-unknown'
  | 'key-revoked'
  | 'link-unusable'
  | 'already-a-member'
  | 'has-operator';

/** Something cannot be done to an organization, a member, a key or a product as it was asked. */
export class AccountRefusal extends Error {
  override readonly name = 'AccountRefusal';

  /** @param message One sentence that says what is wrong. */
  constructor(
    readonly problem: AccountProblem,
    message: string,
  ) {
    super(message);
  }
}

/** So many passwords are being checked that no more are taken. */
export class TooManySignIns extends Error {
  override readonly name = 'TooManySignIns';

  constructor() {
    super('Too many people are signing in at the moment. Try again in a few seconds.');
  }
}

/** Another request with the same idempotency key was faster and is being answered (contract: Idempotency). */
export class IdempotencyKeyTaken extends Error {
  override readonly name = 'IdempotencyKeyTaken';

  constructor() {
    super('Another request with this idempotency key is being answered.');
  }
}

/** Reason why an operation on podcast feeds is refused. */
export type FeedProblem = 'feed-unknown' | 'too-many-feeds';

const FEED_MESSAGES: Readonly<Record<FeedProblem, string>> = {
  'feed-unknown': 'This organization has no such feed.',
  'too-many-feeds': 'This organization has 50 feeds: revoke one first.',
};

/** Something cannot be done to a podcast feed as it was asked. */
export class FeedRefusal extends Error {
  override readonly name = 'FeedRefusal';

  constructor(readonly problem: FeedProblem) {
    super(FEED_MESSAGES[problem]);
  }
}

/** Reason why an operation on webhook endpoints or deliveries is refused. */
export type WebhookProblem =
  | 'endpoint-unknown'
  | 'delivery-unknown'
  | 'too-many-endpoints'
  | 'url-malformed'
  | 'url-not-allowed';

const WEBHOOK_MESSAGES: Readonly<Record<WebhookProblem, string>> = {
  'endpoint-unknown': 'This organization has no such webhook endpoint.',
  'delivery-unknown': 'This organization has no such delivery.',
  'too-many-endpoints': 'This organization has 20 webhook endpoints: remove one first.',
  'url-malformed': 'The URL must be an absolute https URL without user and password.',
  'url-not-allowed':
    'The URL leads to a network that is not allowed: see the setting webhooks.allowedNetworks.',
};

/** Something cannot be done to a webhook endpoint or a delivery as it was asked. */
export class WebhookRefusal extends Error {
  override readonly name = 'WebhookRefusal';

  constructor(readonly problem: WebhookProblem) {
    super(WEBHOOK_MESSAGES[problem]);
  }
}
