import {
  columnOf,
  tablesOf,
  type InspectedDatabase,
} from '../../../database/inspecting/inspected-database.js';
import { ifRefused } from '../../../domain/expected-faults.js';
import { nameOf, NetworkPolicy, receiverOf } from '../../../webhooks/network-policy.js';
import { readOutboundUrl } from '../../../webhooks/outbound-url.js';
import { remedyOf } from '../../../webhooks/remedies.js';
import { readSenderCertificates, senderContext } from '../../../webhooks/sender-certificates.js';
import {
  failure,
  failureOf,
  ok,
  warning,
  type Check,
  type CheckContext,
  type Finding,
} from '../check.js';
import { connectTo, expiryFindings, type ConnectOptions } from '../connect.js';
import { withDatabase } from '../with-database.js';

/** Maximum number of hosts that are connected to. */
const MOST_HOSTS = 100;

/** Addresses to which something is or will be sent. */
const ADDRESSES: readonly (readonly [string, string])[] = [
  ['webhook_endpoints', 'SELECT DISTINCT url FROM webhook_endpoints WHERE enabled'],
  ['deliveries', `SELECT DISTINCT url FROM deliveries WHERE state = 'pending'`],
];

const NOT_READ = warning(
  'The receivers are not known because the database cannot be read.',
  'Fix what the check of the database reports, then run lectern doctor webhooks.',
);

export const webhooks: Check = {
  id: 'webhooks',
  title: 'Webhooks',
  limitSeconds: 120,
  run: async (context) => {
    const addresses = await readAddresses(context);
    if (addresses === null) return [NOT_READ];
    const servers = serversOf(addresses);
    if (servers.length === 0) return [ok('No webhook is enabled or waiting.')];
    const options = await connectOptions(context);
    if ('what' in options) return [options];
    return connectAll(servers, options);
  },
};

/** @returns null if the database cannot be read */
async function readAddresses(context: CheckContext): Promise<readonly string[] | null> {
  try {
    return (await withDatabase(context, addressesIn)) ?? [];
  } catch (error) {
    return ifRefused(null)(error);
  }
}

async function addressesIn({ type, ask }: InspectedDatabase): Promise<readonly string[]> {
  const tables = columnOf(await ask(tablesOf(type)), 'name');
  const found = ADDRESSES.filter(([table]) => tables.includes(table));
  const lists = await Promise.all(
    found.map(async ([, query]) => columnOf(await ask(query), 'url')),
  );
  return lists.flat();
}

/** One address for each host and port, in the order of their names. */
function serversOf(addresses: readonly string[]): readonly URL[] {
  const servers = new Map<string, URL>();
  for (const address of addresses) {
    const url = readOutboundUrl(address, ['https']);
    if (url !== null) servers.set(url.origin, new URL(url.origin));
  }
  return [...servers.keys()].sort().flatMap((origin) => servers.get(origin) ?? []);
}

/** @returns a finding if the certificates of the settings cannot be used */
async function connectOptions({
  settings,
  signal,
}: CheckContext): Promise<ConnectOptions | Finding> {
  try {
    const secureContext = senderContext(await readSenderCertificates(settings.webhooks));
    return { policy: new NetworkPolicy(settings.webhooks.allowedNetworks), secureContext, signal };
  } catch (error) {
    return failureOf(
      error,
      'The certificates of the settings webhooks cannot be used.',
      'Correct webhooks.caFile, webhooks.clientCertFile and webhooks.clientKeyFile.',
    );
  }
}

async function connectAll(
  servers: readonly URL[],
  options: ConnectOptions,
): Promise<readonly Finding[]> {
  const tried = servers.slice(0, MOST_HOSTS);
  const results = await Promise.all(tried.map((server) => connectOne(server, options)));
  const left = servers.length - tried.length;
  return [...results.flat(), ...(left === 0 ? [] : [unchecked(left)])];
}

function unchecked(hosts: number): Finding {
  return warning(
    `${hosts} more hosts were not checked.`,
    'Check them yourself: lectern webhook deliveries shows failed attempts.',
  );
}

async function connectOne(server: URL, options: ConnectOptions): Promise<readonly Finding[]> {
  const name = nameOf(receiverOf(server));
  const result = await connectTo(server, options);
  if (!result.reached) return [failure(`${name}: ${result.reason}`, remedyOf(result.reason))];
  const expiring = expiryFindings(`${name}: The certificate`, result.expiresAt);
  return expiring.length > 0 ? expiring : [ok(`${name} accepts connections.`)];
}
