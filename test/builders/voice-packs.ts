import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InstalledPack } from '../../src/domain/voice-pack.js';
import { InstalledPacks } from '../../src/voices/installed-packs.js';

/** Folder in which `lectern voices install` puts packs in a checkout, three folders above this file in dist/. */
const OF_CHECKOUT = fileURLToPath(new URL('../../../storage/voices', import.meta.url));

/** The folder of the voice packs that tests speak with: packs are too large to be fetched by a test. */
export const VOICES = path.resolve(process.env['LECTERN_TEST_VOICES'] ?? OF_CHECKOUT);

/** Packs that are there, those of a family first. */
export function packsForTests(family: InstalledPack['family']): readonly InstalledPack[] {
  const packs = new InstalledPacks(VOICES).list();
  return packs.filter((pack) => pack.family === family);
}

/** Reason why tests of a family are skipped, to be printed. */
export function whyNot(family: InstalledPack['family']): string {
  const which = family === 'kokoro' ? 'kokoro' : 'piper-ljspeech';
  const place = existsSync(VOICES)
    ? `${VOICES} has none of the family ${family}`
    : `${VOICES} is not there`;
  return `no voice pack: ${place}; "lectern voices install ${which}" brings one, LECTERN_TEST_VOICES names another folder`;
}

/** Reason why the engine of a plugin cannot speak, to be printed; null if all its npm packages are installed. */
export function whyNoEngine(packages: readonly string[]): string | null {
  const { resolve } = createRequire(import.meta.url);
  const missing = packages.filter((name) => {
    try {
      return resolve(name) === '';
    } catch {
      return true;
    }
  });
  return missing.length === 0 ? null : `npm packages are not installed: ${missing.join(', ')}`;
}

/** Packs that speech-sherpa can speak with: those that have the data of eSpeak NG. */
export function packsForSherpa(family: InstalledPack['family']): readonly InstalledPack[] {
  return packsForTests(family).filter(({ files }) =>
    files.some(({ path: file }) => file.startsWith('espeak-ng-data/')),
  );
}

/** The pack that speaks in the shortest time, for tests that any will do for. */
export function quickestPack(packsOf = packsForTests): InstalledPack | null {
  return packsOf('vits')[0] ?? packsOf('kokoro')[0] ?? null;
}

export function whyNoPack(): string {
  return whyNot('vits');
}
