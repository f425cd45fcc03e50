import type { TextRange } from '../../domain/script.js';
import { endsWithAbbreviation } from './abbreviations.js';
import { trim } from './sentences.js';

/** Length that is easily spoken in one breath, in UTF-16 code units of source. */
const BREATH = 200;
/** Maximum length of a clause without a shorter natural break: engines pause only at marks. */
const LONG_BREATH = 320;
/** No piece is made shorter than this. */
const SHORTEST = 40;
/** Maximum length of an unbroken run; a longer one is not a word and is cut at this length. */
const LONGEST_WORD = 1000;

const CONJUNCTION =
  /^(?:and|but|or|nor|so|yet|because|which|who|while|when|where|although|though|unless|if|that|for|with|as|since|after|before|until|instead|including)\b/iu;
/** Words that hold on to what follows them. */
const HOLDS_NEXT =
  /(?:^|[\s(])(?:versions?|release|v|node|no\.?|step|port|number|level|chapter|part|section|issue|line|page|rfc|iso|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|a|an|the|of|to|in)$/iu;

/** Splits a sentence that is too long for one breath at its most natural places; a short one stays whole. */
export function splitClauses(text: string, sentence: TextRange): readonly TextRange[] {
  const clauses: TextRange[] = [];
  let rest = sentence;
  while (rest.end - rest.start > BREATH) {
    const cut = chooseBreak(text, rest);
    if (cut === undefined) break;
    clauses.push(trim(text, rest.start, cut));
    rest = trim(text, cut, rest.end);
  }
  if (rest.start < rest.end) clauses.push(rest);
  return clauses;
}

/** The offset to break at; undefined when the rest has no place for it, or needs none. */
function chooseBreak(text: string, rest: TextRange): number | undefined {
  const first = rest.start + SHORTEST;
  const last = rest.end - SHORTEST;
  const breath = Math.min(rest.start + BREATH, last);
  const longBreath = Math.min(rest.start + LONG_BREATH, last);
  const atMark =
    bestBreak(text, first, breath, AT_MARK) ?? bestBreak(text, first, longBreath, AT_MARK);
  if (atMark !== undefined || rest.end - rest.start <= LONG_BREATH) return atMark;
  const anywhere = bestBreak(text, first, longBreath, BETWEEN_WORDS);
  if (anywhere !== undefined) return anywhere;
  for (let at = longBreath; at < Math.min(rest.end, rest.start + LONGEST_WORD); at++) {
    if (isSpace(text, at) && strength(text, at) >= 0) return at;
  }
  if (rest.end - rest.start <= LONGEST_WORD) return undefined;
  return cutRun(text, rest.start + LONGEST_WORD);
}

/** The strongest place to break, the last one of several that are equally strong. */
function bestBreak(text: string, from: number, to: number, least: number): number | undefined {
  let best: number | undefined;
  let bestStrength = least;
  for (let at = from; at <= to; at++) {
    if (!isSpace(text, at)) continue;
    const found = strength(text, at);
    if (found >= bestStrength) {
      best = at;
      bestStrength = found;
    }
  }
  return best;
}

/** Strengths from which on a mark stands at the break, and from which on there is a break at all. */
const AT_MARK = 3;
const BETWEEN_WORDS = 1;

/** Strength of a break at this whitespace: 4 is the most natural, 1 between any two words, negative forbidden. */
function strength(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - 24), at);
  const after = text.slice(at, at + 24).trimStart();
  if (mustHold(before, after)) return -1;
  if (/[;:—–]$/u.test(before) || /^[—–]/u.test(after)) return 4;
  if (/[,)\]]$/u.test(before)) return CONJUNCTION.test(after) ? 3.5 : 3;
  if (/^[([]/u.test(after)) return 3;
  return CONJUNCTION.test(after) ? 2 : 1;
}

/** Checks whether the two sides are one number, version, date, comparison or abbreviation. */
function mustHold(before: string, after: string): boolean {
  if (/^[\d<>=~^%±×+*/|&#$€£-]/u.test(after)) return true;
  if (/[\d<>=~^±×+*/|&#@$€£-]$/u.test(before)) return true;
  if (/\d,$/u.test(before) && /^\p{N}/u.test(after)) return true;
  if (before.endsWith('.') && endsWithAbbreviation(before.slice(0, -1), after)) return true;
  return HOLDS_NEXT.test(before);
}

/** Cuts a run of characters without white space, never inside a surrogate pair. */
function cutRun(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}

function isSpace(text: string, at: number): boolean {
  return /\s/u.test(text.charAt(at));
}
