import { capitalize, countOf } from '../../prose/number-words.js';
import { canBeSaid, withEnd } from '../../../speakable.js';
import { commandAloud } from '../../prose/describe-code.js';
import { fromSource, ownWords, type OwnSentence } from '../../prose/sentence.js';
import { plainBeat, type Beat, type PlannedChapter } from '../../telling/beat.js';
import { nameOf, sayDate } from './release-name.js';
import { notDoneBeats } from './not-done.js';
import { audible } from '../audible.js';
import type { Topic } from '../items/topic.js';
import type { Paragraph, Plan, PlannedRelease } from '../plan/plan.js';
import type { Subject } from '../subject.js';
import { gravestOf } from './counted.js';
import { sayParagraph } from './say-paragraph.js';
import { THIS_RELEASE } from './subject-words.js';

const TITLES: Readonly<Record<Topic, string>> = {
  breaking: 'Breaking changes',
  security: 'Security',
  'data loss': 'Data loss',
  deprecated: 'Deprecations',
  removed: 'Removals',
  added: 'What is new',
  changed: 'What is different',
  performance: 'Performance',
  fixed: 'Fixes',
  documentation: 'Documentation',
  internal: 'Internal changes',
};

/** Says a plan: its opening, its releases, its end. */
export function chaptersOf(
  plan: Plan,
  subject: Subject,
  recalled: readonly OwnSentence[],
): readonly PlannedChapter[] {
  const releases =
    subject.releases.length === 1
      ? plan.releases.flatMap((one) => paragraphChapters(one, subject))
      : releaseChapters(plan, subject);
  return [openingOf(plan, subject, recalled), ...releases, closingOf(plan, subject)];
}

/** Chapters of the only release: one for each paragraph. */
function paragraphChapters(planned: PlannedRelease, subject: Subject): readonly PlannedChapter[] {
  const chapters = planned.paragraphs.map((paragraph) => ({
    title: titleOf(paragraph),
    beats: beatsOf(paragraph, subject),
  }));
  const known = knownBeats(planned, subject);
  return known.length === 0 ? chapters : [...chapters, { title: 'Known issues', beats: known }];
}

function beatsOf(paragraph: Paragraph, subject: Subject): readonly Beat[] {
  const about = titleOf(paragraph);
  return sayParagraph(paragraph, subject).map((beat) => ({ ...beat, about }));
}

function titleOf({ about }: Paragraph): string {
  return about.is === 'topic' ? TITLES[about.topic] : capitalize(about.area);
}

/** Sentences before the entries of a release. */
function aroundOf({ notices, introduction }: PlannedRelease): readonly Beat[] {
  return [
    ...notices.map((one) => ({ ...plainBeat(fromSource(one)), about: 'Notices' })),
    ...introduction.map((one) => plainBeat(fromSource(one))),
  ];
}

function knownBeats({ knownIssues }: PlannedRelease, { tone }: Subject): readonly Beat[] {
  return knownIssues.map((list, at) => ({
    ...plainBeat(at === 0 ? ownWords(tone.knownIssues, { list }) : fromSource(list)),
    about: 'Known issues',
    facts: [{ text: list }],
  }));
}

function releaseChapters(plan: Plan, subject: Subject): readonly PlannedChapter[] {
  const newest = newestVersion(subject);
  return plan.releases.map((planned, at) => {
    const { unreleased, version } = planned.release;
    const isPassedOver = unreleased === true && isOlder(version, newest);
    return releaseChapter(planned, { at, isPassedOver }, subject);
  });
}

interface PlaceOfRelease {
  readonly at: number;
  /** True if it is marked as unreleased and a newer one came out. */
  readonly isPassedOver: boolean;
}

function releaseChapter(
  planned: PlannedRelease,
  { at, isPassedOver }: PlaceOfRelease,
  subject: Subject,
): PlannedChapter {
  const { release, paragraphs } = planned;
  const { opening } = subject.tone;
  const name = nameOf(release);
  const isEmpty = paragraphs.length + aroundOf(planned).length === 0;
  const phrasings =
    release.unreleased && !isPassedOver
      ? opening.unreleased
      : isEmpty
        ? opening.empty
        : at === 0
          ? opening.newest
          : opening.older;
  const values = {
    name,
    Name: capitalize(name),
    dated: isPassedOver ? ', which was not released' : sayDate(release, name),
  };
  const yanked = release.yanked ? [ownWords(['It was pulled after its release.'])] : [];
  return {
    title: capitalize(name),
    beats: [
      plainBeat(ownWords(phrasings, values), ...yanked),
      ...aroundOf(planned),
      ...paragraphs.flatMap((paragraph) => beatsOf(paragraph, { ...subject, release: name })),
      ...knownBeats(planned, subject),
      ...notDoneBeats(release, subject),
    ],
  };
}

