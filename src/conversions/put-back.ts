import type { Transaction } from '../contracts/unit-of-work.js';

/** Puts a conversion whose work was interrupted back into the queue, and says so. */
export async function putBack(
  { conversions, publish }: Pick<Transaction, 'conversions' | 'publish'>,
  id: string,
): Promise<void> {
  if (!(await conversions.requeue(id)) && !(await requeueRevision(conversions, id))) return;
  publish({ type: 'moved', id, to: 'pending' });
}

async function requeueRevision(
  conversions: Transaction['conversions'],
  id: string,
): Promise<boolean> {
  const revision = (await conversions.get(id))?.revision ?? null;
  if (revision?.status !== 'generating') return false;
  return conversions.keepRevision(id, { ...revision, status: 'pending' });
}
