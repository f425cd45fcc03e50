import { LINK, STAND_INS } from './mask.js';

const { reference: R, author: A, advisory: V } = STAND_INS;
const ANY = new RegExp(`${R}|${A}|${V}`, 'g');
/** An enclosed reference that is gone already, inside brackets that still stand. */
const GONE = '\uE008';
const LINKING =
  /\b(?:closes?|closed|fix(?:es|ed)?|resolves?|resolved|refs?|references?|see(?: also)?|relate[sd] to|part of|address(?:es|ed)?|implements|via|in|from|by|thanks?(?: to)?|h\/t|(?:reported|contributed|suggested|authored|submitted|patch(?:ed)?|pr) by|authors?|co-authored-by|issues?|pull requests?|prs?|pull|bugs?|commits?|merge[sd]?|cherry[- ]picked from|backport(?:ed)? (?:of|from)|and|or|for|the|made|committed|tracked|supersedes|ticket|gh|cc|credits?(?: to)?|kudos(?: to)?)\b/gi;
const BRACKETS = /[([{<]([^()[\]{}<>]{0,800})[)\]}>]/g;
/** Who made it, beside its reference in brackets: `(jane / #12)`, `[#6833, deve1212]` */
const NAME = "[\\p{L}][\\p{L}\\p{N}'’._-]*";
const SIGNED_REFERENCE = new RegExp(
  `^(?:(?:${R})(?:, ?(?:${R}))*(?: [/|–-] |, )${NAME}|${NAME}(?: ${NAME}){0,3}(?:,? and ${NAME}(?: ${NAME}){0,3})?(?: [/|–-] |,? )(?:PRs? |pull requests? )?(?:${R})(?:(?:,| and) (?:PRs? )?(?:${R}))*)$`,
  'u',
);
/** `Jane Doe, issue 12`, `issues 12 and 13 from Jane Doe`: the number of a thread in words, and who opened it. */
const NUMBERED =
  /^(?:[\p{L}.'’ -]{2,60}, )?(?:issues?|bugs?|tickets?|PRs?) \d+(?:(?:, | and |, and )\d+)*(?:,? (?:reported |patch )?(?:from|by) [\p{L}.'’, -]{2,80})?$/u;
/** The same where the text goes on, with first and last name: `(#12, Jane Doe). It is …` */
const SIGNED_WITHIN = new RegExp(
  `${SIGNED_REFERENCE.source}|^(?:${R})(?:, ?(?:${R}))*, ${NAME}(?: ${NAME}){1,3}$`,
  'u',
);
/** What a bracket may say of a reference that is nobody's name: `(#12, Windows)` */
const NO_SIGNATURE =
  /\b(?:windows|linux|macos|mac|android|ios|only|breaking|security|experimental|internal|fix(?:es)?|closes|part|draft|again|partial(?:ly)?|later|and|beta|alpha|high|low|medium|critical)\b/i;
/** A bracket for who made it begins with these: `(and @jane who tested it)` */
const CREDIT =
  /^(?:and|by|with|via|thanks?|thank you|h\/t|credits?|kudos|cc|patch|original|reported|suggested|contributed|found)\b/i;
const ANY_AUTHOR = new RegExp(A);
const LAST = new RegExp(`(?:${R}|${A}|${GONE}|(?<=[.!?;:–—-] ?)${V})$`);
const CONNECTOR = /(?:(?<=^|[\s\W])(?:and|or)|[,;&+/|–—-])\s*$/i;
/** Not in `which created mysterious issues #12`: there it is what the sentence is about. */
const NOUN =
  /(?<=^|\W)(?<!\b(?!(?:closes|closed|fix|fixes|fixed|resolves|resolved|see|refs?|and|or|for|in|by|to|of|from|with|the|following|github|related|these|address|addresses)\b)[a-z]{2,30} (?=issues|bugs))(?:issues?|pull requests?|prs?|pull|bugs?|commits?|tickets?|gh|discussion)\s*:?\s*#?$/i;
