/** Trailer (git-interpret-trailers(1)): `Signed-off-by: …`, `Closes #12` */
const TRAILER = /^[A-Za-z][A-Za-z-]{0,40}(?:: | #)\S/;
/** Line above the part of a message that is for programs. */
const MACHINE_PART = /^(?:---|diff --git .*)$/;
/** Subject that the host of a repository writes on a merge, above what was merged. */
const MERGED = /^Merge(?:d)? (?:pull request|in) /;

/** Message of a commit, without trailers. */
export interface Message {
  readonly subject: string;
  readonly body: readonly string[];
  /** True if the subject only says that commits were joined, and nothing below it says more. */
  readonly isMerge: boolean;
}

/** Reads the lines of a message. A merged pull request is called by its title, which stands below the merge. */
export function readMessage(lines: readonly string[], isMerge: boolean): Message {
  const at = lines.findIndex((line) => line !== '');
  const subject = at === -1 ? '' : (lines[at] ?? '');
  const body = withoutTrailers(lines.slice(at + 1));
  const below = body.findIndex((line) => line !== '');
  if (!MERGED.test(subject) || below === -1) return { subject, body, isMerge };
  return { subject: body[below] ?? '', body: body.slice(below + 1), isMerge: false };
}

/** Removes the paragraphs of trailers at the end of a message, and the part for programs. */
function withoutTrailers(message: readonly string[]): readonly string[] {
  const divider = message.findIndex((line) => MACHINE_PART.test(line));
  let lines = divider === -1 ? [...message] : message.slice(0, divider);
  for (;;) {
    while (lines.at(-1) === '') lines.pop();
    const gap = lines.lastIndexOf('');
    const isSigned = lines.slice(gap + 1).every((line) => TRAILER.test(line));
    if (lines.length === 0 || !isSigned) return lines;
    lines = lines.slice(0, gap + 1);
  }
}
