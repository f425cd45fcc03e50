import type { Block } from '../../domain/document.js';
import { splitSentences } from '../sentences.js';

/** Blocks without the sentence at their end that only leads to what is below it: `The sources are:` */
export function withoutLeadIn(blocks: readonly Block[]): Block[] {
  const last = blocks.at(-1);
  if (last?.type !== 'paragraph' || !last.text.endsWith(':')) return [...blocks];
  const text = splitSentences(last.text).slice(0, -1).join(' ');
  return [...blocks.slice(0, -1), ...(text === '' ? [] : [{ ...last, text }])];
}
