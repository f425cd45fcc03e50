import type { Inline, SourceBlock, SourceList } from '../../source/blocks.js';

/**
 * Terms and their definitions as a list with an item for each definition: `Tickets: Dogs travel free`. A term without a
 * definition is an item by itself.
 */
export function listOfDefinitions({ entries }: SourceBlock & { type: 'definitions' }): SourceList {
  const colon: Inline = { type: 'text', text: ': ' };
  const items = entries.flatMap(({ term, definitions }) => {
    const said = definitions.map((definition) =>
      term.length === 0 ? definition : [...term, colon, ...definition],
    );
    const all = said.length === 0 ? [term] : said;
    return all.map((inlines) => ({ blocks: [{ type: 'paragraph' as const, inlines }] }));
  });
  return { type: 'list', ordered: false, start: 1, items };
}
