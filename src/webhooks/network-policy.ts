import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Receiver of a call: the host and port as in the URL. */
export interface Receiver {
  readonly host: string;
  readonly port: number;
}

/** Ranges of ipaddr.js that nothing in the settings opens: what answers there is never a receiver. */
const NEVER = new Set(['unspecified', 'linkLocal', 'multicast', 'broadcast', 'teredo']);

/**
 * Metadata services of clouds outside of the link-local range: Alibaba, Azure and Oracle; AWS (of machines, and of pods,
 * which are given credentials there), Google, Oracle and Scaleway by IPv6.
 */
const METADATA_ADDRESSES = new Set(
  [
    ...['100.100.100.200', '168.63.129.16', '192.0.0.192'],
    ...['fd00:ec2::254', 'fd00:ec2::23', 'fd20:ce::254', 'fd00:c1::a9fe:a9fe', 'fd00:42::42'],
  ].map((address) => ipaddr.parse(address).toNormalizedString()),
);
const METADATA_NAMES = new Set(['metadata', 'metadata.google.internal', 'instance-data']);

/** Ranges of ipaddr.js for the keywords of `webhooks.allowedNetworks` (RFC 1918, RFC 4193, RFC 1122). */
const WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<readonly string[]>({
    public: ['unicast'],
    private: ['private', 'uniqueLocal'],
    loopback: ['loopback'],
  }),
);

/** All that is given out of IPv6 for the open network (RFC 4291, section 2.4). */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Local-use NAT64 (RFC 8215): what it translates to cannot be told from the address. */
const LOCAL_NAT64 = ipaddr.parseCIDR('64:ff9b:1::/48');

/** IPv4-compatible addresses (RFC 4291, section 2.5.5.1): deprecated, and some systems take them for the IPv4 one. */
const IPV4_COMPATIBLE = ipaddr.parseCIDR('::/96');

/** Network policy for outgoing calls (setting `webhooks.allowedNetworks`; contract decisions: Webhooks). */
export class NetworkPolicy {
  readonly #ranges = new Set<string>();
  readonly #networks: [Address, number][] = [];
  readonly #receivers = new Set<string>();

  /** @param allowed `public`, `private`, `loopback`, CIDRs and `host:port`, checked by the settings */
  constructor(allowed: readonly string[]) {
    for (const item of allowed) {
      const ranges = WORDS.get(item);
      if (ranges !== undefined) for (const range of ranges) this.#ranges.add(range);
      else if (item.includes('/')) this.#networks.push(ipaddr.parseCIDR(item));
      else this.#receivers.add(item.toLowerCase());
    }
  }

  /** Checks a URL before its name is resolved: false only if a call can never be allowed. */
  allowsUrl(url: URL): boolean {
    const receiver = receiverOf(url);
    const { host } = receiver;
    if (METADATA_NAMES.has(host)) return false;
    // Names below localhost never leave the machine (RFC 6761, section 6.3).
    if (host === 'localhost' || host.endsWith('.localhost')) {
      return this.allowsAddress('127.0.0.1', receiver);
    }
    return ipaddr.isValid(host) ? this.allowsAddress(host, receiver) : true;
  }

  /**
   * Checks whether this address, with or without the zone that it is reached by, may be connected to for the receiver.
   */
  allowsAddress(address: string, receiver: Receiver): boolean {
    const parsed = ipaddr.parse(address.replace(/%[^]*/, ''));
    const target = targetOf(parsed);
    if (target === null || isNeverAllowed(parsed) || isNeverAllowed(target)) return false;
    return (
      this.#ranges.has(rangeOf(target)) ||
      this.#networks.some((network) => isIn(target, network) || isIn(parsed, network)) ||
      this.#receivers.has(nameOf(receiver))
    );
  }
}

/** The host without brackets and trailing dot, and the port, the scheme's own where none is named. */
export function receiverOf(url: URL): Receiver {
  const host = url.hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '');
  const own = url.protocol === 'http:' ? 80 : 443;
  return { host, port: url.port === '' ? own : Number(url.port) };
}

/** Name of a receiver in `webhooks.allowedNetworks`: `host:port`, `[::1]:port`. */
export function nameOf({ host, port }: Receiver): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** ipaddr.js calls every address `unicast` that is in no range it knows: of IPv6 most of those are not assigned. */
function rangeOf(address: Address): string {
  const range = address.range();
  const isUnknown = address.kind() === 'ipv6' && range === 'unicast' && !isIn(address, GLOBAL_IPV6);
  return isUnknown ? 'unassigned' : range;
}

/** Address that a packet ends at: the IPv4 address within an IPv6 address. Null if it cannot be determined. */
function targetOf(address: Address): Address | null {
  if (address.kind() === 'ipv4') return address;
  const bytes = address.toByteArray();
  if (isIn(address, LOCAL_NAT64)) return null;
  switch (address.range()) {
    case 'ipv4Mapped':
    case 'rfc6145':
    case 'rfc6052':
      return ipaddr.fromByteArray(bytes.slice(12));
    case '6to4':
      return ipaddr.fromByteArray(bytes.slice(2, 6));
    case 'loopback':
    case 'unspecified':
      return address;
    default:
      return isIn(address, IPV4_COMPATIBLE) ? null : address;
  }
}

function isNeverAllowed(address: Address): boolean {
  return NEVER.has(address.range()) || METADATA_ADDRESSES.has(address.toNormalizedString());
}

function isIn(address: Address, [network, bits]: [Address, number]): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}
