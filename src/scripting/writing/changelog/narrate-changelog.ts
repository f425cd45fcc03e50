import type { HistoryItem, ScriptRequest } from '../../../contracts/script-writer.js';
import type { Changelog, Release } from '../../../domain/release.js';
import { spokenSeconds } from '../../../domain/script-length.js';
import { assembleScript, type Narrated } from '../narration.js';
import { isTextName, nameIn, productIn } from '../../reading/product-name.js';
import { audienceOf, type Limits } from '../prose/audience.js';
import { tell, type Speech } from '../telling/in-words.js';
import { olderInText } from './history/earlier-releases.js';
import { recall } from './history/memory.js';
import { nameOf } from './wording/release-name.js';
import { audible, capitalized } from './audible.js';
import { itemsOf, type Item } from './items/item.js';
import { isTheirs } from './plan/audience.js';
import { planOf } from './plan/make-plan.js';
import { withoutRepeated } from './plan/once.js';
import type { Plan } from './plan/plan.js';
import { readWishes } from './plan/wishes.js';
import type { Subject } from './subject.js';
import { chaptersOf } from './wording/chapters.js';
import { inManner } from './wording/manner.js';
import { THIS_RELEASE } from './wording/subject-words.js';
import { TONE_SHEETS } from './wording/tones.js';

/** Sources of the narration of a changelog, all of them read. */
export interface ChangelogSource {
  readonly changelog: Changelog;
  /** The releases to tell, newest first. At least one. */
  readonly releases: readonly Release[];
  /** Earlier conversions that may be referred to, newest first. */
  readonly earlier: readonly HistoryItem[];
}

/** Seconds that a narration takes at most; what the contract promises, a little below it. */
const SECONDS: Limits = { brief: 57, normal: 232, detailed: Infinity };
/** Share of the time, and number of attempts, for planning a narration again that came out too long. */
const LESS = 0.88;
const MOST_ATTEMPTS = 8;
/** A narrator pauses after so many sentences at the latest. */
const SENTENCES_OF_PARAGRAPH = 5;
/** Weight of what an audience came for, and of what was asked for. */
const OF_AUDIENCE = 25;
const OF_WISH = 200;

/**
 * Narrates a changelog as an editor would: plans the content for the available time, and words the plan for one narrator or
 * two hosts. Deterministic; limited to the content of the source, the request and the history.
 */
export function narrateChangelog(source: ChangelogSource, request: ScriptRequest): Narrated {
  const { narration, historyUses, contextUsed } = tellByPlan(source, request);
  return { narration, historyUses, contextUsed };
}

/** Plan by which a changelog is narrated. */
export function planChangelog(source: ChangelogSource, request: ScriptRequest): Plan {
  return tellByPlan(source, request).plan;
}

function tellByPlan(
  { changelog, releases, earlier }: ChangelogSource,
  request: ScriptRequest,
): Narrated & { readonly plan: Plan } {
  const { settings } = request;
  const most = settings.useHistory ? settings.historyLimit : 0;
  const older = olderInText(releases, changelog.releases, most);
  const memory = recall(releases, older, earlier);
  const subject = subjectOf(changelog, releases, request, memory.remember);
  const speech = speechOf(request, subject);
  const limit = SECONDS[settings.verbosity];
  let seconds = limit;
  for (let attempt = 1; ; attempt += 1) {
    const plan = planOf(subject, seconds);
    const chapters = chaptersOf(plan, subject, memory.opening);
    const narration = tell(chapters, speech);
    if (attempt === MOST_ATTEMPTS || spokenSeconds(assembleScript(narration).text) <= limit) {
      const said = chapters.flatMap(({ beats }) =>
        beats.flatMap((one) => [...one.told, ...one.further]),
      );
      const historyUses = memory.usesIn(new Set(said));
      return { plan, narration, historyUses, contextUsed: isUsed(subject, plan) };
    }
    seconds *= LESS;
  }
}

function speechOf({ title, content, settings }: ScriptRequest, { tone }: Subject): Speech {
  return {
    ...{ title, speakers: settings.speakers, seed: content },
    paragraph: SENTENCES_OF_PARAGRAPH,
    piece: Infinity,
    manner: (list) => inManner(list, tone.contracted),
    polished: (ours) => polished(ours, tone.contracted),
  };
}

