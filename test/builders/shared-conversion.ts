import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Core } from '../../src/daemon/core.js';
import type { Conversion } from '../../src/domain/conversion.js';
import { AT, SCRIPT, WRITING } from '../database/tried/conversion-steps.js';
import { aConversion } from './conversion.js';

/** A completed conversion of the first organization, with audio of these bytes. */
export async function addCompleted(
  { database, media }: Pick<Core, 'database' | 'media'>,
  audio: Buffer,
  changes: Partial<Conversion> = {},
  durationSeconds = 60,
): Promise<Conversion> {
  const [organization] = await database.reads.accounts.organizations();
  const conversion = aConversion({ organizationId: organization?.id ?? '', ...changes });
  const { id } = conversion;
  const key = `${id}.mp3`;
  await writeFile(await media.prepare(key), audio);
  await media.commit(key);
  await database.unitOfWork.write(async ({ conversions }) => {
    await conversions.add(conversion);
    await conversions.startProcessing(id);
    await conversions.startGenerating(id, SCRIPT, WRITING);
    await conversions.complete(id, AT, {
      ...{ key, contentType: 'audio/mpeg', bytes: audio.length, durationSeconds },
      sha256: createHash('sha256').update(audio).digest('hex'),
      ...{ integratedLufs: -16, truePeakDbtp: -1.5 },
    });
  });
  return conversion;
}
