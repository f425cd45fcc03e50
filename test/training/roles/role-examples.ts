import type { PlacedLine } from '../../../src/scripting/reading/roles/line-features.js';
import { writtenLinesOf } from './written-lines.js';
import { typeOf, type LabelledInput, type LineRole } from '../evaluate/labelled-inputs.js';
import type { SourceType } from '../../../src/domain/conversion.js';

/** A line, what is around it, and its role. */
export interface RoleExample extends PlacedLine {
  readonly role: LineRole;
  readonly type: SourceType;
}

/** Marks of markup around and between words. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/<[^<>]{0,300}>/g, ' '],
  [/!?\[([^\]]{0,300})\]\([^)]{0,300}\)/g, '$1'],
  [/^[\s>|#=*+•·–—-]+|[\s|#=]+$/g, ''],
  [/^(?:\[[^\]]{0,3}\]|\(?[a-z\d]{1,2}[.)]|\d{1,2}(?:\.\d{1,2}){1,3}\.?)\s+/gi, ''],
  [/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, ''],
  [/&nbsp;/g, ' '],
  [/\s+/g, ' '],
];

/**
 * Lines of an input without markup, in the form and in the place in which the reader has them; a wrapped line is one with
 * that which it continues.
 */
export function roleExamplesOf(input: LabelledInput): readonly RoleExample[] {
  const type = typeOf(input);
  const examples: RoleExample[] = [];
  let heading = '';
  for (const { text: line, role } of input.lines) {
    const text = withoutMarkup(line);
    const last = examples.at(-1);
    if (role === 'section' || role === 'area') heading = text;
    else if (role === 'release' || role === 'title') heading = '';
    if (role === 'cont' && last !== undefined)
      examples.splice(-1, 1, { ...last, text: `${last.text} ${text}` });
    else examples.push({ text, heading, role, type });
  }
  const written = writtenLinesOf(input.content);
  return examples
    .filter(({ role }) => !HEADINGS.has(role))
    .map((example) => {
      const { form, place } = written(example.text) ?? {};
      return {
        ...example,
        ...(form === undefined ? {} : { form }),
        ...(place === undefined || type === 'changelog' ? {} : { place }),
      };
    });
}

const HEADINGS: ReadonlySet<LineRole> = new Set(['section', 'area', 'release', 'title', 'code']);

function withoutMarkup(line: string): string {
  return MARKS.reduce((text, [mark, instead]) => text.replace(mark, instead), line).trim();
}
