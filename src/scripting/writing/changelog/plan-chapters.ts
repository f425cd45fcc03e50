import { CHANGE_KINDS } from '../../../domain/release.js';
import type { Change, ChangeKind, Release } from '../../../domain/release.js';
import { areLaymen, audienceOf } from '../document/audience.js';
import { capitalize, countOf, enumerate, spellCount } from '../document/number-words.js';
import { ownWords } from '../document/sentence.js';
import type { OwnSentence } from '../document/sentence.js';
import { sayDate } from './release-name.js';
import { nameOf } from './release-name.js';
import { composition, countOfKind } from './release-facts.js';
import * as phrases from './phrases/plan-phrases.js';
import { gathered, mostImportant } from './select-changes.js';
import { isDependency, tellDependencies } from './tell-dependencies.js';
import { scopeOf, tellChange } from './tell-change.js';
import type { Beat, PlannedChapter, Subject } from './told.js';

/** In a summary at most so many changes of a kind are told, the others counted. */
const MOST_TOLD: Readonly<Record<ChangeKind, number>> = {
  breaking: 10,
  security: 10,
  added: 6,
  deprecated: 4,
  removed: 4,
  changed: 4,
  performance: 3,
  fixed: 4,
  other: 3,
  documentation: 1,
  internal: 0,
};
const MOST_IN_BRIEF = 5;
/** Up to this many changes need no chapters of their own. */
const FEW = 3;
/** A summary of several releases tells about this many changes in all. */
const MOST_IN_SEVERAL = 24;
const MOST_AREAS = 5;
/** Up to this many changes of a release are counted by kind. */
const COMPOSED = 6;

const END_USER_ORDER: readonly ChangeKind[] = [
  'breaking',
  'security',
  'added',
  'changed',
  'performance',
  'fixed',
];

export function planChapters(subject: Subject): PlannedChapter[] {
  if (subject.releases.length > 1) return planReleases(subject);
  if (subject.settings.verbosity === 'brief') return planBrief(subject);
  return planKinds(subject);
}

/** Kinds in the order they are told, which depends on who listens. */
function kindsFor({ settings: { audience = '' }, grave }: Subject): readonly ChangeKind[] {
  const order = grave ? ['security' as const, ...CHANGE_KINDS] : CHANGE_KINDS;
  const first = /\b(?:users?|customers?)\b/i.test(audience)
    ? [...(grave ? order.slice(0, 2) : []), ...END_USER_ORDER]
    : [];
  return [...new Set([...first, ...order])];
}

function planKinds(subject: Subject): PlannedChapter[] {
  const { changes, settings } = subject;
  const only = changes.every(({ kind }) => kind === 'internal');
  const chapters = kindsFor(subject).flatMap((kind): PlannedChapter[] => {
    const ofKind = changes.filter((change) => change.kind === kind);
    if (ofKind.length === 0) return [];
    const hidden = kind === 'internal' && settings.verbosity !== 'detailed' && !only;
    const beats = hidden ? [leadTo(kind, ofKind.length, subject)] : tellKind(kind, ofKind, subject);
    return [{ title: phrases.CHAPTER_TITLES[kind], beats }];
  });
  const [sole] = chapters;
  if (changes.length > FEW && chapters.length === 1 && sole !== undefined)
    return [withoutLead(sole)];
  if (changes.length > FEW) return chapters;
  const plain = (kind: ChangeKind | undefined) => kind !== 'breaking' && kind !== 'security';
  const beats = chapters
    .flatMap((chapter) => chapter.beats)
    .filter(({ role, kind }) => role !== 'lead' || !plain(kind) || kind === 'internal');
  return [{ title: 'What changed', beats }];
}

/** What consists of one kind only was counted in the opening. */
function withoutLead({ title, beats }: PlannedChapter): PlannedChapter {
  const [lead, ...told] = beats;
  const weighty = lead?.kind === 'breaking' || lead?.kind === 'security';
  return { title, beats: weighty || told.length === 0 ? beats : told };
}

