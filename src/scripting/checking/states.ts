import { contentWords, stem } from '../content-words.js';
import { BE, clausesOf, overlap, wordsAndMarks } from './clauses.js';
import { isNegator, sidesOf } from './opposites.js';
import { rangesIn, covers, type VersionRange } from './version-range.js';

/** A property that a sentence affirms or denies of something. */
export interface State {
  /** A pair of opposites (`pair 3`), or the stem of a word. */
  readonly state: string;
  readonly sign: number;
  readonly versions: readonly VersionRange[];
  /** Words that name the thing, besides versions. */
  readonly words: ReadonlySet<string>;
  /** Time of the state: now, past, or ended; the last two are equivalent. */
  readonly time: Time;
}

type Time = 'now' | 'past' | 'ended';

/** Behind these it is not said that something is so. */
const CONDITION = /^(?:if|when|whenever|unless|whether|once|until|where|in case)$/i;
const SKIPPED =
  /^(?:now|also|still|already|only|always|by|default|fully|currently|therefore|again|both|all|the|an?|being|been|very|much|not|no|never|longer|again|then|thus|to|set|no)$/i;
/** Names nothing but a release. */
const NO_NAME = /^(?:versions?|releases?|updates?|upgrades?|change ?logs?|notes?)$/i;
/** In these releases a fault is gone, or is there. */
const MENDED = /^(?:fixed|patched|resolved|addressed|corrected|mended)$/i;
const STRIKES = /^(?:affects?|affecting|impacts?|impacting)$/i;

const PAST = /^(?:was|were)$/i;
const ENDED = /\b(?:no longer|any ?more|any longer)\b/i;

/** Properties that a sentence states, clause by clause; `1.9 is not` continues the statement before it. */
export function statesIn(sentence: string): State[] {
  let before: readonly Said[] = [];
  const hasEnded = ENDED.test(sentence);
  return clausesOf(wordsAndMarks(sentence)).flatMap((clause): State[] => {
    const at = clause.findIndex((word) => BE.test(word));
    const subject = clause.slice(0, Math.max(0, at));
    if (subject.some((word) => CONDITION.test(word))) return [];
    const told = at > 0 ? said(clause.slice(at), before) : [];
    if (told.length > 0) before = told;
    const versions = rangesIn(subject);
    const words = namesIn(subject);
    const time: Time = hasEnded ? 'ended' : PAST.test(clause[at] ?? '') ? 'past' : 'now';
    return [...told.map((one) => ({ ...one, versions, words, time })), ...ofVersions(clause)];
  });
}

type Said = Pick<State, 'state' | 'sign'>;

/** Words behind the subject, from its verb on. */
function said(predicate: readonly string[], before: readonly Said[]): Said[] {
  const at = predicate.findIndex((word, index) => index > 0 && !SKIPPED.test(word));
  const skipped = at === -1 ? predicate : predicate.slice(0, at);
  const negation = skipped.some(isNegator) ? -1 : 1;
  const word = at === -1 ? undefined : predicate[at];
  if (word === undefined)
    return skipped.length > 1
      ? before.map(({ state, sign }) => ({ state, sign: sign * negation }))
      : [];
  // An action by somebody is narrated by its actor.
  if (predicate[at + 1] === 'by' && predicate[at + 2] !== 'default') return [];
  const sides = sidesOf(word);
  if (sides.length === 0) return [{ state: stem(word.toLowerCase()), sign: negation }];
  // What is so in one case and not in another is not told by one sign.
  const others = predicate.slice(at + 1).flatMap(sidesOf);
  return sides
    .filter((one) => !others.some(({ pair, sign }) => pair === one.pair && sign !== one.sign))
    .map(({ pair, sign }) => ({ state: `pair ${pair}`, sign: sign * negation }));
}

/** `fixed in 2.0.0`, `affects 1.9`: whether a release is safe. */
function ofVersions(clause: readonly string[]): State[] {
  return clause.flatMap((word, at): State[] => {
    const mended = MENDED.test(word) && /^(?:in|by|with|since)$/i.test(clause[at + 1] ?? '');
    if (!mended && !STRIKES.test(word)) return [];
    const versions = rangesIn(clause.slice(at + 1, at + 8));
    if (versions.length === 0) return [];
    return sidesOf('safe').map(({ pair }) => ({
      state: `pair ${pair}`,
      sign: mended ? 1 : -1,
      versions,
      words: new Set<string>(),
      time: 'now',
    }));
  });
}

function namesIn(words: readonly string[]): ReadonlySet<string> {
  const names = words.filter((word) => !/^v?\d/i.test(word) && !NO_NAME.test(word));
  return new Set(contentWords(names.join(' ')));
}

/** Checks whether a source says the same of the same, or of everything. */
export function supports(known: State, one: State): boolean {
  if (known.sign !== one.sign || areApart(known, one)) return false;
  return known.versions.length === 0 || one.versions.length === 0 || meet(known, one);
}

/** Checks whether a source says the opposite of the same thing, or the same of other versions only. */
export function contradicts(known: State, one: State): boolean {
  if (known.sign !== one.sign && areOneChange(known, one)) return false;
  const both = known.versions.length > 0 && one.versions.length > 0;
  if (known.sign !== one.sign)
    return both ? meet(known, one) && !areApart(known, one) : isSame(known, one);
  return both && !meet(known, one) && !areApart(known, one);
}

/** Checks whether the one was so, and the other is so no longer. */
function areOneChange({ time }: State, { time: other }: State): boolean {
  return (time === 'past' && other === 'ended') || (time === 'ended' && other === 'past');
}

function meet(known: State, one: State): boolean {
  return one.versions.some((said) => known.versions.some((range) => covers(range, said)));
}

/** Checks whether both name something, and nothing in common. */
function areApart({ words: one }: State, { words: other }: State): boolean {
  return one.size > 0 && other.size > 0 && overlap(one, other) === 0;
}

/** Checks whether both name the same thing, the one perhaps more closely. */
function isSame(known: State, one: State): boolean {
  const neither = known.versions.length === 0 && one.versions.length === 0;
  return (
    neither && known.words.size > 0 && one.words.size > 0 && overlap(known.words, one.words) === 1
  );
}
