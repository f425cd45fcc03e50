import { migratedDatabase } from '../../postgres/fresh-database.js';
import { Bench } from '../postgres/nodes.js';
import type { TriedDatabase } from './tried-database.js';

/** Two processes share it. */
export async function postgresDatabase(): Promise<TriedDatabase> {
  const bench = new Bench(await migratedDatabase());
  const nodes = [await bench.node(), await bench.node()] as const;
  return {
    nodes,
    query: async (statement) => (await nodes[0].enginePool.query<object>(statement)).rows,
    discard: () => bench.discard(),
  };
}
