import { CHANGE_KINDS, type ChangeKind } from '../../../../domain/release.js';
import { probabilitiesOf } from '../../../classifier/classifier.js';
import { learntFrom } from '../../../classifier/weights-file.js';
import { contentWords } from '../../../content-words.js';
import { rememberedBelow } from '../../../remembered.js';
import { featuresOfEntry, type PlacedEntry } from './entry-features.js';
import weights from './weights.json' with { type: 'json' };

const KINDS = learntFrom(weights);
/** Characters of an entry that are looked at. */
const LOOKED_AT = 220;

/** Probability of each kind of an entry by its words and the heading above it; all together are 1. */
export type LikelyKinds = (kind: ChangeKind) => number;

/** Judges an entry by a classifier that is trained from labelled entries. */
export const likelyKindsOf = rememberedBelow(judge);

function judge(entry: PlacedEntry): LikelyKinds {
  const all = probabilitiesOf(KINDS, featuresOfEntry(entry));
  return (kind) => all[CHANGE_KINDS.indexOf(kind)] ?? 0;
}

/** Checks whether examples have had any of the words of an entry that carry meaning. */
export function hasKnownWords(text: string): boolean {
  const words = contentWords(text.slice(0, LOOKED_AT).replace(/`[^`]*`/g, ' '));
  return words.some((word) => KINDS.rows.has(word) || KINDS.rows.has(`~${word}`));
}
