import { mkdirSync } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { WatchedFolderSettings } from '../../settings/areas/intake.js';
import type { ActiveFolder } from '../active-folder.js';
import { OwnerUnclear, ownerOf } from '../claims/folder-owner.js';
import { Turns } from '../turns.js';
import {
  identifyFolder,
  MarkerUnusable,
  type FolderIdentity,
} from '../watching/folder-identity.js';
import type { FolderLease } from './folder-lease.js';
import { FolderWork, type FolderWorkOptions } from './folder-work.js';

export interface FolderKeeperOptions extends FolderWorkOptions {
  readonly settings: WatchedFolderSettings;
  /** Base of relative paths. Folders below it are created; all others must exist. */
  readonly storageDir: string;
  readonly lease: FolderLease;
  /** @throws where the storage folder is not there: nothing is made in its place. */
  readonly assertStorage: () => void;
}

/** A folder with the work on it. */
interface Kept {
  readonly identity: FolderIdentity;
  readonly work: FolderWork;
}

/** Interval between checks whether the folder exists and is still watched by this node. */
const LOOK_EVERY_MS = 2_000;

/** Keeps a folder of the settings watched as long as it is there and no other node watches it. */
export class FolderKeeper {
  readonly #path: string;
  readonly #outbox: string;
  readonly #looking = new Turns(() => this.#look());
  #kept: Kept | null = null;
  #isStandingBy = false;
  #problem: string | null = null;
  /** State that was last logged. */
  #told: string | null = null;
  #cancel: () => void = () => undefined;
  #stopped = false;

  constructor(private readonly options: FolderKeeperOptions) {
    const { settings, storageDir } = options;
    this.#path = path.resolve(storageDir, settings.path);
    this.#outbox = path.resolve(storageDir, settings.outbox);
  }

  start(): void {
    this.#looking.wake();
  }

  /** Cancels the current work; it is continued on another node, or on this node after its next start. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel();
    await this.#looking.stop();
    await this.#leave();
  }

  /** True if all that was there has been worked off, as far as that can be. */
  get isIdle(): boolean {
    return this.#kept?.work.isIdle ?? false;
  }

  get isConverting(): boolean {
    return this.#kept?.work.isConverting ?? false;
  }

  /** Reason why files of the folder are not narrated, in whole sentences and without its path; null if they are. */
  get trouble(): string | null {
    return this.#problem ?? this.#kept?.work.trouble ?? null;
  }

  async #look(): Promise<void> {
    this.#cancel();
    try {
      await this.#keep();
      this.#tell(null);
    } catch (error) {
      this.#tell(error);
    }
    if (!this.#stopped) {
      this.#cancel = this.options.timers.after(LOOK_EVERY_MS, () => this.#looking.wake());
    }
  }

  async #keep(): Promise<void> {
    const { settings, lease, reads } = this.options;
    for (const folder of [this.#path, this.#outbox]) await this.#makeOwn(folder);
    const identity = await identifyFolder(this.#path).catch(async (error: unknown) => {
      await this.#leave();
      throw error;
    });
    if (this.#kept !== null && !(await this.#isStillOurs(this.#kept, identity)))
      await this.#leave();
    if (this.#kept === null) {
      await ownerOf(settings, reads.accounts);
      if (!(await lease.take(identity.id))) {
        this.#standBy();
        return;
      }
      await this.#begin(identity);
    }
    this.#kept?.work.retry();
  }

  async #isStillOurs({ identity, work }: Kept, now: FolderIdentity): Promise<boolean> {
    const isSame =
      now.id === identity.id && now.place === identity.place && now.root === identity.root;
    return isSame && !work.isTakenOver && (await this.options.lease.isHeld(now.id));
  }

  async #begin(identity: FolderIdentity): Promise<void> {
    const { settings, lease, logger } = this.options;
    const { id, root, place } = identity;
    const { watcher } = lease;
    const folder: ActiveFolder = { id, root, place, outbox: this.#outbox, settings, watcher };
    const work = new FolderWork(folder, this.options);
    this.#kept = { identity, work };
    this.#isStandingBy = false;
    await work.start();
    logger.info({ folder: root }, 'watching a folder');
  }

  #standBy(): void {
    if (!this.#isStandingBy) {
      this.options.logger.info({ folder: this.#path }, 'another daemon is watching a folder');
    }
    this.#isStandingBy = true;
  }

  async #leave(): Promise<void> {
    const kept = this.#kept;
    this.#kept = null;
    if (kept === null) return;
    await kept.work.close();
    await this.options.lease
      .leave(kept.identity.id)
      .catch((error: unknown) =>
        this.options.logger.debug({ err: error }, 'could not release a watched folder'),
      );
  }

  /** A folder for Lectern alone; one elsewhere may be a share that is not mounted now. */
  async #makeOwn(folder: string): Promise<void> {
    const storage = path.resolve(this.options.storageDir);
    if (!folder.startsWith(storage + path.sep)) return;
    const isMissing = await access(folder).then(
      () => false,
      () => true,
    );
    // Asked last, and made in the same moment: where another storage has come in the place of ours, nothing is made in that one.
    this.options.assertStorage();
    if (isMissing) mkdirSync(folder, { recursive: true });
  }

  /** Once for each problem, and once when it is over. */
  #tell(error: unknown): void {
    const told = error instanceof Error ? error.message : null;
    if (told === this.#told) return;
    const { logger } = this.options;
    if (error === null) logger.info({ folder: this.#path }, 'a watched folder is usable again');
    else logger.warn({ err: error, folder: this.#path }, 'a watched folder is unusable');
    this.#told = told;
    this.#problem = error === null ? null : problemOf(error);
  }
}

function problemOf(error: unknown): string {
  if (error instanceof OwnerUnclear || error instanceof MarkerUnusable) return error.message;
  return 'A watched folder cannot be used: the log says why.';
}
