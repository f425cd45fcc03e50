import type { Block, Definition } from '../../../domain/document.js';
import { splitSentences } from '../../sentences.js';
import { describeCode } from '../prose/describe-code.js';
import { BLOCK_PHRASES } from './block-phrases.js';
import { enumerate } from '../prose/number-words.js';
import { announces, fromSource, ownWords, sentencesOf } from '../prose/sentence.js';
import type { Passage, Sentence } from '../prose/sentence.js';
import { canBeSaid, speakable, withEnd } from '../../speakable.js';
import { tellList } from './tell-list.js';
import { tellTable } from './tell-table.js';
import { headingKey } from './telling.js';
import type { Telling } from './telling.js';

/** Makes blocks audible in their order. Blocks in which nothing can be said leave nothing. */
export function tellBlocks(
  blocks: readonly Block[],
  context: Pick<Telling, 'verbosity' | 'laymen' | 'headings'>,
): Passage[] {
  const telling: Telling = { ...context, tell: (inner) => tellBlocks(inner, context) };
  const passages: Passage[] = [];
  let linked = 0;
  for (const [index, block] of blocks.entries()) {
    if (linked > index) continue;
    const sites = sitesFrom(blocks, index);
    if (sites.length > 1) {
      passages.push(tellLinks(sites));
      linked = index + sites.length;
      continue;
    }
    const lead = passages.at(-1);
    const passage = tellBlock(block, telling, announces(lead?.sentences.at(-1)));
    if (passage.sentences.length > 0) passages.push(passage);
  }
  return passages;
}

function tellBlock(block: Block, telling: Telling, announced: boolean): Passage {
  switch (block.type) {
    case 'paragraph':
      return { kind: 'prose', sentences: proseSentences(block.text) };
    case 'list':
      return { kind: 'list', sentences: tellList(block, { telling, announced, level: 1 }) };
    case 'quote':
      return { kind: 'quote', sentences: tellQuote(block.blocks, telling) };
    case 'code':
      return describeCode(block, telling, announced);
    case 'table':
      return { kind: 'table', sentences: tellTable(block, telling.verbosity, announced) };
    case 'image':
      return { kind: 'image', sentences: tellImage(block.alternative, telling) };
    case 'definitions':
      return { kind: 'definitions', sentences: block.entries.flatMap(tellDefinition) };
    case 'footnote':
      return { kind: 'footnote', sentences: tellFootnote(block.blocks, telling) };
  }
}

/** The sentences of a paragraph, made speakable, each with a mark at its end. */
export function proseSentences(text: string): Sentence[] {
  const said = splitSentences(text.replace(POINTERS, '')).map(speakable);
  return said.filter(canBeSaid).map(withEnd).map(fromSource);
}

/** Signs behind a link that it leads elsewhere. */
const POINTERS = /\s?[\u2196-\u2199\u21D6-\u21D9]/g;

const NAMED_ONLY =
  /^(?:an? |the )?(?:logo|badge|banner|icon|screenshot|demo|image|picture|photo|diagram|gif)$|\b(?:logo|badge|banner|icon|sponsorship|status)$/i;
/** A single name, such as a sponsor's. */
const SINGLE_NAME = /^\p{Lu}[\w.-]*$/u;
const ALERT =
  /^(?:\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*|(NOTE|TIP|IMPORTANT|WARNING|CAUTION):\s+)/i;
