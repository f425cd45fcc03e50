import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GenerationFailure, LineTooSlow, VoiceNotAvailable } from '../../../domain/failure.js';
import { VOICE_PROVIDERS, type VoiceProvider } from '../../../domain/voice.js';
import { FfmpegNotUsable } from '../../../mastering/find-ffmpeg.js';
import { openStudio, openTexts, openVoices, voicesFolder } from '../../../narration/studio.js';
import type { Speaking } from '../../../narration/speak-line.js';
import { PluginError } from '../../../plugin-host/manifest.js';
import type { SpeechPlugins } from '../../../plugin-host/speech-plugins.js';
import type { Settings } from '../../../settings/load-settings.js';
import { preparePrivateStorage } from '../../../storage/private-storage.js';
import { InstalledPacks } from '../../../voices/installed-packs.js';
import {
  failure,
  failureOf,
  ok,
  warning,
  type Check,
  type CheckContext,
  type Finding,
} from '../check.js';
import { findFfmpegOf } from './ffmpeg.js';

/** Spoken by each provider; also sent to a speech server. */
const SENTENCE = 'Lectern checks that this voice can be heard.';

/** Header of a WAV file, and bytes of a sample. */
const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;
const RATE_OFFSET = 24;

export const voices: Check = {
  id: 'voices',
  title: 'Voices',
  limitSeconds: 180,
  run: async (context) => {
    const { settings } = context;
    if (!settings.roles.includes('worker')) return [ok('This daemon makes no audio (roles).')];
    try {
      const plugins = await openVoices(settings);
      const broken = new InstalledPacks(voicesFolder(settings)).broken().map(brokenPack);
      return [...broken, ...(await speakAll(plugins, context))];
    } catch (error) {
      if (!(error instanceof PluginError)) throw error;
      return [
        failureOf(
          error,
          'The voices of the settings cannot be used.',
          'Correct the settings speech, speechServer and plugins.',
        ),
      ];
    }
  },
};

function brokenPack({ id, fault }: { readonly id: string; readonly fault: string }): Finding {
  return warning(
    `The voice pack ${id} cannot be used: ${fault}.`,
    `Run lectern voices install ${id}, or lectern voices remove ${id}.`,
  );
}

/** Speaks with the parts that conversions use, in a folder of its own: a cached clip would prove nothing. */
async function speakAll(
  plugins: SpeechPlugins,
  context: CheckContext,
): Promise<readonly Finding[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-doctor-'));
  await preparePrivateStorage(folder);
  const texts = openTexts(context.settings, { spokenLanguages: () => plugins.languages() });
  const studio = openStudio({
    ...{ voices: plugins, texts },
    settings: withStorage(context.settings, folder),
    ffmpegPath: await ffmpegPathOf(context),
    onClip: () => undefined,
    onRendered: () => undefined,
  });
  try {
    const findings: Finding[] = [];
    for (const provider of VOICE_PROVIDERS) {
      findings.push(await speak(provider, plugins, studio.speaking, context.signal));
    }
    return findings;
  } finally {
    await studio.close();
    await texts.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Clips go to another folder; voice packs stay where they are. */
function withStorage(settings: Settings, dir: string): Settings {
  return {
    ...settings,
    storage: { ...settings.storage, dir },
    voices: { ...settings.voices, dir: voicesFolder(settings) },
  };
}

/** Only speech servers need ffmpeg, to decode; its own check reports that it is missing. */
async function ffmpegPathOf(context: CheckContext): Promise<string> {
  try {
    return (await findFfmpegOf(context)).path;
  } catch (error) {
    if (error instanceof FfmpegNotUsable) return '';
    throw error;
  }
}

async function speak(
  provider: VoiceProvider,
  plugins: SpeechPlugins,
  { speakLine }: Speaking,
  signal: AbortSignal,
): Promise<Finding> {
  if (plugins.offered(provider).length === 0) return withoutVoice(provider, plugins);
  try {
    const { decided } = plugins.decideVoices({ provider });
    const voiceId = decided?.[0] ?? '';
    const startedAt = performance.now();
    const line = { provider, voiceId, text: SENTENCE, lane: 'doctor' };
    const audio = await speakLine(line, signal);
    if (audio === null) throw new VoiceNotAvailable('voice', `${voiceId} is not installed`);
    const seconds = (performance.now() - startedAt) / 1000;
    const spoken = secondsOf(audio).toFixed(1);
    return ok(`${provider}: ${voiceId} spoke ${spoken} s of audio in ${seconds.toFixed(1)} s.`);
  } catch (error) {
    const isRefused = [GenerationFailure, VoiceNotAvailable, LineTooSlow].some(
      (type) => error instanceof type,
    );
    if (!isRefused) throw error;
    return failureOf(causeOf(error), `${provider} does not speak.`, remedyOf(provider));
  }
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? (error.cause ?? error) : error;
}

function withoutVoice(provider: VoiceProvider, plugins: SpeechPlugins): Finding {
  if (plugins.all(provider).length === 0) return ok(`${provider} is switched off.`);
  const engine = plugins.missingEngine(provider);
  if (engine !== undefined) {
    return warning(
      `${provider} has no voice: the engine of the installed voice packs is missing.`,
      `Run npm install ${engine} in the folder of Lectern, then restart it.`,
    );
  }
  const what = `${provider} has no voice: no voice pack is installed.`;
  if (provider === 'provider_b') return ok(what);
  return failure(what, 'Run lectern voices install kokoro, or set speech.providerA to auto.');
}

function remedyOf(provider: VoiceProvider): string {
  return provider === 'provider_a'
    ? 'Check the plugin of speech.providerA and, for a speech server, the settings speechServer.'
    : 'Run lectern voices verify. For a speech server, check the settings speechServer.';
}

function secondsOf(wav: Buffer): number {
  return (wav.length - HEADER_BYTES) / SAMPLE_BYTES / wav.readUInt32LE(RATE_OFFSET);
}
