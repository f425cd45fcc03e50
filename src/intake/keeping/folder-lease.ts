import type { Cluster } from '../../contracts/cluster.js';
import type { Reads, UnitOfWork } from '../../contracts/unit-of-work.js';

export interface FolderLeaseOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Pick<Reads, 'intake'>;
  readonly cluster: Pick<Cluster, 'nodeId' | 'isAlive'>;
}

/** Sees to it that a folder is watched by one node at a time, and by another when that has died. */
export class FolderLease {
  /** Name under which this node watches. If two of its own settings name the same folder, one of them watches it. */
  readonly watcher: string;

  constructor(
    private readonly options: FolderLeaseOptions,
    index: number,
  ) {
    this.watcher = `${options.cluster.nodeId}/${index}`;
  }

  /** Starts watching a folder unless another node does. @returns true if this node watches it */
  async take(folder: string): Promise<boolean> {
    const { unitOfWork, reads, cluster } = this.options;
    const before = await reads.intake.watcher(folder);
    if (before === this.watcher) return true;
    if (before !== null && (await cluster.isAlive(before.split('/', 1)[0] ?? ''))) return false;
    return unitOfWork.write(({ intake }) => intake.watch(folder, this.watcher, before));
  }

  /** Checks whether nobody has taken it over, having taken this node for dead. */
  async isHeld(folder: string): Promise<boolean> {
    return (await this.options.reads.intake.watcher(folder)) === this.watcher;
  }

  /** Lets another node watch at once. */
  async leave(folder: string): Promise<void> {
    await this.options.unitOfWork.write(({ intake }) => intake.leave(folder, this.watcher));
  }
}
