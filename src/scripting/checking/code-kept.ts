import { splitSentences } from '../sentences.js';
import { canBeSaid, speakable } from '../speakable.js';
import { describedCode, sayCode } from '../spoken-code.js';
import { finding } from './finding.js';
import type { Finding } from './finding.js';
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
    const codes = [...first.matchAll(/`([^`]+)`/g)].map(({ 0: span, 1: code = '', index }) => ({
      code,
      following: first.slice(index + span.length),
    }));
    const lost = codes.filter(
      ({ code, following }) =>
        describedCode(code) === undefined && !script.includes(heard(sayCode(code, following))),
    );
    return lost.map(({ code }) =>
      finding(
        'changed-code',
        code,
        `Is not heard as it stands in "${speakable(first).slice(0, 120)}"; say it with all its signs, or describe it.`,
      ),
    );
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