function tellKind(kind: ChangeKind, changes: readonly Change[], subject: Subject): Beat[] {
  const all = gathered(changes).sort((a, b) => subject.wanted(b) - subject.wanted(a));
  const told = subject.summarized ? mostImportant(all, MOST_TOLD[kind], subject.wanted) : all;
  const lead = leadTo(kind, changes.length, subject);
  if (told.length === all.length) return [lead, ...tellAll(told, subject)];
  const areas = byArea(changes);
  const counted = areas === undefined ? [] : [ownWords(phrases.BY_SCOPE, { n: areas })];
  const among = told.length > 1 ? [ownWords(phrases.AMONG_THEM)] : [];
  const left = changes.length - told.length;
  const rest: Beat[] =
    told.length === 0
      ? []
      : [{ role: 'contents', sentences: [ownWords(phrases.REST, { n: more(left, kind) })] }];
  return [
    lead,
    { role: 'contents', sentences: [...counted, ...among] },
    ...tellAll(told, subject),
    ...rest,
  ];
}

function more(count: number, kind: ChangeKind): string {
  if (kind === 'other') return countOf(count, 'more change', 'more changes');
  return countOfKind(count, kind).replace(/^(\S+) /, '$1 more ');
}

/** `nine in TSDB, seven in PromQL and ten more elsewhere`, where areas are named at all. */
function byArea(changes: readonly Change[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { scope } of changes)
    if (scope !== undefined) counts.set(scope, (counts.get(scope) ?? 0) + 1);
  const areas = [...counts]
    .filter(([, count]) => count > 1)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_AREAS);
  const said = areas.flatMap(([area, count]) => {
    const scope = scopeOf({
      scope: area,
      kind: 'other',
      text: '',
      details: [],
      references: [],
      authors: [],
    });
    return scope === undefined ? [] : [{ count, text: `${spellCount(count)} in ${scope}` }];
  });
  if (said.length < 2) return undefined;
  const left = changes.length - said.reduce((sum, { count }) => sum + count, 0);
  return enumerate([
    ...said.map(({ text }) => text),
    ...(left > 0 ? [`${spellCount(left)} more elsewhere`] : []),
  ]);
}

function leadTo(kind: ChangeKind, count: number, { settings, grave }: Subject): Beat {
  const n = countOfKind(count, kind);
  const tone =
    grave && (kind === 'security' || kind === 'breaking') ? 'professional' : settings.tone;
  const lead = ownWords(phrases.LEADS[kind][tone], {
    n,
    N: capitalize(n),
    is: count === 1 ? 'is' : 'are',
  });
  return { role: 'lead', kind, sentences: [lead] };
}

function tellAll(changes: readonly Change[], subject: Subject): Beat[] {
  const dependencies = changes.filter(isDependency);
  const beats = inTurn(
    dependencies.length > 1 ? changes.filter((change) => !dependencies.includes(change)) : changes,
    subject,
  );
  if (dependencies.length < 2) return beats;
  return [...beats, { role: 'telling', sentences: tellDependencies(dependencies) }];
}

function inTurn(changes: readonly Change[], subject: Subject): Beat[] {
  const { verbosity, audience } = subject.settings;
  const laymen = areLaymen(audienceOf(audience));
  let scope: string | undefined;
  let kind: ChangeKind | undefined;
  return changes.map((change): Beat => {
    const first = kind !== change.kind;
    kind = change.kind;
    const sameScope = scope !== undefined && scope === scopeOf(change);
    scope = scopeOf(change);
    const telling = { verbosity, laymen, sameScope, first };
    const sentences = [...tellChange(change, telling), ...subject.remember(change)];
    return { role: 'telling', change, sentences };
  });
}

