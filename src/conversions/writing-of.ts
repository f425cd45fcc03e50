import type { WrittenScript } from '../contracts/script-writer.js';
import type { Writing } from '../domain/script.js';

/** What is kept with a script of its writing. */
export function writingOf({ writer, contextUsed, warnings = [] }: WrittenScript): Writing {
  return { writer, contextUsed, ...(warnings.length > 0 && { warnings }) };
}
