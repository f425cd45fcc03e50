import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import type { SpeechEngine, SynthesizedSpeech } from '../../../src/contracts/speech-provider.js';
import { openSpeechEngine } from '../../../src/plugin-host/speech-engine.js';
import { shapeEdges } from '../../../src/rendering/clip-edges.js';
import { writeClip } from '../../../src/rendering/clip-file.js';
import type { Speaking, SpeakingTask, Take } from './speaking.js';

/*
 * The process of one engine: it reads a SpeakingTask from standard input, speaks, and prints a Speaking.
 */

/** A recognizer hears half a minute at a time. */
const LONGEST_TAKE_SECONDS = 26;

interface Sentence {
  readonly spoken: string;
  /** With the pause after it. */
  readonly audio: SynthesizedSpeech;
}

type Cost = Pick<Speaking, 'audioSeconds' | 'wallSeconds' | 'cpuSeconds' | 'memoryMegabytes'>;

const task = JSON.parse(await textOf(process.stdin)) as SpeakingTask;
const engine = await openSpeechEngine(task.entryPath, {
  settings: {},
  ffmpegPath: task.ffmpegPath,
  allowedNetworks: [],
});
try {
  process.stdout.write(JSON.stringify(await speakAll(engine, task)));
} finally {
  await engine.close();
}

async function speakAll(
  engine: SpeechEngine,
  { requests, folder }: SpeakingTask,
): Promise<Speaking> {
  // Loads the model and warms it up.
  if (requests[0] !== undefined) await engine.synthesize(requests[0]);
  const sentences: Sentence[] = [];
  const costs: Cost[] = [];
  for (const { pauseAfterMs, ...request } of requests) {
    const startedAt = performance.now();
    const cpuBefore = ownCpuSeconds();
    const speech = await engine.synthesize(request);
    costs.push({
      audioSeconds: speech.samples.length / speech.sampleRate,
      wallSeconds: (performance.now() - startedAt) / 1000,
      cpuSeconds: speech.usage?.cpuSeconds ?? ownCpuSeconds() - cpuBefore,
      // An engine without a process of its own takes this one's, Node.js with it.
      memoryMegabytes: speech.usage?.memoryMegabytes ?? process.resourceUsage().maxRSS / 1024,
    });
    sentences.push({ spoken: request.text, audio: withPause(shapeEdges(speech), pauseAfterMs) });
  }
  const sum = (of: keyof Cost) => costs.reduce((total, cost) => total + cost[of], 0);
  return {
    takes: await writeTakes(sentences, folder),
    whole: (await writeTake(sentences, path.join(folder, 'whole.wav'))).file,
    audioSeconds: sum('audioSeconds'),
    wallSeconds: sum('wallSeconds'),
    cpuSeconds: sum('cpuSeconds'),
    memoryMegabytes: Math.max(...costs.map((cost) => cost.memoryMegabytes)),
  };
}

function ownCpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function withPause({ sampleRate, samples }: SynthesizedSpeech, ms: number): SynthesizedSpeech {
  const longer = new Int16Array(samples.length + Math.round((ms / 1000) * sampleRate));
  longer.set(samples);
  return { sampleRate, samples: longer };
}

async function writeTakes(sentences: readonly Sentence[], folder: string): Promise<Take[]> {
  const groups: Sentence[][] = [];
  let seconds = Infinity;
  for (const sentence of sentences) {
    const { samples, sampleRate } = sentence.audio;
    seconds += samples.length / sampleRate;
    if (seconds > LONGEST_TAKE_SECONDS) {
      groups.push([]);
      seconds = samples.length / sampleRate;
    }
    groups.at(-1)?.push(sentence);
  }
  const file = (index: number) => path.join(folder, `take-${index + 1}.wav`);
  return Promise.all(groups.map((group, index) => writeTake(group, file(index))));
}

async function writeTake(sentences: readonly Sentence[], file: string): Promise<Take> {
  const length = sentences.reduce((sum, { audio }) => sum + audio.samples.length, 0);
  const samples = new Int16Array(length);
  let position = 0;
  for (const { audio } of sentences) {
    samples.set(audio.samples, position);
    position += audio.samples.length;
  }
  await writeClip(file, { sampleRate: sentences[0]?.audio.sampleRate ?? 0, samples });
  return { file, spoken: sentences.map(({ spoken }) => spoken).join(' ') };
}
