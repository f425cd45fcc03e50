import type { Verbosity } from '../../../domain/conversion.js';
import type { Change, Severity } from '../../../domain/release.js';
import { enumerate } from '../document/number-words.js';
import { ownWords } from '../document/sentence.js';
import type { OwnSentence } from '../document/sentence.js';
import { completed } from './entry.js';
import * as phrases from './phrases/change-phrases.js';

const MOST_ISSUES = 6;
const RATED: ReadonlySet<Severity> = new Set(['critical', 'high']);

/** References that help a listener and were not said with the entry: advisories; in `detailed` issues and any severity. */
export function tellReferences(change: Change, verbosity: Verbosity): OwnSentence[] {
  const { references, severity } = change;
  const text = [completed(change), ...change.details].join(' ');
  const told: OwnSentence[] = [];
  if (verbosity === 'brief') return told;
  const unsaid = (type: 'cve' | 'issue') => [
    ...new Set(
      references.flatMap((one) => (one.type === type && !text.includes(one.id) ? [one.id] : [])),
    ),
  ];
  const cves = unsaid('cve');
  if (
    severity !== undefined &&
    !text.toLowerCase().includes(severity) &&
    (RATED.has(severity) || verbosity === 'detailed')
  ) {
    told.push(ownWords(phrases.SEVERITY, { n: severity }));
  }
  if (cves.length > 0) told.push(ownWords(phrases.CVES, { n: enumerate(cves) }));
  const issues = unsaid('issue').filter((id) => /^[\w-]{1,20}$/.test(id.replace(/^#/, '')));
  if (verbosity === 'detailed' && issues.length > 0) {
    told.push(
      ownWords(phrases.ISSUES, {
        n: enumerate(issues.slice(0, MOST_ISSUES).map((id) => id.replace(/^#/, ''))),
      }),
    );
  }
  return told;
}
