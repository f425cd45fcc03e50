import type { ScriptRequest } from '../../src/contracts/script-writer.js';
import type { Script } from '../../src/domain/script.js';
import { checkScript } from '../../src/scripting/checking/check-script.js';
import type { Finding, FindingKind } from '../../src/scripting/checking/finding.js';
import type { ParsedSource } from '../../src/scripting/parsed-source.js';
import { measureFiller } from '../../src/scripting/checking/filler.js';
import { countWords } from '../../src/scripting/writing/narration.js';

const WORDS_PER_MINUTE = 150;

export const MEASURES = [
  'file',
  'setting',
  'words',
  'minutes',
  'changes',
  'coverage',
  'unsupported',
  'turned',
  'leftovers',
  'openers',
  'too long',
  'longest',
  'filler',
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
      (words / WORDS_PER_MINUTE).toFixed(1),
      `${coverage.told}/${coverage.expected}`,
      coverage.share.toFixed(2),
      count('unsupported-fact'),
      count('turned-round'),
      count('leftover'),
      count('repeated-opener'),
      count('long-sentence'),
      String(longestSentence),
      fillerCell(request, script),
      ms.toFixed(0),
    ],
  };
}

/** Per cent of filler; a single narrator has no second host to fill for. */
function fillerCell(request: ScriptRequest, script: Script): string {
  if (script.speakers === 1) return '';
  return `${(100 * measureFiller(request, script).share).toFixed(1)} %`;
}
