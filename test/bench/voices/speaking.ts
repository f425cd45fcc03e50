import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text as textOf } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { SynthesisRequest } from '../../../src/contracts/speech-provider.js';
import { DEFAULT_VOICE_SETTINGS } from '../../../src/domain/voice.js';
import { planSpeech } from '../../../src/speech/plan.js';
import { VERBALIZER } from '../../builders/verbalizer.js';
import type { BenchVoice } from './bench-voices.js';

/** Task for a process that speaks like a narration: sentence after sentence with the pauses between them. */
export interface SpeakingTask {
  readonly entryPath: string;
  readonly ffmpegPath: string;
  /** Folder for the takes. */
  readonly folder: string;
  readonly requests: readonly (SynthesisRequest & { readonly pauseAfterMs: number })[];
}

/** Some sentences on end, short enough for a recognizer. */
export interface Take {
  /** A WAV file. */
  readonly file: string;
  /** Expected text. */
  readonly spoken: string;
}

export interface Speaking {
  readonly takes: readonly Take[];
  /** A WAV file of everything. */
  readonly whole: string;
  /** Of speech, without the pauses between sentences. */
  readonly audioSeconds: number;
  /** Of the engine at work: it had been loaded, and had spoken a sentence before. */
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  /** The most that the engine's process took. */
  readonly memoryMegabytes: number;
}

const PROGRAM = fileURLToPath(new URL('./speaking-process.js', import.meta.url));

/**
 * Speaks a text in a new process, verbalized and planned as in a conversion with the default settings.
 * @throws an Error when the process ends without having spoken; what it said is on standard error
 */
export async function speak(
  { entryPath, voice, pack }: BenchVoice,
  text: string,
  place: Pick<SpeakingTask, 'folder' | 'ffmpegPath'>,
): Promise<Speaking> {
  const { utterances } = planSpeech(
    { title: '', text, speakers: 1, chapters: [] },
    DEFAULT_VOICE_SETTINGS,
    VERBALIZER,
  );
  const requests = utterances.map(({ spoken, prosody, pauseAfterMs }) => ({
    text: spoken,
    voice,
    prosody,
    pauseAfterMs,
    ...(pack !== undefined && { pack }),
  }));
  const task: SpeakingTask = { entryPath, requests, ...place };
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(task));
  const [answer] = await Promise.all([textOf(child.stdout), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(`${voice} has not spoken: see above.`);
  // Written by this program's own process.
  return JSON.parse(answer) as Speaking;
}
