import { beginsWithName, endsInName, leavesNoArticle } from './code-neighbours.js';
import { COMMIT_HASHES } from './commit-hash.js';
import { AUXILIARY, DETERMINER, OBJECT, PREPOSITION } from './first-word/function-words.js';
import { verbForm } from './first-word/verb-forms.js';
import { describeRuns } from './long-runs.js';
import { isMessage } from './code-messages.js';
import { namesMethods, sayMethods } from './spoken-methods.js';
import { wordSet } from './word-set.js';

/** Inline code of a text: what stands between back-ticks. */
const SPAN = /`([^`]{1,2000})`/g;
/** Stands for a piece of code while the words around it are worked on. */
const OPEN = '\uE010';
const CLOSE = '\uE011';
/** So many characters before and behind a piece of code tell how it is said. */
export const LOOKED_AT = 80;
const STAND_IN = /\uE010(\d+)\uE011/g;

/**
 * Works on the words of a text and leaves its inline code alone, which is then said as {@link sayCode} says it.
 * @param work what to do with the words; each piece of code is one word of private-use characters in it
 */
export function aroundCode(text: string, work: (words: string) => string): string {
  const spans: string[] = [];
  const covered = text.replace(/[\uE010\uE011]/g, '').replace(SPAN, (_, code: string) => {
    spans.push(code);
    return `${OPEN}${spans.length - 1}${CLOSE}`;
  });
  const alike = spans.some((code) => isProse(code));
  const ofMethods = namesMethods(text, spans);
  const unmarked = covered.replace(/(?<![*~_])[*~_]+(?=\uE010)|(?<=\uE011)[*~_]+/g, '');
  const said = work(unmarked).replace(STAND_IN, (_, index: string, at: number, all: string) => {
    const code = spans[Number(index)] ?? '';
    const described = describedCode(code);
    const before = all.slice(Math.max(0, at - LOOKED_AT), at);
    const behind = at + index.length + 2;
    const following = all.slice(behind, behind + LOOKED_AT);
    if (described === undefined) {
      const joined = /[\w"'“‘/]$/.test(before) || /^[\w/]/.test(following);
      const isWord = !joined && isProse(code, following, alike);
      return isWord ? `“${code}”` : sayCode(code, following, ofMethods);
    }
    // What only shows what the noun before it names has no place in the sentence.
    const isAside = endsInName(before) || beginsWithName(following);
    const article = leavesNoArticle(before) ? /^a (?:piece of )?/ : '';
    return isAside ? OPEN : described.replace(article, '');
  });
  const names = new Set([...spans, ...(text.match(NAME) ?? [])]);
  return said
    .replace(/ \uE010| \((?:(?:, |e\.g\.,? )?a (?:piece of code|regular expression))+\)/g, '')
    .replace(TWICE_NAMED, '$1')
    .replace(CALL, (call, name: string) => (names.has(name) ? `${call} with parentheses` : call));
}

/**
 * Checks whether a name would be heard as a word of the sentence, as others are: `only`, and `missing` before another
 * word.
 */
function isProse(code: string, following = '', alike = false): boolean {
  const verb = /^ [a-z]/.test(following) ? verbForm(code) : undefined;
  if (verb?.nounToo === false && /^(?:past|gerund)$/.test(verb.form)) return true;
  const lists = [AUXILIARY, DETERMINER, OBJECT, PREPOSITION, /..ly$|^(?:not|and|or|but|if)$/];
  if (/^(?:is|not|and|or|if) [\w.]+$/.test(code)) return true;
  return /^[a-z]{2,}$/.test(code) && (alike || lists.some((one) => one.test(code)));
}

/** A sign that the text names itself: `the use of dot (.)` */
const TWICE_NAMED = /\b([a-z]+(?: [a-z]+)?) \(\1\)/g;
/** `rows()` sounds like `rows`; the two are distinguished if a text has both. */
const CALL = /(?<![\w$.:])([\w$]+(?:\.[\w$]+)*)\(\)/g;
/** No word of the language: `Rows.of`, `maxRows`. */
const NAME = /(?<![\w$.])[\w$]+(?:\.[\w$]+)+(?![\w$(]|\.\w)|\b[a-z]+[A-Z]\w*\b(?!\()/g;

/** Name for code that has too many signs to be spoken; undefined for other code. */
export function describedCode(code: string): string | undefined {
  if (isSpelled(code)) return undefined;
  if (/^\/(?!\*)(?=.*[\\^$*+?()[\]|]).+\/[a-z]{0,7}$/.test(code) || REGULAR_EXPRESSION.test(code))
    return 'a regular expression';
  const isOfSigns = !/[\p{L}\p{N}]/u.test(code);
  const bare = code.replace(ATTRIBUTE, '$1');
  const signs = EASY.reduce((left, easy) => left.replace(easy, ''), bare).length;
  return signs <= MOST_SIGNS && !isOfSigns && !code.includes('\n') ? undefined : 'a piece of code';
}

/** `yii\\db\\Model` is a name. */
const REGULAR_EXPRESSION = /\\[dwsDWS](?![A-Za-z])|\(\?[:=!<]/;

/** Short code without a word, or with a sign that no voice says, such as `$$` or `[\\W_]`, is spelled out. */
function isSpelled(code: string): boolean {
  if (code.trim().length > MOST_SPELLED) return false;
  return !/[\p{L}\p{N}]/u.test(code) || (/\\\w(?![A-Za-z])/.test(code) && !/\w{3}/.test(code));
}
const MOST_SPELLED = 6;

/**
 * Parts of code that a voice speaks or may omit: elements, brackets of calls, operators, and then words, numbers, and the
 * signs between the parts of names.
 */
const EASY: readonly RegExp[] = [
  /<\/?[\w\s,.]+>|<[A-Za-z][\w.]*(?: [\w:-]+=\{[\w.]*\})+ ?\/?>/g,
  /\(\)|(?<=\w)\(|[=!<>]==?|=>|&&|\|\||(?<=\s)[=+*](?=\s)/g,
  /[\p{L}\p{N}\s._\-/,:@#$'"…]/gu,
];
const MOST_SIGNS = 4;
/** The marks around an attribute of Rust are not said where it has many more: `#![feature(rows)]`, `#[map(of = 2)]` */
const ATTRIBUTE = /^#(?:!|(?=[^(=]*[(=][^(=]*[(=]))\[([A-Za-z].*?)\]?$/;

