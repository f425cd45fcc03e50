import fileWords from './file-words.json' with { type: 'json' };
import { productIn } from './product-name.js';

/** Words for the text itself, and those that people put behind them: `CHANGELOG`, `notes-final`. */
const TEXTS: ReadonlySet<string> = new Set(fileWords.texts);
const STATES: ReadonlySet<string> = new Set(fileWords.states);
const EXTENSION =
  /\.(?:md|markdown|mdx|txt|text|rst|adoc|html?|docx?|pdf|odt|rtf|eml|csv|tsv|log)$/i;
/** Version or day behind the name of a file: `notes-v2`, `minutes_2031-03-02` */
const COUNTED = /^(?:v\d{1,3}|\d{1,8}|q[1-4]|kw\d{1,2})$/;
/** First letters that are capitals as in a title: `Notes` */
const TITLED = /^\p{Lu}\p{Ll}/u;

/**
 * Checks whether a title is only the name of a file, which is not spoken: `CHANGELOG.md`, `notes-final-v2`. Names of
 * packages and words written as titles are not names of files.
 */
export function isFileTitle(title: string): boolean {
  const name = title.trim();
  const bare = name.replace(EXTENSION, '');
  if (/\s/.test(bare)) return false;
  if (bare !== name || bare.includes('--')) return true;
  if (productIn(name) !== undefined) return false;
  const words = bare.toLowerCase().split(/[-_.]/);
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  if (words.length === 1) return TEXTS.has(last) && !TITLED.test(bare);
  if (TEXTS.has(last)) return true;
  const isWrittenSmall = TEXTS.has(first) || bare === bare.toLowerCase();
  if (isWrittenSmall && (STATES.has(last) || COUNTED.test(last))) return true;
  return TEXTS.has(first) && /[_\d]/.test(bare);
}