/** A sentence of ours with a capital, one mark at its end, and contractions where the tone has them. */
function polished(sentence: string, contracted: boolean): string {
  const said = inManner(capitalized(sentence), contracted);
  return said.replace(/([.!?]['"”’]{0,3})[.!]$/, '$1');
}

function subjectOf(
  changelog: Changelog,
  releases: readonly Release[],
  request: ScriptRequest,
  remember: Subject['remember'],
): Subject {
  const { settings, additionalContext, title } = request;
  const changes = releases.flatMap((release) => release.changes);
  const audience = audienceOf(settings.audience);
  const wishes = readWishes(additionalContext, settings.verbosity, changes);
  const named = audible(settings.productName ?? changelog.product ?? productIn(title) ?? '');
  const product = named === '' ? undefined : named;
  const items = itemsOf(changes.filter((change) => !wishes.omitted(change)));
  const weighed = (item: Item): Item => {
    const { change, weight } = item;
    const theirs = isTheirs(item, audience?.kind) ? OF_AUDIENCE : 0;
    const wished = wishes.first(change) ? 2 * OF_WISH : wishes.stressed(change) ? OF_WISH : 0;
    return { ...item, weight: weight + theirs + wished };
  };
  return {
    ...{ settings, audience, product, wishes, remember },
    tone: TONE_SHEETS[settings.tone],
    releases: releases.map((release) => {
      const own = release.changes.flatMap((change) => items.get(change) ?? []);
      const ranked = withoutRepeated(own).map(weighed);
      return { release, items: ranked.sort((one, other) => other.weight - one.weight) };
    }),
    ...namesOf(releases, request, product),
  };
}

/** Returns the name of the release if there is only one, otherwise of the product. A title that is not a name introduces the notes and is not used as a name. */
function namesOf(
  releases: readonly Release[],
  { settings, title: given }: ScriptRequest,
  product: string | undefined,
): Pick<Subject, 'name' | 'release' | 'title'> {
  const [first] = releases;
  if (releases.length > 1 || first === undefined)
    return { name: product ?? 'the project', release: undefined, title: undefined };
  const title = audible(given.replace(TAG, '$1: '));
  const only = first.title === undefined ? withVersion(first, settings.version) : first;
  if ((product ?? only.version ?? only.title) !== undefined) return named(nameOf(only, product));
  const inTitle = isProper(title) ? nameIn(title) : undefined;
  if (only.unreleased) return named(nameOf(only, inTitle));
  // A title may be the name of a file, which does nothing.
  if (inTitle !== undefined) return { ...named(THIS_RELEASE), name: inTitle };
  const introduces = /\s/.test(title) && !isGeneric(title);
  return { ...named(THIS_RELEASE), title: introduces ? title : undefined };
}

function named(name: string): Pick<Subject, 'name' | 'release' | 'title'> {
  return { name, release: name, title: undefined };
}

function withVersion(release: Release, version: string | undefined): Release {
  return version === undefined ? release : { version, ...release };
}

/** Mark before the subject of a mail: `[platform]` */
const TAG = /^\[([^\][]{1,40})\] ?/;
/** One word, or several that are written like a name. */
const PROPER = /^(?:\S+|[\p{Lu}\p{N}&]\S*(?: [\p{Lu}\p{N}&]\S*)*)$/u;

function isProper(title: string): boolean {
  return PROPER.test(title) && !isGeneric(title);
}

const GENERIC = /\b(?:release notes?|change ?logs?|changes|history|news|notes|releases?)$/i;

function isGeneric(title: string): boolean {
  return GENERIC.test(title) || isTextName(title);
}

/** Checks whether the additional context shaped the script: something of it was said, or obeyed. */
function isUsed({ wishes, releases }: Subject, plan: Plan): boolean {
  const told = plan.releases.flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.told));
  const wished = told.some(
    ({ item: { change } }) => wishes.first(change) || wishes.stressed(change),
  );
  const omitted = releases.some(({ release: { changes } }) => changes.some(wishes.omitted));
  return wishes.facts.length > 0 || wished || omitted;
}
