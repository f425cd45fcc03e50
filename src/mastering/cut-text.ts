/**
 * A text, cut between two characters where it is longer.
 * @param mostBytes in UTF-8
 */
export function cutText(text: string, mostBytes: number): string {
  if (Buffer.byteLength(text) <= mostBytes) return text;
  let cut = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > mostBytes) break;
    cut += character;
  }
  return cut;
}
