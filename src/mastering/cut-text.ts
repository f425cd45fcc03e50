/**
 * A text, cut between two characters where it is longer. Texts become arguments of ffmpeg, of which Linux takes 128 KB
 * (MAX_ARG_STRLEN): a longer one cannot be started, and takes the daemon down.
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
