import type { Script } from '../../domain/script.js';
import { splitSentences } from '../sentences.js';

/** The sentences of a script in the order they are heard, without the hosts' labels. */
export function scriptSentences({ text, speakers }: Script): string[] {
  const turns = text.split(/\n+/);
  const said = speakers === 2 ? turns.map((turn) => turn.replace(/^HOST [12]:\s*/, '')) : turns;
  return said.flatMap(splitSentences);
}
