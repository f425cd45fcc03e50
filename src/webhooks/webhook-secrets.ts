import { randomBytes } from 'node:crypto';
import type { Clock } from '../contracts/clock.js';
import type { IdempotencyClaim } from '../contracts/idempotency-store.js';
import { recordChange } from '../contracts/record-change.js';
import type { Reads, Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import type { KeptSecret } from '../contracts/webhook-store.js';
import type { Actor } from '../domain/actor.js';
import { assertMay } from '../domain/permissions.js';
import type { SecretOwner, WebhookSecrets as Secrets } from '../domain/webhook.js';
import { SecretUnreadable, type SecretBox } from './secret-box.js';

const SECRET_BYTES = 32;

/** Time that a secret signs after it was replaced (contract decisions: Webhooks). */
const OVERLAP_MS = 86_400_000;

export interface WebhookSecretsOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Pick<Reads, 'webhooks'>;
  readonly box: SecretBox;
  readonly clock: Clock;
}

/** A new secret: as its owner is shown it, once, and as it is kept. */
export interface NewSecret {
  readonly secret: string;
  readonly kept: KeptSecret;
}

/** Secrets that sign deliveries: one for each endpoint, and one for the requests of each organization and mode. */
export class WebhookSecrets {
  constructor(private readonly options: WebhookSecretsOptions) {}

  /** Makes the first secret of an owner; it is kept by WebhookWrites.addEndpoint or keepSecret. */
  create(owner: SecretOwner): NewSecret {
    const secret = newSecret();
    const current = this.options.box.close(secret, nameOf(owner));
    return { secret, kept: { current, previous: null, previousUntil: null } };
  }

  /**
   * The secrets that sign now. That of requests is made when it is first asked for.
   * @returns null for an endpoint that is gone
   * @throws {SecretUnreadable} if the key of the installation has changed.
   */
  async read(owner: SecretOwner): Promise<Secrets | null> {
    const kept = await this.options.reads.webhooks.findSecret(owner);
    if (kept !== null) return this.#open(owner, kept);
    return owner.type === 'requests' ? this.#makeFirst(owner) : null;
  }

  /**
   * Replaces a secret; the one before signs, too, for 24 hours, and the one before that no more.
   * @param claim Recorded in the transaction that replaces the secret
   * @returns the new one, to be shown once; null for an endpoint that is gone
   */
  async rotate(actor: Actor, owner: SecretOwner, claim?: IdempotencyClaim): Promise<string | null> {
    assertMay(actor, 'endpoints.write');
    return this.options.unitOfWork.write(async (transaction) => {
      await transaction.lock(lockOf(owner));
      const before = await transaction.webhooks.findSecret(owner);
      if (before === null && owner.type === 'endpoint') return null;
      const { secret, kept } = this.create(owner);
      const until = new Date(this.options.clock.now() + OVERLAP_MS).toISOString();
      const overlap = before !== null &&
        this.#isReadable(owner, before) && { previous: before.current, previousUntil: until };
      await transaction.webhooks.keepSecret(owner, { ...kept, ...overlap });
      if (claim !== undefined) await transaction.idempotency.add(claim, nameOf(owner));
      await this.#record(transaction, actor, owner);
      return secret;
    });
  }

  async #record(transaction: Transaction, actor: Actor, owner: SecretOwner): Promise<void> {
    const change = { action: 'endpoint.secret_rotated', at: this.#now() } as const;
    if (owner.type === 'requests') {
      const { organizationId, mode } = owner;
      const subject = { type: 'webhook_secret', id: organizationId, name: 'webhook_url' } as const;
      await recordChange(transaction, actor, {
        ...{ ...change, organizationId, subject, details: { mode } },
      });
      return;
    }
    const endpoint = await transaction.webhooks.getEndpoint(owner.endpointId);
    if (endpoint === null) return;
    const { id, organizationId, url } = endpoint;
    const subject = { type: 'webhook_endpoint', id, name: new URL(url).origin } as const;
    await recordChange(transaction, actor, { ...change, organizationId, subject });
  }

  #now(): string {
    return new Date(this.options.clock.now()).toISOString();
  }

  /** Of two who ask at once, both get the same one. */
  #makeFirst(owner: SecretOwner): Promise<Secrets> {
    return this.options.unitOfWork.write(async (transaction) => {
      const kept = await findOrKeep(transaction, owner, () => this.create(owner).kept);
      return this.#open(owner, kept);
    });
  }

  /** One that cannot be read signs nothing: the key of the installation has changed. */
  #isReadable(owner: SecretOwner, { current }: KeptSecret): boolean {
    try {
      this.options.box.open(current, nameOf(owner));
      return true;
    } catch (error) {
      if (error instanceof SecretUnreadable) return false;
      throw error;
    }
  }

  #open(owner: SecretOwner, { current, previous, previousUntil }: KeptSecret): Secrets {
    const { box, clock } = this.options;
    const open = (closed: string) => box.open(closed, nameOf(owner));
    const isOver = previousUntil === null || Date.parse(previousUntil) <= clock.now();
    return {
      current: open(current),
      previous: previous === null || isOver ? null : open(previous),
    };
  }
}

async function findOrKeep(
  { lock, webhooks }: Pick<Transaction, 'lock' | 'webhooks'>,
  owner: SecretOwner,
  create: () => KeptSecret,
): Promise<KeptSecret> {
  await lock(lockOf(owner));
  const there = await webhooks.findSecret(owner);
  if (there !== null) return there;
  const kept = create();
  await webhooks.keepSecret(owner, kept);
  return kept;
}

function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

function lockOf(owner: SecretOwner): string {
  return `webhook secret of ${nameOf(owner)}`;
}

/** Context to which the encryption is bound. */
function nameOf(owner: SecretOwner): string {
  return owner.type === 'endpoint'
    ? `endpoint ${owner.endpointId}`
    : `requests ${owner.organizationId} ${owner.mode}`;
}