/**
 * A piece of inline code as a script contains it. Signs that a voice says stay; angle brackets, handles and
 * addresses, which a script does not have, become words.
 * @param following the words behind it
 * @param ofMethods whether a name behind `#` is a method's
 */
export function sayCode(code: string, following = '', ofMethods = false): string {
  if (isSpelled(code)) return spelled(code);
  const described = describedCode(code);
  if (described !== undefined) return described;
  const piped = isPiped(code) ? ' piped to ' : ' or ';
  const isScheme = /^ (?:UR[IL]|address|link|scheme|protocol|connection|client)/.test(following);
  const told = uncommented(code).replace(ATTRIBUTE, '$1');
  const named = sayMethods(told.replaceAll(' | ', piped), following, ofMethods);
  const said = sayTags(sayTypes(named), following)
    .replace(/:\/\/$/, isScheme ? '' : '$&')
    .replace(/^(\S*\w)!$/, '$1 bang')
    .replace(/(?<=[:/= ])\.$/, 'dot')
    .replace(/^(\w+)(\.|::)$/, (_, word: string, sign: string) => `${word} ${spelled(sign)}`)
    .replace(/^(\S*\w)\?$/, '$1 question mark')
    .replace(/\bhttps:\/\/(?=\w)/gi, '')
    .replace(/\b([a-z][a-z0-9+-]{1,15}):\/\//gi, '$1 colon slash slash ')
    .replace(/(?<=\w)\.(?=__\w+?__(?!\w))/g, ' dot ')
    .replace(/(?<![\w/])__(\w+?)__(?!\w)/g, 'dunder $1')
    .replace(/(?<![\w/])__(?=\w)/g, 'double underscore ')
    .replace(/(?<=^|[\s(])@(?=\w)(?![\w.-]+\/\w)/g, 'at-')
    .replace(/(?<=^|[\s(])#(?=[\w-])|^#+(?= )/g, 'hash ')
    .replace(/(?<![\w.'"])\.{3}(?=[\s,;)\]}>'"]|$)/g, '…')
    .replace(/(?<![\w.])\.{3}(?!\.)(?=(\w?))/g, (_, next: string) => `dot dot dot${next && ' '}`)
    .replace(/(?<= |^)\^(?=\d)/g, 'caret ')
    .replace(/(?<![\w&])&'?(static )?(mut )?(?=\[|[A-Z](?!\w+;)|str\b)/g, '$1$2reference to ')
    .replace(
      /[*&](?<=[A-Za-z\d].)(?<!\*[\w.-]{1,60}.)(?=[\s),>]|$)/g,
      (sign) => ` ${spelled(sign)}`,
    )
    .replace(/\*\*(?=(\w?))/g, (_, next: string) => `star star${next && ' '}`)
    .replace(/\bwww\.(?=[\w-]+\.)/gi, '')
    .replaceAll('~~', 'tilde tilde')
    .replaceAll('](', '] (')
    .replace(COMMIT_HASHES, 'a hash');
  const plain = describeRuns(said).replace(/\s+/g, ' ').trim();
  return isMessage(plain) ? `“${plain.replace(/[“”"]/g, "'")}”` : plain;
}

/** A command whose output another takes: `fold rows | sort`, `cat "rows.txt" | sort`; anything else with a bar is a choice. */
function isPiped(code: string): boolean {
  const [whole, words, end] = /^[a-z][\w.-]*(?: ([^|]*))?\| [a-z][\w.-]*( |$)/.exec(code) ?? [];
  if (whole === undefined) return false;
  return end === ' ' || (words !== undefined && /-\w|["'./$]/.test(words));
}

/** Content of a comment between `/*` and its end, if it spans several lines; other code as it is. */
function uncommented(code: string): string {
  if (code.length < 4 || !code.startsWith('/*') || !code.endsWith('*/')) return code;
  const said = code.slice(2, -2).replace(/^\*+/, '').trim();
  return /[\n\r\u2028\u2029]/.test(said) ? code : said;
}

/** Signs that stand alone are named, as often as they stand there: `...` */
const SIGNS: ReadonlyMap<string, string> = new Map(
  (
    'star *, pipe |, ampersand &, less than <, greater than >, at sign @, hash #, underscore _, dash -, plus +, ' +
    'equals =, equals equals ==, slash /, backslash \\, dot ., comma ,, colon :, semicolon ;, question mark ?, exclamation mark !, ' +
    'tilde ~, caret ^, percent %, dollar $, parentheses (), brackets [], braces {}, angle brackets <>, ' +
    'opening bracket [, closing bracket ], opening parenthesis (, closing parenthesis ), opening brace {, ' +
    'closing brace }, double quote ", single quote \', empty quotes "", empty quotes \'\', dot dot .., ' +
    'triple double quotes """, triple single quotes \'\'\''
  )
    .split(', ')
    .map((named): [string, string] => {
      const gap = named.lastIndexOf(' ');
      return [named.slice(gap + 1), named.slice(0, gap)];
    }),
);

/** Quotation marks around signs are not said, a space between them is. */
function spelled(code: string): string {
  const signs = code.replace(/^(["'])((?:(?!\1).)+)\1$/, '$2').replace(/\s/g, '') || 'space';
  const [first = '', second] = signs;
  const named = SIGNS.get(signs);
  if (named !== undefined || signs === 'space') return named ?? signs;
  if (signs.length === 2 && first === second) return `double ${SIGNS.get(first) ?? first}`;
  return Array.from(signs, (mark) => SIGNS.get(mark) ?? mark).join(' ');
}

/** Spoken form of types: `Promise<Array<string>>` as `Promise of Array of string`, `use name <name>` as `use name with a name`. */
export function sayTypes(code: string): string {
  let said = code
    .replace(/(?<=[<,] ?)\?(?=[,>])/g, 'any')
    .replace(/(?<=\w\w)<,[\s,]*>|(?<=\bimpl)<[^<>]*>/g, '')
    .replace(/(\b(?![aeio])[a-z]+)[ =]<\1>/g, '$1 with a $1');
  for (let depth = 0; depth < DEEPEST; depth += 1)
    said = said.replace(
      /(?<=[A-Z]\w{0,2}|\w\w[^\W_]|\b[a-z]\w(?=<[A-Z]))(?<!\bfor)<([^<>=]+)>(?!\w)(\.(?=[a-z]))?/g,
      (_, inner: string, dot = '') =>
        ` of ${inner.replace(/(?<=^|, )([A-Z]\w*): /g, '$1 where $1 is ')}${dot && ' dot '}`,
    );
  return said;
}
const DEEPEST = 5;

/** Spoken form of elements: `<script>` as `the script element`; a placeholder keeps its brackets within code. */
function sayTags(code: string, following: string): string {
  const named = /^\W*(?:tags?|elements?|components?|blocks?)\b/.test(following);
  const isMarkup = /<\/|\/>|^<[^<>]*>(?:$|\W.*<)/.test(code);
  const kept = isMarkup ? code : code.replace(PLACEHOLDER, `${OPEN}$1${CLOSE}`);
  const said = kept.replace(
    /([A-Za-z\d]?)<(\/?)('?[A-Za-z][\w.:/-]*?)((?:\s[^<>]*?)?)\s?\/?>(?=([A-Za-z\d]?))/g,
    (_, before: string, closing: string, name: string, more: string, next: string) => {
      const isElement = code.startsWith('<') && HTML_ELEMENTS.has(name.toLowerCase());
      const noun = isElement && !named ? ' element' : '';
      const attributes = isElement && more.trim() !== '' ? ` with${more}` : more;
      const tag = `${closing === '' ? '' : ' closing '}${name}${noun}${attributes}`;
      // A name in capitals is a piece of a longer one: `fold<Axis>Priority`
      const gap = /^[A-Z]/.test(name) ? '' : ' ';
      return `${before && before + gap}${tag}${next && gap}`;
    },
  );
  return said.replaceAll(OPEN, '<').replaceAll(CLOSE, '>');
}

/** Content of angle brackets that is markup and not a placeholder. */
export const HTML_ELEMENTS: ReadonlySet<string> = wordSet(`
  a abbr b big blockquote br button center cite code dd defs del details div dl dt em figcaption figure font footer form h1
  h2 h3 h4 h5 h6 header hr i iframe img input ins kbd li main mark nav ol p picture pre q s samp script section small
  source span strike strong style sub summary sup svg table tbody td tfoot th thead tr tt u ul use var video wbr
`);

/** Values that the reader has to insert: `config/<name>.toml`, `--color=<auto|never>`; an element of HTML is separate. */
export const PLACEHOLDER = new RegExp(
  `(?<![^\\s/:=.@_$[(|+-])(?<!include |import |(?<!\\S)(?=<(?:${[...HTML_ELEMENTS].join('|')})>))` +
    '<((?:[a-z][\\w -]{0,40}|[A-Z][A-Z\\d_-]{1,40})(?:\\|[\\w-]{1,40}){0,9})>(?![^\\s/:.,@)\\]|=$_+-])',
  'g',
);
