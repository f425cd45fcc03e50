import { isIP } from 'node:net';
import { isCidr } from '../cidr.js';
import { integer, list, text } from '../option.js';

/** Limits on outgoing requests. */
export const webhooks = {
  about: 'Webhooks and other outgoing requests.',
  options: {
    allowedNetworks: list({
      about:
        'Allowed targets of webhooks and sources of logos: public, private (RFC 1918 and unique local IPv6 addresses), loopback, networks such as 10.1.0.0/16, and single receivers as host:port. Link-local, multicast and cloud metadata addresses are never allowed.',
      initial: ['public', 'private'],
      accepts:
        'a list of public, private, loopback, networks such as 10.1.0.0/16 and receivers as host:port',
      allows: isNetwork,
      archived: 'value',
    }),
    concurrency: integer({
      about: 'Maximum number of concurrent deliveries of one daemon.',
      initial: 64,
      min: 1,
      max: 1_000,
    }),
    perHost: integer({
      about:
        'Maximum number of concurrent deliveries to one host and port, of all daemons together.',
      initial: 4,
      min: 1,
      max: 1_000,
    }),
    keepDays: integer({
      about: 'Days for which events, deliveries and their attempts are stored.',
      initial: 30,
      min: 1,
      max: 3_650,
    }),
    caFile: file(
      'PEM file of additional authorities for receivers and for servers of logos and voice packs, such as the authority of your company.',
    ),
    clientCertFile: file(
      'PEM file of the client certificate for receivers that request one. Requires webhooks.clientKeyFile.',
    ),
    clientKeyFile: file('PEM file of the key of webhooks.clientCertFile.'),
  },
} as const;

function file(about: string) {
  return text({
    ...{ about, initial: '', accepts: 'empty or the path of a file' },
    allows: (value) => !value.includes('\0'),
  });
}

function isNetwork(item: string): boolean {
  return ['public', 'private', 'loopback'].includes(item) || isCidr(item) || isReceiver(item);
}

function isReceiver(item: string): boolean {
  const parts = /^(?:\[(?<v6>[0-9A-Fa-f:.]+)\]|(?<host>[0-9A-Za-z.\-_]+)):(?<port>\d{1,5})$/.exec(
    item,
  )?.groups;
  if (parts === undefined) return false;
  const port = Number(parts['port']);
  const v6 = parts['v6'];
  return port >= 1 && port <= 65_535 && (v6 === undefined || isIP(v6) === 6);
}
