import type { Change } from '../../../../domain/release.js';
import { plainWords } from '../../../content-words.js';

/** Names only what it takes back: `Revert "Fold the legend"`, `Revert an earlier change` */
const REVERT =
  /^revert(?:s|ed)? (?:["“'](.{3,})["”']|(?:an |some )?earlier changes?|PRs?|pull requests?|commits?)\W*$/i;
const MOST = 50;

/** What a release brought and took back again is no news of it: it is told within its revert, and nobody notices that. */
export function withoutTakenBack(changes: readonly Change[]): readonly Change[] {
  const others = changes.filter(({ text }) => !REVERT.test(text));
  const reverts = changes.filter(({ text }) => REVERT.test(text)).slice(0, MOST);
  const taken = new Map(reverts.map((one) => [one, others.filter((each) => takesBack(one, each))]));
  const gone = new Set([...taken.values()].flat());
  return changes.flatMap((change) => {
    const own = taken.get(change) ?? [];
    if (own.length === 0) return gone.has(change) ? [] : change;
    const all = own.map(({ text }) => `"${text.replace(/["“”]/g, "'")}"`).join(' and ');
    const text = quotedIn(change) === undefined ? `Revert ${all}` : change.text;
    const details = [change, ...own].flatMap((one) => one.details);
    return { ...change, kind: 'internal' as const, text, details };
  });
}

function takesBack(revert: Change, { text, references }: Change): boolean {
  const words = plainWords(text);
  const quoted = quotedIn(revert);
  if (quoted !== undefined) return words.includes(' ') && quoted.endsWith(` ${words}`);
  const numbers = new Set(revert.references.map((one) => 'id' in one && one.id));
  return references.some((one) => 'id' in one && numbers.has(one.id));
}

function quotedIn({ text }: Change): string | undefined {
  const [, quoted] = REVERT.exec(text) ?? [];
  return quoted === undefined ? undefined : ` ${plainWords(quoted)}`;
}