const LEADING_WORDS =
  /(?<=^|\W)(?:closes|closed|closing|fixes|resolves|refs?|references?|(?:for (?:more )?(?:details|info|information),? )?see(?: also)?(?: the)?|relate[sd] to|part of|via|(?:introduced |fixed |merged |reported |tracked |added |done |implemented )?(?:in|from|by)|through|at|with|thanks?(?: to)?|thank you|h\/t|(?:reported|contributed|suggested|authored|submitted|patch(?:ed)?|pr|made|found|discovered|work) by|authors?|co-authored-by|backport(?:ed)? (?:of|from)|cc|credits?(?: to)?|kudos(?: to)?|reviewed-by|(?:more (?:info|information|details)|details|read more|learn more)(?: at| here)?|(?<=[,;.(–—-]\s?)(?:fix|fixed|close|resolve|resolved|address|addresses|for|of))\s*:?\s*$/i;
const LONGEST_LEAD_IN = 60;
const HEAD = new RegExp(
  `^(?:(?:${R}|${GONE}|${A}|${V}|(?:[Tt]hanks? (?:to )?|[Bb]y )(?=${A}|${R}))[\\s,&+/]*(?:and )?){1,20}(?:!\\s*)?(?:(?<= |\\W)[-–—:|]+ *|(?=[\\p{Lu}\uE000[(]|[a-z]{2,12}(?:\\([^()]{1,40}\\))?!?: ))`,
  'u',
);
/** Before what the bracket says besides: `(#12, introduced in 1.25)` */
const BEFORE_ASIDE = new RegExp(`\\((?:${R})(?:, (?:${R}))*[,;] (?=[a-z])`, 'gu');
/** The number as the subject of what it does: `PR #12 fixes the order`. */
const SUBJECT = new RegExp(
  `^(?:(?:PR|[Pp]ull request|[Ii]ssue|[Cc]ommit) )?${R} (?=[a-z]+s (?:an?|the|all) )`,
  'u',
);
/** Who made it, between a heading and its explanation: `Faster lists – by @jane (#12) They are …` */
const BYLINE = new RegExp(` ?[–—-] by ${A}(?: ?(?:\\(?${R}\\)?|${GONE}))? (?=\\p{Lu})`, 'u');
/** A number behind a sentence, with no word that leads to it, where another sentence follows. */
const ENDING = new RegExp(
  `(?<!\\b(?:in|see|by|from|of|with|for|to|and|or|issues?|PRs?|request|as|since|than|via|until|fix|fixes|after|before|the|reverts?|is|per|on|at|against|like|closing))(?:,? closing)? ${R}(?=\\. \\p{Lu})`,
  'gu',
);
/** Who made it behind the number, in whichever script: `(#12) by 山田` */
const SIGNED = new RegExp(`(${R}|${GONE}),? by [^\\s.,;:()]+(?: [^\\s.,;:()]+){0,2}\\.?$`, 'u');
/** Where it is told in full: `(since 2.0, see #7 for details)`, `, as described in #7` */
const POINTED = new RegExp(
  `[;,]? ?\\(?\\b(?:[Ss]ee (?:also )?|per |as (?:was )?(?:reported|described|discussed|noted|mentioned|explained|requested|suggested|detailed|proposed) (?:in|by|at) )${R}(?:(?:,| and|, and) ${R})*(?: for (?:more |further )?(?:details|info|information|context))?\\)?(?=[.;)]|$)`,
  'gu',
);
/** A sentence or a last clause that thanks somebody, or says who worked on a release, whatever else it says. */
const THANKS = new RegExp(
  `(?:^|(?<=[.!?] )|\\s*[,;–—-]+ )(?:(?:[Aa]lso|[Ww]ith|[Aa]nd|[Aa]|[Bb]ig|[Hh]uge|[Ss]pecial|[Mm]any),? )*(?:[Tt]hanks|[Tt]hank you|[Kk]udos|[Cc]redits?|[Oo]n this (?:release|version) worked|[Tt]his (?:release|version) (?:is|was) (?:brought|made))\\b[^.!?:;()]{0,300}(?:${A})(?=\\W*$|[.!?),]|(?:,? ?(?:and|&|or)? ?${A})*,? (?:for|who|and|&|on|in|[(]))(?!, (?!and|for|who|\uE004)[a-z])[^.!?:;()]{0,300}(?:\\([^()]*\\))?(?:[.!?]+(?=\\s|$)|$|(?=\\)))|(?<=^|[.!?] )[^.!?]{0,120}\\blist of thanks\\b[^.!?]{0,200}[.!?]*`,
  'gu',
);
/** Who made it, before a bracket at the end: `Add a guide by @jane (docs/guide.md)` */
const MADE_BY = new RegExp(`,? by ${A}(?= \\([^()]*\\)\\.?$)`, 'u');

/** When a commit was made, behind what it is: `89a2698, Roy Riojas, 08/11/2020 02:35:39` */
const STAMP = new RegExp(
  `(${R}|${A}),? \\(?\\d{1,4}[/-]\\d{1,2}[/-]\\d{1,4}(?: \\d{1,2}:\\d{2}(?::\\d{2})?)?\\)?$`,
);

/**
 * Takes references and authors out of a text with stand-ins, wherever its grammar does without them:
 * in brackets, at the head, at the end with the words that led to them (`by @user in #123`),
 * and sentences of thanks. Where a sentence would lose its object, they stay.
 */
export function mend(masked: string): string {
  const unbracketed = dropBrackets(dropBrackets(withoutPointers(masked)))
    .replace(BEFORE_ASIDE, '(')
    .replace(HEAD, '')
    .replace(SUBJECT, '')
    .replace(BYLINE, '. ')
    .replace(SIGNED, '$1')
    .replace(ENDING, '')
    .replace(THANKS, '')
    .replace(MADE_BY, '')
    .replace(POINTED, keepClosing)
    .replace(STAMP, '$1');
  return tidy(dropTail(unbracketed));
}

/** A link that stands alone behind a sentence, or in brackets, only points elsewhere: `Add a flag. [Docs](…).` */
function withoutPointers(masked: string): string {
  return masked.includes(LINK)
    ? masked.replace(POINTERS, ' ').replaceAll(LINK, '').trimEnd()
    : masked;
}

const POINTERS = new RegExp(
  `(?:(?<=[.!?;:)]|^) *[–—-]? *${LINK}[^${LINK}]{1,60}${LINK}[.!]?(?= *(?:$|[\\p{Lu}${LINK}]))| *\\(${LINK}[^${LINK}]{1,60}${LINK}\\))`,
  'gu',
);

/** A bracket that closes what stands before the piece stays. */
function keepClosing(piece: string): string {
  return piece.includes(')') && !piece.includes('(') ? ')' : '';
}

/** A text that is nothing but references and the words that lead to them. */
export function isReferencesOnly(masked: string): boolean {
  ANY.lastIndex = 0;
  if (!ANY.test(masked) && !masked.includes(GONE)) return false;
  return !/[\p{L}\p{N}\uE000]/u.test(masked.replace(ANY, ' ').replace(LINKING, ' '));
}

function dropBrackets(text: string): string {
  return text.replace(BRACKETS, (whole, inner: string, index: number) => {
    if (inner.trim() === '') return /\S/.test(text.charAt(index - 1)) ? whole : '';
    if (inner.split(/; ?/).every((part) => NUMBERED.test(part))) return GONE;
    if (CREDIT.test(inner) && (inner.startsWith('thank') || ANY_AUTHOR.test(inner))) return GONE;
    const goes = /^\.? [\p{L}\uE000]/u.test(text.slice(index + whole.length));
    const signature = goes ? SIGNED_WITHIN : SIGNED_REFERENCE;
    const signed = signature.test(inner.trim()) && !NO_SIGNATURE.test(inner);
    return signed || isReferencesOnly(inner) ? GONE : whole;
  });
}

/** More references at an entry's end are no trail. */
const MOST_CUT = 60;

/** Cuts references at the end, one by one, each with the words that lead to it. */
function dropTail(text: string): string {
  let stop = '';
  let rest = text;
  let kept = text;
  for (let cut = 0; cut < MOST_CUT; cut += 1) {
    stop = /[.](?=\s*$)/.exec(rest)?.[0] ?? stop;
    const bare = rest.replace(/[\s.,;:!?]+$/, '');
    const last = LAST.exec(bare.slice(-24));
    if (last === null) break;
    const before = bare.slice(0, -last[0].length);
    rest = last[0] === GONE ? cutPointer(before) : cutLeadIn(before);
    if (standsAlone(rest)) kept = rest;
  }
  if (kept === text || /[.!?…:)]$/.test(kept)) return kept;
  return kept.replace(/[\s,;–—-]+$/, '') + stop;
}

