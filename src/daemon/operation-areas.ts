import type { Router } from 'express';
import { healthArea } from '../http/dashboard/areas/health.js';
import { voicePacksArea } from '../http/dashboard/areas/voice-packs.js';
import { voicesArea } from '../http/dashboard/areas/voices.js';
import type { DashboardPages } from '../http/dashboard/dashboard-pages.js';
import { effectiveSettings } from '../settings/effective-settings.js';
import type { Site } from '../web/site.js';
import type { ApiParts } from './api-parts.js';
import type { Core } from './core.js';
import { composeHealth } from './health.js';
import type { VoiceParts } from './voice-parts.js';

interface Areas {
  readonly installation: Readonly<Record<string, Router>>;
  readonly organization: Readonly<Record<string, Router>>;
}

/** Pages about voices and the health of the installation. */
export function operationAreas(
  core: Core,
  parts: ApiParts & VoiceParts,
  common: { readonly site: Site; readonly pages: DashboardPages },
): Areas {
  const { voices, speaking, samples, defaultVoices, voicePacks } = parts;
  const speaksHere = speaking !== null;
  const { cluster } = core.database;
  const health = composeHealth(core, parts);
  const settings = effectiveSettings(core.settings);
  return {
    installation: {
      health: healthArea({ ...common, health, settings }),
      voices: voicePacksArea({ ...common, voicePacks, cluster, clock: core.clock }),
    },
    organization: { voices: voicesArea({ ...common, voices, speaksHere, samples, defaultVoices }) },
  };
}
