import type { Change, ChangeKind } from '../../../domain/release.js';
import { capitalize } from '../prose/number-words.js';
import { ownWords } from '../prose/sentence.js';
import { byArea } from './by-area.js';
import { kindsFor } from './kind-order.js';
import * as phrases from './phrases/plan-phrases.js';
import { planReleases } from './plan-releases.js';
import { countOfKind } from './release-facts.js';
import { moreOfKind, restOf } from './rest.js';
import { gathered, leftOut, mostImportant } from './select-changes.js';
import { tellAll, withFlags } from './tell-changes.js';
import type { Beat, Plan, PlannedChapter, Subject } from './told.js';

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

/** What is told between the beginning and the end, in which order, and what is left out. */
export function planChapters(subject: Subject): Plan {
  if (subject.releases.length > 1) return planReleases(subject);
  if (subject.settings.verbosity === 'brief') return planBrief(subject);
  return planKinds(subject);
}

interface KindPlan {
  readonly chapter: PlannedChapter;
  readonly left: readonly Change[];
}

function planKinds(subject: Subject): Plan {
  const { changes } = subject;
  const told: Change[] = [];
  const plans = kindsFor(subject).flatMap((kind): KindPlan[] => {
    const ofKind = changes.filter((change) => change.kind === kind);
    const fresh = leftOut(ofKind, told);
    told.push(...ofKind);
    return fresh.length === 0 ? [] : [planKind(kind, fresh, ofKind.length, subject)];
  });
  const chapters = plans.map(({ chapter }) => chapter);
  return {
    chapters: arranged(chapters, changes.length),
    left: plans.flatMap(({ left }) => left),
  };
}

/** Few changes are told in one chapter; what consists of one kind only was counted in the opening. */
function arranged(chapters: readonly PlannedChapter[], changes: number): PlannedChapter[] {
  const [sole] = chapters;
  if (changes > FEW && chapters.length === 1 && sole !== undefined) return [withoutLead(sole)];
  if (changes > FEW) return [...chapters];
  const leadsOn = (kind: ChangeKind | undefined, before: ChangeKind | undefined) =>
    isWeighty(kind) || isWeighty(before) || kind === 'internal';
  const leads = chapters.map(({ beats: [lead] }) => lead?.kind);
  const beats = chapters.flatMap((chapter, index) =>
    chapter.beats.filter(({ role, kind }) => role !== 'lead' || leadsOn(kind, leads[index - 1])),
  );
  return [{ title: 'What changed', beats }];
}

function isWeighty(kind: ChangeKind | undefined): boolean {
  return kind === 'breaking' || kind === 'security';
}

function withoutLead({ title, beats }: PlannedChapter): PlannedChapter {
  const [lead, ...told] = beats;
  return { title, beats: isWeighty(lead?.kind) || told.length === 0 ? beats : told };
}

/**
 * @param changes those that no kind before has told in the same words: a breaking change often stands among the others too.
 * @param count how many there are of the kind.
 */
function planKind(
  kind: ChangeKind,
  changes: readonly Change[],
  count: number,
  subject: Subject,
): KindPlan {
  const title = phrases.CHAPTER_TITLES[kind];
  const lead = leadTo(kind, count, subject);
  const all = gathered(changes).sort((a, b) => subject.wanted(b) - subject.wanted(a));
  const told = chosen(kind, all, subject);
  if (told.length === all.length)
    return { chapter: { title, beats: [lead, ...tellAll(told, subject)] }, left: [] };
  const left = leftOut(changes, told);
  if (told.length === 0) return { chapter: { title, beats: [lead] }, left };
  const areas = byArea(changes);
  const counted = areas === undefined ? [] : [ownWords(phrases.BY_SCOPE, { n: areas })];
  const among = told.length > 1 ? phrases.AMONG_THEM : phrases.FIRST_OF_ALL;
  const rest = ownWords(phrases.REST, { n: moreOfKind(left.length, kind) });
  const beats: Beat[] = [
    lead,
    { role: 'contents', sentences: [...counted, ownWords(among)] },
    ...tellAll(told, subject),
    { role: 'contents', sentences: [rest] },
  ];
  return { chapter: { title, beats }, left };
}

/** All changes of a kind, in a summary those that matter most; internal ones in `detailed` and where there are no others. */
function chosen(
  kind: ChangeKind,
  ofKind: readonly Change[],
  { changes, settings, summarized, wanted }: Subject,
): readonly Change[] {
  const others = changes.some((change) => change.kind !== 'internal');
  if (kind === 'internal' && settings.verbosity !== 'detailed' && others) return [];
  if (!summarized) return ofKind;
  return mostImportant(ofKind, others ? MOST_TOLD[kind] : MOST_TOLD.changed, wanted);
}

function leadTo(kind: ChangeKind, count: number, { settings, grave }: Subject): Beat {
  const n = countOfKind(count, kind);
  const exuberant = settings.tone === 'enthusiastic';
  const tone = grave && (isWeighty(kind) || exuberant) ? 'professional' : settings.tone;
  const lead = ownWords(phrases.LEADS[kind][tone], {
    n,
    N: capitalize(n),
    is: count === 1 ? 'is' : 'are',
  });
  return { role: 'lead', kind, sentences: [lead] };
}

/** What matters most of a release, and an honest count of the rest. */
function planBrief(subject: Subject): Plan {
  const { changes } = subject;
  if (changes.length === 0) return { chapters: [], left: [] };
  const told = mostImportant(gathered(changes), MOST_IN_BRIEF, subject.wanted);
  const ordered = kindsFor(subject).flatMap((kind) =>
    told.filter((change) => change.kind === kind),
  );
  const left = leftOut(changes, told);
  const beats = [...withFlags(ordered, subject), ...restOf(left)];
  return { chapters: [{ title: 'What matters', beats }], left };
}
