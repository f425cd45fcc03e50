import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { VoiceCast } from '../../src/contracts/rendering.js';
import { NEUTRAL_PROSODY, type Utterance } from '../../src/domain/utterance.js';
import { ClipCache } from '../../src/rendering/clip-cache.js';
import { RenderPool } from '../../src/rendering/render-pool.js';
import { ParallelRenderer } from '../../src/rendering/renderer.js';
import { eventually } from '../journeys/eventually.js';

const FLITE = fileURLToPath(new URL('../../plugins/speech-flite/index.js', import.meta.url));

export interface StageOptions {
  readonly threads?: number;
  readonly timeoutMs?: number;
  readonly idleMs?: number;
  /** A plugin of test/fixtures; flite where none is named. */
  readonly plugin?: string;
}

/** A renderer with real threads and a cache in a folder of its own. */
export interface Stage {
  readonly folder: string;
  readonly cache: ClipCache;
  readonly pool: RenderPool;
  readonly renderer: ParallelRenderer;
  /** Clips that threads have spoken. */
  spoken(): number;
  close(): Promise<void>;
}

export const CAST: VoiceCast = { provider: 'provider_a', voices: ['slt', 'rms'] };

export async function openStage({
  threads = 2,
  timeoutMs = 20_000,
  idleMs = 10_000,
  plugin,
}: StageOptions = {}): Promise<Stage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-clips-'));
  let spoken = 0;
  const pool = new RenderPool({ threads, timeoutMs, idleMs, onRendered: () => (spoken += 1) });
  const cache = new ClipCache(folder, 2 ** 30);
  const host = { settings: {}, ffmpegPath: 'ffmpeg', allowedNetworks: [] };
  const entryPath = plugin === undefined ? FLITE : fixtureEntry(plugin);
  const renderer = new ParallelRenderer({
    pool,
    cache,
    engineOf: () => ({ id: plugin ?? 'flite', entryPath, host }),
    lookAhead: 2 * threads,
  });
  return {
    folder,
    cache,
    pool,
    renderer,
    spoken: () => spoken,
    close: async () => {
      await pool.close();
      await cache.idle();
      await rm(folder, { recursive: true });
    },
  };
}

function fixtureEntry(plugin: string): string {
  return fileURLToPath(new URL(`../fixtures/plugins/${plugin}/index.mjs`, import.meta.url));
}

/** One utterance a text, all by host 1. */
export function toUtterances(texts: readonly string[]): Utterance[] {
  return texts.map((spoken, index) => ({
    index,
    speaker: 1,
    spoken,
    prosody: NEUTRAL_PROSODY,
    volume: 0,
    pauseAfterMs: 0,
    range: { start: 0, end: 0 },
    runs: [],
  }));
}

/** Texts that differ. */
export function countTo(count: number, what = 'Change'): string[] {
  return Array.from({ length: count }, (_, i) => `${what} ${i + 1}.`);
}

/** A signal that never aborts. */
export function never(): AbortSignal {
  return new AbortController().signal;
}

/** Waits until something holds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  await eventually(async () => ((await holds()) ? true : undefined), 15_000);
}
