import type { NewVersion } from '../contracts/conversion-store.js';
import type { Transaction } from '../contracts/unit-of-work.js';
import { AUDIO_CONTENT_TYPES } from '../domain/audio.js';
import type { ServedAudio } from '../domain/audio-file.js';
import { parseSubject, subjectsOf } from './encoding-subject.js';

/**
 * Makes a finished version the one that is served, in the transaction that ends its job. The audio of the version
 * before, in every format, is kept for those who play it (removeSuperseded).
 * @param at when (ISO 8601)
 * @returns false if the conversion is gone
 */
export async function switchVersion(
  transaction: Transaction,
  id: string,
  version: NewVersion,
  at: string,
): Promise<boolean> {
  const { conversions, audioFiles, supersededAudio } = transaction;
  const before = await conversions.get(id);
  if (before?.state.status !== 'completed') return false;
  if (!(await conversions.switchVersion(id, version))) return false;
  await cancelEncodings(transaction, id);
  const further = await audioFiles.list(id);
  for (const { key } of further) await audioFiles.remove(key);
  const superseded: readonly ServedAudio[] = [
    before.state.media,
    ...further.map((file) => ({ ...file, contentType: AUDIO_CONTENT_TYPES[file.format] })),
  ];
  await supersededAudio.add(id, superseded, at);
  return true;
}

/** Cancels encodings of audio that is no longer served: waiting callers must ask again. */
export async function cancelEncodings({ jobs, publish }: Transaction, id: string): Promise<void> {
  for (const subject of subjectsOf(id)) {
    if (!(await jobs.isThere('encode@1', subject))) continue;
    await jobs.cancel('encode@1', subject);
    const { format } = parseSubject(subject);
    publish({ type: 'encoded', id, format, outcome: 'failed' });
  }
}
