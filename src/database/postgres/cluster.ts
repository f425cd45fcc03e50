import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { ClusterNode, SharedCluster } from '../../contracts/cluster.js';
import { ask } from './connection.js';
import { LIVE_NODES, SILENCE_SECONDS } from './nodes.js';

export interface PostgresClusterOptions extends Pick<ClusterNode, 'roles' | 'settings'> {
  readonly pool: Pool;
  /** For heartbeats alone: they must not wait for the work of others. */
  readonly heartPool: Pool;
  readonly logger: Logger;
}

const HEARTBEAT_MS = 1_000;
/** Between two heartbeats of a node that is steady. */
const LONGEST_GAP_MS = 3_000;

/** The role of nodes that do jobs. */
const WORKER = 'worker';

/** Sent even by a node whose row is gone. The previous state shows whether other nodes took it for dead in between. */
const HEARTBEAT = `
  WITH before AS (SELECT 1 FROM (${LIVE_NODES('id')}) AS live WHERE id = $1),
  forgotten AS (DELETE FROM nodes WHERE seen_at < now() - interval '1 hour' AND id <> $1),
  beat AS (
    INSERT INTO nodes (id, roles, settings, pools, seen_at) VALUES ($1, $2, $3, $4, now())
    ON CONFLICT (id) DO UPDATE SET pools = excluded.pools, seen_at = excluded.seen_at)
  SELECT EXISTS (SELECT FROM before) AS alive,
    (SELECT count(*) FROM (${LIVE_NODES('roles')}) AS live WHERE roles::jsonb ? '${WORKER}')::int AS workers`;

/** The nodes of a database. Each one writes once a second, by the database's clock, that it is alive. */
export class PostgresCluster implements SharedCluster {
  readonly nodeId = randomBytes(8).toString('hex');
  readonly #givenUp: (() => void)[] = [];
  /** By the part of this node that holds tickets under them. */
  readonly #pools = new Map<string, string>();
  /** Since when this node reaches the database without a gap, in milliseconds of the process's own clock. */
  #steadySince = Infinity;
  #beatAt = -Infinity;
  #workers = 1;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(private readonly options: PostgresClusterOptions) {}

  get workers(): number {
    return this.#workers;
  }

  /** @throws {DatabaseUnavailable} */
  async open(): Promise<void> {
    await this.#write();
    this.#beatSoon();
  }

  async isAlive(nodeId: string): Promise<boolean> {
    const statement = `SELECT id FROM (${LIVE_NODES('id')}) AS live WHERE id = $1`;
    return (await ask(this.options.pool, statement, [nodeId])).length === 1;
  }

  async nodes(): Promise<readonly ClusterNode[]> {
    const rows = await ask<{ id: string; roles: string[]; settings: Record<string, string> }>(
      this.options.pool,
      `SELECT id, roles::json, settings::json FROM nodes
       WHERE id IN (${LIVE_NODES('id')}) ORDER BY id`,
    );
    return rows.map(({ id, roles, settings }) => ({ id, roles, settings }));
  }

  holdPool(part: string, id: string): void {
    this.#pools.set(part, id);
    this.#beatNow();
  }

  /** Longer than others are silent before they are dead: after a fault of the database all have had time to speak. */
  get steady(): boolean {
    return performance.now() - this.#steadySince > (SILENCE_SECONDS + 2) * 1_000;
  }

  onGivenUp(callback: () => void): void {
    this.#givenUp.push(callback);
  }

  /** Others see at once that the node has gone. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#beating;
    await ask(this.options.heartPool, 'DELETE FROM nodes WHERE id = $1', [this.nodeId]).catch(
      // It is taken for dead in a few seconds all the same.
      (error: unknown) => this.options.logger.debug({ err: error }, 'could not sign the node off'),
    );
  }

  #beatSoon(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => this.#beatNow(), HEARTBEAT_MS).unref();
  }

  #beatNow(): void {
    clearTimeout(this.#timer);
    this.#beating = this.#beating.then(() => this.#beat());
  }

  async #beat(): Promise<void> {
    if (this.#closed) return;
    try {
      const wasAlive = await this.#write();
      if (!wasAlive) for (const callback of this.#givenUp) callback();
    } catch (error) {
      this.options.logger.debug({ err: error }, 'could not record the heartbeat of the node');
    }
    clearTimeout(this.#timer);
    this.#beatSoon();
  }

  #noteBeat(): void {
    const now = performance.now();
    if (now - this.#beatAt > LONGEST_GAP_MS) this.#steadySince = now;
    this.#beatAt = now;
  }

  /** Returns whether the others took the node for alive until now. */
  async #write(): Promise<boolean> {
    const { heartPool, roles, settings } = this.options;
    const rows = await ask<{ alive: boolean; workers: number }>(heartPool, HEARTBEAT, [
      this.nodeId,
      ...[roles, settings, [...this.#pools.values()]].map((value) => JSON.stringify(value)),
    ]);
    this.#noteBeat();
    this.#workers = Math.max(1, rows[0]?.workers ?? 1);
    return rows[0]?.alive ?? false;
  }
}
