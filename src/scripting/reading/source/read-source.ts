import type { Source } from './blocks.js';
import { isWithinReach } from './effort.js';
import { readHtml } from './html.js';
import { readMarkdown } from './markdown.js';
import { readPlainText } from './plain-text.js';
import { formOf } from './text-form.js';

/** Reads a text, deciding by what it contains whether it is HTML, Markdown or plain text. */
export function readSource(content: string): Source {
  const text = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  switch (formOf(text)) {
    case 'html':
      return readHtml(text);
    case 'markdown':
      return isWithinReach(text) ? readMarkdown(text) : readPlainText(text);
    case 'plain':
      return readPlainText(text);
  }
}
