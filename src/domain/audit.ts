import type { ActorInterface } from './actor.js';

/** Changes that the audit log records, by the name of the subject and what happened to it. */
export const AUDIT_ACTIONS = [
  'organization.created',
  'organization.renamed',
  'organization.branding_changed',
  'organization.logo_changed',
  'organization.plan_changed',
  'organization.credits_added',
  'organization.settings_changed',
  'user.created',
  'user.operator_changed',
  'user.signed_in',
  'user.sign_in_failed',
  'user.signed_out',
  'user.password_changed',
  'user.link_created',
  'member.invited',
  'member.added',
  'member.role_changed',
  'member.removed',
  'key.created',
  'key.revoked',
  'endpoint.created',
  'endpoint.changed',
  'endpoint.deleted',
  'endpoint.secret_rotated',
  'endpoint.tested',
  'delivery.resent',
  'product.created',
  'product.renamed',
  'product.deleted',
  'feed.created',
  'feed.revoked',
  'pronunciations.changed',
  'conversion.shared',
  'conversion.unshared',
  'embed_token.created',
  'embed_token.revoked',
  'voice.installed',
  'voice.default_changed',
  'voice.removed',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Kinds of objects that changes are about. */
export const AUDIT_SUBJECTS = [
  'organization',
  'user',
  'api_key',
  'webhook_endpoint',
  'webhook_secret',
  'webhook_delivery',
  'product',
  'feed',
  'conversion',
  'voice',
] as const;

/** The object of a change, by the name it had then. */
export interface AuditSubject {
  readonly type: (typeof AUDIT_SUBJECTS)[number];
  readonly id: string;
  readonly name: string;
}

/** Changed values, short and without secrets. */
export type AuditDetails = Readonly<Record<string, string | number | boolean>>;

/** One recorded change: who, what, when and from where. Never changed afterwards. */
export interface AuditEntry {
  /** UUID v7. */
  readonly id: string;
  /** Null for changes to the whole installation and to people. */
  readonly organizationId: string | null;
  /** ISO 8601 date-time. */
  readonly at: string;
  readonly via: ActorInterface;
  readonly userId: string | null;
  readonly keyId: string | null;
  /** E-mail address, name of the key or name of the program. */
  readonly actor: string;
  /** IP address of the client; null for local programs. */
  readonly address: string | null;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  readonly details: AuditDetails;
}
