import { DefaultVoices } from '../accounts/default-voices.js';
import { VoiceSamples } from '../http/voice-samples.js';
import type { ApiParts } from './api-parts.js';
import type { Core } from './core.js';
import { decidingVoices } from './voices.js';

/** Voice parts shared by the API and the dashboard. */
export interface VoiceParts {
  readonly samples: VoiceSamples;
  readonly defaultVoices: DefaultVoices;
}

export function composeVoiceParts(
  { settings, clock, database }: Core,
  { voices, speaking }: Pick<ApiParts, 'voices' | 'speaking'>,
): VoiceParts {
  const deciding = decidingVoices(voices, settings);
  return {
    samples: new VoiceSamples(speaking?.speakLine ?? null),
    defaultVoices: new DefaultVoices({
      ...{ unitOfWork: database.unitOfWork, clock },
      decideNamedVoices: (voice) => deciding.decideNamedVoices(voice),
    }),
  };
}
