import { type FileFormat, type Unreadable, unreadable } from './read-file.js';

/** Formats that need a parser. */
export type ParsedType = 'pdf' | 'zip' | 'html' | 'mail';

/** Format of a file. */
export type ContentType =
  | { readonly type: ParsedType }
  | { readonly type: 'text'; readonly format: FileFormat }
  | { readonly type: 'unreadable'; readonly because: Unreadable };

/** PDF allows other bytes before its mark (ISO 32000-1, Annex H.3.4.1). */
const BEFORE_PDF_MARK = 1024;

/** First bytes of files that are not text, each with a remedy. */
const MARKS: readonly (readonly [string, string])[] = [
  [
    '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    'The file is a Word document of the old kind (.doc), or one with a password. Save it as DOCX without a password.',
  ],
  ['{\\rtf', 'The file is in RTF, which is not read. Save it as DOCX or PDF.'],
  ['%!PS', 'The file is in PostScript, which is not read. Save it as PDF.'],
  ['\x1f\x8b', 'The file is compressed (gzip). Unpack it and drop what is in it.'],
  ['BZh', 'The file is compressed (bzip2). Unpack it and drop what is in it.'],
  ['\xfd7zXZ', 'The file is compressed (xz). Unpack it and drop what is in it.'],
  ['\x28\xb5\x2f\xfd', 'The file is compressed (zstd). Unpack it and drop what is in it.'],
  ['7z\xbc\xaf\x27\x1c', 'The file is an archive (7z). Unpack it and drop what is in it.'],
  ['Rar!', 'The file is an archive (RAR). Unpack it and drop what is in it.'],
  ['\x89PNG', 'The file is a picture. Drop a text, a DOCX or a PDF with text.'],
  ['\xff\xd8\xff', 'The file is a picture. Drop a text, a DOCX or a PDF with text.'],
  ['GIF8', 'The file is a picture. Drop a text, a DOCX or a PDF with text.'],
  ['ID3', 'The file is audio already. Drop a text, a DOCX or a PDF.'],
  ['OggS', 'The file is audio already. Drop a text, a DOCX or a PDF.'],
  ['fLaC', 'The file is audio already. Drop a text, a DOCX or a PDF.'],
];

const TEXT_FORMATS: ReadonlyMap<string, FileFormat> = new Map(
  Object.entries<FileFormat>({
    md: 'markdown',
    markdown: 'markdown',
    mdx: 'markdown',
    mkd: 'markdown',
    rst: 'restructured-text',
    rest: 'restructured-text',
    adoc: 'asciidoc',
    asciidoc: 'asciidoc',
  }),
);

const OUTLOOK =
  'A .msg file is a mail as Outlook keeps it, which is not read. Save it as .eml, or its text as .txt.';

const WEB_PAGES = new Set(['html', 'htm', 'xhtml', 'xht']);

/** Text that is written for programs: read aloud it makes no sense. */
const DATA = new Set('json jsonl ndjson xml svg yaml yml toml ini sql ics vcf'.split(' '));

/** Tells how to read a file by its first bytes, and by its name where they do not tell. */
export function contentTypeOf(name: string, bytes: Uint8Array): ContentType {
  const start = Buffer.from(bytes.subarray(0, BEFORE_PDF_MARK)).toString('latin1');
  if (start.includes('%PDF-')) return { type: 'pdf' };
  if (start.startsWith('PK\x03\x04')) return { type: 'zip' };
  const extension = extensionOf(name);
  if (extension === 'msg') return because(OUTLOOK);
  const mark = MARKS.find(([first]) => start.startsWith(first));
  if (mark !== undefined) return because(mark[1]);
  return ofText(extension, start);
}

function ofText(extension: string, start: string): ContentType {
  if (extension === 'docx' || extension === 'pdf') {
    const kind = extension.toUpperCase();
    return because(
      `The name ends in .${extension}, but the content is not ${kind}; the file may be damaged. Save it as ${kind} again.`,
    );
  }
  if (DATA.has(extension)) {
    return because(
      `A .${extension} file is data for programs and is not narrated. Drop a text, a DOCX or a PDF.`,
    );
  }
  if (extension === 'eml' || isMail(start)) return { type: 'mail' };
  const format = TEXT_FORMATS.get(extension);
  if (format !== undefined) return { type: 'text', format };
  return WEB_PAGES.has(extension) || isWebPage(start)
    ? { type: 'html' }
    : { type: 'text', format: 'plain' };
}

/** Recognizes a mail by the headers of MIME, or by the mark of its first part, under whatever name. */
function isMail(start: string): boolean {
  const isHeaded = /^(?:>?From [^\s@]+@\S+ .{10,60}\r?\n)?[a-z][a-z-]{1,60}: ?\S/i.test(start);
  return /^--\S{2,70}\r?\ncontent-type:/i.test(start) || (isHeaded && HEADERS_OF_MIME.test(start));
}

/** Header of MIME, or one of a part (RFC 2045). */
const HEADERS_OF_MIME = /^(?:mime-version: ?1|content-transfer-encoding: ?(?:quoted|base64))/im;

/** @param start in Latin-1; marks of byte order and zeros of UTF-16 may be among it */
function isWebPage(start: string): boolean {
  const text = start.replace(/[\0\xef\xbb\xbf\xff\xfe]/g, '').trimStart();
  return /^(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)?<(?:!doctype html|html|head|body)\b/i.test(text);
}

/** Extension of a file name, in lower case, without its dot; empty if it has none. */
function extensionOf(name: string): string {
  return /[^.]\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

function because(reason: string): ContentType {
  return { type: 'unreadable', because: unreadable(reason) };
}
