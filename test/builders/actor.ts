import type { Role } from '../../src/domain/account.js';
import type { Actor } from '../../src/domain/actor.js';

/** A person in the dashboard. */
export function anActor(role: Role, changes: Partial<Actor> = {}): Actor {
  return {
    ...{ via: 'dashboard', userId: `${role}-id`, keyId: null, label: `${role}@example.org` },
    ...{ role, isOperator: false, address: '203.0.113.9' },
    ...changes,
  };
}
