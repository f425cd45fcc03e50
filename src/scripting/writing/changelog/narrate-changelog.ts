import type { HistoryItem, ScriptRequest } from '../../../contracts/script-writer.js';
import type { Change, Changelog, Release } from '../../../domain/release.js';
import { assembleScript, type Narrated } from '../narration.js';
import { audienceOf, type AudienceKind } from '../prose/audience.js';
import { chaptersOf } from './arrange/chapters.js';
import { closingChapter } from './arrange/closing.js';
import { olderInText } from './arrange/earlier-releases.js';
import { headlineOf } from './arrange/news.js';
import { recall } from './arrange/memory.js';
import { introducedOnce, secondsBefore } from './arrange/prose.js';
import { tell, type Speech } from '../telling/in-words.js';
import { openingChapter } from './arrange/opening.js';
import { nameOf } from './arrange/release-name.js';
import { spokenSeconds } from '../../../domain/script-length.js';
import { audible, capitalized } from './audible.js';
import { entryOf, type Entry } from './classify/entry.js';
import { customsOf } from './classify/customs.js';
import { inManner } from './phrase/manner.js';
import { STYLES } from './phrase/styles.js';
import { forListeners, sortedFor } from './rank/audiences.js';
import { SECONDS, choose, wordsOf } from './rank/choose.js';
import { inOrder } from './rank/select.js';
import { weightOf } from './rank/weight.js';
import { readWishes, type Wishes } from './rank/wishes.js';
import { soundly } from './soundly.js';
import type { Choice, RankedRelease, Subject } from './subject.js';

/** What a changelog is narrated from, all of it read. */
export interface ChangelogSource {
  readonly changelog: Changelog;
  /** The releases to tell, newest first. At least one. */
  readonly releases: readonly Release[];
  /** Earlier conversions that may be referred to, newest first. */
  readonly earlier: readonly HistoryItem[];
}

/** A narration that came out too long is planned anew for so much of the time, at most so often. */
const LESS = 0.88;
const MOST_ATTEMPTS = 8;
/** A narrator pauses after so many sentences at the latest. */
const SENTENCES_OF_PARAGRAPH = 5;

/**
 * Tells a changelog as an editor would: classifies its entries, ranks them, chooses what there is time for, groups
 * what can be said in one breath, phrases the groups and arranges them for one narrator or two hosts.
 * Deterministic; says nothing that does not stand in the source, the request or the history.
 */
