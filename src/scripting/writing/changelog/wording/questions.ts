import { ownWords, wordsIn, type OwnSentence, type Phrasings } from '../../prose/sentence.js';
import type { Topic } from '../items/topic.js';
import type { Paragraph } from '../plan/plan.js';
import { placeOf } from './subject-words.js';

/** Questions of the second host before a topic; the next sentences answer them. */
const QUESTIONS: Partial<Readonly<Record<Topic, Phrasings>>> = {
  breaking: ['What breaks?', 'Which changes are breaking?'],
  security: ['Are there security fixes?', 'And security?'],
  'data loss': ['Could data get lost?'],
  deprecated: ['What is deprecated?', 'Is anything deprecated?'],
  removed: ['What is gone?', 'Was anything removed?'],
  added: ['What is new?', 'Is there anything new?'],
  changed: ['What is different?', 'Does anything work differently?'],
  performance: ['Is anything faster?'],
  fixed: ['What was fixed?', 'Which bugs are gone?'],
};
/** Words of entries whose telling is worth a question: about 25 with the words around them. */
const FEWEST_WORDS = 20;

/** Question that a paragraph answers; none before a few words. */
export function questionAbout({ about, told }: Paragraph): OwnSentence | undefined {
  const words = told.flatMap(({ item: { form }, further }) => [
    'words' in form ? form.words : form.does,
    ...further,
  ]);
  if (wordsIn(words.join(' ')) < FEWEST_WORDS) return undefined;
  if (about.is === 'area') return ownWords(['What changed {in}?'], { in: placeOf(about.area) });
  const phrasings = QUESTIONS[about.topic];
  return phrasings === undefined ? undefined : ownWords(phrasings);
}
