import { CHANGE_KINDS } from '../../../domain/release.js';
import type { ChangeKind } from '../../../domain/release.js';
import type { Subject } from './told.js';

const END_USER_ORDER: readonly ChangeKind[] = [
  'breaking',
  'security',
  'added',
  'changed',
  'performance',
  'fixed',
];

/** Kinds in the order they are told, which depends on who listens. */
export function kindsFor({ settings: { audience = '' }, grave }: Subject): readonly ChangeKind[] {
  const order = grave ? ['security' as const, ...CHANGE_KINDS] : CHANGE_KINDS;
  const first = /\b(?:users?|customers?)\b/i.test(audience)
    ? [...(grave ? order.slice(0, 2) : []), ...END_USER_ORDER]
    : [];
  return [...new Set([...first, ...order])];
}
