import { rootCertificates, createSecureContext, type SecureContext } from 'node:tls';
import type { Clock, Timers } from '../contracts/clock.js';
import type { ServiceEvent } from '../domain/event.js';
import type { DeliveryAttempt, HeaderValues, WebhookSecrets } from '../domain/webhook.js';
import { beginningOf, KeptAnswer, keptHeaders } from './answer.js';
import { boundedLookup } from './bounded-lookup.js';
import { reasonOf, reasonOfStatus, TOO_LONG } from './failure-reasons.js';
import type { Resolve } from './guarded-dispatcher.js';
import type { NetworkPolicy } from './network-policy.js';
import { readOutboundUrl } from './outbound-url.js';
import { serviceSignature, standardSignature } from './signature.js';

/** For the whole answer, from looking up the name on (contract: Retry policy). */
const LIMIT_MS = 30_000;

/** Bytes of a message that are kept with its attempt. */
const MOST_OF_BODY = 8_192;

/** Certificates in PEM; empty without certificates. */
export interface SenderCertificates {
  /** Authorities that are trusted beside those that Node.js trusts. */
  readonly ca: string;
  /** Of this client, with its key. */
  readonly cert: string;
  readonly key: string;
}

export interface SenderOptions {
  readonly policy: NetworkPolicy;
  readonly certificates: SenderCertificates;
  readonly clock: Clock;
  readonly timers: Timers;
  /** For the header User-Agent. */
  readonly version: string;
  /** Resolution of names by the system. */
  readonly resolve?: Resolve;
}

/** Request to send. */
export interface Message {
  /** `dlv_` and 24 lowercase hexadecimal characters. */
  readonly attemptId: string;
  readonly event: Pick<ServiceEvent, 'id' | 'type'>;
  readonly url: string;
  /** The event as it is sent. */
  readonly body: string;
  readonly secrets: WebhookSecrets;
}

interface Exchange {
  readonly headers: HeaderValues;
  readonly body: Buffer;
}

/** An answer whose body is still to be read. */
interface BegunAnswer {
  readonly status: number;
  readonly headers: HeaderValues;
}

/** Outcome of an attempt. */
export type SendOutcome = Omit<DeliveryAttempt, 'id' | 'deliveryId'>;

/** Makes single attempts to deliver. */
export class Sender {
  readonly #secureContext: SecureContext;

  /** @throws for certificates that cannot be read. */
  constructor(private readonly options: SenderOptions) {
    const { ca, cert, key } = options.certificates;
    this.#secureContext = createSecureContext({
      ...(ca !== '' && { ca: [...rootCertificates, ca] }),
      ...(cert !== '' && { cert, key }),
    });
  }

  /**
   * Makes one attempt. Whatever goes wrong out there is in what it resolves to.
   * @param signal interrupts it
   * @throws the signal's reason
   */
  async send(message: Message, signal: AbortSignal): Promise<SendOutcome> {
    signal.throwIfAborted();
    const { clock, timers } = this.options;
    const startedAt = performance.now();
    const at = new Date(clock.now()).toISOString();
    const answer = new KeptAnswer();
    // Not AbortSignal.any: in Node.js 20 what listens to one of those is never let go of.
    const ending = new AbortController();
    const end = () => ending.abort();
    const cancel = timers.after(LIMIT_MS, end);
    signal.addEventListener('abort', end);
    const body = Buffer.from(message.body);
    const headers = this.#headers(message, body);
    let begun: BegunAnswer | null = null;
    let reason: string | null;
    try {
      const sent = { url: message.url, headers, body };
      begun = await this.#exchange(sent, answer, ending.signal, (given) => (begun = given));
      reason = reasonOfStatus(begun.status) ?? (answer.isTooLong ? TOO_LONG : null);
    } catch (error) {
      signal.throwIfAborted();
      reason = ending.signal.aborted
        ? `There was no whole answer within ${LIMIT_MS / 1000} seconds.`
        : reasonOf(error);
    } finally {
      cancel();
      signal.removeEventListener('abort', end);
    }
    const durationMs = Math.round(performance.now() - startedAt);
    const request = { url: message.url, headers, body: beginningOf(body, MOST_OF_BODY) };
    const { status, headers: responseHeaders } = begun ?? { status: null, headers: null };
    return { at, status, durationMs, reason, answer: answer.text, request, responseHeaders };
  }

  /**
   * Sends and reads the answer, on a connection of its own.
   * @param onBegin called as soon as the status and the headers are known
   */
  async #exchange(
    { url: address, headers, body }: Pick<Message, 'url'> & Exchange,
    answer: KeptAnswer,
    signal: AbortSignal,
    onBegin: (begun: BegunAnswer) => void,
  ): Promise<BegunAnswer> {
    // Loaded only when it is used: it costs start time and memory.
    const { request } = await import('undici');
    const { AddressNotAllowed, guardedDispatcher } = await import('./guarded-dispatcher.js');
    const url = readOutboundUrl(address, ['https']);
    if (url === null) throw new AddressNotAllowed('The address cannot be called.');
    const { policy, resolve = boundedLookup } = this.options;
    const dispatcher = guardedDispatcher(url, policy, resolve, {
      ...{ secureContext: this.#secureContext, timeout: LIMIT_MS, signal },
    });
    try {
      const options = { method: 'POST', headers, body, dispatcher, signal } as const;
      const response = await request(url, options);
      const begun = { status: response.statusCode, headers: keptHeaders(response.headers) };
      onBegin(begun);
      await answer.read(response.body);
      return begun;
    } finally {
      await dispatcher.destroy();
    }
  }

  #headers({ attemptId, event, secrets }: Message, body: Buffer): HeaderValues {
    const timestamp = Math.floor(this.options.clock.now() / 1000);
    const signed = { eventId: event.id, timestamp, body };
    return {
      'Content-Type': 'application/json',
      'User-Agent': `Lectern/${this.options.version}`,
      'X-Service-Event': event.type,
      'X-Service-Delivery': attemptId,
      'X-Service-Signature': serviceSignature(signed, secrets),
      'X-Service-Timestamp': String(timestamp),
      'webhook-id': event.id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': standardSignature(signed, secrets),
    };
  }
}
