import type { ChangeKind, Severity } from '../../../../domain/release.js';

const RATINGS: readonly (readonly [Severity, RegExp])[] = [
  ['critical', /\bcritical\b|\bCVSS\b[^\d\n]{0,20}(?:9\.\d|10(?:\.0)?)\b/i],
  [
    'high',
    /\bhigh(?:[- ](?:severity|risk|impact))\b|\bseverity:? high\b|[([]high[)\]]|\bCVSS\b[^\d\n]{0,20}[78]\.\d\b/i,
  ],
  [
    'moderate',
    /\b(?:moderate|medium)(?:[- ](?:severity|risk|impact))\b|\bseverity:? (?:moderate|medium)\b|[([](?:moderate|medium)[)\]]|\bCVSS\b[^\d\n]{0,20}[456]\.\d\b/i,
  ],
  [
    'low',
    /\blow(?:[- ](?:severity|risk|impact))\b|\bseverity:? low\b|[([]low[)\]]|\bCVSS\b[^\d\n]{0,20}[123]\.\d\b/i,
  ],
];

const NAMED: ReadonlyMap<string, Severity> = new Map([
  ['critical', 'critical'],
  ['high', 'high'],
  ['moderate', 'moderate'],
  ['medium', 'moderate'],
  ['low', 'low'],
]);

/** How grave the text itself says that a security matter is. */
export function severityOf(kind: ChangeKind, text: string, tag = ''): Severity | undefined {
  if (kind !== 'security' && !/\b(?:CVE-\d|GHSA-|severity|vulnerab)/i.test(text)) return undefined;
  const named = NAMED.get(tag.toLowerCase());
  if (named !== undefined) return named;
  return RATINGS.find(([, pattern]) => pattern.test(text))?.[0];
}
