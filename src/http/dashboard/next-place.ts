/** Placeholder origin: an address that leads elsewhere resolves to another one. */
const BASE = 'http://dashboard.invalid';

const HOME = '/dashboard/';

/** Pages that nobody is sent back to. */
const NOT_AFTERWARDS = ['/dashboard/sign-in', '/dashboard/sign-out'];

const LONGEST = 2_000;

/**
 * The page to go to after sign-in: a path below `/dashboard` as the daemon knows it, with its query. The start page for
 * everything else, so that a link to the sign-in page cannot lead to another site.
 */
export function nextPlace(next: unknown): string {
  if (typeof next !== 'string' || next.length > LONGEST) return HOME;
  // Browsers drop some of these characters, and take a backslash for a slash.
  if (!next.startsWith('/dashboard') || /[\\\p{Cc}]/u.test(next)) return HOME;
  if (!URL.canParse(next, BASE)) return HOME;
  const { origin, pathname, search } = new URL(next, BASE);
  if (origin !== BASE || !pathname.startsWith(HOME)) return HOME;
  return NOT_AFTERWARDS.includes(pathname) ? HOME : pathname + search;
}
