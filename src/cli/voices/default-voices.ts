import type { InstalledPack } from '../../domain/voice-pack.js';
import { openVoices } from '../../narration/studio.js';
import type { SpeechPlugins } from '../../plugin-host/speech-plugins.js';
import type { Settings } from '../../settings/load-settings.js';
import { defaultPackIn } from '../../voices/default-pack.js';
import { InstalledPacks } from '../../voices/installed-packs.js';
import { notInstalled, type PackStore } from '../../voices/installing/pack-store.js';
import { PackRefused } from '../../voices/pack-refused.js';
import type { InstallRequest } from './install-request.js';

/**
 * Makes an installed pack the default one if the command or the person at the terminal says so, and reports what speaks.
 * @returns true if the pack is the default one
 */
export async function offerAsDefault(
  { id }: InstalledPack,
  plugins: Pick<SpeechPlugins, 'speaksPack' | 'shelf'>,
  { words, store, out, ask }: InstallRequest,
): Promise<boolean> {
  const pack = plugins.shelf.list().find((installed) => installed.id === id);
  if (pack === undefined || !plugins.speaksPack('provider_a', pack)) return false;
  const before = defaultPackIn(store.dir);
  if (before !== id) {
    const question = `Use ${id} for requests that name no voice? The current default is ${before ?? 'flite'}.`;
    const isWanted = words.default ?? (await ask?.(question)) ?? false;
    if (!isWanted) {
      out.write(
        `If a request names no voice, ${before ?? 'flite'} still speaks. "lectern voices default ${id}" changes this.\n`,
      );
      return false;
    }
    await store.setDefault(id);
  }
  out.write(`${nowSpeaks(id)}\n`);
  return true;
}

/** Default pack of an installation, for programs and people. */
export interface DefaultReport {
  readonly json: { readonly default: string | null };
  readonly words: string;
}

/** Reports which pack speaks if a request names no voice. */
export function reportDefault(dir: string): DefaultReport {
  const id = defaultPackIn(dir) ?? null;
  const words = id === null ? 'If a request names no voice, flite speaks.' : nowSpeaks(id);
  return { json: { default: id }, words };
}

/**
 * Selects the default pack; null selects none.
 * @throws {PackRefused} if the pack is not installed or no plugin of provider_a can speak with it
 */
export async function selectDefault(
  settings: Settings,
  store: PackStore,
  id: string | null,
): Promise<DefaultReport> {
  if (id !== null) assertSpeakable(id, await openVoices(settings), settings, store);
  await store.setDefault(id);
  return reportDefault(store.dir);
}

function assertSpeakable(
  id: string,
  plugins: SpeechPlugins,
  { speech }: Settings,
  { dir }: PackStore,
): void {
  const packs = new InstalledPacks(dir).list();
  const pack = packs.find((installed) => installed.id === id);
  if (pack === undefined)
    throw notInstalled(
      id,
      packs.map((installed) => installed.id),
    );
  if (plugins.speaksPack('provider_a', pack)) return;
  const engine = plugins.missingEngineOf(pack);
  const remedy =
    engine === undefined
      ? `The setting speech.providerA is ${speech.providerA}: set it and speech.providerB to auto.`
      : `Run npm install ${engine}.`;
  throw new PackRefused(`The pack ${id} cannot speak if a request names no voice. ${remedy}`);
}

function nowSpeaks(id: string): string {
  return `If a request names no voice, ${id} speaks. "lectern voices default --none" changes this back.`;
}
