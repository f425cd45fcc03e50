import { isOrder } from '../../../first-word/first-word.js';
import { isWholeSentence } from '../../../first-word/whole-sentence.js';
import { PhraseList } from '../../../phrase-list.js';
import words from './mask-words.json' with { type: 'json' };
import targets from './target-names.json' with { type: 'json' };

/** A form of references, accounts and other tokens that are kept in one piece. */
interface TokenForm {
  /** Characters without which a text has none of the form. */
  readonly sign: string;
  readonly form: RegExp;
  /** Checks what is around a token of the form. */
  readonly fits?: (token: string, before: string, behind: string) => boolean;
}

/** The first of two forms that begin at one place counts. */
const FORMS: readonly TokenForm[] = [
  { sign: '://', form: /https?:\/\/[^\s<>"'`|\uE000-\uE007]+/g },
  { sign: 'github', form: /(?<![\w./@-])github\.com\/[\w-]+(?![\w/-]|\.\w)/g },
  { sign: 'CVE-', form: /\bCVE-\d{4}-\d{4,}\b/g },
  { sign: '-', form: /(?<=^|[[(),:] ?)[A-Z][A-Z0-9]{1,9}-\d{1,6}(?=[\]),:])/g },
  { sign: '-', form: /[A-Z]{3,10}-\d{3,6}/g, fits: headsEntry },
  { sign: '-', form: /(?<![\w-])[A-Z]{2,10}-\d{1,6}(?![\w-])/g, fits: headsWords },
  // `Merged PR 12: …`, `Closes 12 - …`
  {
    sign: ' ',
    form: /^(?:(?:[Mm]erged? )?(?:PR|MR|[Ii]ssue|Bug(?= \d)|[Tt]icket)) [#!]?\d{1,8}(?=:| [–—-]+ )/g,
  },
  { sign: ' ', form: /^(?:[Rr]efs?|Merge|Closes) [#!]?\d{1,8}(?=:| [–—-]+ )/g },
  // `[1234] …`, `1234: …`, but no year
  {
    sign: ' ',
    form: /^(?!\W?(?:19|20)\d\d\b)(?:\[\d{4,6}\](?= )|\(\d{4,6}\)(?= )|\d{4,6}(?=: | [–—-] [A-Za-z]))/g,
  },
  { sign: 'GHSA-', form: /\bGHSA(?:-[0-9a-z]{4}){3}\b/g },
  // `#12`, `atlas/maps#12`
  {
    sign: '#',
    form: /(?<![\w&#.-]|(?<!\d)\/)(?:[\w.-]{1,60}\/[\w.-]{1,60})?#(?:[A-Z][A-Z0-9]{1,9}-)?\d{1,8}\b(?!-)/g,
  },
  // `GH#12`, `maps#123`
  {
    sign: '#',
    form: /(?<![\w&#.-]|(?<!\d)\/)(?:[A-Z]{2}|(?:(?!RFC)[A-Z]{3,6}|[a-z]{2,5})(?=#\d{3}))#\d{1,8}\b(?!-)/g,
  },
  { sign: ' ', form: /(?:\bPR |(?<= [–—-] )[Ii]ssue )\d{1,8}\b/g },
  { sign: '-', form: /\b(?:GH|gh|bpo)(?:-issue)?-\d{1,8}\b/g },
  { sign: '!', form: /(?<![\w./:+-])!\d{1,6}\b/g },
  { sign: '@', form: /(?<![\w/&#.-])[\w.-]{1,60}\/[\w.-]{1,60}@[0-9a-f]{7,40}(?![\w./-])/g },
  { sign: '', form: /(?<![\w@./:#-])[0-9a-f]{7,40}(?![\w/-]|\.\w)/g },
  // Short hashes behind who made it: `(Jane [1a2b3c, 4d5e6f])`
  { sign: '[', form: /(?<=\([^()[\]]{2,60} )\[[0-9a-f]{6}(?:, [0-9a-f]{6}){0,9}\](?=\))/g },
  { sign: '(@', form: /(?<=\()@\d{4,}(?=\))/g },
  // `(@Jane Doe)`, `@jane`, `@app/atlas`, `@maps[bot]`
  {
    sign: '@',
    form: /(?<=(?: \(|, ))@[A-Z][a-z]{1,40} [A-Z][a-z]{1,40}(?=[,)])/g,
  },
  {
    sign: '@',
    form: /(?<![\w@.]|(?<!\d)\/)@(?!\d+(?![\w-]))(?:app\/)?[A-Za-z0-9][\w-]{0,60}(?:\[bot\])?(?![\w/-]|\.\w)/g,
  },
  // A mark that the sentence is about: `the missing ; behind rows`
  { sign: ' ', form: /(?<=\b(?:missing|extra|trailing|leading|the|an?) )[;:?!,](?= [a-z])/g },
  // A link whose address is not there, and that signs: `[Jane][]`
  { sign: '][]', form: /\[(?!#)[^\][\n]{1,60}\]\[\](?=\s*\.?$|,? (?:and )?\[)/g },
];

/** Before a ticket that heads an entry: `Fix: `, `Backport-1234: `, `MAP-12, ` */
const BEFORE_TICKET =
  /^(?:[A-Za-z]{3,10}(?:-\d{3,6})?(?:(?::| -)? |(?<=port)-)|[A-Z]{3,10}-\d{3,6}, ){0,2}$/;
const LONGEST_BEFORE_TICKET = 40;
const BEHIND_TICKET = /^(?: ?:| (?:[–—-] )?[A-Z]|- ?[A-Z][a-z]|, [A-Z]{3,10}-\d{3})/;
/** Names before the number of something other than a ticket, such as a standard. */
const NO_TICKETS = new PhraseList(words.noTickets);
const STANDARDS = new PhraseList(targets.standards);
const ORDERS = new PhraseList(words.orders);

/** Checks whether a ticket heads an entry: `MAP-123: …`, `MAP-123, MAP-124 - Fold`, `MAPS-1234 fix rows` */
function headsEntry(ticket: string, before: string, behind: string): boolean {
  if (before.length > LONGEST_BEFORE_TICKET || !BEFORE_TICKET.test(before)) return false;
  if (NO_TICKETS.has(ticket.slice(0, ticket.indexOf('-')))) return false;
  if (BEHIND_TICKET.test(behind)) return true;
  const orders = /^ [a-z]+ /.test(behind) && ORDERS.endAt(behind, 1) !== undefined;
  return (
    orders &&
    before === '' &&
    /^.{4,10}-\d{4,6}$/.test(ticket) &&
    !/^ support (?:for|of|in)/.test(behind)
  );
}

/** Before a ticket that heads an entry: `fix(parser): `, `[iOS] ` */
const MARKS_BEFORE_TICKET = /^(?:[a-z]{2,12}(?:\([^()]{1,40}\))?!?: ?|\[[^\][]{1,30}\] ?){0,2}$/;
/** Mark between a ticket and the words of an entry, or a tag behind it. */
const MARK_BEHIND_TICKET = /^(?: ?[:|] | [–—-] | ?\[[A-Za-z])/;

/** Checks whether a ticket of any length heads what surely is an entry: `MAP-12 [iOS] Fold`, `MA-1234 Add a legend` */
function headsWords(ticket: string, before: string, behind: string): boolean {
  if (before.length > LONGEST_BEFORE_TICKET || !MARKS_BEFORE_TICKET.test(before)) return false;
  const name = ticket.slice(0, ticket.indexOf('-'));
  if (NO_TICKETS.has(name) || STANDARDS.has(name)) return false;
  if (MARK_BEHIND_TICKET.test(behind)) return true;
  const words = behind.trimStart();
  return /^\p{Lu}\p{Ll}/u.test(words) && (isOrder(words) || isWholeSentence(words));
}

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A text with its tokens replaced, each found once, from left to right. */
export function replaceTokens(
  text: string,
  replacement: (token: string, at: number) => string,
): string {
  const searched = FORMS.filter(({ sign }) => text.includes(sign));
  const next = searched.map((form) => nextToken(text, form, 0));
  let replaced = '';
  let from = 0;
  for (let token = firstOf(next); token !== undefined; token = firstOf(next)) {
    replaced += text.slice(from, token.start) + replacement(token.text, token.start);
    from = token.end;
    for (const [index, form] of searched.entries()) {
      const known = next[index];
      if (known !== undefined && known.start < from) next[index] = nextToken(text, form, from);
    }
  }
  return replaced + text.slice(from);
}

function firstOf(tokens: readonly (Token | undefined)[]): Token | undefined {
  let first: Token | undefined;
  for (const token of tokens)
    if (token !== undefined && (first === undefined || token.start < first.start)) first = token;
  return first;
}

function nextToken(text: string, { form, fits }: TokenForm, from: number): Token | undefined {
  form.lastIndex = from;
  for (let found = form.exec(text); found !== null; found = form.exec(text)) {
    const [token] = found;
    const end = found.index + token.length;
    if (fits?.(token, text.slice(0, found.index), text.slice(end)) !== false)
      return { text: token, start: found.index, end };
    form.lastIndex = found.index + 1;
  }
  return undefined;
}
