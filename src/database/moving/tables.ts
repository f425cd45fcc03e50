import type { DataSource, EntityTarget } from 'typeorm';
import { ENTITIES } from '../entities.js';
import { ConversionEntity } from '../entities/conversion.entity.js';
import { DeliveryEntity } from '../entities/delivery.entity.js';
import { EventEntity } from '../entities/event.entity.js';
import { OrganizationEntity } from '../entities/organization.entity.js';
import { ProductEntity } from '../entities/product.entity.js';
import { UserEntity } from '../entities/user.entity.js';
import { WebhookEndpointEntity } from '../entities/webhook.entity.js';

/** A row by the names that its entity gives the columns. */
export type Row = Readonly<Record<string, unknown>>;

/** A table as both databases have it. */
export interface Table {
  readonly name: string;
  readonly entity: EntityTarget<Row>;
  /** Its primary key, in its order: both databases sort it byte by byte. */
  readonly key: readonly KeyColumn[];
}

interface KeyColumn {
  readonly column: string;
  readonly property: string;
}

/** Tables that others refer to, each before those that refer to it. */
const PARENTS = [
  OrganizationEntity,
  ProductEntity,
  UserEntity,
  ConversionEntity,
  EventEntity,
  WebhookEndpointEntity,
  DeliveryEntity,
] as const;

/** Everything that a database holds, in an order in which rows find those that they refer to. */
export function tablesOf(data: DataSource): readonly Table[] {
  const parents = new Set<(typeof ENTITIES)[number]>(PARENTS);
  const others = ENTITIES.filter((entity) => !parents.has(entity));
  return [...PARENTS, ...others].map((entity) => {
    const { tableName: name, primaryColumns } = data.getMetadata(entity);
    const key = primaryColumns.map(({ databaseName, propertyName }) => ({
      column: databaseName,
      property: propertyName,
    }));
    return { name, entity, key };
  });
}
