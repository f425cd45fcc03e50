import { firstWordOf } from '../../../first-word/first-word.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { splitSentences } from '../../../sentences.js';
import { characters, collapse } from '../../source/blocks.js';
import type { Inline } from '../../source/blocks.js';

/** A heading of an entry that runs into its text, and the text. */
export interface RunIn {
  readonly heading: readonly Inline[];
  readonly text: readonly Inline[];
}

const ASIDE = /^ (\([^()]{1,60}\))/;

/**
 * Parts a heading in bold type from the sentence behind it, where no mark stands between them: `**More commands** Atlas
 * has added two …`. Bold words that begin a sentence of their own (`**The parser** accepts …`) are no heading.
 */
export function runInHeading([first, second, ...rest]: readonly Inline[]): RunIn | undefined {
  if (first?.type !== 'strong' || second?.type !== 'text') return undefined;
  const name = collapse(characters(first.inlines));
  if (!/\S \S/.test(name) || /[.:!?,;–—-]$/.test(name)) return undefined;
  const aside = ASIDE.exec(second.text)?.[1];
  const behind = aside === undefined ? second.text : second.text.slice(aside.length + 1);
  const text: readonly Inline[] = [{ type: 'text', text: behind.trimStart() }, ...rest];
  if (!/^\s/.test(behind) || !isSentence(collapse(characters(text)))) return undefined;
  const heading = aside === undefined ? [first] : [first, { ...second, text: ` ${aside}` }];
  return { heading, text };
}

/** Whether a text begins with a subject of its own: a capital, or a word that is no verb. */
function isSentence(text: string): boolean {
  const [sentence = ''] = splitSentences(text);
  const [word = ''] = sentence.split(' ', 1);
  const opens = /^[\p{Lu}`]/u.test(word) || verbForm(word.toLowerCase()) === undefined;
  return opens && !LINK.test(word) && firstWordOf(sentence.replace(/\.$/, '')).is === 'sentence';
}

/** Goes on with the bold words: `**The parser** and the lexer`, `**Two flags** now do nothing` */
const LINK =
  /^(?:and|or|of|in|on|for|to|with|by|from|now|also|no|not|is|are|was|were|has|have|had|can|will|must|may|should|that|which|when|if|as)$/i;
