/** Header of MIME (RFC 2045), and one that a mail has besides (RFC 5322). */
const MIME = /^(?:mime-version|content-(?:type|transfer-encoding)) ?:/i;
const MAIL = /^(?:from|to|date|subject|received|message-id|return-path|reply-to) ?:/i;
/** Any header, and a line that continues one. */
const HEADER = /^[a-z][a-z0-9-]{0,60} ?:|^[ \t]+\S/i;
/** Line above a mail in a mailbox file (RFC 4155): `From ann@example.org Mon Mar  3 09:12:44 2031` */
const MAILBOX = /^>?From [^\s@]+@\S+ .{10,60}$/;
/** Line above a part (RFC 2046, section 5.1), and the header that follows it. */
const BOUNDARY = /^--([^\s-].{0,68}\S)$/;
const OF_PART = /^content-[a-z-]{2,30} ?:/i;
/** Characters that are encoded in a header (RFC 2047), and in a text (RFC 2045, section 6.7). */
const ENCODED_WORD = /=\?[\w-]{2,20}\?[bq]\?[^?\s]{1,80}\?=/i;
const ENCODED_CHARACTER = /=[0-9A-F]{2}(?![0-9A-F]{3})/g;
const SOFT_BREAK = /(?<!=)=\n/;
const FEWEST_ENCODED = 3;
/** More lines of headers than any mail program writes. */
const MOST_LINES = 2_000;

interface Parts {
  readonly head: readonly string[];
  readonly body: string;
}

/**
 * A mail as it was sent, with the headers that its parts need: those of one that was copied from a mailbox file, or without
 * its first headers, are completed. Undefined for other texts.
 */
export function asMimeMail(text: string): string | undefined {
  const { head, body } = partsOf(text);
  const has = (header: RegExp) => head.some((line) => header.test(line));
  const boundary = boundaryOf(body);
  const isShown = has(MAIL);
  if (head.some((line) => !HEADER.test(line)) || !(isShown || boundary !== undefined))
    return undefined;
  if (has(MIME)) return isShown ? joined(head, body) : undefined;
  const added =
    boundary === undefined
      ? encodingOf(body)
      : `Content-Type: multipart/${sortOf(body)}; boundary="${boundary}"`;
  if (added !== undefined) return joined([...head, 'MIME-Version: 1.0', added], body);
  return has(ENCODED_WORD) ? joined(head, body) : undefined;
}

/** Headers and body of a text, without the line of a mailbox file; no headers where it begins with a part. */
function partsOf(text: string): Parts {
  const lines = text.replace(/^\s+/, '').replaceAll('\r\n', '\n').split('\n');
  const [first = ''] = lines;
  if (BOUNDARY.test(first)) return { head: [], body: lines.join('\n') };
  const start = MAILBOX.test(first) ? 1 : 0;
  const empty = lines.slice(0, MOST_LINES).findIndex((line) => line.trim() === '');
  const end = empty === -1 ? lines.length : empty;
  return { head: lines.slice(start, end), body: lines.slice(end + 1).join('\n') };
}

function joined(head: readonly string[], body: string): string {
  return `${head.join('\n')}\n\n${body}`;
}

/** Mark between the parts of a body that begins with one; undefined for other bodies. */
function boundaryOf(body: string): string | undefined {
  const [first = '', next = ''] = body.split('\n', 40).filter((line) => line.trim() !== '');
  const [, boundary] = OF_PART.test(next) ? (BOUNDARY.exec(first) ?? []) : [];
  return boundary?.replaceAll('"', '');
}

/** Two forms of the same text are alternatives. */
function sortOf(body: string): 'alternative' | 'mixed' {
  const areBoth = ['plain', 'html'].every((form) =>
    body.toLowerCase().includes(`content-type: text/${form}`),
  );
  return areBoth ? 'alternative' : 'mixed';
}

/** Header for a body of which characters and breaks are encoded; undefined for a plain one. */
function encodingOf(body: string): string | undefined {
  const encoded = body.match(ENCODED_CHARACTER)?.length ?? 0;
  return encoded >= FEWEST_ENCODED && SOFT_BREAK.test(body)
    ? 'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable'
    : undefined;
}
