import type { Signal } from '../../contracts/signals.js';
import { STATUSES_IN_PROGRESS } from '../../domain/conversion.js';
import type { Scope } from '../../contracts/unit-of-work.js';
import { assertExpected } from '../../domain/expected-faults.js';

/** The channel of everything that nodes tell each other. */
export const CHANNEL = 'lectern';

export const SCOPES = ['accounts', 'conversions', 'usage'] as const satisfies readonly Scope[];

/** Messages of the channel: changes of a part (sent by the triggers), or signals of a node. */
export type Notice =
  | { readonly type: 'changed'; readonly scope: Scope }
  | { readonly type: 'signal'; readonly from: string; readonly signal: Signal };

/** Tells in one statement what is given as $1, an array of payloads. */
export const TELL = `SELECT pg_notify('${CHANNEL}', payload) FROM unnest($1::text[]) AS payload`;

/** A type, or the words that there are. */
type Kind = 'string' | 'number' | readonly string[];

/** Fields of each signal. A payload has room for 8,000 bytes. */
const FIELDS: {
  readonly [T in Signal['type']]: Readonly<
    Record<Exclude<keyof Extract<Signal, { type: T }>, 'type'>, Kind>
  >;
} = {
  accepted: { id: 'string', characters: 'number' },
  enqueued: {},
  due: {},
  moved: { id: 'string', to: STATUSES_IN_PROGRESS },
  spoken: { id: 'string', utterances: 'number', total: 'number', seconds: 'number' },
  planned: { id: 'string', spokenCharacters: 'number' },
  progress: { id: 'string', done: 'number' },
  measured: { spokenCharacters: 'number', seconds: 'number' },
  settled: { id: 'string' },
  encoded: { id: 'string', format: 'string', outcome: 'string' },
  superseded: { id: 'string' },
  removed: { id: 'string' },
  unshared: { id: 'string' },
  'feeds-ended': {},
};

/** @param from id of the node that sends it */
export function toPayload(from: string, signal: Signal): string {
  return JSON.stringify({ from, signal });
}

/** Null for what this release does not know: another one runs beside it. */
export function parseNotice(payload: string): Notice | null {
  const value = parseObject(payload);
  const scope = SCOPES.find((known) => known === value['changed']);
  if (scope !== undefined) return { type: 'changed', scope };
  const { from, signal } = value;
  return typeof from === 'string' && isSignal(signal) ? { type: 'signal', from, signal } : null;
}

function parseObject(payload: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(payload);
    return isRecord(value) ? value : {};
  } catch (error) {
    assertExpected(error, SyntaxError);
    return {};
  }
}

function isSignal(value: unknown): value is Signal {
  if (!isRecord(value)) return false;
  const known = Object.entries(FIELDS).find(([type]) => type === value['type']);
  if (known === undefined) return false;
  return Object.entries(known[1]).every(([field, kind]) => isOf(kind, value[field]));
}

function isOf(kind: Kind, value: unknown): boolean {
  return typeof kind === 'string' ? typeof value === kind : kind.some((word) => word === value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
