import { findDate } from '../changelog/sections/dates.js';

/** `2022-04-15  Jim Meyering  <meyering@fb.com>` (GNU Coding Standards, "Style of Change Logs") */
const GNU = /^\d{4}-\d{2}-\d{2}\s{1,4}\S.{1,100}[<\s][^\s@]+@\S+\s*$/;
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
/** Whose entries follow, where several people made a release: `  [ Debian Janitor ]` */
const DEBIAN_PERSON = /^ {2}\[ .{1,80} \]$/gm;

/** Whether a line opens a day of a GNU changelog or a release of one of Debian or RPM. */
export function isDistributionHead(line: string): boolean {
  const heads = [GNU, DEBIAN, RPM, /^%changelog$/];
  return heads.some((head) => line.search(head) === 0);
}

/** Parts the summaries of a GNU changelog from the text below them, and has the dates of a Debian one beside the versions. */
export function plainDistribution(text: string): string {
  if (!isDistributionHead(/\S.*/.exec(text)?.[0] ?? '')) return text;
  return text
    .replace(SUMMARY, '$1\n\n')
    .replace(DEBIAN_PERSON, '')
    .replace(/^%changelog$/m, '')
    .replace(RPM, (_, day = 'Unreleased', version = '') => `${version} (${day})\n------\n`)
    .replace(DEBIAN_RELEASE, (_, name: string, version: string, entries: string, day: string) => {
      return `${name} ${version.replace('~', '')} (${findDate(day)?.date ?? day})\n${entries}`;
    })
    .replace(DEBIAN_HEADS, '$1 $2');
}
