import type { InstalledPack, PackTrial } from '../../domain/voice-pack.js';
import { bytesOf } from '../../narration/packs/plan-installation.js';
import { tryInstalled } from '../../narration/packs/try-installed.js';
import { trialOf, tryPack } from '../../narration/packs/try-pack.js';
import { openVoices } from '../../narration/studio.js';
import type { SpeechPlugins } from '../../plugin-host/speech-plugins.js';
import type { Settings } from '../../settings/load-settings.js';
import { packOf, readCatalogue } from '../../voices/catalogue.js';
import { bringPack } from './bring-pack.js';
import { offerAsDefault } from './default-voices.js';
import { fetchPack } from './fetch-pack.js';
import type { InstallRequest } from './install-request.js';

/** Outcome of an installation, for programs. */
export interface InstallOutcome {
  readonly id: string;
  readonly folder: string;
  readonly voices: readonly string[];
  readonly bytes: number;
  readonly memory_megabytes: number;
  readonly trial: PackTrial;
  /** True if it speaks when a request names no voice. */
  readonly default: boolean;
}

/**
 * Installs a pack, lets it speak and says what came of it.
 * @throws {PackRefused} with what to do
 * @throws the signal's reason when aborted
 */
export async function install(
  request: InstallRequest,
  signal: AbortSignal,
): Promise<InstallOutcome> {
  const { settings, what, store, out } = request;
  const catalogue = readCatalogue(settings.voices.catalogueFile);
  const pack = packOf(catalogue, what);
  const plugins = await openVoices(settings);
  const installed =
    pack === undefined
      ? await bringPack(request, Object.keys(catalogue.packs), signal)
      : await fetchPack(request, pack, { catalogue, plugins }, signal);
  out.write(`The voice pack ${installed.id} is there: ${voicesOf(installed)}.\nTrying it …\n`);
  const trial = await tryInstalled(
    installed,
    store,
    async (tried, stop) => tryPack(trialOf(tried, plugins), stop),
    signal,
  );
  out.write(`${howItSpeaks(trial)}\n${howItIsUsed(installed, plugins, settings)}\n`);
  const isDefault = await offerAsDefault(installed, plugins, request);
  return {
    id: installed.id,
    folder: installed.folder,
    voices: installed.voices.map(({ id }) => id),
    bytes: bytesOf(installed.files),
    memory_megabytes: Math.max(installed.memoryMegabytes, trial.memoryMegabytes),
    trial,
    default: isDefault,
  };
}

/** Describes the performance of a pack on this machine, in a sentence. */
export function howItSpeaks(trial: PackTrial): string {
  const { timesRealTime, cpuSecondsPerAudioSecond, memoryMegabytes } = trial;
  return (
    `It speaks ${timesRealTime.toFixed(1)} times as fast as real time in one process (${cpuSecondsPerAudioSecond.toFixed(2)} s of ` +
    `processor time for each second of speech), and takes ${memoryMegabytes} MB of memory.`
  );
}

/** Describes the voices that use a pack from now on, in a sentence. */
export function howItIsUsed(
  pack: InstalledPack,
  plugins: Pick<SpeechPlugins, 'speaksPack' | 'offered'>,
  { speech }: Pick<Settings, 'speech'>,
): string {
  const { id, family, hosts } = pack;
  if (!plugins.speaksPack('provider_b', pack)) {
    return `It is not used yet: the setting speech.providerB names ${speech.providerB || 'no plugin'}; auto uses it.`;
  }
  const model = family === 'kokoro' ? 'v3' : 'flash_v2';
  const first = plugins.offered('provider_b').find((voice) => voice.model === model)?.pack?.id;
  const asking =
    first === undefined || first === id
      ? `"model": "${model}" asks for ${id}`
      : `"model": "${model}" asks for ${first}, and "voice_id": "${id}:${hosts[0]}" for a voice of this one`;
  return `Requests with "voice": {"provider": "provider_b"} are spoken with the best pack from now on; ${asking}.`;
}

function voicesOf({ voices }: InstalledPack): string {
  const [first] = voices;
  return voices.length === 1 ? `the voice ${first?.id ?? ''}` : `${voices.length} voices`;
}
