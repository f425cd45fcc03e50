import type { Logger } from 'pino';
import type { Timers } from '../../contracts/clock.js';
import type { Heard, Signals } from '../../contracts/signals.js';
import type { Reads } from '../../contracts/unit-of-work.js';
import type { IntakeFile } from '../../domain/intake.js';
import { BacklogFull, QuotaExceeded } from '../../domain/refusal.js';
import { FolderTakenOver, type ActiveFolder } from '../active-folder.js';
import type { Accepting } from '../claims/accepting.js';
import { reasonOf, type Taking } from '../claims/taking.js';
import type { Finishing } from '../results/finishing.js';
import { OrderingPause, type OrderingPauseOptions } from './ordering-pause.js';
import { concernsAll, LoggedOnce, Troubles } from './troubles.js';
import { Turns } from '../turns.js';
import type { FileStamp } from '../watching/file-stamp.js';
import type { IgnoredNames } from '../watching/ignored-names.js';
import { WatchedFolder } from '../watching/watched-folder.js';

/** Dependencies of the work on any folder. */
export interface FolderWorkOptions extends Omit<OrderingPauseOptions, 'accounts'> {
  readonly taking: Taking;
  readonly accepting: Accepting;
  readonly finishing: Finishing;
  readonly reads: Reads;
  readonly signals: Pick<Signals, 'subscribe'>;
  /** Names to skip. */
  readonly ignored: IgnoredNames;
  readonly settleMs: number;
  readonly rescanMs: number;
  readonly timers: Timers;
  readonly logger: Logger;
}

const OUT_OF_QUOTA = 'The quota is used up: dropped files wait until it allows more.';

/** Pause after no file could be taken: the database was away, say. */
const FAULT_DELAY_MS = 5_000;

/** Conversions of which it is asked at once whether they have settled. */
const ASKED_AT_ONCE = 5_000;

/** Everything that is done with one folder while this node watches it. */
export class FolderWork {
  readonly #watched: WatchedFolder;
  /** Complete files that are to be taken, in the order in which they came. */
  readonly #ready = new Map<string, FileStamp>();
  /** Files that were taken and left in place: looking at them again and again costs nothing. */
  readonly #inPlace = new Map<string, FileStamp>();
  /** Files that wait for the end of work on others. */
  readonly #deferred = new Set<string>();
  readonly #takingTurns = new Turns(() => this.#takeAll());
  readonly #finishingTurns = new Turns(() => this.#finishAll());
  readonly #stop = new AbortController();
  readonly #pause: OrderingPause;
  readonly #troubles: Troubles;
  readonly #remarks: LoggedOnce;
  #hasOpenFiles = true;
  #isConverting = true;
  #takenOver = false;
  #unsubscribe: () => void = () => undefined;

