import type { ShareLink } from './shares.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Format of the tokens that `EmbedTokens` creates. */
const TOKEN = /^emb_[\w-]{43}$/;

/** Target of an address of this daemon that people share. */
export interface ShareAddress {
  readonly link: ShareLink;
  readonly query: URLSearchParams;
}

/** An id as it is kept; null for what cannot be one, which the database is not to be asked for: Postgres takes no NUL. */
export function readConversionId(text: string): string | null {
  return UUID.test(text) ? text.toLowerCase() : null;
}

/** The link to the public conversion of this id; null for what cannot be an id. */
export function publicLink(id: string): ShareLink | null {
  const conversionId = readConversionId(id);
  return conversionId === null ? null : { type: 'public', conversionId };
}

/** The link that an embed token is; null for what cannot be one. */
export function tokenLink(token: string): ShareLink | null {
  return TOKEN.test(token) ? { type: 'token', token } : null;
}

/**
 * Reads the address of a listen page or a player.
 * @param publicUrl of this daemon, no trailing slash
 * @returns null for any other address
 */
export function readShareAddress(address: string, publicUrl: string): ShareAddress | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const own = new URL(`${publicUrl}/`);
  if (url.origin !== own.origin || !url.pathname.startsWith(own.pathname)) return null;
  const place = url.pathname.slice(own.pathname.length);
  const [, token] = /^embed\/t\/([^/]+)\/?$/.exec(place) ?? [];
  const [, id] = /^(?:listen|embed)\/([^/]+)\/?$/.exec(place) ?? [];
  const link = token === undefined ? publicLink(id ?? '') : tokenLink(token);
  return link && { link, query: url.searchParams };
}
