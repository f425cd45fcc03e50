import { OBJECT, SUBJECT } from './further-verb.js';

/** Verbs that are as often the first of two nouns: `Cover images`, `Run history`, `Test button`. */
const FIRST_OF_NOUNS =
  /^(?:cover|run|return|set|reset|unset|test|block|trigger|help|plan|review|score|sample|turn|touch|wait|work|start|stop)$/;
/** Those of them that seldom act on several things at once, as `Run tests` and `Set timeouts` do. */
const NOUN_BEFORE_PLURAL = /^(?:cover|trigger|help|plan|review|score|sample)$/;
/** Ties what follows to a verb, beside articles and prepositions. */
const LINK =
  /^(?:at|after|before|during|than|because|while|where|once|only|it|them|up|down|out|through|under|without|and|or)$/;
const LONGEST = 3;
const PLAIN_WORD = /^[a-z]+(?:-[a-z]+)*$/;

/** Whether a short name of what was added or removed only looks like an imperative: `Return type hints`. */
export function isShortName(text: string): boolean {
  const [first = '', ...others] = text.split(' ');
  if (!FIRST_OF_NOUNS.test(first.toLowerCase())) return false;
  const [second = ''] = others;
  if (others.length === 0 || others.length >= LONGEST || SUBJECT.test(second)) return false;
  const severalThings = others.length === 1 && /[^s]s$/.test(second);
  if (severalThings && !NOUN_BEFORE_PLURAL.test(first.toLowerCase())) return false;
  return others.every((word) => PLAIN_WORD.test(word) && !OBJECT.test(word) && !LINK.test(word));
}
