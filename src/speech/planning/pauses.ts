import { isQuestion, isWeighty, type PassageKind } from './occasions.js';

/** Boundary after an utterance. `heading`: the text under a heading follows; `section`: a heading follows. */
export type Boundary =
  'clause' | 'sentence' | 'item' | 'turn' | 'heading' | 'paragraph' | 'section' | 'chapter' | 'end';

/** From the weakest to the strongest. */
const STRENGTH: readonly Boundary[] = [
  ...(['clause', 'sentence', 'item', 'turn', 'heading'] as const),
  ...(['paragraph', 'section', 'chapter', 'end'] as const),
];

/** Context that determines the manner of speaking. */
export interface Occasion {
  /** The written text of the utterance. */
  readonly source: string;
  readonly kind: PassageKind;
  /** First of a chapter or of a paragraph. */
  readonly opens: 'chapter' | 'paragraph' | undefined;
  /** Position in the narration, for the emotional arc. */
  readonly part: 'opening' | 'middle' | 'closing';
  readonly followedBy: Boundary;
  /** The written text of what is said next; empty at the end. */
  readonly next: string;
  readonly nextKind: PassageKind;
}

/** Around sentences of middle length. Clips bring some 0.1 s of their own, in which the voice fades out and in. */
const PAUSE_MS: Readonly<Record<Exclude<Boundary, 'clause'>, number>> = {
  sentence: 500,
  item: 620,
  turn: 400,
  heading: 700,
  paragraph: 850,
  section: 1150,
  chapter: 1250,
  end: 500,
};

/** Inside a sentence: after a mark as long as engines pause there, elsewhere hardly. */
const CLAUSE_PAUSE_MS = { colon: 190, comma: 110, none: 30 } as const;

const EMPHASIS_PAUSE_MS = 150;
/** Before what carries weight the listener is made to wait, less than after it. */
const SUSPENSE_PAUSE_MS = 120;
/** Pause before and after a quotation. */
const QUOTE_PAUSE_MS = 180;
/** Factor for pauses around an aside, which belongs to its neighbours. */
const ASIDE_PAUSE = 0.75;

/** From this many characters on, said and to be said, a pause does not become longer. */
const LONG_TEXT = 160;

export function stronger(a: Boundary, b: Boundary): Boundary {
  return STRENGTH.indexOf(a) >= STRENGTH.indexOf(b) ? a : b;
}

/**
 * The silence after an utterance in milliseconds, as a plain narrator makes it. Who has said much, or is about to, takes
 * breath: pauses last from 0.8 to 1.2 times as long as given above.
 */
export function pauseAfter(occasion: Occasion): number {
  const { source, next, followedBy } = occasion;
  if (followedBy === 'clause') return CLAUSE_PAUSE_MS[markBetween(source, next)];
  const length = Math.min(1, (source.length + next.length) / 2 / LONG_TEXT);
  const pause = PAUSE_MS[followedBy] * (0.8 + 0.4 * length) * questionFactor(source, followedBy);
  return pause * asideFactor(occasion) + extraPause(occasion);
}

function extraPause({ source, kind, next, nextKind }: Occasion): number {
  const quoted = (kind === 'quote') === (nextKind === 'quote') || next === '' ? 0 : QUOTE_PAUSE_MS;
  if (isWeighty(source)) return quoted + EMPHASIS_PAUSE_MS;
  return quoted + (isWeighty(next) ? SUSPENSE_PAUSE_MS : 0);
}

function asideFactor({ kind, nextKind, followedBy }: Occasion): number {
  const isBesideAside = kind === 'aside' || nextKind === 'aside';
  return isBesideAside && followedBy === 'sentence' ? ASIDE_PAUSE : 1;
}

function markBetween(source: string, next: string): keyof typeof CLAUSE_PAUSE_MS {
  if (/[;:—–]$/u.test(source) || /^[—–]/u.test(next)) return 'colon';
  return /[,)\]]$/u.test(source) || /^[([]/u.test(next) ? 'comma' : 'none';
}

/** A question is left standing for a moment; the other host answers it at once. */
function questionFactor(source: string, followedBy: Boundary): number {
  if (!isQuestion(source)) return 1;
  return followedBy === 'turn' ? 0.75 : 1.2;
}
