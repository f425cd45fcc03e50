import type { Release } from '../../../../domain/release.js';
import { collapse } from '../../source/blocks.js';
import { PhraseList } from '../../../phrase-list.js';
import { endOfPhrase, type Phrase } from '../lines/phrases.js';
import { findDate, findDay, isMonthAlone, isOfDates, withoutDate } from './dates.js';
import { namesUnreleased, saysToCome, toComeIn, withoutEither } from './release-state.js';
import { findVersion } from './release-version.js';
import words from './release-words.json' with { type: 'json' };

/** Properties of a release from the heading that opens it. */
export interface ReleaseHeading {
  readonly version?: string;
  readonly date?: string;
  readonly title?: string;
  /** Words behind a day, which name its release or tell one of its changes: `Promote 2031-03-02 to the default release` */
  readonly line?: string;
  readonly yanked: boolean;
  readonly unreleased?: true;
  /** Package whose release it is, where the text has releases of several. */
  readonly packageName?: string;
  /** Authors of all of its changes: the heads of a GNU changelog name them. */
  readonly authors?: readonly string[];
}

/** Parts of the name of a release that its heading does not have: a line below it gave them. */
export function partsBelow(
  heading: ReleaseHeading,
  { version, date }: { readonly version: string | undefined; readonly date: string | undefined },
): Pick<Release, 'namedBelow'> {
  const namedBelow = [
    ...(heading.version === undefined && version !== undefined ? (['version'] as const) : []),
    ...(heading.date === undefined && date !== undefined ? (['date'] as const) : []),
  ];
  return namedBelow.length === 0 ? {} : { namedBelow };
}

