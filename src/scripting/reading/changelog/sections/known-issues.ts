import type { SourceBlock } from '../../source/blocks.js';
import { classOfHeading } from '../../headings/classify-heading.js';
import { endsInColon, leadsElsewhere } from './block-runs.js';
import { readProse } from '../lines/prose.js';

const NOUN = /\b(bug|problem|limitation)s?\b/i;
const LONGEST_HEADING = 70;
const NONE = /^\W*(?:none|n\/a|nothing|no known [\w ]*\w|no (?:issues|problems))\W*$/i;

/** Label of each entry below a heading of what does not work yet: `Known issue`; undefined for other headings. */
export function knownIssueLabel(heading: string): string | undefined {
  if (heading.length > LONGEST_HEADING || classOfHeading(heading) !== 'known') return undefined;
  return `Known ${NOUN.exec(heading)?.[1]?.toLowerCase() ?? 'issue'}`;
}

/** What a release still lacks is none of its changes: each entry becomes a paragraph that says what it is. */
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
    // Plain words are taken without the number of their issue and the dash behind it.
    const isPlain = block.inlines.every(({ type }) => type === 'text');
    const inlines = isPlain ? [{ type: 'text' as const, text }] : block.inlines;
    return [{ ...block, inlines: [{ type: 'text', text: `${label}: ` }, ...inlines] }];
  });
}
