import type { InstalledPack } from '../../domain/voice-pack.js';
import { voicesFolder } from '../../narration/studio.js';
import type { Settings } from '../../settings/load-settings.js';
import { InstalledPacks } from '../../voices/installed-packs.js';
import { PackRefused } from '../../voices/pack-refused.js';
import type { CommandContext } from '../command-context.js';
import { install } from './install.js';
import { withPackStore } from './with-pack-store.js';

/**
 * A pack of the catalogue, installed where it is not there yet.
 * @throws {PackRefused}
 */
export async function installWhereMissing(
  settings: Settings,
  id: string,
  context: CommandContext,
): Promise<InstalledPack> {
  const packs = new InstalledPacks(voicesFolder(settings));
  const find = () => packs.list().find((pack) => pack.id === id);
  if (find() === undefined) {
    // Whoever stops the process leaves nothing that the next run would not tidy.
    const { signal } = new AbortController();
    await withPackStore(settings, (store) =>
      install({ settings, what: id, words: {}, store, out: context.stdout }, signal),
    );
  }
  const installed = find();
  if (installed === undefined) throw new PackRefused(`The voice pack ${id} is not there.`);
  return installed;
}
