import type { DeliveryPreset } from '../../domain/voice.js';

/** General manner of a narrator. */
export interface Manner {
  readonly rate: number;
  /** Factor of all pauses but those inside a sentence. */
  readonly pause: number;
  /** Movement of pitch from sentence to sentence, as a factor. */
  readonly liveliness: number;
  /** Movement of pitch within a sentence, as a factor. */
  readonly range: number;
  /** Difference in volume between sentences, as a factor. */
  readonly dynamics: number;
  /** Semitones by which the last sentence of a paragraph is lower. */
  readonly falls: number;
}

/** Manner without a preset. */
export const PLAIN: Manner = {
  rate: 1,
  pause: 1,
  liveliness: 0.5,
  range: 1,
  dynamics: 1,
  falls: 0,
};

/** Manners of the contract's presets (Voice, `delivery_preset`). */
export const PRESETS: Readonly<Record<DeliveryPreset, Manner>> = {
  measured: { rate: 0.92, pause: 1.25, liveliness: 0.5, range: 0.8, dynamics: 0.5, falls: 0.4 },
  dynamic: { rate: 1.07, pause: 0.85, liveliness: 1.2, range: 1.25, dynamics: 1.25, falls: 0.3 },
  theatrical: { rate: 0.97, pause: 1.35, liveliness: 2, range: 1.6, dynamics: 2, falls: 0.6 },
};
