import { CHANGE_KINDS, type Change } from '../../../../domain/release.js';
import { canBeSaid, withEnd } from '../../../speakable.js';
import { countOf } from '../../prose/number-words.js';
import { commandAloud } from '../../prose/describe-code.js';
import { ownWords, type OwnSentence, type Phrasings } from '../../prose/sentence.js';
import { audible } from '../audible.js';
import { CALLED } from '../phrase/called.js';
import type { Choice, Subject } from '../subject.js';
import { plainBeat, type PlannedChapter } from '../../telling/beat.js';
import { notDoneBeats } from './not-done.js';
import { nameOf } from './release-name.js';

/** The end: what the only release lists and does not contain, what was left out, counted once, and the caller's call to action. */
export function closingChapter(subject: Subject, choice: Choice): PlannedChapter {
  const { told, left, older } = choice;
  const { style, name, settings } = subject;
  const { leftOut, older: olderReleases, end } = style.closing;
  const last = older.at(-1);
  const single = subject.releases.length > 1 ? [] : told;
  const said: OwnSentence[] = [];
  if (last !== undefined) {
    const n = countOf(older.length, 'more release');
    const back = older.length > 1 ? 'back to ' : '';
    said.push(ownWords(olderReleases, { n, name: back + nameOf(last) }));
  }
  if (left.length > 0) {
    const n = countOf(left.length, 'more change');
    said.push(ownWords(leftOut, { n, mostly: mostly(left) }));
  }
  const shown = examplesOf(choice);
  if (settings.verbosity === 'detailed' && shown > 0)
    said.push(ownWords(EXAMPLES, { n: countOf(shown, 'example') }));
  const cta = withEnd(audible(settings.cta ?? ''));
  return {
    title: 'Wrap-up',
    beats: [
      ...single.flatMap(({ release }) => notDoneBeats(release, subject)),
      plainBeat(...(said.length > 0 ? said : [ownWords(end, { name })])),
      ...(canBeSaid(cta) ? [plainBeat(ownWords(['{list}'], { list: cta }))] : []),
    ],
  };
}

const EXAMPLES: Phrasings = ['The written notes show {n} in code.'];

/** How much code stands with what was told that nobody could follow by ear. */
function examplesOf({ told }: Choice): number {
  const code = told.flatMap(({ entries }) => entries.flatMap((entry) => entry.code));
  return code.filter((block) => commandAloud(block) === undefined).length;
}

/** `, most of them fixes`, where more than half are of one kind that has a name. */
function mostly(changes: readonly Change[]): string {
  const kind = CHANGE_KINDS.find(
    (one) => changes.filter((change) => change.kind === one).length > changes.length / 2,
  );
  const one = kind === undefined ? undefined : CALLED[kind];
  if (one === undefined || changes.length < 3) return '';
  const part = changes.every((change) => change.kind === kind) ? 'all' : 'most';
  return `, ${part} of them ${one === 'fix' ? 'fixes' : `${one}s`}`;
}
