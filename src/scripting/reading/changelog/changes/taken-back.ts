import type { Change } from '../../../../domain/release.js';
import { plainWords } from '../../../content-words.js';

/** Names only what it takes back: `Revert "Fold the legend"`, `Revert an earlier change` */
const REVERT =
  /^revert(?:s|ed)? (?:["“'](.{3,})["”']|(?:an |some )?earlier changes?|PRs?|pull requests?|commits?)\W*$/i;
const MOST = 50;

/** What a release brought and took back again is no news of it, nor is its revert, which says it again where it quotes it. */
export function withoutTakenBack(changes: readonly Change[]): readonly Change[] {
  const reverts = changes.filter(({ text }) => REVERT.test(text)).slice(0, MOST);
  const taken = reverts.map((revert) => changes.filter((one) => takesBack(revert, one)));
  const both = new Set([...reverts.filter((_, at) => taken[at]?.length), ...taken.flat()]);
  return changes.map((one) => (both.has(one) ? { ...one, kind: 'internal' } : one));
}

function takesBack(revert: Change, { text, references }: Change): boolean {
  const [, quoted] = REVERT.exec(revert.text) ?? [];
  if (revert.text === text) return false;
  if (quoted !== undefined) return ` ${plainWords(quoted)}`.endsWith(` ${plainWords(text)}`);
  const numbers = revert.references.map((one) => 'id' in one && one.id);
  return references.some((one) => 'id' in one && numbers.includes(one.id));
}
