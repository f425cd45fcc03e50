import { isAside, isAsideSentence, isPointer } from './asides.js';
import { GONE, LINK, STAND_INS } from './mask.js';
import { namesIn, withPeople, withSigners } from './people.js';
import { classify } from './token-classes.js';
import { withoutTrail } from './trail.js';

// Patterns are words of the classes of `token-classes.ts`. What consists only of references, people and the words that
// join them is a credit, and goes whole: in brackets, as a sentence, as its end. Where that would lose its object, it stays.
const { reference: R, author: A, advisory: V } = STAND_INS;
const BRACKETS = /[([{<]((?:[^()[\]{}<>]|\[bot\]){0,800})[)\]}>]/g;
const DEEPEST = 3;
/** References that an entry begins with, how grave it is or not before them. */
const HEAD = new RegExp(
  `(?<=^(?:\\((?:[Cc]ritical|[Hh]igh|[Mm](?:oderate|edium|ajor|inor)|[Ll]ow)\\) )?)(?:(?:${R}|${GONE}|${A}|${V}|(?:[Tt]hanks? (?:to )?|[Bb]y )(?=${A}|${R}))[\\s,&+/\\p{Extended_Pictographic}\uFE0F]*(?:and )?){1,20}(?:!\\s*)?(?:(?<= |\\W)[-–—:|]+ *|(?=[\\p{Lu}\\p{Nd}\uE000[("'“/_$.&]|\\*:? |[a-z]{2,12}(?:\\([^()]{1,40}\\))?!?: ))`,
  'u',
);
/** Numbers before what they do, or before what they are about: `PR #12 fixes the order`, `merged #12 and #13 sort rows`. */
const SUBJECT = new RegExp(
  `^(?:(?:PR|[Pp]ull(?: request)?|[Ii]ssue|[Cc]ommit|[Mm]erged?) )?${R}(?:[\\s,/]+(?:and |pull |issue )?${R})* (?!(?:is|was|are|were|has|had|did|does|broke|breaks|caused|causes|introduced|made|regressed|can|could|will|would|should|and|or|in|on|to|for|of|from|by|into|as|with)\\b)(?=\\.?[a-z\uE000]|\\p{Lu}\\p{Ll}(?<=^[Mm]erge.*))`,
  'u',
);
/** Before what it says, or a bracket: `Add a guide by @jane and @john in #12: …`, `Add a guide by @jane (docs/guide.md)`; as GitHub ends a title, whatever its last word is. */
const MADE_BY = new RegExp(
  `,?(?: (?:reported|found|raised|noticed|spotted))? by ${A}(?:(?:, and |, | and )${A})*(?:(?: in)? ${R}(?=, | [–—-] )|(?: in ${R})?(?=:| \\([^()]*\\)\\.?$)|(?<! (?:\\w+ed|made|found|done) by ${A}) in ${R}$)`,
  'u',
);
const ELSEWHERE = '(?:(?<=[.!?] )(?:For|If|To) [^.,]{1,60})?[;,]? ?\\b';
const SEE = '(?:[Pp]lease )?(?<!\\b(?:you|we|they|to|can|will|not) )[Ss]ee (?:also )?';
const DETAILS =
  '(?: for (?:more |further |full |the (?:full |new )?)?(?:details|info|information|context|options|list|documentation|examples))?';
const LINKED = `${LINK}[^${LINK}]{1,60}${LINK}`;
/** Where it is told in full: `, see #7 for details`, `, as described in #7` */
const POINTED = new RegExp(
  `${ELSEWHERE}(?:${SEE}|[Cc]ontext: |per |(?:as|like) (?:was )?\\w+ed (?:in|by|at) |(?<!\\b(?:is|are|was|were|be|been|and|not) )(?:outlin|detail|explain)ed (?:in|at) )(?:issues? |pull requests? |PRs? )?(?:${R}|${GONE})(?:(?:,| and|, and) (?:issues? )?${R})*(?:,? and (?:the )?(?:docs|documentation|guide|manual))?${DETAILS}(?=[.,;)]|$)`,
  'gu',
);
/** A link that stands alone behind a sentence or in brackets, or is to be seen, only points elsewhere: `Add a flag. [Docs](…).`, `Fold maps (see the manual)` */
const POINTERS = new RegExp(
  `(?:(?<=[.!?;:)]|^) *[–—-]? *${LINKED}[.!]?(?= *(?:$|[\\p{Lu}${LINK}]))|:? *[[(](?:see )?${LINKED}[)\\]]| ?\\((?:[Pp]lease )?[Ss]ee (?:(?! but )[^();:\uE006]|\\(\\)){1,200}\\)|(?<!\\bin|\\b(?:To|If|For|When) [^.]{1,200})${ELSEWHERE}${SEE}(?:the (?:\\w+ (?:entitled |on )?)?)?${LINKED}(?:,? and ${LINKED})?${DETAILS}(?=[.;)]|$))`,
  'gu',
);
/** `update actions/checkout digest to 1a2b3c4`: a hash says nothing to a listener. */
const DIGEST = new RegExp(`(?<=\\b(?:digest|hash|revision|sha)) to ${R}(?=\\.?$)`, 'i');
/** What git adds to a message, to its end, and what no listener needs behind an entry: `Signed-off-by: Jane Doe <jane@example.org>` */
const TRAILERS =
  /^\[(?:skip ci|ci skip)\] |(?:^|(?<!\s)\s+)(?:(?:signed-off|co-authored|reviewed|acked|tested)-by|change-id): [^]*$|(?<!\s)\s*\[(?:skip ci|ci skip|SIG [^\][]{2,160})\](?=\.?$)|(?<!\s)\s*\((?:more|further) (?:details|information) (?:below|above)\)(?=\.?$)| - \d{7}$/i;
