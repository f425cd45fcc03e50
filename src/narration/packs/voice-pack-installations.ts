import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Clock } from '../../contracts/clock.js';
import { recordChange } from '../../contracts/record-change.js';
import type { UnitOfWork } from '../../contracts/unit-of-work.js';
import type { Actor } from '../../domain/actor.js';
import type { AuditAction } from '../../domain/audit.js';
import { assertMay } from '../../domain/permissions.js';
import type { InstalledPack, PackTrial } from '../../domain/voice-pack.js';
import type { Settings } from '../../settings/load-settings.js';
import type { PackStore } from '../../voices/installing/pack-store.js';
import { PackRefused } from '../../voices/pack-refused.js';
import { changePacks } from './change-packs.js';
import { adviceOn } from './failure-advice.js';
import { whyNotHere } from './installation-place.js';
import { InstallationStopped, PackRun, type PackProgress } from './pack-run.js';
import { assertPossible, carryOut, planInstallation } from './plan-installation.js';
import { tryInstalled } from './try-installed.js';
import type { PackRemoval, ShelfContents, VoicePackShelf } from './voice-pack-shelf.js';

export interface VoicePackInstallationsOptions {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly unitOfWork: UnitOfWork;
  readonly shelf: VoicePackShelf;
  /** False for a process that makes no audio. */
  readonly speaksHere: boolean;
  /** Speaks with a pack; rejects with why it does not speak. */
  readonly tryPack: (pack: InstalledPack, signal: AbortSignal) => Promise<PackTrial>;
}

/** End of the last installation since the start of this process. */
export type PackOutcome = {
  readonly id: string;
  readonly name: string;
  /** ISO 8601 date-time. */
  readonly at: string;
} & (
  | { readonly result: 'installed'; readonly timesRealTime: number }
  | { readonly result: 'stopped' }
  /** `message` says what happened, then what to do. */
  | { readonly result: 'failed'; readonly message: string }
);

/** The voice packs of this machine and what is happening to them. */
export interface VoicePackOverview {
  /** Reason why packs are not installed here; null if they are. */
  readonly notHere: string | null;
  /** Name of the machine whose packs these are. */
  readonly machine: string;
  /** Null for a process that makes no audio. */
  readonly shelf: ShelfContents | null;
  readonly progress: PackProgress | null;
  readonly outcome: PackOutcome | null;
}

type Asked = Parameters<typeof planInstallation>[0];

/** Installs and removes the voice packs of this machine for operators, one at a time. */
export class VoicePackInstallations {
  #run: PackRun | null = null;
  #outcome: PackOutcome | null = null;

  constructor(private readonly options: VoicePackInstallationsOptions) {}

  /** @throws {ActionNotAllowed} for people who are not operators */
  async overview(actor: Actor): Promise<VoicePackOverview> {
    assertMay(actor, 'installation.read');
    const { settings, shelf, speaksHere } = this.options;
    return {
      notHere: await whyNotHere(settings, speaksHere),
      machine: hostname(),
      shelf: speaksHere ? await shelf.contents() : null,
      progress: this.#run?.progress ?? null,
      outcome: this.#outcome,
    };
  }

  /**
   * Starts to install a pack of the catalogue. Resolves when the work has begun; `overview` shows how it goes on.
   * @throws {ActionNotAllowed}
   * @throws {PackRefused} if packs are not installed here, or other packs are being changed
   */
  async install(actor: Actor, id: string): Promise<void> {
    await this.#assertMayChange(actor);
    const { pack, catalogue } = await this.options.shelf.ofCatalogue(id);
    this.#assertIdle();
    const run = new PackRun(id, pack.name, actor);
    this.#run = run;
    const work = this.#work(run, (store) => this.#install(run, { id, pack, catalogue, store }));
    run.ended = Promise.allSettled([work]);
    await Promise.race([run.begun, work]);
  }

