import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '../../domain/storage-errors.js';
import type { Settings } from '../../settings/load-settings.js';
import { voicesFolder } from '../studio.js';

/** Reason, as a sentence, why this process does not install voice packs; null if it does. */
export async function whyNotHere(settings: Settings, speaksHere: boolean): Promise<string | null> {
  if (!settings.dashboard.voiceInstallation) {
    return 'The setting dashboard.voiceInstallation is false: voice packs are installed and removed on the command line only.';
  }
  if (!speaksHere) {
    return 'This process makes no audio. Voice packs are installed on the machines whose processes have the role worker.';
  }
  const folder = voicesFolder(settings);
  const fault = await writeFault(folder);
  if (fault === null) return null;
  return `Lectern may not write to ${folder} (${fault}), the folder of the voice packs. Change its rights, or name another folder with the setting voices.dir.`;
}

/** Code of the error that writing to a folder would meet; of its nearest parent where it does not exist yet. */
async function writeFault(folder: string): Promise<string | null> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    const parent = path.dirname(folder);
    return code === 'ENOENT' && parent !== folder ? writeFault(parent) : code;
  }
}
