/** Space behind a mark. */
const PAUSE = /(?<=[;:,.!?—…)”]) /gu;

/** Cuts symbols into pieces of at most `longest`: at a pause in the second half of a piece, else at a space. */
export function symbolPieces(symbols: string, longest: number): readonly string[] {
  const pieces: string[] = [];
  let rest = symbols.trim();
  while (rest.length > longest) {
    const end = cutOf(rest.slice(0, longest + 1), longest);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

function cutOf(piece: string, longest: number): number {
  const pauses = [...piece.matchAll(PAUSE)].map(({ index }) => index);
  const cuts = [pauses.at(-1) ?? 0, piece.lastIndexOf(' ')];
  return cuts.find((cut) => cut > longest / 2) ?? longest;
}
