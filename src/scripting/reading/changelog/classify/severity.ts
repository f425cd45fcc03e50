import type { ChangeKind, Severity } from '../../../../domain/release.js';

/** What texts call a severity, and the CVSS scores of it. */
const RATINGS: readonly (readonly [Severity, string, string])[] = [
  ['critical', 'critical', '(?:9\\.\\d|10(?:\\.0)?)'],
  ['high', 'high', '[78]\\.\\d'],
  ['moderate', '(?:moderate|medium)', '[456]\\.\\d'],
  ['low', 'low', '[123]\\.\\d'],
];

/** How grave the text itself says that a security matter is. */
export function severityOf(kind: ChangeKind, text: string, tag = ''): Severity | undefined {
  if (kind !== 'security' && !/\b(?:CVE-\d|GHSA-|severity|vulnerab)/i.test(text)) return undefined;
  const named = RATINGS.find(([, name]) => new RegExp(`^${name}$`, 'i').test(tag));
  const rated = ([, name, score]: (typeof RATINGS)[number]): boolean =>
    new RegExp(
      `\\b${name}[- ](?:severity|risk|impact)\\b|\\bseverity:? ${name}\\b|[([]${name}[)\\]]|\\bCVSS\\b[^\\d\\n]{0,20}${score}\\b`,
      'i',
    ).test(text);
  return (named ?? (/\bcritical\b/i.test(text) ? RATINGS[0] : RATINGS.find(rated)))?.[0];
}
