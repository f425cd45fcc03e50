import { COMMIT_HASHES } from './commit-hash.js';
import { describeRuns } from './long-runs.js';
import { HTML_ELEMENTS, aroundCode } from './spoken-code.js';
import { sayMethods } from './spoken-methods.js';

/** Number of passes: removing a part can join marks that were separate. */
const ROUNDS = 3;

/**
 * Prose as it can be said: link targets become the name of their site, and what is left of markup,
 * handles, commit hashes, emoji and encoded values goes or is named. Inline code between back-ticks keeps its signs, or is
 * described where it is all signs. White space is collapsed.
 */
export function speakable(text: string): string {
  return aroundCode(text, speakableWords);
}

function speakableWords(text: string): string {
  let said = cleaned(text);
  for (let round = 1; round < ROUNDS && /[*_`~#@<[|]|www|:\/\//.test(said); round += 1)
    said = cleaned(said);
  return /(?<!\/)\*\*(?!\/)|~~/.test(said) ? said.replace(/[*~]/g, '') : said;
}

/** `T6043`, `rGc1489ca0e1`, `T-12ab`. Can be matched in one way only, as it is repeated below. */
const TRACKED = '[A-Za-z](?:[A-Za-z]?-|[A-Zg-z])?[0-9a-f]{3,13}';
/** `[T6043, rGc1489ca0e1]`: numbers of a tracker behind a sentence. */
const TRACKED_IN = new RegExp(` \\[${TRACKED}(?:,\\s?${TRACKED})*\\](?=[\\s.,;]|$)`, 'g');

/** `url_{,un}escape`: words that share their beginning. */
const BRACES = /(?<![^\s(])([\w.#:]{1,40})\{([a-z_]{0,30}(?:,[a-z_]{1,30}){1,3})\}(\w{0,40})/gi;
const ENCLOSED_HASHES = new RegExp(`\\(?${COMMIT_HASHES.source}\\)?`, 'g');
const NAMED_COMMIT = new RegExp(`\\b((?:at|from|in|of|to) )commit ${COMMIT_HASHES.source}`, 'g');
/** Not the middle of `std::chrono::seconds`. */
const SHORTCODE = /(?<![\w:]):[a-z0-9_+-]{1,40}:(?![\w:])/g;

/** A mark of a list or of emphasis, neither between factors nor the columns of a query: `5 * 4`, `SELECT * FROM`, `a.*` */
const LONE_STAR = /(?<=^|\s)(?<!(?:\bSELECT|[\d)]|\b[A-Za-z]) )\*(?=\s|$)/g;

function cleaned(text: string): string {
  const plain = sayMethods(text)
    .replace(/\s+/g, ' ')
    .replace(/(?<!\w)__(\w+?)__(?!\w)/g, 'dunder $1')
    .replace(/(?<!\w)__+(?=\w)/g, 'double underscore ')
    .replace(/ [·•|] /g, ', ')
    .replace(BRACES, (_, before: string, middle: string, after: string) =>
      [before, middle.replaceAll(',', `${after} and ${before}`), after].join(''),
    )
    .replace(TRACKED_IN, '')
    .replace(/!?\[([^\][]*)\]\([^()\s]*\)/g, '$1')
    .replace(/\[\^[^\]\s]{1,40}\]/g, '')
    .replace(/<?\b(?:https?|ftp|wss?):\/\/[^\s<>"'`]+>?/gi, siteOf)
    .replace(/\b([a-z][a-z0-9+-]{1,15}):\/\/(?![\w[])/gi, '$1')
    .replace(/\bwww\.(?=[\w-]+\.)/gi, '')
    .replace(SHORTCODE, shortcode)
    .replace(/<!--[^>]{0,400}-->|<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi, placeholderOf)
    .replace(/\p{Extended_Pictographic}|[✓✗✘✕]|\u{FE0F}|\u{200D}|\u{20E3}/gu, pictograph)
    .replace(/`+|~~|(?<!\/)\*\*(?!\/)|\\(?=[*_`#[\]])/g, '')
    .replace(/(^|[\s([])([*_])(?![\s./)])([^*_\s][^*_]*?)\2(?=[\s.,;:!?)\]]|$)/g, '$1$3')
    .replace(/(^|[\s(\uE011])@(?=[A-Za-z0-9])(?![a-z\d][\w.-]*\/[a-z])/g, '$1')
    .replace(/(^|[\s(])#(?=\d)/g, '$1number ')
    .replace(/(?<=\uE011)#(?=\d)/g, ' number ')
    .replace(/(^|\s)(?:#{1,6}|\||[-=_*]{3,})(?=\s|$)/g, '$1')
    .replace(LONE_STAR, '')
    .replace(/^> | >$/g, '')
    .replace(NAMED_COMMIT, '$1a commit')
    .replace(ENCLOSED_HASHES, '');
  // A bracket of the text stays, though it is empty; one that was emptied goes.
  return tidied(describeRuns(/\(\s*\)/.test(text) ? plain : plain.replace(/\(\s*\)/g, '')));
}

/** Closes the gaps that were left behind. */
function tidied(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ \.(?= \p{Ll})/gu, ' dot')
    .replace(/\s(?:--|—|–)\s/g, ' – ')
    .replace(/ ([.,;:!?)]+)(?= |$)/g, '$1')
    .trim();
}

/** `https://www.example.com/a/b.` is said as `example.com.` */
function siteOf(address: string): string {
  const bare = address.endsWith('>') ? address.slice(0, -1) : address;
  const link = trimEndOf(bare, '.,;:!?)]');
  const host = /:\/\/(?:[^/@\s]{0,100}@)?(?:www\.)?([^/?#:\s<>@]+)/.exec(link)?.[1] ?? '';
  return host + bare.slice(link.length);
}

/** A text without the characters of a set at its end. */
function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** `:warning:` and similar names; `10:30:00` is not one of them. */
function shortcode(code: string): string {
  if (!/[a-z]/.test(code)) return code;
  if (code === ':warning:') return 'Warning: ';
  return code === ':x:' ? 'no' : code.endsWith('_check_mark:') ? 'yes' : '';
}

/** A tag goes; a placeholder such as `<version>` keeps its word. */
function placeholderOf(tag: string): string {
  const name = /^<([a-z][a-z0-9]*)>$/i.exec(tag)?.[1] ?? '';
  return name === '' || HTML_ELEMENTS.has(name.toLowerCase()) ? ' ' : name;
}

function pictograph(character: string): string {
  if (/[©®™]/u.test(character)) return character;
  if (/[✓✔✅☑]/u.test(character)) return 'yes';
  return /[❌✖✕✗✘]/u.test(character) ? 'no' : '';
}

/** Ends a sentence with a mark that a voice falls on, where it has none. */
export function withEnd(text: string): string {
  if (text === '' || /[.!?…:。！？]["'”’»)\]]*$/.test(text)) return text;
  return `${trimEndOf(text, ' ,;–—-')}.`;
}

/** Checks whether anything in a text can be said at all, and not of code alone that nobody hears. */
export function canBeSaid(text: string): boolean {
  return (
    /[\p{L}\p{N}]/u.test(text) &&
    !/^(?:(?:e\.g\.|for example|thus)(?=\W).*)?\ba piece of code\b/i.test(text)
  );
}
