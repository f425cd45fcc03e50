import type { Script } from '../../domain/script.js';

const MOST_CHARACTERS = 600;

/** Label of a host in a dialogue, which is not shown to readers. */
const HOST = /^HOST [12]: /gm;

/** Returns the opening of a narration, in whole sentences if they fit, as a summary. */
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
