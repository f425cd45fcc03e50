import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { SecureContext } from 'node:tls';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { receiverOf, type NetworkPolicy } from './network-policy.js';

type Answer = (
  error: NodeJS.ErrnoException | null,
  addresses: string | LookupAddress[],
  family?: number,
) => void;

/** Finds all addresses of a name, as `dns.lookup` with `all` does. */
export type Resolve = (
  name: string,
  options: LookupOptions & { readonly all: true },
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** A connection that the network policy does not allow. */
export class AddressNotAllowed extends Error {
  override readonly name = 'AddressNotAllowed';
  readonly code = 'ADDRESS_NOT_ALLOWED';
}

/**
 * Options of TLS connections, their time limit in milliseconds, and the signal that ends them: undici itself does not
 * abandon pending connections.
 */
export interface ConnectionOptions {
  readonly secureContext?: SecureContext;
  readonly rejectUnauthorized?: boolean;
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}

/**
 * Connections to one server only, at addresses that the policy allows: what its name stands for is checked at every
 * connection, on the address that is connected to.
 * @param resolve how names are resolved: by the system
 * @throws {AddressNotAllowed} if the policy can never allow the server.
 */
export function guardedDispatcher(
  server: URL,
  policy: NetworkPolicy,
  resolve: Resolve = lookup,
  tls: ConnectionOptions = {},
): Dispatcher {
  return new Agent({ connect: guardedConnector(server, policy, resolve, tls) });
}

/**
 * Connector for such connections.
 * @throws {AddressNotAllowed} if the policy can never allow the server.
 */
export function guardedConnector(
  server: URL,
  policy: NetworkPolicy,
  resolve: Resolve = lookup,
  tls: ConnectionOptions = {},
): buildConnector.connector {
  if (!policy.allowsUrl(server)) {
    throw new AddressNotAllowed(`${server.origin} is in a network that can never be called.`);
  }
  const receiver = receiverOf(server);
  const connect = buildConnector({
    ...tls,
    lookup: (name: string, options: LookupOptions, answer: Answer) => {
      resolve(name, { ...options, all: true }, (error, addresses) => {
        if (error !== null) {
          answer(error, []);
          return;
        }
        const allowed = addresses.filter(({ address }) => policy.allowsAddress(address, receiver));
        const [first] = allowed;
        if (first === undefined) {
          answer(new AddressNotAllowed(`${name} is in no allowed network.`), []);
        } else if (options.all === true) answer(null, allowed);
        else answer(null, first.address, first.family);
      });
    },
  });
  return (options, callback) => {
    // An address as such is never looked up: the server itself was checked above.
    const { host, port } = receiverOf(
      new URL(`${options.protocol}//${options.host ?? options.hostname}`),
    );
    if (host === receiver.host && port === receiver.port) connect(options, callback);
    else callback(new AddressNotAllowed(`${host}:${port} is not ${server.origin}.`), null);
  };
}
