import type { ScriptRequest } from '../../src/contracts/script-writer.js';
import type { Script } from '../../src/domain/script.js';
import { checkScript } from '../../src/scripting/checking/check-script.js';
import type { Finding, FindingKind } from '../../src/scripting/checking/finding.js';
import type { ParsedSource } from '../../src/scripting/parsed-source.js';
import { measureFiller } from './filler.js';
import { opensWithConnective } from '../../src/scripting/checking/form.js';
import { scriptSentences } from '../../src/scripting/checking/script-sentences.js';
import { countWords, spokenSeconds } from '../../src/domain/script-length.js';

export const MEASURES = [
  'file',
  'setting',
  'words',
  'seconds',
  'changes',
  'coverage',
  'unsupported',
  'turned',
  'leftovers',
  'openers',
  'connectives',
  'other findings',
  'too long',
  'longest',
  'filler',
  'host 2',
  'ms',
] as const;

export interface Measured {
  /** One cell for each of {@link MEASURES} after `file` and `setting`. */
  readonly cells: readonly string[];
  readonly findings: readonly Finding[];
}

/** Measures one script; `ms` is what reading and writing it took. */
export function measureScript(
  source: ParsedSource,
  request: ScriptRequest,
  script: Script,
  ms: number,
): Measured {
  const { findings, coverage, longestSentence } = checkScript(source, request, script);
  const count = (kind: FindingKind) => String(findings.filter((one) => one.kind === kind).length);
  const words = countWords(script.text);
  return {
    findings,
    cells: [
      String(words),
      spokenSeconds(script.text).toFixed(0),
      `${coverage.told}/${coverage.expected}`,
      coverage.share.toFixed(2),
      count('unsupported-fact'),
      count('turned-round'),
      count('leftover'),
      count('repeated-opener'),
      connectivesCell(script),
      String(findings.filter(({ kind }) => OTHERS.has(kind)).length),
      count('long-sentence'),
      String(longestSentence),
      fillerCell(request, script),
      secondHostCell(script),
      ms.toFixed(0),
    ],
  };
}

/** Per cent of filler; a single narrator has no second host to fill for. */
function fillerCell(request: ScriptRequest, script: Script): string {
  if (script.speakers === 1) return '';
  return `${(100 * measureFiller(request, script).share).toFixed(1)} %`;
}

/** Findings of the classes that have no column of their own. */
const OTHERS: ReadonlySet<FindingKind> = new Set([
  'missing',
  'told-twice',
  'eaten-word',
  'changed-code',
  'wrong-count',
]);

function connectivesCell(script: Script): string {
  return `${(100 * connectiveShare(scriptSentences(script))).toFixed(0)} %`;
}

/** Share of the second host in the words of a dialogue. */
function secondHostCell(script: Script): string {
  return script.speakers === 1 ? '' : `${(100 * shareOfSecondHost(script)).toFixed(0)} %`;
}

export function shareOfSecondHost({ text }: Script): number {
  const second = text.split('\n\n').filter((turn) => turn.startsWith('HOST 2: '));
  return countWords(second.join('\n\n')) / Math.max(1, countWords(text));
}

/** Share of the sentences of two scripts that only one of them has. */
export function differentSentences(one: Script, other: Script): number {
  const [first, second] = [new Set(scriptSentences(one)), new Set(scriptSentences(other))];
  const all = new Set([...first, ...second]);
  const shared = [...first].filter((sentence) => second.has(sentence)).length;
  return 1 - shared / Math.max(1, all.size);
}

/** Share of sentences that open with a connective. */
export function connectiveShare(sentences: readonly string[]): number {
  return sentences.filter(opensWithConnective).length / Math.max(1, sentences.length);
}
