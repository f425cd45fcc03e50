import path from 'node:path';
import { shorten } from './title-length.js';
import { readMail } from './source/mail/read-mail.js';
import { headingsOf, type TextHeading } from './text-headings.js';
import { isSectionName, mayBeTitle, titleLine } from './title-line.js';

/** Characters at the beginning of a text in which its title is looked for. */
const FARTHEST = 4_000;
/** Mark of a list item or a quotation at the beginning of a line. */
const LINE_MARK = /^(?:[-*+•>#]{1,6}|\d{1,4}[.)])[ \t]+/;

export interface TitleSource {
  readonly text: string;
  /** Title that the front matter names. */
  readonly inFrontMatter: string | undefined;
  /** Name of the file, without its folder; empty for a text without a file. */
  readonly fileName: string;
}

/** Title of a text, with its place. */
export interface FoundTitle {
  readonly title: string;
  readonly foundIn: 'metadata' | 'mail_subject' | 'heading' | 'file_name' | 'first_line';
}

/**
 * Title of a text: the subject of a mail, else the one in its front matter, else its first heading or the first line of a
 * plain text that stands apart like a title, else the name of its file, else its first line with words.
 */
export function titleOf(source: TitleSource): string {
  return findTitle(source)?.title ?? 'Untitled';
}

/** Title of a text with its place; undefined if the text has no words. */
export function findTitle({ text, inFrontMatter, fileName }: TitleSource): FoundTitle | undefined {
  const start = text.slice(0, FARTHEST);
  const places: readonly (readonly [FoundTitle['foundIn'], string | undefined])[] = [
    ['mail_subject', readMail(start)?.subject],
    ['metadata', inFrontMatter],
    ...headed(start),
    ['file_name', path.parse(fileName).name],
    ['file_name', fileName],
    ['first_line', firstLineOf(start)],
  ];
  return places
    .map(([foundIn, title]) => ({ foundIn, title: shorten((title ?? '').replace(EPOCH, '')) }))
    .find(({ title }) => title !== '');
}

/** Title candidates by the form of the text: the first line of a plain text if it precedes the first heading, then the best heading. */
function headed(text: string): readonly (readonly [FoundTitle['foundIn'], string | undefined])[] {
  const lines = text.split(/\r\n?|\n/);
  const all = headingsOf(text).filter(({ depth, line }) => {
    return depth <= 2 && mayBeTitle((lines[line] ?? '').trim());
  });
  return [
    ['first_line', titleLine(text, all[0]?.line)],
    ['heading', titleHeading(all)],
  ];
}

/** The first heading of a higher level than the first one, else the first one; undefined for a usual section name among siblings. */
function titleHeading(headings: readonly TextHeading[]): string | undefined {
  const [first] = headings;
  if (first === undefined) return undefined;
  const above = headings.find(({ depth }) => depth < first.depth);
  if (above !== undefined) return above.heading;
  const hasSiblings = headings.filter(({ depth }) => depth === first.depth).length > 1;
  return hasSiblings && isSectionName(first.heading) ? undefined : first.heading;
}

/** Epoch of a Debian version (Debian Policy, 5.6.12): `openssh 1:9.2p1-2` */
const EPOCH = /(?<=^\S{1,80} )\d{1,3}:(?=\d)/;

function firstLineOf(text: string): string {
  const line = text.split('\n').find((each) => /[\p{L}\p{N}]/u.test(each)) ?? '';
  return line.trim().replace(LINE_MARK, '');
}
