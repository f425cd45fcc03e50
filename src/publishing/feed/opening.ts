import type { Script } from '../../domain/script.js';

const MOST_CHARACTERS = 600;

/** Who speaks is said by the lines of a dialogue, not by what a reader is shown. */
const HOST = /^HOST [12]: /gm;

/** How a narration begins, in whole sentences where they fit: what it is about. */
export function openingOf({ text }: Pick<Script, 'text'>): string {
  const plain = text
    .slice(0, 4 * MOST_CHARACTERS)
    .replace(HOST, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = Array.from(plain);
  if (characters.length <= MOST_CHARACTERS) return plain;
  const start = characters.slice(0, MOST_CHARACTERS).join('');
  const sentences = /^.*[.!?](?=\s)/su.exec(start)?.[0];
  return sentences ?? `${start.replace(/(?<!\s)\s+\S*$/u, '')}…`;
}
