import type { ConversionWrites } from '../../../src/contracts/conversion-store.js';
import type { ConversionStatus, Media } from '../../../src/domain/conversion.js';
import type { Script, Writing } from '../../../src/domain/script.js';
import { LARGE_TEXT } from './texts.js';

/** Time at which conversions were completed or failed. */
export const AT = '2026-05-10T12:00:00.000Z';

export const SCRIPT: Script = {
  ...{ title: 'T 😀', text: LARGE_TEXT, speakers: 1 },
  chapters: [{ title: 'Ä', start: 0, end: 10 }],
};

export const WRITING: Writing = {
  writer: 'builtin',
  contextUsed: { organization: true, product: false, history: [], additionalContext: true },
};

export const ERROR = { code: 'GENERATION_FAILED', message: `It "broke" – try again.` } as const;

/** Media with figures that are easily lost. */
export const mediaOf = (key: string): Media => ({
  ...{ key, contentType: 'audio/mpeg', bytes: 2_147_483_647, sha256: 'abc' },
  ...{ durationSeconds: 61.23456789012346, integratedLufs: -16, truePeakDbtp: -1.5 },
});

/** Leads a pending conversion to a state. */
export async function leadTo(
  conversions: ConversionWrites,
  id: string,
  status: ConversionStatus,
): Promise<void> {
  if (status === 'failed') await conversions.fail(id, AT, ERROR);
  if (status === 'pending' || status === 'failed') return;
  await conversions.startProcessing(id);
  if (status === 'processing') return;
  await conversions.startGenerating(id, SCRIPT, WRITING);
  if (status === 'completed') await conversions.complete(id, AT, mediaOf(`${id}.mp3`));
}
