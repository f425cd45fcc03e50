import { v7 as uuidv7 } from 'uuid';
import { NO_BRANDING, type Organization } from '../../src/domain/account.js';
import { DEFAULT_NARRATION_SETTINGS, type Conversion } from '../../src/domain/conversion.js';
import { DEFAULT_VOICE_SETTINGS } from '../../src/domain/voice.js';

/** An organization of its own each time. */
export function anOrganization(changes: Partial<Organization> = {}): Organization {
  const id = uuidv7();
  return {
    id,
    name: 'Example',
    slug: `example-${id}`,
    planId: 'unlimited',
    branding: NO_BRANDING,
    defaultVoice: null,
    createdAt: new Date().toISOString(),
    ...changes,
  };
}

/** A pending conversion of its own each time. */
export function aConversion(changes: Partial<Conversion> = {}): Conversion {
  return {
    id: uuidv7(),
    organizationId: uuidv7(),
    mode: 'live',
    sourceType: 'changelog',
    title: 'Example 1.0.0',
    content: '## 1.0.0\n\n- Everything',
    additionalContext: null,
    productId: null,
    ignoreOrganization: false,
    publicUrl: false,
    webhookUrl: null,
    narration: DEFAULT_NARRATION_SETTINGS,
    voice: DEFAULT_VOICE_SETTINGS,
    createdAt: new Date().toISOString(),
    state: { status: 'pending' },
    script: null,
    scriptId: null,
    writing: null,
    scriptVersion: 1,
    revision: null,
    ...changes,
  };
}
