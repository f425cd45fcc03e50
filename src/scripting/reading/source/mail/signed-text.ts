const SIGNED = '-----BEGIN PGP SIGNED MESSAGE-----';
const SIGNATURE = '-----BEGIN PGP SIGNATURE-----';
const END = '-----END PGP SIGNATURE-----';

/** A text that is signed in itself (RFC 9580, section 7) without its headers and its signature. */
export function withoutSignature(text: string): string {
  const start = text.indexOf(SIGNED);
  const signature = text.indexOf(SIGNATURE, start + SIGNED.length);
  if (start === -1 || signature === -1) return text;
  const body = text.indexOf('\n\n', start);
  if (body === -1 || body > signature) return text;
  const end = text.indexOf(END, signature);
  const behind = end === -1 ? '' : text.slice(end + END.length);
  // Lines that begin with a dash have another before it.
  const signed = text.slice(body + 2, signature).replace(/^- (?=-)/gm, '');
  return `${text.slice(0, start)}${signed}${behind}`;
}
