import { greatestOf } from '../../../extremes.js';
import { isOrder } from '../../../first-word/first-word.js';
import { DETERMINER, ENDS_CLAUSE, PREPOSITION } from '../../../first-word/function-words.js';
import { isWholeSentence } from '../../../first-word/whole-sentence.js';
import { PhraseList } from '../../../phrase-list.js';
import { characters, collapse, type Inline } from '../../source/blocks.js';
import words from './mark-words.json' with { type: 'json' };

/** A line with one of these goes on with a clause: `Make sure⏎GitHub tokens …`, `Say how many⏎Maps …`, `if the used⏎Map was …` */
const CLAUSES = new PhraseList(words.clauses);
const OPENS_CLAUSE = /\b(?:check|ensure|indicate|know|say|see|show|tell|warn)\w*$/i;

function opensClause(line: string): boolean {
  return OPENS_CLAUSE.test(line) || CLAUSES.findIn(line) !== undefined;
}

/** Words that begin nothing but a sentence where they have a capital: `If the map was …`, `Previously, …` */
const OPENINGS = new PhraseList(words.openings);
/** Columns that a line has at least before it is wrapped. */
const ROOM = 60;
const TITLE_ROOM = 80;

/**
 * Checks whether the first line ends without a mark though there was room for more, and a sentence begins on the next,
 * so that it is a sentence, or a title, itself: `**More maps** (beta)⏎Atlas has two …`
 */
export function endsEarly(inlines: readonly Inline[]): boolean {
  const [written = '', ...others] = characters(inlines).split('\n');
  const line = others.length === 0 ? written : written.trimEnd();
  const next = collapse(others.join(' '));
  const bold = characters(inlines.filter(({ type }, index) => index === 0 && type === 'strong'));
  const isTitle = bold !== '' && /^(?: \(.*\))?$/.test(line.replace(bold, ''));
  const longest = greatestOf(others.map((other) => other.trim().length));
  const room = Math.max(isTitle ? TITLE_ROOM : ROOM, longest);
  const hasRoom = line.length + next.indexOf(' ') < room;
  if (!mayEnd(line)) return false;
  if (!/^[\p{Lu}`]/u.test(next)) return isTitle && hasRoom && isWholeSentence(next);
  if (OPENINGS.endAt(next) !== undefined) return true;
  // A verb with a capital begins an order, whatever clause is before it.
  const isFree = isTitle || !opensClause(line);
  return hasRoom && (isOrder(next) || (isFree && isWholeSentence(next)));
}

const GOES_ON = [ENDS_CLAUSE, PREPOSITION, DETERMINER, /[^\p{L}\p{N})]$/u];

function mayEnd(line: string): boolean {
  const [last = '', ...before] = line.split(' ').reverse();
  return before.length > 0 && !GOES_ON.some((one) => one.test(last));
}

/**
 * The mark that is missing behind bold words that head the sentence, or the order, behind them: `**More maps** Atlas has added two …`, `**Maps** Fold rows`, `**Note** Rows fold`
 * @param at where they would stand: behind a label they are only a mark themselves
 */
export function behind(inlines: readonly Inline[], at: number): string {
  const first = inlines[at];
  const second = inlines[at + 1];
  if (first?.type !== 'strong') return '';
  const isLabelled = at > 0;
  const heading = characters([first]).trim();
  const begins = second?.type === 'text' && /^\s+\p{Lu}\p{L}* /u.test(second.text);
  if (!begins && second?.type !== 'break') return '';
  const mark = isLabelled
    ? /^breaking(?: changes?)?$/i
    : /^(?:note|important|warning|caution|\w+ly breaking)$/i;
  if (mark.test(heading)) return ': ';
  if (isLabelled) return '';
  if (isTitle(heading)) return '. ';
  const orders = begins && isOrder(characters(inlines.slice(at + 1)));
  return orders && /^\p{Lu}\p{L}+$/u.test(heading) ? ': ' : '';
}

/** Several words without a mark behind them. */
function isTitle(heading: string): boolean {
  if (/^breaking$/i.test(heading)) return true;
  return /\S \S./.test(heading) && /[^.:!?,;–—-]$/.test(heading);
}
