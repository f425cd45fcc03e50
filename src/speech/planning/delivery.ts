import type { VoiceSettings } from '../../domain/conversion.js';
import type { Prosody } from '../../domain/utterance.js';

/** What follows an utterance. */
export type Boundary = 'clause' | 'sentence' | 'paragraph' | 'turn' | 'chapter' | 'end';

/** What the manner of speaking depends on. */
export interface Occasion {
  /** The written text of the utterance. */
  readonly source: string;
  /** First of a chapter or of a paragraph. */
  readonly opens: 'chapter' | 'paragraph' | undefined;
  /** Where in the narration it stands, for the emotional arc. */
  readonly part: 'opening' | 'middle' | 'closing';
  readonly followedBy: Boundary;
  /** The written text of what is said next; empty at the end. */
  readonly next: string;
}

/** How an utterance is said: within Prosody's bounds, and the silence after it in milliseconds. */
export interface Delivery {
  readonly prosody: Prosody;
  readonly pauseAfterMs: number;
}

/** Around sentences of middle length. Clips bring some 0.1 s of their own, in which the voice fades out and in. */
const PAUSE_MS: Readonly<Record<Exclude<Boundary, 'clause'>, number>> = {
  sentence: 500,
  paragraph: 850,
  turn: 400,
  chapter: 1250,
  end: 500,
};

/** Inside a sentence: after a mark as long as engines pause there, elsewhere hardly. */
const CLAUSE_PAUSE_MS = { colon: 190, comma: 110, none: 30 } as const;

interface Manner {
  readonly rate: number;
  readonly pause: number;
  /** How far pitch moves with the sentence, as a factor. */
  readonly liveliness: number;
}

const PLAIN: Manner = { rate: 1, pause: 1, liveliness: 0.5 };
const PRESETS: Readonly<Record<NonNullable<VoiceSettings['deliveryPreset']>, Manner>> = {
  measured: { rate: 0.94, pause: 1.25, liveliness: 0.5 },
  dynamic: { rate: 1.05, pause: 0.85, liveliness: 1.2 },
  theatrical: { rate: 0.98, pause: 1.3, liveliness: 2 },
};
const EMOTIONAL_RANGE = { subtle: 0.5, moderate: 1, full: 1.6 } as const;

/** Words that a narrator would lean on. */
const WEIGHTY =
  /\b(?:breaking|security|vulnerabilit(?:y|ies)|critical|warning|important|attention|caution|urgent)\b/iu;

/** Decides how an utterance is said. Depends on its neighbourhood only, so that an edit elsewhere changes nothing. */
export function deliver(occasion: Occasion, voice: VoiceSettings): Delivery {
  const manner = voice.deliveryPreset === undefined ? PLAIN : PRESETS[voice.deliveryPreset];
  const range = EMOTIONAL_RANGE[voice.expression?.emotionalRange ?? 'moderate'];
  const emphasis = WEIGHTY.test(occasion.source) ? (voice.expression?.emphasisStyle ?? 'both') : '';
  const arc = voice.expression?.emotionalArc === true ? ARC[occasion.part] : ARC.middle;
  const lively = manner.liveliness * range;
  const aside = voice.expression?.allowWhispering === true && isAside(occasion.source);
  return {
    prosody: {
      rate: bounded(
        manner.rate * arc.rate * (emphasis === 'both' ? 0.96 : 1) * (aside ? 0.95 : 1),
        0.5,
        2,
      ),
      pitch: bounded(lively * (contour(occasion) + arc.pitch) - (aside ? 1 : 0), -6, 6),
    },
    pauseAfterMs: Math.round(pauseAfter(occasion, emphasis !== '') * manner.pause),
  };
}

const EMPHASIS_PAUSE_MS = 150;

/** From this many characters on, said and to be said, a pause does not become longer. */
const LONG_TEXT = 160;

/** Who has said much, or is about to, takes breath: pauses last from 0.8 to 1.2 times as long as given above. */
function pauseAfter({ source, next, followedBy }: Occasion, emphatic: boolean): number {
  if (followedBy === 'clause') return CLAUSE_PAUSE_MS[markBetween(source, next)];
  const length = Math.min(1, (source.length + next.length) / 2 / LONG_TEXT);
  const pause = PAUSE_MS[followedBy] * (0.8 + 0.4 * length) * questionFactor(source, followedBy);
  return pause + (emphatic ? EMPHASIS_PAUSE_MS : 0);
}

function markBetween(source: string, next: string): keyof typeof CLAUSE_PAUSE_MS {
  if (/[;:—–]$/u.test(source) || /^[—–]/u.test(next)) return 'colon';
  return /[,)\]]$/u.test(source) || /^[([]/u.test(next) ? 'comma' : 'none';
}

/** A question is left standing for a moment; the other host answers it at once. */
function questionFactor(source: string, followedBy: Boundary): number {
  if (!QUESTION.test(source)) return 1;
  return followedBy === 'turn' ? 0.75 : 1.2;
}

const QUESTION = /\?["'”’)]*$/u;
const ARC = {
  opening: { rate: 1.02, pitch: 0.6 },
  middle: { rate: 1, pitch: 0 },
  closing: { rate: 0.97, pitch: -0.5 },
} as const;

/** Semitones that the shape of the sentence itself asks for. */
function contour({ source, opens }: Occasion): number {
  const opening = opens === 'chapter' ? 0.5 : opens === 'paragraph' ? 0.25 : 0;
  if (QUESTION.test(source)) return opening + 0.5;
  if (/!["'”’)]*$/u.test(source)) return opening + 0.7;
  return opening;
}

function isAside(source: string): boolean {
  return /^[([].*[)\]][.!?]?$/su.test(source);
}

function bounded(value: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)) * 100) / 100;
}
