import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../contracts/clock.js';
import type { Reads, UnitOfWork } from '../../contracts/unit-of-work.js';
import type { WorkPrincipal } from '../../domain/account.js';
import {
  LanguageNotSupported,
  ProductNotFound,
  VersionNotFound,
  VoiceNotAvailable,
} from '../../domain/failure.js';
import type { IntakeFile, IntakeRefusal } from '../../domain/intake.js';
import { BacklogFull, QuotaExceeded } from '../../domain/refusal.js';
import { ApiError } from '../../http/api-error.js';
import { FolderTakenOver, type ActiveFolder, type ReachStep } from '../active-folder.js';
import type { FileStamp } from '../watching/file-stamp.js';
import type { Accepting, NewFile } from './accepting.js';
import { ownerOf } from './folder-owner.js';
import type { FileToPlan, PlannedFile, Planning } from './plan-file.js';
import { readSource, type ReadSource, type Source } from './read-source.js';
import { resultNameFor } from './result-name.js';

export interface TakingOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Reads;
  readonly planning: Planning;
  readonly accepting: Accepting;
  readonly clock: Clock;
  readonly reach: ReachStep;
}

/** Result of claiming a file. */
export type Taken =
  /** It has a row: what is to be done with it is done from there. */
  | {
      readonly type: 'claimed';
      /** Instructions that are not followed, one sentence each. */
      readonly remarks: readonly string[];
    }
  /** It was taken before and left where it is. */
  | { readonly type: 'known' }
  /** Work on an earlier file of its path, or on the same bytes, is under way: one looks again when that has ended. */
  | { readonly type: 'busy' }
  /** It has gone, or is not as it was: one looks again. */
  | { readonly type: 'changed' }
  /** Nothing is left of the quota. */
  | { readonly type: 'quota'; readonly principal: WorkPrincipal }
  /** Too much is waiting. */
  | { readonly type: 'backlog'; readonly seconds: number };

/** Takes files that have settled: reads one, decides what is to be done with it, and writes that down with its conversion. */
export class Taking {
  constructor(private readonly options: TakingOptions) {}

  /**
   * @throws {OwnerUnclear}, {FolderTakenOver}, the signal's reason, and the errors of the database and the file system: the
   * file is as it was, and can be taken another time.
   */
  async take(
    folder: ActiveFolder,
    file: string,
    stamp: FileStamp,
    signal: AbortSignal,
  ): Promise<Taken> {
    const { reads, planning, reach } = this.options;
    const last = await reads.intake.lastOf(folder.id, file);
    if (last?.settled === null) return { type: 'busy' };
    const inPlace = last?.settled.inPlace === true ? last : null;
    if (inPlace?.stamp === stamp) return { type: 'known' };
    const read = await readSource(folder, file, stamp);
    if (read.type === 'changed') return read;
    reach('read', file);
    if (inPlace !== null && (await this.#isTouchedOnly(inPlace, read.source))) {
      return { type: 'known' };
    }
    const principal = await ownerOf(folder.settings, reads.accounts);
    const toPlan: FileToPlan = {
      ...{ folder, path: file, sha256: read.source.sha256 },
      owner: { organizationId: principal.organization.id, mode: principal.mode },
      bytes: read.type === 'read' ? read.bytes : null,
    };
    const planned = await planning.plan(toPlan, reasonFor(read), signal);
    const same = await this.#sameAs(toPlan, planned);
    if (same === null) return this.#claim(toPlan, principal, read.source, planned);
    if (same.settled === null) return { type: 'busy' };
    return this.#claim(toPlan, principal, read.source, asDuplicate(planned, same));
  }

  /** Notes the new time of a file that was left in place. @returns false if something else changed */
  async #isTouchedOnly(inPlace: IntakeFile, { sha256, stamp }: Source): Promise<boolean> {
    if (sha256 === '' || inPlace.sha256 !== sha256) return false;
    await this.options.unitOfWork.write(({ intake }) => intake.noteStamp(inPlace.id, stamp));
    return true;
  }

  /** A file that was, or is being, narrated from the same bytes in the same way; null if that does not matter. */
  async #sameAs(
    { folder, owner }: FileToPlan,
    { plan, fingerprint, duplicates }: PlannedFile,
  ): Promise<IntakeFile | null> {
    if (plan.refusal?.outcome === 'failed' || duplicates === 'convert') return null;
    return this.options.reads.intake.sameAs(folder.id, owner, fingerprint);
  }

  async #claim(
    { folder, path: file, owner }: FileToPlan,
    principal: WorkPrincipal,
    { sha256, size, stamp }: Source,
    { plan, fingerprint, orders }: PlannedFile,
  ): Promise<Taken> {
    const { accepting, reads, clock } = this.options;
    const resultName = await resultNameFor(folder.id, file, reads.intake);
    const claimed: NewFile = {
      ...{ id: uuidv7(), ...owner, folder: folder.id, path: file, sha256, bytes: size, stamp },
      ...{ fingerprint, plan: { ...plan, resultName } },
      createdAt: new Date(clock.now()).toISOString(),
    };
    if (plan.refusal !== null) {
      await this.#refuse(folder, claimed, plan.refusal);
      return { type: 'claimed', remarks: plan.remarks ?? [] };
    }
    try {
      await accepting.claim(folder, principal, claimed, orders);
    } catch (error) {
      if (error instanceof QuotaExceeded) return { type: 'quota', principal };
      if (error instanceof BacklogFull)
        return { type: 'backlog', seconds: error.retryAfterSeconds };
      const reason = reasonOf(error);
      if (reason === null) throw error;
      await this.#refuse(folder, claimed, { outcome: 'failed', reason });
    }
    return { type: 'claimed', remarks: plan.remarks ?? [] };
  }

  /** Claims a file of which nothing is narrated. */
  async #refuse(folder: ActiveFolder, claimed: NewFile, refusal: IntakeRefusal): Promise<void> {
    const { unitOfWork, reach } = this.options;
    const file: IntakeFile = {
      ...claimed,
      plan: { ...claimed.plan, refusal, product: null, releases: [] },
      ...{ parts: 0, conversionIds: [], orders: null, settled: null },
    };
    await unitOfWork.write(async ({ intake }) => {
      if (!(await intake.holdFolder(folder.id, folder.watcher))) throw new FolderTakenOver();
      await intake.add(file);
    });
    reach('claimed', file.path);
  }
}

function reasonFor(read: ReadSource): string | null {
  return read.type === 'unreadable' ? read.reason : null;
}

function asDuplicate(planned: PlannedFile, { path, settled, createdAt }: IntakeFile): PlannedFile {
  const reason = `The same was narrated before, as ${path} on ${settled?.at ?? createdAt}. To narrate it again, ask for \`duplicates: convert\` in its .lectern.yaml.`;
  return {
    ...planned,
    plan: { ...planned.plan, refusal: { outcome: 'skipped', reason } },
    orders: [],
  };
}

/** Problem of the instructions; null for any other error. */
export function reasonOf(error: unknown): string | null {
  const correction = 'Correct it in the .lectern.yaml.';
  if (error instanceof VersionNotFound) return `${error.message} ${correction}`;
  if (error instanceof VoiceNotAvailable) return `${error.message}. ${correction}`;
  if (error instanceof LanguageNotSupported) {
    return `${error.message} Settings of a file are in its .lectern.yaml.`;
  }
  if (error instanceof ProductNotFound)
    return 'The product no longer exists. See lectern product list.';
  if (error instanceof ApiError && Array.isArray(error.details)) {
    return error.details.map(({ field, message }) => `${field} ${message}.`).join(' ');
  }
  return null;
}
