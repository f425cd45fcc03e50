import PostalMime, { type Address, type Email } from 'postal-mime';
import { collapse } from '../../../scripting/reading/source/blocks.js';
import { asMimeMail } from '../../../scripting/reading/source/mail/mime-headers.js';
import { formOf } from '../../../scripting/reading/source/text-form.js';
import { checkText, decodeText } from '../decode-text.js';
import { LARGEST_TEXT_BYTES, type ReadFile, TOO_MUCH_TEXT, unreadable } from '../read-file.js';
import { htmlToMarkdown, NO_CHARACTERS } from '../to-markdown.js';
import { fromWindows1252 } from '../windows-1252.js';
import { removeMailLayout } from './layout-tables.js';

/** Nested parts and mails within mails beyond these were never written by a mail program. */
const LIMITS = { maxNestingDepth: 32, maxHeadersSize: 1024 * 1024, maxRfc822NestingDepth: 3 };
/** Share of the words of the HTML that a plain text needs to be more than a hint at it. */
const FEWEST_WORDS = 1 / 2;

const DAMAGED = unreadable(
  'The mail cannot be understood: its parts are nested too deeply, or its headers are too long. Save its text as .txt.',
);
const NO_BODY = unreadable(
  'The mail has no text of its own. Drop the files that are attached to it instead.',
);

/**
 * Text of a mail (RFC 5322 and MIME) below its sender, date and subject: its plain text, else its HTML as Markdown.
 * Attachments are left out.
 */
export async function readMailFile(bytes: Uint8Array): Promise<ReadFile> {
  const encoded = asEncoded(bytes);
  if (encoded === undefined) return asShown(bytes);
  let mail: Email;
  try {
    mail = await PostalMime.parse(encoded, LIMITS);
  } catch {
    return DAMAGED;
  }
  const body = bodyOf(mail);
  if (body === undefined) return TOO_MUCH_TEXT;
  if (!/[\p{L}\p{N}]/u.test(body)) return NO_BODY;
  const checked = checkText(`${headersOf(mail)}\n\n${body.trim()}\n`);
  return checked.readable ? { ...checked, format: 'mail' } : checked;
}

/** A mail with the headers of MIME that its parts need; undefined for one that was saved as it is seen. */
function asEncoded(bytes: Uint8Array): Uint8Array | undefined {
  const start = Buffer.from(bytes.subarray(0, LIMITS.maxHeadersSize)).toString('latin1');
  const head = start.split(/\r?\n\r?\n/, 1)[0] ?? '';
  if (/^(?:mime-version|content-(?:type|transfer-encoding)):/im.test(head) && !/^--\S/.test(head))
    return bytes;
  const completed = bytes.length > LIMITS.maxHeadersSize ? undefined : asMimeMail(start);
  return completed === undefined ? undefined : Buffer.from(completed, 'latin1');
}

function asShown(bytes: Uint8Array): ReadFile {
  const decoded = decodeText(bytes);
  return decoded.readable ? { ...decoded, format: 'mail' } : decoded;
}

function headersOf({ from, date, subject }: Email): string {
  return [
    `From: ${from === undefined ? '' : senderOf(from)}`,
    ...(date === undefined ? [] : [`Date: ${date}`]),
    `Subject: ${subject ?? ''}`,
  ]
    .map((line) => collapse(clean(line)))
    .join('\n');
}

function senderOf({ name, address }: Address): string {
  return name === '' ? (address ?? '') : name;
}

/** Undefined for a body with more text than any file may hold. */
function bodyOf({ text = '', html = '' }: Email): string | undefined {
  if (text.length + html.length > 2 * LARGEST_TEXT_BYTES) return undefined;
  const plain = clean(text.replace(/\r\n?/g, '\n'));
  if (html === '') return plain;
  const markdown = clean(htmlToMarkdown(html, removeMailLayout));
  if (wordsIn(plain) >= wordsIn(markdown) * FEWEST_WORDS && wordsIn(plain) > 0) return plain;
  return formOf(markdown) === 'markdown' ? markdown : withoutEscapes(markdown);
}

/** Markdown without headings or links is read as plain text, in which a backslash is one. */
function withoutEscapes(markdown: string): string {
  return markdown
    .replace(/\\\n/g, '\n')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll('&#x20;', ' ');
}

function clean(text: string): string {
  return fromWindows1252(text).replace(NO_CHARACTERS, '');
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
