const MOST_CHARACTERS = 63;

/** Lowercase letters and digits with single hyphens between them, as in a DNS label (RFC 1035). */
export const SLUG_FORMAT = /^(?=.{1,63}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * The first slug that is free of those that a name gives: `example`, `example-2`, …
 * @param isFree Whether no organization has the slug
 */
export async function freeSlug(
  name: string,
  isFree: (slug: string) => Promise<boolean>,
): Promise<string> {
  const base = slugOf(name);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (await isFree(slug)) return slug;
  }
}

/** Letters lose their accents; room is left for a number. */
function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  const slug = words.filter((word) => word !== '').join('-');
  return slug.slice(0, MOST_CHARACTERS - 8).replace(/-$/, '') || 'organization';
}
