import type { Transaction } from '../contracts/unit-of-work.js';

/** Puts a conversion whose work was interrupted back into the queue, and says so. */
export async function putBack(
  { conversions, publish }: Pick<Transaction, 'conversions' | 'publish'>,
  id: string,
): Promise<void> {
  if (await conversions.requeue(id)) publish({ type: 'moved', id, to: 'pending' });
}
