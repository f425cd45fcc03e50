import { trialOf } from '../narration/packs/try-pack.js';
import { tryInThread } from '../narration/packs/try-in-thread.js';
import { VoicePackInstallations } from '../narration/packs/voice-pack-installations.js';
import { VoicePackShelf } from '../narration/packs/voice-pack-shelf.js';
import type { SpeechPlugins } from '../plugin-host/speech-plugins.js';
import type { Core } from './core.js';
import type { Teardown } from './teardown.js';
import { threadErrorLog } from './thread-error-log.js';

/** Speech plugins of this process, and whether it makes audio. */
export interface VoicePackParts {
  readonly voices: SpeechPlugins | null;
  readonly speaksHere: boolean;
}

/** Opens the installation of voice packs for operators. A daemon that stops ends an installation in progress. */
export function openVoicePacks(
  { settings, clock, logger, database }: Pick<Core, 'settings' | 'clock' | 'logger' | 'database'>,
  { voices: plugins, speaksHere }: VoicePackParts,
  teardown: Teardown,
): VoicePackInstallations {
  const { unitOfWork, reads } = database;
  const onThreadError = threadErrorLog(logger);
  const voicePacks = new VoicePackInstallations({
    ...{ settings, clock, logger, unitOfWork, speaksHere },
    shelf: new VoicePackShelf({ settings, reads, plugins }),
    tryPack: async (pack, signal) => {
      if (plugins === null) throw new Error('No speech plugin is installed.');
      return tryInThread(trialOf(pack, plugins), signal, onThreadError);
    },
  });
  teardown.add('installation of voices', () => voicePacks.stop());
  return voicePacks;
}
