import type { Change, Detail } from '../../../../domain/release.js';
import { plainWords } from '../../../content-words.js';
import { detailTexts } from '../../../detail-texts.js';
import { isFormality, isPointer } from '../lines/asides.js';
import { distinctReferences, isAdvised } from '../lines/references.js';

/**
 * The changes of a release, each once. Many texts tell a change twice: as a warning and again among the features it came
 * with, in a summary and again with its details, among the highlights and again below "All changes". The details of both
 * stay, at the place of the first.
 */
export function eachOnce(changes: readonly Change[]): Change[] {
  const told = new Map<string, Change>();
  for (const change of changes) {
    const words = wordsOf(change);
    const one = told.get(words);
    const key = one === undefined || mayBeOne(one, change) ? words : `${change.scope}: ${words}`;
    const same = told.get(key);
    told.set(key, same === undefined ? change : together(same, change));
  }
  return [...told.values()];
}

/** Parts changes that say something from vague ones; where all are vague, these are what the release says. */
export function partVague(changes: readonly Change[]): {
  readonly telling: readonly Change[];
  readonly vague: readonly Change[];
} {
  const telling = changes.filter((change) => weight(change) > 1 || !isVague(change));
  if (telling.length === 0) return { telling: changes, vague: [] };
  const told = new Set(telling);
  return { telling, vague: changes.filter((change) => !told.has(change)) };
}

/** Checks whether a heading stands above a list of pull requests. */
export function listsRequests(heading: string): boolean {
  return /^(?:merged )?(?:pull requests|PRs):?$/i.test(heading);
}

/** The changes of a list of pull requests without those whose numbers stand above it: there, words tell what titles do here. */
export function notToldAbove(changes: readonly Change[], above: readonly Change[]): Change[] {
  const numbers = ({ references: all }: Change) =>
    all.flatMap((one) => ('id' in one ? one.id : []));
  const told = new Set(above.flatMap(numbers));
  return changes.filter((change) => !numbers(change).some((id) => told.has(id)));
}

function isVague({ text, scope, details, references }: Change): boolean {
  if (isPointer(text)) return details.length === 0;
  return isFormality(text) && scope === undefined && details.length === 0 && !isAdvised(references);
}

/** The same words about two parts of a product are two changes. */
function mayBeOne(one: Change, other: Change): boolean {
  const { scope = other.scope } = one;
  return scope?.toLowerCase() === (other.scope ?? scope)?.toLowerCase();
}

/** Two changes that were made in one pull request may be different ones: only words tell. */
function wordsOf({ text, details }: Change): string {
  const words = plainWords(text);
  return text.endsWith(':') ? `${words}: ${detailTexts(details).join(' ')}` : words;
}

function together(first: Change, second: Change): Change {
  const [main, other] = weight(second) > weight(first) ? [second, first] : [first, second];
  const scope = main.scope ?? other.scope;
  const severity = main.severity ?? other.severity;
  const said = detailTexts(main.details).map(plainWords);
  const isNew = (one: Detail) =>
    detailTexts([one]).some((text) => !said.includes(plainWords(text)));
  return {
    ...main,
    ...(scope === undefined ? {} : { scope }),
    ...(severity === undefined ? {} : { severity }),
    details: [...main.details, ...other.details.filter(isNew)],
    references: distinctReferences([...first.references, ...second.references]),
    authors: [...new Set([...first.authors, ...second.authors])],
  };
}

/** Rank of a kind of change: the graver and the more specific one counts. */
function weight({ kind, text }: Change): number {
  if (isPointer(text)) return 0;
  if (kind === 'breaking' || kind === 'security') return kind === 'breaking' ? 3 : 2;
  return kind === 'other' || kind === 'changed' ? 0 : 1;
}
