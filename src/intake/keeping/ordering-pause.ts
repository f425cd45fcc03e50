import type { Logger } from 'pino';
import type { Clock } from '../../contracts/clock.js';
import type { AccountReads } from '../../contracts/account-store.js';
import type { Organization } from '../../domain/account.js';
import { DatabaseUnavailable } from '../../domain/failure.js';

export interface OrderingPauseOptions {
  readonly accounts: Pick<AccountReads, 'findOrganization'>;
  /** Checks whether an organization may have another conversion made. */
  readonly hasQuota: (organization: Organization) => Promise<boolean>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'error'>;
}

/** Reason why nothing more is ordered for now. */
type Reason =
  | { readonly type: 'quota'; readonly organizationId: string }
  /** Milliseconds since the Unix epoch. */
  | { readonly type: 'until'; readonly at: number };

/** Tracks whether conversions can be ordered now, or something must pass first. */
export class OrderingPause {
  #reason: Reason | null = null;

  constructor(private readonly options: OrderingPauseOptions) {}

  /** True if it is the quota that has to allow more. */
  get isForQuota(): boolean {
    return this.#reason?.type === 'quota';
  }

  forQuota(organizationId: string): void {
    this.#reason = { type: 'quota', organizationId };
  }

  for(milliseconds: number): void {
    this.#reason = { type: 'until', at: this.options.clock.now() + milliseconds };
  }

  /** Looks whether it is over. Never rejects. */
  async isOn(): Promise<boolean> {
    const reason = this.#reason;
    if (reason === null) return false;
    const isOver =
      reason.type === 'until'
        ? this.options.clock.now() >= reason.at
        : await this.#allows(reason.organizationId).catch((error: unknown) => {
            if (!(error instanceof DatabaseUnavailable))
              this.options.logger.error({ err: error }, 'could not read the quota');
            return false;
          });
    if (isOver && this.#reason === reason) this.#reason = null;
    return !isOver;
  }

  /** Its plan may be another one by now. */
  async #allows(id: string): Promise<boolean> {
    const organization = await this.options.accounts.findOrganization(id);
    return organization === null || this.options.hasQuota(organization);
  }
}
