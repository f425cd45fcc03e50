import type { SourceType } from '../domain/conversion.js';
import { sourceTypeOf } from '../scripting/reading/source-type.js';

/** Characters that are looked at: as many as the longest text of the API, for which the rules were made. */
const LOOKED_AT = 51_200;

/**
 * Decides whether a text is a changelog or a document, by its content, and by the name of its file if the content is
 * ambiguous.
 * @param name of the file, without its folder
 */
export function kindOf(text: string, name: string): SourceType {
  return sourceTypeOf(beginningOf(text), name);
}

/** Whole lines, as far as they go. */
function beginningOf(text: string): string {
  if (text.length <= LOOKED_AT) return text;
  const end = text.lastIndexOf('\n', LOOKED_AT);
  return text.slice(0, end === -1 ? LOOKED_AT : end + 1);
}
