import type { Change, Release } from '../../../domain/release.js';
import { capitalize, countOf, enumerate } from '../prose/number-words.js';
import { ownWords, wordsIn } from '../prose/sentence.js';
import type { OwnSentence } from '../prose/sentence.js';
import { entryOf } from './entry.js';
import * as phrases from './phrases/plan-phrases.js';
import { composition, countOfKind, prevailingKind } from './release-facts.js';
import { nameOf, sayDate } from './release-name.js';
import type { Subject } from './told.js';

/** Up to this many changes of a release are counted by kind. */
const COMPOSED = 6;
/** So many releases without changes are named one by one. */
const MOST_NAMED = 4;
/** Words of a change that can be told in the sentence that names its release. */
const LONGEST_ACT = 26;

/** What the sentence depends on by which one of several releases is begun. */
interface LeadOptions {
  readonly first: boolean;
  /** Whether prose of the release's own follows. */
  readonly introduced: boolean;
  /** What it does, where that is told right here. */
  readonly act: string | undefined;
}

export function leadTo(release: Release, { first, introduced, act }: LeadOptions): OwnSentence {
  const name = nameOf(release, undefined);
  const values = { name, Name: capitalize(name), ...sayDate(release) };
  if (release.changes.length === 0 && introduced)
    return ownWords(first ? phrases.FIRST_PROSE_LEADS : phrases.PROSE_LEADS, values);
  const said = act === undefined ? saidOfContents(release.changes) : saidOfAct(act);
  return ownWords(first ? phrases.FIRST_RELEASE_LEADS : phrases.RELEASE_LEADS, {
    ...values,
    ...said,
  });
}

type Said = Readonly<Record<'does' | 'did' | 'which' | 'there', string>>;

/** Of an older release nothing is "now". */
function saidOfAct(now: string): Said {
  const act = now.replace(/^now /, '');
  return {
    does: act,
    did: act,
    which: `which ${act}`,
    there: `there is just one change: it ${act}`,
  };
}

function saidOfContents(changes: readonly Change[]): Said {
  if (changes.length === 0)
    return {
      does: 'lists no changes',
      did: 'listed no changes',
      which: 'which lists no changes',
      there: 'no changes are listed',
    };
  const n = contentsOf(changes);
  return {
    does: `has ${n}`,
    did: `brought ${n}`,
    which: `with ${n}`,
    there: `there ${n.startsWith('one ') ? 'is' : 'are'} ${n}`,
  };
}

/** `two additions and one fix`, `forty-two changes, most of them fixes`. */
function contentsOf(changes: readonly Change[]): string {
  if (changes.length <= COMPOSED) return composition(changes);
  const kind = prevailingKind(changes);
  const all = countOf(changes.length, 'change');
  if (kind === undefined) return all;
  const plural = countOfKind(changes.length, kind);
  return changes.every((change) => change.kind === kind)
    ? plural
    : `${all}, most of them ${plural.replace(/^\S+ /, '')}`;
}

/** What a release with a single change does, where that can be said in the sentence that names the release. */
export function soleAct({ changes, yanked }: Release, { settings }: Subject): string | undefined {
  const [change, ...others] = changes;
  if (change === undefined || others.length > 0 || yanked || settings.speakers === 2)
    return undefined;
  if (change.kind === 'breaking' || change.kind === 'security') return undefined;
  const { clause, scope } = entryOf(change, settings.verbosity);
  if (clause?.shape !== 'predicate' || scope !== undefined) return undefined;
  return wordsIn(clause.text) > LONGEST_ACT ? undefined : clause.text;
}

/** Neighbouring releases that list nothing, in one sentence. */
export function emptyLead(releases: readonly Release[]): OwnSentence {
  const versions = releases.map((release) => nameOf(release, undefined).replace(/^version /, ''));
  const [from = '', ...others] = versions;
  const to = others.at(-1) ?? '';
  if (releases.length <= MOST_NAMED)
    return ownWords(phrases.EMPTY_RELEASES, { n: enumerate(versions) });
  return ownWords(phrases.MANY_EMPTY_RELEASES, {
    name: `version ${from}`,
    last: `version ${to}`,
    from,
    to,
  });
}
