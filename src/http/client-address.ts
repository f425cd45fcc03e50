import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address that name a network: one subscriber has all addresses in it (RFC 6177). */
const NETWORK_BYTES = 8;

/**
 * Address that per-address limits count: the client as far as trusted proxies name it (`http.trustedProxies`). An IPv6
 * address counts by its 64-bit network.
 */
export function clientAddress(request: Request): string {
  const ip = withoutPort(request.ip ?? '');
  if (!ipaddr.isValid(ip)) return ip;
  // An IPv4-mapped IPv6 address counts as the IPv4 address.
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = address.toByteArray().fill(0, NETWORK_BYTES);
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}

/** Some proxies name the port of a client as well: `203.0.113.9:50123`, `[2001:db8::1]:50123`. */
function withoutPort(address: string): string {
  const [, ipv4, ipv6] = /^(?:([\d.]+):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i.exec(address) ?? [];
  return ipv4 ?? ipv6 ?? address;
}

/**
 * Every address that a request names as one that it came from: the peer's, and those that proxies name, by
 * `X-Forwarded-For`, `X-Real-IP` or `Forwarded` (RFC 7239).
 */
export function namedAddresses({ socket, headers }: Request): readonly string[] {
  const listed = [headers['x-forwarded-for'], headers['x-real-ip']]
    .flatMap((value) => value ?? [])
    .flatMap((value) => value.split(','));
  const forwarded = (headers.forwarded ?? '').matchAll(/\bfor="?([^",;]{1,100})/gi);
  const named = [...listed, ...Array.from(forwarded, ([, address = '']) => address)];
  return [socket.remoteAddress ?? '', ...named.map((address) => withoutPort(address.trim()))];
}
