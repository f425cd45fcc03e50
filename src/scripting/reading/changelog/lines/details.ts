import type { Detail } from '../../../../domain/release.js';
import { detailTexts, isCode } from '../../../detail-texts.js';
import { trimCode, type Inline, type SourceBlock, type SourceList } from '../../source/blocks.js';
import { saysWhatChanges } from '../classify/kinds.js';
import { isAside } from './asides.js';
import { readProse, withUpdate, type Prose } from './prose.js';
import { isWholeSentence } from '../../../first-word/whole-sentence.js';

export interface Told extends Omit<Prose, 'text'> {
  readonly details: readonly Detail[];
}

/** The paragraphs, nested items and code blocks of blocks, prose without its references and authors. */
export function tellBlocks(blocks: readonly SourceBlock[]): Told {
  const told = together(blocks.map(tellBlock));
  const details: Detail[] = [];
  for (const detail of told.details) {
    const lead = details.at(-1);
    const list = typeof detail === 'object' && 'items' in detail && detail.lead === '';
    const alone = list && detail.items.length === 1;
    // The paragraph right above a list leads it.
    const leads = list && typeof lead === 'string' && (!alone || lead.endsWith(':'));
    if (leads) details[details.length - 1] = { ...detail, lead };
    else details.push(...(alone ? detail.items : [detail]));
  }
  return { ...told, details };
}

function together(told: readonly Told[]): Told {
  return {
    details: told.flatMap((each) => each.details),
    references: told.flatMap((each) => each.references),
    authors: told.flatMap((each) => each.authors),
  };
}

/** Prose of blocks, one paragraph or item each; items that are not sentences stay behind the words that introduce them. */
export function textsOfBlocks(blocks: readonly SourceBlock[]): string[] {
  return tellBlocks(blocks).details.flatMap((detail) => {
    const texts = detailTexts([detail]);
    const [lead = '', ...items] = texts;
    const whole = items.findIndex((one) => isWholeSentence(one.replace(/[.!?](?:\s.*)?$/s, '')));
    const led = whole === -1 ? items : items.slice(0, whole);
    if (!/(?::|\b(?:including|such as|namely))$/.test(lead) || led.length === 0) return texts;
    const named = led.map((one) => one.replace(/\.$/, '')).join('; ');
    return [`${lead} ${named}`, ...items.slice(led.length)];
  });
}

function tellBlock(block: SourceBlock): Told {
  switch (block.type) {
    // What it is about, the prose below it says as well.
    case 'heading':
      return tellProse(saysWhatChanges(readProse(block.inlines).text) ? block.inlines : []);
    case 'paragraph':
      return tellProse(block.inlines);
    case 'list':
      return tellList(block);
    case 'quote':
    case 'footnote':
      return together(block.blocks.map(tellBlock));
    case 'table':
      return together(block.rows.map((row) => tellProse(joined(row, ', '))));
    case 'definitions':
      return together(
        block.entries.flatMap(({ term, definitions }) =>
          definitions.map((definition) => tellProse(joined([term, definition], ': '))),
        ),
      );
    case 'code': {
      const code = trimCode(block.code);
      const language = block.language === undefined ? {} : { language: block.language };
      return { details: code === '' ? [] : [{ ...language, code }], references: [], authors: [] };
    }
  }
}

/** Runs of text as one, with a mark between them. */
export function joined(runs: readonly (readonly Inline[])[], mark: string): Inline[] {
  return runs.flatMap((run, index) => (index === 0 ? run : [{ type: 'text', text: mark }, ...run]));
}

/** The items of a list stay together, unless code stands among them. */
function tellList({ items }: SourceList): Told {
  const told = together(items.map((item) => together(item.blocks.map(tellBlock))));
  if (told.details.length === 0 || told.details.some(isCode)) return told;
  return { ...told, details: [{ lead: '', items: detailTexts(told.details) }] };
}

/** Type prefix of a commit message that a detail repeats, such as `fix(maps): …`. With a hash, the detail only names the source of the entry. */
const COMMIT_TYPE =
  /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([^()]{0,60}\))?!?: (?=\S)/;

/** The author speaks of himself, which no narrator can: `I have removed …` */
const FIRST_PERSON =
  /(?:^|[.!?,;:] |\b(?:and|but|so|that|as|if|when|because|which) )I(?:['’](?:ve|m|d|ll))? [a-z]+/;

function tellProse(inlines: readonly Inline[]): Told {
  const { text: whole, references, authors } = readProse(withUpdate(inlines));
  const read = whole.replace(COMMIT_TYPE, '');
  const text = FIRST_PERSON.test(read) ? `In the author's words: ${read}` : read;
  const origin = read !== whole && references[0]?.type === 'commit';
  const says = /[\p{L}\p{N}]/u.test(text) && !isAside(text) && !origin;
  return { details: says ? [text] : [], references, authors };
}
