import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address that name a network: one subscriber has all addresses in it (RFC 6177). */
const NETWORK_BYTES = 8;

/**
 * Whom limits for one address count: the client as far as trusted proxies name it (`http.trustedProxies`), an IPv6 one by
 * its network of 64 bits.
 */
export function clientAddress(request: Request): string {
  const { ip = '' } = request;
  if (!ipaddr.isValid(ip)) return ip;
  // An IPv4-mapped IPv6 address counts as the IPv4 address.
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = address.toByteArray().fill(0, NETWORK_BYTES);
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}

/** All addresses that a request came through: the peer's and those in X-Forwarded-For. */
export function namedAddresses({ socket, headers }: Request): readonly string[] {
  const forwarded = headers['x-forwarded-for'];
  const named = [forwarded ?? []].flat().flatMap((value) => value.split(','));
  return [socket.remoteAddress ?? '', ...named.map((address) => address.trim())];
}
