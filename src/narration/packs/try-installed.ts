import { isEngineMissing } from '../../domain/engine-missing.js';
import type { InstalledPack, PackTrial } from '../../domain/voice-pack.js';
import type { PackStore } from '../../voices/installing/pack-store.js';
import { PackRefused } from '../../voices/pack-refused.js';

/**
 * Lets a pack that was just installed speak, and notes how fast it was. A pack that does not speak is removed, unless
 * only its engine is missing.
 * @param tryPack speaks with it; rejects with why it does not speak
 * @throws {PackRefused} with why it does not speak
 * @throws the signal's reason when aborted: the pack stays and is not tried
 */
export async function tryInstalled(
  installed: InstalledPack,
  store: PackStore,
  tryPack: (pack: InstalledPack, signal: AbortSignal) => Promise<PackTrial>,
  signal: AbortSignal,
): Promise<PackTrial> {
  const trial = await tryPack(installed, signal).catch(async (error: unknown) => {
    signal.throwIfAborted();
    if (isEngineMissing(error)) {
      throw new PackRefused(`The pack is installed, but ${reasonsOf(error)}. The pack is kept.`);
    }
    await store.remove(installed.id);
    throw new PackRefused(`It does not speak here, and was removed again: ${reasonsOf(error)}.`);
  });
  await store.noteTrial(installed, trial);
  return trial;
}

/** Includes the last output of the engine: only operators read it. */
function reasonsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const words = typeof error.cause === 'string' ? error.cause.trim() : '';
  return words === '' ? error.message : `${error.message} (${words})`;
}
