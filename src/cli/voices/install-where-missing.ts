import { systemClock } from '../../daemon/system-clock.js';
import { changePacks } from '../../narration/packs/change-packs.js';
import { openVoices, voicesFolder } from '../../narration/studio.js';
import type { Settings } from '../../settings/load-settings.js';
import { packOf, readCatalogue } from '../../voices/catalogue.js';
import { InstalledPacks } from '../../voices/installed-packs.js';
import type { CommandContext } from '../command-context.js';
import { howItIsUsed, howItSpeaks, install } from './install.js';

/**
 * Installs a pack of the catalogue where it is missing, and reports how it speaks here and who uses it. Does nothing for
 * other names.
 * @throws {PackRefused}
 */
export async function installWhereMissing(
  settings: Settings,
  id: string,
  context: CommandContext,
): Promise<void> {
  const packs = new InstalledPacks(voicesFolder(settings));
  const there = packs.list().find((pack) => pack.id === id);
  if (there !== undefined) {
    const { trial } = there;
    const usage = howItIsUsed(there, await openVoices(settings), settings);
    context.stdout.write(
      `The voice pack ${id} is installed. ${trial === undefined ? '' : `${howItSpeaks(trial)} `}${usage}\n`,
    );
  } else if (packOf(readCatalogue(settings.voices.catalogueFile), id) !== undefined) {
    // An aborted process leaves only files that the next run removes.
    const { signal } = new AbortController();
    await changePacks(settings, systemClock, (store) =>
      install({ settings, what: id, words: {}, store, out: context.stdout }, signal),
    );
  }
}
