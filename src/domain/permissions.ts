import { ROLES, type Role } from './account.js';
import type { Actor } from './actor.js';

/** Least role for each action in an organization; `operator` for actions on the whole installation. */
const LEAST_ROLES = {
  'conversions.read': 'viewer',
  'conversions.write': 'member',
  'conversions.share': 'member',
  'products.write': 'admin',
  'pronunciations.write': 'admin',
  'feeds.write': 'admin',
  'branding.write': 'admin',
  'organization.write': 'admin',
  'keys.read': 'admin',
  'keys.write': 'admin',
  // A key of the organization alone has the rights of an owner.
  'organization-keys.write': 'owner',
  'endpoints.read': 'admin',
  'endpoints.write': 'admin',
  'members.read': 'viewer',
  'members.write': 'admin',
  'owners.write': 'owner',
  'usage.read': 'viewer',
  'audit.read': 'admin',
  'installation.read': 'operator',
  'installation.write': 'operator',
} as const satisfies Readonly<Record<string, Role | 'operator'>>;

export type Action = keyof typeof LEAST_ROLES;

export const ACTIONS = Object.keys(LEAST_ROLES) as readonly Action[];

/** The actor lacks the role for an action. */
export class ActionNotAllowed extends Error {
  override readonly name = 'ActionNotAllowed';

  constructor(readonly action: Action) {
    const least = LEAST_ROLES[action];
    super(
      least === 'operator'
        ? 'Only operators of this installation may do this.'
        : `This needs the role ${least} in the organization. Ask one of its owners.`,
    );
  }
}

export function mayDo(
  { role, isOperator }: Pick<Actor, 'role' | 'isOperator'>,
  action: Action,
): boolean {
  const least = LEAST_ROLES[action];
  if (least === 'operator') return isOperator;
  return ROLES.indexOf(role) <= ROLES.indexOf(least);
}

/** @throws {ActionNotAllowed} */
export function assertMay(actor: Pick<Actor, 'role' | 'isOperator'>, action: Action): void {
  if (!mayDo(actor, action)) throw new ActionNotAllowed(action);
}
