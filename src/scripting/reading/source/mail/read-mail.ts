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

/** A mail without what only carries it. */
export interface Mail {
  /** Without the marks of answers. */
  readonly subject: string | undefined;
  readonly body: string;
}

/** A header (RFC 5322, section 2.2), and a line that goes on with the one before. */
const HEADER = /^(\p{L}[\p{L}-]{0,40}) ?: ?(.*)$/u;
const CONTINUED = /^[ \t]+\S/;
/** A signature (RFC 3676, section 4.3). */
const SIGNATURE = /^-- ?$/;
/** A mail of fewer words only passes on the one below it. */
const FEWEST_WORDS = 12;

/**
 * A mail as it is stored or pasted: headers first. Its greeting, signature, disclaimers and the mails that it quotes are left
 * out; one that only forwards another is that other. Undefined for a text that is no mail.
 */
export function readMail(text: string): Mail | undefined {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const headers = readHeaders(lines.slice(Math.max(0, first))) ?? headersOfLetter(lines, first);
  if (headers === undefined) return undefined;
  const below = lines.slice(Math.max(0, first) + headers.length);
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

/** The headers that lines begin with; undefined where these are none of a mail. */
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

/** Whether a name is one that programs show, or that stands among those: `X-Campaign`, `List-Unsubscribe` */
function isHeader(key: string): boolean {
  return isShownHeader(key) || key.includes('-');
}

/** None, for a mail that was pasted without them: it greets first, and takes leave or quotes another. */
function headersOfLetter(lines: readonly string[], first: number): Headers | undefined {
  if (!isGreeting((lines[first] ?? '').trim())) return undefined;
  const ends = lines.some((line) => isClosing(line.trim()) || leadsToOtherMail(line));
  return ends ? { subject: undefined, length: 0 } : undefined;
}

/** Index of the line from which on another mail is quoted; the number of lines where none is. */
function startOfQuoted(lines: readonly string[]): number {
  const lastOwn = lines.findLastIndex((line) => line.trim() !== '' && !line.startsWith('>'));
  const found = lines.findIndex((line, index) => {
    if (leadsToOtherMail(line)) return true;
    if (line.startsWith('>') && index > lastOwn) return true;
    return index > 0 && isHeadOfMail(lines.slice(index, index + 6));
  });
  return found === -1 ? lines.length : found;
}

/** Whether lines open a mail with its sender and its subject. */
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

/** Lines without greeting, signature and disclaimers. */
function withoutFrame(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const isGreeted = isGreeting((lines[first] ?? '').trim());
  const opened = isGreeted ? lines.slice(first + 1) : lines;
  const closing = opened.findIndex(
    (line, index) => SIGNATURE.test(line) || (isClosing(line.trim()) && isLastPart(opened, index)),
  );
  return withoutDisclaimers(closing === -1 ? opened : opened.slice(0, closing));
}

/** Whether nothing but names and small print can follow: no list and no further mark. */
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
