import type { Change, Release } from '../../../../domain/release.js';

/** A last bracket of an entry, with one more within: `(Jane Doe)`, `(Marry (Subin Yang))`, `[jane]` */
const LAST_BRACKET = /\s*[([]((?:[^()[\]]|\([^()]{1,40}\)|\[bot\]){2,60})[)\]](\.?)$/;
const NAME =
  "[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}'’._()[\\]/-]*(?: [\\p{L}\\p{N}(/][\\p{L}\\p{N}\\p{M}'’.()/-]*| /){0,4}";
const NAMES = new RegExp(`^${NAME}(?:, ${NAME}){0,8}$`, 'u');
const BOT = /\[bot\]|\b(?:bot|renovate|dependabot|jenkins)$/i;
/** Of the entries that must be signed before a last bracket is taken for a name. */
const MOST = 0.8;
const FEWEST = 3;

/** Takes the names behind entries away, where nearly all of a release or of the changelog have one, and those of bots anywhere. */
export function withoutSignatures(releases: readonly Release[]): Release[] {
  const everywhere = areSigned(releases.flatMap(({ changes }) => changes));
  return releases.map((release) => ({
    ...release,
    changes: unsigned(release.changes, everywhere || areSigned(release.changes)),
  }));
}

function areSigned(changes: readonly Change[]): boolean {
  const signed = changes.filter(
    ({ authors, text }) => authors.length > 0 || nameIn(text) !== undefined,
  );
  return changes.length >= FEWEST && signed.length >= changes.length * MOST;
}

function unsigned(changes: readonly Change[], all: boolean): Change[] {
  return changes.map((change) => {
    const name = nameIn(change.text);
    if (name === undefined || !(all || BOT.test(name))) return change;
    const text = change.text.replace(LAST_BRACKET, '$2');
    return text === ''
      ? change
      : { ...change, text, authors: [...new Set([...change.authors, ...name.split(', ')])] };
  });
}

function nameIn(text: string): string | undefined {
  const name = LAST_BRACKET.exec(text.slice(-LONGEST))?.[1]?.trim();
  return name !== undefined && NAMES.test(name) ? name : undefined;
}
const LONGEST = 80;
