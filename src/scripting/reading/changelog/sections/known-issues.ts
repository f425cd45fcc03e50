import type { SourceBlock } from '../../source/blocks.js';
import { classOfHeading } from '../../headings/classify-heading.js';
import { endsInColon, leadsElsewhere } from './block-runs.js';
import { readProse } from '../lines/prose.js';

const NOUN = /\b(bug|problem|limitation)s?\b/i;
const LONGEST_HEADING = 70;
/** Mark between the number of an issue and its words: `[KS-4] - Anchors` */
const DASH = /(?<=^\[[\w-]{1,30}\]) [-–—:](?= )/;
const NONE = /^\W*(?:none|n\/a|nothing|no known [\w ]*\w|no (?:issues|problems))\W*$/i;

/** Label of each entry below a heading of what does not work yet: `Known issue`; undefined for other headings. */
export function knownIssueLabel(heading: string): string | undefined {
  if (heading.length > LONGEST_HEADING || classOfHeading(heading) !== 'known') return undefined;
  return `Known ${NOUN.exec(heading)?.[1]?.toLowerCase() ?? 'issue'}`;
}

/** Takes known issues out of the changes: each entry becomes a paragraph that names it as one. */
export function asKnownIssues(label: string, blocks: readonly SourceBlock[]): SourceBlock[] {
  return blocks.flatMap((block): SourceBlock[] => {
    if (block.type === 'list')
      return block.items.flatMap(({ blocks: [first, ...rest] }) =>
        first === undefined ? [] : [...asKnownIssues(label, [first]), ...rest],
      );
    if (block.type !== 'paragraph') return [block];
    const { text } = readProse(block.inlines);
    if (endsInColon(block) || leadsElsewhere(block)) return [];
    if (text === '' || NONE.test(text)) return [];
    const [first, ...others] = block.inlines;
    const inlines =
      first?.type === 'text'
        ? [{ ...first, text: first.text.replace(DASH, '') }, ...others]
        : block.inlines;
    return [{ ...block, inlines: [{ type: 'text', text: `${label}: ` }, ...inlines] }];
  });
}
