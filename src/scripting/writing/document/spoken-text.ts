import { speakable } from '../../speakable.js';

/** Arrow that leads to a result: `=> GO for region North` */
const ARROW_FIRST = /^(?:[=-]>|→|⇒) */;
const ARROW = / (?:[=-]>|→|⇒) /g;

/** A sentence as it is said, without arrows. */
export function spoken(sentence: string): string {
  const plain = sentence.replace(ARROW_FIRST, '');
  return speakable(plain.includes('`') ? plain : plain.replace(ARROW, ': '));
}
