import { LRUCache } from 'lru-cache';
import type { Clock } from '../contracts/clock.js';
import type { EventTransaction, RecordEvent } from '../contracts/event-recording.js';
import type { Reads, Transaction } from '../contracts/unit-of-work.js';
import type { UsageReads } from '../contracts/usage-store.js';
import type { Organization, Plan, Principal } from '../domain/account.js';
import { QuotaExceeded } from '../domain/refusal.js';
import type { CreditGrant, QuotaStanding } from '../domain/usage.js';
import { billingPeriodAt } from './billing-period.js';
import { recordWarning } from './quota-events.js';

const DAY_MS = 86_400_000;
/** Contract: Usage statistics, `expiring_soon`. */
const SOON_MS = 30 * DAY_MS;
const MOST_ORGANIZATIONS = 10_000;

export interface QuotaOptions {
  readonly reads: Pick<Reads, 'usage' | 'mark'>;
  readonly clock: Clock;
  readonly planOf: (planId: string) => Plan;
  readonly recordEvent: RecordEvent;
}

interface Known {
  readonly standing: QuotaStanding;
  readonly mark: string;
  /** Milliseconds since the Unix epoch: time alone changes the standing then. */
  readonly validUntil: number;
}

/** Monthly quotas and credits (contract: Usage statistics; contract decisions: Quota, credits, tiers). */
export class Quota {
  readonly #known = new LRUCache<string, Known>({ max: MOST_ORGANIZATIONS });

  constructor(private readonly options: QuotaOptions) {}

  /**
   * Checks whether the quota or the credits have one audio episode left. Sandbox work needs none.
   * @throws {QuotaExceeded} in a transaction of RefusalRecording, which records `quota.exceeded`
   */
  async check(
    { usage }: Pick<Transaction, 'usage'>,
    { organization, mode }: Pick<Principal, 'organization' | 'mode'>,
  ): Promise<void> {
    if (mode === 'test') return;
    const { standing } = await this.#load(usage, organization, this.options.clock.now());
    if (standing.audio.remaining > 0 || standing.credits.audio > 0) return;
    throw new QuotaExceeded(organization.id, standing);
  }

  /**
   * Takes one audio episode, in the transaction that accepts the work: of the quota, and when that is used up of the
   * credits that expire first. Sandbox work takes nothing. To be called once for each conversion that is accepted and
   * for each retry; nothing is ever given back.
   *
   * Records `quota.warning`, too. The transaction must hold the organization's lock and be one of RefusalRecording, which
   * records `quota.exceeded`.
   * @throws {QuotaExceeded} when neither is left: the transaction must be rolled back.
   */
  async take(
    transaction: EventTransaction & Pick<Transaction, 'usage' | 'afterCommit'>,
    { organization, mode }: Pick<Principal, 'organization' | 'mode'>,
  ): Promise<void> {
    if (mode === 'test') return;
    const now = this.options.clock.now();
    const at = new Date(now).toISOString();
    // What others commit from here on is not in what is read.
    const mark = this.options.reads.mark('usage');
    const { usage, afterCommit } = transaction;
    const { standing } = await this.#load(usage, organization, now);
    const { id } = organization;
    if (standing.audio.remaining > 0) await usage.takeAudio(id, standing.period.start);
    else if (!(await usage.takeCredit(id, 'audio', at))) {
      throw new QuotaExceeded(id, standing);
    }
    const taken = await this.#load(usage, organization, now);
    const { recordEvent } = this.options;
    const occasion = { organizationId: id, standing: taken.standing, at, recordEvent };
    await recordWarning(transaction, occasion);
    afterCommit(() => this.#known.set(id, { ...taken, mark }));
  }

  /** Current quota standing of an organization, cached until the next commit. */
  async standing(organization: Organization): Promise<QuotaStanding> {
    const now = this.options.clock.now();
    const mark = this.options.reads.mark('usage');
    const known = this.#known.get(organization.id);
    if (known?.mark === mark && now < known.validUntil) return known.standing;
    const loaded = await this.#load(this.options.reads.usage, organization, now);
    this.#known.set(organization.id, { ...loaded, mark });
    return loaded.standing;
  }

  /** The newest standing that is known without asking: after a `take`, the one that it left. */
  lastKnown(organization: Organization): QuotaStanding | undefined {
    return this.#known.get(organization.id)?.standing;
  }

  async #load(
    usage: UsageReads,
    organization: Organization,
    now: number,
  ): Promise<Omit<Known, 'mark'>> {
    const period = billingPeriodAt(organization.createdAt, now);
    const quota = this.options.planOf(organization.planId).audioQuota;
    const used = await usage.audioUsed(organization.id, period.start);
    const grants = await usage.usableCredits(organization.id, new Date(now).toISOString());
    const expiries = grants.map(({ expiresAt }) => expiryOf(expiresAt));
    return {
      standing: {
        period,
        audio: { quota, used, remaining: Math.max(0, quota - used) },
        credits: {
          audio: left(grants.filter(({ kind }) => kind === 'audio')),
          video: left(grants.filter(({ kind }) => kind === 'video')),
          expiringSoon: left(
            grants.filter(({ expiresAt }) => expiryOf(expiresAt) <= now + SOON_MS),
          ),
        },
      },
      validUntil: Math.min(
        Date.parse(period.end),
        ...expiries.map((expiry) => (expiry > now + SOON_MS ? expiry - SOON_MS : expiry)),
      ),
    };
  }
}

function expiryOf(expiresAt: string | null): number {
  return expiresAt === null ? Infinity : Date.parse(expiresAt);
}

function left(grants: readonly CreditGrant[]): number {
  return grants.reduce((sum, { amount, used }) => sum + amount - used, 0);
}
