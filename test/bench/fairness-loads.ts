import type { FairnessStage } from './fairness-stage.js';
import type { LoadOrder, LoadRequest, OpenConnections } from './load-order.js';

/** Visitors of public pages at once. */
const VISITORS = 16;
const SANDBOX_REQUESTS = 6;
const SLOW_READERS = 400;
const EVENT_STREAMS = 250;
/** The longest text that the API takes. */
const LONGEST = 51_200;

/** Loads that must not slow another tenant, by name: the orders for a load process. */
export const LOADS: ReadonlyMap<string, (stage: FairnessStage) => LoadOrder> = new Map([
  ['texts', texts],
  ['arrays', arrays],
  ['listen', (stage) => visits(stage, `/listen/${stage.longRecording}`)],
  ['embed', (stage) => visits(stage, `/embed/${stage.longRecording}`)],
  ['openapi', (stage) => visits(stage, '/v1/openapi')],
  ['feed', (stage) => visits(stage, stage.feed)],
  ['metrics', (stage) => visits(stage, '/metrics')],
  ['slow-readers', (stage) => connections(stage, 'audio', SLOW_READERS, false)],
  ['event-streams', (stage) => connections(stage, 'events', EVENT_STREAMS, true)],
]);

/** Texts that took more than their length: of punctuation, of numbers, of short sentences. */
function texts({ daemon, sandboxKey }: FairnessStage): LoadOrder {
  const contents = [
    `## 1.0.0\n\n- a${'-'.repeat(60)}!\n  - Fixed the parser\n`,
    `- Fixed ${'1.'.repeat(LONGEST / 2)}`.slice(0, LONGEST),
    'It is. '.repeat(LONGEST / 7),
  ];
  const requests = contents.map((content) => post('/v1/scripts', sandboxKey, { content }));
  return { type: 'requests', origin: daemon.origin, clients: SANDBOX_REQUESTS, requests };
}

/** Long lists in short elements. */
function arrays({ daemon, sandboxKey }: FairnessStage): LoadOrder {
  const lists = [
    Array.from({ length: 74_000 }, () => 'http://a.b'),
    Array.from({ length: 300_000 }, () => 1),
  ];
  const requests = lists.map((screenshot_urls) =>
    post('/v1/scripts', sandboxKey, { content: 'x', screenshot_urls }),
  );
  return { type: 'requests', origin: daemon.origin, clients: SANDBOX_REQUESTS, requests };
}

function post(path: string, key: string, body: object): LoadRequest {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return { path, headers, body: JSON.stringify(body) };
}

function visits({ daemon }: FairnessStage, path: string): LoadOrder {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const requests = [{ path, headers }];
  return { type: 'requests', origin: daemon.origin, clients: VISITORS, requests };
}

function connections(
  { daemon, longRecording }: FairnessStage,
  what: string,
  clients: number,
  isRead: boolean,
): OpenConnections {
  const path = `/embed/${longRecording}/${what}`;
  return { type: 'connections', origin: daemon.origin, clients, path, isRead };
}
