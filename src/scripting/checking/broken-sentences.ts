import { verbForm } from '../first-word/verb-forms.js';
import { LOWER_START } from '../writing/prose/sentence.js';
import { isBalanced } from './balanced.js';
import { finding, type Finding } from './finding.js';
import type { SourceSentences } from './form.js';

/** Words of which English never has two in a row. */
const NEVER_TWICE = 'the|a|an|of|to|will|be|has|have|are|were|at|can|would|should|must|they|we';
/** No sentence ends with these. */
const BEFORE_MORE = 'the|an|and|or|than|via|because|including';
/** A sentence ends with these if their object precedes them: `what it is for`, `the host it connects to`. */
const STRANDED = 'of|to|by|for|with|from|into|onto';
const STRANDS =
  /\b(?:what|which|who|whom|whose|that|where|how|to [a-z]+|it|they|them|you|we|is|are|was|were|be|been|being|(?:sort|group|order|filter|divid|multipli|index|key)(?:ed|ing)?(?= by\W*$)|\w+(?:ed|ing)(?= (?!by)\w+\W*$))\b/i;
const MODAL = "(?:will|can|must|should|would|could|won't|can't|cannot)";
const BETWEEN = '(?: now| no longer| also)?';

/** Patterns that no complete sentence has, each with its finding. */
const BROKEN: readonly (readonly [RegExp, string])[] = [
  [/,\s*(?:[,;]|\.(?=\s|$))|[;:]\s*[,;]/, 'Something is missing between its marks'],
  [new RegExp(`\\b(?:(${NEVER_TWICE}) \\1|and,? and(?! or\\b)|or,? or)\\b`), 'Says a word twice'],
  [
    new RegExp(
      `\\b${MODAL}${BETWEEN} (?:${MODAL}|is|are|was|were|has|does)\\b|\\b(?:is|are|was|were) ha(?:s|ve) been\\b`,
    ),
    'Has two verbs in a row',
  ],
  [
    /\b(?:a (?!into\b|once\b|one|e[uw])[aeio]|an [bcdfgjklmnpqrstvwz]r?[aeiou])[a-z]{3,}(?=[\s,;]|[.!?]?$)/,
    'Has the wrong article',
  ],
  [/\]\(|\w::(?=[\s.]|$)|(?:^|\s)#(?=[\s.,\d]|$)/, 'Has signs in it that nobody says'],
  [LOWER_START, 'Begins without a capital'],
];

/** Fault of a sentence that a listener notices, regardless of its source; undefined if none is certain. */
export function whatIsBroken(sentence: string): string | undefined {
  const found = BROKEN.find(([pattern]) => pattern.test(sentence))?.[1];
  if (found !== undefined) return found;
  if (namesPartTwice(sentence)) return 'Names the same part twice';
  if (!isBalanced(sentence)) return 'Has a bracket or a quotation mark without its other';
  if (breaksOff(sentence)) return 'Breaks off';
  return conjugatesBehindModal(sentence) ? 'Has two verbs in a row' : undefined;
}

/** The name of a part before what is said of it: `parser: `, also behind a comma. */
const PART = /(?:^|[;,] (?:and )?)([\w./-]+): /g;

function namesPartTwice(sentence: string): boolean {
  const names = [...sentence.matchAll(PART)].map(([, name = '']) => name.toLowerCase());
  return new Set(names).size < names.length;
}

/** A text without the words at its end that lead to nothing: where a link or a credit was taken away. */
export function withoutLooseEnd(text: string): string {
  return breaksOff(`${text}.`) ? cutLooseEnd(text) : text;
}

const LOOSE = new Set([...BEFORE_MORE.split('|'), ...STRANDED.split('|')]);

function cutLooseEnd(text: string): string {
  let end = text.length;
  for (;;) {
    const gap = text.slice(0, end).lastIndexOf(' ');
    if (gap < 0 || !LOOSE.has(text.slice(gap + 1, end))) return text.slice(0, end);
    end = /[,;]/.test(text.charAt(gap - 1)) ? gap - 1 : gap;
  }
}

const BREAKS_OFF = new RegExp(`(?<! (?:greater|less|and)) (?:${BEFORE_MORE})[.!]$`);
const MAY_BREAK_OFF = new RegExp(` (?:${STRANDED})[.!]$`);

function breaksOff(sentence: string): boolean {
  return BREAKS_OFF.test(sentence) || (MAY_BREAK_OFF.test(sentence) && !STRANDS.test(sentence));
}

const BEHIND_MODAL = new RegExp(`\\b${MODAL}${BETWEEN} ([a-z]+)(?![\\w./:_-])`);

/** `it will now supports` */
function conjugatesBehindModal(sentence: string): boolean {
  return verbForm(BEHIND_MODAL.exec(sentence)?.[1] ?? '')?.form === 'third person';
}

/** Faults of wording, which a source may have itself; the others come from what was cut away. */
const OF_WORDING = /^(?:Says a word|Has two verbs|Has the wrong article)/;

/** Sentences that sound broken, except quotations of the source after a colon or by themselves. */
export function brokenSentences(
  sentences: readonly string[],
  source: Pick<SourceSentences, 'has'>,
): Finding[] {
  return sentences.flatMap((sentence) => {
    const broken = whatIsBroken(sentence);
    if (broken === undefined) return [];
    const quoted = [sentence, sentence.replace(/^[^:]*: /, '')].some((own) => source.has(own));
    if (OF_WORDING.test(broken) && quoted) return [];
    return [finding('broken', sentence, `${broken}; say it whole.`)];
  });
}
