import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_VOICE_SETTINGS } from '../../src/domain/voice.js';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import { findFfmpeg } from '../../src/mastering/find-ffmpeg.js';
import { planSpeech } from '../../src/speech/plan.js';
import { VERBALIZER } from '../builders/verbalizer.js';
import { dataOf, submit, untilSettled } from '../journeys/answers.js';
import { readText } from '../journeys/corpus.js';
import { RunningDaemon } from '../journeys/running-daemon.js';
import { byHand, cpuSecondsOf, type ByHandResult } from './by-hand.js';
import { atMost, median, type BenchResult } from './result.js';

const HOSTS = ['slt', 'rms'] as const;
const LONGEST = 51_200;
const SHORT_RUNS = 5;
/** Interval of a usual client: constant polling would be measured too. */
const POLL_MS = 250;

/** (a), (b), (c): long, short and edited narrations against the same done by hand. */
export async function measureNarration(): Promise<BenchResult[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-bench-'));
  const daemon = await RunningDaemon.start();
  try {
    const text = await longDocument();
    const long = await narrate(daemon, text);
    const hand = await handmade(long.script, folder);
    const again = await narrate(daemon, text);
    const edited = await narrate(daemon, text.replace(/[Tt]he /, 'Our '));
    const short = await measureShort(daemon, folder);
    return [
      atMost(
        'a  50 KB document, wall time / by hand',
        long.wallSeconds / hand.wallSeconds,
        0.28,
        `${seconds(long.wallSeconds)} / ${seconds(hand.wallSeconds)}`,
      ),
      atMost(
        'a  50 KB document, CPU time / by hand',
        long.cpuSeconds / hand.cpuSeconds,
        0.55,
        `${seconds(long.cpuSeconds)} / ${seconds(hand.cpuSeconds)}`,
      ),
      atMost('b  short changelog, wait: true / by hand', short.ratio, 1, short.measured),
      atMost(
        'c  one sentence changed, beyond mastering alone / (a)',
        (edited.wallSeconds - again.wallSeconds) / long.wallSeconds,
        0.1,
        `${seconds(edited.wallSeconds)} - ${seconds(again.wallSeconds)} / ${seconds(long.wallSeconds)}`,
      ),
    ];
  } finally {
    await daemon.discard();
    await rm(folder, { recursive: true });
  }
}

/** Real documents one after another, as much as the API takes. */
export async function longDocument(): Promise<string> {
  const names = [
    'standard-webhooks-spec.md',
    'caddy-security-policy.md',
    'restic.md',
    'keep-a-changelog.md',
  ];
  const texts = await Promise.all(names.map((name) => readText(name)));
  return texts.join('\n\n').slice(0, LONGEST);
}

interface Narrated {
  readonly script: string;
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
}

async function narrate(daemon: RunningDaemon, content: string): Promise<Narrated> {
  const pid = daemon.process.pid ?? 0;
  const cpuBefore = await cpuSecondsOf(pid);
  const startedAt = Date.now();
  const id = await submit(daemon, { source_type: 'document', title: 'Bench', content });
  const detail = await untilSettled(daemon, id, POLL_MS);
  const wallSeconds = (Date.now() - startedAt) / 1000;
  if (detail.generated_script === undefined) throw new Error(detail.error?.message);
  return {
    script: detail.generated_script,
    wallSeconds,
    cpuSeconds: (await cpuSecondsOf(pid)) - cpuBefore,
  };
}

async function handmade(script: string, folder: string): Promise<ByHandResult> {
  const { path: ffmpegPath } = await findFfmpeg({ searchPath: process.env['PATH'] ?? '' });
  const { utterances } = planSpeech(
    { title: '', text: script, speakers: 1, chapters: [] },
    DEFAULT_VOICE_SETTINGS,
    VERBALIZER,
  );
  const requests = utterances.map(({ spoken, prosody, speaker, pauseAfterMs }) => ({
    text: spoken,
    prosody,
    voice: HOSTS[speaker - 1] ?? HOSTS[0],
    pauseAfterMs,
  }));
  return byHand({ requests, ffmpegPath, folder });
}

/** The middle of several runs, each with words of its own so that nothing is in the cache. */
async function measureShort(daemon: RunningDaemon, folder: string) {
  const ours: number[] = [];
  const byHands: number[] = [];
  for (const part of ['search', 'import', 'calendar', 'mail', 'backup'].slice(0, SHORT_RUNS)) {
    const content = `## 1.2.0\n\n### Added\n\n- The ${part} can be filtered by date.\n- Faster ${part} for large folders.\n\n### Fixed\n\n- The ${part} no longer stops at an empty name.\n- A crash of the ${part} when the disk is full.`;
    const startedAt = Date.now();
    const detail = dataOf<ConversionDetail>(
      await daemon.request('/conversions', {
        body: { source_type: 'changelog', title: `The ${part} release`, content, wait: true },
      }),
    );
    ours.push((Date.now() - startedAt) / 1000);
    byHands.push((await handmade(detail.generated_script ?? '', folder)).wallSeconds);
  }
  return {
    ratio: median(ours) / median(byHands),
    measured: `${seconds(median(ours))} / ${seconds(median(byHands))}`,
  };
}

function seconds(value: number): string {
  return `${value.toFixed(2)} s`;
}