  constructor(
    private readonly folder: ActiveFolder,
    private readonly options: FolderWorkOptions,
  ) {
    this.#troubles = new Troubles(options.clock);
    this.#pause = new OrderingPause({ ...options, accounts: options.reads.accounts });
    const { settleMs, rescanMs, ignored, timers, logger } = options;
    this.#remarks = new LoggedOnce((reason) =>
      logger.warn({ folder: folder.root, reason }, 'ignoring instructions of a watched folder'),
    );
    this.#watched = new WatchedFolder({
      ...{ root: folder.root, place: folder.place, pollSeconds: folder.settings.pollSeconds },
      ...{ settleMs, rescanMs, ignored, timers, logger },
      onFile: (file, stamp) => this.#noteReady(file, stamp),
    });
  }

  /** True if another node has taken the folder over. */
  get isTakenOver(): boolean {
    return this.#takenOver;
  }

  /** True if nothing is to be done, or nothing more can be done until the quota allows it. */
  get isIdle(): boolean {
    const turns = this.#takingTurns.isIdle && this.#finishingTurns.isIdle;
    if (!turns || !this.#watched.isIdle) return false;
    if (this.#pause.isForQuota) return !this.#isConverting;
    return this.#ready.size === 0 && !this.#hasOpenFiles;
  }

  /** True if conversions of its files have been accepted and not ended yet, as far as is known. */
  get isConverting(): boolean {
    return this.#isConverting;
  }

  /** Reason why files are not narrated now, in whole sentences; null if they are. */
  get trouble(): string | null {
    if (this.#pause.isForQuota) return OUT_OF_QUOTA;
    return this.#troubles.size > 0 ? 'A dropped file waits: the log says why.' : null;
  }

  async start(): Promise<void> {
    this.#unsubscribe = this.options.signals.subscribe((heard) => this.#hear(heard));
    this.#finishingTurns.wake();
    await this.#watched.open();
  }

  /** Does what could not be done before; to be called every now and then. */
  retry(): void {
    if (this.#ready.size > 0) this.#takingTurns.wake();
    if (this.#hasOpenFiles) this.#finishingTurns.wake();
  }

  /** Cancels running work, or finishes it if that takes no time. */
  async close(): Promise<void> {
    this.#unsubscribe();
    this.#stop.abort(new FolderTakenOver());
    await this.#watched.close();
    await Promise.all([this.#takingTurns.stop(), this.#finishingTurns.stop()]);
  }

  #hear({ type }: Heard): void {
    const concerns = type === 'settled' || type === 'removed' || type === 'missed';
    if (concerns && this.#hasOpenFiles) this.#finishingTurns.wake();
  }

  #noteReady(file: string, stamp: FileStamp): void {
    if (this.#inPlace.get(file) === stamp) return;
    this.#ready.set(file, stamp);
    this.#takingTurns.wake();
  }

  async #takeAll(): Promise<void> {
    for (const [file, stamp] of this.#ready) {
      if (this.#stop.signal.aborted || (await this.#pause.isOn())) return;
      if (this.#troubles.isTooEarly(file)) continue;
      try {
        await this.#take(file, stamp);
        this.#troubles.over(file);
      } catch (error) {
        this.#fault(file, error, 'could not accept a dropped file yet');
        if (!concernsAll(error)) continue;
        this.#pause.for(FAULT_DELAY_MS);
        return;
      }
    }
  }

  async #take(file: string, stamp: FileStamp): Promise<void> {
    const { taking } = this.options;
    const taken = await taking.take(this.folder, file, stamp, this.#stop.signal);
    switch (taken.type) {
      case 'quota':
        this.#waitForQuota(file, taken.principal.organization.id);
        return;
      case 'backlog':
        this.#pause.for(taken.seconds * 1000);
        return;
      case 'changed':
        this.#ready.delete(file);
        this.#watched.note(file);
        return;
      case 'known':
        this.#inPlace.set(file, stamp);
        break;
      case 'claimed':
        this.#remarks.logNew(taken.remarks);
        this.#hasOpenFiles = true;
        this.#isConverting = true;
        this.#finishingTurns.wake();
        break;
      case 'busy':
        this.#deferred.add(file);
    }
    if (this.#ready.get(file) === stamp) this.#ready.delete(file);
  }

  async #finishAll(): Promise<void> {
    const { reads } = this.options;
    try {
      const open = await reads.intake.openFiles(this.folder.id);
      this.#hasOpenFiles = open.length > 0;
      const unsettled = await this.#unsettled(open);
      this.#isConverting = unsettled.size > 0;
      this.#troubles.over('');
      for (const file of open) {
        if (this.#stop.signal.aborted) return;
        if (this.#troubles.isTooEarly(file.path)) continue;
        if (file.conversionIds.length < file.parts) await this.#acceptRest(file);
        else if (!file.conversionIds.some((id) => unsettled.has(id))) await this.#finish(file);
      }
    } catch (error) {
      this.#isConverting = false;
      this.#fault('', error, 'could not read the state of dropped files yet');
    }
  }

  async #unsettled(files: readonly IntakeFile[]): Promise<ReadonlySet<string>> {
    const ids = files.flatMap(({ conversionIds }) => conversionIds);
    const unsettled = new Set<string>();
    for (let at = 0; at < ids.length; at += ASKED_AT_ONCE) {
      const some = ids.slice(at, at + ASKED_AT_ONCE);
      for (const id of await this.options.reads.conversions.unsettled(some)) unsettled.add(id);
    }
    return unsettled;
  }

  async #acceptRest(file: IntakeFile): Promise<void> {
    if (await this.#pause.isOn()) return;
    try {
      await this.options.accepting.acceptRest(this.folder, file);
    } catch (error) {
      if (error instanceof QuotaExceeded) this.#waitForQuota(file.path, file.organizationId);
      else if (error instanceof BacklogFull) this.#pause.for(error.retryAfterSeconds * 1000);
      else {
        const reason = reasonOf(error);
        if (reason === null)
          this.#fault(file.path, error, 'could not submit a part of a dropped file yet');
        else await this.#finish(file, reason);
      }
    }
  }

  #waitForQuota(file: string, organizationId: string): void {
    this.#pause.forQuota(organizationId);
    const { logger } = this.options;
    logger.warn({ file }, 'the quota is exhausted; dropped files wait for the next period');
  }

  async #finish(file: IntakeFile, reason: string | null = null): Promise<void> {
    try {
      await this.options.finishing.finish(this.folder, file, reason, this.#stop.signal);
      this.#troubles.over(file.path);
      // Files that replaced it, were left there, or waited for it.
      for (const other of [file.path, ...this.#deferred]) this.#watched.note(other);
      this.#deferred.clear();
    } catch (error) {
      this.#fault(file.path, error, 'could not write the results of a dropped file yet');
    }
  }

  /** Tells of it once. */
  #fault(file: string, error: unknown, message: string): void {
    if (this.#stop.signal.aborted) return;
    if (error instanceof FolderTakenOver) {
      this.#takenOver = true;
      return;
    }
    if (!this.#troubles.note(file, error)) return;
    this.options.logger.warn({ err: error, folder: this.folder.root, file }, message);
  }
}
