import { parse as parseYaml, YAMLError } from 'yaml';
import { assertExpected } from '../../../domain/expected-faults.js';

/** Title that the front matter of a text names: a block of YAML between lines of three dashes at its beginning. */
export function titleInFrontMatter(text: string): string | undefined {
  const lines = text.slice(0, LONGEST).split(/\r\n?|\n/);
  if (lines[0]?.trimEnd() !== '---') return undefined;
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  return end === -1 ? undefined : titleOfYaml(lines.slice(1, end).join('\n'));
}

/** Characters in which front matter is looked for. */
const LONGEST = 4_000;

/** The title of front matter; undefined where that is no YAML, which is no text to read, either. */
export function titleOfYaml(yaml: string): string | undefined {
  try {
    const data: unknown = parseYaml(yaml, { maxAliasCount: 0, uniqueKeys: false });
    if (typeof data !== 'object' || data === null || !('title' in data)) return undefined;
    return typeof data.title === 'string' ? data.title : undefined;
  } catch (error) {
    assertExpected(error, YAMLError, ReferenceError);
    return undefined;
  }
}
