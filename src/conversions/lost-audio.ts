import { v7 as uuidv7 } from 'uuid';
import type { Logger } from 'pino';
import type { Clock } from '../contracts/clock.js';
import type { FinishedAudio } from '../contracts/conversion-store.js';
import type { MediaStore } from '../contracts/media-store.js';
import type { Reads, Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import type { Plan } from '../domain/account.js';
import { newConvertJob } from './lanes.js';

/** Conversions that are read at once. */
const BATCH = 500;

/**
 * Recordings that one run narrates again. A media folder that is not mounted looks like a loss of everything: the
 * operator has time to see the warning before much is narrated in vain.
 */
const MOST_REPAIRS = 20;

export interface LostAudioOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Pick<Reads, 'conversions' | 'audioFiles'>;
  readonly media: Pick<MediaStore, 'size'>;
  readonly planOf: (planId: string) => Plan;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Finds completed conversions whose audio file is absent or has another size, and narrates their scripts again, as a new
 * version that is free of quota. Files in further formats are only forgotten: they are encoded on the next request.
 */
export async function repairLostAudio(options: LostAudioOptions): Promise<void> {
  await forgetLostFormats(options);
  let lost = 0;
  let ordered = 0;
  for await (const audio of lostAudio(options)) {
    lost += 1;
    if (ordered < MOST_REPAIRS && (await narrateAgain(audio, options))) ordered += 1;
  }
  if (lost === 0) return;
  options.logger.warn(
    { conversions: lost, narrated_again: ordered },
    'audio of completed conversions is missing or damaged',
  );
}

async function* lostAudio({ reads, media }: LostAudioOptions): AsyncGenerator<FinishedAudio> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const found: readonly FinishedAudio[] = await reads.conversions.audioAfter(after, BATCH);
    for (const audio of found) {
      if ((await media.size(audio.media.key)) !== audio.media.bytes) yield audio;
    }
    after = found.at(-1)?.id;
  }
}

/** False if nothing was ordered: another version is in the making, has failed or was just finished. */
async function narrateAgain(
  { id, media }: FinishedAudio,
  { unitOfWork, planOf, clock, logger }: LostAudioOptions,
): Promise<boolean> {
  const at = new Date(clock.now()).toISOString();
  const isOrdered = await unitOfWork.write(async (transaction) => {
    const { conversions, accounts, jobs, publish } = transaction;
    const conversion = await conversions.get(id);
    const organization = conversion && (await accounts.findOrganization(conversion.organizationId));
    if (conversion === null || organization === null) return false;
    const { state, script, voice, revision, scriptVersion } = conversion;
    if (state.status !== 'completed' || state.media.key !== media.key) return false;
    if (script === null || revision !== null) return false;
    await conversions.keepRevision(id, {
      ...{ version: scriptVersion + 1, script, voice },
      ...{ status: 'pending', createdAt: at, error: null },
    });
    await jobs.enqueue(newConvertJob(conversion, planOf(organization.planId), uuidv7()), at);
    publish({ type: 'accepted', id, characters: script.text.length });
    return true;
  });
  if (isOrdered) logger.info({ conversion_id: id, key: media.key }, 'narrating lost audio again');
  return isOrdered;
}

async function forgetLostFormats({ unitOfWork, reads, media }: LostAudioOptions): Promise<void> {
  for (const key of await reads.audioFiles.keys()) {
    const file = await reads.audioFiles.findByKey(key);
    if (file === null || (await media.size(key)) === file.bytes) continue;
    await unitOfWork.write(({ audioFiles }: Transaction) => audioFiles.remove(key));
  }
}
