/** One daemon of those that share a database. */
export interface ClusterNode {
  /** Random, of one process: a daemon that is started again is another node. */
  readonly id: string;
  readonly roles: readonly string[];
  /** Digest of each setting that must be the same on all nodes, by the path of the setting. Tells no value. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The daemons that share a database. */
export interface Cluster {
  /** This process's own node. */
  readonly nodeId: string;
  /** Number of worker nodes, as last seen; at least 1. */
  readonly workers: number;
  /** Checks whether a node runs and can reach the database; it may have died a few seconds ago. */
  isAlive(nodeId: string): Promise<boolean>;
  /** All nodes that are alive, this one included. */
  nodes(): Promise<readonly ClusterNode[]>;
}

/** A cluster of more than one node, any of which may die or freeze. */
export interface SharedCluster extends Cluster {
  /**
   * Tells under which id a part of this node now holds tickets of the job engine, so that those of dead nodes can be told
   * apart.
   * @param part holds tickets under one id at a time
   */
  holdPool(part: string, id: string): void;
  /** True if this node has reached the database without a gap for long enough to declare another node dead. */
  readonly steady: boolean;
  /** Calls back when this node learns that it was taken for dead: others do its jobs now. */
  onGivenUp(callback: () => void): void;
}
