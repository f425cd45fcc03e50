import type { Change, Release } from '../../../domain/release.js';
import { capitalize, countOf } from '../prose/number-words.js';
import { ownWords } from '../prose/sentence.js';
import { introduceOneOfSeveral } from './introduction.js';
import { kindsFor } from './kind-order.js';
import * as phrases from './phrases/plan-phrases.js';
import { emptyLead, leadTo, soleAct } from './release-leads.js';
import { nameOf } from './release-name.js';
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

/** A chapter for each release, newest first, and at the end how much was left out of all of them. */
export function planReleases(subject: Subject): Plan {
  const { releases, settings } = subject;
  const brief = settings.verbosity === 'brief';
  const told = brief ? releases.slice(0, MOST_RELEASES_IN_BRIEF) : releases;
  const share = Math.max(1, Math.floor(MOST_IN_SEVERAL / releases.length));
  const plans = runsOf(told).map(([release, ...others], index) =>
    others.length > 0
      ? planEmpty([release, ...others])
      : planRelease(release, index === 0, brief ? 1 : share, subject),
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

type Run = readonly [Release, ...Release[]];

/** Each release by itself, but neighbours that list nothing together. */
function runsOf(releases: readonly Release[]): Run[] {
  const runs: Run[] = [];
  for (const release of releases) {
    const run = runs.at(-1);
    if (run !== undefined && isEmpty(run[0]) && isEmpty(release)) {
      runs.splice(-1, 1, [...run, release]);
    } else runs.push([release]);
  }
  return runs;
}

function isEmpty({ changes, introduction, yanked, version }: Release): boolean {
  return changes.length === 0 && introduction.length === 0 && !yanked && version !== undefined;
}

function planEmpty(releases: Run): ReleasePlan {
  const title = capitalize(nameOf(releases[0], undefined));
  return {
    chapter: { title, beats: [{ role: 'lead', sentences: [emptyLead(releases)] }] },
    left: [],
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
  first: boolean,
  budget: number,
  subject: Subject,
): ReleasePlan {
  const { ordered, told } = chosenOf(release, budget, subject);
  const prose = introduceOneOfSeveral(release, subject.settings.verbosity);
  const flagged = isWeighty(told[0]);
  const selected = !flagged && told.length > 0 && told.length < ordered.length;
  const among = told.length > 1 ? phrases.AMONG_THEM : phrases.FIRST_OF_ALL;
  const act = selected || prose.length > 0 ? undefined : soleAct(release, subject);
  const lead: Beat = {
    role: 'lead',
    sentences: [
      leadTo(release, { first, introduced: prose.length > 0, act }),
      ...(release.yanked ? [ownWords(phrases.RELEASE_YANKED)] : []),
    ],
  };
  const telling = withFlags(told, subject);
  const asides = [...prose, ...(selected ? [ownWords(among)] : [])];
  return {
    chapter: {
      title: capitalize(nameOf(release, undefined)),
      beats: [
        lead,
        ...asides.map((sentence): Beat => ({ role: 'aside', sentences: [sentence] })),
        ...(act === undefined ? telling : withoutFirst(telling)),
      ],
    },
    left: leftOut(release.changes, told),
  };
}

/** The changes of a release in the order of their kinds, and those of them that are told. */
function chosenOf(
  { changes }: Release,
  budget: number,
  subject: Subject,
): { readonly ordered: readonly Change[]; readonly told: readonly Change[] } {
  const { settings, summarized, wanted } = subject;
  const whole = settings.verbosity === 'detailed';
  const spoken = whole ? changes : changes.filter(({ kind }) => kind !== 'internal');
  const ordered = kindsFor(subject).flatMap((kind) =>
    gathered(spoken.filter((change) => change.kind === kind)),
  );
  if (!summarized && settings.verbosity !== 'brief') return { ordered, told: ordered };
  const most = Math.max(budget, Math.min(ordered.filter(isWeighty).length, MOST_OF_WEIGHT));
  return { ordered, told: mostImportant(ordered, most, wanted) };
}

function isWeighty(change: Change | undefined): boolean {
  return change?.kind === 'breaking' || change?.kind === 'security';
}

/** A telling whose first sentence was said with the release. */
function withoutFirst([first, ...rest]: readonly Beat[]): Beat[] {
  if (first === undefined) return [];
  const sentences = first.sentences.slice(1);
  return sentences.length > 0 ? [{ ...first, sentences }, ...rest] : rest;
}
