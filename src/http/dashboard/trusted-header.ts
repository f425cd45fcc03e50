import type { Request } from 'express';
import type { Networks } from '../networks.js';

export interface TrustedHeaderOptions {
  /** `dashboard.trustedHeader`; empty if nobody signs in by it. */
  readonly name: string;
  /** `dashboard.trustedProxies` */
  readonly proxies: Pick<Networks, 'has'>;
}

const LONGEST_ADDRESS = 254;

/** The header by which a single sign-on proxy names the person. */
export class TrustedHeader {
  constructor(private readonly options: TrustedHeaderOptions) {}

  /**
   * The e-mail address in the header, lowercase. Null if it is off, missing, or sent by anybody but a trusted proxy:
   * the address of the connection counts, because a client can write any other.
   */
  emailOf(request: Request): string | null {
    const { name, proxies } = this.options;
    if (name === '' || !proxies.has(request.socket.remoteAddress ?? '')) return null;
    const value = (request.get(name) ?? '').trim().toLowerCase();
    return value === '' || value.length > LONGEST_ADDRESS ? null : value;
  }
}
