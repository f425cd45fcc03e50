import type { Release } from '../../../../domain/release.js';
import { audible, spokenDate } from '../audible.js';

/** A release as it stands within a sentence: `Prometheus 3.14.0`, `version 3.14.0`, `the next release`. */
export function nameOf(
  { version, title, unreleased }: Pick<Release, 'version' | 'title' | 'unreleased'>,
  product: string | undefined,
): string {
  const said = version === undefined ? '' : audible(version);
  if (said !== '') return product === undefined ? `version ${said}` : `${product} ${said}`;
  if (product !== undefined) return unreleased ? `the next release of ${product}` : product;
  const own = audible(title ?? '');
  return own === '' || /^(?:unreleased|upcoming|next)/i.test(own) ? 'the next release' : own;
}

/** The date behind a name: `, released on May 3, 2026`. */
export function sayDate({ date }: Release): string {
  return date === undefined ? '' : `, released on ${spokenDate(date)}`;
}
