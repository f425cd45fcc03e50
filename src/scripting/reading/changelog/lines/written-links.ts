import { kindOfMark } from '../classify/marks.js';

/** `[the words][label]` of a link whose address is not there; at the end `[Jane][]` signs. */
const UNRESOLVED = /\[([^\][\n]{1,80})\]\[([\w .-]{0,60})\]/g;
/** Parts of the product that an entry begins with, or that stand behind its number. */
const PARTS_AT_START = /^\[[a-z][\w .+/-]*\](?:\[[A-Za-z][\w .+/-]*\])+/;
const PARTS_BEHIND_NUMBER = /(?:^|\d )\[[A-Z]\w{0,60}\](?:\[[A-Z]\w{0,60}\]){1,4}$/;
const REACH = 400;
const SIGNS = /^(?:\s*\.?$|,? (?:and )?\[)/;

/** A text with the words of links whose addresses are not there. */
function withUnresolved(text: string): string {
  if (!text.includes('][')) return text;
  const parts = PARTS_AT_START.exec(text)?.[0].length ?? 0;
  return text.replace(UNRESOLVED, (all, of: string, label: string, at: number) => {
    const end = at + all.length;
    const isLink =
      label === ''
        ? /^#\d{1,8}$/.test(of) || !SIGNS.test(text.slice(end))
        : end > parts && !PARTS_BEHIND_NUMBER.test(text.slice(Math.max(0, end - REACH), end));
    if (!isLink) return all;
    return kindOfMark(of) ? all.replace('[]', '') : of;
  });
}

/** Links of AsciiDoc: `xref:maps[the maps]`, `{url-docs}/maps[…]`, `https://maps.example[the maps]`, `<<maps,the maps>>` */
const MACROS: readonly RegExp[] = [
  /(?<![\w/])(?:link:|xref:|\{url-[\w-]{1,40}\})[^\s[\]]{0,300}\[([^\][\n]{0,200})\]/g,
  /(?<![\w/])https?:\/\/[^\s[\]]{1,300}\[(?!\])([^\][\n]{0,200})\]/g,
  /<<[\w#-]{1,60},\s?([^<>]{1,100})>>/g,
];
/** A number whose sign went wrong: `#[12]`, `([12])`, `?12` */
const MISFORMED = /#\[(\d{1,6})\]|(?<=\()\[(\d{1,6})\](?=[,)])|(?<= )\?(\d{2,6})(?= |$)/g;

/** A text with its links, and the signs of its numbers, as other markup has them. */
export function withPlainLinks(text: string): string {
  const signed = withUnresolved(text)
    .replace(MISFORMED, '#$1$2$3')
    .replace(/(?<= [-–—] [Ff]ix(?:e[sd])? )(?=\d{2,6}\W*$)/, '#')
    .replace(/\bCVE[ :](\d{4})[ -](?=\d{4})/g, 'CVE-$1-')
    .replace(/(?<=\b(?:RFC|PEP) )#(?=\d)|\b(?:RT|GH|rt\.cpan\.org) (?=#\d)/g, '')
    .replace(/\{[\w-]{0,20}(?:pull|issue)\}#?(\d{1,8})\[[^\][\n]{0,20}\]/g, '#$1');
  return MACROS.reduce((so, macro) => so.replace(macro, '$1'), signed).replace(
    / ?footnote:\w{0,40}\[[^\][\n]{0,500}\]/g,
    '',
  );
}
