import { BlockList, isIP } from 'node:net';

/** Networks that the keywords of a setting stand for (RFC 1122, RFC 4291; RFC 1918, RFC 4193). */
const WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['private', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/** A set of addresses that requests may come from. */
export class Networks {
  readonly #list = new BlockList();

  /** @param networks `loopback`, `private` and CIDRs, checked by the settings */
  constructor(networks: readonly string[]) {
    for (const network of networks.flatMap((item) => WORDS.get(item) ?? [item])) {
      const [address = '', bits = ''] = network.split('/');
      this.#list.addSubnet(address, Number(bits), familyOf(address));
    }
  }

  /** False for what is not an address. An IPv4 address may be written as an IPv6 one. */
  has(address: string): boolean {
    const plain = address.split('%', 1)[0] ?? '';
    return isIP(plain) !== 0 && this.#list.check(plain, familyOf(plain));
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4';
}
