import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { Agent, type Dispatcher } from 'undici';
import { receiverOf, type NetworkPolicy } from './network-policy.js';

type Answer = (
  error: NodeJS.ErrnoException | null,
  addresses: string | LookupAddress[],
  family?: number,
) => void;

/**
 * Connections to one server only, at addresses that the policy allows: what its name stands for is checked at every
 * connection, on the address that is connected to.
 * @throws where the policy can never allow the server.
 */
export function guardedDispatcher(server: URL, policy: NetworkPolicy): Dispatcher {
  if (!policy.allowsUrl(server)) {
    throw new Error(`${server.origin} is in a network that can never be called.`);
  }
  const receiver = receiverOf(server);
  return new Agent({
    connect: {
      lookup: (name: string, options: LookupOptions, answer: Answer) => {
        lookup(name, { ...options, all: true }, (error, addresses) => {
          if (error !== null) {
            answer(error, []);
            return;
          }
          const allowed = addresses.filter(({ address }) =>
            policy.allowsAddress(address, receiver),
          );
          const [first] = allowed;
          if (first === undefined) answer(new Error(`${name} is in no allowed network.`), []);
          else if (options.all === true) answer(null, allowed);
          else answer(null, first.address, first.family);
        });
      },
    },
  });
}
