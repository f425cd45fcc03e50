import { canBeSaid } from '../../../speakable.js';
import { ownWords, type OwnSentence } from '../../prose/sentence.js';
import type { Subject } from '../subject.js';
import { plainBeat, type PlannedChapter } from '../../telling/beat.js';
import { sayFurther } from '../phrase/say-group.js';
import { explanationsOf } from '../rank/explain.js';
import { newsOf } from './news.js';
import { introductionOf, noticesOf } from './prose.js';
import { sayDate } from './release-name.js';

const FIRST = /^(?:the )?(?:first|initial) (?:public |stable )?release\W*$/i;

/**
 * One or two sentences that say what kind of release it is and its most consequential news; then, where there are
 * any, how long it has been, what stands before the changes, and what the caller adds.
 */
export function openingChapter(
  subject: Subject,
  preamble: readonly string[],
  recalled: readonly OwnSentence[],
): PlannedChapter {
  const { releases, audience, wishes, headline, style } = subject;
  const entries = releases[0]?.ranked.map(({ entry }) => entry) ?? [];
  const prose = proseBefore(subject, preamble);
  const [only, ...others] = releases;
  const notices = only === undefined || others.length > 0 ? [] : noticesOf(only.release);
  const news = releases.length > 1 ? undefined : newsOf(entries, headline, style.opening);
  const newest = [
    ...(news === undefined ? [] : [news]),
    ...(headline === undefined ? [] : sayFurther(explanationsOf(headline, subject))),
  ];
  const kind = kindOf(subject, prose.length + notices.length > 0);
  const address =
    audience?.kind === 'other'
      ? [ownWords(['This is for {n}.', 'Meant for {n}.'], { n: audience.name })]
      : [];
  const facts = wishes.facts.filter(canBeSaid).map((list): OwnSentence => ({
    ...ownWords(['{list}', 'And: {list}'], { list }),
    plainFirst: true,
  }));
  return {
    title: 'Introduction',
    beats: [
      ...(notices.length === 0
        ? [plainBeat(kind, ...newest)]
        : [kind, ...notices, ...newest].map((sentence) => plainBeat(sentence))),
      ...[...address, ...recalled, ...prose, ...facts].map((sentence) => plainBeat(sentence)),
    ],
  };
}

/** What stands before the changes; of several releases each has its own. */
function proseBefore(subject: Subject, preamble: readonly string[]): OwnSentence[] {
  const { releases, audience, settings } = subject;
  const [newest, ...older] = releases;
  if (newest === undefined || older.length > 0) return [];
  const { introduction, changes } = newest.release;
  const before = changes.length === 0 ? preamble : [];
  const whole = { introduction: [...before, ...introduction], changes };
  return introductionOf(whole, settings.verbosity, audience);
}

function kindOf({ style: { opening }, releases, name }: Subject, hasProse: boolean): OwnSentence {
  const [newest, ...older] = releases;
  const release = newest?.release;
  if (release === undefined || older.length > 0) return ownWords(opening.several, { name });
  const values = { name, dated: sayDate(release) };
  const { yanked, changes } = release;
  if (yanked) return ownWords(opening.yanked, values);
  if (release.unreleased) return ownWords(opening.unreleased, values);
  if (changes.some(({ text }) => FIRST.test(text))) return ownWords(opening.first, values);
  return ownWords(changes.length === 0 && !hasProse ? opening.empty : opening.out, values);
}
