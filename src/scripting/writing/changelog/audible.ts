import { sayTypes } from '../../spoken-code.js';
import { speakable } from '../../speakable.js';
import { wordSet } from '../../word-set.js';
import lists from './audible-words.json' with { type: 'json' };

/** Anything that the steps below could change: most texts have none of it. */
const TO_REWRITE = /[<>[\]@~^*|→⇒➜⟶➔⮕]|\.\.|(?:^|\s)# | \? /;

/**
 * A text of a changelog as it can be said. What carries meaning in code gets a spoken form, what cannot be
 * spelled out is described; nothing is dropped without a word.
 */
export function audible(text: string): string {
  const spelled = TO_REWRITE.test(text) ? aroundInlineCode(text) : text;
  return withoutOpenEnd(
    speakable(spelled)
      .replace(/\\(?=[-"])/g, '')
      .replace(/\ba (?=ampersand\b|at sign\b|asterisk\b|underscore\b|equals?\b)/g, 'an '),
  );
}

/** Without the commas, colons and dashes at its end, behind which nothing follows. */
function withoutOpenEnd(text: string): string {
  let left = text;
  for (;;) {
    const shorter = /[:;,]$/.test(left) ? left.slice(0, -1).trimEnd() : withoutDash(left);
    if (shorter.length === left.length) return left;
    left = shorter;
  }
}

/** Without the dashes at its end, where they stand apart from the word before them. */
function withoutDash(text: string): string {
  let start = text.length;
  while (start > 0 && '–—-'.includes(text.charAt(start - 1))) start -= 1;
  return start < text.length && /\s/.test(text.charAt(start - 1)) ? text.slice(0, start - 1) : text;
}

/** Inline code is said by `speakable`; in notes that do not mark it, its signs are found among the words. */
function aroundInlineCode(text: string): string {
  return text
    .replace(/\bto (?:latest )?(`?v?\d[\w.-]*`?)(?= (?:->|→) `?v?\d)/g, 'from $1')
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : withSpokenSigns(withoutMarkup(part))))
    .join('');
}

/** Remains of links that the reader left. */
function withoutMarkup(text: string): string {
  return text
    .replace(/(?<=\p{Lu}{2} )\[(\p{Lu}[\p{Lu} ]{1,40})\](?= \p{Lu}{2})/gu, 'optional $1')
    .replace(/(^|[\s(])\[(\p{Lu}[\p{L}\w .-]{1,40})\](?=[\s.,;)]|$)/gu, '$1$2');
}

/** A way through menus: `in Settings → Shell → Bar` */
const MENUS =
  /\b(?:[Ii]n|[Uu]nder|[Vv]ia|[Tt]hrough|[Mm]enu|[Oo]pen|[Cc]hoose|[Ss]elect|[Cc]lick) (?:the )?["“]?\p{Lu}[^→>›,.;:]{1,40}(?: [→>›] ["“]?\p{Lu}[^→>›,.;:]{0,40}[^→>›,.;:\s])+/gu;

/** Beside these an asterisk stands for all there is, or for an address in memory. */
const NO_FACTORS = wordSet(lists.noFactors);

function withSpokenSigns(text: string): string {
  return sayTypes(text.replace(/(?<=\w)<[\s,]*>/g, ''))
    .replace(/<[!/]?([A-Za-z][^<>\n]{0,60}?)\s?\/?>(?![=\d])/g, '$1')
    .replace(/(?<=^|\s)# of (?=\w)/g, 'number of ')
    .replace(/(?<=\w )#(?= (?!\d))/g, 'hash')
    .replace(/(?<=\w )\?(?= (?:and|or|from|in|of|to) )/g, 'question mark')
    .replace(MENUS, (way) => way.replace(/ [→>›] /g, ', '))
    .replace(/(?<=\d)(?:\*\*|\^)(?=\d)/g, ' to the power of ')
    .replace(/(?<=\d)\*(?=\w)|(?<=\w)\*(?=\d)|(?<=\b[a-z])\*(?=[a-z]\b)/gi, ' times ')
    .replace(/(?<=_)\*(?=_)|(?<=\bbetween )\*(?= )/g, 'star')
    .replace(/(?<=([^\W_]{1,40})) \* (?=([^\W_]{1,40}))/g, (all, one: string, other: string) =>
      NO_FACTORS.has(one) || NO_FACTORS.has(other) ? all : ' times ',
    )
    .replace(/(?<=\w)(?:\*| \* )(?=\w)/g, ' star ')
    .replace(/\*\*?(?=[./:_-])|(?<=[./:_-])\*\*?/g, (all) => (all === '*' ? 'star' : 'star star'))
    .replace(/(?<=[\w)\]]) ?\|\|? ?(?=[\w([{^~>])/g, ' or ')
    .replace(/(?<=[\w)])(?!\.{3}[a-z]{3})\.\.[.=]?(?=[\w(])/g, ' to ')
    .replace(/([\w/-])@[~^=v]{0,2}(?=\d)/g, '$1 ')
    .replace(/(^|[\s(,])[~^](?=\d+\.)/g, '$1')
    .replace(/(^|[\s(])~(?=\d)/g, '$1about ')
    .replace(/\s(?:->|=>|[→⇒➜⟶➔⮕])\s/g, ' to ');
}

/** Without the mark that ends a sentence, also within the name in code that it ends in. */
export function withoutEnd(text: string): string {
  return text.replace(/(?<![.!。！])[.!。！]+…?$|\.(?<=`[A-Z][a-z]\w{1,60}\.)(?=`$)/, '');
}

/** With a capital, unless it begins with an identifier. */
export function capitalized(text: string): string {
  return /^[a-z]+(?:['’-][a-z]+)*(?=[,.!]?(?:\s|$)|:(?!:))(?! [=<>+|] )/.test(text)
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : text;
}

const CALENDAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Spoken form of a date: `2026-07-05` as `July 5, 2026`; other text stays. */
export function spokenDate(date: string): string {
  const day = Date.parse(/^\d{4}-\d{2}-\d{2}/.exec(date)?.[0] ?? '');
  return Number.isNaN(day) ? date : CALENDAR.format(day);
}
