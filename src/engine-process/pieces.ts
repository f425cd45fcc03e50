/**
 * Most characters of one text for an engine: longer than any utterance of a narration (some 240). The memory of a model
 * grows with it: 0.3 GB become 3.6 GB for 10,000 characters without a space (Piper, measured).
 */
const LONGEST_PIECE = 320;

/**
 * No word, and no sentence of a script without spaces, is longer: what is would keep a core busy for minutes, and
 * nobody could follow it.
 */
const LONGEST_WORD = 1_000;

/**
 * A text as one line, in pieces that an engine can take; cut at spaces where there are some. Never empty.
 * @throws an Error for a word that nobody could follow
 */
export function piecesOf(text: string): readonly string[] {
  // The engine takes a line end for the end of all.
  const line = text.replace(/\p{Cc}+/gu, ' ').trim();
  if (line.split(' ').some(({ length }) => length > LONGEST_WORD)) {
    throw new Error(`a word of it has more than ${LONGEST_WORD} characters`);
  }
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > LONGEST_PIECE) {
    const space = rest.lastIndexOf(' ', LONGEST_PIECE);
    const end = space > 0 ? space : wholeCharacters(rest, LONGEST_PIECE);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest];
}

/** `end`, or one less where it would cut a character of two code units in two. */
function wholeCharacters(text: string, end: number): number {
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end;
}
