export type Scheme = 'https' | 'http';

/**
 * One part of a host name (RFC 1123, section 2.1), and the underscore, which names on internal networks carry.
 */
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const LONGEST_NAME = 253;

/**
 * Reads an address that the service is to call; null for what nobody can call or nobody should be asked to: another
 * scheme than these, no host, a host that cannot exist, port 0, or a user and password (RFC 9110, section
 * 4.2.4). The many ways to write an IPv4 address are one afterwards: `0x7f.1` is 127.0.0.1.
 */
export function readOutboundUrl(text: string, schemes: readonly Scheme[]): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const { protocol, hostname, port, username, password } = url;
  const isScheme = schemes.some((scheme) => protocol === `${scheme}:`);
  const isCallable = isHost(hostname) && port !== '0' && username + password === '';
  return isScheme && isCallable ? url : null;
}

/** Checks the host of a parsed URL: an IPv6 address is in brackets, everything else is in lower case and ASCII. */
function isHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return true;
  // A dot at the end says that the name is complete (RFC 1034, section 3.1).
  const name = hostname.replace(/\.$/, '');
  return name.length <= LONGEST_NAME && name.split('.').every((label) => LABEL.test(label));
}
