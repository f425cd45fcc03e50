import { verbForm } from '../../../first-word/verb-forms.js';
import { isCountNoun } from './count-nouns.js';
import { wordSet } from '../../../word-set.js';

const NAMES =
  /^(?:Read the Docs|Windows|Go|Make|Swift|Bash|Notion|Actions|Pages|Office|Access|Word|Teams|Express|Requests|Dash|Basic|Ruby|Rust|Docker|Linux|Discovery|Safari|Chrome|Internet|Base|English|Google|Apple|Pascal|Drupal|Crystal|Metal|Unicode|Cargo|Python|Node)\b/;
const PLAIN_WORDS = wordSet(`
  new better more bad good big small minor major initial internal external example examples incorrect invalid typo typos
  support various several numerous default custom full partial basic simple small large fast slow old typings types
  docs documentation code test tests readme first second third links wrong visual identical unused additional optional
  proper correct synchronous asynchronous async potential possible rare single double multiple common general global local
  memory performance security race out broken missing native public private a an the some all further less now no not
  when if in on for with by from to at as after before since while this that these those it its their there you your
  minimum maximum behaviour behavior users we our they only also previously currently each every any both many most previous certain
`);
const ENDINGS =
  /(?:tions?|ments?|ness|ity|ances?|ences?|ing|able|ible|ly|ical|ive|ous|ful|less|ed|al)$/;

/** A phrase to stand within a sentence: its first word is lowered where it is surely no name. */
export function asNoun(text: string): string {
  const [first = '', second = ''] = text.split(' ', 2);
  const known = PLAIN_WORDS.has(first.toLowerCase());
  if (/^[A-Z][a-z]+$/.test(second) && !known) return text;
  if (!/^[A-Z][a-z]*(?:-[a-z]+)*,?$/.test(first) || NAMES.test(text)) return text;
  const word = first.toLowerCase().replace(/,$/, '');
  const plain =
    isCountNoun(word) ||
    PLAIN_WORDS.has(word.split('-', 1)[0] ?? '') ||
    verbForm(word) !== undefined ||
    ENDINGS.test(word);
  return plain ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** A verb or participle to stand within a sentence. */
export function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
