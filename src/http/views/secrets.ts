import type { Scope } from '../../domain/account.js';
import { redactText } from '../../operations/log-redaction.js';

/** Number of visible characters of a masked secret. */
const SHOWN = 4;

/** A secret as the holder of a key may see it: whole with the scope `full`, otherwise its last four characters. */
export function secretFor(scope: Scope, secret: string): string {
  return scope === 'full' ? secret : `…${secret.slice(-SHOWN)}`;
}

/**
 * An address that the service calls, as the holder of a key may see it. Receivers know their callers by parts of such
 * addresses: without the scope `full` the values of the query are replaced by an ellipsis, and so is the last
 * segment of the path.
 */
export function addressFor(scope: Scope, address: string): string {
  if (scope === 'full' || !URL.canParse(address)) return address;
  const url = new URL(address);
  const names = [...new Set(url.searchParams.keys())];
  const query = names.map((name) => `${encodeURIComponent(name)}=${HIDDEN}`).join('&');
  const parent = url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1);
  const path = url.pathname === parent ? parent : `${parent}${HIDDEN}`;
  return `${url.origin}${path}${query === '' ? '' : `?${query}`}`;
}

/** Percent-encoded ellipsis. */
const HIDDEN = encodeURIComponent('…');

/** A receiver's response as the holder of a key may see it: without the scope `full`, anything that looks like a secret is masked. */
export function answerFor(scope: Scope, answer: string): string {
  return scope === 'full' ? answer : redactText(answer);
}
