import { PhraseEnds } from '../../../phrase-ends.js';
import { PhraseList } from '../../../phrase-list.js';
import words from './credit-words.json' with { type: 'json' };

/** Before the references that an entry begins with: how grave it is. */
const RATED = /^\((?:[Cc]ritical|[Hh]igh|[Mm](?:oderate|edium|ajor|inor)|[Ll]ow)\) /;
/** A reference, an account, what was taken out already, or what leads to somebody. */
const ITEM = /^(?:[\uE002\uE004\uE006]\d+[\uE003\uE005\uE007]|\uE008)/;
const LEADS_TO_ITEM = /^(?:[Tt]hanks? (?:to )?|[Bb]y )(?=[\uE002\uE004])/;
const BETWEEN_ITEMS = /^[\s,&+/\p{Extended_Pictographic}\uFE0F]*(?:and )?/u;
const MOST_ITEMS = 20;
/** Marks between them and the words of the entry, and the beginnings of such words. */
const PARTED = /^(?:!\s*)?[-–—:|]+ */;
const EXCLAIMED = /^(?:!\s*)?/;
const BEGINS = /^(?:[\p{Lu}\p{Nd}\uE000[("'“/_$.&]|\*:? |[a-z]{2,12}(?:\([^()]{1,40}\))?!?: )/u;

/** A text without the references and people that it begins with, how grave it is or not before them. */
export function withoutHead(text: string): string {
  const start = RATED.exec(text)?.[0].length ?? 0;
  const end = endOfItems(text, start);
  return end === undefined ? text : text.slice(0, start) + text.slice(end);
}

function endOfItems(text: string, start: number): number | undefined {
  const ends: number[] = [];
  let least = start;
  let end = start;
  while (ends.length < MOST_ITEMS) {
    const behind = text.slice(end);
    const [item] = ITEM.exec(behind) ?? LEADS_TO_ITEM.exec(behind) ?? [];
    if (item === undefined) break;
    least = end + item.length;
    end = least + (BETWEEN_ITEMS.exec(text.slice(least))?.[0].length ?? 0);
    ends.push(end);
  }
  // A mark behind the last one may be the first of the words: `#12 /maps is sorted`
  for (let at = end; at > start && at >= least; at -= 1) {
    const begins = beginningAt(text, at);
    if (begins !== undefined) return begins;
  }
  for (const at of ends.reverse()) {
    const begins = beginningAt(text, at);
    if (begins !== undefined) return begins;
  }
  return undefined;
}

/** Start of the words of an entry behind its references and the marks between; undefined if no word follows. */
function beginningAt(text: string, at: number): number | undefined {
  const behind = text.slice(at);
  const parted = PARTED.exec(behind)?.[0].length;
  if (parted !== undefined) return at + parted;
  const exclaimed = EXCLAIMED.exec(behind)?.[0].length ?? 0;
  return BEGINS.test(behind.slice(exclaimed)) ? at + exclaimed : undefined;
}

const CALLED = /^(?:(?:PR|[Pp]ull(?: request)?|[Ii]ssue|[Cc]ommit|[Mm]erged?) )?/;
const NUMBERS = /^\uE002\d+\uE003(?:[\s,/]+(?:and |pull |issue )?\uE002\d+\uE003)* /;
/** Words that say something of the numbers themselves: `#12 was wrong` */
const SAID_OF_NUMBERS = new PhraseList(words.saidOfNumbers);

/** A text without numbers before what they do, or before what they are about: `PR #12 fixes the order`, `merged #12 and #13 sort rows`. */
export function withoutSubject(text: string): string {
  const called = CALLED.exec(text)?.[0] ?? '';
  const [numbers] = NUMBERS.exec(text.slice(called.length)) ?? [];
  if (numbers === undefined) return text;
  const rest = text.slice(called.length + numbers.length);
  const isMerged = /^merge/i.test(called) && /^\p{Lu}\p{Ll}/u.test(rest);
  const goesOn = /^\.?[a-z\uE000]/.test(rest) || isMerged;
  return goesOn && SAID_OF_NUMBERS.endAt(rest) === undefined ? rest : text;
}

const MAKERS = /^ by \uE004\d+\uE005(?:(?:,? and |, )\uE004\d+\uE005)*/;
const ONE_MAKER = /^ by \uE004\d+\uE005$/;
const FOUND = new PhraseEnds(words.foundBy);
/** Pull request behind the makers, before the words of the entry or a bracket; or at the end, as GitHub writes a title. */
const MADE_IN: readonly RegExp[] = [
  /^(?: in)? \uE002\d+\uE003(?=, | [–—-] )/,
  /^(?: in \uE002\d+\uE003)?(?=:| \([^()]*\)\.?$)/,
];
const ENDS_TITLE = /^ in \uE002\d+\uE003$/;
const DONE = / (?:\w+ed|made|found|done)$/;
const LONGEST_WORD = 40;

/** A text without who made it, before what it says: `Add a guide by @jane and @john in #12: …`, `Add a guide by @jane (docs/guide.md)` */
export function withoutMakers(text: string): string {
  for (const { index } of text.matchAll(/ by \uE004/g)) {
    const [makers] = MAKERS.exec(text.slice(index)) ?? [];
    if (makers === undefined) continue;
    const behind = text.slice(index + makers.length);
    const isDone =
      ONE_MAKER.test(makers) && DONE.test(text.slice(Math.max(0, index - LONGEST_WORD), index));
    const [place] = [...MADE_IN, ...(isDone ? [] : [ENDS_TITLE])].flatMap(
      (one) => one.exec(behind)?.[0] ?? [],
    );
    if (place === undefined) continue;
    const before = text.slice(0, index);
    const found = FOUND.startIn(before);
    const start = found !== undefined && before.charAt(found - 1) === ' ' ? found - 1 : index;
    return text.slice(0, start).replace(/,$/, '') + behind.slice(place.length);
  }
  return text;
}
