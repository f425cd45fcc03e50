import { kindOfHeading } from './headings/classify-heading.js';
import { withoutDate } from './changelog/sections/dates.js';
import { parseReleaseHeading } from './changelog/sections/release-heading.js';
import { PhraseList } from '../phrase-list.js';
import { collapse } from './source/blocks.js';
import { isGreeting } from './source/mail/mail-words.js';
import titleWords from './title-words.json' with { type: 'json' };

/** Kinds of texts: `Release notes`, `What's new` */
const TEXTS = new PhraseList(titleWords.texts);
const LEADS_TO_NAME = /^ (?:of|for|in|from|to)(?: the)?(?= )|^(?=\s?[:|–—]| -)/i;
/** `is out now`, `has been released`, `version released` */
const CALL =
  /(?: is| are| has been)?(?: now)? (?:out|here|available|released)(?: now| today)?[.!]*$/i;
/** Marks of lists before the subject of a mail: `[ANNOUNCE]`, `[atlas-users]` */
const TAGS = /^(?:\[[^\][]{1,40}\] ?){1,3}(?=\p{L}[\p{L}\p{M}])/u;
const ANNOUNCES =
  /^(?:ann(?:ounce(?:ment)?)?: |(?:announcing|introducing|presenting|(?:release|announcement) of) )/i;
/** `@astrojs/node`, `openapi-typescript`: the name of a package stands for itself. */
const PACKAGE = /^(?:@[a-z0-9-]+\/)?[a-z][a-z0-9]*(?:[-._][a-z0-9]+)*$/;

/** A word of these makes a title one of no product: what a text is, greetings, licences, sections, times. */
const NEVER: ReadonlySet<string> = new Set(titleWords.never);
/** A title of nothing but words of these names none either: `API changelog`, `Mobile app 2.0`. */
const COMMON: ReadonlySet<string> = new Set(titleWords.common);

