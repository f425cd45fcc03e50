/** Header of MIME (RFC 2045), and one that a mail has besides (RFC 5322). */
const MIME = /^(?:mime-version|content-(?:type|transfer-encoding)) ?:/i;
const MAIL = /^(?:from|to|date|subject|received|message-id|return-path|reply-to) ?:/i;
/** Any header, and a line that continues one. */
const HEADER = /^[a-z][a-z0-9-]{0,60} ?:|^[ \t]+\S/i;
/** More lines of headers than any mail program writes. */
const MOST_LINES = 2_000;

/** Checks whether a text is a mail as it was sent, whose headers say how its body is encoded. */
export function isMimeMail(text: string): boolean {
  const lines = text.split(/\r?\n/, MOST_LINES);
  const end = lines.findIndex((line) => line.trim() === '');
  const head = end === -1 ? lines : lines.slice(0, end);
  const has = (header: RegExp) => head.some((line) => header.test(line));
  return head.every((line) => HEADER.test(line)) && has(MIME) && has(MAIL);
}
