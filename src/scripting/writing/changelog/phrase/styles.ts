import type { Tone } from '../../../../domain/conversion.js';
import type { Style } from './style.js';
import { CASUAL } from './styles/casual.js';
import { ENTHUSIASTIC } from './styles/enthusiastic.js';
import { PROFESSIONAL } from './styles/professional.js';
import { TECHNICAL } from './styles/technical.js';

export const STYLES: Readonly<Record<Tone, Style>> = {
  casual: CASUAL,
  professional: PROFESSIONAL,
  enthusiastic: ENTHUSIASTIC,
  technical: TECHNICAL,
};
