import type { Action } from '../../domain/permissions.js';
import type { IconName } from '../parts/icon.js';

/** A page of an organization that the side bar leads to. */
export interface NavigationEntry {
  /** Last part of its path: `/dashboard/orgs/{slug}/{place}`. */
  readonly place: string;
  readonly title: string;
  readonly icon: IconName;
  /** The right that the page needs; it is not shown to people without it. */
  readonly action: Action;
}

export interface NavigationGroup {
  /** Null for the first group, which needs no title. */
  readonly title: string | null;
  readonly entries: readonly NavigationEntry[];
}

/** Pages of an organization in the order of the side bar. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    title: null,
    entries: [
      { place: 'conversions', title: 'Conversions', icon: 'list', action: 'conversions.read' },
      { place: 'scripts', title: 'Scripts', icon: 'pen', action: 'conversions.write' },
      { place: 'voices', title: 'Voices', icon: 'voice', action: 'conversions.read' },
      {
        place: 'pronunciations',
        title: 'Pronunciations',
        icon: 'text',
        action: 'conversions.read',
      },
      {
        place: 'products',
        title: 'Products and branding',
        icon: 'box',
        action: 'conversions.read',
      },
      { place: 'feeds', title: 'Feeds', icon: 'rss', action: 'conversions.read' },
    ],
  },
  {
    title: 'Integrate',
    entries: [
      { place: 'keys', title: 'API keys', icon: 'key', action: 'keys.read' },
      { place: 'webhooks', title: 'Webhooks', icon: 'webhook', action: 'endpoints.read' },
      { place: 'usage', title: 'Usage', icon: 'chart', action: 'usage.read' },
    ],
  },
  {
    title: 'Organization',
    entries: [
      { place: 'members', title: 'Members', icon: 'users', action: 'members.read' },
      { place: 'audit', title: 'Audit log', icon: 'clock', action: 'audit.read' },
    ],
  },
];

/** Path of a page of an organization. */
export function organizationPlace({ slug }: { readonly slug: string }, place: string): string {
  return `/dashboard/orgs/${slug}/${place}`;
}
