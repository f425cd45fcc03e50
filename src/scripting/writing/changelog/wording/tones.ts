import type { Tone } from '../../../../domain/conversion.js';
import type { ToneSheet } from './tone-sheet.js';
import { CASUAL } from './tones/casual.js';
import { ENTHUSIASTIC } from './tones/enthusiastic.js';
import { PROFESSIONAL } from './tones/professional.js';
import { TECHNICAL } from './tones/technical.js';

export const TONE_SHEETS: Readonly<Record<Tone, ToneSheet>> = {
  casual: CASUAL,
  enthusiastic: ENTHUSIASTIC,
  professional: PROFESSIONAL,
  technical: TECHNICAL,
};
