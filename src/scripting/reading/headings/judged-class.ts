import { probabilitiesOf } from '../../classifier/classifier.js';
import { learntFrom } from '../../classifier/weights-file.js';
import { classOfHeading } from './classify-heading.js';
import { HEADING_CLASSES, type HeadingClass } from './heading-class.js';
import { featuresOfHeading } from './heading-features.js';
import { headingStem, headingWords } from './heading-words.js';
import { phrasesIn } from './lexicon.js';
import weights from './weights.json' with { type: 'json' };

const CLASSES = learntFrom(weights);
/** Least probability of a class that only examples indicate. */
const SURE = 0.6;
/** One word alone may be the name of a part of the product: `Actions`. */
const FEWEST_WORDS = 2;
const MOST_WORDS = 8;
/** Share of the words of a heading that examples must have had. */
const LEAST_KNOWN = 0.6;
/** Classes below which the words of each entry say what it is. */
const OPEN: ReadonlySet<HeadingClass> = new Set(['area', 'prose', 'release']);

/** Class of a heading by the lexicon, or otherwise by its likeness to examples; undefined if neither is sure. */
export function likelyClassOfHeading(heading: string): HeadingClass | undefined {
  return classOfHeading(heading) ?? judgedClass(heading);
}

function judgedClass(heading: string): HeadingClass | undefined {
  const words = headingWords(heading);
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS) return undefined;
  // A phrase that the lexicon knows and that decides nothing may be denied: `non-breaking`.
  if (phrasesIn(words).some(({ name }) => name === null)) return undefined;
  const known = words.filter((word) => CLASSES.rows.has(headingStem(word)));
  if (known.length < words.length * LEAST_KNOWN) return undefined;
  const all = probabilitiesOf(CLASSES, featuresOfHeading(words));
  const most = Math.max(...all);
  const name = HEADING_CLASSES[all.indexOf(most)];
  return most < SURE || name === undefined || OPEN.has(name) ? undefined : name;
}
