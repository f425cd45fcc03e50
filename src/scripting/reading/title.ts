import path from 'node:path';
import { shorten } from './title-length.js';
import { readMail } from './source/mail/read-mail.js';
import { headingsOf } from './text-headings.js';

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

/**
 * Title of a text: the one in its front matter, else the subject of a mail, else its first heading, else the name of its file, else its first line
 * with words.
 */
export function titleOf({ text, inFrontMatter, fileName }: TitleSource): string {
  const start = text.slice(0, FARTHEST);
  const subject = readMail(start)?.subject;
  const heading = headingsOf(start).find(({ depth }) => depth <= 2)?.heading;
  return (
    [inFrontMatter, subject, heading, path.parse(fileName).name, fileName, firstLineOf(start)]
      .map((title) => shorten(title ?? ''))
      .find((title) => title !== '') ?? 'Untitled'
  );
}

function firstLineOf(text: string): string {
  const line = text.split('\n').find((each) => /[\p{L}\p{N}]/u.test(each)) ?? '';
  return line.trim().replace(LINE_MARK, '');
}
