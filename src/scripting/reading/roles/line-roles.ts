import type { SourceType } from '../../../domain/conversion.js';
import { LEFT_OUT_REASONS, type LeftOutReason } from '../../../domain/release.js';
import { logOddsOfEach, probability } from '../../classifier/classifier.js';
import { learntFrom } from '../../classifier/weights-file.js';
import { rememberedBelow } from '../../remembered.js';
import { splitSentences } from '../../sentences.js';
import { featuresOfLine, featuresOfPlace, type PlacedLine } from './line-features.js';
import weights from './weights.json' with { type: 'json' };

export type { PlacedLine } from './line-features.js';

/** Roles that take a line out of the changes of a release or out of the body of a document. */
export const LINE_ROLES = ['notice', 'known', ...LEFT_OUT_REASONS] as const;
export type LineRole = (typeof LINE_ROLES)[number];

/** Probabilities above which a line has a role. */
interface Thresholds {
  /** Threshold for a line that its place or its form makes likely to be left out. */
  readonly backed: number;
  /** Threshold for a line about which nothing else says otherwise. */
  readonly likely: number;
  /** Threshold for an item of a list of changes below no heading that names their kind. */
  readonly listed: number;
  /** Threshold for a line below a heading that says otherwise. */
  readonly sure: number;
}

/** Questions that decide whether a line is narrated: the roles with a place of their own, and `free` for a line without content. */
const QUESTIONS = ['notice', 'known', 'step', 'free'] as const;
type Question = (typeof QUESTIONS)[number];

/** A missed notice costs more than a false one; a lost change costs more than a courtesy that is narrated. */
const THRESHOLDS: Readonly<Record<SourceType, Readonly<Record<Question, Thresholds>>>> = {
  changelog: {
    notice: { backed: 0.22, likely: 0.22, listed: 0.22, sure: 0.45 },
    known: { backed: 0.35, likely: 0.35, listed: 0.35, sure: 0.6 },
    step: { backed: 0.5, likely: 0.5, listed: 0.5, sure: 0.9 },
    free: { backed: 0.5, likely: 0.7, listed: 0.7, sure: 0.8 },
  },
  document: {
    notice: { backed: 0.19, likely: 0.19, listed: 0.19, sure: 0.4 },
    known: { backed: 0.4, likely: 0.4, listed: 0.4, sure: 0.7 },
    step: { backed: 0.6, likely: 0.6, listed: 0.6, sure: 0.9 },
    free: { backed: 0.65, likely: 0.8, listed: 0.8, sure: 0.9 },
  },
};
/** Name that a question, or a reason for the answer, has among the weights. */
type WeightsName = Question | 'credit' | 'pointer' | 'boiler' | 'meta';

/** Share of a threshold that each sentence of a line must reach. */
const OF_SENTENCE = 0.4;

/** Reasons why a line without content has none, each with the name of its weights. */
const REASONS = [
  ['credit', 'credit'],
  ['pointer', 'pointer'],
  ['boilerplate', 'boiler'],
  ['metadata', 'meta'],
] as const;

const NAMES: readonly string[] = weights.classes;
const LEARNT = learntFrom(weights);

const oddsByWords = rememberedBelow((line) => {
  const features = featuresOfLine(line);
  return { odds: logOddsOfEach(LEARNT, features), words: features.words };
});

/** Probability that a line is what a question asks, by the name of its weights. */
function probabilityOf(line: PlacedLine): (name: WeightsName) => number {
  const { odds, words } = oddsByWords(line);
  const beside = logOddsOfEach(LEARNT, { seen: new Set(featuresOfPlace(line)), words });
  return (name) => {
    const at = NAMES.indexOf(name);
    return probability((odds[at] ?? 0) + (beside[at] ?? 0) - (LEARNT.bias[at] ?? 0));
  };
}

/** A word or two may be the name of anything. */
const FEWEST_WORDS = 3;
const SURELY_BOILERPLATE = 0.9;
const WORD = /(?<!\S)[^\s\p{L}]{0,3}\p{L}{2}/gu;

/**
 * The role that a line of a text surely has, judged by its words and its heading. Undefined where none is sure enough.
 * A line is left out only if each of its sentences is: `Fold maps. Thanks to everyone.` is not.
 * @param least the threshold that counts: `sure` below a heading that says what the line is, `backed` at an end of the text
 */
export function roleOfLine(
  line: PlacedLine,
  type: SourceType,
  least: keyof Thresholds,
): LineRole | undefined {
  const question = likeliestQuestion(line, type, least);
  if (question !== 'free') return question;
  if ((line.text.match(WORD) ?? []).length < FEWEST_WORDS && !isSurelyBoilerplate(line))
    return undefined;
  const threshold = THRESHOLDS[type].free[least];
  const sentences = splitSentences(line.text);
  const isWhole =
    sentences.length < 2 ||
    sentences.every((text) => probabilityOf({ ...line, text })('free') >= threshold * OF_SENTENCE);
  return isWhole ? reasonOf(line) : undefined;
}

function isSurelyBoilerplate(line: PlacedLine): boolean {
  return probabilityOf(line)('boiler') >= SURELY_BOILERPLATE;
}

/** Probability that a line of a changelog has a role, judged by its words. */
export function likelihoodOfRole(role: 'pointer' | 'boilerplate', line: PlacedLine): number {
  return probabilityOf(line)(role === 'boilerplate' ? 'boiler' : role);
}

function likeliestQuestion(
  line: PlacedLine,
  type: SourceType,
  least: keyof Thresholds,
): Question | undefined {
  const own = probabilityOf(line);
  let best: { readonly question: Question; readonly above: number } | undefined;
  for (const question of QUESTIONS) {
    const above = own(question) - THRESHOLDS[type][question][least];
    if (above >= 0 && above > (best?.above ?? -1)) best = { question, above };
  }
  return best?.question;
}

/** The likeliest reason why a line has no content. */
function reasonOf(line: PlacedLine): LeftOutReason {
  const own = probabilityOf(line);
  const [first, ...others] = REASONS;
  const [reason] = others.reduce<(typeof REASONS)[number]>(
    (best, one) => (own(one[1]) > own(best[1]) ? one : best),
    first,
  );
  return reason;
}
