import { CHANGE_KINDS, type ChangeKind } from '../../../../domain/release.js';
import { classesFrom, probabilitiesOf } from '../../../classifier/classes.js';
import { contentWords } from '../../../content-words.js';
import { isFormality } from '../lines/asides.js';
import { DEPRECATED_ONES, kindOfWording } from './deeds.js';
import { featuresOfEntry, type PlacedEntry } from './entry-features.js';
import weights from './weights.json' with { type: 'json' };

const KINDS = classesFrom(weights);
/** Least probability of a kind that only the words of an entry indicate. */
const PROBABLE = 0.75;
/** An entry of fewer words says too little. */
const FEWEST_WORDS = 6;
/** Least probability against the word that an entry begins with, by the kind that this word stands for. */
const OVER: ReadonlyMap<ChangeKind, number> = new Map([
  ['changed', 0.8],
  ['added', 0.95],
  ['removed', 0.9],
]);
/** Share of the words of an entry that examples must have had. */
const LEAST_KNOWN = 1 / 2;
const LOOKED_AT = 220;
/** Begins a clause that says when something holds, and not yet what was done. */
const CONDITION = /^(?:after|before|if|once|when|while)\b/i;
/** Said of a break, and no break. */
const ABOUT_BREAKS = /\bbreaking changes?\b/i;
const WARNING = /^warn\b/i;
/** Negation of what follows closely. */
const DENIAL = /(?<![\p{L}\p{N}])(?:no|not|non|without|\p{L}{1,8}n['’]t)(?![\p{L}\p{N}])/iu;
const DENIED = /^[^.,;]{0,30}\b(?:breaking|fix|security)/i;

/** Kind of an entry of which only the words indicate it; undefined where they leave it open. */
export function kindOfWords(entry: PlacedEntry): ChangeKind | undefined {
  const said = kindOfWording(entry.text);
  const least = said === undefined ? PROBABLE : OVER.get(said);
  return (least === undefined ? undefined : judgedKind(entry, least)) ?? said;
}

/** Most probable kind of an entry by its words, where it is at least so probable. */
export function judgedKind(entry: PlacedEntry, least: number): ChangeKind | undefined {
  const start = entry.text.slice(0, LOOKED_AT);
  if (isFormality(entry.text)) return undefined;
  if ([CONDITION, ABOUT_BREAKS, WARNING, DEPRECATED_ONES].some((open) => open.test(start)))
    return undefined;
  const behindDenials = start.split(DENIAL).slice(1);
  if (behindDenials.some((text) => DENIED.test(text))) return undefined;
  if (start.split(' ').length < FEWEST_WORDS || !isKnown(start)) return undefined;
  const all = probabilitiesOf(KINDS, featuresOfEntry(entry));
  const most = Math.max(...all);
  return most >= least ? CHANGE_KINDS[all.indexOf(most)] : undefined;
}

/** Checks whether examples have had more than half of the words of an entry. */
function isKnown(text: string): boolean {
  const words = new Set(contentWords(text.replace(/`[^`]*`/g, ' ')));
  const known = [...words].filter(
    (word) => KINDS.weights.has(word) || KINDS.weights.has(`~${word}`),
  );
  return known.length > words.size * LEAST_KNOWN;
}
