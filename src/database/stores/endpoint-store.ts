import { LessThan } from 'typeorm';
import type { Owner } from '../../contracts/conversion-store.js';
import type {
  EndpointChanges,
  KeptSecret,
  NoticeType,
  WebhookWrites,
} from '../../contracts/webhook-store.js';
import { EVENTS_BY_NAME, type ServiceEvent } from '../../domain/event.js';
import type { SecretOwner, WebhookEndpoint } from '../../domain/webhook.js';
import { DeliveryEntity } from '../entities/delivery.entity.js';
import { WebhookEndpointEntity, WebhookSecretEntity } from '../entities/webhook.entity.js';
import { NO_NOTICE, NoticeStore, toEndpoint } from './notice-store.js';

/** Writes of webhooks that concern endpoints and secrets. */
type EndpointWrites = Pick<
  WebhookWrites,
  | ('findEndpoint' | 'getEndpoint' | 'endpoints' | 'findSecret' | 'addEndpoint' | 'changeEndpoint')
  | ('removeEndpoint' | 'keepSecret' | 'endpointsFor' | 'noteEndpoint' | 'disable')
>;

const NOT_FAILING = {
  consecutiveFailures: 0,
  failingSince: null,
  failureReason: null,
  ...NO_NOTICE,
};

/** Endpoints and their secrets in the database. */
export class EndpointStore extends NoticeStore implements EndpointWrites {
  async findEndpoint(id: string, { organizationId, mode }: Owner): Promise<WebhookEndpoint | null> {
    const row = await this.manager.findOneBy(WebhookEndpointEntity, { id, organizationId, mode });
    return row && toEndpoint(row);
  }

  async getEndpoint(id: string): Promise<WebhookEndpoint | null> {
    const row = await this.manager.findOneBy(WebhookEndpointEntity, { id });
    return row && toEndpoint(row);
  }

  async endpoints(
    { organizationId, mode }: Owner,
    limit: number,
    before: string | null,
  ): Promise<readonly WebhookEndpoint[]> {
    const rows = await this.manager.find(WebhookEndpointEntity, {
      where: { organizationId, mode, ...(before !== null && { id: LessThan(before) }) },
      order: { id: 'DESC' },
      take: limit,
    });
    return rows.map(toEndpoint);
  }

  async findSecret(owner: SecretOwner): Promise<KeptSecret | null> {
    const row = await this.manager.findOneBy(WebhookSecretEntity, { owner: nameOf(owner) });
    if (row === null) return null;
    const { current, previous, previousUntil } = row;
    return { current, previous, previousUntil };
  }

  async addEndpoint(endpoint: WebhookEndpoint, secret: KeptSecret): Promise<void> {
    await this.manager.insert(WebhookEndpointEntity, { ...endpoint, events: [...endpoint.events] });
    await this.keepSecret({ type: 'endpoint', endpointId: endpoint.id }, secret);
  }

  /**
   * Changes an endpoint. A re-enabled endpoint starts with a clean record; pending deliveries go to its new address.
   */
  async changeEndpoint(id: string, changes: EndpointChanges): Promise<boolean> {
    const before = await this.getEndpoint(id);
    if (before === null) return false;
    const { events, ...others } = changes;
    const isRevived = changes.enabled === true && !before.enabled;
    const row = {
      ...others,
      ...(events !== undefined && { events: [...events] }),
      ...(isRevived && NOT_FAILING),
    };
    if (Object.keys(row).length > 0) await this.manager.update(WebhookEndpointEntity, { id }, row);
    if (changes.url !== undefined && changes.url !== before.url) {
      const { url } = changes;
      await this.manager.update(DeliveryEntity, { endpointId: id, state: 'pending' }, { url });
    }
    return true;
  }

  async removeEndpoint(id: string): Promise<boolean> {
    const { affected } = await this.manager.delete(WebhookEndpointEntity, { id });
    return affected === 1;
  }

  async keepSecret(owner: SecretOwner, secret: KeptSecret): Promise<void> {
    const row = {
      owner: nameOf(owner),
      organizationId: owner.type === 'requests' ? owner.organizationId : null,
      endpointId: owner.type === 'endpoint' ? owner.endpointId : null,
      ...secret,
    };
    await this.manager.upsert(WebhookSecretEntity, row, ['owner']);
  }

  async endpointsFor({
    organizationId,
    mode,
    type,
  }: Pick<ServiceEvent, 'organizationId' | 'mode' | 'type'>): Promise<readonly WebhookEndpoint[]> {
    const rows = await this.manager.find(WebhookEndpointEntity, {
      where: { organizationId, mode, enabled: true },
      order: { id: 'ASC' },
    });
    return rows
      .filter(({ events }) =>
        events.length === 0 ? !EVENTS_BY_NAME.includes(type) : events.includes(type),
      )
      .map(toEndpoint);
  }

  async noteEndpoint(
    id: string,
    { at, succeeded, gaveUp, reason }: Parameters<WebhookWrites['noteEndpoint']>[1],
  ): Promise<WebhookEndpoint | null> {
    if (succeeded) {
      await this.manager.update(
        WebhookEndpointEntity,
        { id },
        { ...NOT_FAILING, lastSuccessAt: at },
      );
    } else {
      const consecutiveFailures = () => 'consecutive_failures + 1';
      const failureReason = reason ?? null;
      await this.manager.update(
        WebhookEndpointEntity,
        { id },
        { consecutiveFailures, failureReason },
      );
    }
    const endpoint = await this.getEndpoint(id);
    if (endpoint === null || !gaveUp || endpoint.failingSince !== null) return endpoint;
    const failing = { failingSince: at, ...noticeOf('failing', at) };
    await this.manager.update(WebhookEndpointEntity, { id }, failing);
    return { ...endpoint, failingSince: at };
  }

  async disable(id: string, at: string): Promise<void> {
    const row = { enabled: false, ...noticeOf('disabled', at) };
    await this.manager.update(WebhookEndpointEntity, { id, enabled: true }, row);
  }
}

function noticeOf(notice: NoticeType, noticeAt: string) {
  return { notice, noticeAt };
}

/** The primary key of a secret. */
function nameOf(owner: SecretOwner): string {
  return owner.type === 'endpoint' ? owner.endpointId : `${owner.organizationId}:${owner.mode}`;
}
