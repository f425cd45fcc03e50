/** Words of hexadecimal digits that are names: algorithms and month-and-year stamps. */
const NAMES = /^(?:ed25519|(?:dec|feb)\d{4})$/;

/** Whether a word, perhaps in brackets, is an abbreviated or whole Git commit hash: 7 to 40 hexadecimal digits. */
export function isCommitHash(word: string): boolean {
  const bare = word.replace(/^\(|\)$/g, '');
  if (!/^[0-9a-f]{7,40}$/.test(bare) || NAMES.test(bare)) return false;
  return /\d/.test(bare) && /[a-f]/.test(bare);
}
