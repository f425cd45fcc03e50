import { isCommitHash } from './commit-hash.js';
import { verbForm } from './first-word/verb-forms.js';
import { describeRuns } from './long-runs.js';

/** Inline code of a text: what stands between back-ticks. */
const SPAN = /`([^`]{1,2000})`/g;
/** Stands for a piece of code while the words around it are worked on. */
const OPEN = '\uE010';
const CLOSE = '\uE011';
const STAND_IN = /\uE010(\d+)\uE011/g;

/**
 * Works on the words of a text and leaves its inline code alone, which is then said as {@link sayCode} says it.
 * @param work what to do with the words; each piece of code is one word of private-use characters in it
 */
export function aroundCode(text: string, work: (words: string) => string): string {
  if (!text.includes('`')) return work(text);
  const spans: string[] = [];
  const covered = text.replace(/[\uE010\uE011]/g, '').replace(SPAN, (_, code: string) => {
    spans.push(code);
    return `${OPEN}${spans.length - 1}${CLOSE}`;
  });
  if (spans.length === 0) return work(text);
  const alike = timesAlike(spans);
  const unmarked = covered.replace(/[*~_]+(?=\uE010)|(?<=\uE011)[*~_]+/g, '');
  const said = work(unmarked).replace(STAND_IN, (_, index: string, at: number, all: string) => {
    const code = spans[Number(index)] ?? '';
    const following = all.slice(at + index.length + 2);
    const spoken = sayCode(code, following);
    const before = all.slice(Math.max(0, at - 40), at);
    if (spoken.startsWith('the ') || describedCode(code) === spoken)
      return isAside(before, following) ? OPEN : withoutArticle(spoken, before);
    return (alike.get(withoutEnds(code))?.size ?? 0) > 1 ? spoken + endOf(code) : spoken;
  });
  return said.replace(/ \uE010/g, '').replace(TWICE_NAMED, '$1');
}

/** A sign that the text names itself: `the use of dot (.)` */
const TWICE_NAMED = /\b([a-z]+(?: [a-z]+)?) \(\1\)/g;

/** `#merge!`: the mark before a name says that it is a method, and is not said; `#include` is another word. */
const METHOD =
  /^#(?!(?:define|else|endif|error|if|ifdef|ifndef|include|pragma|undef)$)(?=[a-z_]\w+[!?]?$)/;

/** Whether what is described only shows, at the end, what the noun before it names: it has no place in the sentence. */
function isAside(before: string, following: string): boolean {
  const [named = '', noun = ''] =
    /(?:(pattern|expression|regex|regexp|snippet)|[a-z]+(?:[st]ion|ment|ness|ity)s?) $/.exec(
      before,
    ) ?? [];
  if (noun !== '') return /^(?:[.,;!?)]|\s|$)/.test(following);
  const ends = /^[.!]?(?:\s*$|\s+[A-Z])/.test(following);
  return named !== '' && verbForm(named.trim()) === undefined && ends;
}

/** The name of a described piece of code behind an article or an adjective of the text: `explicit code`. */
function withoutArticle(described: string, before: string): string {
  if (!BEHIND_ADJECTIVE.test(before)) return described;
  return described === 'a piece of code' ? 'code' : described.replace(/^(?:an?|the) /, '');
}

const BEHIND_ADJECTIVE =
  /\b(?:the|an?|this|that|each|every|any|its|your|their|new|decorator|operator|character|prefix|symbol|\w+-\w+|invalid|explicit|\w+(?:ical|able|ible|ous))\s+$/i;

