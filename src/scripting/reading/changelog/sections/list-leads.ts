import { isOrder } from '../../../first-word/first-word.js';
import { splitSentences } from '../../../sentences.js';
import { isNeutralHeading } from '../../headings/classify-heading.js';
import { PhraseList } from '../../../phrase-list.js';
import { characters, type SourceBlock, type SourceList } from '../../source/blocks.js';
import { kindOfWording } from '../classify/deeds.js';
import words from './run-words.json' with { type: 'json' };

const ABOUT_US = new PhraseList(words.aboutUs);
/** Shorter items are names, which only their lead explains. */
const FEWEST_WORDS = 4;

/**
 * Checks whether a text only leads to the entries of a list: `We have been busy:`, `These things work differently now:`. What
 * says itself what happens to the items of its list is one entry with them: `These options are gone:`
 */
export function leadsToEntries(text: string, list: SourceList): boolean {
  const last = splitSentences(text).at(-1) ?? '';
  if (isOrder(last) || kindOfWording(last) !== undefined || CONDITION.test(last)) return false;
  const isAboutUs = ABOUT_US.endAt(last) !== undefined || isNeutralHeading(last.replace(/:$/, ''));
  return isAboutUs || (!list.ordered && areSentences(list));
}

/** Beginnings of conditions and of advice, which need their list to make sense: `When you sort:` */
const CONDITION = /^(?:when|if|where|to|for|as|you|your|please)\b/i;

/** Checks whether most items of a list are more than names. */
export function areSentences({ items }: SourceList): boolean {
  const told = items.filter(({ blocks: [first] }) => hasWords(first));
  return told.length > 1 && told.length * 2 > items.length;
}

function hasWords(block: SourceBlock | undefined): boolean {
  const text = block?.type === 'paragraph' ? characters(block.inlines) : '';
  return text.split(' ').length >= FEWEST_WORDS;
}
