import type { SynthesizedSpeech } from '../../contracts/speech-provider.js';
import { EngineMissing } from '../../domain/engine-missing.js';
import { NEUTRAL_PROSODY } from '../../domain/utterance.js';
import type { InstalledPack, PackTrial } from '../../domain/voice-pack.js';
import { openSpeechEngine } from '../../plugin-host/speech-engine.js';
import type { SpeechPlugins } from '../../plugin-host/speech-plugins.js';

/** Loads the model and makes the processor warm; what is measured is the text behind it. */
const FIRST_WORDS = 'One, two, three.';

/** Text of the trial, as long as the longest sentences of a narration, which need the most memory. */
const TEXT =
  'Seventeen changes make the search field faster, find whole words again, and show what was looked for last; ' +
  'two of them need your attention before you upgrade, because the old address of the index goes away, and the ' +
  'new one has to be written into the settings of every server that asks for it.';

/** A pack and the plugin that is to speak with it: plain values, which can be copied into a thread. */
export interface TrialTask {
  readonly pack: Pick<InstalledPack, 'folder' | 'family' | 'memoryMegabytes' | 'voices'>;
  /** Absolute path of the plugin's module. */
  readonly entryPath: string;
}

/**
 * @throws {EngineMissing} if the engine of the plugin for the pack is not installed
 * @throws an Error where no plugin can speak with the pack
 */
export function trialOf(pack: InstalledPack, plugins: SpeechPlugins): TrialTask {
  const plugin = plugins.ofPack(pack);
  if (plugin !== undefined) return { pack, entryPath: plugin.entryPath };
  const engine = plugins.missingEngineOf(pack);
  throw engine === undefined
    ? new Error('No plugin can speak with this pack.')
    : new EngineMissing(engine);
}

/**
 * Speaks with a pack, in a process of its own, and measures that.
 * @throws an Error that says why it does not speak
 * @throws the signal's reason when aborted
 */
export async function tryPack(
  { pack, entryPath }: TrialTask,
  signal: AbortSignal,
): Promise<PackTrial> {
  const [voice] = pack.voices;
  if (voice === undefined) throw new Error('The pack has no voice.');
  const engine = await openSpeechEngine(entryPath, {
    ...{ settings: {}, ffmpegPath: '', allowedNetworks: [] },
    processes: { memoryMegabytes: Number.MAX_SAFE_INTEGER },
  });
  const { folder, family, memoryMegabytes } = pack;
  const { speaker, language } = voice;
  const reference = { folder, family, memoryMegabytes, speaker, language };
  const speak = (text: string) =>
    engine.synthesize({ text, voice: voice.id, prosody: NEUTRAL_PROSODY, pack: reference }, signal);
  try {
    await speak(FIRST_WORDS);
    const startedAt = performance.now();
    const speech = await speak(TEXT);
    return measured(speech, (performance.now() - startedAt) / 1000);
  } finally {
    await engine.close();
  }
}

function measured({ samples, sampleRate, usage }: SynthesizedSpeech, seconds: number): PackTrial {
  const audioSeconds = samples.length / sampleRate;
  if (audioSeconds < 1) throw new Error('It speaks, but makes no sound.');
  return {
    timesRealTime: round(audioSeconds / seconds),
    cpuSecondsPerAudioSecond: round((usage?.cpuSeconds ?? seconds) / audioSeconds),
    memoryMegabytes: usage?.memoryMegabytes ?? 0,
  };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
