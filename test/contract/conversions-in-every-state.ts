import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ConversionWrites } from '../../src/contracts/conversion-store.js';
import type { StoredMedia } from '../../src/contracts/media-store.js';
import {
  CONVERSION_STATUSES,
  type Conversion,
  type ConversionStatus,
} from '../../src/domain/conversion.js';
import { LocalMediaStore } from '../../src/library/local-media-store.js';
import { aConversion } from '../builders/conversion.js';
import type { Access, MeteredDaemon } from './metered-daemon.js';

const SCRIPT = { title: 'Example', text: 'It is here.', speakers: 1, chapters: [] } as const;
const WRITING = {
  writer: 'builtin',
  contextUsed: { organization: false, product: false, history: [], additionalContext: false },
};
const ERROR = { code: 'GENERATION_FAILED', message: 'It broke.' } as const;

/** Brings a conversion to every state, public and private, beside the daemon; no job works on them. */
export async function storeEveryState(
  daemon: MeteredDaemon,
  { organization }: Access,
  changes: Partial<Conversion> = {},
): Promise<void> {
  const createdAt = daemon.clock.at;
  await daemon.asCommandLine(async ({ conversions }) => {
    for (const status of CONVERSION_STATUSES) {
      for (const publicUrl of [true, false]) {
        const owner = { organizationId: organization.id, createdAt };
        const conversion = aConversion({ ...owner, publicUrl, ...changes });
        await conversions.add(conversion);
        await bringTo(status, conversion.id, conversions, daemon);
      }
    }
  });
}

/** By the transitions that the work itself makes. */
async function bringTo(
  status: ConversionStatus,
  id: string,
  conversions: ConversionWrites,
  { storage, clock: { at } }: MeteredDaemon,
): Promise<void> {
  if (status === 'pending') return;
  await conversions.startProcessing(id);
  if (status === 'processing') return;
  await conversions.startGenerating(id, SCRIPT, WRITING);
  if (status === 'failed') await conversions.fail(id, at, ERROR);
  if (status === 'completed') {
    await conversions.complete(id, at, {
      ...(await storeAudio(storage, `${id}.mp3`)),
      contentType: 'audio/mpeg',
      durationSeconds: 2.5,
      integratedLufs: -16,
      truePeakDbtp: -1,
    });
  }
}

async function storeAudio(storage: string, key: string): Promise<StoredMedia> {
  const store = new LocalMediaStore(path.join(storage, 'media'));
  await writeFile(await store.prepare(key), 'Hello');
  return store.commit(key);
}
