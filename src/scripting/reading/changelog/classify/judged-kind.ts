import { CHANGE_KINDS, type ChangeKind } from '../../../../domain/release.js';
import { PhraseList } from '../../../phrase-list.js';
import { isFormality } from '../lines/asides.js';
import { kindOfWording } from './deeds.js';
import type { PlacedEntry } from './entry-features.js';
import { hasKnownWords, likelyKindsOf } from './entry-kinds.js';
import restrictionWords from './restriction-words.json' with { type: 'json' };

/** Least probability of a kind that only the words of an entry indicate: below it, most guesses are wrong. */
const PROBABLE = 0.35;
/** Kinds that alarm, and the least probability of them: a false alarm costs more than a change of an unknown kind. */
const ALARMING: ReadonlySet<ChangeKind> = new Set(['breaking', 'security']);
const ALARM = 0.5;
/** Least probability of upkeep, which scripts only count, where the first word of an entry suggests an addition. */
const HIDDEN = 0.6;
/** Kinds that the first word of an entry suggests, and the least probability against them; other kinds are certain. */
const SUGGESTED: ReadonlyMap<ChangeKind, number> = new Map([
  ['added', 0.5],
  ['changed', 0.5],
  ['documentation', 0.5],
  ['removed', 0.9],
]);

/** Says what was not possible before: `Python 3.15 is now supported` */
const IS_POSSIBLE =
  /\b(?:is|are) (?:now |also ){0,2}(?:supported|available|possible|allowed|accepted)\b(?! only)/i;

/** Words that restrict what is possible: `Only Node 20 is supported` */
const RESTRICTIONS = new PhraseList(restrictionWords);

/** Kind of an entry of which only the words indicate it; undefined if they leave it open. */
export function kindOfWords(entry: PlacedEntry): ChangeKind | undefined {
  const said = kindOfWording(entry.text);
  const least = said === undefined ? PROBABLE : SUGGESTED.get(said);
  if (least === undefined) return said;
  const judged = judgedKind(entry, least);
  const isHidden = judged === 'internal' && said === 'added';
  return isHidden && likelyKindsOf(entry)(judged) < HIDDEN ? said : (judged ?? said);
}

/** Kind that the words of an entry say for certain, or by a probability of at least so much. */
export function kindAtLeast(entry: PlacedEntry, least: number): ChangeKind | undefined {
  const said = kindOfWording(entry.text);
  return said === undefined || SUGGESTED.has(said) ? judgedKind(entry, least) : said;
}

/** Most probable kind of an entry by its words, where it is at least so probable. */
function judgedKind(entry: PlacedEntry, least: number): ChangeKind | undefined {
  if (isFormality(entry.text) || !hasKnownWords(entry.text)) return undefined;
  const likely = likelyKindsOf(entry);
  const kind = CHANGE_KINDS.reduce((one, other) => (likely(other) > likely(one) ? other : one));
  // An addition breaks nothing, whatever its words resemble.
  if (kind === 'breaking' && saysWhatIsPossible(entry.text)) return 'added';
  if (kind === 'breaking' && kindOfWording(entry.text) === 'added') return undefined;
  return likely(kind) >= (ALARMING.has(kind) ? Math.max(ALARM, least) : least) ? kind : undefined;
}

function saysWhatIsPossible(text: string): boolean {
  return IS_POSSIBLE.test(text) && RESTRICTIONS.findIn(text) === undefined;
}
