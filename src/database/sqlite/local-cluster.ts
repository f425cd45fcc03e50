import { randomBytes } from 'node:crypto';
import type { Cluster, ClusterNode } from '../../contracts/cluster.js';

/** The one daemon of an SQLite database. */
export class LocalCluster implements Cluster {
  readonly nodeId = randomBytes(8).toString('hex');

  readonly workers = 1;

  isAlive(nodeId: string): Promise<boolean> {
    return Promise.resolve(nodeId === this.nodeId);
  }

  nodes(): Promise<readonly ClusterNode[]> {
    return Promise.resolve([{ id: this.nodeId, roles: [], settings: {} }]);
  }
}
