import type { ServiceEvent } from '../domain/event.js';

/** Events on their way out: each is written in the transaction of what it tells, so that none is lost or made up. */
export interface EventWrites {
  add(event: ServiceEvent): Promise<void>;
}
