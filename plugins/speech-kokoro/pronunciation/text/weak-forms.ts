import { bare, isVowel, type Sounds } from '../sounds.js';
import weakForms from './weak-forms.json' with { type: 'json' };

const WEAK: ReadonlySet<string> = new Set(weakForms);

/** Forms that differ before a vowel. */
const BEFORE_SOUNDS: ReadonlyMap<string, readonly [consonant: string, vowel: string]> = new Map([
  ['the', ['DH AH0', 'DH IY0']],
  ['to', ['T AH0', 'T UH0']],
  ['a', ['AH0', 'AH0']],
  ['an', ['AH0 N', 'AH0 N']],
]);

/**
 * The sounds of a word within a sentence: function words have no stress there, and "the" and "to" depend on what follows.
 * @param next sounds of the next word; undefined before a pause, where function words are strong
 */
export function sentenceSounds(word: string, strong: Sounds, next: Sounds | undefined): Sounds {
  if (next === undefined || !WEAK.has(word)) return strong;
  const forms = BEFORE_SOUNDS.get(word);
  if (forms !== undefined) return forms[isVowel(next[0] ?? '') ? 1 : 0].split(' ');
  return strong.map((sound) => (isVowel(sound) ? `${bare(sound)}0` : sound));
}
