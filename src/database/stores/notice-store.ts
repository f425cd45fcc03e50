import type { EntityManager } from 'typeorm';
import type {
  EndpointNotice,
  ReceiverNotice,
  WebhookNotice,
  WebhookWrites,
} from '../../contracts/webhook-store.js';
import type { WebhookEndpoint } from '../../domain/webhook.js';
import { FailingReceiverEntity, WebhookEndpointEntity } from '../entities/webhook.entity.js';

/** Columns of an endpoint without a pending notice. */
export const NO_NOTICE = { notice: null, noticeAt: null };

/** Notices to accounts about their endpoints and receivers, in the database. */
export class NoticeStore implements Pick<
  WebhookWrites,
  'noteReceiver' | 'takeNotices' | 'noteTold'
> {
  constructor(protected readonly manager: EntityManager) {}

  async noteReceiver(
    receiver: Parameters<WebhookWrites['noteReceiver']>[0],
    { at, succeeded, gaveUp }: Parameters<WebhookWrites['noteReceiver']>[1],
  ): Promise<void> {
    if (succeeded) await this.manager.delete(FailingReceiverEntity, receiver);
    if (!gaveUp) return;
    await this.manager
      .createQueryBuilder()
      .insert()
      .into(FailingReceiverEntity)
      .values({ ...receiver, failingSince: at, noticeAt: at })
      .orIgnore()
      .execute();
  }

  async takeNotices(at: string, until: string, limit: number): Promise<readonly WebhookNotice[]> {
    const endpoints = await this.#takeOfEndpoints(at, until, limit);
    const receivers = await this.#takeOfReceivers(at, until, limit);
    return [...endpoints, ...receivers];
  }

  async noteTold(told: WebhookNotice): Promise<void> {
    if (told.type === 'endpoint') {
      const { endpoint, notice } = told;
      await this.manager.update(WebhookEndpointEntity, { id: endpoint.id, notice }, NO_NOTICE);
    } else {
      await this.manager.update(FailingReceiverEntity, { ...told.receiver }, { noticeAt: null });
    }
  }

  async #takeOfEndpoints(at: string, until: string, limit: number): Promise<EndpointNotice[]> {
    const taken: EndpointNotice[] = [];
    for (const row of await this.#dueOf(WebhookEndpointEntity, at, limit)) {
      const { id, notice, noticeAt } = row;
      // Another node may have taken it since.
      const { affected } = await this.manager.update(
        WebhookEndpointEntity,
        { id, noticeAt: noticeAt ?? '' },
        { noticeAt: until },
      );
      if (affected !== 1 || notice === null) continue;
      taken.push({ type: 'endpoint', endpoint: toEndpoint(row), notice });
    }
    return taken;
  }

  async #takeOfReceivers(at: string, until: string, limit: number): Promise<ReceiverNotice[]> {
    const taken: ReceiverNotice[] = [];
    for (const { noticeAt, ...receiver } of await this.#dueOf(FailingReceiverEntity, at, limit)) {
      const { affected } = await this.manager.update(
        FailingReceiverEntity,
        { ...receiver, noticeAt: noticeAt ?? '' },
        { noticeAt: until },
      );
      if (affected === 1) taken.push({ type: 'receiver', receiver });
    }
    return taken;
  }

  #dueOf<T extends { noticeAt: string | null }>(
    entity: new () => T,
    at: string,
    limit: number,
  ): Promise<T[]> {
    return this.manager
      .createQueryBuilder(entity, 'row')
      .where('row.noticeAt <= :at', { at })
      .orderBy('row.noticeAt')
      .limit(limit)
      .getMany();
  }
}

export function toEndpoint(row: WebhookEndpointEntity): WebhookEndpoint {
  const { id, organizationId, mode, url, description, events, enabled, createdAt } = row;
  const { lastSuccessAt, consecutiveFailures, failingSince, failureReason } = row;
  return {
    ...{ id, organizationId, mode, url, description, events, enabled, createdAt },
    ...{ lastSuccessAt, consecutiveFailures, failingSince, failureReason },
  };
}
