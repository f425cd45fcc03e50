import { pino } from 'pino';
import type { Reads } from '../../src/contracts/unit-of-work.js';
import { AudioDescriptions } from '../../src/conversions/audio-descriptions.js';

/** Descriptions of audio where nobody looks at the cover. */
export function withoutCovers(reads: Pick<Reads, 'accounts' | 'products'>): AudioDescriptions {
  const covers = { draw: () => Promise.reject(new Error('No cover is drawn here.')) };
  return new AudioDescriptions({ reads, covers, logger: pino({ level: 'silent' }) });
}
