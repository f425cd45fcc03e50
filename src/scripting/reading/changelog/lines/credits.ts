import { LINK, STAND_INS } from './mask.js';
import { namesIn, withSigners } from './people.js';
import { classify, GONE } from './token-classes.js';
import { withoutTrail } from './trail.js';

/*
 * Patterns are words of the classes of `token-classes.ts`. What consists only of references, people and the words that
 * join them is a credit, and goes whole: in brackets, as a sentence, as the end of one. Where a sentence would lose its
 * object, it stays.
 */
const { reference: R, author: A, advisory: V } = STAND_INS;
const BRACKETS = /[([{<]([^()[\]{}<>]{0,800})[)\]}>]/g;
const DEEPEST = 3;
/** References that an entry begins with. */
const HEAD = new RegExp(
  `^(?:(?:${R}|${GONE}|${A}|${V}|(?:[Tt]hanks? (?:to )?|[Bb]y )(?=${A}|${R}))[\\s,&+/]*(?:and )?){1,20}(?:!\\s*)?(?:(?<= |\\W)[-–—:|]+ *|(?=[\\p{Lu}\uE000[(]|[a-z]{2,12}(?:\\([^()]{1,40}\\))?!?: ))`,
  'u',
);
/** A number before what it does, or before what it is about: `PR #12 fixes the order`. */
const SUBJECT = new RegExp(
  `^(?:(?:PR|[Pp]ull request|[Ii]ssue|[Cc]ommit) )?${R} (?!(?:is|was|are|were|has|had|did|does|broke|breaks|caused|causes|introduced|made|regressed|can|could|will|would|should|and|or|in|on|to|for|of|from|by)\\b)(?=[a-z\uE000])`,
  'u',
);
/** Who made it, between a heading and its explanation: `Faster lists – by @jane (#12) They are …` */
const BYLINE = new RegExp(` ?[–—-] by ${A}(?: ?(?:\\(?${R}\\)?|${GONE}))? (?=\\p{Lu})`, 'u');
/** before what it says: `Add a guide by @jane and @john in #12: …` */
const BEFORE_COLON = new RegExp(`,? by ${A}(?:(?:, and |, | and )${A})* in ${R}(?=:)`, 'u');
/** or before a bracket at the end: `Add a guide by @jane (docs/guide.md)` */
const MADE_BY = new RegExp(`,? by ${A}(?= \\([^()]*\\)\\.?$)`, 'u');
/** Before what the bracket says besides: `(#12, introduced in 1.25)` */
const BEFORE_ASIDE = new RegExp(`(?<=\\()(?:${R})(?:, (?:${R}))*[,;] (?=[a-z])`, 'gu');
/** Where it is told in full: `, see #7 for details`, `, as described in #7` */
const POINTED = new RegExp(
  `[;,]? ?\\b(?:[Ss]ee (?:also )?|per |(?:as|like) (?:was )?\\w+ed (?:in|by|at) )(?:issues? |pull requests? |PRs? )?(?:${R}|${GONE})(?:(?:,| and|, and) (?:issues? )?${R})*(?: for (?:more |further )?(?:details|info|information|context))?(?=[.,;)]|$)`,
  'gu',
);
/** When a commit was made, behind what it is: `89a2698, Roy Riojas, 08/11/2020 02:35:39` */
const STAMP = new RegExp(
  `(${R}|${A}),? \\(?\\d{1,4}[/-]\\d{1,2}[/-]\\d{1,4}(?: \\d{1,2}:\\d{2}(?::\\d{2})?)?\\)?$`,
);
/** A link that stands alone behind a sentence, or in brackets, only points elsewhere: `Add a flag. [Docs](…).` */
const POINTERS = new RegExp(
  `(?:(?<=[.!?;:)]|^) *[–—-]? *${LINK}[^${LINK}]{1,60}${LINK}[.!]?(?= *(?:$|[\\p{Lu}${LINK}]))| *\\(${LINK}[^${LINK}]{1,60}${LINK}\\))`,
  'gu',
);
/** `update actions/checkout digest to 1a2b3c4`: a hash says nothing to a listener. */
const DIGEST = new RegExp(`(?<=\\b(?:digest|hash|revision|sha)) to ${R}(?=\\.?$)`, 'i');
/** A link whose address is not there signs an entry: `[Jane][]` */
const UNRESOLVED = / ?(?:, |and )?\[([^\][]{2,60})\]\[\](?=\.?$)/;
const SIG = / ?\[SIG ([^\][]{2,160})\](?=[.]?$)/;
/** Brackets before a reference at the end that nobody closed. */
const STRAY = new RegExp(`[([]+(?=(?:${R})[^)\\]]*$)`);
const SENTENCE_END = /(?<=[.!?])(?<! \p{Lu}\.) (?=[\p{Lu}\uE000-\uE008[])/u;
/** A longer text is no entry that people sign. */
const LONGEST_TEXT = 30_000;

export interface Credited {
  readonly text: string;
  readonly names: readonly string[];
  /** The special interest group of Kubernetes that made the change. */
  readonly group?: string;
}

/** A text that is nothing but references and the words that lead to them. */
export function isCreditOnly(masked: string): boolean {
  const { classes } = classify(masked.replace(/[()[\]{}<>]/g, ' '));
  return /[RGPV]/.test(classes) && /^[RGPVbktmigfsaj.]*$/.test(classes);
}

/** Takes references, accounts and the names of people out of a text with stand-ins, wherever its grammar does without them. */
export function withoutCredits(masked: string): Credited {
  const group = SIG.exec(masked)?.[1];
  const names: string[] = [];
  let text = masked
    .replace(SIG, '')
    .replace(STRAY, '')
    .replace(POINTERS, ' ')
    .replaceAll(LINK, '')
    .trimEnd();
  for (let one = UNRESOLVED.exec(text); one !== null; one = UNRESOLVED.exec(text)) {
    names.push(one[1] ?? '');
    text = text.slice(0, one.index) + text.slice(one.index + one[0].length);
  }
  if (text.length <= LONGEST_TEXT) {
    for (let depth = 0; depth < DEEPEST; depth += 1) text = withoutBrackets(text, names);
    text = [HEAD, DIGEST, SUBJECT, BEFORE_COLON, MADE_BY, POINTED].reduce(
      (left, one) => left.replace(one, ''),
      text,
    );
    text = text.replace(BYLINE, '. ').replace(STAMP, '$1');
    const sentences = text.split(SENTENCE_END);
    text = sentences
      .map((sentence, index) =>
        withoutTrail(sentence, names, index === 0 && sentences.length === 1),
      )
      .filter((sentence) => /[\p{L}\p{N}\uE000-\uE008]/u.test(sentence))
      .join(' ');
  }
  return { text: tidy(text), names, ...(group === undefined ? {} : { group: `SIG ${group}` }) };
}

/** Brackets without what is a credit in them. */
function withoutBrackets(text: string, names: string[]): string {
  const left = text.replace(BRACKETS, (whole, inner: string, index: number) => {
    if (inner.trim() === '') return /\S/.test(text.charAt(index - 1)) ? whole : '';
    const ends = /^[.!]?$/.test(text.slice(index + whole.length).trim());
    const read = classify(inner);
    const behind = ends && whole.startsWith('[') && /\uE003 ?$/.test(text.slice(0, index));
    const numbered = read.classes.replace(/i+n/g, (all) => 'R'.repeat(all.length));
    const classes = withSigners(numbered, ends, behind);
    if (!/[RPGV]/.test(classes)) return whole;
    const credits = /^[RGPpVbktmigfsaj.n]*$/.test(classes) || /^[ajbktmg].*P/.test(classes);
    if (credits) {
      names.push(...namesIn({ ...read, classes }));
      return GONE;
    }
    if (!whole.startsWith('(')) return whole;
    const kept = inner
      .replace(POINTED, '')
      .split(SENTENCE_END)
      .map((sentence) => withoutTrail(sentence, names, false))
      .filter((sentence) => /[\p{L}\p{N}\uE000-\uE008]/u.test(sentence))
      .join(' ');
    return kept === '' ? GONE : `(${kept})`;
  });
  return left.replace(BEFORE_ASIDE, '');
}

/** Words in brackets behind each other, between references, are labels of the change: `sort rows (rust) (php)` */
const LANGUAGES = /(?: \([a-z]{2,12}\)){2,}$/;

function tidy(text: string): string {
  return text
    .replace(new RegExp(`[([]+${GONE}$`), '')
    .replaceAll(GONE, '')
    .replace(/\s+([,.;:!?](?:\s|$))/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(LANGUAGES, '')
    .replaceAll(' )', ')')
    .replace(/([.!?]) \.$/, '$1')
    .replace(/(?<=[^\s.(])([.!?])\.(?=[\s)]|$)/g, '$1')
    .replace(/^(?:[\s,;–—-]|:(?=\s))+(?=\p{L}|\uE000)/u, '')
    .trim();
}
