import { parseReleaseHeading } from './changelog/sections/release-heading.js';
import { kindOfHeading } from './headings/classify-heading.js';
import { headingWords } from './headings/heading-words.js';
import { isTextName } from './product-name.js';
import sectionNames from './section-names.json' with { type: 'json' };
import { withLogExcerpts } from './source/git-log/log-excerpts.js';
import { readGitLog } from './source/git-log/read-git-log.js';
import { isGreeting } from './source/mail/mail-words.js';
import { readSeparatedValues } from './source/separated-values.js';
import { formOf } from './source/text-form.js';

/** Names of the first sections of texts: `Summary`, `Motivation` */
const SECTION_NAMES: ReadonlySet<string> = new Set(
  sectionNames.map((name) => headingWords(name).join(' ')),
);

/** Words of a heading that may say only the kind of the changes below it; `Atlas security releases` says more. */
const MOST_SECTION_WORDS = 2;

/** Checks whether a heading names a section of any text, or a kind of change: no text is called so. */
export function isSectionName(heading: string): boolean {
  const words = headingWords(heading);
  if (SECTION_NAMES.has(words.join(' '))) return true;
  return words.length <= MOST_SECTION_WORDS && kindOfHeading(heading) !== undefined;
}

/** Address of a person, leader to the number of a page, values apart. */
const NO_TITLE = /[<(][^<>()\s@]{1,80}@[^<>()\s@]{1,80}[>)]|\.{4}|","/;
/** Gap between columns. */
const GAP = /(?<=\S)(?: {2,}|\t+)(?=\S)/g;
const FEWEST_GAPS = 3;

/** Checks whether a line as it is written is neither signed nor set in columns, as those of logs, tables and contents are. */
export function mayBeTitle(line: string): boolean {
  return !NO_TITLE.test(line) && (line.match(GAP)?.length ?? 0) < FEWEST_GAPS;
}

/** Begins like a title and has no end mark. */
const TITLE = /^["“„«(\p{Lu}\p{N}¿].*[^.!;,:…–—-]$/u;
const LONGEST = 80;
const MOST_WORDS = 12;
const FIELD = /^\p{L}[\p{L} ]{1,24}: /u;
/** Facts below a title: `Notice no. 4 / valid from: 1 May` */
const FIELDS = /^\p{L}[^:]{1,60}: \S/u;
const SENTENCE_END = /[.!?]["'”’»)\]]{0,3}$/;
/** Most lines of a title with what belongs to it, such as a date. */
const MOST_LINES = 5;

/**
 * The first line of a plain text that is its title: it stands apart from the text, alone or above fields and sentences.
 * @param firstHeading index of the line of the first heading
 */
export function titleLine(text: string, firstHeading = Infinity): string | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const first = lines.findIndex((line) => line !== '');
  const end = lines.indexOf('', first);
  const [line = '', ...others] = lines.slice(first, end);
  if (end === -1 || end - first > MOST_LINES || first >= firstHeading) return undefined;
  const isField = FIELD.test(line) && others.some((other) => FIELD.test(other));
  if (isField || !others.every(isBelowTitle) || !isTitle(line)) return undefined;
  return formOf(text) === 'html' || isGenerated(text) ? undefined : line;
}

function isTitle(line: string): boolean {
  if (line.length > LONGEST || line.split(' ').length > MOST_WORDS || !TITLE.test(line))
    return false;
  return mayBeTitle(line) && !isTextName(line) && !isGreeting(line) && !isSectionName(line);
}

function isBelowTitle(line: string): boolean {
  return FIELDS.test(line) || SENTENCE_END.test(line) || parseReleaseHeading(line) !== undefined;
}

/** Recognizes the log or the table of a tool, which has no title. */
export function isGenerated(text: string): boolean {
  const table = readGitLog(text) ?? readSeparatedValues(text);
  return table !== undefined || withLogExcerpts(text).isLog;
}
