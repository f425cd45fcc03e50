import type { VoiceSettings } from '../../domain/voice.js';
import type { Prosody } from '../../domain/utterance.js';
import { PLAIN, PRESETS, type Manner } from './manner.js';
import { isAside, isLaughing, isQuestion, isShouted, isWeighty } from './occasions.js';
import { pauseAfter, type Occasion } from './pauses.js';

/** Delivery of an utterance: within the bounds of Utterance, and the silence after it in milliseconds. */
export interface Delivery {
  readonly prosody: Prosody;
  readonly volume: number;
  readonly pauseAfterMs: number;
}

/** Adjustment of rate, pitch, range and volume for one reason. */
interface Shade {
  readonly rate?: number;
  /** Semitones. */
  readonly pitch?: number;
  readonly range?: number;
  /** Decibels. */
  readonly volume?: number;
}

const EMOTIONAL_RANGE = {
  subtle: { pitch: 0.5, range: 0.8 },
  moderate: { pitch: 1, range: 1 },
  full: { pitch: 1.6, range: 1.25 },
} as const;

const ARC: Readonly<Record<Occasion['part'], Shade>> = {
  opening: { rate: 1.02, pitch: 0.6, range: 1.15, volume: 0.5 },
  middle: {},
  closing: { rate: 0.97, pitch: -0.5, range: 0.9, volume: -0.5 },
};

const STRESSED: Shade = { rate: 0.96, pitch: 0.4, range: 1.15, volume: 1 };
const HEADING: Shade = { rate: 0.96, pitch: 0.5 };
/** A whisper, if the engine supports it; otherwise quiet speech. */
const WHISPERED: Shade = { rate: 0.95, pitch: -1, range: 0.8, volume: -4 };
const LAUGHED: Shade = { rate: 1.03, pitch: 0.6, range: 1.25 };

/** Decides how an utterance is said. Depends on its neighbourhood only, so that an edit elsewhere changes nothing. */
export function deliver(occasion: Occasion, voice: VoiceSettings): Delivery {
  const manner = voice.deliveryPreset === undefined ? PLAIN : PRESETS[voice.deliveryPreset];
  const { source, kind } = occasion;
  const expression = voice.expression ?? {};
  const emphasis = expression.emphasisStyle ?? 'both';
  const whispers = expression.allowWhispering === true && isAside(source);
  const laughs = expression.allowLaughter === true && isLaughing(source);
  const shades: readonly Shade[] = [
    ...(emphasis === 'both' && isWeighty(source) ? [STRESSED] : []),
    ...(kind === 'heading' ? [HEADING] : []),
    ...(expression.emotionalArc === true ? [ARC[occasion.part]] : []),
    ...(whispers ? [WHISPERED] : []),
    ...(laughs ? [LAUGHED] : []),
  ];
  const { pitch, range } = EMOTIONAL_RANGE[expression.emotionalRange ?? 'moderate'];
  const semitones = sum([contour(occasion, manner), ...shades.map((shade) => shade.pitch ?? 0)]);
  return {
    prosody: {
      rate: bounded(manner.rate * product(shades.map((shade) => shade.rate ?? 1)), 0.5, 2),
      pitch: bounded(manner.liveliness * pitch * semitones, -6, 6),
      range: bounded(
        manner.range * range * product(shades.map((shade) => shade.range ?? 1)),
        0.5,
        2,
      ),
      ...(whispers ? { manner: 'whispering' } : laughs ? { manner: 'laughing' } : {}),
    },
    volume: bounded(manner.dynamics * sum(shades.map((shade) => shade.volume ?? 0)), -12, 6),
    pauseAfterMs: Math.round(manner.pause * pauseAfter(occasion)),
  };
}

/** Semitones that the shape of the sentence itself, and its place, ask for. */
function contour({ source, opens, followedBy }: Occasion, { falls }: Manner): number {
  const opening = opens === 'chapter' ? 0.5 : opens === 'paragraph' ? 0.25 : 0;
  if (isQuestion(source)) return opening + 0.5;
  if (isShouted(source)) return opening + 0.7;
  const ends = ['paragraph', 'section', 'chapter', 'end'].includes(followedBy);
  return ends ? opening - falls : opening;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function product(values: readonly number[]): number {
  return values.reduce((total, value) => total * value, 1);
}

function bounded(value: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)) * 100) / 100;
}
