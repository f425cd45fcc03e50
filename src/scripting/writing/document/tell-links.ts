import type { Block } from '../../../domain/document.js';
import { speakable } from '../../speakable.js';
import { BLOCK_PHRASES } from './block-phrases.js';
import { enumerate } from '../prose/number-words.js';
import { ownWords } from '../prose/sentence.js';
import type { Passage } from '../prose/sentence.js';

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
export function sitesFrom(blocks: readonly Block[], start: number): string[] {
  const sites: string[] = [];
  for (const block of blocks.slice(start, start + MOST)) {
    const site = siteIn(block);
    if (site === undefined) break;
    sites.push(site);
  }
  return sites;
}

/** Says in one sentence where links lead that stand by themselves. */
export function tellLinks(sites: readonly string[]): Passage {
  const named = enumerate([...new Set(sites)]);
  return { kind: 'prose', sentences: [ownWords(BLOCK_PHRASES.links, { sites: named })] };
}
