import { request, type Dispatcher } from 'undici';
import type { OutboundAnswer, OutboundHttp, OutboundRequest } from '../contracts/outbound-http.js';
import { guardedDispatcher } from '../webhooks/guarded-dispatcher.js';
import { NetworkPolicy, receiverOf } from '../webhooks/network-policy.js';
import { readOutboundUrl } from '../webhooks/outbound-url.js';

/** A server of downloads may be slow to begin, and its lines slow; it may not be silent. */
const SILENCE_MS = 60_000;
const CONNECT_MS = 20_000;

const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface OutboundHttpOptions {
  /** Setting `webhooks.allowedNetworks`: where redirects may lead. */
  readonly allowedNetworks: readonly string[];
  /** Of this product, for the header User-Agent. */
  readonly version: string;
}

/** The guarded client for what an operator asks to be fetched: files of hundreds of megabytes, by GET. */
export function createOutboundHttp({
  allowedNetworks,
  version,
}: OutboundHttpOptions): OutboundHttp {
  return {
    get: async ({ url, headers = {}, isNamed }, signal) => {
      let current: OutboundRequest = { url, headers, isNamed };
      for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
        const place = hops === 0 ? current.url : assertRedirect(current.url, url);
        const policy = policyFor({ ...current, url: place }, allowedNetworks);
        const answer = await exchange(current, policy, version, signal);
        const location = answer.header('location');
        if (!REDIRECTS.has(answer.status) || location === undefined) return answer;
        answer.body.destroy();
        current = {
          url: new URL(location, current.url),
          headers: rangeOf(headers),
          isNamed: false,
        };
      }
      throw new Error(`${url.host} redirects more than ${MOST_REDIRECTS} times`);
    },
  };
}

/** Whoever asked for TLS is not led away from it. */
function assertRedirect(to: URL, from: URL): URL {
  if (from.protocol === 'https:' && to.protocol !== 'https:') {
    throw new Error(`${from.host} redirects to an address without encryption`);
  }
  return to;
}

/** Credentials are for the server that they belong to. */
function rangeOf(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { range } = headers;
  return range === undefined ? {} : { range };
}

function policyFor({ url, isNamed }: OutboundRequest, allowed: readonly string[]): NetworkPolicy {
  const { host, port } = receiverOf(url);
  const name = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  return new NetworkPolicy(isNamed ? [...allowed, name] : allowed);
}

async function exchange(
  { url, headers = {} }: OutboundRequest,
  policy: NetworkPolicy,
  version: string,
  signal: AbortSignal,
): Promise<OutboundAnswer> {
  if (readOutboundUrl(url.href, ['https', 'http']) === null) {
    throw new Error(`${url.origin} is no address that can be called`);
  }
  const dispatcher = guardedDispatcher(url, policy, undefined, { timeout: CONNECT_MS });
  try {
    const answer = await request(url, {
      headers: { 'user-agent': `Lectern/${version}`, ...headers },
      headersTimeout: SILENCE_MS,
      bodyTimeout: SILENCE_MS,
      ...{ dispatcher, signal },
    });
    answer.body.once('close', () => void dispatcher.destroy());
    return {
      status: answer.statusCode,
      header: (name) => headerOf(answer.headers, name),
      body: answer.body,
    };
  } catch (error) {
    await dispatcher.destroy();
    signal.throwIfAborted();
    throw new Error(`${url.host} does not answer (${reasonOf(error)})`, { cause: error });
  }
}

function headerOf(headers: Dispatcher.ResponseData['headers'], name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
