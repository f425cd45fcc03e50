import mammoth from 'mammoth';
import { type ReadFile, unreadable } from '../read-file.js';
import { asReadFile, htmlToMarkdown } from '../to-markdown.js';
import { unpackDocx } from './unpack.js';

/** Mapping of Word styles that mammoth does not know; `!` omits a paragraph. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "p[style-name='toc heading'] => !",
  "p[style-name='TOC Heading'] => !",
  ...Array.from({ length: 9 }, (_, level) => `p[style-name='toc ${level + 1}'] => !`),
];

/** The text of a Word document, with its headings, lists and tables. */
export async function readDocx(bytes: Uint8Array): Promise<ReadFile> {
  const unpacked = unpackDocx(bytes);
  if (!Buffer.isBuffer(unpacked)) return unpacked;
  let html: string;
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: unpacked },
      {
        styleMap: STYLES,
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
      },
    );
    html = value;
  } catch {
    return unreadable(
      'The file is a damaged DOCX: what is in it cannot be understood. Open it in a word processor and save it again.',
    );
  }
  return asReadFile(htmlToMarkdown(withHeaders(withoutMarks(html))), 'docx');
}

/** Without the marks of notes and the arrows back to them, which mammoth adds, and without pictures. */
function withoutMarks(html: string): string {
  return html
    .replace(/<sup><a href="#(?:foot|end)note-\d+" id="[^"]*">\[\d+\]<\/a><\/sup>/g, '')
    .replace(/ ?<a href="#(?:foot|end)note-ref-\d+">↑<\/a>/g, '')
    .replace(/<img(?: alt="[^"]*")? src=""(?: alt="[^"]*")? ?\/?>/g, '');
}

/** The first row of a table in a document is its header, whether it is marked as one or not. */
function withHeaders(html: string): string {
  const [before = '', ...tables] = html.split(FIRST_ROW);
  const marked = tables.map((table) => {
    const end = table.indexOf('</tr>');
    const row = end === -1 ? table : table.slice(0, end);
    return row.replace(/(<\/?)td(?=[\s>])/g, '$1th') + table.slice(row.length);
  });
  return [before, ...marked].join(FIRST_ROW);
}

const FIRST_ROW = '<table><tr>';
