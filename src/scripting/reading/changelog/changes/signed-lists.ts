import type { Change, Release } from '../../../../domain/release.js';

/** A last bracket of an entry, with one more within: `(Jane Doe)`, `(Marry (Subin Yang))`, `[jane]` */
const LAST_BRACKET = /\s*[([]((?:[^()[\]]|\([^()]{1,40}\)|\[bot\]){2,60})[)\]](\.?)$/;
const NAME =
  "[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}'’._@()[\\]/!-]*(?: [\\p{L}\\p{N}(/][\\p{L}\\p{N}\\p{M}'’.()/-]*| /){0,4}";
const NAMES = new RegExp(`^${NAME}(?:, ${NAME}){0,8}$`, 'u');
/** Several words without a capital: `(which is gone)` */
const ASIDE = /^(?!.*(?:[\p{Lu}\p{Lo}]|first contribution)).*\p{L} \p{L}/u;
const BOT = /\[bot\]|\b(?:bot|renovate|dependabot|jenkins)$/i;
/** Of the entries that must be signed before a last bracket is taken for a name. */
const MOST = 0.8;
const FEWEST = 3;
/** A bracket behind a whole sentence: `Maps fold. (jane)` */
const ENDED = /[.!?] [([][^()[\]]{2,60}[)\]]$/;

/**
 * Takes the names behind entries away, where nearly all of a release or of the changelog have one, those of bots anywhere,
 * and those behind the end of a sentence where nearly all that stands there are names.
 */
export function withoutSignatures(releases: readonly Release[]): Release[] {
  const all = releases.flatMap(({ changes }) => changes);
  const ended = all.filter(({ text }) => ENDED.test(text));
  const names = new Set(ended.map(({ text }) => nameIn(text)));
  const everywhere = areSigned(all);
  const behindEnds = areSigned(ended) && names.size >= FEWEST;
  return releases.map((release) => ({
    ...release,
    changes: unsigned(release.changes, everywhere || areSigned(release.changes), behindEnds),
  }));
}

function areSigned(changes: readonly Change[]): boolean {
  const signed = changes.filter(
    ({ authors, text }) => authors.length > 0 || nameIn(text) !== undefined,
  );
  return changes.length >= FEWEST && signed.length >= changes.length * MOST;
}

function unsigned(changes: readonly Change[], all: boolean, ended: boolean): Change[] {
  return changes.map((change) => {
    const name = nameIn(change.text);
    const signed = all || (ended && ENDED.test(change.text));
    if (name === undefined || !(signed || BOT.test(name))) return change;
    const text = change.text.replace(LAST_BRACKET, '$2');
    return text === ''
      ? change
      : { ...change, text, authors: [...new Set([...change.authors, ...name.split(', ')])] };
  });
}

function nameIn(text: string): string | undefined {
  const name = LAST_BRACKET.exec(text.slice(-LONGEST))?.[1]?.trim();
  return name !== undefined && NAMES.test(name) && !ASIDE.test(name) ? name : undefined;
}
const LONGEST = 80;
