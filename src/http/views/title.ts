import type { NarrationSettings } from '../../domain/conversion.js';
import { titleInFrontMatter } from '../../scripting/reading/source/front-matter.js';
import { titleOf } from '../../scripting/reading/title.js';
import { shorten } from '../../scripting/reading/title-length.js';

/**
 * Title for a text that came without one, as scripts and episodes do: product and version where the settings name them,
 * otherwise the title of the text, as the watched folder finds it.
 */
export function titleFor(content: string, { productName, version }: NarrationSettings): string {
  const named = [productName, productName && version].map((part) => part?.trim() ?? '').join(' ');
  if (named.trim() !== '') return shorten(named);
  return titleOf({ text: content, inFrontMatter: titleInFrontMatter(content), fileName: '' });
}
