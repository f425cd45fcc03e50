import { speakerWithout, type NextSpeaker } from '../../narration/packs/next-speaker.js';
import { openVoices, voicesFolder } from '../../narration/studio.js';
import type { Settings } from '../../settings/load-settings.js';
import { packOf, readCatalogue } from '../../voices/catalogue.js';
import { InstalledPacks } from '../../voices/installed-packs.js';
import type { PackStore } from '../../voices/installing/pack-store.js';

interface Removal {
  readonly json: { readonly removed: string; readonly left: readonly string[] };
  /** For people: what it means. */
  readonly words: string;
}

/**
 * Removes a pack, even one in use: speech in progress continues, and waiting requests fail with a message.
 * @throws {PackRefused} if no pack has that name
 */
export async function removePack(
  settings: Settings,
  store: PackStore,
  id: string,
): Promise<Removal> {
  await store.remove(id);
  const left = new InstalledPacks(voicesFolder(settings)).list().map((pack) => pack.id);
  const next = speakerWithout(id, await openVoices(settings));
  const back =
    packOf(readCatalogue(settings.voices.catalogueFile), id) !== undefined
      ? `lectern voices install ${id}`
      : 'lectern voices install, from where it came';
  return {
    json: { removed: id, left },
    words:
      `The voice pack ${id} is gone; ${wordsFor(next)}. What it has spoken stays. Conversions that name its model or voices and have ` +
      `not been spoken yet fail; they can be retried when it is back (${back}).`,
  };
}

function wordsFor(next: NextSpeaker): string {
  if (next === 'nobody') return 'provider_b has no voice now, and requests for it are refused';
  return `provider_b speaks with ${next === 'plugin' ? 'its plugin' : next.pack} from now on`;
}
