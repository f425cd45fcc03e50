import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { VoiceCast } from '../../src/contracts/rendering.js';
import { DEFAULT_NARRATION_SETTINGS, DEFAULT_VOICE_SETTINGS } from '../../src/domain/conversion.js';
import { NEUTRAL_PROSODY, type Utterance } from '../../src/domain/utterance.js';
import type { InstalledPack, PackFamily } from '../../src/domain/voice-pack.js';
import { ClipCache } from '../../src/rendering/clip-cache.js';
import { PackPools } from '../../src/rendering/pack-pools.js';
import { ParallelRenderer } from '../../src/rendering/renderer.js';
import { BuiltinScriptWriter } from '../../src/scripting/builtin-writer.js';
import { planSpeech } from '../../src/speech/plan.js';
import { enginesOf } from '../builders/engine-processes.js';
import { VERBALIZER } from '../builders/verbalizer.js';
import { packsForTests, whyNot } from '../builders/voice-packs.js';
import { readText } from '../journeys/corpus.js';
import { cpuSecondsOf } from './by-hand.js';
import type { HandRequest, HandResult } from './engine-by-hand.js';
import { atMost, median, type BenchResult } from './result.js';

const HAND = fileURLToPath(new URL('./engine-by-hand.js', import.meta.url));
const ENTRY = fileURLToPath(new URL('../../plugins/speech-sherpa/index.js', import.meta.url));
const CAST: VoiceCast = { provider: 'provider_b', voices: ['one', 'one'] };
/** Odd. */
const RUNS = 3;

interface Comparison {
  readonly family: PackFamily;
  readonly target: number;
  /** How much is spoken, in characters: some 15 are a second. */
  readonly characters: number;
}

const COMPARISONS: readonly Comparison[] = [
  { family: 'kokoro', target: 0.85, characters: 600 },
  { family: 'vits', target: 0.6, characters: 1_500 },
];

/** (o): the render threads with a voice pack against the engine's own threads, on the same text. */
export async function measurePacks(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const comparison of COMPARISONS) {
    const [pack] = packsForTests(comparison.family);
    if (pack === undefined) process.stdout.write(`o  skipped: ${whyNot(comparison.family)}\n`);
    else results.push(await compare(pack, comparison));
  }
  return results;
}

async function compare(
  pack: InstalledPack,
  { target, characters }: Comparison,
): Promise<BenchResult> {
  const speaker = pack.voices.find(({ id }) => id === pack.hosts[0])?.speaker ?? 0;
  const utterances = await sentences(characters);
  const text = utterances.map(({ spoken }) => spoken).join(' ');
  const hand = fork(HAND);
  const stage = new PackStage(pack, speaker);
  try {
    await ask(hand, { pack, speaker });
    await stage.warmUp();
    const ours: HandResult[] = [];
    const hands: HandResult[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      hands.push(await ask(hand, { text }));
      ours.push(await stage.speak(utterances));
    }
    const [one, other] = [middle(ours), middle(hands)];
    return atMost(
      `o  ${pack.id}, wall time of the render threads / of the engine's two threads`,
      one.wallSeconds / other.wallSeconds,
      target,
      `${told(one)} / ${told(other)}; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    );
  } finally {
    hand.kill('SIGKILL');
    await stage.close();
  }
}

/** The narration of a real changelog, up to a length. */
async function sentences(characters: number): Promise<readonly Utterance[]> {
  const request = {
    ...({
      sourceType: 'changelog',
      title: 'restic',
      content: await readText('restic.md'),
    } as const),
    ...{ settings: DEFAULT_NARRATION_SETTINGS, history: [] },
  };
  const { script } = await new BuiltinScriptWriter().write(request, new AbortController().signal);
  const { utterances } = planSpeech(script, DEFAULT_VOICE_SETTINGS, VERBALIZER);
  let length = 0;
  return utterances
    .filter(({ spoken }) => (length += spoken.length) <= characters)
    .map((utterance) => ({ ...utterance, prosody: NEUTRAL_PROSODY }));
}

/** What speaks in the product, with nothing before and behind it. */
class PackStage {
  readonly #threads = availableParallelism();
  readonly #pools: PackPools;

  constructor(
    private readonly pack: InstalledPack,
    private readonly speaker: number,
  ) {
    this.#pools = new PackPools({
      ...{ threads: this.#threads, timeoutMs: 600_000, idleMs: 600_000 },
      memoryMegabytes: this.#threads * pack.memoryMegabytes,
      onRendered: () => undefined,
    });
  }

  /** Loads the model in every process. */
  async warmUp(): Promise<void> {
    const [first] = await sentences(Infinity);
    if (first === undefined) throw new Error('There is nothing to say.');
    const words = Array.from({ length: this.#threads }, (_, index) => `Number ${index} is ready.`);
    await this.speak(words.map((spoken, index) => ({ ...first, index, spoken })));
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
    const pack = { ...this.pack, speaker: this.speaker };
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

async function ask(hand: ChildProcess, request: HandRequest): Promise<HandResult> {
  hand.send(request);
  const [result] = (await once(hand, 'message')) as [HandResult];
  return result;
}

function middle(results: readonly HandResult[]): HandResult {
  const of = (value: (result: HandResult) => number) => median(results.map(value));
  return {
    wallSeconds: of(({ wallSeconds }) => wallSeconds),
    cpuSeconds: of(({ cpuSeconds }) => cpuSeconds),
    audioSeconds: of(({ audioSeconds }) => audioSeconds),
  };
}

function told({ wallSeconds, cpuSeconds, audioSeconds }: HandResult): string {
  return `${wallSeconds.toFixed(2)} s (CPU ${cpuSeconds.toFixed(1)} s, ${audioSeconds.toFixed(1)} s of audio)`;
}
