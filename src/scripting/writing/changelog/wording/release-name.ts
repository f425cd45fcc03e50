import type { Release } from '../../../../domain/release.js';
import { audible, spokenDate } from '../audible.js';

/** Name of a release within a sentence: `Prometheus 3.14.0`, `version 3.14.0`, `the release of May 3, 2026`. */
export function nameOf(release: Release, product?: string): string {
  const { version, title, unreleased, date, isLogDay } = release;
  if (isLogDay && date !== undefined) return `the log of ${spokenDate(date)}`;
  const stage = /^(?:(?:&|and) [\d.]+|(?:alpha|beta|rc|pre[a-z-]+)(?: ?\d+)?)$/i.test(title ?? '');
  const said = version === undefined ? '' : audible(stage ? `${version} ${title}` : version);
  if (said !== '') return product === undefined ? `version ${said}` : `${product} ${said}`;
  if (product !== undefined) return unreleased ? `the next release of ${product}` : product;
  const own = audible(title ?? '');
  if (own !== '' && !/^(?:unreleased|upcoming|next)/i.test(own)) return own;
  if (unreleased || date === undefined) return 'the next release';
  return `the release of ${spokenDate(date)}`;
}

/** The date behind a name that does not say it: `, released on May 3, 2026`. */
export function sayDate({ date }: Release, name = ''): string {
  const day = date === undefined ? '' : spokenDate(date);
  return day === '' || name.endsWith(day) ? '' : `, released on ${day}`;
}
