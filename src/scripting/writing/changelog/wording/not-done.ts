import type { Release, UnfinishedItem, UnfinishedState } from '../../../../domain/release.js';
import { whatIsBroken } from '../../../checking/broken-sentences.js';
import { canBeSaid, withEnd } from '../../../speakable.js';
import { splitSentences } from '../../../sentences.js';
import { areLaymen, type Limits } from '../../prose/audience.js';
import { capitalize, countOf, enumerate, spellCount } from '../../prose/number-words.js';
import { ownWords, wordsIn, type Phrasings } from '../../prose/sentence.js';
import type { Fact } from '../../narration.js';
import type { Beat } from '../../telling/beat.js';
import { factsOf } from '../../telling/passages.js';
import { audible, withoutEnd } from '../audible.js';
import { asNoun } from '../items/lowered.js';
import { isPlain } from '../items/plain.js';
import type { Subject } from '../subject.js';

/** So many items are named at most, in so many words; of more only the number is given. */
const MOST_NAMED: Limits = { brief: 0, normal: 2, detailed: 4 };
const MOST_WORDS = 30;

/** State as it is said before items, of one item, and of several. */
const STATES: readonly (readonly [UnfinishedState, string, string, string])[] = [
  ['open', 'not done yet', 'is not done yet', 'are not done yet'],
  ['moved', 'postponed', 'was postponed', 'were postponed'],
  [
    'rejected',
    'closed without a change',
    'was closed without a change',
    'were closed without a change',
  ],
];

const NAMED: Phrasings = ['{List}.', 'Listed, but {list}.'];
const COUNTED: Phrasings = ['{List}.', 'Of what is listed, {list}.'];
const QUESTION: Phrasings = ['Is anything not done?', 'What is not in it?'];

/** Items that a release lists and does not contain, in one sentence with their states: none of them is announced. */
export function notDoneBeats({ notDone: items = [] }: Release, subject: Subject): Beat[] {
  if (items.length === 0) return [];
  const named = namedItems(items, subject);
  const list = named ?? countedItems(items);
  const values = { list, List: capitalize(list) };
  const told = ownWords(named === undefined ? COUNTED : NAMED, values);
  const facts = named === undefined ? factsOf(told) : items.map(factOf);
  return [{ told: [told], further: [], question: ownWords(QUESTION), facts }];
}

function factOf({ text, state }: UnfinishedItem): Fact {
  return { text: wordsOf(text), state };
}

/** `not done yet: the export of invoices; postponed: dark maps`; undefined for what is too long, or cannot be said. */
function namedItems(
  items: readonly UnfinishedItem[],
  { settings, audience }: Subject,
): string | undefined {
  if (items.length > MOST_NAMED[settings.verbosity]) return undefined;
  const said = items.map(({ text, state }) => ({ state, words: wordsOf(text) }));
  const words = said.map((one) => one.words);
  const laymen = areLaymen(audience);
  if (!words.every((each) => isSayable(each) && (!laymen || isPlain(each)))) return undefined;
  if (wordsIn(words.join(' ')) > MOST_WORDS) return undefined;
  const parts = STATES.map(([state, label]) => {
    const own = said.filter((one) => one.state === state);
    return own.length === 0 ? [] : `${label}: ${enumerate(own.map((one) => one.words))}`;
  });
  return parts.flat().join('; ');
}

/** `three items are not done yet and one was postponed` */
function countedItems(items: readonly UnfinishedItem[]): string {
  const parts = STATES.flatMap(([state, , one, several]) => {
    const count = items.filter((item) => item.state === state).length;
    return count === 0 ? [] : [{ count, does: count === 1 ? one : several }];
  });
  return enumerate(
    parts.map(({ count, does }, index) => {
      const counted = index === 0 ? countOf(count, 'item') : spellCount(count);
      return `${counted} ${does}`;
    }),
  );
}

function wordsOf(text: string): string {
  const [first = text] = splitSentences(text);
  return asNoun(audible(withoutEnd(first)));
}

function isSayable(words: string): boolean {
  return canBeSaid(words) && whatIsBroken(withEnd(capitalize(words))) === undefined;
}
