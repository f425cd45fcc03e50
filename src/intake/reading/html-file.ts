import { decodeText } from './decode-text.js';
import type { ReadFile } from './read-file.js';
import { asReadFile, htmlToMarkdown, titleOfHtml } from './to-markdown.js';

/** The text of an HTML page, without what browsers do not show. */
export function readHtmlFile(bytes: Uint8Array): ReadFile {
  const decoded = decodeText(bytes);
  if (!decoded.readable) return decoded;
  return asReadFile(htmlToMarkdown(decoded.text), 'html', titleOfHtml(decoded.text));
}
