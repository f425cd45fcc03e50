import { In, LessThan, MoreThan, Not, Raw, type SelectQueryBuilder } from 'typeorm';
import type { Owner } from '../../contracts/conversion-store.js';
import type { AttemptResult, DeliveryQuery, WebhookWrites } from '../../contracts/webhook-store.js';
import type { Mode } from '../../domain/account.js';
import type { EventType, ServiceEvent } from '../../domain/event.js';
import { MOST_ATTEMPTS, type Delivery, type DeliveryAttempt } from '../../domain/webhook.js';
import { DeliveryAttemptEntity, DeliveryEntity } from '../entities/delivery.entity.js';
import { EventEntity } from '../entities/event.entity.js';
import { FailingReceiverEntity } from '../entities/webhook.entity.js';
import { EndpointStore } from './endpoint-store.js';
import { toEvent } from './event-store.js';

const MODES: readonly Mode[] = ['live', 'test'];

/** An older event of the same conversion, to the same address, that was never tried. */
const WAITS_FOR_ANOTHER = `EXISTS (SELECT 1 FROM deliveries AS older
  WHERE older.conversion_id = delivery.conversion_id AND older.id < delivery.id
    AND older.state = 'pending' AND older.attempts = 0
    AND coalesce(older.endpoint_id, '') = coalesce(delivery.endpoint_id, ''))`;

/** Of every organization where the id of one is empty. */
const OLD = `SELECT id FROM events WHERE mode = :mode AND created_at < :at
  AND (:organizationId = '' OR organization_id = :organizationId)`;

const OLD_ATTEMPTS = `at < :at AND delivery_id IN (SELECT id FROM deliveries WHERE event_id IN (${OLD}))`;

/** Events without pending deliveries or newer attempts, which a resend has made. */
const OLD_AND_DONE = `${OLD} AND NOT EXISTS (
  SELECT 1 FROM deliveries LEFT JOIN delivery_attempts ON delivery_id = deliveries.id
  WHERE event_id = events.id AND (state = 'pending' OR delivery_id IS NOT NULL))`;

const LAST_ATTEMPTS = `SELECT (
    SELECT latest.id FROM delivery_attempts AS latest WHERE latest.delivery_id = tried.id
    ORDER BY latest.at DESC, latest.id DESC LIMIT 1
  ) FROM deliveries AS tried WHERE tried.id IN (:...deliveryIds)`;

/** Endpoints, deliveries and attempts in the database. */
export class WebhookStore extends EndpointStore implements WebhookWrites {
  async findDelivery(id: string, { organizationId, mode }: Owner): Promise<Delivery | null> {
    const row = await this.manager.findOneBy(DeliveryEntity, { id, organizationId, mode });
    return row && toDelivery(row);
  }

  async getDelivery(id: string): Promise<Delivery | null> {
    const row = await this.manager.findOneBy(DeliveryEntity, { id });
    return row && toDelivery(row);
  }

  async deliveries(query: DeliveryQuery): Promise<readonly Delivery[]> {
    const { owner, conversionId, endpointId, state, before, limit } = query;
    const { organizationId, mode } = owner;
    const rows = await this.manager.find(DeliveryEntity, {
      where: {
        ...(conversionId === undefined
          ? { organizationId, mode }
          : { conversionId, ...unindexed(owner) }),
        ...(endpointId !== undefined && { endpointId }),
        ...(state !== undefined && { state }),
        ...(before !== null && { id: LessThan(before) }),
      },
      order: { id: 'DESC' },
      take: limit,
    });
    return rows.map(toDelivery);
  }

  async attempts(deliveryId: string): Promise<readonly DeliveryAttempt[]> {
    const newest = await this.manager.find(DeliveryAttemptEntity, {
      where: { deliveryId },
      order: { at: 'DESC', id: 'DESC' },
      take: MOST_ATTEMPTS,
    });
    return newest.toReversed();
  }

  async lastAttempts(deliveryIds: readonly string[]): Promise<ReadonlyMap<string, AttemptResult>> {
    if (deliveryIds.length === 0) return new Map();
    const rows = await this.manager
      .createQueryBuilder(DeliveryAttemptEntity, 'attempt')
      .select([
        ...['attempt.id', 'attempt.deliveryId', 'attempt.at', 'attempt.status'],
        ...['attempt.durationMs', 'attempt.reason'],
      ])
      .where(`attempt.id IN (${LAST_ATTEMPTS})`, { deliveryIds })
      .getMany();
    return new Map(
      rows.map(({ deliveryId, at, status, durationMs, reason }) => [
        deliveryId,
        { at, status, durationMs, reason },
      ]),
    );
  }

  async eventTypes(ids: readonly string[]): Promise<ReadonlyMap<string, EventType>> {
    const rows = await this.manager.find(EventEntity, {
      select: { id: true, type: true },
      where: { id: In([...ids]) },
    });
    return new Map(rows.map(({ id, type }) => [id, type]));
  }