export function narrateChangelog(source: ChangelogSource, request: ScriptRequest): Narrated {
  const { changelog, releases, earlier } = source;
  const { settings } = request;
  const mostOlder = settings.useHistory ? settings.historyLimit : 0;
  const older = olderInText(releases, changelog.releases, mostOlder);
  const memory = recall(releases, older, earlier);
  const subject = subjectOf(changelog, releases, request, memory.remember);
  const preamble = releases.length === changelog.releases.length ? changelog.preamble : [];
  const limit = SECONDS[settings.verbosity];
  let seconds = limit;
  const speech: Speech = {
    title: request.title,
    speakers: settings.speakers,
    seed: request.content,
    paragraph: SENTENCES_OF_PARAGRAPH,
    piece: Infinity,
    manner: (list) => inManner(list, subject.style.contracted),
    polished: (ours) => polished(ours, subject.style.contracted),
  };
  for (let attempt = 1; ; attempt += 1) {
    const choice = choose(subject, seconds);
    const chapters = [
      openingChapter(subject, preamble, memory.opening),
      ...chaptersOf(subject, choice),
      closingChapter(subject, choice),
    ];
    const narration = tell(chapters, speech);
    if (attempt === MOST_ATTEMPTS || spokenSeconds(assembleScript(narration).text) <= limit) {
      const said = chapters.flatMap(({ beats }) =>
        beats.flatMap((one) => [...one.told, ...one.further]),
      );
      const historyUses = memory.usesIn(new Set(said));
      return { narration, historyUses, contextUsed: isUsed(subject, choice) };
    }
    seconds *= LESS;
  }
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
  const { settings, additionalContext } = request;
  const changes = releases.flatMap((release) => release.changes);
  const audience = audienceOf(settings.audience);
  const wishes = readWishes(additionalContext, settings.verbosity, changes);
  const product = audible(settings.productName ?? changelog.product ?? '');
  const whole = settings.verbosity === 'detailed';
  const named = product === '' ? 'the project' : product;
  const style = STYLES[settings.tone];
  const customs = customsOf(changes);
  const read = (change: Change): readonly Entry[] => {
    const entry = wishes.omitted(change) ? undefined : entryOf(change, customs);
    return entry === undefined ? [] : [soundly(entry, style, named)];
  };
  const ranked = introducedOnce(releases).map((release) => ({
    ...rankedOf(release, read, wishes, audience?.kind, whole),
    prose: secondsBefore(release, settings.verbosity, audience),
  }));
  const [only, ...older] = ranked;
  const wished = (change: Change) => wishes.first(change) || wishes.stressed(change);
  const calm = older.length === 0 && !changes.some(wished);
  return {
    settings,
    style,
    audience,
    releases: ranked,
    headline: calm ? headlineOf(only?.ranked.map(({ entry }) => entry) ?? []) : undefined,
    product: named,
    name: subjectName(releases, request, product === '' ? undefined : product),
    summarized: settings.verbosity !== 'detailed' && changes.length >= settings.summaryThreshold,
    wishes,
    remember,
  };
}

/**
 * The entries of a release in the order they are told, each once.
 * @param read the entry of a change, or none where there is nothing to tell
 * @param whole whether entries that differ in their explanations alone are told each
 */
function rankedOf(
  release: Release,
  read: (change: Change) => readonly Entry[],
  wishes: Wishes,
  audience: AudienceKind | undefined,
  whole: boolean,
): Omit<RankedRelease, 'prose'> {
  const heard = new Set<string>();
  const entries = forListeners(release.changes.flatMap(read), audience).filter((entry) => {
    const words = wordsOf(whole ? entry : { ...entry, further: [] });
    if (heard.has(words)) return false;
    heard.add(words);
    return true;
  });
  const ranked = sortedFor(entries, audience).map((entry) => ({
    entry,
    weight: weightOf(entry, audience, Number(wishes.stressed(entry.change))),
    first: wishes.first(entry.change),
  }));
  return { release, ranked: inOrder(ranked) };
}

function subjectName(
  releases: readonly Release[],
  { settings, title }: ScriptRequest,
  product: string | undefined,
): string {
  const [release] = releases;
  if (releases.length > 1 || release === undefined) return product ?? titleAsName(title);
  const version = release.version ?? (release.title === undefined ? settings.version : undefined);
  const only = { ...release, ...(version === undefined ? {} : { version }) };
  if ((product ?? version ?? release.title) !== undefined) return nameOf(only, product);
  const named = titleAsName(title);
  if (!release.unreleased) return named;
  return nameOf(only, named === 'the project' ? undefined : named);
}

const GENERIC = /\b(?:release notes?|change ?logs?|changes|history|news|notes|releases?)$/i;

/** A title that names no product says nothing about it. */
function titleAsName(title: string): string {
  const said = audible(title);
  return GENERIC.test(said) || /^what['’]?s new$/i.test(said) ? 'the project' : said;
}

/** Whether the additional context shaped the script: something of it was said, or obeyed. */
function isUsed({ wishes, releases }: Subject, { told }: Choice): boolean {
  const wished = told.some(({ entries }) =>
    entries.some(({ change }) => wishes.first(change) || wishes.stressed(change)),
  );
  const omitted = releases.some(({ release: { changes } }) => changes.some(wishes.omitted));
  return wishes.facts.length > 0 || wished || omitted;
}
