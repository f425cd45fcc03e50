import type { Verbosity } from '../../../../domain/conversion.js';
import type { Change, Severity } from '../../../../domain/release.js';
import { detailTexts } from '../../../detail-texts.js';
import { enumerate } from '../../prose/number-words.js';
import { ownWords, type OwnSentence, type Phrasings } from '../../prose/sentence.js';

const RATED: ReadonlySet<Severity> = new Set(['critical', 'high']);
const SEVERITY: Phrasings = ['It is rated {n}.', 'The severity is {n}.'];
const CVE: Phrasings = ['The advisory is {n}.'];
const CVES: Phrasings = ['The advisories are {n}.'];

/**
 * References that help a listener and were not narrated with a change, right behind it: advisories and high severities; in
 * `detailed` any. Such a change is alone, so that "it" is this change.
 */
export function tellReferences(change: Change, verbosity: Verbosity): OwnSentence[] {
  if (verbosity === 'brief') return [];
  const said = [change.text, ...detailTexts(change.details)].join(' ').toLowerCase();
  const numbers = new Set(said.match(/cve-\d+-\d+/g));
  const { severity, references } = change;
  const named = references.flatMap(({ type, ...one }) =>
    type === 'cve' && 'id' in one && !numbers.has(one.id.toLowerCase()) ? [one.id] : [],
  );
  const cves = [...new Set(named)];
  const rated =
    severity !== undefined &&
    !said.includes(severity) &&
    (RATED.has(severity) || verbosity === 'detailed');
  return [
    ...(rated ? [ownWords(SEVERITY, { n: severity })] : []),
    ...(cves.length > 0 ? [ownWords(cves.length > 1 ? CVES : CVE, { n: enumerate(cves) })] : []),
  ];
}
