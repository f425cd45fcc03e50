import { systemClock } from '../../daemon/system-clock.js';
import type { InstalledPack } from '../../domain/voice-pack.js';
import { changePacks } from '../../narration/packs/change-packs.js';
import { openVoices, voicesFolder } from '../../narration/studio.js';
import type { Settings } from '../../settings/load-settings.js';
import { InstalledPacks } from '../../voices/installed-packs.js';
import { PackRefused } from '../../voices/pack-refused.js';
import type { CommandContext } from '../command-context.js';
import { howItIsUsed, howItSpeaks, install } from './install.js';

/**
 * A pack of the catalogue, installed where it is not there yet. Says how it speaks here, and who is spoken for by it.
 * @throws {PackRefused}
 */
export async function installWhereMissing(
  settings: Settings,
  id: string,
  context: CommandContext,
): Promise<InstalledPack> {
  const packs = new InstalledPacks(voicesFolder(settings));
  const find = () => packs.list().find((pack) => pack.id === id);
  const there = find();
  if (there !== undefined) {
    const { trial } = there;
    const usage = howItIsUsed(there, await openVoices(settings), settings);
    context.stdout.write(
      `The voice pack ${id} is installed. ${trial === undefined ? '' : `${howItSpeaks(trial)} `}${usage}\n`,
    );
  } else {
    // Whoever stops the process leaves nothing that the next run would not tidy.
    const { signal } = new AbortController();
    await changePacks(settings, systemClock, (store) =>
      install({ settings, what: id, words: {}, store, out: context.stdout }, signal),
    );
  }
  const installed = there ?? find();
  if (installed === undefined) throw new PackRefused(`The voice pack ${id} is not there.`);
  return installed;
}
