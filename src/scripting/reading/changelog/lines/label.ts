import { PhraseList } from '../../../phrase-list.js';
import words from './prefix-words.json' with { type: 'json' };

/** Words before a colon or dash, and what parts them from the entry. */
export interface Label {
  readonly name: string;
  /** The mark of a breaking change. */
  readonly mark: string;
  /** Name, mark and what parts them from the words behind. */
  readonly whole: string;
}

const MOST_NAMES = 10;
const MOST_WORDS = 3;
const CODE = /^\uE000\d+\uE001(?:\/\w+)?/;
const WORDS =
  /^(?:\*(?=\.\w))?[\p{L}_.][\p{L}\p{N}_./@+&*-]{0,38}(?: [\p{L}_.][\p{L}\p{N}_./@+&*-]{0,38}){0,4}/u;
/** More words are a name where each has a capital: `Maps For Very Small Towns` */
const CAPITALIZED = /^\p{Lu}[\p{L}\p{N}]+(?: \p{Lu}[\p{L}\p{N}]+){3,4}$/u;
const CLOSED = /^\]?(?: \uE002\d+\uE003)?/;
/** Before what breaks: `Potentially breaking rows: …` */
const HOW_BREAKING = /^(?:[A-Z][a-z]+ly breaking |[A-Z]+LY BREAKING )/;
const PARTED = /^(!?)(?: (?:[–—|>·•-]|--) (?=[\p{L}\uE000])|\| (?=\p{L})|: +)(?=\S)/u;

/** Reads a label of one name or several with commas between them; undefined if a text begins with none. */
export function readLabel(text: string): Label | undefined {
  const how = HOW_BREAKING.exec(text)?.[0].length ?? 0;
  return labelFrom(text, how) ?? (how === 0 ? undefined : labelFrom(text, 0));
}

function labelFrom(text: string, start: number): Label | undefined {
  let end = endOfName(text, start);
  for (let count = 1; end !== undefined && count < MOST_NAMES; count += 1) {
    const comma = /^, ?/.exec(text.slice(end))?.[0].length ?? 0;
    const next = comma === 0 ? undefined : endOfName(text, end + comma);
    if (next === undefined) break;
    end = next;
  }
  if (end === undefined) return undefined;
  const [parted, mark = ''] = PARTED.exec(text.slice(end)) ?? [];
  if (parted === undefined) return undefined;
  return { name: text.slice(0, end), mark, whole: text.slice(0, end + parted.length) };
}

/** End of a name of up to three words, more with capitals, or of code, in brackets or not, with its number behind it. */
function endOfName(text: string, start: number): number | undefined {
  const open = text.startsWith('[', start) ? start + 1 : start;
  const behind = text.slice(open);
  const [name] = CODE.exec(behind) ?? WORDS.exec(behind) ?? [];
  if (name === undefined || (isLong(name) && !CAPITALIZED.test(name))) return undefined;
  const end = open + name.length;
  return end + (CLOSED.exec(text.slice(end))?.[0].length ?? 0);
}

function isLong(name: string): boolean {
  return name.split(' ', MOST_WORDS + 1).length > MOST_WORDS;
}

/** Words that begin a clause, or say how, to whom or what was done. */
const NOT_A_PART = new PhraseList(words.notAPart);
const BEFORE_WORDS = new PhraseList(words.notAPartBeforeWords);
/** Words for what something cannot do: `Known limitations` */
const LIMITS = new PhraseList(words.limits);
const WORDS_BEFORE_LIMIT = 2;
/** Work on what is named before it: `Parser overhaul` */
const WORK = new PhraseList(words.work);
const ERROR = /^(?:\w*[a-z](?:Error|Exception)|[A-Z]{2,6}\d{3,})$/i;

/** Checks whether words begin a clause, say how or to whom, or name an error, rather than a part of the product. */
export function namesNoPart(name: string): boolean {
  if (/^\S+ (?:command|module|plugin)$/i.test(name)) return false;
  if (NOT_A_PART.endAt(name) !== undefined || ERROR.test(name)) return true;
  if (name.charAt(BEFORE_WORDS.endAt(name) ?? name.length) === ' ') return true;
  const said = name.split(' ');
  if (said.slice(0, WORDS_BEFORE_LIMIT + 1).some((word) => LIMITS.endAt(word) !== undefined))
    return true;
  return said.length > 1 && !/^doc/i.test(name) && WORK.has(said.at(-1) ?? '');
}
