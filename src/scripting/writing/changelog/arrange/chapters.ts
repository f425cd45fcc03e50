import { runsOf } from '../../../runs.js';
import { capitalize } from '../../prose/number-words.js';
import { areLaymen } from '../../prose/audience.js';
import { commandAloud } from '../../prose/describe-code.js';
import { ownWords, type OwnSentence } from '../../prose/sentence.js';
import { fill } from '../../prose/wording.js';
import type { Concern, Section } from '../classify/concern.js';
import type { Entry } from '../classify/entry.js';
import { asNoun } from '../classify/lowered.js';
import { groupsOf, type Group } from '../group/group.js';
import { sayFurther, sayGroup } from '../phrase/say-group.js';
import { STYLES } from '../phrase/styles.js';
import type { Style } from '../phrase/style.js';
import { breathFor } from '../rank/audiences.js';
import { explanationsOf } from '../rank/explain.js';
import type { Choice, Subject, ToldRelease } from '../subject.js';
import { plainBeat, type Beat, type PlannedChapter } from '../../telling/beat.js';
import { BEFORE_CHANGES, introductionOf, noticesOf, proseOf } from './prose.js';
import { leadsTo, questionFor } from './lead-over.js';
import { notDoneBeats } from './not-done.js';
import { tellReferences } from './references.js';
import { nameOf, sayDate } from './release-name.js';

const TITLES: Readonly<Record<Concern | Section, string>> = {
  breaking: 'Breaking changes',
  security: 'Security',
  'data loss': 'Data loss',
  deprecated: 'Deprecations',
  removed: 'Removals',
  act: 'What to act on',
  yours: 'What concerns you',
  new: 'What is new',
  different: 'What is different',
  better: 'What works better',
  rest: 'Everything else',
};
/** The chapters between opening and closing: sections of the only release, or a chapter for each of several. */
export function chaptersOf(subject: Subject, { told }: Choice): PlannedChapter[] {
  if (subject.releases.length > 1) {
    const highest = highestReleased(subject);
    return told.map((one, index) => ofRelease(one, index, subject, highest));
  }
  const [only] = told;
  if (only === undefined) return [];
  const parts = runsOf(only.entries, ({ section }, [first]) => section !== first.section);
  const chapters = parts.map((entries) => {
    const concerns = new Set(entries.map(({ concern }) => concern));
    const [first] = entries;
    const topic = (concerns.size === 1 ? first.concern : undefined) ?? first.section;
    return { title: TITLES[topic], beats: beatsOf(entries, subject, true) };
  });
  const known = knownBeats(only, subject);
  if (known.length === 0) return chapters;
  const actOn = parts.findLastIndex(([first]) => first.section === 'act') + 1;
  return chapters.toSpliced(actOn, 0, { title: 'Known issues', beats: known });
}

/** What does not work yet: heard behind what a listener must act on. */
function knownBeats({ release }: ToldRelease, { settings, audience }: Subject): Beat[] {
  const { knownIssues = [] } = release;
  const told = proseOf(knownIssues, BEFORE_CHANGES[settings.verbosity], audience);
  return told.map((sentence) => plainBeat(sentence));
}

/**
 * One of several releases: its name, what it says before its changes, and these.
 * @param highest the highest version that came out: what is marked as unreleased below it was passed over
 */
function ofRelease(
  told: ToldRelease,
  index: number,
  subject: Subject,
  highest: string,
): PlannedChapter {
  const { release, entries } = told;
  const { style, settings } = subject;
  const name = nameOf(release);
  const { newest, release: older, unreleased, empty } = style.opening;
  const notices = noticesOf(release);
  const isEmpty = release.changes.length + release.introduction.length + notices.length === 0;
  const named = isEmpty ? empty : index === 0 ? newest : older;
  const { version, unreleased: isUnreleased } = release;
  const passedOver =
    isUnreleased === true && version !== undefined && VERSIONS.compare(highest, version) > 0;
  const lead = ownWords(release.unreleased && !passedOver ? unreleased : named, {
    name,
    Name: capitalize(name),
    dated: passedOver ? ', which was not released' : sayDate(release, name),
  });
  const background = index > 0 && subject.audience?.kind === 'executives';
  const prose = background ? [] : introductionOf(release, settings.verbosity, subject.audience);
  const yanked = release.yanked ? [ownWords(['It was pulled after its release.'])] : [];
  return {
    title: capitalize(name),
    beats: [
      plainBeat(lead, ...yanked),
      ...notices.map((sentence) => plainBeat(sentence)),
      ...prose.map((sentence) => plainBeat(sentence)),
      ...beatsOf(entries, subject, false),
      ...knownBeats({ release, entries }, subject),
      ...notDoneBeats(release, subject),
    ],
  };
}

const VERSIONS = new Intl.Collator('en', { numeric: true });

/** The highest version that came out; empty where none did. */
function highestReleased({ releases }: Subject): string {
  const out = releases.filter(({ release }) => release.unreleased !== true);
  return out.reduce((highest, { release: { version = '' } }) => {
    return VERSIONS.compare(version, highest) > 0 ? version : highest;
  }, '');
}

/** @param whole whether the entries are a chapter, which is led over to */
function beatsOf(entries: readonly Entry[], subject: Subject, whole: boolean): Beat[] {
  const { settings, wishes, remember } = subject;
  // Nobody cheers, or chats, where something is at stake and severity is to be heard.
  const grave = settings.severityAwareTone && entries[0]?.section === 'act';
  const style = grave ? STYLES.professional : subject.style;
  const alone = (entry: Entry) =>
    explanationsOf(entry, subject).length > 0 ||
    tellReferences(entry.change, settings.verbosity).length > 0 ||
    wishes.stressed(entry.change) ||
    remember(entry.change).length > 0 ||
    (settings.severityAwareTone && entry.section === 'act');
  const groups = groupsOf(entries, breathFor(subject, style), alone);
  const firsts = groups.map(([first]) => first);
  const leads = leadsTo(firsts, style, subject, whole);
  return groups.map((group, index) => ({ ...beatOf(group, style, subject), ...leads[index] }));
}

function beatOf(group: Group, style: Style, subject: Subject): Beat {
  const { settings, product, remember } = subject;
  const [first] = group;
  const own = group.length > 1 ? [] : sayFurther(explanationsOf(first, subject));
  const [headed, ...others] = first.said.frame === 'title' ? own : [];
  const further = headed === undefined ? own : others;
  const titled = headed && underTitle(first.said.words, headed);
  const followUp = questionFor(further[0]?.values['list'] ?? '');
  return {
    told: [titled ?? sayGroup(group, style, product)],
    further: [
      ...further,
      ...group.flatMap(({ change }) => tellReferences(change, settings.verbosity)),
      ...codeOf(group, subject),
      ...group.flatMap(({ change }) => remember(change)),
    ],
    ...(followUp === undefined ? {} : { followUp }),
  };
}

/** The commands of its entries; only where everything is told. Other code is counted at the end. */
function codeOf(entries: Group, { settings, audience }: Subject): OwnSentence[] {
  if (settings.verbosity !== 'detailed' || areLaymen(audience)) return [];
  return entries.flatMap(({ code }) => code.flatMap((block) => commandAloud(block) ?? []));
}

/** `Queue Shutdown Telemetry: a new event is emitted …`. */
function underTitle(title: string, { phrasings: [first], values }: OwnSentence): OwnSentence {
  return ownWords(['{title}: {list}'], { title, list: asNoun(fill(first, values)) });
}
