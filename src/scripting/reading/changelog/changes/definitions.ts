import type { Inline, SourceBlock, SourceList } from '../../source/blocks.js';

/** Terms with what is said of each, as a list with an item for each definition: `Tickets: Dogs travel free` */
export function listOfDefinitions({ entries }: SourceBlock & { type: 'definitions' }): SourceList {
  const colon: Inline = { type: 'text', text: ': ' };
  const items = entries.flatMap(({ term, definitions }) =>
    definitions.map((definition) => {
      const inlines = term.length === 0 ? definition : [...term, colon, ...definition];
      return { blocks: [{ type: 'paragraph' as const, inlines }] };
    }),
  );
  return { type: 'list', ordered: false, start: 1, items };
}