/** A quotation that ends with who said it: `… — Ada Lovelace`. */
const ATTRIBUTED = /^(.+[.!?…”"'’])\s*(?:—|–|―|--)\s*(\p{Lu}[^.!?\n]{1,60})$/su;
/** A paragraph that only says who said what stands before it. */
const ATTRIBUTION = /^(?:—|–|―|--)\s*(\p{Lu}[^.!?\n]{1,60})$/u;

function tellQuote(blocks: readonly Block[], telling: Telling): Sentence[] {
  const [first, ...rest] = blocks;
  const alert = first?.type === 'paragraph' ? ALERT.exec(first.text) : null;
  if (first?.type === 'paragraph' && alert !== null) {
    const text = first.text.slice(alert[0].length);
    const inner = tellBlocks([{ type: 'paragraph', text }, ...rest], telling);
    const label = (alert[1] ?? alert[2] ?? '').toUpperCase();
    const phrasings = BLOCK_PHRASES.alerts[label] ?? BLOCK_PHRASES.quote;
    return introduced(ownWords(phrasings), sentencesOf(inner));
  }
  const { said, by } = attributed(blocks);
  const told = sentencesOf(tellBlocks(said, telling));
  const introduction =
    by === undefined
      ? ownWords(BLOCK_PHRASES.quote)
      : ownWords(BLOCK_PHRASES.attributed, { by: speakable(by) });
  if (told.length < 3) return introduced(introduction, told);
  return [...introduced(introduction, told), ownWords(BLOCK_PHRASES.quoteEnd)];
}

/** Separates a quotation from the name at its end. */
function attributed(blocks: readonly Block[]): { said: readonly Block[]; by?: string } {
  const before = blocks.slice(0, -1);
  const last = blocks.at(-1);
  if (last?.type !== 'paragraph') return { said: blocks };
  const alone = ATTRIBUTION.exec(last.text)?.[1];
  if (alone !== undefined && before.length > 0) return { said: before, by: alone };
  const [, text, by] = ATTRIBUTED.exec(last.text) ?? [];
  if (text === undefined || by === undefined) return { said: blocks };
  return { said: [...before, { type: 'paragraph', text }], by };
}

function tellFootnote(blocks: readonly Block[], telling: Telling): Sentence[] {
  return introduced(ownWords(BLOCK_PHRASES.footnote), sentencesOf(tellBlocks(blocks, telling)));
}

/** A logo that only repeats a heading, or a picture that is named rather than described, shows nothing new. */
function tellImage(alternative: string, { headings }: Telling): Sentence[] {
  const alt = speakable(alternative);
  if (headings.has(headingKey(alternative)) || NAMED_ONLY.test(alt) || SINGLE_NAME.test(alt))
    return [];
  return canBeSaid(alt) ? [ownWords(BLOCK_PHRASES.image, { alt: withEnd(alt) })] : [];
}

function tellDefinition({ term, definitions }: Definition): Sentence[] {
  const [first, ...others] = definitions.map(speakable).filter(canBeSaid);
  const name = speakable(term);
  if (first === undefined) return canBeSaid(name) ? [fromSource(withEnd(name))] : [];
  const meaning = proseSentences(`${name}: ${first}`);
  return [...meaning, ...others.flatMap((other) => proseSentences(other))];
}

function introduced(introduction: Sentence, told: readonly Sentence[]): Sentence[] {
  return told.length === 0 ? [] : [introduction, ...told];
}

/** So many links are told in one sentence. */
const MOST = 8;
const ONLY_SITE = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/;

/** The site that a paragraph leads to which is nothing but a link. */
function siteIn(block: Block): string | undefined {
  if (block.type !== 'paragraph' || /\s/.test(block.text.trim())) return undefined;
  const said = speakable(block.text);
  return ONLY_SITE.test(said) ? said : undefined;
}

/** The sites of the paragraphs from `start` on that are nothing but links. */
function sitesFrom(blocks: readonly Block[], start: number): string[] {
  const sites: string[] = [];
  for (const block of blocks.slice(start, start + MOST)) {
    const site = siteIn(block);
    if (site === undefined) break;
    sites.push(site);
  }
  return sites;
}

/** Says in one sentence where links lead that stand by themselves. */
function tellLinks(sites: readonly string[]): Passage {
  const named = enumerate([...new Set(sites)]);
  return { kind: 'prose', sentences: [ownWords(BLOCK_PHRASES.links, { sites: named })] };
}
