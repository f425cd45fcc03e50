import type { Release } from '../../../domain/release.js';
import { splitSentences } from '../../sentences.js';
import { canBeSaid } from '../../speakable.js';
import { audienceOf } from '../document/audience.js';
import { capitalize, countOf } from '../document/number-words.js';
import { ownWords } from '../document/sentence.js';
import type { OwnSentence } from '../document/sentence.js';
import { audible, continued, ended } from './audible.js';
import type { Memory } from './history.js';
import type { Notes } from './notes.js';
import { CLOSINGS, PARTIAL_CLOSINGS, TAKEAWAYS } from './phrases/closing-phrases.js';
import * as phrases from './phrases/opening-phrases.js';
import { SENTENCE } from './phrases/change-phrases.js';
import { composition } from './release-facts.js';
import { sayDate } from './release-name.js';
import type { Beat, PlannedChapter, Subject } from './told.js';

/** Sentences of a release's own introduction that are told. */
const MOST_OF_INTRODUCTION = { brief: 1, normal: 8, detailed: 60 } as const;
/** The same where prose is all there is: a changelog without entries is told by its sentences. */
const MOST_OF_PROSE = { brief: 3, normal: Infinity, detailed: Infinity } as const;
/** What a changelog says about itself, not about the product. */
const BOILERPLATE =
  /all notable changes|format is based on|adheres to|semantic versioning|commit guidelines|will be documented in this file|table of contents|following sections list|changes are ordered by|change highlights|looking for changes|marked below|listed below/i;

/** The beginning: what it is about, what it consists of, for whom, since when, and what the team has to say. */
export function openingChapter(
  subject: Subject,
  preamble: readonly string[],
  memory: Memory,
  notes: Notes,
): PlannedChapter {
  const { settings, changes, releases } = subject;
  const beats: Beat[] = [{ role: 'opening', sentences: [opening(subject)] }];
  const single = releases.length === 1;
  const n = composition(changes);
  const contents =
    n === ''
      ? ownWords(phrases.NO_CHANGES)
      : ownWords(phrases.COMPOSITION[subject.grave ? 'professional' : settings.tone], {
          n,
          is: n.startsWith('one ') ? 'is' : 'are',
        });
  const prose = introduction(single || n === '' ? releases : [], preamble, subject);
  const hasContents = n !== '' || prose.length === 0;
  if (hasContents && (single || settings.verbosity !== 'normal' || n === ''))
    beats.push({ role: 'contents', sentences: [contents] });
  const told = [...addressed(settings.audience), ...memory.opening, ...prose];
  for (const sentence of told) beats.push({ role: 'aside', sentences: [sentence] });
  if (notes.facts.length > 0) beats.push({ role: 'aside', sentences: notes.facts });
  return { title: 'Introduction', beats };
}

function opening({ occasion, settings, releases, name, grave, changes }: Subject): OwnSentence {
  const [release] = releases;
  const values = {
    name,
    ...(release === undefined || releases.length > 1 ? { dated: '', aside: '' } : sayDate(release)),
    releases: countOf(releases.length, 'release'),
  };
  if (!grave) return ownWords(phrases.OPENINGS[occasion][settings.tone], values);
  const has = (kind: string) => changes.some((change) => change.kind === kind);
  const stake = has('security') ? (has('breaking') ? 'both' : 'security') : 'breaking';
  return ownWords(phrases.GRAVE_OPENINGS[stake], values);
}

function addressed(setting: string | undefined): OwnSentence[] {
  const audience = audienceOf(setting);
  if (audience === undefined) return [];
  const phrasings = phrases.AUDIENCES[audience.kind];
  return phrasings === undefined ? [] : [ownWords(phrasings, { n: audience.name })];
}

function introduction(
  releases: readonly Release[],
  preamble: readonly string[],
  { settings, occasion, changes }: Subject,
): OwnSentence[] {
  const paragraphs = [
    ...(settings.verbosity === 'brief' && occasion !== 'empty' ? [] : preamble),
    ...releases.flatMap((release) => release.introduction),
  ];
  const most = changes.length === 0 ? MOST_OF_PROSE : MOST_OF_INTRODUCTION;
  return proseOf(paragraphs, most[settings.verbosity]);
}

/** Prose around the entries, without what a changelog says about itself. */
function proseOf(paragraphs: readonly string[], most: number): OwnSentence[] {
  return paragraphs
    .flatMap((paragraph) => splitSentences(audible(paragraph)))
    .filter((sentence) => canBeSaid(sentence) && !BOILERPLATE.test(sentence))
    .slice(0, most)
    .map((sentence) => {
      const text = ended(capitalizedPlain(sentence));
      return { ...ownWords(SENTENCE, { t: text, c: continued(text) }), plainFirst: true };
    });
}

function capitalizedPlain(text: string): string {
  return /^[a-z]+[\s,]/.test(text) ? capitalize(text) : text;
}

/** The end: what follows from it all, a last line, and the caller's call to action. */
export function closingChapter(subject: Subject): PlannedChapter {
  const { settings, summarized, name, grave, occasion } = subject;
  const partial = settings.verbosity === 'brief' || summarized;
  const tone = grave && settings.tone === 'enthusiastic' ? 'professional' : settings.tone;
  const closing = ownWords((partial ? PARTIAL_CLOSINGS : CLOSINGS)[tone], { name });
  const takeaway =
    occasion === 'yanked' || settings.verbosity === 'brief' ? [] : takeawayOf(subject);
  const cta = ended(audible(settings.cta ?? ''));
  const beats: Beat[] = [{ role: 'closing', sentences: [...takeaway, closing] }];
  if (canBeSaid(cta))
    beats.push({ role: 'call-to-action', sentences: [ownWords(['{n}'], { n: cta })] });
  return { title: 'Wrap-up', beats };
}

function takeawayOf({ changes, settings, grave }: Subject): OwnSentence[] {
  const kind = (['security', 'breaking', 'removed', 'deprecated'] as const).find((one) =>
    changes.some((change) => change.kind === one),
  );
  const audience = audienceOf(settings.audience)?.kind;
  if (
    kind === undefined ||
    (audience === undefined && !grave && settings.verbosity !== 'detailed' && kind !== 'breaking')
  )
    return [];
  const phrasings = TAKEAWAYS[kind][audience ?? 'default'] ?? TAKEAWAYS[kind]['default'];
  return phrasings === undefined ? [] : [ownWords(phrasings)];
}