const TEXT_FILE = /\.(?:md|markdown|txt|rst|adoc|html?|docx|pdf|eml|csv|tsv|log)$/i;
const LONGEST_NAME = 40;
/** One to four words. */
const WORDS = /^[\p{L}@][\p{L}\p{N}.+#_/@'’&-]*(?: [\p{L}\p{N}&][\p{L}\p{N}.+#_/'’&-]*){0,3}$/u;

/**
 * The product that a title names beside its version or beside what the text is: `Prettier 3.7.3`,
 * `What is new in Lectern`, `Release notes of Relay v1.2`, `relay-1.2`. Undefined where that is not certain.
 */
export function productIn(title: string): string | undefined {
  const untagged = title.replace(TAGS, '');
  return productOf(untagged) ?? (untagged === title ? undefined : productOf(title));
}

/** Checks whether a title says only what the text is, and names nothing: `What's Changed` */
export function isTextName(title: string): boolean {
  const name = collapse(title).replace(/[.:!?]{1,3}$/, '');
  return TEXTS.endAt(name) === name.length;
}

/** A title without what announces it, so that it may be the heading of a release: `[ANNOUNCE] relay-1.2 released` */
export function announcedBy(title: string): string {
  return withoutCall(collapse(title).replace(TAGS, '').replace(ANNOUNCES, ''));
}

function withoutCall(title: string): string {
  const called = title.replace(CALL, '');
  return called === title ? title : called.replace(/ (?:version|release)$/i, '');
}

function productOf(title: string): string | undefined {
  const text = collapse(title.replace(/[\p{Extended_Pictographic}\uFE0F\u200D]/gu, ' '));
  if (text.length > 160) return undefined;
  const called = withoutCall(text.replace(ANNOUNCES, ''));
  const lead = beforeVersion(called);
  const whole = (lead ?? called)
    .replace(/(?<![\s:|–—(,_-])[\s:|–—(,_-]+$/, '')
    .replace(/^the /i, '');
  const rest = withoutTextBehind(withoutTextBefore(whole));
  if (lead === undefined && rest === whole) return undefined;
  const name = nameOrNone(rest);
  // Without a version next to it, a lower-case word is not a proper name: `Changes in parsing`.
  const proper =
    /\p{Lu}/u.test(name ?? '') || (withoutTextBehind(whole) !== whole && PACKAGE.test(rest));
  return lead !== undefined || proper ? name : undefined;
}

/** Takes away what the text is before a name: `Release notes of`, `What is new in`, `Changelog –` */
function withoutTextBefore(title: string): string {
  const end = TEXTS.endAt(title);
  const lead = end === undefined ? null : LEADS_TO_NAME.exec(title.slice(end));
  if (end === undefined || lead === null) return title;
  return title.slice(end + lead[0].length).replace(/^[\s:|–—-]+/, '');
}

/** Takes away what the text is behind a name: `changelog`, `: release notes` */
function withoutTextBehind(title: string): string {
  let place = TEXTS.findIn(title);
  while (place !== undefined && place.end < title.length) place = TEXTS.findIn(title, place.end);
  if (place === undefined) return title;
  const before = title.slice(0, place.start);
  const name = before.replace(/(?<![\s:|–—-])[\s:|–—-]+$/, '');
  return name === before ? title : name;
}

/** A title that is nothing but the name of a package, as some tools write it above the releases. */
export function packageIn(title: string): string | undefined {
  return PACKAGE.test(title) ? nameOrNone(title) : undefined;
}

/**
 * A title that is nothing but a name of one to four words, none of which says what the text is: `Relay`. The name of a
 * file is judged by its words: neither `CHANGELOG.md` nor `release_notes.txt` names a product.
 */
export function nameIn(title: string): string | undefined {
  const file = collapse(title).replace(TEXT_FILE, '');
  const isPlain = file === collapse(title);
  if (!isPlain && file.split(/[._-]/).some((word) => NEVER.has(word.toLowerCase())))
    return undefined;
  // What ends so greets or leads to what is below it.
  return /[,:;]$/.test(file) ? undefined : nameOrNone(file);
}

/** Name before the version of a release where other packages are beside it: `core v1.2.0`. */
export function packageBeforeVersion(heading: string): string | undefined {
  const lead = beforeVersion(
    collapse(heading.replace(/[`\p{Extended_Pictographic}\uFE0F]/gu, ' ')),
  );
  return lead === undefined ? undefined : nameOrNone(lead.trim(), new Set());
}

/** Epoch of a Debian version (Debian Policy, 5.6.12). */
const EPOCH = /(?<=\S )\d{1,3}:$/;

/** Words that precede the version of a release, without a date. */
function beforeVersion(text: string): string | undefined {
  const version = parseReleaseHeading(text)?.version;
  if (version === undefined) return undefined;
  const before = text.slice(0, text.indexOf(version)).replace(/ (?:from|between) [^]*$/i, '');
  return withoutDate(before)
    .replace(EPOCH, '')
    .replace(/@$/, '')
    .replace(/(?:^|[\s([])(?:v|version|release)?\.? ?$/i, '')
    .replace(/[-_/]v?$/i, '');
}

function nameOrNone(written: string, common = COMMON): string | undefined {
  const name = written.replace(/^[\s"“'‘([]+|(?<![\s"”'’)\]:,])[\s"”'’)\]:,]+$/g, '');
  const words = name.split(/\s+/);
  if (name.length > LONGEST_NAME || !WORDS.test(name)) return undefined;
  const lowered = words.map((word) => word.toLowerCase());
  if (lowered.some((word) => NEVER.has(word)) || lowered.every((word) => common.has(word)))
    return undefined;
  if (isGreeting(name) || kindOfHeading(name) !== undefined) return undefined;
  return /\p{L}{2}|^\p{Lu}/u.test(name) ? name : undefined;
}
