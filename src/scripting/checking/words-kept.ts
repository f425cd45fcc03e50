import { plainWords } from '../content-words.js';
import { splitSentences } from '../sentences.js';
import { canBeSaid, speakable } from '../speakable.js';
import { describedCode, sayCode } from '../spoken-code.js';
import { finding, type Finding } from './finding.js';
import type { Statement } from './source-statements.js';

/**
 * Code of told statements that is not heard as it stands: an operator, a bracket or a separator fell out, or all of it.
 * A statement of several sentences is told by its first.
 */
export function lostCode(sentences: readonly string[], told: readonly Statement[]): Finding[] {
  const script = heard(sentences.join(' '));
  return told.flatMap(({ text }) => {
    const [first = ''] = splitSentences(text);
    // An entry that is nothing but code is told where its code is heard, whatever else has its words.
    if (!canBeSaid(first.replace(/`[^`]+`/g, ''))) return [];
    const lost = [...first.matchAll(/`([^`]+)`/g)].filter(({ 0: span, 1: code = '', index }) => {
      const following = first.slice(index + span.length);
      const said = [true, false].map((one) => heard(sayCode(code, following, one)));
      return describedCode(code) === undefined && !said.some((one) => script.includes(one));
    });
    const message = `Is not heard as it stands in "${speakable(first).slice(0, 120)}"; say it with all its signs, or describe it.`;
    return lost.map(([, code = '']) => finding('changed-code', code, message));
  });
}

/** Without what no voice says, or need not say: the brackets of a call, quotation marks, capitals. */
function heard(text: string): string {
  return text
    .toLowerCase()
    .replace(/\(\)|["'’“”]/g, '')
    .replace(/\s*([.,;:!?])+(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words before a bracketed reference: `log on delivery details (#12)`. */
const BEFORE_REFERENCE =
  /([\p{L}\p{N}]+ [\p{L}\p{N}]+ )([\p{L}\p{N}]+) ?[[(]{1,2}(?:#|[A-Z]{2,8}-|GH-|!)\d+/gu;

/** Sentences that end right before a word that stands before a reference in the source: it went with the reference. */
export function eatenWords(sentences: readonly string[], content: string): Finding[] {
  const found = [...content.matchAll(BEFORE_REFERENCE)];
  const eaten = new Map(found.map(([, before = '', word = '']) => [plainWords(before), word]));
  const kept = ` ${plainWords(content)} `;
  return sentences.flatMap((sentence) => {
    const end = plainWords(sentence).split(' ').slice(-2).join(' ');
    const word = eaten.get(end);
    const times = (words: string) => kept.split(` ${words} `).length;
    // The source may have the words before something else as well.
    if (word === undefined || times(end) > times(`${end} ${word.toLowerCase()}`)) return [];
    const message = `The source goes on with "${word}" here; say the sentence to its end.`;
    return [finding('eaten-word', sentence, message)];
  });
}