/** What matters most of a release, and an honest count of the rest. */
function planBrief(subject: Subject): PlannedChapter[] {
  const { changes } = subject;
  if (changes.length === 0) return [];
  const told = mostImportant(gathered(changes), MOST_IN_BRIEF, subject.wanted);
  const ordered = kindsFor(subject).flatMap((kind) =>
    told.filter((change) => change.kind === kind),
  );
  const beats = withFlags(ordered, subject);
  const left = changes.filter((change) => !told.includes(change));
  if (left.length > 0) beats.push(restOf(left));
  return [{ title: 'What matters', beats }];
}

function restOf(left: readonly Change[]): Beat {
  const [only] = new Set(left.map(({ kind }) => kind));
  const uniform = only !== undefined && left.every(({ kind }) => kind === only);
  const n = uniform
    ? more(left.length, only)
    : `${spellCount(left.length)} more ${left.length === 1 ? 'change' : 'changes'}`;
  return { role: 'contents', sentences: [ownWords(phrases.REST, { n })] };
}

/** Tells changes of several kinds in one go, those of weight announced as what they are. */
function withFlags(changes: readonly Change[], subject: Subject): Beat[] {
  const beats: Beat[] = [];
  let before: ChangeKind | undefined;
  for (const beat of tellAll(changes, subject)) {
    const kind = beat.change?.kind;
    const flag = kind === undefined || kind === before ? undefined : phrases.FLAGS[kind];
    const flagged: OwnSentence[] = flag === undefined ? [] : [ownWords(flag)];
    beats.push({ ...beat, sentences: [...flagged, ...beat.sentences] });
    before = kind;
  }
  return beats;
}

function planReleases(subject: Subject): PlannedChapter[] {
  const share = Math.floor(MOST_IN_SEVERAL / subject.releases.length);
  return subject.releases.map((release, index) => {
    const budget =
      subject.settings.verbosity === 'brief'
        ? Math.min(1, Math.max(0, 5 - index))
        : Math.max(share, index < MOST_IN_SEVERAL ? 1 : 0);
    return planRelease(release, index, budget, subject);
  });
}

function isOrAre(changes: readonly Change[]): string {
  return changes.length <= COMPOSED && composition(changes).startsWith('one ') ? 'is' : 'are';
}

function planRelease(
  release: Release,
  index: number,
  budget: number,
  subject: Subject,
): PlannedChapter {
  const { changes } = release;
  const { settings, summarized } = subject;
  const name = nameOf(release, undefined);
  const values = { name, Name: capitalize(name), ...sayDate(release) };
  const lead =
    changes.length === 0
      ? ownWords(phrases.EMPTY_RELEASE, values)
      : ownWords(index === 0 ? phrases.FIRST_RELEASE_LEADS : phrases.RELEASE_LEADS, {
          ...values,
          n: changes.length <= COMPOSED ? composition(changes) : countOf(changes.length, 'change'),
          is: isOrAre(changes),
        });
  const yanked = release.yanked ? [ownWords(phrases.RELEASE_YANKED)] : [];
  const spoken =
    settings.verbosity === 'detailed' ? changes : changes.filter(({ kind }) => kind !== 'internal');
  const ordered = kindsFor(subject).flatMap((kind) =>
    gathered(spoken.filter((change) => change.kind === kind)),
  );
  const limited = summarized || settings.verbosity === 'brief';
  const weighty = ordered.filter(({ kind }) => kind === 'breaking' || kind === 'security').length;
  const told = limited
    ? mostImportant(ordered, Math.max(budget, Math.min(weighty, 3)), subject.wanted)
    : ordered;
  const left = limited
    ? changes.filter((change) => !told.includes(change))
    : changes.filter((change) => !spoken.includes(change));
  const rest = left.length > 0 && told.length > 0 ? [restOf(left)] : [];
  return {
    title: capitalize(name),
    beats: [{ role: 'lead', sentences: [lead, ...yanked] }, ...withFlags(told, subject), ...rest],
  };
}
