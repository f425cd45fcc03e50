import type { Detail, Reference } from '../../../../domain/release.js';
import { trimCode } from '../../source/blocks.js';
import type { SourceBlock } from '../../source/blocks.js';
import { isAside } from '../sections/not-changes.js';
import { readProse } from './prose.js';
import { FIRST_PERSON } from '../../../surely-clean.js';

export interface Told {
  readonly details: readonly Detail[];
  readonly references: readonly Reference[];
  readonly authors: readonly string[];
}

const NOTHING: Told = { details: [], references: [], authors: [] };

/** The paragraphs, nested items and code blocks of blocks, prose without its references and authors. */
export function tellBlocks(blocks: readonly SourceBlock[]): Told {
  const told = withoutChoices(blocks).flatMap(tellBlock);
  return {
    details: told.flatMap((each) => each.details),
    references: told.flatMap((each) => each.references),
    authors: told.flatMap((each) => each.authors),
  };
}

/** The last sentence of what leads to a list of things that a reader may do: `To keep it, you can:` */
const LEADS_TO_CHOICE =
  /(?:^|(?<=[.!?)]) )[^.!?]*\b(?:you (?:can|could|may|should)(?: also)?|use (?:either|one of)|(?:do|try) one of)(?: either)?(?: the following| these)?:?$/i;

/** Of several ways to go on none is a part of the change, and their lead-in says nothing without them. */
function withoutChoices(blocks: readonly SourceBlock[]): readonly SourceBlock[] {
  return blocks.filter(
    (block, index) =>
      !leadsToChoice(block, blocks[index + 1]) &&
      !(block.type === 'list' && leadsToChoice(blocks[index - 1], block)),
  );
}

/** An entry without the sentence at its end that leads to a choice, and without the choice below it. */
export function beforeChoice(
  text: string,
  rest: readonly SourceBlock[],
): { said: string; below: readonly SourceBlock[] } {
  const choice = rest[0]?.type === 'list' ? LEADS_TO_CHOICE.exec(text) : null;
  if (choice === null) return { said: text, below: rest };
  return { said: text.slice(0, choice.index).replace(ASIDE_AT_END, ''), below: rest.slice(1) };
}

/** `It is gone. (deprecated since 1.2)` */
const ASIDE_AT_END = /(?<=[.!?]) \(deprecated since [^()]*\)$/;

function leadsToChoice(block: SourceBlock | undefined, next: SourceBlock | undefined): boolean {
  if (block?.type !== 'paragraph' || next?.type !== 'list') return false;
  return LEADS_TO_CHOICE.exec(readProse(block.inlines).text)?.index === 0;
}

/** The prose of blocks, a paragraph or item each. */
export function textsOfBlocks(blocks: readonly SourceBlock[]): string[] {
  return tellBlocks(blocks).details.filter((detail) => typeof detail === 'string');
}

function tellBlock(block: SourceBlock): Told[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [tellProse(block.inlines)];
    case 'list':
      return block.items.flatMap((item) => item.blocks.flatMap(tellBlock));
    case 'quote':
    case 'footnote':
      return block.blocks.flatMap(tellBlock);
    case 'table':
      return block.rows.map((row) =>
        tellProse(
          row.flatMap((cell, index) =>
            index === 0 ? cell : [{ type: 'text', text: ', ' }, ...cell],
          ),
        ),
      );
    case 'definitions':
      return block.entries.flatMap(({ term, definitions }) =>
        definitions.map((definition) =>
          tellProse([...term, { type: 'text', text: ': ' }, ...definition]),
        ),
      );
    case 'code': {
      const { language } = block;
      const code = trimCode(block.code);
      if (code === '') return [];
      return [{ ...NOTHING, details: [{ ...(language === undefined ? {} : { language }), code }] }];
    }
  }
}

function tellProse(inlines: Parameters<typeof readProse>[0]): Told {
  const { text: read, references, authors } = readProse(inlines);
  const text = FIRST_PERSON.test(read) ? `In the author's words: ${read}` : read;
  const says = /[\p{L}\p{N}]/u.test(text) && !isAside(text);
  return { details: says ? [text] : [], references, authors };
}
