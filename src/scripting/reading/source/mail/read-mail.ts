import {
  ANSWERED,
  FROM,
  isClosing,
  isGreeting,
  isShownHeader,
  isSmallPrint,
  leadsToOtherMail,
  SUBJECT,
} from './mail-words.js';

/** Subject and own text of a mail. */
export interface Mail {
  /** Without the marks of answers. */
  readonly subject: string | undefined;
  readonly body: string;
}

/** Header (RFC 5322, section 2.2), and a line that continues one. */
const HEADER = /^(\p{L}[\p{L}-]{0,40}) ?: ?(.*)$/u;
const CONTINUED = /^[ \t]+\S/;
/** Line above a signature (RFC 3676, section 4.3). */
const SIGNATURE = /^-- ?$/;
/** Fewest words of a mail that says something itself above one that it forwards. */
const FEWEST_WORDS = 12;

/**
 * Reads a mail that starts with its headers, or with a greeting. Leaves out the greeting, signature, disclaimers and quoted
 * mails. A mail that only forwards another is read as that other one. Undefined for other texts.
 */
export function readMail(text: string): Mail | undefined {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const headers = readHeaders(lines.slice(Math.max(0, first))) ?? headersOfLetter(lines, first);
  if (headers === undefined) return undefined;
  const below = withoutQuotesAbove(lines.slice(Math.max(0, first) + headers.length));
  const end = startOfQuoted(below);
  const own = withoutFrame(below.slice(0, end));
  const forwarded = forwardedIn(below.slice(end));
  const isPassedOn = forwarded !== undefined && wordsIn(own) < FEWEST_WORDS;
  return isPassedOn ? forwarded : { subject: headers.subject, body: own.join('\n') };
}

interface Headers {
  readonly subject: string | undefined;
  /** Lines that they take. */
  readonly length: number;
}

/** Reads the headers above a mail; undefined if the lines start with other text. */
function readHeaders(lines: readonly string[]): Headers | undefined {
  let length = 0;
  let shown = 0;
  let subject: string | undefined;
  let hasSender = false;
  for (const line of lines) {
    const [, name = '', value = ''] = HEADER.exec(line) ?? [];
    const key = name.toLowerCase();
    if (name === '' ? length === 0 || !CONTINUED.test(line) : !isHeader(key)) break;
    length += 1;
    if (isShownHeader(key)) shown += 1;
    if (SUBJECT.has(key)) subject ??= value.replace(ANSWERED, '').trim();
    if (FROM.has(key)) hasSender = true;
  }
  const isMail = shown > 1 ? hasSender || subject !== undefined : subject !== undefined;
  return isMail ? { subject, length } : undefined;
}

/** Accepts names that programs show, and technical ones such as `X-Campaign` and `List-Unsubscribe`. */
function isHeader(key: string): boolean {
  return isShownHeader(key) || key.includes('-');
}

/** Empty headers for a mail that was pasted without headers: it starts with a greeting, and ends with a closing or quotes another mail. */
function headersOfLetter(lines: readonly string[], first: number): Headers | undefined {
  if (!isGreeting((lines[first] ?? '').trim())) return undefined;
  const ends = lines.some((line) => isClosing(line.trim()) || leadsToOtherMail(line));
  return ends ? { subject: undefined, length: 0 } : undefined;
}

/** Removes quoted lines that own text follows: they are not what the mail says. */
function withoutQuotesAbove(lines: readonly string[]): readonly string[] {
  const lastOwn = lines.findLastIndex((line) => line.trim() !== '' && !line.startsWith('>'));
  return lines.filter((line, index) => index > lastOwn || !line.startsWith('>'));
}

/** Index of the first line of a quoted mail; the number of lines where nothing is quoted. */
function startOfQuoted(lines: readonly string[]): number {
  const lastOwn = lines.findLastIndex((line) => line.trim() !== '' && !line.startsWith('>'));
  const found = lines.findIndex((line, index) => {
    if (leadsToOtherMail(line)) return true;
    if (line.startsWith('>') && index > lastOwn) return true;
    return index > 0 && isHeadOfMail(lines.slice(index, index + 6));
  });
  return found === -1 ? lines.length : found;
}

/** Recognizes the sender and subject of another mail. */
function isHeadOfMail([first = '', ...others]: readonly string[]): boolean {
  const key = (line: string) => (HEADER.exec(line)?.[1] ?? '').toLowerCase();
  return FROM.has(key(first)) && others.some((line) => SUBJECT.has(key(line)));
}

function forwardedIn(lines: readonly string[]): Mail | undefined {
  const start = lines.findIndex((line) =>
    isShownHeader((HEADER.exec(line)?.[1] ?? '').toLowerCase()),
  );
  return start === -1 ? undefined : readMail(lines.slice(start).join('\n'));
}

/** Removes greeting, signature and disclaimers. */
function withoutFrame(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const isGreeted = isGreeting((lines[first] ?? '').trim());
  const opened = isGreeted ? lines.slice(first + 1) : lines;
  const closing = opened.findIndex(
    (line, index) => SIGNATURE.test(line) || (isClosing(line.trim()) && isLastPart(opened, index)),
  );
  return withoutDisclaimers(closing === -1 ? opened : opened.slice(0, closing));
}

/** Tells whether only names and small print follow: a list would be content. */
function isLastPart(lines: readonly string[], index: number): boolean {
  return !lines.slice(index + 1).some((line) => /^\s*(?:[-*+•]|\d{1,3}[.)]) +\S/.test(line));
}

function withoutDisclaimers(lines: readonly string[]): readonly string[] {
  const kept = [...lines];
  for (;;) {
    while (kept.at(-1)?.trim() === '') kept.pop();
    const start = kept.findLastIndex((line) => line.trim() === '') + 1;
    if (start === 0 || !isSmallPrint(kept.slice(start).join(' '))) return kept;
    kept.length = start;
  }
}

function wordsIn(lines: readonly string[]): number {
  return lines
    .join(' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length;
}
