import type { Release } from '../../../../domain/release.js';
import { collapse } from '../../source/blocks.js';
import { findDate, findDay, isMonthAlone, isOfDates, withoutDate } from './dates.js';

/** What a heading says about the release that it opens. */
export interface ReleaseHeading {
  readonly version?: string;
  readonly date?: string;
  readonly title?: string;
  readonly yanked: boolean;
  readonly unreleased?: true;
  /** Package whose release it is, where the text has releases of several. */
  readonly packageName?: string;
  /** Who made all of its changes: the heads of a GNU changelog name them. */
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

/** A day that is left open: `202x-xx-xx`, `(xx.xx.xxxx)`, `xx Aug? 2031` */
const OPEN_DAY =
  '[\\dxymd?]{1,12}(?:[-./ ][xymd?]{2,9}){1,3}|x{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\??(?: \\d{4})?';
const TO_COME = `unreleased|unpublished|not (?:yet )?(?:been )?released(?: yet)?|to be released|coming soon|in development|(?:in-)?dev(?:elopment)? version|(?:work )?in progress|wip|draft|tb[acd]|pending(?=\\W*$|[)\\]])|no changes since \\S{1,30} yet|\\{\\{\\$NEXT\\}\\}|${OPEN_DAY}`;
/** Behind a version: `1.17.0 (Unreleased)`, `2.0.0 - TBD` */
const STILL_TO_COME = new RegExp(`(?:^|[\\s([–-])(?:${TO_COME})(?:$|[\\s)\\],;:])`, 'i');
/** Which of them it will be is open: `1.4.9/1.5.0 - Unreleased` */
const EITHER = new RegExp(
  `^\\W*\\d[\\w.]*/v?\\d+\\.[\\w.]*\\w\\W{1,9}(?=(?:${TO_COME})\\W*$)`,
  'i',
);
const TO_COME_ALONE = new RegExp(`^\\W{0,20}(?:${TO_COME})\\W*$`, 'i');
const UNRELEASED = new RegExp(
  `^(?:${TO_COME}|unreleased changes|unreleased: (?!.*\\d\\.\\d).{1,60}|(?:all |other )?(?:changes )?(?:(?:that|which) (?:are|have) )?(?:unreleased|not (?:yet )?(?:been )?released)(?: yet)?(?: (?:to|in|on) (?:the |a )?(?:\\w+ )?\\w+)?|(?:changes )?(?:coming|planned) (?:in|for|with) the (?:next|upcoming) (?:\\w+ )?(?:release|version)|next(?: release| version)?|upcoming(?: release| changes)?|(?:continuous ?/ ?)?nightly(?: builds?)?|(?:continuous|(?:bleeding[- ])?edge) builds?|development|head|master|main|dev|trunk|v?x(?:\\.x)+|\\{\\{\\$NEXT\\}\\}|(?:[\\w-]+ )?\\?(?:\\.\\?)+)\\.?$`,
  'i',
);
const VERSION =
  /(?<![\w./-])(?:[vV]\.? ?)?(\d{1,8}(?:\.(?:\d{1,9}|x)){1,4}(?:[-+.]?[a-z][0-9A-Za-z]*(?:[.+-][0-9A-Za-z]+)*|-\d+(?:[.-][0-9A-Za-z]+)*)?)(?!\w|\/(?!v?\d))/i;
const WHOLE_VERSION =
  /(?:^|\s)(?:v|version |release |r)(\d{1,6}(?:[a-z]|-?(?:alpha|beta|rc)\.?\d*)?)(?=$|[\s:,()])/i;
/** `Changes in GDB 13`, `What's new in Emacs 29` */
const LAST_NUMBER =
  /^\W*(?:changes|what['’]?s new|new(?: features)?|news) (?:in|for|with) (?:[A-Z][\w+-]* ){0,3}(\d{1,4}[a-z]?)$/i;
const PACKAGE = /^@?[a-z0-9][\w.-]*(?:\/[\w.-]+)?@v?(\d+\.\d[\w.+-]*)/i;
/** Beside a date: its weekday and time. */
const TIME =
  /(?<![\w-])(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?|\d{1,2}:\d{2}(?::\d{2})?(?: [A-Z]{3,4}\b)?|branch(?= released))(?![\w-])/gi;
const YANKED = /[[(]?\b(?:yanked|withdrawn|retracted)\b[\])]?/i;
/** Words before a version that make a heading about something else: `Support for Node 18.0` */
const OTHER_MATTER =
  /\b(?:as of|contains|includ(?:es|ing)|support|(?:upgrad|migrat|updat|requir|remov|deprecat|mov)(?:es?|ed|ing|ions?|als?|ements?)|(?:bump|drop|add|fix|switch)(?:e?s|p?ed|p?ing|itions?|itional)?|from|to|since|until|before|after|breaking|compatib\w*|with|use|using|introduced|present|regression|and earlier)\b/i;
const LONGEST = 160;
/** `relay-1.2.3`, `edge_v24.1`: the name of a tag. */
const TAGGED =
  /^([a-z][a-z\d]*(?:[-_][a-z][a-z\d]*)*)[-_/](?=v?\d+(?:\.\d+)+(?:$|[\s:,(]|\+[a-z]))/i;

/** Understands a heading that opens a release; undefined for any other heading. */
export function parseReleaseHeading(heading: string): ReleaseHeading | undefined {
  const text = collapse(heading.replace(/[\p{Extended_Pictographic}\uFE0F\u200D]/gu, ' '));
  if (text.length > LONGEST) return undefined;
  const yanked = YANKED.test(text);
  const bare = collapse(text.replace(YANKED, ' ').replace(TIME, ' '))
    .replace(RANGE, '')
    .replace(EITHER, '')
    .replace(/^release: (?=\w)/i, '')
    .replace(TAGGED, '$1 ');
  const unreleased = parseUnreleased(bare);
  if (unreleased !== undefined) return { ...unreleased, yanked, unreleased: true };
  const toCome = STILL_TO_COME.exec(bare)?.[0];
  if (toCome !== undefined) {
    const versioned = parseReleaseHeading(bare.replace(toCome, ' - '));
    return versioned && { ...versioned, yanked, unreleased: true };
  }
  const found = findVersion(bare);
  if (found === undefined) return parseDateAlone(bare, yanked);
  const before = bare.slice(0, found.start);
  const after = bare.slice(found.end);
  const date = findDate(after) ?? findDate(before);
  const isNamed = before === '' && !found.version.endsWith('x') && isName(after);
  if (!isLeadIn(withoutDate(before).replace(/^[\s,:–—-]+/, '')) || !(isNamed || isFollowUp(after)))
    return undefined;
  return {
    version: found.version,
    ...(date === undefined ? {} : { date: date.date }),
    ...titled(after.replace(POINTER, ' ')),
    yanked,
    ...(DEVELOPED.test(bare) ? { unreleased: true } : {}),
  };
}

/** A version that is being worked on, without a day: `3.1.0-dev`, `4.0-SNAPSHOT`, `2.1.0 (Next)` */
const DEVELOPED = /(?:[-.](?:dev0?|snapshot|head)|\d \W?next)\W*$/i;

/** `Changes from 3.3 to 3.3a` and `Changes between 3.6.5 and 3.6.6` are about the latter. */
const RANGE = /\b(?:from|between) .{1,150} (?:to|and) (?=v?\d)(?<=\d\S{0,40} \w{2,3} )/i;

/** Whether a line of plain text could open a release: it is short, and no sentence. */
export function isReleaseLine(line: string): boolean {
  if (line.length > 100 || /[.;,]$/.test(line)) return false;
  const heading = parseReleaseHeading(line.replace(/:$/, ''));
  if (heading?.version === undefined) {
    const dated = heading?.date !== undefined && !/\b(?:released?|date|published)\b/i.test(line);
    return dated || (heading !== undefined && /^\W*\w+\W*$/.test(line));
  }
  const [, ...after] = line.replace(TIME, ' ').split(heading.version);
  return heading.unreleased === true || isFollowUp(after.join(heading.version));
}

/** Whether a text says that a release is still to come, and nothing else: `Unreleased.` */
export function saysToCome(text: string): boolean {
  return TO_COME_ALONE.test(text);
}

function parseUnreleased(text: string): Omit<ReleaseHeading, 'yanked'> | undefined {
  const [head = '', ...rest] = text.split(/(?<!\s)\s+[-–—/|(]\s*/);
  const name = head.replace(/^[[(]|[\])]$|^(?:[Vv]ersion|[Rr]elease|[\w-]+(?= NEXT$)) /g, '');
  const behind = rest.join(' ');
  // `atlas (development version)`, but no template: `vX.Y.Z (yyyy-mm-dd)`
  const isNamed = /^\S+$/.test(name) && findVersion(name) === undefined && /\p{L}{6}/u.test(behind);
  if (!UNRELEASED.test(name) && !(isNamed && saysToCome(behind))) return undefined;
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
  const title = titled(text.slice(found.end).replace(POINTER, ' '));
  return found.date === undefined ? { title: text, yanked } : { ...date, ...title, yanked };
}

function findVersion(text: string): { version: string; start: number; end: number } | undefined {
  const masked = maskDates(text);
  for (const form of [PACKAGE, VERSION, WHOLE_VERSION, LAST_NUMBER]) {
    const match = form.exec(masked);
    const version = match?.[1];
    if (match === null || version === undefined) continue;
    return { version, start: match.index, end: match.index + match[0].length };
  }
  return undefined;
}

/** Dates with full stops look like versions only where nothing else does. */
function maskDates(text: string): string {
  const day = findDay(text);
  if (day === undefined) return text;
  const left = text.slice(0, day.start) + '#'.repeat(day.end - day.start) + text.slice(day.end);
  const dotted = /^\d{4}\.\d/.test(text.slice(day.start));
  return dotted && !VERSION.test(left) ? text : left;
}

/** Words that may stand before the version: a product's name, as in `fix-maps 2.0.0`, "Version", "Changes in". */
function isLeadIn(before: string): boolean {
  const words = before.match(/[^\s[(:–—-]+/g) ?? [];
  if (words.length > 6 || /:\s+\S/.test(before)) return false;
  const named = before.replace(
    /^(?:overview of )?(?:changes to [\w.+ -]{1,40}(?= in (?:version|release)\b)|changes|changelog|release notes|what['’]s (?:new|changed)|new|notes|history|differences)(?: (?:for|in|of|with|leading to))?|^[a-z\d]+(?:-[a-z\d]+)+ *$/i,
    '',
  );
  return !OTHER_MATTER.test(named) && !/[.!?;,] /.test(before);
}

/** `See full changelog`, `Also available here`, `☰`: what the link behind a version says. */
const POINTER =
  /^\s*\(?(?:see |view )?(?:the )?(?:full )?(?:change ?log|release notes|also available)\b.*$|^ *(?:\w+ )?(?:diff|compare)$|^[^\p{L}\p{N}]+$/iu;
/** What a release is called, in few words behind a version that the heading begins with: `4.2.0 Silver Fox` */
function isName(after: string): boolean {
  const name = withoutDate(after).replace(/(?<![\s(,–—-])[\s(,–—-]+\)?$/, '');
  return /^(?: [\p{Lu}\d][\p{L}\d'’-]*){1,4}$/u.test(name) && !OTHER_MATTER.test(name);
}

const FOLLOWS =
  /^(?:$|["“'‘·]|[-–—:/|,([@~]|(?:and|&) v?\d[\d.]*(?=$|[\s,:(])|(?:released?|(?:beta|alpha|rc)\d*|final|stable|LTS|enterprise)\b|#|(?:changes|update|(?:bug-?fix|maintenance|patch) release(?: notes)?|[^<>\d]{2,60}<[^<>\s][^<>\s@]*@[^<>\s]+>)$)/i;

function isFollowUp(after: string): boolean {
  const rest = after
    .replace(POINTER, '')
    .replace(/^(?:\.(?= \W? ?\d{1,4}\W\d)|[\])]?(?:\([^)]*\))?)/, '');
  return FOLLOWS.test(rest.trim()) || findDay(rest.trim())?.start === 0;
}

function titled(after: string): Pick<ReleaseHeading, 'title'> {
  const rest = withoutDate(after);
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
