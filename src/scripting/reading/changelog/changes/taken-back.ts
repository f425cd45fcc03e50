import type { Change, Release } from '../../../../domain/release.js';
import { plainWords } from '../../../content-words.js';
import { readPrefix } from '../lines/prefix.js';
import type { LimitedChange } from './entry.js';

/** Names only what it takes back: `Revert "Fold the legend"`, `Revert an earlier change` */
const REVERT =
  /^revert(?:s|ed)? (?:["“'](.{3,})["”'][^\w"”']*|(?:an earlier change|PR|pull|commit)\W*)$/i;
/** Reverts of a text that are looked into, a bound on the work for hostile text. */
const MOST = 50;
const TAKEN_BACK = 'taken back in the same release';
const TAKEN_BACK_LATER = 'taken back in a later release';
type ReleaseOfText = Omit<Release, 'changes'> & { readonly changes: readonly LimitedChange[] };

/** Somebody may have to act on it, whatever came of it. */
const GRAVE = /^(?:security|breaking|deprecated)$/;

/** Removes changes that the same release took back, and their reverts, which repeat them. */
export function withoutTakenBack(changes: readonly LimitedChange[]): readonly LimitedChange[] {
  const reverts = changes.filter(({ text }) => REVERT.test(text)).slice(0, MOST);
  const both = new Set(reverts.flatMap((one) => withTakenBack(one, changes)));
  return changes.map((one) => {
    if (!both.has(one)) return one;
    const limits = [...(one.limit === undefined ? [] : [one.limit]), TAKEN_BACK];
    const limit = reverts.includes(one) ? {} : { limit: limits.join(', ') };
    return { ...one, kind: 'internal', ...limit };
  });
}

/**
 * Makes entries internal that a newer release of the same text took back.
 * @param releases the newest first
 */
export function withoutTakenBackLater(releases: readonly ReleaseOfText[]): ReleaseOfText[] {
  const placed = releases.flatMap(({ changes }, at) => changes.map((change) => ({ change, at })));
  const reverts = placed.filter(({ change }) => REVERT.test(change.text)).slice(0, MOST);
  const gone = new Set<Change>();
  for (const { change: revert, at } of reverts) {
    const others = placed.filter((one) => one.at !== at).map(({ change }) => change);
    const [, found] = withTakenBack(revert, [revert, ...others]);
    const isOlder = placed.some((one) => one.change === found && one.at > at);
    if (found !== undefined && isOlder) gone.add(found);
  }
  if (gone.size === 0) return [...releases];
  return releases.map((release) => ({
    ...release,
    changes: release.changes.map((change) =>
      gone.has(change) ? { ...change, kind: 'internal', limit: TAKEN_BACK_LATER } : change,
    ),
  }));
}

/** A revert and the one change that it quotes, or whose number it names first, if no other entry says that as well. */
function withTakenBack(revert: Change, changes: readonly Change[]): readonly Change[] {
  const [, quoted = ''] = REVERT.exec(revert.text) ?? [];
  const words = plainWords(readPrefix(quoted.replace(/^[A-Z]{2,10}-\d{1,6}\b/, '')).rest);
  const numbersOf = ({ references }: Change) =>
    references.flatMap((one) => ('id' in one ? [one.id] : []));
  const [number = ''] = numbersOf(revert);
  const others = changes.filter(({ text }) => text !== revert.text);
  const found = others.filter((one) =>
    quoted === '' ? numbersOf(one).includes(number) : plainWords(one.text) === words,
  );
  const said = plainWords(found[0]?.text ?? '');
  const again = others.filter(({ text }) => plainWords(text).includes(said));
  const both = [revert, ...found];
  const isOne = both.length === 2 && again.length === 1;
  return isOne && !both.some(({ kind }) => GRAVE.test(kind)) ? both : [];
}
