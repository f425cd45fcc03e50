import type { DeliveryPreset } from '../../domain/voice.js';

/** How a narrator speaks on the whole. */
export interface Manner {
  readonly rate: number;
  /** Factor of all pauses but those inside a sentence. */
  readonly pause: number;
  /** How far pitch moves from sentence to sentence, as a factor. */
  readonly liveliness: number;
  /** How far pitch moves within a sentence, as a factor. */
  readonly range: number;
  /** How much louder and quieter single sentences become, as a factor. */
  readonly dynamics: number;
  /** Semitones by which the last sentence of a paragraph is lower. */
  readonly falls: number;
}

/** Where no preset is asked for. */
export const PLAIN: Manner = {
  rate: 1,
  pause: 1,
  liveliness: 0.5,
  range: 1,
  dynamics: 1,
  falls: 0,
};

/** What the presets of the contract mean (Voice, `delivery_preset`). */
export const PRESETS: Readonly<Record<DeliveryPreset, Manner>> = {
  measured: { rate: 0.92, pause: 1.25, liveliness: 0.5, range: 0.8, dynamics: 0.5, falls: 0.4 },
  dynamic: { rate: 1.07, pause: 0.85, liveliness: 1.2, range: 1.25, dynamics: 1.25, falls: 0.3 },
  theatrical: { rate: 0.97, pause: 1.35, liveliness: 2, range: 1.6, dynamics: 2, falls: 0.6 },
};
