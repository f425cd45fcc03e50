import type { NarrationSettings } from '../../../domain/conversion.js';
import type { Outline } from './outline.js';
import { HOST_PHRASES } from './host-phrases.js';
import { PHRASES } from './phrases.js';
import type { Phrases } from './phrases.js';
import { warningSentences } from './warnings.js';

/** The wording for a tone; a document that warns is told soberly where the caller wants the tone to follow it. */
export function phrasesFor(settings: NarrationSettings, outline: Outline): Phrases {
  const sober = settings.severityAwareTone && warningSentences(outline).length > 0;
  const light = settings.tone === 'casual' || settings.tone === 'enthusiastic';
  const tone = sober && light ? 'professional' : settings.tone;
  return settings.speakers === 2 ? { ...PHRASES[tone], ...HOST_PHRASES[tone] } : PHRASES[tone];
}
