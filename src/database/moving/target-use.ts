import { In, type EntityManager } from 'typeorm';
import { DatabaseUnusable } from '../damage.js';
import { OrganizationEntity } from '../entities/organization.entity.js';
import { LIVE_NODES } from '../postgres/nodes.js';
import { partBatches } from './row-batches.js';
import type { MoveSource } from './source.js';

const HAS_TABLES = `SELECT to_regclass('migration_releases') IS NOT NULL AS yes`;

/** The command line plays no role. */
const HAS_DAEMONS = `
  SELECT EXISTS (SELECT FROM (${LIVE_NODES('roles')}) AS live WHERE roles::jsonb <> '[]') AS yes`;

/** Every worker notes there what it has looked for, as soon as it is sure of its connection. */
const HAD_WORKERS = 'SELECT EXISTS (SELECT FROM sweeps) AS yes';

/**
 * Refuses a target of which something would be lost: where daemons run or have worked, or that holds another
 * installation. Changes nothing.
 * @throws {DatabaseUnusable}
 */
export async function assertNotInUse(
  target: EntityManager,
  source: MoveSource,
  signal: AbortSignal,
): Promise<void> {
  if (!(await isTrue(target, HAS_TABLES))) return;
  await assertNoDaemons(target);
  for (const table of source.tables.filter(({ entity }) => entity === OrganizationEntity)) {
    for await (const rows of partBatches(target, table, [], signal)) {
      const ids = rows.map(({ id }) => id);
      const known = await source.manager.countBy(OrganizationEntity, { id: In(ids) });
      if (known === rows.length) continue;
      throw new DatabaseUnusable(
        'The PostgreSQL database holds another installation: it has organizations that this one does not have. ' +
          'Nothing was changed. Move into an empty database.',
      );
    }
  }
}

/**
 * Refuses a target on which daemons run or have worked.
 * @throws {DatabaseUnusable}
 */
export async function assertNoDaemons(target: EntityManager): Promise<void> {
  if (await isTrue(target, HAS_DAEMONS)) {
    throw new DatabaseUnusable(
      'Daemons are running on the PostgreSQL database: stop them first, or move into an empty database.',
    );
  }
  if (await isTrue(target, HAD_WORKERS)) {
    throw new DatabaseUnusable(
      'Daemons have worked on the PostgreSQL database already: what they made there would be lost. ' +
        'Move into an empty database.',
    );
  }
}

async function isTrue(manager: EntityManager, question: string): Promise<boolean> {
  const [row] = await manager.query<{ yes: boolean }[]>(question);
  return row?.yes === true;
}