/** Whether code is too much of signs to be said; what it is then called: `a regular expression`. */
export function describedCode(code: string): string | undefined {
  if (SIGNS.has(code.trim()) || TWICE.test(code) || isSpelled(code) || NAMESPACE.test(code))
    return undefined;
  if (/^\/(?=.*[\\^$*+?()[\]|]).+\/[a-z]{0,7}$/.test(code) || /\\[dwsbDWSB]|\(\?[:=!<]/.test(code))
    return 'a regular expression';
  const signs = code.replace(EASY, '').length;
  if (signs <= MOST_SIGNS && !code.includes('\n')) return undefined;
  if (/=>|^(?:async )?function\b/.test(code)) return 'a function';
  if (/^\{.*\}$/s.test(code)) return /[\w"']\s*:/.test(code) ? 'an object' : 'an expression';
  if (/^\[.*\]$/s.test(code)) return 'a list of values';
  if (/^[^\s()"]*$/.test(code) && /\*.*[/.]|[/.].*\*/.test(code)) return 'a file pattern';
  return 'a piece of code';
}

/** `yii\\base\\Model::$name`: the backslashes part names. */
const NAMESPACE = /^\\?[A-Za-z_]\w+(?:\\[A-Za-z_]\w+)+(?:::\$?\w+(?:\(\))?)?$/;

/** Short code with a sign that no voice says, such as `\\D` or `[\\W_]`, is spelled out. */
function isSpelled(code: string): boolean {
  if (REPEATED.test(code)) return true;
  return code.length <= MOST_SPELLED && /\\\w(?![A-Za-z])/.test(code) && !/\w{3}/.test(code);
}
const MOST_SPELLED = 6;
const REPEATED = /^([.*])\1{1,2}$/;
const TWICE = /^([-|&:/?!+\\~#])\1$/;

/** What can be said or does not need to be: words, numbers, and what stands between the parts of names and calls. */
const EASY = /[\p{L}\p{N}\s._\-/,:@#$'"…]|\(\)|<\/?[\w\s,.]+>|[=!<>]=+|[-=]>|&&|\|\|/gu;
const MOST_SIGNS = 4;

/**
 * A piece of inline code as it stands in a script. Signs that a voice says stay; angle brackets, handles and
 * addresses, which a script does not have, become words.
 * @param following the words behind it
 */
export function sayCode(code: string, following = ''): string {
  const sign = SIGNS.get(code.trim());
  if (sign !== undefined) return sign;
  if (TWICE.test(code)) return `double ${SIGNS.get(code.charAt(0)) ?? code}`;
  if (isSpelled(code)) return Array.from(code, (mark) => SIGNS.get(mark) ?? mark).join(' ');
  const described = describedCode(code);
  if (described !== undefined) return described;
  const said = sayTags(
    sayTypes(sayPipe(code.replace(METHOD, '').replace(OPERAND, 'some $1'))),
    following,
  )
    .replace(/^([a-z][a-z0-9+-]{1,15}):\/\/(?=\w)/i, '')
    .replace(/\bhttps:\/\/(?=\w)/gi, '')
    .replace(/\b([a-z][a-z0-9+-]{1,15}):\/\/(?=\w)/gi, '$1 colon slash slash ')
    .replace(/\b([a-z][a-z0-9+-]{1,15}):\/\//gi, '$1')
    .replace(/(?<![\w/])__(\w+?)__(?!\w)/g, 'dunder $1')
    .replace(/(?<![\w/])__(?=\w)/g, 'double underscore ')
    .replace(/(?<=\w)__(?!\w)/g, ' double underscore')
    .replace(/(?<=^|[\s(])@(?=[\w.-]+\/\w)/g, '')
    .replace(/(?<=^|[\s(])@(?=\w)/g, 'at-')
    .replace(/(?<=^|[\s(])#(?=[\w-])|^#+(?= )/g, 'hash ')
    .replace(/(?<![\w.])\.{3}(?=\w)/g, 'dot dot dot ')
    .replace(/(?<=[ '"])\.{3}(?=[ '"])/g, 'dot dot dot')
    .replace(/(?<= |^)\^(?=\d)/g, 'caret ')
    .replaceAll(' ** ', ' to the power of ')
    .replaceAll('**', 'star star')
    .replace(/\bwww\.(?=[\w-]+\.)/gi, '')
    .replaceAll('~~', 'tilde tilde')
    .replaceAll('](', '] (')
    .replace(/(?<![\w-])[0-9a-f]{7,40}(?![\w-])/g, (word) =>
      isCommitHash(word) ? 'a hash' : word,
    );
  const plain = describeRuns(said).replace(/\s+/g, ' ').trim();
  return MESSAGE.test(plain) ? `“${plain.replace(/[“”"]/g, "'")}”` : plain;
}

/** Words of a message, which nobody may contract, spell out or end within: `x is not a function`, `No. It must be set.` */
const MESSAGE =
  /^[^.]*\w[^.]*\. [A-Z][a-z]* [a-z]|^(?=\S+ ).*\b(?:(?:cannot|(?:do|does|did|is|are|was|were|has|have|had|would|should|could|will) not|(?:it|that|there) is|you (?:will|are)|it will) [a-z]|\w+n't )/i;

/** Signs that stand alone are named, as often as they stand there: `...` */
const SIGNS: ReadonlyMap<string, string> = new Map(
  (
    'star *, pipe |, ampersand &, less than <, greater than >, at sign @, hash #, underscore _, dash -, plus +, ' +
    'equals =, slash /, backslash \\, dot ., comma ,, colon :, semicolon ;, question mark ?, exclamation mark !, ' +
    'tilde ~, caret ^, percent %, dollar $, parentheses (), brackets [], braces {}, angle brackets <>, ' +
    'opening bracket [, closing bracket ], opening parenthesis (, closing parenthesis ), opening brace {, ' +
    'closing brace }'
  )
    .split(', ')
    .map((named): [string, string] => {
      const space = named.lastIndexOf(' ');
      return [named.slice(space + 1), named.slice(0, space)];
    }),
);

/** `cat log | grep error` hands over; `string | number` is one or the other. */
function sayPipe(code: string): string {
  return /^[a-z][\w.-]*(?: [^|]*)?\| [a-z][\w.-]* /.test(code)
    ? code.replace(/ \| /g, ' piped to ')
    : code.replace(/(?<=[\w"'>\])]) ?\| ?(?=[\w"'<[(])| \|\| (?=[\^~>=<\d])/g, ' or ');
}

/** `Promise<Array<string>>` as `Promise of Array of string`. */
function sayTypes(code: string): string {
  let said = code;
  for (let depth = 0; depth < DEEPEST && /(?<=\w)<[^<>=]*>/.test(said); depth += 1)
    said = said.replace(/(?<=\w)<([^<>=]*)>/g, (_, inner: string) =>
      inner.trim() === ''
        ? ' with empty angle brackets'
        : ` of ${/^\.{2,3}$/.test(inner) ? 'something' : inner}`,
    );
  return said;
}
const DEEPEST = 5;

const ELEMENT =
  /^(?:a|abbr|area|article|aside|audio|base|body|br|button|canvas|code|details|dialog|div|fieldset|figure|footer|form|h[1-6]|head|header|hr|html|iframe|img|input|label|legend|li|link|main|map|meta|nav|noscript|object|ol|option|p|picture|pre|script|section|select|slot|source|span|strong|style|summary|svg|table|tbody|td|template|textarea|th|title|tr|ul|video)$/;

/** `<script>` as `the script element`, `<ClientRouter />` as a component; `<version>` is a placeholder and stays a word. */
function sayTags(code: string, following: string): string {
  return code.replace(
    /<(\/?)([A-Za-z][\w.:/-]*?)((?:\s[^<>]*?)?)\s?\/?>/g,
    (_, closing: string, name: string, more: string, at: number) => {
      const before = code.slice(0, at);
      // What a command is given, or any key: `init <template>`, `parser.<type>.hints`.
      if (before.endsWith('.') && more === '') return `some ${name}`;
      if (/\w $/.test(before) && more === '' && !/[</>]/.test(before) && !code.includes('</'))
        return name;
      const named = /^\W*(?:tags?|elements?|components?|blocks?)\b/.test(following);
      const noun = named
        ? ''
        : ELEMENT.test(name)
          ? ' element'
          : /^[A-Z][a-z]/.test(name)
            ? ' component'
            : '';
      const placeholder = noun === '' && !more.includes('=');
      const attributes = more.trim() === '' ? '' : `${placeholder ? '' : ' with'} ${more.trim()}`;
      return `${closing === '' ? '' : 'closing '}${name}${noun}${attributes}`;
    },
  );
}

/** A placeholder that stands for what is compared, not for what is typed behind an option: `<value> not in <marker>` */
const OPERAND =
  /(?<=^|\b(?:in|is|not|and|or|to|of|than) |[=!<>]= )<([a-z][\w -]*)>(?=$| (?:in|is|not|and|or|to|of|than|[=!<>]=)\b)(?=.* |(?<=^.+ <[^<]*))/g;

/** By what they are without brackets and slashes at the end: the pieces of code that would sound the same. */
function timesAlike(spans: readonly string[]): Map<string, Set<string>> {
  const alike = new Map<string, Set<string>>();
  for (const code of spans) {
    const bare = withoutEnds(code);
    alike.set(bare, (alike.get(bare) ?? new Set()).add(code));
  }
  return alike;
}

function withoutEnds(code: string): string {
  return code.replace(/^#(?=[a-z_])/, '').replace(/(?:\(\)|\/|\[\]|!|\?)$/, '');
}

/** What is said of the end of code that differs from another piece by its end alone. */
function endOf(code: string): string {
  if (code.startsWith('#')) return ' with a hash';
  if (code.endsWith('()')) return ' with parentheses';
  if (code.endsWith('[]')) return ' with brackets';
  if (code.endsWith('!')) return ' with an exclamation mark';
  if (code.endsWith('?')) return ' with a question mark';
  return code.endsWith('/') ? ' with a slash at its end' : '';
}
