import { parse as parseYaml, YAMLError } from 'yaml';
import { assertExpected } from '../../../domain/expected-faults.js';

/** Title that the front matter of a text names: YAML between lines of three dashes at its beginning, TOML between pluses. */
export function titleInFrontMatter(text: string): string | undefined {
  const lines = text.slice(0, LONGEST).split(/\r\n?|\n/);
  const mark = lines[0]?.trimEnd() ?? '';
  if (mark !== '---' && mark !== '+++') return undefined;
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === mark);
  const block = lines.slice(1, end).join('\n');
  if (end === -1) return undefined;
  return mark === '---' ? titleOfYaml(block) : titleOfToml(block);
}

/** Characters in which front matter is looked for. */
const LONGEST = 4_000;

/** Title of front matter; undefined for text that is not YAML, which is not read as text either. */
function titleOfYaml(yaml: string): string | undefined {
  try {
    const data: unknown = parseYaml(yaml, { maxAliasCount: 0, uniqueKeys: false });
    if (typeof data !== 'object' || data === null || !('title' in data)) return undefined;
    return typeof data.title === 'string' ? data.title : undefined;
  } catch (error) {
    assertExpected(error, YAMLError, ReferenceError);
    return undefined;
  }
}

/** Title of a block of TOML, in a string of one line. */
const TOML_TITLE = /^title[ \t]*=[ \t]*(["'])(?<title>[^\n]{1,500})\1[ \t]*$/m;

/** Title of front matter in TOML, above its first table. */
function titleOfToml(toml: string): string | undefined {
  const [top = ''] = toml.split(/^\[/m);
  return TOML_TITLE.exec(top)?.groups?.['title'];
}
