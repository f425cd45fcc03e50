import { plainWords } from '../content-words.js';
import { splitSentences } from '../sentences.js';
import { canBeSaid, speakable } from '../speakable.js';
import { LOOKED_AT, describedCode, sayCode } from '../spoken-code.js';
import { tallyOf } from '../runs.js';
import { finding, type Finding } from './finding.js';
import { occurring } from './occurring.js';
import type { Statement } from './source-statements.js';

/**
 * Code of told statements that is not heard as it stands: an operator, a bracket or a separator fell out, or all of it.
 * A statement of several sentences is represented by its first.
 */
export function lostCode(sentences: readonly string[], told: readonly Statement[]): Finding[] {
  const codes = told.flatMap(({ text }) => codesOf(splitSentences(text)[0] ?? ''));
  const patterns = codes.flatMap(({ said }) => said);
  const found = occurring(heard(sentences.join(' ')), patterns);
  const lost = codes.filter(({ said }) => !said.some((one) => one === '' || found.has(one)));
  return lost.map(({ code, within }) => {
    const message = `Is not spoken as written in "${speakable(within.slice(0, 400)).slice(0, 120)}"; write it with all its signs, or describe it.`;
    return finding('changed-code', code, message);
  });
}

/** Code of a sentence that can be said, in its possible forms; empty for a sentence of nothing but code, which counts as narrated with that code. */
function codesOf(within: string) {
  if (!canBeSaid(within.replace(/`[^`]+`/g, ''))) return [];
  return [...within.matchAll(/`([^`]+)`/g)].flatMap(({ 0: span, 1: code = '', index }) => {
    if (describedCode(code) !== undefined) return [];
    const end = index + span.length;
    const following = within.slice(end, end + LOOKED_AT);
    const said = [true, false].map((one) => heard(sayCode(code, following, one)));
    return [{ code, within, said }];
  });
}

/** Without what no voice says, or need not say: the brackets of a call, quotation marks, capitals. */
function heard(text: string): string {
  return text
    .toLowerCase()
    .replace(/\(\)|["'’“”]/g, '')
    .replace(/(?<![.,;:!?])[.,;:!?]+(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Start of a bracketed reference: `log on delivery details (#12)`. */
const REFERENCE = /[[(]{1,2}(?:#|[A-Z]{2,8}-|GH-|!)\d/g;
/** The last three words before it. */
const BEFORE_REFERENCE = /(?<![\p{L}\p{N}])([\p{L}\p{N}]+ [\p{L}\p{N}]+) ([\p{L}\p{N}]+) ?$/u;
/** So many characters before a reference three words have at most. */
const LONGEST_WORDS = 150;

/** Sentences that end right before a word that precedes a reference in the source: it was lost with the reference. */
export function eatenWords(sentences: readonly string[], content: string): Finding[] {
  const found = [...content.matchAll(REFERENCE)].flatMap(({ index }) => {
    const before = BEFORE_REFERENCE.exec(content.slice(Math.max(0, index - LONGEST_WORDS), index));
    return before === null ? [] : [[plainWords(before[1] ?? ''), before[2] ?? ''] as const];
  });
  if (found.length === 0) return [];
  const eaten = new Map(found);
  const kept = plainWords(content).split(' ');
  const pairs = tallyOf(kept.map((word, at) => `${word} ${kept[at + 1] ?? ''}`));
  const triples = tallyOf(kept.map((_, at) => kept.slice(at, at + 3).join(' ')));
  return sentences.flatMap((sentence) => {
    const end = plainWords(sentence).split(' ').slice(-2).join(' ');
    const word = eaten.get(end);
    if (word === undefined) return [];
    // The source may have the words before something else as well.
    const goesOn = triples.get(`${end} ${word.toLowerCase()}`) ?? 0;
    if ((pairs.get(end) ?? 0) > goesOn) return [];
    const message = `The source goes on with "${word}" here; say the sentence to its end.`;
    return [finding('eaten-word', sentence, message)];
  });
}
