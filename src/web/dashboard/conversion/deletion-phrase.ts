import type { ConversionFacts } from './content.js';

/** Longest title that has to be typed. */
const LONGEST_TYPED = 60;
/** Letters, digits and signs that every keyboard has, in one line. */
const TYPEABLE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** Phrase that confirms the deletion of a conversion: its version, else its title where a keyboard can type that. */
export function deletionPhrase({ version, title }: Pick<ConversionFacts, 'version' | 'title'>) {
  const candidates = [version, title].filter((text) => text !== null);
  return candidates.find((text) => text.length <= LONGEST_TYPED && TYPEABLE.test(text)) ?? 'delete';
}