/** Who made it, with an address: `(Jane Doe <jane@example.org>)` */
const SIGNED_BY_MAIL =
  / ?(?:\([^()@]{0,60}[^\s()@]{1,80}@[\w-]+(?:\.[\w-]+)+>{0,2}\)|\[[^[\]<>]{2,60}<[^[\]<>]{3,60}>\])(?=\.?$)/;
/** What a number or somebody in brackets belongs to, `\0` being where the bracket opens: `the race documented in (#12)`, `credit to [@jane] and [@john]` */
const LEADS_TO =
  /\b(?:(?:document|describ|report|discuss|mention|introduc|add|implement|chang|remov)ed in|by|of|from|with|including|(?:solution|workaround|follow-?up) (?:to|for)) \0(?:[RjafGi]*R|P$)|\b(?:[Tt]hanks|[Cc]redits?|[Kk]udos) (?:go(?:es)? )?to (?:.{1,60} )?\0P$/;
/** What Git's own notes end with, or bots: `(merge 1f3b5a7c9d jd/maps later to maint)`, `(cherry-pick #12 for 4.1)` */
const MERGED =
  /^(?:merge \uE002\d+\uE003 \S+|(?:cherry-?pick(?:ed)?|backport(?:ed)?)(?: (?:from|of))? \uE002\d+\uE003(?: (?:for|to) v?\d[\w.]*)?$)/i;
