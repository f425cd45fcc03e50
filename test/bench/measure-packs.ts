import { loadavg } from 'node:os';
import { DEFAULT_NARRATION_SETTINGS } from '../../src/domain/conversion.js';
import { DEFAULT_VOICE_SETTINGS } from '../../src/domain/voice.js';
import { NEUTRAL_PROSODY, type Utterance } from '../../src/domain/utterance.js';
import type { InstalledPack, PackFamily } from '../../src/domain/voice-pack.js';
import { BuiltinScriptWriter } from '../../src/scripting/builtin-writer.js';
import { planSpeech } from '../../src/speech/plan.js';
import { VERBALIZER } from '../builders/verbalizer.js';
import { packsForSherpa, whyNot } from '../builders/voice-packs.js';
import { readText } from '../journeys/corpus.js';
import { BareEngines } from './bare-engines.js';
import type { HandResult } from './engine-by-hand.js';
import { PackStage } from './pack-stage.js';
import { atMost, median, type BenchResult } from './result.js';

/** Number of cores in sherpa-onnx's own examples for a machine of two cores. */
const CORES = 2;
/**
 * Maximum overhead of Lectern over the bare engine: clips are checked, shaped, written to disk and returned in order.
 */
const ADDED = 1.1;

interface Comparison {
  readonly family: PackFamily;
  readonly target: number;
  /** Odd. */
  readonly runs: number;
}

const COMPARISONS: readonly Comparison[] = [
  { family: 'kokoro', target: 0.85, runs: 1 },
  { family: 'vits', target: 0.6, runs: 3 },
];

/** Length of the text, about two minutes: enough sentences that the last one does not decide the result. */
const CHARACTERS = 2_400;

/**
 * (o): the render threads with a voice pack against the engine's own threads, on the same text; and against the engine
 * alone with its sentences shared out evenly, which is the least that any arrangement of it can take.
 */
export async function measurePacks(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const comparison of COMPARISONS) {
    const [pack] = packsForSherpa(comparison.family);
    if (pack === undefined) process.stdout.write(`o  skipped: ${whyNot(comparison.family)}\n`);
    else results.push(...(await compare(pack, comparison)));
  }
  return results;
}

async function compare(
  pack: InstalledPack,
  { target, runs }: Comparison,
): Promise<readonly BenchResult[]> {
  const speaker = pack.voices.find(({ id }) => id === pack.hosts[0])?.speaker ?? 0;
  const utterances = await sentences();
  const [first] = utterances;
  if (first === undefined) throw new Error('There is nothing to say.');
  const texts = utterances.map(({ spoken }) => spoken);
  const wide = new BareEngines(1);
  const single = new BareEngines(CORES);
  const stage = new PackStage(pack, speaker);
  try {
    await wide.warmUp(pack, speaker, CORES);
    await single.warmUp(pack, speaker, 1);
    await stage.warmUp(first);
    const ours: HandResult[] = [];
    const wides: HandResult[] = [];
    const singles: HandResult[] = [];
    for (let run = 0; run < runs; run += 1) {
      wides.push(await wide.speak([texts.join(' ')]));
      ours.push(await stage.speak(utterances));
      singles.push(await single.speak(texts));
    }
    return rowsOf(pack, target, middle(ours), middle(wides), middle(singles));
  } finally {
    wide.close();
    single.close();
    await stage.close();
  }
}

function rowsOf(
  { id }: InstalledPack,
  target: number,
  ours: HandResult,
  wide: HandResult,
  single: HandResult,
): readonly BenchResult[] {
  const load = `load ${(loadavg()[0] ?? 0).toFixed(1)}`;
  const least = (single.wallSeconds / wide.wallSeconds).toFixed(2);
  return [
    atMost(
      `o  ${id}, wall time of the render threads / of the engine's two threads`,
      ours.wallSeconds / wide.wallSeconds,
      target,
      `${told(ours)} / ${told(wide)}; sharing the bare engine out evenly gives ${least}; ${load}`,
    ),
    atMost(
      `o  ${id}, wall time of the render threads / of the bare engine shared out evenly`,
      ours.wallSeconds / single.wallSeconds,
      ADDED,
      `${told(ours)} / ${told(single)}`,
    ),
  ];
}

/** The narration of a real changelog, up to a length. */
async function sentences(): Promise<readonly Utterance[]> {
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
    .filter(({ spoken }) => (length += spoken.length) <= CHARACTERS)
    .map((utterance) => ({ ...utterance, prosody: NEUTRAL_PROSODY }));
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
