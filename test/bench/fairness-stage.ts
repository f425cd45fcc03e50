import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Conversion } from '../../src/domain/conversion.js';
import { LocalMediaStore } from '../../src/library/local-media-store.js';
import { aConversion, anOrganization } from '../builders/conversion.js';
import { addKey } from '../contract/metered-accounts.js';
import { dataOf } from '../journeys/answers.js';
import { RunningDaemon } from '../journeys/running-daemon.js';
import { openDatabase } from '../postgres/daemon-database.js';
import { scriptOf, WRITING, type StoredText } from '../web/stored-recording.js';

/** Of the long recording, as of a book that was narrated. */
const SENTENCES = 9_309;
const EPISODES = 100;
/** More than a connection holds of audio that nobody reads. */
const AUDIO_BYTES = 16 * 1024 * 1024;

/** A daemon with an organization whose lists are measured, and another one that puts it under load. */
export interface FairnessStage {
  readonly daemon: RunningDaemon;
  /** Sandbox key of the noisy organization; empty if it has no such key. */
  readonly sandboxKey: string;
  /** Id of a public recording of 9,309 sentences. */
  readonly longRecording: string;
  /** Path of a public feed of 100 episodes. */
  readonly feed: string;
}

/** @param isWatched the watched folder belongs to the only organization; then there is no noisy one */
export async function openStage(isWatched: boolean): Promise<FairnessStage> {
  const daemon = await RunningDaemon.start({ env: { LECTERN_LOG_LEVEL: 'warn' } });
  try {
    const noisy = anOrganization({ name: 'Noisy' });
    const database = await openDatabase(daemon.storage);
    try {
      const [quiet] = await database.reads.accounts.organizations();
      const own = { organizationId: quiet?.id ?? '', publicUrl: true };
      const sandboxKey = await database.unitOfWork.write(async (transaction) => {
        if (isWatched) return '';
        await transaction.accounts.addOrganization(noisy);
        return addKey(transaction, noisy, { mode: 'test' });
      });
      const store = (text: StoredText, bytes: number) =>
        storeRecording(daemon.storage, database, aConversion(own), text, bytes);
      for (let i = 0; i < EPISODES; i += 1) await store(textOf(20), 1_024);
      const longRecording = await store(textOf(SENTENCES), AUDIO_BYTES);
      const answer = await daemon.request('/feeds', { body: { public: true } });
      const feed = new URL(dataOf<{ url: string }>(answer).url).pathname;
      return { daemon, sandboxKey, longRecording, feed };
    } finally {
      await database.close();
    }
  } catch (error) {
    await daemon.discard();
    throw error;
  }
}

function textOf(sentences: number): StoredText {
  return {
    sentences: Array.from(
      { length: sentences },
      (_, i) => `Sentence ${i + 1} says that the import of calendars now keeps their colours.`,
    ),
    sentenceMs: 4_000,
    perChapter: 100,
  };
}

/** @returns its id */
async function storeRecording(
  storage: string,
  { unitOfWork }: Awaited<ReturnType<typeof openDatabase>>,
  conversion: Conversion,
  text: StoredText,
  bytes: number,
): Promise<string> {
  const { id, createdAt } = conversion;
  const { script, timings } = scriptOf(text, conversion.title);
  const key = `${id}.mp3`;
  const audio = Buffer.alloc(bytes, 'lectern ');
  const media = new LocalMediaStore(path.join(storage, 'media'));
  await writeFile(await media.prepare(key), audio);
  await media.commit(key);
  await unitOfWork.write(async ({ conversions, timings: kept }) => {
    await conversions.add(conversion);
    await conversions.startProcessing(id);
    await conversions.startGenerating(id, script, WRITING);
    await conversions.complete(id, createdAt, {
      ...{ key, contentType: 'audio/mpeg', bytes, integratedLufs: -16, truePeakDbtp: -1 },
      sha256: createHash('sha256').update(audio).digest('hex'),
      durationSeconds: (timings.at(-1)?.endMs ?? 0) / 1000,
    });
    await kept.keep(id, timings);
  });
  return id;
}

/** Drops a folder with instructions of 65 KB of keys and files below them into the watched folder. @returns the folder */
export async function dropInstructions({ storage }: RunningDaemon, round: number): Promise<string> {
  const folder = path.join(storage, 'inbox', `round-${round}`);
  await mkdir(folder, { recursive: true });
  const keys = Array.from({ length: 6_500 }, (_, i) => `k${i}: 1`);
  await writeFile(path.join(folder, '.lectern.yaml'), keys.join('\n').slice(0, 65_000));
  for (let i = 0; i < FILES; i += 1) {
    await writeFile(path.join(folder, `${i}.md`), `# Note ${round} ${i}\n\nAll is well.\n`);
  }
  return folder;
}

const FILES = 40;
