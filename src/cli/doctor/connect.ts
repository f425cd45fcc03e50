import { TLSSocket, type SecureContext } from 'node:tls';
import { boundedLookup } from '../../webhooks/bounded-lookup.js';
import { reasonOf } from '../../webhooks/failure-reasons.js';
import { guardedConnector } from '../../webhooks/guarded-dispatcher.js';
import { nameOf, NetworkPolicy, receiverOf } from '../../webhooks/network-policy.js';
import { warning, type Finding } from './check.js';

/** Time limit of one connection with its TLS handshake, in milliseconds. */
const LIMIT_MS = 10_000;

const DAY_MS = 86_400_000;

/** Certificates that expire sooner are reported. */
const SOON_DAYS = 14;

/** Result of a connection. */
export type Connected =
  | { readonly reached: true; readonly expiresAt: Date | null }
  /** A sentence with the code of the error. */
  | { readonly reached: false; readonly reason: string };

export interface ConnectOptions {
  readonly policy: NetworkPolicy;
  /** Trust and identity; those of Node.js by default. */
  readonly secureContext?: SecureContext;
  readonly signal: AbortSignal;
}

/** The networks of webhooks and the server itself, which the operator has named. */
export function policyOf(server: URL, allowedNetworks: readonly string[] = []): NetworkPolicy {
  return new NetworkPolicy([...allowedNetworks, nameOf(receiverOf(server))]);
}

/** Connects to a server as outgoing requests do, with TLS for https, and disconnects without sending a request. */
export async function connectTo(server: URL, options: ConnectOptions): Promise<Connected> {
  try {
    return { reached: true, expiresAt: await handshake(server, options) };
  } catch (error) {
    return { reached: false, reason: reasonOf(error) };
  }
}

/** @returns the end of the server's certificate; null without TLS */
function handshake(
  server: URL,
  { policy, secureContext, signal }: ConnectOptions,
): Promise<Date | null> {
  const connect = guardedConnector(server, policy, boundedLookup, {
    ...{ timeout: LIMIT_MS, signal },
    ...(secureContext !== undefined && { secureContext }),
  });
  const { protocol, host, port } = server;
  return new Promise((resolve, reject) => {
    connect({ hostname: receiverOf(server).host, host, protocol, port }, (error, socket) => {
      if (error !== null) {
        reject(error);
        return;
      }
      const certificate = socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined;
      socket.destroy();
      resolve(certificate === undefined ? null : new Date(certificate.validTo));
    });
  });
}

/** A finding if a certificate has expired or is about to. `whose` begins the sentence: `The certificate of …`. */
export function expiryFindings(whose: string, expiresAt: Date | null): readonly Finding[] {
  if (expiresAt === null) return [];
  const days = Math.floor((expiresAt.getTime() - Date.now()) / DAY_MS);
  if (days >= SOON_DAYS) return [];
  const date = expiresAt.toISOString().slice(0, 10);
  const what = days < 0 ? `expired on ${date}` : `expires on ${date}`;
  return [warning(`${whose} ${what}.`, 'Renew it.')];
}
