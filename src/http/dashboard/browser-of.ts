import type { Request } from 'express';
import type { Browser } from '../../accounts/sessions.js';
import { clientAddress } from '../client-address.js';

/** The browser of a request, as its session keeps it. */
export function browserOf(request: Request): Browser {
  return { address: clientAddress(request), userAgent: request.get('User-Agent') ?? '' };
}
