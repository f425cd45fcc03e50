import { canBeSaid } from '../../../speakable.js';
import { enumerate } from '../../prose/number-words.js';
import { wordsIn } from '../../prose/sentence.js';
import { audible } from '../audible.js';

const LONGEST = 5;
/** Scopes that say no more than the kind of a change, or nothing. */
const SAYS_NOTHING =
  /^(?:deps?(?:-dev)?|dependencies|dev|perf|refactor|fix|feat|chore|general|misc(?:ellaneous)?|other|all|next|main|unstable changes|(?:to|how|when|if) .*|.* (?:improvements|fixes|changes?)|\w+_\d+_\d+|security|\d+|(?:issue|pull request|bug|pr)s?(?:[ /#]\d.*)?)$/i;
const PART = /^[\p{L}@][^\s()]*$/u;
/** Parts that a speaker puts "the" before. */
const WITH_ARTICLE =
  /(?:^| )(?:API|CLI|UI|GUI|TUI|REPL|LSP|SDK|ABI|FFI|parser|lexer|compiler|linter|formatter|router|server|client|agent|editor|dashboard|engine|runtime|scheduler|builder?|bundler|loader|resolver|cache|database|backend|frontend|installer|updater|docs|documentation|website|plane|core|console|(?<= )(?:plugin|extension|module|command)|shell|terminal|sidebar|toolbar|driver|proxy|gateway|worker|daemon|operator|library|kernel|interpreter|optimizer|typechecker|transpiler|language server|dev server|test runner|command line)$/;

/** The part that a scope names, as it stands within a sentence: `the parser`, `TSDB`; none for numbers and what says nothing. */
export function areaOf(scope: string): string | undefined {
  const named = audible(scope);
  if (wordsIn(named) > LONGEST) return undefined;
  const parts = named
    .split(',')
    .map((part) => part.trim())
    .filter(canBeSaid);
  const said = parts.every((part) => PART.test(part)) ? enumerate(parts) : named;
  if (!canBeSaid(said) || SAYS_NOTHING.test(said)) return undefined;
  const plain = /^[A-Z][a-z]+$/.test(said) && WITH_ARTICLE.test(said.toLowerCase());
  if (plain) return `the ${said.toLowerCase()}`;
  return WITH_ARTICLE.test(said) && !/^(?:the|your) /i.test(said) ? `the ${said}` : said;
}