/** `[Jane DOE]` */
const SURNAME = /(?<=^\[\p{Lu}\p{Ll}+ \p{Lu})\p{Lu}{4,}(?=\]$)/u;
const SENTENCE_END = /(?<=[.!?])(?<! \p{Lu}\.) (?!S?[Hh]e )(?=[\p{Lu}\p{So}\uE000-\uE008[])/u;
/** A longer text is no entry that people sign. */
const LONGEST_TEXT = 30_000;

/** The people in a text that is nothing but references, those who made it, and the words that lead to them; undefined for any other. */
export function creditOnly(masked: string): string[] | undefined {
  const read = classify(masked.replace(/[()[\]{}<>]/g, ' '));
  const classes = withPeople(read.classes).replace(/^(?!.*Pp).*$/, read.classes);
  const isCredit = /[RGPV]/.test(classes) && /^[RGPpVbktmigfsaj.]*$/.test(classes);
  return isCredit ? namesIn({ ...read, classes }) : undefined;
}

/** Takes references, accounts and the names of people out of a text with stand-ins, wherever its grammar does without them. */
export function withoutCredits(masked: string): { text: string; names: readonly string[] } {
  const names: string[] = [];
  let text = withoutPointers(masked.replace(TRAILERS, '').replace(SIGNED_BY_MAIL, '')).trimEnd();
  if (text.length <= LONGEST_TEXT) {
    for (let depth = 0; depth < DEEPEST; depth += 1) text = withoutBrackets(text, names);
    for (const sign of [HEAD, DIGEST, SUBJECT, MADE_BY, POINTED]) text = text.replace(sign, '');
    text = withoutTrails(text, names, !SENTENCE_END.test(text));
  }
  return { text: tidy(text), names };
}

function withoutTrails(text: string, names: string[], only: boolean): string {
  return (isAside(text) ? '' : text)
    .split(SENTENCE_END)
    .map((sentence) => withoutTrail(sentence, names, only))
    .filter((sentence) => /[\p{L}\p{N}\uE000-\uE008]/u.test(sentence) && !isAsideSentence(sentence))
    .filter((sentence) => only || !isPointer(sentence))
    .join(' ');
}

/** Looks for them only where something is linked, or to be seen: it is a long search. */
function withoutPointers(text: string): string {
  if (!text.includes(LINK) && !/see /i.test(text)) return text;
  return text.replace(POINTERS, ' ').replaceAll(LINK, '');
}

function withoutBrackets(text: string, names: string[]): string {
  return text.replace(BRACKETS, (whole, inner: string, index: number) => {
    const isEmpty = /^ (?:\(\)|<>)(?!\w)/.test(text.slice(index - 1, index + 3));
    if (inner.trim() === '') return isEmpty ? '' : whole;
    const rest = text.slice(index + whole.length).trim();
    const ends = /^[.!]?$/.test(rest) || (/^\. \p{Lu}/u.test(rest) && /^\S+ \S+$/.test(inner));
    // In square brackets right behind a number stand accounts: `#12 [jane, john]`
    if (
      ends &&
      whole.startsWith('[') &&
      /\uE003 ?$/.test(text.slice(Math.max(0, index - 2), index))
    ) {
      names.push(...inner.split(', '));
      return GONE;
    }
    const who = whole.replace(SURNAME, (letters) => letters.toLowerCase()).slice(1, -1);
    const read = classify(who.replace(/, which was an? /, ', '));
    const numbered = read.classes.replace(/(?<!i)i+\.?n/g, (all) => 'R'.repeat(all.length));
    // Beside a number a name is a maker's: `(from Jane Doe in issue 12)`; alone it may be what the rows come from.
    const from = (g: string, at: number) => (read.pieces[at]?.text === 'from' ? 'b' : g);
    const led = numbered.includes('R') ? numbered.replace(/g(?=N)/g, from) : numbered;
    const classes = withSigners(led, ends);
    if (!/[RPGV]/.test(classes)) return whole;
    if (
      /^(?:[RGPpVbktmigfsaj.n]*$|[ajbktmg].*P|Rb.$|.*ks*P|P.*[bt]s*P\.?$)/.test(classes) ||
      MERGED.test(inner)
    ) {
      names.push(...namesIn({ ...read, classes }));
      const before = text.slice(Math.max(0, index - 90), index);
      return LEADS_TO.test(`${before}\0${classes}`) ? inner : GONE;
    }
    if (!whole.startsWith('(')) return whole;
    const kept = withoutTrails(inner.replace(POINTED, ''), names, false);
    return kept === '' ? GONE : `(${kept})`;
  });
}

/** A bracket that lost what it enclosed, at the end. */
const LEFT_OPEN = new RegExp(
  `(?<![([])[([]+${GONE}$|\\s?[)\\]](?=\\.?$)(?<=^[^([]*${GONE}\\s?[)\\]])`,
);
/** What a text cannot begin with, also with a bracket that is never closed. */
const MARKS_BEFORE = /^(?!--[a-z])(?:[\s,;–—-]|:(?=\s))+(?=\p{L}|\uE000)/u;
const OPENED_BEFORE = /^(?!--[a-z]|.*\])(?:[\s,;–—[-]|:(?=\s))+(?=\p{L}|\uE000)/u;

/** Without what is left of credits, and labels behind each other: `sort rows (rust) (php)` */
function tidy(text: string): string {
  return text
    .replace(LEFT_OPEN, '')
    .replaceAll(GONE, '')
    .replace(/\s+/g, ' ')
    .replace(/ ((?:[,.;:!]|\?(?! [a-z]))(?: |$))/g, '$1')
    .replace(/("[^"]+) "$/, '$1"')
    .replace(/(?<! \([a-z]{2,12}\))(?: \([a-z]{2,12}\)){2,}$| @$| :[a-z_]{3,20}:$/, '')
    .replace(/\(\uE002\d+\uE003[,;] (?=\p{L})/gu, '(')
    .replace(/(?<=\w{4}|[\uE001)]) \[(?!skip|ci)([A-Za-z][A-Za-z -]+)\](?=\.?$|\. )/, ' ($1)')
    .replace(/(?<=[^\s.(])([.!?])\.(?=[\s)]|$)/g, '$1')
    .replace(/\.( \((?:[a-z][\w-]*|[A-Z][a-z]+al|\w+(?: [\w-]+){1,4})\))\.?$/, '$1.')
    .replace(MARKS_BEFORE, '')
    .replace(OPENED_BEFORE, '')
    .trim();
}
