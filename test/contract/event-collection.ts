import { PrivateAuthority } from '../builders/private-authority.js';
import { WebhookReceiver, type Received } from '../builders/webhook-receiver.js';
import { dataOf } from '../journeys/answers.js';
import { eventually } from '../journeys/eventually.js';
import { MeteredDaemon, type Access } from './metered-daemon.js';

/** The envelope of an event (contract: Envelope). */
export interface Envelope {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly api_version: string;
  readonly livemode?: boolean;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An event as it arrived. */
export interface Arrived {
  readonly request: Received;
  readonly event: Envelope;
}

/** A daemon, and a receiver on the same machine that has a certificate of a private authority. */
export class EventCollection {
  private constructor(
    private readonly authority: PrivateAuthority,
    readonly receiver: WebhookReceiver,
    readonly daemon: MeteredDaemon,
    readonly live: Access,
    /** Key of the sandbox of the same organization. */
    readonly sandboxKey: string,
  ) {}

  /** @param at where the clock of the daemon stands (ISO 8601) */
  static async start(at: string): Promise<EventCollection> {
    const authority = await PrivateAuthority.create();
    const receiver = await WebhookReceiver.start(await authority.certify('DNS:localhost'));
    const env = {
      LECTERN_WEBHOOKS_CA_FILE: authority.file,
      LECTERN_WEBHOOKS_ALLOWED_NETWORKS: 'public,private,loopback',
    };
    const daemon = await MeteredDaemon.start(at, { audioQuota: 3 }, env);
    const live = await daemon.access({ organization: { planId: 'unlimited' } });
    const sandboxKey = await daemon.keyOf(live.organization, { mode: 'test' });
    return new EventCollection(authority, receiver, daemon, live, sandboxKey);
  }

  async discard(): Promise<void> {
    await this.daemon.discard();
    await this.receiver.stop();
    await this.authority.discard();
  }

  /** Everything that has arrived, repetitions too, in order. */
  get arrived(): readonly Arrived[] {
    return this.receiver.received.map((request) => ({
      request,
      event: JSON.parse(request.body.toString()) as Envelope,
    }));
  }

  /** Makes an endpoint at the receiver. Resolves to its id and its secret. */
  async endpoint(key: string, body: object = {}): Promise<{ id: string; secret: string }> {
    const asked = { url: `${this.receiver.url}/endpoint`, ...body };
    return dataOf(await this.daemon.request('/webhook-endpoints', key, { body: asked }));
  }

  /** Waits for the event of a type about a conversion. */
  about(conversionId: string, type?: string): Promise<Arrived> {
    return this.first(
      ({ event }) => event.data['id'] === conversionId && (type ?? event.type) === event.type,
    );
  }

  /** Waits for the first event that is as asked for. */
  first(isAsked: (arrived: Arrived) => boolean): Promise<Arrived> {
    return eventually(() => this.arrived.find(isAsked));
  }

  /** Orders something, and waits for the event that tells what came of it. */
  async order(place: string, body: object, key = this.live.key): Promise<Arrived> {
    const answer = await this.daemon.request(place, key, { body });
    const { id } = dataOf<{ id: string }>(answer);
    return this.about(id);
  }
}
