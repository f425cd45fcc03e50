import type { Scope } from '../../domain/account.js';
import { redactText } from '../../operations/log-redaction.js';

/** Characters of a secret by which its owner recognizes it. */
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

/** An ellipsis as it is written in an address. */
const HIDDEN = encodeURIComponent('…');

/** What a receiver has answered, as the holder of a key may see it: without `full` what looks like a secret is hidden. */
export function answerFor(scope: Scope, answer: string): string {
  return scope === 'full' ? answer : redactText(answer);
}
