import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Timers } from '../../contracts/clock.js';
import { organizationVisitOf } from './organization-visit.js';
import type { SessionGate } from './session-gate.js';

export interface OpenVisitsOptions {
  readonly gate: Pick<SessionGate, 'visitNow'>;
  readonly timers: Timers;
  readonly logger: Logger;
}

/** Time between two looks, in milliseconds. */
const EVERY_MS = 1_000;

/** Watches visits whose answer goes on for long: events, and audio that is being made. */
export class OpenVisits {
  constructor(private readonly options: OpenVisitsOptions) {}

  /** Aborts soon after the session has ended, or the person has been removed from the organization. */
  watch(request: Request<{ id: string }>, response: Response): AbortSignal {
    const ended = new AbortController();
    const { timers, logger } = this.options;
    const look = async () => {
      if (await this.#isMember(request)) cancel = timers.after(EVERY_MS, again);
      else ended.abort();
    };
    const again = () => {
      look().catch((error: unknown) => {
        logger.warn(
          { err: error },
          'ended a response because the rights of its reader are unknown',
        );
        ended.abort();
      });
    };
    let cancel = timers.after(EVERY_MS, again);
    response.once('close', () => {
      cancel();
    });
    return ended.signal;
  }

  async #isMember(request: Request<{ id: string }>): Promise<boolean> {
    const { id } = organizationVisitOf(request).organization;
    const visit = await this.options.gate.visitNow(request);
    return visit?.memberships.some(({ organization }) => organization.id === id) === true;
  }
}
