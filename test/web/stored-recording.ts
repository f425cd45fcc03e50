import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { UtteranceTiming } from '../../src/domain/audio.js';
import type { Conversion } from '../../src/domain/conversion.js';
import type { Script } from '../../src/domain/script.js';
import { LocalMediaStore } from '../../src/library/local-media-store.js';
import { aConversion } from '../builders/conversion.js';
import type { Access, MeteredDaemon } from '../contract/metered-daemon.js';

const RATE = 8_000;
/** Writer of the script. */
export const WRITING = {
  writer: 'builtin',
  contextUsed: { organization: false, product: false, history: [], additionalContext: false },
};

/** Text of a recording, with the duration of each sentence, followed by a pause of half a second. */
export interface StoredText {
  readonly sentences: readonly string[];
  readonly sentenceMs: number;
  /** A chapter begins with every so many sentences. */
  readonly perChapter: number;
  readonly chapterTitle?: string;
  /** No times are kept, as of recordings of old. */
  readonly isUntimed?: boolean;
}

const PAUSE_MS = 500;

/** A daemon whose storage and database recordings are put into. */
export type StoringDaemon = Pick<MeteredDaemon, 'storage' | 'asCommandLine'> & {
  readonly clock: Pick<MeteredDaemon['clock'], 'at'>;
};

/** Puts a finished public recording of two hosts beside the daemon: nothing has to be spoken for it. */
export async function storeRecording(
  daemon: StoringDaemon,
  { organization }: { readonly organization: Pick<Access['organization'], 'id'> },
  text: StoredText,
  changes: Partial<Conversion> = {},
): Promise<Conversion> {
  const createdAt = daemon.clock.at;
  const owner = { organizationId: organization.id, createdAt, publicUrl: true };
  const conversion = aConversion({ ...owner, ...changes });
  const { script, timings } = scriptOf(text, conversion.title);
  const durationMs = (timings.at(-1)?.endMs ?? 0) + PAUSE_MS;
  const media = await storeSilence(daemon.storage, `${conversion.id}.wav`, durationMs);
  await daemon.asCommandLine(async ({ conversions, timings: kept }) => {
    await conversions.add(conversion);
    await conversions.startProcessing(conversion.id);
    await conversions.startGenerating(conversion.id, script, WRITING);
    await conversions.complete(conversion.id, createdAt, {
      ...{ ...media, contentType: 'audio/wav', durationSeconds: durationMs / 1000 },
      ...{ integratedLufs: -16, truePeakDbtp: -1 },
    });
    if (text.isUntimed !== true) await kept.keep(conversion.id, timings);
  }, 'conversions');
  return conversion;
}

/** The script of a text, and when its sentences are heard. */
export function scriptOf(
  { sentences, sentenceMs, perChapter, chapterTitle = 'Chapter' }: StoredText,
  title: string,
): { readonly script: Script; readonly timings: readonly UtteranceTiming[] } {
  let text = '';
  const timings: UtteranceTiming[] = [];
  const starts: number[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const speaker = index % 3 === 2 ? 2 : 1;
    if (index % 3 !== 1) text += `${index === 0 ? '' : '\n\n'}HOST ${speaker}: `;
    else text += ' ';
    if (index % perChapter === 0) starts.push(text.length);
    const range = { start: text.length, end: text.length + sentence.length };
    text += sentence;
    const startMs = index * (sentenceMs + PAUSE_MS);
    timings.push({ index, speaker, startMs, endMs: startMs + sentenceMs, range });
  }
  const chapters = starts.map((start, i) => ({
    ...{ title: `${chapterTitle} ${i + 1}`, start, end: starts[i + 1] ?? text.length },
  }));
  return { script: { title, text, speakers: 2, chapters }, timings };
}

/** A WAV file of 8-bit samples: an hour takes 29 MB. */
async function storeSilence(storage: string, key: string, durationMs: number) {
  const samples = Buffer.alloc(Math.ceil((durationMs / 1000) * RATE), 128);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  const store = new LocalMediaStore(path.join(storage, 'media'));
  await writeFile(await store.prepare(key), Buffer.concat([header, samples]));
  return store.commit(key);
}
