import type { Change, Release } from '../../../domain/release.js';
import { capitalize, countOf } from '../document/number-words.js';
import { ownWords, wordsIn } from '../document/sentence.js';
import { entryOf } from './entry.js';
import type { OwnSentence } from '../document/sentence.js';
import { introduceOneOfSeveral } from './introduction.js';
import { kindsFor } from './kind-order.js';
import * as phrases from './phrases/plan-phrases.js';
import { composition, countOfKind, prevailingKind } from './release-facts.js';
import { nameOf, sayDate } from './release-name.js';
import { restOf } from './rest.js';
import { gathered, leftOut, mostImportant } from './select-changes.js';
import { withFlags } from './tell-changes.js';
import type { Beat, Plan, PlannedChapter, Subject } from './told.js';

/** A summary of several releases tells about this many changes in all. */
const MOST_IN_SEVERAL = 24;
/** In `brief` so many releases are told of, the older ones counted. */
const MOST_RELEASES_IN_BRIEF = 5;
/** Changes of weight that are told of a release, however many releases there are. */
const MOST_OF_WEIGHT = 3;
/** Words of a change that can be told in the sentence that names its release. */
const LONGEST_ACT = 26;
/** Up to this many changes of a release are counted by kind. */
const COMPOSED = 6;

/** A chapter for each release, newest first, and at the end how much was left out of all of them. */
export function planReleases(subject: Subject): Plan {
  const { releases, settings } = subject;
  const brief = settings.verbosity === 'brief';
  const told = brief ? releases.slice(0, MOST_RELEASES_IN_BRIEF) : releases;
  const share = Math.max(1, Math.floor(MOST_IN_SEVERAL / releases.length));
  const plans = told.map((release, index) =>
    planRelease(release, index, brief ? 1 : share, subject),
  );
  const older = releases.slice(told.length);
  const left = [...plans.flatMap((plan) => plan.left), ...older.flatMap(({ changes }) => changes)];
  const chapters = plans.map(({ chapter }) => chapter);
  const last = chapters.at(-1);
  const end = [...olderReleases(older), ...restOf(left)];
  if (last === undefined || end.length === 0) return { chapters, left };
  return {
    chapters: [...chapters.slice(0, -1), { ...last, beats: [...last.beats, ...end] }],
    left,
  };
}

function olderReleases(older: readonly Release[]): Beat[] {
  const last = older.at(-1);
  if (last === undefined) return [];
  const n = countOf(older.length, 'more release');
  const values = { n, name: nameOf(last, undefined) };
  const phrasings = last.version === undefined ? phrases.OLDER : phrases.OLDER_BACK_TO;
  return [{ role: 'contents', sentences: [ownWords(phrasings, values)] }];
}

interface ReleasePlan {
  readonly chapter: PlannedChapter;
  readonly left: readonly Change[];
}

function planRelease(
  release: Release,
  index: number,
  budget: number,
  subject: Subject,
): ReleasePlan {
  const { changes } = release;
  const { settings, summarized } = subject;
  const spoken =
    settings.verbosity === 'detailed' ? changes : changes.filter(({ kind }) => kind !== 'internal');
  const ordered = kindsFor(subject).flatMap((kind) =>
    gathered(spoken.filter((change) => change.kind === kind)),
  );
  const limited = summarized || settings.verbosity === 'brief';
  const weighty = ordered.filter(({ kind }) => kind === 'breaking' || kind === 'security').length;
  const most = Math.max(budget, Math.min(weighty, MOST_OF_WEIGHT));
  const told = limited ? mostImportant(ordered, most, subject.wanted) : ordered;
  const prose = introduceOneOfSeveral(release, settings.verbosity);
  const flagged = told[0]?.kind === 'breaking' || told[0]?.kind === 'security';
  const selected = limited && !flagged && told.length > 0 && told.length < ordered.length;
  const among = selected
    ? [ownWords(told.length > 1 ? phrases.AMONG_THEM : phrases.FIRST_OF_ALL)]
    : [];
  const single = selected || prose.length > 0 ? undefined : soleAct(release, subject);
  const lead: Beat = {
    role: 'lead',
    sentences: [
      single === undefined
        ? leadTo(release, index, prose.length > 0)
        : singleLead(release, index, single),
      ...(release.yanked ? [ownWords(phrases.RELEASE_YANKED)] : []),
    ],
  };
  const telling = withFlags(told, subject);
  const aside: Beat[] = [...prose, ...among].map((sentence) => ({
    role: 'aside',
    sentences: [sentence],
  }));
  return {
    chapter: {
      title: capitalize(nameOf(release, undefined)),
      beats: [lead, ...aside, ...(single === undefined ? telling : withoutFirst(telling))],
    },
    left: leftOut(changes, told),
  };
}

/** What a release with a single change does, where that can be said in the sentence that names the release. */
function soleAct({ changes, yanked }: Release, { settings }: Subject): string | undefined {
  const [change, ...others] = changes;
  if (change === undefined || others.length > 0 || yanked || settings.speakers === 2)
    return undefined;
  if (change.kind === 'breaking' || change.kind === 'security') return undefined;
  const { clause, scope } = entryOf(change, settings.verbosity);
  if (clause?.shape !== 'predicate' || scope !== undefined) return undefined;
  return wordsIn(clause.text) > LONGEST_ACT ? undefined : clause.text;
}

function singleLead(release: Release, index: number, p: string): OwnSentence {
  const name = nameOf(release, undefined);
  const values = { name, Name: capitalize(name), ...sayDate(release), p };
  return ownWords(index === 0 ? phrases.FIRST_SINGLE_LEADS : phrases.SINGLE_LEADS, values);
}

/** A telling whose first sentence was said with the release. */
function withoutFirst([first, ...rest]: readonly Beat[]): Beat[] {
  if (first === undefined) return [];
  const sentences = first.sentences.slice(1);
  return sentences.length > 0 ? [{ ...first, sentences }, ...rest] : rest;
}

function leadTo(release: Release, index: number, introduced: boolean): OwnSentence {
  const name = nameOf(release, undefined);
  const values = { name, Name: capitalize(name), ...sayDate(release) };
  const { changes } = release;
  if (changes.length === 0) {
    if (!introduced) return ownWords(phrases.EMPTY_RELEASE, values);
    return ownWords(index === 0 ? phrases.FIRST_PROSE_LEADS : phrases.PROSE_LEADS, values);
  }
  return ownWords(index === 0 ? phrases.FIRST_RELEASE_LEADS : phrases.RELEASE_LEADS, {
    ...values,
    n: contentsOf(changes),
    is: changes.length <= COMPOSED && composition(changes).startsWith('one ') ? 'is' : 'are',
  });
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
