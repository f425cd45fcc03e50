import type { ActorInterface } from '../../../domain/actor.js';
import type { AuditAction } from '../../../domain/audit.js';

/** Actions of the audit log, as people read them. */
export const ACTION_NAMES: Readonly<Record<AuditAction, string>> = {
  'organization.created': 'Created the organization',
  'organization.renamed': 'Renamed the organization',
  'organization.branding_changed': 'Changed the branding',
  'organization.logo_changed': 'Changed the logo',
  'organization.plan_changed': 'Changed the plan',
  'organization.credits_added': 'Added credits',
  'organization.settings_changed': 'Changed the settings',
  'user.created': 'Added a user',
  'user.operator_changed': 'Changed an operator',
  'user.signed_in': 'Signed in',
  'user.sign_in_failed': 'Failed to sign in',
  'user.signed_out': 'Signed out',
  'user.password_changed': 'Changed a password',
  'user.link_created': 'Made a link for a password',
  'member.invited': 'Invited a member',
  'member.added': 'Added a member',
  'member.role_changed': 'Changed a role',
  'member.removed': 'Removed a member',
  'key.created': 'Created an API key',
  'key.revoked': 'Revoked an API key',
  'endpoint.created': 'Created a webhook endpoint',
  'endpoint.changed': 'Changed a webhook endpoint',
  'endpoint.deleted': 'Deleted a webhook endpoint',
  'endpoint.secret_rotated': 'Rotated a webhook secret',
  'endpoint.tested': 'Tested a webhook endpoint',
  'delivery.resent': 'Sent a delivery again',
  'product.created': 'Created a product',
  'product.renamed': 'Renamed a product',
  'product.deleted': 'Deleted a product',
  'feed.created': 'Created a feed',
  'feed.revoked': 'Revoked a feed',
  'pronunciations.changed': 'Changed pronunciations',
  'conversion.shared': 'Made a conversion public',
  'conversion.unshared': 'Made a conversion private',
  'embed_token.created': 'Created an embed token',
  'embed_token.revoked': 'Revoked an embed token',
  'voice.installed': 'Installed a voice pack',
  'voice.default_changed': 'Changed the default voice pack',
  'voice.removed': 'Removed a voice pack',
};

/** Interfaces, as people read them. */
export const INTERFACE_NAMES: Readonly<Record<ActorInterface, string>> = {
  dashboard: 'dashboard',
  api: 'API',
  'command-line': 'command line',
  'watched-folder': 'watched folder',
  daemon: 'Lectern itself',
};
