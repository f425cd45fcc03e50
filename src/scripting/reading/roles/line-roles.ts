import type { SourceType } from '../../../domain/conversion.js';
import { LEFT_OUT_REASONS } from '../../../domain/release.js';
import { logOddsOfEach, probability } from '../../classifier/classifier.js';
import { learntFrom } from '../../classifier/weights-file.js';
import { rememberedBelow } from '../../remembered.js';
import { splitSentences } from '../../sentences.js';
import { featuresOfLine, type PlacedLine } from './line-features.js';
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
  /** Threshold for a line below a heading that says otherwise. */
  readonly sure: number;
}

/** A missed notice costs more than a false one; a lost change costs more than a courtesy that is narrated. */
const THRESHOLDS: Readonly<Record<SourceType, Readonly<Record<LineRole, Thresholds>>>> = {
  changelog: {
    notice: { backed: 0.25, likely: 0.25, sure: 0.5 },
    known: { backed: 0.35, likely: 0.35, sure: 0.6 },
    credit: { backed: 0.45, likely: 0.5, sure: 0.8 },
    pointer: { backed: 0.5, likely: 0.55, sure: 0.8 },
    boilerplate: { backed: 0.62, likely: 0.65, sure: 0.85 },
    metadata: { backed: 0.45, likely: 0.7, sure: 0.9 },
    step: { backed: 0.5, likely: 0.5, sure: 0.9 },
  },
  document: {
    notice: { backed: 0.2, likely: 0.2, sure: 0.4 },
    known: { backed: 0.4, likely: 0.4, sure: 0.7 },
    credit: { backed: 0.45, likely: 0.5, sure: 0.75 },
    pointer: { backed: 0.5, likely: 0.55, sure: 0.75 },
    boilerplate: { backed: 0.62, likely: 0.65, sure: 0.8 },
    metadata: { backed: 0.45, likely: 0.6, sure: 0.8 },
    step: { backed: 0.6, likely: 0.6, sure: 0.9 },
  },
};

/** Name of the class of a role. */
function nameOf(role: LineRole, type: SourceType): string {
  switch (role) {
    case 'notice':
      return `notice in a ${type}`;
    case 'boilerplate':
      return 'boiler';
    case 'metadata':
      return 'meta';
    default:
      return role;
  }
}

const NAMES: readonly string[] = weights.classes;
const LEARNT = learntFrom(weights);

/** Probabilities of the roles of a line, in the order of `NAMES`. */
const probabilitiesOfRoles = rememberedBelow((line) =>
  logOddsOfEach(LEARNT, featuresOfLine(line)).map(probability),
);

/** A word or two may be the name of anything. */
const FEWEST_WORDS = 3;
const WORD = /(?<!\S)[^\s\p{L}]{0,3}\p{L}{2}/gu;

/**
 * The role that a line of a text surely has, judged by its words and its heading. Undefined where none is sure enough.
 * A line is left out only where each of its sentences is: `Fold maps. Thanks to everyone.` is not.
 * @param least the threshold that counts: `sure` below a heading that says what the line is, `backed` at an end of the text
 */
export function roleOfLine(
  line: PlacedLine,
  type: SourceType,
  least: keyof Thresholds,
): LineRole | undefined {
  const role = likeliestRole(line, type, least);
  if (role === undefined || role === 'notice' || role === 'known') return role;
  if ((line.text.match(WORD) ?? []).length < FEWEST_WORDS)
    return role === 'boilerplate' && likeliestRole(line, type, 'sure') === role ? role : undefined;
  const each = least === 'backed' ? least : 'likely';
  const sentences = splitSentences(line.text);
  const isWhole =
    sentences.length < 2 ||
    sentences.every((text) => isLeftOut(likeliestRole({ ...line, text }, type, each)));
  return isWhole ? role : undefined;
}

/** Probability that a line of a changelog has a role, judged by its words. */
export function likelihoodOfRole(role: LineRole, line: PlacedLine): number {
  return probabilitiesOfRoles(line)[NAMES.indexOf(nameOf(role, 'changelog'))] ?? 0;
}

function isLeftOut(role: LineRole | undefined): boolean {
  return role !== undefined && role !== 'notice' && role !== 'known';
}

function likeliestRole(
  line: PlacedLine,
  type: SourceType,
  least: keyof Thresholds,
): LineRole | undefined {
  const probabilities = probabilitiesOfRoles(line);
  let best: { readonly role: LineRole; readonly above: number } | undefined;
  for (const role of LINE_ROLES) {
    const own = probabilities[NAMES.indexOf(nameOf(role, type))] ?? 0;
    const above = own - THRESHOLDS[type][role][least];
    if (above >= 0 && above > (best?.above ?? -1)) best = { role, above };
  }
  return best?.role;
}
