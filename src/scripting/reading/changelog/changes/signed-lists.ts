import type { Change } from '../../../../domain/release.js';

/** A last bracket of an entry, with one more within: `(Jane Doe)`, `(Marry (Subin Yang))`, `[jane]` */
const LAST_BRACKET = /\s*[([]((?:[^()[\]]|\([^()]{1,40}\)|\[bot\]){2,60})[)\]](\.?)$/;
const NAME =
  /^[\p{L}\p{N}][\p{L}\p{N}\p{M}'’._()[\]/-]*(?: [\p{L}\p{N}(/][\p{L}\p{N}\p{M}'’.()/-]*| \/){0,4}$/u;
const BOT = /\[bot\]|\b(?:bot|renovate|dependabot|jenkins)$/i;
/** Of the entries of a release that must be signed before a last bracket is taken for a name. */
const MOST = 0.8;
const FEWEST = 3;

/** Takes the names behind the entries of a release away, where nearly all entries have one, and those of bots anywhere. */
export function withoutSignatures(changes: readonly Change[]): Change[] {
  const signed = changes.filter(
    ({ authors, text }) => authors.length > 0 || nameIn(text) !== undefined,
  );
  const all = changes.length >= FEWEST && signed.length >= changes.length * MOST;
  return changes.map((change) => {
    const name = nameIn(change.text);
    if (name === undefined || !(all || BOT.test(name))) return change;
    const text = change.text.replace(LAST_BRACKET, '$2');
    return text === ''
      ? change
      : { ...change, text, authors: [...new Set([...change.authors, name])] };
  });
}

function nameIn(text: string): string | undefined {
  const name = LAST_BRACKET.exec(text.slice(-LONGEST))?.[1]?.trim();
  return name !== undefined && NAME.test(name) ? name : undefined;
}
const LONGEST = 80;