/** Beside a date: its weekday and time. */
const CLOCK = /(?<![\w-])\d{1,2}:\d{2}(?::\d{2})?(?: [a-z]{3,4}\b)?(?![\w-])/gi;
const MAYBE_WEEKDAY = /(?<![\w-])((?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}),?(?![\w-])/gi;
const WEEKDAYS = new PhraseList(words.weekdays);
/** Events of a date that follows: `Branch released 2031-02-03` */
const BRANCH = /(?<![\w-])branch(?= released)/gi;
const YANKED = /[[(]?\b(?:yanked|withdrawn|retracted)\b[\])]?/i;
/** Words before a version that make a heading about something else: `Support for Node 18.0` */
const OTHER_MATTER = new PhraseList(words.otherMatter);
const LONGEST = 160;
/** `relay-1.2.3`, `edge_v24.1`: the name of a tag. */
const TAGGED =
  /^([a-z][a-z\d]*(?:[-_][a-z][a-z\d]*)*)[-_/](?=v?\d+(?:\.\d+)+(?:$|[\s:,(]|\+[a-z]))/i;

/** Understands a heading that opens a release; undefined for any other heading. */
export function parseReleaseHeading(heading: string): ReleaseHeading | undefined {
  const text = collapse(heading.replace(/[\p{Extended_Pictographic}\uFE0F\u200D]/gu, ' '));
  if (text.length > LONGEST) return undefined;
  const yanked = YANKED.test(text);
  const bare = withoutMarks(yanked ? collapse(text.replace(YANKED, ' ')) : text);
  const unreleased = parseUnreleased(bare);
  if (unreleased !== undefined) return { ...unreleased, yanked, unreleased: true };
  const toCome = toComeIn(bare);
  if (toCome !== undefined) {
    const others = `${bare.slice(0, toCome.start)} - ${bare.slice(toCome.end)}`;
    const versioned = parseReleaseHeading(others);
    return versioned && { ...versioned, yanked, unreleased: true };
  }
  return /\d/.test(bare) ? parseVersioned(bare, yanked) : undefined;
}

function parseVersioned(bare: string, yanked: boolean): ReleaseHeading | undefined {
  const found = findVersion(bare);
  if (found === undefined) return parseDateAlone(bare, yanked);
  const before = bare.slice(0, found.start);
  const after = bare.slice(found.end);
  const date = findDate(after) ?? findDate(before);
  const isNamed = before === '' && !found.version.endsWith('x') && isName(after);
  if (!isLeadIn(withoutDate(before).replace(/^[\s,:–—-]+/, '')) || !(isNamed || isFollowUp(after)))
    // `2031-03-02: Update the driver to 2.35` is the release of that day.
    return findDay(bare)?.start === 0 ? parseDateAlone(bare, yanked) : undefined;
  return {
    version: found.version,
    ...(date === undefined ? {} : { date: date.date }),
    ...titled(after),
    yanked,
    ...(DEVELOPED.test(bare) ? { unreleased: true } : {}),
  };
}

/** Removes from a heading its time, the first of two versions, and the marks of a tag name. */
function withoutMarks(text: string): string {
  const timeless = withoutTime(text);
  return withoutEither((timeless === text ? text : collapse(timeless)).replace(RANGE, ''))
    .replace(/^release: (?=\w)/i, '')
    .replace(TAGGED, '$1 ');
}

/** A version that is being worked on, without a day: `3.1.0-dev`, `4.0-SNAPSHOT`, `2.1.0 (Next)` */
const DEVELOPED = /(?:[-.](?:dev0?|snapshot|head)|\d \W?next)\W*$/i;

/** `Changes from 3.3 to 3.3a` and `Changes between 3.6.5 and 3.6.6` are about the latter. */
const RANGE = /\b(?:from|between) .{1,150} (?:to|and) (?=v?\d)(?<=\d\S{0,40} \w{2,3} )/i;

/** Checks whether a line of plain text could open a release: it is short, and no sentence. */
export function isReleaseLine(line: string): boolean {
  if (line.length > 100 || /[.;,]$/.test(line)) return false;
  const heading = parseReleaseHeading(line.replace(/:$/, ''));
  if (heading?.version === undefined) {
    const dated = heading?.date !== undefined && !/\b(?:released?|date|published)\b/i.test(line);
    return dated || (heading !== undefined && /^\W*\w+\W*$/.test(line));
  }
  const [, ...after] = withoutTime(line).split(heading.version);
  return heading.unreleased === true || isFollowUp(after.join(heading.version));
}

function withoutTime(text: string): string {
  if (!/\d/.test(text)) return text;
  return text
    .replace(CLOCK, ' ')
    .replace(MAYBE_WEEKDAY, (whole, day: string) => (WEEKDAYS.has(day) ? ' ' : whole))
    .replace(BRANCH, ' ');
}

function parseUnreleased(text: string): Omit<ReleaseHeading, 'yanked'> | undefined {
  const [head = '', ...rest] = text.split(/(?<!\s)\s+[-–—/|(]\s*/);
  const name = head.replace(/^[[(]|[\])]$|^(?:[Vv]ersion|[Rr]elease|[\w-]+(?= NEXT$)) /g, '');
  const behind = rest.join(' ');
  // `atlas (development version)`, but no template: `vX.Y.Z (yyyy-mm-dd)`
  const isNamed = /^\S+$/.test(name) && findVersion(name) === undefined && /\p{L}{6}/u.test(behind);
  if (!namesUnreleased(name) && !(isNamed && saysToCome(behind))) return undefined;
  const date = findDate(behind)?.date;
  const version = findVersion(behind)?.version;
  // What a branch was on a day is out: `dev / 2031-06-12`
  if (date !== undefined && /^(?:dev|ma(?:in|ster))$/i.test(name)) return undefined;
  return { ...(version === undefined ? {} : { version }), ...(date === undefined ? {} : { date }) };
}

/** `Jane Doe <jane@example.org>` after the date of a GNU changelog. */
const GNU_AUTHOR = /^ ([^<>@]{2,80}?) (?:<[^<>\s][^<>\s@]*@[^<>\s]+>|[^<>\s][^<>\s@]*@[^<>\s]+)$/;

function parseDateAlone(text: string, yanked: boolean): ReleaseHeading | undefined {
  const found = findDay(text);
  if (found === undefined) return isMonthAlone(text) ? { title: text, yanked } : undefined;
  const before = text.slice(0, found.start);
  const [, author] = GNU_AUTHOR.exec(text.slice(found.end)) ?? [];
  const date = found.date === undefined ? {} : { date: found.date };
  if (author !== undefined && before === '') return { ...date, authors: [author], yanked };
  if (!/^\W*(?:(?:released?|changes|week of|dev|ma(?:in|ster)|on|by|for|of)\W+)*$/i.test(before))
    return undefined;
  // A day that may be either of two is all that its release is called.
  if (found.date === undefined) return { title: text, yanked };
  const behind = withoutChannel(text.slice(found.end));
  const title = titled(behind);
  const line = title.title === undefined ? '' : collapse(behind.replace(/^[\s\-–—:/|,]+/, ''));
  return { ...date, ...title, ...(line === '' ? {} : { line }), yanked };
}

/** `Changes in`, `Overview of the history of`, `Changes to Atlas in`, the name of a package */
const LEADS: readonly Phrase[] = [
  [new PhraseList(words.leads)],
  [/^(?:overview of )?changes to [\w.+ -]{1,40}(?= in (?:version|release)\b)/i, /^ in/],
  [/^[a-z\d]+(?:-[a-z\d]+)+ *$/i],
];

/** Words that may precede the version: a product's name, as in `fix-maps 2.0.0`, "Version", "Changes in". */
function isLeadIn(before: string): boolean {
  const words = before.match(/[^\s[(:–—-]+/g) ?? [];
  if (words.length > 6 || /:\s+\S/.test(before)) return false;
  const named = before.slice(endOfPhrase(before, LEADS) ?? 0);
  return OTHER_MATTER.findIn(named) === undefined && !/[.!?;,] /.test(before);
}

const POINTERS: readonly Phrase[] = [[/^\s*\(?/, new PhraseList(words.pointers)]];

/** Recognizes what the link behind a version says: `See full changelog`, `Also available here`, `☰` */
function isPointer(after: string): boolean {
  if (/^ *(?:\w+ )?(?:diff|compare)$/i.test(after) || /^[^\p{L}\p{N}]+$/u.test(after)) return true;
  return endOfPhrase(after, POINTERS) !== undefined;
}

/** Name of a release, in few words behind a version that the heading begins with: `4.2.0 Silver Fox` */
function isName(after: string): boolean {
  const name = withoutDate(after).replace(/(?<![\s(,–—-])[\s(,–—-]+\)?$/, '');
  return (
    /^(?: [\p{Lu}\d][\p{L}\d'’-]*){1,4}$/u.test(name) && OTHER_MATTER.findIn(name) === undefined
  );
}

/** Channel of a release, in brackets: `(latest)`, `(default)` */
const CHANNEL = /^(.*?)\s?\(([a-z]+(?: channel)?)\)$/i;
const CHANNELS = new PhraseList(words.channels);

function withoutChannel(after: string): string {
  const [, before = '', channel = ''] = CHANNEL.exec(after) ?? [];
  const isStage = STAGES.has(channel) && /\p{L}/u.test(before);
  return CHANNELS.has(channel) || isStage ? before : after;
}

const STAGES = new PhraseList(words.stages);
const SORTS = new PhraseList(words.sorts);
/** Parts that may stand behind a version: marks, another version, a stage, who released it. */
const FOLLOWS = [
  /^["“'‘·–—:/|,([@~#-]/,
  /^(?:and|&) v?\d[\d.]*(?=$|[\s,:(])/i,
  /^(?:beta|alpha|rc)\d*\b/i,
  /^[^<>\d]{2,60}<[^<>\s][^<>\s@]*@[^<>\s]+>$/,
];

function isFollowUp(after: string): boolean {
  const rest = (isPointer(after) ? '' : after)
    .replace(/^(?:\.(?= \W? ?\d{1,4}\W\d)|[\])]?(?:\([^)]*\))?)/, '')
    .trim();
  if (rest === '' || FOLLOWS.some((follows) => follows.test(rest))) return true;
  if (SORTS.has(rest) || STAGES.endAt(rest) !== undefined) return true;
  return findDay(rest)?.start === 0;
}

function titled(after: string): Pick<ReleaseHeading, 'title'> {
  const rest = isPointer(after) ? '' : withoutDate(withoutChannel(after));
  // The line of a GNU ChangeLog names who made the changes.
  if (/<[^<>\s@]+@[^<>\s]+>|(?<!\w)@\w/.test(rest)) return {};
  const title = collapse(
    rest.replace(
      /\b(?:release notes|change ?log|release date:?|released?(?: on)?|(?:diff|compare)$)\b/gi,
      ' ',
    ),
  )
    .replace(/\((?:\s|,)*\)/g, ' ')
    .replace(/^[\s\-–—:/|,()[\]]+|(?<![\s\-–—:/|,[\]#(])[\s\-–—:/|,[\]#(]+$/g, '');
  const bare = /^[^()]*\)$/.test(title) ? title.slice(0, -1) : title;
  if (!/\p{L}{2}/u.test(bare) || isOfDates(bare)) return {};
  return { title: collapse(bare.replace(/^["“'‘](.*)["”'’]$/, '$1')) };
}
