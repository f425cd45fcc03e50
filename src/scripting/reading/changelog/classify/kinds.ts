import { isWholeSentence } from '../../../first-word/whole-sentence.js';
import { withoutEmoji } from '../../headings/heading-words.js';
import { kindOfWording } from './deeds.js';

/** Checks whether a heading states a change: `The cache is gone`, not `Classes`. */
export function saysWhatChanges(heading: string): boolean {
  const words = withoutEmoji(heading).replace(/^[^:]{1,30}: /, '');
  return kindOfWording(words) !== undefined || isWholeSentence(words);
}