  /**
   * Stops the installation of a pack; nothing happens where it is not being installed. What was fetched is kept.
   * @throws {ActionNotAllowed}
   */
  async cancel(actor: Actor, id: string): Promise<void> {
    assertMay(actor, 'installation.write');
    if (this.#run?.id === id) await this.#stop(this.#run, 'person');
  }

  /**
   * Consequences of removing a pack; null for an unknown pack.
   * @throws {ActionNotAllowed}
   */
  async removalOf(actor: Actor, id: string): Promise<PackRemoval | null> {
    assertMay(actor, 'installation.read');
    return this.options.shelf.removalOf(id);
  }

  /**
   * Removes a pack. Audio that is being spoken with it is finished.
   * @throws {ActionNotAllowed}
   * @throws {PackRefused} if packs are not changed here, and for an unknown pack
   */
  async remove(actor: Actor, id: string): Promise<void> {
    await this.#assertMayChange(actor);
    this.#assertIdle();
    const { settings, clock, shelf } = this.options;
    const name = shelf.nameOf(id) ?? id;
    await changePacks(settings, clock, (store) => store.remove(id));
    if (this.#outcome?.id === id) this.#outcome = null;
    await this.#record(actor, 'voice.removed', { id, name });
  }

  /**
   * Selects the pack that speaks if a request names no voice; null selects none.
   * @throws {ActionNotAllowed}
   * @throws {PackRefused} if packs are not changed here, and for an unknown pack
   */
  async setDefault(actor: Actor, id: string | null): Promise<void> {
    await this.#assertMayChange(actor);
    this.#assertIdle();
    const { settings, clock, shelf } = this.options;
    const name = id === null ? 'flite' : (shelf.nameOf(id) ?? id);
    await changePacks(settings, clock, (store) => store.setDefault(id));
    await this.#record(actor, 'voice.default_changed', { id: id ?? 'flite', name });
  }

  /** Stops the installation in progress, at the end of the daemon. */
  async stop(): Promise<void> {
    if (this.#run !== null) await this.#stop(this.#run, 'daemon');
  }

  async #stop(run: PackRun, by: InstallationStopped['by']): Promise<void> {
    run.stop(by);
    await run.ended;
  }

  async #work(run: PackRun, install: (store: PackStore) => Promise<PackTrial>): Promise<void> {
    const { settings, clock, logger } = this.options;
    const ended = () => ({ id: run.id, name: run.name, at: this.#now() });
    try {
      const { timesRealTime } = await changePacks(settings, clock, (store) => {
        this.#outcome = null;
        run.begin();
        return install(store);
      });
      await this.#record(run.actor, 'voice.installed', run).catch((error: unknown) =>
        logger.error(
          { err: error, pack: run.id },
          'could not write the installation of a voice pack to the audit log',
        ),
      );
      this.#outcome = { ...ended(), result: 'installed', timesRealTime };
    } catch (error) {
      if (!run.hasBegun) throw error;
      if (run.signal.aborted) {
        this.#outcome = { ...ended(), result: 'stopped' };
        return;
      }
      logger.warn({ err: error, pack: run.id }, 'could not install a voice pack');
      this.#outcome = { ...ended(), result: 'failed', message: adviceOn(error) };
    } finally {
      this.#run = null;
    }
  }

  async #install(run: PackRun, asked: Asked): Promise<PackTrial> {
    const { settings, shelf, tryPack } = this.options;
    const { id, store } = asked;
    const isNew = shelf.nameOf(id) === null;
    const plan = await planInstallation(asked, run.signal);
    await assertPossible(plan, settings, shelf.plugins);
    run.fetch(plan.fetchBytes);
    const installed = await carryOut(plan, { settings, isOffline: false }, run, run.signal);
    run.try();
    try {
      return await tryInstalled(installed, store, tryPack, run.signal);
    } catch (error) {
      const isUnwanted = error instanceof InstallationStopped && error.by === 'person';
      if (isUnwanted && isNew) await store.remove(id);
      throw error;
    }
  }

  async #assertMayChange(actor: Actor): Promise<void> {
    assertMay(actor, 'installation.write');
    const { settings, speaksHere } = this.options;
    const reason = await whyNotHere(settings, speaksHere);
    if (reason !== null) throw new PackRefused(reason);
  }

  #assertIdle(): void {
    if (this.#run === null) return;
    throw new PackRefused(
      `${this.#run.name} is being installed. Wait until it has finished, or stop it.`,
    );
  }

  async #record(
    actor: Actor,
    action: AuditAction,
    { id, name }: { readonly id: string; readonly name: string },
  ): Promise<void> {
    const { unitOfWork } = this.options;
    await unitOfWork.write((transaction) =>
      recordChange(transaction, actor, {
        ...{ organizationId: null, action, subject: { type: 'voice', id, name } },
        ...{ details: { machine: hostname() }, at: this.#now() },
      }),
    );
  }

  #now(): string {
    return new Date(this.options.clock.now()).toISOString();
  }
}