const VERSIONS = new Intl.Collator('en', { numeric: true });

/** Newest version that came out; undefined if none did. */
function newestVersion({ releases }: Subject): string | undefined {
  const versions = releases.flatMap(({ release: { unreleased, version } }) =>
    unreleased === true || version === undefined ? [] : [version],
  );
  return versions.reduce<string | undefined>(
    (newest, one) => (newest === undefined || VERSIONS.compare(one, newest) > 0 ? one : newest),
    undefined,
  );
}

function isOlder(version: string | undefined, newest: string | undefined): boolean {
  if (version === undefined || newest === undefined) return false;
  return VERSIONS.compare(version, newest) < 0;
}

function openingOf(plan: Plan, subject: Subject, recalled: readonly OwnSentence[]): PlannedChapter {
  const { releases, tone, name, title = '', audience, wishes } = subject;
  const [newest] = plan.releases;
  const isSingle = releases.length === 1;
  const release = isSingle ? newest?.release : undefined;
  const values = {
    name,
    Name: capitalize(name),
    title,
    dated: release === undefined ? '' : sayDate(release, name),
  };
  const address =
    audience?.kind === 'other'
      ? [ownWords(['This is for {n}.', 'It is meant for {n}.'], { n: audience.name })]
      : [];
  const facts = wishes.facts.filter(canBeSaid).map((list) => ownWords(['{list}'], { list }));
  return {
    title: 'Introduction',
    beats: [
      ...(isSingle || subject.product !== undefined
        ? [plainBeat(ownWords(tone.opening[openingKind(plan, subject)], values))]
        : []),
      ...(isSingle && newest !== undefined ? aroundOf(newest) : []),
      ...[...address, ...recalled, ...facts].map((one) => plainBeat(one)),
    ],
  };
}

function openingKind({ releases: [newest] }: Plan, { releases, name, title }: Subject) {
  if (releases.length > 1 || newest === undefined) return 'several';
  const { release, notices, introduction } = newest;
  if (release.yanked) return 'yanked';
  if (release.unreleased) return 'unreleased';
  const isEmpty = release.changes.length + notices.length + introduction.length === 0;
  if (isEmpty) return 'empty';
  if (title !== undefined) return 'titled';
  return name === THIS_RELEASE ? 'unnamed' : 'out';
}

function closingOf(plan: Plan, subject: Subject): PlannedChapter {
  const { tone, settings, releases } = subject;
  const [only] = plan.releases;
  const single =
    releases.length === 1 && only !== undefined ? notDoneBeats(only.release, subject) : [];
  const said: OwnSentence[] = [];
  const oldest = plan.olderReleases.at(-1);
  if (oldest !== undefined) {
    const n = countOf(plan.olderReleases.length, 'more release');
    const isOne = plan.olderReleases.length === 1;
    const name = isOne ? nameOf(oldest) : `back to ${nameOf(oldest)}`;
    said.push(
      ownWords(tone.closing.older, { N: capitalize(n), n, name, are: isOne ? 'is' : 'are' }),
    );
  }
  if (plan.counted.length > 0) {
    const n = countOf(plan.counted.length, 'more change');
    said.push(ownWords(tone.closing.counted, { n, mostly: gravestOf(plan.counted) }));
  }
  const shown = settings.verbosity === 'detailed' ? examplesIn(plan) : 0;
  if (shown > 0)
    said.push(ownWords(['The written notes show {n} in code.'], { n: countOf(shown, 'example') }));
  const cta = withEnd(audible(settings.cta ?? ''));
  return {
    title: 'Wrap-up',
    beats: [
      ...single,
      ...(said.length > 0 ? [plainBeat(...said)] : []),
      ...(canBeSaid(cta) ? [plainBeat(ownWords(['{list}'], { list: cta }))] : []),
    ],
  };
}

/** Code of the narrated entries that a listener could not follow. */
function examplesIn({ releases }: Plan): number {
  const told = releases.flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.told));
  const code = told.flatMap(({ item, named }) => (named === undefined ? item.code : []));
  return code.filter((block) => commandAloud(block) === undefined).length;
}
