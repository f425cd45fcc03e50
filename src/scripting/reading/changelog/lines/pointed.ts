import { PhraseEnds } from '../../../phrase-ends.js';
import { PhraseList } from '../../../phrase-list.js';
import words from './credit-words.json' with { type: 'json' };

/** Words that send readers to what is behind them; some send nobody behind others: `to see #12`, `is explained in #12` */
interface Sending {
  readonly form: RegExp;
  readonly unless?: PhraseEnds;
}

const NOT_TO_READERS = new PhraseEnds(words.notToReaders);
const PASSIVE = new PhraseEnds(words.passive);
const SEE: readonly Sending[] = [
  { form: /\b[Pp]lease [Ss]ee (?:also )?$/ },
  { form: /\b[Ss]ee (?:also )?$/, unless: NOT_TO_READERS },
];
const SENDINGS: readonly Sending[] = [
  ...SEE,
  { form: /\b[Cc]ontext: $/ },
  { form: /\bper $/ },
  { form: /\b(?:as|like) (?:was )?\w+ed (?:in|by|at) $/ },
  { form: /\b(?:outlin|detail|explain)ed (?:in|at) $/, unless: PASSIVE },
];
/** Words that all of these end with. */
const MAY_SEND = /(?:see|also|text:|per|in|by|at) $/i;
const LONGEST_WORD = 6;
/** For whom, or for what, before it: `Tables fold. For more, see #12.` */
const FOR_WHOM = /(?<=[.!?] )(?:For|If|To) [^.,]{1,60}$/;
/** Characters before what is pointed to that may belong to it. */
const REACH = 240;

/** Start of what sends readers to a place in a text; undefined if they are not sent there. */
function startOfSending(
  text: string,
  at: number,
  sendings: readonly Sending[],
): number | undefined {
  if (!MAY_SEND.test(text.slice(Math.max(0, at - LONGEST_WORD), at))) return undefined;
  const from = Math.max(0, at - REACH);
  const before = text.slice(from, at);
  const starts = sendings.flatMap(({ form, unless }) => {
    const start = form.exec(before)?.index;
    if (start === undefined || unless?.end(before.slice(0, start)) === true) return [];
    return start;
  });
  if (starts.length === 0) return undefined;
  const start = Math.min(...starts);
  const spaced = before.charAt(start - 1) === ' ' ? start - 1 : start;
  const parted = /[;,]/.test(before.charAt(spaced - 1)) ? spaced - 1 : spaced;
  return from + (FOR_WHOM.exec(before.slice(0, parted))?.index ?? parted);
}

const FURTHER = /^ for (?:more |further |full |the (?:full |new )?)?/;
const TOLD_ELSEWHERE = new PhraseList(words.toldElsewhere);
const AND_MANUAL = /^,? and (?:the )?/;
const MANUALS = new PhraseList(words.manuals);

/** End of the announcement behind a pointer: ` for more details` */
function endOfDetails(text: string, at: number): number {
  const words = FURTHER.exec(text.slice(at, at + REACH))?.[0].length ?? 0;
  return (words === 0 ? undefined : TOLD_ELSEWHERE.endAt(text, at + words)) ?? at;
}

function endOfManual(text: string, at: number): number {
  const words = AND_MANUAL.exec(text.slice(at, at + REACH))?.[0].length ?? 0;
  return (words === 0 ? undefined : MANUALS.endAt(text, at + words)) ?? at;
}

const CALLED = /(?:issues?|pull requests?|PRs?) $/;
const LONGEST_CALLED = 14;
const NUMBER = /^(?:\uE002\d+\uE003|\uE008)/;
const FURTHER_NUMBER = /^(?:,? and|,) (?:issues? )?\uE002\d+\uE003/;

/** A text without what only sends readers to references: `, see #7 for details`, `, as described in #7` */
export function withoutPointed(text: string): string {
  let left = '';
  let from = 0;
  for (const { index } of text.matchAll(/[\uE002\uE008]/g)) {
    const called = CALLED.exec(text.slice(Math.max(0, index - LONGEST_CALLED), index))?.[0] ?? '';
    const start = startOfSending(text, index - called.length, SENDINGS);
    const end = start === undefined ? undefined : endOfPointed(text, index);
    if (start === undefined || end === undefined || start < from) continue;
    left += text.slice(from, start);
    from = end;
  }
  return left + text.slice(from);
}

/** End of references, a manual beside them, and what they tell, as far as a clause ends behind them. */
function endOfPointed(text: string, start: number): number | undefined {
  let at = start + (NUMBER.exec(text.slice(start))?.[0].length ?? 0);
  const ends = [at];
  for (;;) {
    const [next] = FURTHER_NUMBER.exec(text.slice(at)) ?? [];
    if (next === undefined) break;
    at += next.length;
    ends.push(at);
  }
  const all = ends.flatMap((end) => [end, endOfManual(text, end)]);
  const told = all.flatMap((end) => [end, endOfDetails(text, end)]);
  return told
    .sort((one, other) => other - one)
    .find((end) => /^(?:[.,;)]|$)/.test(text.slice(end)));
}

/** Links that only point elsewhere: in brackets, as all that is in them or to be seen, or alone behind a sentence. */
const ALONE: readonly RegExp[] = [
  /:? ?[[(](?:see )?\uE009[^\uE009]{1,60}\uE009[)\]]/g,
  / ?\((?:[Pp]lease )?[Ss]ee (?:(?! but )[^();:\uE006]|\(\)){1,200}\)/g,
  /(?:(?<=[.!?;:)]|^) ?[–—-]? ?\uE009[^\uE009]{1,60}\uE009[.!]?(?= *(?:$|[\p{Lu}\uE009])))/gu,
];
const THE = /\bthe (?:\w+ (?:entitled |on )?)?$/;
const LONGEST_THE = 60;
const LINKED = /^\uE009[^\uE009]{1,60}\uE009(?:,? and \uE009[^\uE009]{1,60}\uE009)?/;
/** Words behind which a sentence needs the reference: `To fold rows see …` */
const NEEDS_IT = /\b(?:To|If|For|When) [^.]{1,200}$/;

/** A text without links that only point elsewhere: `Add a flag. [Docs](…).`, `Fold maps (see the manual)` */
export function withoutPointers(text: string): string {
  if (!text.includes('\uE009') && !/see /i.test(text)) return text;
  const told = ALONE.reduce((so, one) => so.replace(one, ' '), text);
  return withoutSeen(told).replaceAll('\uE009', '');
}

function withoutSeen(text: string): string {
  let left = '';
  let from = 0;
  for (const { index } of text.matchAll(/\uE009/g)) {
    const [linked] = index < from ? [] : (LINKED.exec(text.slice(index)) ?? []);
    if (linked === undefined) continue;
    const called = THE.exec(text.slice(Math.max(0, index - LONGEST_THE), index))?.[0] ?? '';
    const start = startOfSending(text, index - called.length, SEE);
    const end = endOfDetails(text, index + linked.length);
    if (start === undefined || start < from || !/^(?:[.;)]|$)/.test(text.slice(end))) continue;
    if (NEEDS_IT.test(text.slice(Math.max(0, start - REACH), start))) continue;
    left += `${text.slice(from, start)} `;
    from = end;
  }
  return left + text.slice(from);
}
