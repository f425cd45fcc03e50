import { printable } from '../printable.js';
import type { Report } from '../report.js';
import { LEVELS, sentenceOf, type Level } from './check.js';
import type { CheckFinding } from './run-checks.js';

/** Exit code for the worst finding. */
const EXIT_CODES: Readonly<Record<Level, number>> = { ok: 0, warning: 1, error: 2 };

/** The most serious level of the findings; ok without any. */
export function worstOf(findings: readonly CheckFinding[]): Level {
  const ranks = findings.map(({ level }) => LEVELS.indexOf(level));
  return LEVELS[Math.max(0, ...ranks)] ?? 'ok';
}

export function exitCodeOf(findings: readonly CheckFinding[]): number {
  return EXIT_CODES[worstOf(findings)];
}

export function findingsReport(findings: readonly CheckFinding[]): Report {
  const remedies = findings.flatMap(({ title, remedy }) =>
    remedy === undefined ? [] : [printable(`  ${title}: ${remedy}`)],
  );
  return {
    json: { level: worstOf(findings), findings },
    columns: ['CHECK', 'LEVEL', 'FINDING'],
    rows: findings.map((finding, index) => [
      findings[index - 1]?.title === finding.title ? '' : finding.title,
      ...[finding.level, sentenceOf(finding)],
    ]),
    note:
      remedies.length === 0
        ? 'Everything is fine.'
        : ['What to do:', ...new Set(remedies)].join('\n'),
  };
}
