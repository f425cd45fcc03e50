import type { Block } from '../../domain/document.js';
import { splitSentences } from '../sentences.js';

/** Removes the sentence at the end of blocks that only leads to what is below it: `The sources are:` */
export function removeLeadIn(blocks: Block[]): void {
  const last = blocks.at(-1);
  if (last?.type !== 'paragraph' || !last.text.endsWith(':')) return;
  const text = splitSentences(last.text).slice(0, -1).join(' ');
  blocks.pop();
  if (text !== '') blocks.push({ ...last, text });
}
