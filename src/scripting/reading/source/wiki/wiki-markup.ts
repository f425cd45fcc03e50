import { dokuWikiToMarkdown, isDokuWiki } from './doku-wiki.js';
import { isMediaWiki, mediaWikiToMarkdown } from './media-wiki.js';
import { isTextile, textileToMarkdown } from './textile.js';

/** Headings and fences of Markdown, in which marks of wikis may be quoted. */
const MARKDOWN = /^ {0,3}(?:#{2,6} +\S|```)/m;

/** Text in the markup of a wiki as Markdown; undefined for other texts. */
export function wikiToMarkdown(text: string): string | undefined {
  if (MARKDOWN.test(text)) return undefined;
  if (isTextile(text)) return textileToMarkdown(text);
  if (isMediaWiki(text)) return mediaWikiToMarkdown(text);
  return isDokuWiki(text) ? dokuWikiToMarkdown(text) : undefined;
}
