import type { Block, Definition } from '../../../domain/document.js';
import { PhraseEnds } from '../../phrase-ends.js';
import { PhraseList } from '../../phrase-list.js';
import { splitSentences } from '../../sentences.js';
import { describeCode } from '../prose/describe-code.js';
import { ALERT_PHRASES, BLOCK_PHRASES } from './block-phrases.js';
import { fromSource, ownWords, sentencesOf } from '../prose/sentence.js';
import type { Passage, Sentence } from '../prose/sentence.js';
import { canBeSaid, speakable, withEnd } from '../../speakable.js';
import pictureNames from './picture-names.json' with { type: 'json' };
import { joinStem } from './join-stem.js';
import { spoken } from './spoken-text.js';
import { plainItems, tellList } from './tell-list.js';
import { tellTable } from './tables/tell-table.js';
import { headingKey, type Telling } from './telling.js';

/** Makes blocks audible in their order. Blocks in which nothing can be said leave nothing. */
export function tellBlocks(blocks: readonly Block[], context: Omit<Telling, 'tell'>): Passage[] {
  const telling: Telling = { ...context, tell: (inner) => tellBlocks(inner, context) };
  const passages: Passage[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (block === undefined) continue;
    const joined = stemWithItems(block, blocks[at + 1]);
    if (joined !== undefined) at += 1;
    const kind = block.type === 'paragraph' ? 'prose' : block.type;
    const sentences = joined ?? tellBlock(block, telling);
    if (sentences.length > 0) passages.push({ kind, sentences });
  }
  return passages;
}

/** The sentences of a paragraph whose last one its list completes; undefined for other blocks. */
function stemWithItems(block: Block, next: Block | undefined): Sentence[] | undefined {
  if (block.type !== 'paragraph' || next?.type !== 'list') return undefined;
  const items = plainItems(next);
  const said = splitSentences(block.text).map(spoken).filter(canBeSaid);
  const stem = said.at(-1);
  if (items === undefined || stem === undefined || !/[\p{L}\p{N}:–—-]$/u.test(stem))
    return undefined;
  const joined = joinStem(stem, items);
  return joined && [...said.slice(0, -1).map(withEnd), ...joined].map(fromSource);
}

function tellBlock(block: Block, telling: Telling): Sentence[] {
  switch (block.type) {
    case 'paragraph':
      return proseSentences(block.text);
    case 'list':
      return tellList(block, { telling, level: 1 });
    case 'quote':
      return tellQuote(block.blocks, telling);
    case 'code':
      return describeCode(block, telling);
    case 'table':
      return tellTable(block, telling.verbosity);
    case 'image':
      return tellImage(block.alternative, telling);
    case 'definitions':
      return block.entries.flatMap(tellDefinition);
    case 'footnote':
      return introduced(ownWords(BLOCK_PHRASES.footnote), telling.tell(block.blocks));
  }
}

/** The sentences of a paragraph, made speakable, each with a mark at its end. */
export function proseSentences(text: string): Sentence[] {
  const said = splitSentences(text).map(spoken);
  return said.filter(canBeSaid).map(withEnd).map(fromSource);
}

const PICTURES = new PhraseList(pictureNames.whole);
const PICTURE_ENDS = new PhraseEnds(pictureNames.ends);
/** A single name, such as a sponsor's. */
const SINGLE_NAME = /^\p{Lu}[\w.-]*$/u;
const ALERT = /^(NOTE|TIP|IMPORTANT|WARNING|CAUTION):\s+/i;
/** From so many sentences on it has to be said where a quotation ends. */
const LONG_QUOTE = 4;

function tellQuote(blocks: readonly Block[], telling: Telling): Sentence[] {
  const [first, ...rest] = blocks;
  const alert = first?.type === 'paragraph' ? ALERT.exec(first.text) : null;
  if (first?.type === 'paragraph' && alert !== null) {
    const text = first.text.slice(alert[0].length);
    const inner = tellBlocks([{ type: 'paragraph', text }, ...rest], telling);
    const phrasings = ALERT_PHRASES.get((alert[1] ?? '').toUpperCase()) ?? BLOCK_PHRASES.quote;
    return introduced(ownWords(phrasings), inner);
  }
  const { said, by = '' } = attributed(blocks);
  const introduction = ownWords(by === '' ? BLOCK_PHRASES.quote : BLOCK_PHRASES.attributed, { by });
  const told = introduced(introduction, tellBlocks(said, telling));
  return told.length < LONG_QUOTE ? told : [...told, ownWords(BLOCK_PHRASES.quoteEnd)];
}

/** Separates a quotation from the name at its end. */
function attributed(blocks: readonly Block[]): { said: readonly Block[]; by?: string } {
  const last = blocks.at(-1);
  const [, text, by] = (last?.type === 'paragraph' ? SAID_BY.exec(last.text) : null) ?? [];
  if (by === undefined || (text === undefined && blocks.length < 2)) return { said: blocks };
  const rest: Block[] = text === undefined ? [] : [{ type: 'paragraph', text }];
  return { said: [...blocks.slice(0, -1), ...rest], by: speakable(by) };
}

/** `… — Ada Lovelace`, at the end of a quotation or in a paragraph of its own. */
const SAID_BY = /^(?:(.+[.!?…”"'’])\s*)?(?:—|–|―|--)\s*(\p{Lu}[^.!?\n]{1,60})$/su;

/** A logo that only repeats a heading, or a picture that is named rather than described, shows nothing new. */
function tellImage(alternative: string, { headings }: Telling): Sentence[] {
  const alt = speakable(alternative);
  if (headings.has(headingKey(alternative)) || isNamedOnly(alt) || SINGLE_NAME.test(alt)) return [];
  return canBeSaid(alt) ? [ownWords(BLOCK_PHRASES.image, { alt: withEnd(alt) })] : [];
}

function isNamedOnly(alt: string): boolean {
  return PICTURES.has(alt) || PICTURE_ENDS.startIn(alt) !== undefined;
}

function tellDefinition({ term, definitions }: Definition): Sentence[] {
  const [first, ...others] = definitions.map(speakable).filter(canBeSaid);
  const name = speakable(term);
  if (first === undefined) return canBeSaid(name) ? [fromSource(withEnd(name))] : [];
  const meaning = proseSentences(`${name}: ${first}`);
  return [...meaning, ...others.flatMap((other) => proseSentences(other))];
}

function introduced(introduction: Sentence, told: readonly Passage[]): Sentence[] {
  return told.length === 0 ? [] : [introduction, ...sentencesOf(told)];
}
