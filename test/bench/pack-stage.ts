import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { VoiceCast } from '../../src/contracts/rendering.js';
import type { Utterance } from '../../src/domain/utterance.js';
import type { InstalledPack } from '../../src/domain/voice-pack.js';
import { ClipCache } from '../../src/rendering/clip-cache.js';
import { PackPools } from '../../src/rendering/pack-pools.js';
import { ParallelRenderer } from '../../src/rendering/renderer.js';
import { enginesOf } from '../builders/engine-processes.js';
import { cpuSecondsOf } from './by-hand.js';
import type { HandResult } from './engine-by-hand.js';

const ENTRY = fileURLToPath(new URL('../../plugins/speech-sherpa/index.js', import.meta.url));
const MEMORY_MEGABYTES = 4_000;
const CAST: VoiceCast = { provider: 'provider_b', voices: ['one', 'one'] };

/** The product's speech engine alone, without the parts around it. */
export class PackStage {
  readonly #threads = availableParallelism();
  readonly #pools: PackPools;

  constructor(
    private readonly pack: InstalledPack,
    private readonly speaker: number,
  ) {
    this.#pools = new PackPools({
      ...{ threads: this.#threads, timeoutMs: 600_000, idleMs: 600_000 },
      // As a machine of 8 GB would be set, which leaves room above what a pack is said to take.
      memoryMegabytes: MEMORY_MEGABYTES,
      onRendered: () => undefined,
    });
  }

  /**
   * Loads the model in every process.
   * @param like its voice and prosody are taken
   */
  async warmUp(like: Utterance): Promise<void> {
    const words = Array.from({ length: this.#threads }, (_, index) => `Number ${index} is ready.`);
    await this.speak(words.map((spoken, index) => ({ ...like, index, spoken })));
  }

  async speak(utterances: readonly Utterance[]): Promise<HandResult> {
    const folder = await mkdtemp(path.join(tmpdir(), 'lectern-bench-'));
    const cache = new ClipCache(folder, Number.MAX_SAFE_INTEGER);
    const cpuBefore = await this.#cpuSeconds();
    const startedAt = performance.now();
    let audioSeconds = 0;
    const never = new AbortController().signal;
    for await (const clip of this.#renderer(cache).render(utterances, CAST, never)) {
      audioSeconds += clip.sampleCount / clip.sampleRate;
    }
    const wallSeconds = (performance.now() - startedAt) / 1000;
    const cpuSeconds = (await this.#cpuSeconds()) - cpuBefore;
    await cache.idle();
    await rm(folder, { recursive: true });
    return { wallSeconds, cpuSeconds, audioSeconds };
  }

  close(): Promise<void> {
    return this.#pools.close();
  }

  #renderer(cache: ClipCache): ParallelRenderer {
    const host = { settings: {}, ffmpegPath: 'not needed', allowedNetworks: [] };
    const pack = { ...this.pack, speaker: this.speaker, language: 'en-US' };
    return new ParallelRenderer({
      poolOf: () => this.#pools.poolFor(pack),
      cache,
      engineOf: () => ({ id: 'bench', entryPath: ENTRY, host, pack }),
      lookAhead: 2 * this.#threads,
    });
  }

  /** Of this process and of those that speak. */
  async #cpuSeconds(): Promise<number> {
    const pids = ['self' as const, ...enginesOf(process.pid)];
    const seconds = await Promise.all(pids.map((pid) => cpuSecondsOf(pid)));
    return seconds.reduce((sum, one) => sum + one, 0);
  }
}
