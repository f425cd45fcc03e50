import type { WrittenScript } from '../contracts/script-writer.js';
import type { Writing } from '../domain/script.js';

/** Details of its writing that are kept with a script. */
export function writingOf({ writer, contextUsed, warnings = [] }: WrittenScript): Writing {
  return { writer, contextUsed, ...(warnings.length > 0 && { warnings }) };
}
