import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { collapse } from '../../scripting/reading/source/blocks.js';
import { UNSEEN } from '../../scripting/reading/source/html.js';
import { limitTags } from '../../scripting/reading/source/nesting.js';
import { titleReleases } from '../../scripting/reading/source/release-titles.js';
import { formOf } from '../../scripting/reading/source/text-form.js';
import { withoutBlank } from './blank-elements.js';
import { checkText } from './decode-text.js';
import { type FileFormat, type ReadFile } from './read-file.js';
import { isCell, makeOneLine } from './table-cells.js';

/** Control characters and lone surrogates that formats for print leave in their texts. */
export const NO_CHARACTERS = /(?![\t\n\r])[\p{Cc}\p{Cs}\u00ad\ufeff]/gu;

/**
 * The text of an HTML page as Markdown, without what is not seen.
 * @param prepare changes the page before it is converted
 */
export function htmlToMarkdown(html: string, prepare?: (page: HtmlRoot) => void): string {
  const page = unified().use(rehypeParse).parse(limitTags(html));
  prepare?.(page);
  titleReleases(page);
  const seen = { ...page, children: page.children.filter(isSeen) };
  prune(seen);
  const tree = unified().use(rehypeRemark).runSync(seen);
  return toMarkdown(tree);
}

/** Markdown that reads as the tree does. */
export function toMarkdown(tree: Root): string {
  return unified()
    .use(remarkGfm)
    .use(remarkStringify, { bullet: '-', rule: '-', fences: true, resourceLink: true })
    .stringify(tree)
    .replace(NO_CHARACTERS, '');
}

/** The title of an HTML page; undefined if it has none. */
export function titleOfHtml(html: string): string | undefined {
  const page = unified().use(rehypeParse).parse(limitTags(html));
  const head = childNamed(childNamed(page, 'html'), 'head');
  const title = childNamed(head, 'title')?.children[0];
  return title?.type === 'text' ? collapse(title.value) : undefined;
}

/**
 * Contents of a file as recognizable Markdown: front matter is added if the text itself does not show that it is
 * Markdown.
 * @param title of the file, from what it says about itself
 */
export function asReadFile(markdown: string, format: FileFormat, title?: string): ReadFile {
  const checked = checkText(markdown);
  if (!checked.readable) return checked;
  const named = title === undefined ? '' : collapse(title.replace(NO_CHARACTERS, ''));
  const text =
    named === '' && formOf(markdown) === 'markdown'
      ? markdown
      : `---\n${named === '' ? '' : `title: ${JSON.stringify(named)}\n`}---\n\n${markdown}`;
  return { readable: true, text, format };
}

function prune(node: HtmlRoot | Element): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    child.children = child.children.filter(isSeen);
    prune(child);
    child.children = withoutBlank(child.children);
    if (isCell(child)) makeOneLine(child);
  }
}

function isSeen(node: HtmlRoot['children'][number] | ElementContent): boolean {
  if (node.type !== 'element') return node.type !== 'comment';
  // Links are not followed, so what they are relative to does not matter; it may be no address at all.
  return !UNSEEN.has(node.tagName) && node.tagName !== 'base';
}

function childNamed(node: HtmlRoot | Element | undefined, name: string): Element | undefined {
  const children: readonly HtmlRoot['children'][number][] = node?.children ?? [];
  for (const child of children) {
    if (child.type === 'element' && child.tagName === name) return child;
  }
  return undefined;
}
