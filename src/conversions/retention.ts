import type { Logger } from 'pino';
import type { Clock } from '../contracts/clock.js';
import type { MediaStore } from '../contracts/media-store.js';
import type { Reads, Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import type { Organization } from '../domain/account.js';
import { removeAudio } from './remove-audio.js';
import { cancelEncodings } from './switch-version.js';

const DAY_MS = 86_400_000;

/** Rows that one transaction removes: other writers wait for it. */
const ROWS = 500;

/** Conversions whose audio one transaction releases. */
const CONVERSIONS = 50;

/** Days for which things are kept; 0: for ever. */
export interface RetentionPeriods {
  readonly audioDays: number;
  readonly sourceDays: number;
  readonly auditDays: number;
  readonly intakeDays: number;
}

export interface RetentionOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Pick<Reads, 'accounts' | 'conversions'>;
  readonly media: Pick<MediaStore, 'remove'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly periodsOf: (organization: Pick<Organization, 'id' | 'slug'>) => RetentionPeriods;
  /** Days for which audit entries that belong to no organization are kept; 0: for ever. */
  readonly installationAuditDays: number;
}

/** Removes one batch of what was made before a time (ISO 8601). Returns the number of removed rows. */
type RemoveBatch = (transaction: Transaction, before: string) => Promise<number>;

/**
 * Removes what is older than its retention period, organization by organization and in short transactions. A run that is
 * interrupted loses nothing: the next run continues, and a file without its row is removed as an orphan.
 */
export async function applyRetention(options: RetentionOptions): Promise<void> {
  for (const organization of await options.reads.accounts.organizations()) {
    await applyTo(organization, options);
  }
  await removeRows(options, options.installationAuditDays, ({ audit }, before) =>
    audit.removeBefore(null, before, ROWS),
  );
}

async function applyTo(organization: Organization, options: RetentionOptions): Promise<void> {
  const { id } = organization;
  const { audioDays, sourceDays, auditDays, intakeDays } = options.periodsOf(organization);
  await removeOldAudio(id, audioDays, options);
  const now = new Date(options.clock.now()).toISOString();
  await removeRows(options, sourceDays, ({ conversions }, before) =>
    conversions.removeSources(id, before, now, ROWS),
  );
  await removeRows(options, auditDays, ({ audit }, before) => audit.removeBefore(id, before, ROWS));
  await removeRows(options, intakeDays, ({ intake }, before) =>
    intake.removeSettled(id, before, ROWS),
  );
}

async function removeRows(
  { unitOfWork, clock }: RetentionOptions,
  days: number,
  removeBatch: RemoveBatch,
): Promise<void> {
  if (days === 0) return;
  const before = daysAgo(clock, days);
  let removed: number;
  do {
    removed = await unitOfWork.write((transaction) => removeBatch(transaction, before));
  } while (removed === ROWS);
}

async function removeOldAudio(
  organizationId: string,
  days: number,
  { unitOfWork, reads, media, clock, logger }: RetentionOptions,
): Promise<void> {
  if (days === 0) return;
  const before = daysAgo(clock, days);
  for (;;) {
    const ids = await reads.conversions.audioFinishedBefore(organizationId, before, CONVERSIONS);
    const at = new Date(clock.now()).toISOString();
    // The rows first: a file that is left is an orphan, a row that is left would promise audio.
    const keys = await unitOfWork.write(async (transaction) => {
      const released: string[] = [];
      for (const id of ids) released.push(...(await releaseAudio(transaction, id, at)));
      return released;
    });
    for (const key of keys) await removeAudio(media, key, logger);
    if (keys.length > 0) logger.info({ files: keys.length, organizationId }, 'old audio removed');
    if (ids.length < CONVERSIONS) return;
  }
}

/** Makes a conversion refer to no audio, in any format and version. Returns the keys of the files to remove. */
async function releaseAudio(
  transaction: Transaction,
  id: string,
  at: string,
): Promise<readonly string[]> {
  const { conversions, audioFiles, supersededAudio } = transaction;
  const conversion = await conversions.get(id);
  if (conversion?.state.status !== 'completed') return [];
  const { key } = conversion.state.media;
  if (!(await conversions.noteAudioRemoved(id, key, at))) return [];
  await cancelEncodings(transaction, id);
  const further = (await audioFiles.list(id)).map((file) => file.key);
  for (const one of further) await audioFiles.remove(one);
  const earlier = await supersededAudio.keptOf(id);
  await supersededAudio.noteRemoved(earlier, at);
  return [key, ...further, ...earlier];
}

function daysAgo(clock: Clock, days: number): string {
  return new Date(clock.now() - days * DAY_MS).toISOString();
}
