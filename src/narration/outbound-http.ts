import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';
import { EnvHttpProxyAgent, request, type Dispatcher } from 'undici';
import {
  OutboundRefused,
  type OutboundAnswer,
  type OutboundHttp,
  type OutboundRequest,
} from '../contracts/outbound-http.js';
import type { ProxySettings } from '../voices/installing/npm-settings.js';
import { guardedConnector } from '../webhooks/guarded-dispatcher.js';
import { NetworkPolicy, receiverOf } from '../webhooks/network-policy.js';
import { readOutboundUrl } from '../webhooks/outbound-url.js';
import { noAnswer, PROXY_WANTS_CREDENTIALS } from './outbound-faults.js';

/** A server of downloads may be slow to begin, and its lines slow; it may not be silent. */
const SILENCE_MS = 60_000;
const CONNECT_MS = 20_000;

const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const PROXY_AUTHENTICATION_REQUIRED = 407;

export interface OutboundHttpOptions {
  /** Setting `webhooks.allowedNetworks`: where redirects may lead. */
  readonly allowedNetworks: readonly string[];
  /** Through which servers others are called: then those look up the names, and it is theirs to say where they lead. */
  readonly proxy: ProxySettings;
  /** In PEM: those that are trusted beside the ones that Node.js trusts. */
  readonly authorities: readonly string[];
  /** Of this product, for the header User-Agent. */
  readonly version: string;
}

/** The guarded client for what an operator asks to be fetched: files of hundreds of megabytes, by GET. */
export function createOutboundHttp(options: OutboundHttpOptions): OutboundHttp {
  const { allowedNetworks, authorities } = options;
  // Without additional authorities, Node's defaults apply, including those set by its environment.
  const secureContext =
    authorities.length === 0
      ? undefined
      : createSecureContext({ ca: [...rootCertificates, ...authorities] });
  const line = { ...options, secureContext };
  return {
    get: async ({ url, headers = {}, ...asked }, signal) => {
      let current: OutboundRequest = { url, headers, ...asked };
      for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
        const place = hops === 0 ? current.url : assertRedirect(current.url, url);
        const policy = policyFor({ ...current, url: place }, allowedNetworks);
        const answer = await exchange(current, policy, line, signal);
        const location = answer.header('location');
        if (!REDIRECTS.has(answer.status) || location === undefined) return answer;
        answer.body.destroy();
        if (!URL.canParse(location, current.url.href)) {
          throw new OutboundRefused(`${current.url.host} redirects to an invalid address`);
        }
        current = {
          ...{ ...asked, isNamed: false, headers: rangeOf(headers) },
          url: new URL(location, current.url),
        };
      }
      throw new OutboundRefused(`${url.host} redirects more than ${MOST_REDIRECTS} times`);
    },
  };
}

/** Rejects a redirect from HTTPS to an unencrypted address. */
function assertRedirect(to: URL, from: URL): URL {
  if (from.protocol === 'https:' && to.protocol !== 'https:') {
    throw new OutboundRefused(`${from.host} redirects to an address without encryption`);
  }
  return to;
}

/** Credentials are for the server that they belong to. */
function rangeOf(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const kept = Object.entries(headers).filter(([name]) => ['range', 'if-range'].includes(name));
  return Object.fromEntries(kept);
}

function policyFor({ url, isNamed }: OutboundRequest, allowed: readonly string[]): NetworkPolicy {
  const { host, port } = receiverOf(url);
  const name = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  return new NetworkPolicy(isNamed ? [...allowed, name] : allowed);
}

type Line = OutboundHttpOptions & { readonly secureContext: SecureContext | undefined };

async function exchange(
  asked: OutboundRequest,
  policy: NetworkPolicy,
  line: Line,
  signal: AbortSignal,
): Promise<OutboundAnswer> {
  const { url, headers = {} } = asked;
  if (readOutboundUrl(url.href, ['https', 'http']) === null) {
    throw new OutboundRefused(`${url.origin} is not a valid address`);
  }
  if (!policy.allowsUrl(url)) {
    throw new OutboundRefused(
      `${url.host} is in a network that is not allowed (the setting webhooks.allowedNetworks)`,
    );
  }
  const dispatcher = dispatcherTo(asked, policy, line);
  try {
    const answer = await request(url, {
      headers: { 'user-agent': `Lectern/${line.version}`, ...headers },
      headersTimeout: SILENCE_MS,
      bodyTimeout: SILENCE_MS,
      ...{ dispatcher, signal },
    });
    answer.body.once('close', () => void dispatcher.destroy());
    // Readers of the body receive the error themselves; undici also emits an error for a body that is destroyed unread.
    answer.body.on('error', () => undefined);
    if (answer.statusCode === PROXY_AUTHENTICATION_REQUIRED) {
      answer.body.destroy();
      throw new OutboundRefused(PROXY_WANTS_CREDENTIALS);
    }
    return {
      status: answer.statusCode,
      header: (name) => headerOf(answer.headers, name),
      body: answer.body,
    };
  } catch (error) {
    await dispatcher.destroy();
    signal.throwIfAborted();
    throw error instanceof OutboundRefused ? error : noAnswer(url, error);
  }
}

/** Connections to one server, by its proxy where it has one. */
function dispatcherTo(
  { url, takesAnyCertificate = false }: OutboundRequest,
  policy: NetworkPolicy,
  { proxy, secureContext }: Line,
): Dispatcher {
  const trust = { timeout: CONNECT_MS, ...(secureContext !== undefined && { secureContext }) };
  const tls = { ...trust, rejectUnauthorized: !takesAnyCertificate };
  return new EnvHttpProxyAgent({
    httpProxy: proxy.http,
    httpsProxy: proxy.https,
    noProxy: proxy.none,
    // Many proxies open tunnels to the port of https only.
    proxyTunnel: false,
    connect: guardedConnector(url, policy, undefined, tls),
    requestTls: tls,
    proxyTls: trust,
  });
}

function headerOf(headers: Dispatcher.ResponseData['headers'], name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