  async getEvent(id: string): Promise<ServiceEvent | null> {
    const row = await this.manager.findOneBy(EventEntity, { id });
    return row && toEvent(row);
  }

  async nextDue(after: string): Promise<string | null> {
    const next = await this.manager.findOne(DeliveryEntity, {
      select: { id: true, nextAttemptAt: true },
      where: { nextAttemptAt: MoreThan(after) },
      order: { nextAttemptAt: 'ASC' },
    });
    return next?.nextAttemptAt ?? null;
  }

  async anyDue(at: string): Promise<boolean> {
    return (await this.#due(at).limit(1).getOne()) !== null;
  }

  async addDelivery(delivery: Delivery, conversionId: string | null): Promise<void> {
    await this.manager.insert(DeliveryEntity, { ...delivery, conversionId });
  }

  async takeDue(at: string, limit: number): Promise<readonly Delivery[]> {
    const due = this.#due(at).orderBy('delivery.id').limit(limit);
    // What another node is about to take is its own.
    const isShared = this.manager.connection.options.type === 'postgres';
    const rows = await (
      isShared ? due.setLock('pessimistic_write').setOnLocked('skip_locked') : due
    ).getMany();
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    await this.manager.update(DeliveryEntity, { id: In(ids) }, { nextAttemptAt: null });
    return rows.map((row) => ({ ...toDelivery(row), nextAttemptAt: null }));
  }

  async noteAttempt(
    attempt: DeliveryAttempt,
    { state, nextAttemptAt }: Parameters<WebhookWrites['noteAttempt']>[1],
  ): Promise<void> {
    const { deliveryId: id } = attempt;
    await this.manager.insert(DeliveryAttemptEntity, { ...attempt });
    const attempts = () => 'attempts + 1';
    await this.manager.update(DeliveryEntity, { id }, { state, nextAttemptAt, attempts });
  }

  async bringForward(at: string, latest: readonly string[]): Promise<void> {
    for (const [attempts, until] of latest.entries()) {
      await this.manager.update(
        DeliveryEntity,
        { state: 'pending', attempts, nextAttemptAt: MoreThan(until) },
        { nextAttemptAt: at },
      );
    }
  }

  async sendAgain(id: string, at: string): Promise<boolean> {
    const delivery = await this.manager.findOneBy(DeliveryEntity, { id, state: Not('pending') });
    if (delivery === null) return false;
    const endpoint = await this.getEndpoint(delivery.endpointId ?? '');
    const { affected } = await this.manager.update(
      DeliveryEntity,
      { id, state: Not('pending') },
      { state: 'pending', attempts: 0, nextAttemptAt: at, url: endpoint?.url ?? delivery.url },
    );
    return affected === 1;
  }

  async removeMadeBefore(at: string, of: Partial<Owner> = {}): Promise<number> {
    const { mode, organizationId = '' } = of;
    await this.manager.delete(FailingReceiverEntity, { failingSince: LessThan(at), ...of });
    let removed = 0;
    for (const one of mode === undefined ? MODES : [mode]) {
      const old = { mode: one, at, organizationId };
      await this.#remove(DeliveryAttemptEntity, OLD_ATTEMPTS, old);
      removed += await this.#remove(EventEntity, `id IN (${OLD_AND_DONE})`, old);
    }
    return removed;
  }

  async #remove(
    entity: new () => object,
    which: string,
    values: { readonly mode: Mode; readonly at: string; readonly organizationId: string },
  ): Promise<number> {
    const removal = this.manager.createQueryBuilder().delete().from(entity).where(which, values);
    return (await removal.execute()).affected ?? 0;
  }

  #due(at: string): SelectQueryBuilder<DeliveryEntity> {
    return this.manager
      .createQueryBuilder(DeliveryEntity, 'delivery')
      .where('delivery.nextAttemptAt <= :at', { at })
      .andWhere(`(delivery.attempts > 0 OR NOT ${WAITS_FOR_ANOTHER})`);
  }
}

/**
 * The owner, compared in a way that no index serves: SQLite expects fewer deliveries of an owner than of one conversion,
 * and would read them all.
 */
function unindexed({ organizationId, mode }: Owner) {
  return {
    organizationId: Raw<string>((column) => `${column} || '' = :organizationId`, {
      organizationId,
    }),
    mode: Raw<Mode>((column) => `${column} || '' = :mode`, { mode }),
  };
}

function toDelivery(row: DeliveryEntity): Delivery {
  const { id, eventId, organizationId, mode, endpointId, url } = row;
  const { state, attempts, nextAttemptAt, createdAt } = row;
  return {
    ...{ id, eventId, organizationId, mode, endpointId, url },
    ...{ state, attempts, nextAttemptAt, createdAt },
  };
}
