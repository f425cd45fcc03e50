import type { Role } from '../../../domain/account.js';

/** Names of roles, as people read them. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  viewer: 'Viewer',
};

/** Rights of each role in one sentence. */
export const ROLES_ABOUT =
  'Owners and admins manage members, keys, webhooks and branding; only owners make or remove owners. Members make and share conversions. Viewers listen and read.';
