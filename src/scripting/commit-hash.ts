/** Abbreviated or whole Git commit hashes, of 7 to 40 hexadecimal digits; no words that are names: algorithms and month-and-year stamps. */
export const COMMIT_HASHES =
  /(?<![\w-])(?!(?:ed25519|(?:dec|feb)\d{4})\b)(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{7,40}(?![\w-])/g;
