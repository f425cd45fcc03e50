import type { Verbosity } from '../../../domain/conversion.js';
import type { Change, Severity } from '../../../domain/release.js';
import { detailTexts } from '../../detail-texts.js';
import { enumerate } from '../prose/number-words.js';
import { ownWords } from '../prose/sentence.js';
import type { OwnSentence } from '../prose/sentence.js';
import { completed } from './entry.js';
import * as phrases from './phrases/change-phrases.js';

const MOST_ISSUES = 8;
const RATED: ReadonlySet<Severity> = new Set(['critical', 'high']);

/** References that help a listener and were not said with the entry: advisories; in `detailed` any severity. */
export function tellReferences(change: Change, verbosity: Verbosity): OwnSentence[] {
  const { severity } = change;
  const text = [completed(change), ...detailTexts(change)].join(' ');
  const told: OwnSentence[] = [];
  if (verbosity === 'brief') return told;
  const cves = unsaid(change, 'cve');
  if (
    severity !== undefined &&
    !text.toLowerCase().includes(severity) &&
    (RATED.has(severity) || verbosity === 'detailed')
  ) {
    told.push(ownWords(phrases.SEVERITY, { n: severity }));
  }
  if (cves.length > 0) told.push(ownWords(phrases.CVES, { n: enumerate(cves) }));
  return told;
}

/** The ids of a kind of reference that the entry's own words do not have. */
function unsaid(change: Change, type: 'cve' | 'issue'): string[] {
  const text = [completed(change), ...detailTexts(change)].join(' ');
  return [
    ...new Set(
      change.references.flatMap((one) =>
        one.type === type && !text.includes(one.id) ? [one.id] : [],
      ),
    ),
  ];
}

/** The issues behind changes that were told, to look them up; said together, as nobody could keep each in mind. */
export function tellIssues(changes: readonly Change[]): OwnSentence[] {
  const perChange = changes.map((change) =>
    unsaid(change, 'issue')
      .map((id) => id.replace(/^#/, ''))
      .filter((id) => /^[\w-]{1,20}$/.test(id)),
  );
  const issues = perChange.flat();
  const inOrder = issues.length > 1 && perChange.every(({ length }) => length === 1);
  const told: OwnSentence[] = [];
  for (let from = 0; from < issues.length; from += MOST_ISSUES) {
    const part = issues.slice(from, from + MOST_ISSUES);
    const several = inOrder ? phrases.ISSUES_IN_ORDER : phrases.ISSUES;
    const frames = from > 0 ? phrases.FURTHER_ISSUES : several;
    told.push(ownWords(issues.length === 1 ? phrases.ISSUE : frames, { n: enumerate(part) }));
  }
  return told;
}
