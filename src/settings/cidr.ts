import { isIP } from 'node:net';

/** Checks whether this is a network: `10.1.0.0/16` (RFC 4632, RFC 4291 section 2.3). */
export function isCidr(item: string): boolean {
  const [address, prefix, ...rest] = item.split('/');
  if (address === undefined || prefix === undefined || rest.length > 0) return false;
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  return version !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= longest;
}