/** Before a bracket stands the sentence; only a pointer of its own goes with it: `. See (#12)` */
function cutPointer(text: string): string {
  const rest = text.trimEnd();
  const pointer = POINTER.exec(rest.slice(-LONGEST_LEAD_IN))?.[0] ?? '';
  return rest.slice(0, rest.length - pointer.length).trimEnd();
}

const POINTER =
  /(?:(?<=[.!?,;–—-])\s*|^)(?:see(?: also)?|via|by|closes|fixes|resolves|refs?|thanks to|and|or|[,;&+/|–—-])\s*:?$/i;

/** Cuts the words that led to a reference: `closes issue`, `by`, a comma between two of them. */
function cutLeadIn(text: string): string {
  return [NOUN, LEADING_WORDS, CONNECTOR].reduce((left, pattern) => {
    const found = pattern.exec(left.slice(-LONGEST_LEAD_IN))?.[0] ?? '';
    return left.slice(0, left.length - found.length).trimEnd();
  }, text.trimEnd());
}

const VERB_ALONE =
  /^\W*(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?|revert(?:s|ed)?|merge[sd]?|implement(?:s|ed)?|address(?:es|ed)?|see|backport|bump|update|for|related|security|part)\W*$/i;
const DANGLING =
  /\s(?:to|the|a|an|of|and|or|for|with|from|in|on|by|as|than|like|is|was|are|per|(?:address|resolv|mitigat)(?:e|es|ed|ing)?|fix|fixing|revert(?:s|ed)?|see|implement(?:s|ed)?|can be (?:found|seen|read|viewed)|since|after|before|until|because|due to|this|that|follow-up|up|mentioned|described|against)$/i;

/** Words are left that say something: no verb and no preposition that lost its object. */
function standsAlone(text: string): boolean {
  return (
    /[\p{L}\p{N}\uE000]/u.test(text) && !VERB_ALONE.test(text) && !DANGLING.test(text.trimEnd())
  );
}

function tidy(text: string): string {
  return text
    .replaceAll(GONE, '')
    .replace(/\s+([,.;:!?](?:\s|$))/g, '$1')
    .replace(/\s+/g, ' ')
    .replaceAll(' )', ')')
    .replace(/^(?:[\s,;–—-]|:(?=\s))+(?=\p{L}|\uE000)/u, '')
    .trim();
}
