import { recordChange } from '../contracts/record-change.js';
import type { Transaction } from '../contracts/unit-of-work.js';
import type { Actor } from '../domain/actor.js';
import type { Conversion } from '../domain/conversion.js';

/** Records that a conversion is public from now on, or no longer. */
export async function recordSharing(
  transaction: Pick<Transaction, 'audit'>,
  actor: Actor,
  { id, organizationId, title, publicUrl }: Conversion,
  at: string,
): Promise<void> {
  await recordChange(transaction, actor, {
    ...{ organizationId, action: publicUrl ? 'conversion.shared' : 'conversion.unshared', at },
    subject: { type: 'conversion', id, name: title },
  });
}
