import { wordSet } from './word-set.js';

/** Followed by a name, a number or an example: a full stop after these never ends a sentence. */
const NEVER_LAST = wordSet(`
  e.g i.e eg ie cf vs aka a.k.a w.r.t viz approx ca resp fig figs eq sec ch vol no nos pp mr mrs ms dr prof st sr jr
  gen col lt sgt capt rev hon min max incl excl esp var ver rel
`);

/** May end a sentence: they do when a capital letter follows. */
const MAYBE_LAST = wordSet(`
  etc al inc ltd co corp bros dept est misc jan feb mar apr jun jul aug sep sept oct nov dec
  mon tue wed thu fri sat sun a.m p.m u.s u.k e.u ph.d
`);

/** Marks that may end a sentence, with the quotes and brackets that close behind them. */
const MARKS = /(?:[.!?…]+|[。！？][.!?…。！？]*)["'”’»)\]」』*_]*/g;
/** No sentence begins with these: `x! = 1`, `... + more` */
const NO_BEGINNING = /^(?:[=+<>|&^%?!,;:)\]}]|[–—-] [a-z])/;
const OPENERS = /^["'“‘«([{*_]+/;
/** A bracket that stays open longer than this, in characters, is taken for a stray one. */
const LONGEST_ASIDE = 600;
/** A word before a full stop is looked back for at most this far. */
const LONGEST_WORD = 40;

/**
 * Splits prose into sentences; white space within each is collapsed to single spaces.
 *
 * Knows versions and file names (`2.4.1`, `node.js`), abbreviations (`e.g.`), initials, ellipses,
 * sentences that start with a lower-case name, asides in brackets and quoted sentences.
 * Joined with single spaces the sentences are the text again, save sentences of Chinese and
 * Japanese, which end without a space. Linear in the length of the text.
 */
export function splitSentences(text: string): string[] {
  const prose = text.replace(/\s+/g, ' ').trim();
  if (prose === '') return [];
  const firstMark = prose.search(/[.!?…。！？]/);
  return firstMark === -1 || firstMark === prose.length - 1 ? [prose] : splitAtMarks(prose);
}

function splitAtMarks(prose: string): string[] {
  const asides = unsplittableRanges(prose);
  const sentences: string[] = [];
  let start = 0;
  let aside = 0;
  for (const { 0: marks, index } of prose.matchAll(MARKS)) {
    const stop = index + marks.length;
    while ((asides[aside]?.end ?? Infinity) < stop) aside += 1;
    const within = (asides[aside]?.start ?? Infinity) < index;
    const alone = marks.length < 3 && prose.charAt(index - 1) === ' ';
    if (within || alone || !endsSentence(prose, start, index, stop)) continue;
    sentences.push(prose.slice(start, stop).trim());
    start = stop;
  }
  const rest = prose.slice(start).trim();
  return rest === '' ? sentences : [...sentences, rest];
}

const DAY = /^\d{1,2}(?:\.\d{1,2})?$/;

function endsSentence(prose: string, start: number, mark: number, stop: number): boolean {
  if (stop >= prose.length) return true;
  if (/[。！？]/.test(prose.charAt(mark))) return true;
  if (prose.charAt(stop) !== ' ') return false;
  const after = prose.slice(stop + 1, stop + 1 + LONGEST_WORD);
  if (NO_BEGINNING.test(after)) return false;
  const next = after.replace(OPENERS, '');
  const marks = prose.slice(mark, stop);
  if (marks !== '.') return endsWithMarks(marks, next, prose.slice(start, start + 2));
  const before = lastWord(prose, start, mark);
  if (/^\d+$/.test(before) && prose.slice(start, mark).trim() === before) return false;
  // Day and month of a date: `bis 30.09. gültig`
  if (DAY.test(before) && /^\p{Ll}/u.test(next)) return false;
  // Behind an initial stands a name.
  const initial = /^(?!I)\p{Lu}$/u.test(before);
  if (initial && !/^(?:The|This|It|An?|These|In|If|You|We) /.test(next)) return false;
  const word = before.toLowerCase();
  if (NEVER_LAST.has(word)) return word === 'no' && !/^\d/.test(next);
  return !MAYBE_LAST.has(word) || /^\p{Lu}/u.test(next);
}

/** Checks whether several marks, or one other than a full stop, end a sentence. */
function endsWithMarks(marks: string, next: string, beginning: string): boolean {
  // Left out between words of code: `DELETE ... LIMIT`
  if (/^(?:\.\.|…)/.test(marks) && /^\p{Lu}{2}/u.test(next)) return false;
  // A name as it is written in code begins a sentence in lower case: `It is new! acme/tool drops it.`
  if (!/^\p{Ll}/u.test(next) || (/^[!?]$/.test(marks) && /^[a-z][\w-]*[./@_]\w/.test(next)))
    return true;
  return /^\.[)\]]$/.test(marks) && /^[([]/.test(beginning.trimStart());
}

/** The word that ends right before `end`, without opening quotes and brackets. */
function lastWord(prose: string, start: number, end: number): string {
  const from = Math.max(start, end - LONGEST_WORD);
  const stretch = prose.slice(from, end);
  return stretch.slice(stretch.search(/(?<![^ /])[^ /]*$/)).replace(OPENERS, '');
}

type Range = Readonly<Record<'start' | 'end', number>>;

/** Ranges that contain no end of a sentence: inline code, brackets and short quotations, in order. */
function unsplittableRanges(prose: string): Range[] {
  const words = prose.replace(CODE, ({ length }) => '`'.repeat(length));
  const found = [...prose.matchAll(CODE), ...words.matchAll(QUOTED)].map(
    ({ index, 0: { length } }) => ({ start: index, end: index + length - 1 }),
  );
  if (found.length === 0) return bracketedRanges(prose);
  const ranges: Range[] = [];
  for (const range of [...found, ...bracketedRanges(words)].sort((a, b) => a.start - b.start))
    if (range.start > (ranges.at(-1)?.end ?? -1)) ranges.push(range);
  return ranges;
}

const CODE = /`[^`]*`/g;
/** A longer quotation has sentences of its own. */
const QUOTED = /(?<![\w"])"(?=[^\s"])[^"]{1,100}"(?!\w)|“[^“”]{1,100}”/g;

/** Outermost matched round brackets of a plausible length, in order. */
function bracketedRanges(prose: string): Range[] {
  const ranges: Range[] = [];
  const open: number[] = [];
  for (let index = 0; index < prose.length; index += 1) {
    const character = prose.charAt(index);
    if (character === '(') open.push(index);
    if (character !== ')') continue;
    const start = open.pop();
    if (start === undefined || index - start > LONGEST_ASIDE) continue;
    while ((ranges.at(-1)?.start ?? -1) > start) ranges.pop();
    ranges.push({ start, end: index });
  }
  return ranges;
}
