import { findDate } from '../changelog/sections/dates.js';
import { withItemsApart } from './distribution-items.js';

/** `2022-04-15  Jim Meyering  <meyering@fb.com>` (GNU Coding Standards, "Style of Change Logs") */
const GNU = /^\d{4}-\d{2}-\d{2}\s{1,4}\S.{1,100}[<\s][^\s@]+@\S+\s*$/;
/** Day and time of a change that CVS kept, with who made it: `2003-07-09 14:22  ann` */
const CVS = /^(\d{4}-\d{2}-\d{2}) {1,2}\d{1,2}:\d{2}(?::\d{2})? {1,4}[\w.-]{1,40}$/;
const CVS_HEADS = new RegExp(CVS, 'gm');
/** Further people below the head of a GNU changelog. */
const FURTHER_PEOPLE =
  /^(\d{4}-\d{2}-\d{2} .{1,200}>[ \t]*\n)(?:[ \t]{2,}[^<>\n*]{1,80}<[^<>\s@]+@[^<>\s@]+>[ \t]*\n){1,9}/gm;
/** Such a line and the blank ones below it, */
const GNU_HEADS = /^\d{4}-\d{2}-\d{2} {1,4}\S[^\n@]{1,100}@.*\n(?:[ \t]*\n)*/gm;
/** and the summary of a commit there, above the text of the commit. */
const SUMMARY = /^[ \t]+[^\s*-].*[^\s,;:([-](?=\n[ \t]+[\p{Lu}*])/muy;
/** `nginx (1.22.1-9) unstable; urgency=medium` (Debian Policy 4.4) */
const DEBIAN = /^(\S+) \(([^()\s]+)\) [^;\n]{0,200}; ?urgency=\w.*/;
/** Number before the version, which only orders versions (Debian Policy 5.6.12): `1:9.2-3` */
const EPOCH = /^\d+:/;
/** Maintainer and time of a release, below its entries. */
const DEBIAN_END = /^ -- [^>]*> {1,2}(.+)$/;
const DEBIAN_STOP = /^(?: -- |\S+ \()/;
const MOST_DEBIAN_LINES = 400;
/** `* Tue Jan 06 2026 Jane Doe <jane@example.org> - 1.2.3-1` (RPM Packaging Guide), and without its star: its day, */
const RPM_DAY =
  /^(?:\* )?(?:[A-Z][a-z]{2} ([A-Z][a-z]{2} +\d{1,2}(?:st|[nr]d|th)? \d{4})|Unreleased)(?= )/;
/** and who made it, with the version. */
const RPM_VERSION = /^(?: -)? [^<]{1,100}<[^>]*>(?: +-)? *(\S*)$/;
const RPM_LINES = /^(?:\* )?(?:[A-Z][a-z]{2} [A-Z]|Unreleased ).*$/gm;
/** `Mon Feb 17 09:12:44 UTC 2031 - Ann Example <ann@example.org>`, below a line of dashes */
const SUSE =
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} +\d{1,2} [\d:]{8} [A-Z]{3,4} \d{4} - [^<\n]{1,100}(?:<[^>\n]*>)?$/;
/** Author of the entries that follow, if several people made a release: `  [ Debian Janitor ]` */
const DEBIAN_PERSON = /^ {2}\[ .{1,80} \]$/gm;

/** Tells a line that opens a day of a GNU changelog or a release of one of Debian, RPM or SUSE. */
export function isDistributionHead(line: string): boolean {
  const heads = [GNU, DEBIAN, CVS, SUSE, /^%changelog$/];
  return heads.some((head) => head.test(line)) || rpmHeadOf(line) !== undefined;
}

/** Tells the changelog of a distribution by the first of its heads, which a line or two may stand above. */
export function isDistribution(text: string): boolean {
  const first = text.split('\n', MOST_LINES_ABOVE * 2).filter((line) => line.trim() !== '');
  return first.slice(0, MOST_LINES_ABOVE).some(isDistributionHead);
}

const MOST_LINES_ABOVE = 3;

/** Parts the summaries of a GNU changelog from the text below them, and has the dates of a Debian one beside the versions. */
export function plainDistribution(text: string): string {
  if (!isDistribution(text)) return text;
  const plain = withSummariesApart(
    withItemsApart(text).replace(FURTHER_PEOPLE, '$1').replace(CVS_HEADS, '$1\n------'),
  );
  return withDebianDates(
    plain
      .replace(DEBIAN_PERSON, '')
      .replace(/^%changelog$/m, '')
      .replace(RPM_LINES, (line) => rpmHeadOf(line) ?? line),
  );
}

function withSummariesApart(text: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: head, index } of text.matchAll(GNU_HEADS)) {
    SUMMARY.lastIndex = index + head.length;
    if (!SUMMARY.test(text)) continue;
    parts.push(text.slice(end, SUMMARY.lastIndex), '\n');
    end = SUMMARY.lastIndex;
  }
  return parts.join('') + text.slice(end);
}

/** The head of a release of RPM as plain text has it; undefined for other lines. */
function rpmHeadOf(line: string): string | undefined {
  const [head = '', day = 'Unreleased'] = RPM_DAY.exec(line) ?? [];
  const version = head === '' ? undefined : RPM_VERSION.exec(line.slice(head.length))?.[1];
  return version === undefined ? undefined : `${version} (${day})\n------\n`;
}

/** The heads of Debian's releases with the days that are below their entries. */
function withDebianDates(text: string): string {
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const [, name, written = ''] = DEBIAN.exec(line) ?? [];
    if (name === undefined) continue;
    const version = written.replace(EPOCH, '');
    const below = lines.slice(index + 1, index + 2 + MOST_DEBIAN_LINES);
    const stop = index + 1 + below.findIndex((one) => DEBIAN_STOP.test(one));
    const day = stop > index ? DEBIAN_END.exec(lines[stop] ?? '')?.[1] : undefined;
    const shown = versionedName(name, version);
    lines[index] = shown;
    if (day === undefined) continue;
    lines[index] = `${shown.replace('~', '')} (${findDate(day)?.date ?? day})`;
    lines[stop] = '';
  }
  return lines.join('\n');
}

/** A package with its version; a number or a day is called one: `atlas-data version 20310311` */
function versionedName(name: string, version: string): string {
  return `${name} ${version.includes('.') ? '' : 'version '}${version}`;
}
