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
/** The summary of a commit below such a line, and the text of the commit. */
const SUMMARY =
  /^(\d{4}-\d{2}-\d{2} {1,4}\S[^\n@]{1,100}@.*\n(?:[ \t]*\n)*[ \t]+[^\s*-].*[^\s,;:([-])\n(?=[ \t]+[\p{Lu}*])/gmu;
/** `nginx (1.22.1-9) unstable; urgency=medium` (Debian Policy 4.4) */
const DEBIAN = /^(\S+) \(([^()\s]+)\) [^;\n]{0,200}; ?urgency=\w.*/;
const DEBIAN_HEADS = new RegExp(DEBIAN, 'gm');
/** Its head, its entries, and the line below them with who released it, and when. */
const DEBIAN_RELEASE = new RegExp(
  `${DEBIAN.source}\\n((?:(?! -- |\\S+ \\().*\\n){0,400}?) -- [^>\\n]*> {1,2}(.+)$`,
  'gm',
);
/** `* Tue Jan 06 2026 Jane Doe <jane@example.org> - 1.2.3-1` (RPM Packaging Guide), and without its star */
const RPM =
  /^(?:\* )?(?:[A-Z][a-z]{2} ([A-Z][a-z]{2} +\d{1,2}(?:st|[nr]d|th)? \d{4})|Unreleased)(?: -)? [^<\n]{1,100}<[^>\n]*>(?: +-)? *(\S*)$/gm;
/** `Mon Feb 17 09:12:44 UTC 2031 - Ann Example <ann@example.org>`, below a line of dashes */
const SUSE =
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} +\d{1,2} [\d:]{8} [A-Z]{3,4} \d{4} - [^<\n]{1,100}(?:<[^>\n]*>)?$/;
/** Whose entries follow, where several people made a release: `  [ Debian Janitor ]` */
const DEBIAN_PERSON = /^ {2}\[ .{1,80} \]$/gm;

/** Tells a line that opens a day of a GNU changelog or a release of one of Debian, RPM or SUSE. */
export function isDistributionHead(line: string): boolean {
  const heads = [GNU, DEBIAN, RPM, CVS, SUSE, /^%changelog$/];
  return heads.some((head) => line.search(head) === 0);
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
  return withItemsApart(text)
    .replace(FURTHER_PEOPLE, '$1')
    .replace(CVS_HEADS, '$1\n------')
    .replace(SUMMARY, '$1\n\n')
    .replace(DEBIAN_PERSON, '')
    .replace(/^%changelog$/m, '')
    .replace(RPM, (_, day = 'Unreleased', version = '') => `${version} (${day})\n------\n`)
    .replace(DEBIAN_RELEASE, (_, name: string, version: string, entries: string, day: string) => {
      return `${name} ${version.replace('~', '')} (${findDate(day)?.date ?? day})\n${entries}`;
    })
    .replace(DEBIAN_HEADS, '$1 $2');
}
