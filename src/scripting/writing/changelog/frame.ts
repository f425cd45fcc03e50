import type { Tone } from '../../../domain/conversion.js';
import type { Change } from '../../../domain/release.js';
import { canBeSaid } from '../../speakable.js';
import { audienceOf } from '../prose/audience.js';
import { countOf } from '../prose/number-words.js';
import { ownWords } from '../prose/sentence.js';
import type { OwnSentence } from '../prose/sentence.js';
import { audible, continued, ended } from './audible.js';
import type { Memory } from './history.js';
import { introduceOnly, proseOf } from './introduction.js';
import type { Notes } from './notes.js';
import {
  BRIEF_CLOSINGS,
  CLOSINGS,
  PARTIAL_CLOSINGS,
  TAKEAWAYS,
} from './phrases/closing-phrases.js';
import { GRAVE_OPENINGS } from './phrases/grave-phrases.js';
import * as phrases from './phrases/opening-phrases.js';
import { composition } from './release-facts.js';
import { sayDate } from './release-name.js';
import type { Beat, PlannedChapter, Subject } from './told.js';

/** Sentences that are told of what stands before several releases. */
const MOST_OF_PREAMBLE = { brief: 0, normal: 3, detailed: Infinity } as const;

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
      : ownWords(phrases.COMPOSITION[toneOf(subject)], {
          n,
          is: n.startsWith('one ') ? 'is' : 'are',
        });
  const prose = introduction(subject, preamble);
  const hasContents =
    n === '' ? single && prose.length === 0 : single || settings.verbosity !== 'normal';
  if (hasContents) beats.push({ role: 'contents', sentences: [contents] });
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
  return ownWords(GRAVE_OPENINGS[stake][settings.tone], values);
}

/** What is grave is not cheered; the other tones keep their own words. */
function toneOf({ grave, settings: { tone } }: Subject): Tone {
  return grave && tone === 'enthusiastic' ? 'professional' : tone;
}

function addressed(setting: string | undefined): OwnSentence[] {
  const audience = audienceOf(setting);
  if (audience === undefined) return [];
  const phrasings = phrases.AUDIENCES[audience.kind];
  return phrasings === undefined ? [] : [ownWords(phrasings, { n: audience.name })];
}

/** Several releases are introduced one by one where they are told. */
function introduction(
  { releases, settings: { verbosity } }: Subject,
  preamble: readonly string[],
): OwnSentence[] {
  const [release, ...others] = releases;
  if (release === undefined || others.length > 0)
    return proseOf(preamble, MOST_OF_PREAMBLE[verbosity]);
  const before = verbosity === 'brief' && release.changes.length > 0 ? [] : preamble;
  return introduceOnly(release, before, verbosity);
}

/** The end: what follows from it all, a last line, and the caller's call to action. @param left what was not told. */
export function closingChapter(subject: Subject, left: readonly Change[]): PlannedChapter {
  const { settings, name, occasion } = subject;
  const partial = settings.verbosity !== 'detailed' && left.some(({ kind }) => kind !== 'internal');
  const tone = toneOf(subject);
  const whole = settings.verbosity === 'brief' ? BRIEF_CLOSINGS : CLOSINGS;
  const closing = ownWords((partial ? PARTIAL_CLOSINGS : whole)[tone], { name });
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
  if (phrasings === undefined) return [];
  const [said] = phrasings;
  const led = `One last thought: ${continued(said)}`;
  return [{ ...ownWords([said, led]), plainFirst: true }];
}
