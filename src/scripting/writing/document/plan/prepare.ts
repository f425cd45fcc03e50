import type { Block, Document, ListItem, Section } from '../../../../domain/document.js';
import { allBlocks } from '../../../document-texts.js';
import { runsOf } from '../../../runs.js';
import { splitSentences } from '../../../sentences.js';
import { wordsIn } from '../../prose/sentence.js';

/** Number of a clause: `3.1`, `4.2.1`, `§ 2`. */
const CLAUSE = /^(?:\(\d{1,2}\)|§ ?\d{1,3}|\d{1,2}(?:\.\d{1,2}){1,3})[.)]? +(?=[\p{L}`"“‘(])/u;
const NEXT_CLAUSE = /(?<=[.!?] )\d{1,2}(?:\.\d{1,2}){1,3}\.? +(?=\p{Lu})/gu;
/** Number of a heading, where others are numbered as well: `3 Granting access` */
const COUNTED = /^\d{1,2} +(?=\p{Lu})/u;
/** A title in the middle of a text has at most so many words. */
const LONGEST_TITLE = 8;
/** Marks of questions and their answers: `Q:`, `A3`, `F.` */
const ASKS = /^[QF](?:\d{1,3}[:.)]?|[:.)]) +(?=\p{L})/u;
const ANSWERS = /^A(?:\d{1,3}[:.)]?|[:.)]) +(?=[\p{L}\d"“])/u;

/**
 * A document in which clauses, headings, questions and answers have no numbers and labels, and numbered titles and questions
 * among the lines open sections.
 */
export function prepared(document: Document): Document {
  const asks = areAnswered(document);
  const sections = document.sections.flatMap((section) => splitAtTitles(section, asks));
  const numbered = sections.filter(({ heading = '' }) => COUNTED.test(heading)).length > 1;
  return {
    ...document,
    sections: sections.map(({ heading, ...section }) => {
      const blocks = withoutLooseEnd(section.blocks).map((block) => unlabelled(block, asks));
      if (heading === undefined) return { ...section, blocks };
      const plain = heading.replace(CLAUSE, '').replace(asks ? ASKS : CLAUSE, '');
      return { ...section, blocks, heading: numbered ? plain.replace(COUNTED, '') : plain };
    }),
  };
}

/** Blocks without a line at their end that leads to nothing: `For the correctness of the minutes:` */
function withoutLooseEnd(blocks: readonly Block[]): readonly Block[] {
  const last = blocks.at(-1);
  const isLoose =
    last !== undefined && textOf(last).endsWith(':') && splitSentences(textOf(last)).length === 1;
  return isLoose && blocks.length > 1 ? blocks.slice(0, -1) : blocks;
}

/** Checks whether a document marks its questions and its answers. */
function areAnswered({ sections }: Document): boolean {
  const texts = sections.flatMap(({ heading = '', blocks }) => [
    heading,
    ...allBlocks(blocks).map(textOf),
  ]);
  const marked = (mark: RegExp) => texts.filter((text) => mark.test(text)).length;
  return marked(ASKS) > 1 && marked(ANSWERS) > 1;
}

function textOf(block: Block): string {
  return block.type === 'paragraph' ? block.text : '';
}

function unlabelled(block: Block, asks: boolean): Block {
  if (block.type === 'paragraph') return { ...block, text: plainText(block.text, asks) };
  if (block.type !== 'list') return block;
  const areClauses = block.items.every(
    ({ blocks: [first] }) => first && CLAUSE.test(textOf(first)),
  );
  if (!areClauses && !asks) return block;
  const items = block.items.map((item): ListItem => {
    return { ...item, blocks: item.blocks.map((one) => unlabelled(one, asks)) };
  });
  return { ...block, items };
}

function plainText(text: string, asks: boolean): string {
  const plain = CLAUSE.test(text) ? text.replace(CLAUSE, '').replace(NEXT_CLAUSE, '') : text;
  return asks ? plain.replace(ANSWERS, '').replace(ASKS, '') : plain;
}

/** A section with those that titles among its lines open: `§ 2 Prohibited use`, `Q: Is it safe?` */
function splitAtTitles(section: Section, asks: boolean): readonly Section[] {
  const blocks = section.blocks.flatMap((block) => (asks ? questionsApart(block) : [block]));
  const runs = runsOf(blocks, (block) => titleIn(block, asks) !== undefined);
  const depth = section.depth + 1;
  const split = runs.map(([first, ...others]): Section => {
    const { title, below } = titleIn(first, asks) ?? {};
    if (title === undefined) return { ...section, blocks: [first, ...others] };
    return { depth, heading: title, blocks: [...(below ?? []), ...others] };
  });
  const isKept = split[0]?.depth === section.depth || section.heading === undefined;
  return isKept ? split : [{ ...section, blocks: [] }, ...split];
}

/** Questions and answers of a list, each apart. */
function questionsApart(block: Block): readonly Block[] {
  if (block.type !== 'list') return [block];
  const texts = block.items.map(({ blocks: [first] }) =>
    first === undefined ? '' : textOf(first),
  );
  return texts.some((text) => ASKS.test(text))
    ? block.items.flatMap(({ blocks }) => blocks)
    : [block];
}

/** Title that a paragraph is, or begins with, and what of it is below the title. */
function titleIn(
  block: Block,
  asks: boolean,
): { readonly title: string; readonly below: readonly Block[] } | undefined {
  const text = textOf(block);
  if (asks && ASKS.test(text)) {
    const sentences = splitSentences(text);
    const end = sentences.findLastIndex((sentence) => sentence.endsWith('?')) + 1;
    if (end === 0) return undefined;
    const below = sentences.slice(end).join(' ');
    const title = sentences.slice(0, end).join(' ');
    return { title, below: below === '' ? [] : [{ type: 'paragraph', text: below }] };
  }
  const isTitle =
    wordsIn(text) <= LONGEST_TITLE && CLAUSE.test(text) && !/^\(|[.!?:;,]$/.test(text);
  return isTitle ? { title: text, below: [] } : undefined;
}
