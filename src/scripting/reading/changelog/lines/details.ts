import type { Detail, ListDetail, Reference } from '../../../../domain/release.js';
import { detailTexts, isCode } from '../../../detail-texts.js';
import { trimCode, type SourceBlock, type SourceList } from '../../source/blocks.js';
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
  return together(ledLists(withoutChoices(blocks).map(tellBlock)));
}

function together(told: readonly Told[]): Told {
  return {
    details: told.flatMap((each) => each.details),
    references: told.flatMap((each) => each.references),
    authors: told.flatMap((each) => each.authors),
  };
}

/** The paragraph right above a list leads it. */
function ledLists(told: readonly Told[]): Told[] {
  const led: Told[] = [];
  for (const each of told) {
    const [list] = each.details;
    const before = led.at(-1);
    const lead = before?.details.at(-1);
    const leads =
      before !== undefined && typeof lead === 'string' && isList(list) && list.lead === '';
    if (leads)
      led[led.length - 1] = together([
        {
          ...before,
          details: [...before.details.slice(0, -1), { ...list, lead }, ...each.details.slice(1)],
        },
        { ...each, details: [] },
      ]);
    else led.push(each);
  }
  return led;
}

function isList(detail: Detail | undefined): detail is ListDetail {
  return typeof detail === 'object' && 'items' in detail;
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
  return detailTexts(tellBlocks(blocks));
}

function tellBlock(block: SourceBlock): Told {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return tellProse(block.inlines);
    case 'list':
      return tellList(block);
    case 'quote':
    case 'footnote':
      return together(block.blocks.map(tellBlock));
    case 'table':
      return together(
        block.rows.map((row) =>
          tellProse(
            row.flatMap((cell, index) =>
              index === 0 ? cell : [{ type: 'text', text: ', ' }, ...cell],
            ),
          ),
        ),
      );
    case 'definitions':
      return together(
        block.entries.flatMap(({ term, definitions }) =>
          definitions.map((definition) =>
            tellProse([...term, { type: 'text', text: ': ' }, ...definition]),
          ),
        ),
      );
    case 'code': {
      const { language } = block;
      const code = trimCode(block.code);
      if (code === '') return NOTHING;
      return { ...NOTHING, details: [{ ...(language === undefined ? {} : { language }), code }] };
    }
  }
}

/** The items of a list stay together, unless code stands among them; a single one is a paragraph. */
function tellList({ items }: SourceList): Told {
  const told = together(items.map((item) => together(item.blocks.map(tellBlock))));
  if (told.details.length < 2 || told.details.some(isCode)) return told;
  return { ...told, details: [{ lead: '', items: detailTexts(told) }] };
}

/** The type of a commit whose words a detail repeats: `fix(maps): …` */
const COMMIT_TYPE =
  /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([^()]{0,60}\))?!?: (?=\S)/;

function tellProse(inlines: Parameters<typeof readProse>[0]): Told {
  const { text: whole, references, authors } = readProse(inlines);
  const read = whole.replace(COMMIT_TYPE, '');
  const text = FIRST_PERSON.test(read) ? `In the author's words: ${read}` : read;
  const says = /[\p{L}\p{N}]/u.test(text) && !isAside(text);
  return { details: says ? [text] : [], references, authors };
}
