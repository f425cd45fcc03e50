import { dataOf } from '../journeys/answers.js';
import type { Arrived, EventCollection } from './event-collection.js';

export const CHANGELOG = {
  source_type: 'changelog',
  title: 'Lectern 1.2.0',
  content: '## 1.2.0\n\n- Dialogue with two hosts',
  settings: { product_name: 'Lectern', version: '1.2.0', tone: 'technical', verbosity: 'brief' },
};
export const DOCUMENT = {
  source_type: 'document',
  title: 'On relays',
  content: 'A relay copies files.',
};

/**
 * Orders a conversion of every kind, completed and failed, live and in the sandbox, one after the other: those with
 * `failed` in their names fail, those with `sandbox` are of the sandbox, and `changelog` and `script` name an address.
 */
export async function everyEvent(
  collection: EventCollection,
): Promise<ReadonlyMap<string, Arrived>> {
  const { live, sandboxKey, daemon, receiver } = collection;
  const arrived = new Map<string, Arrived>();
  const webhook_url = `${receiver.url}/request`;
  const keep = async (name: string, event: Promise<Arrived>) => arrived.set(name, await event);
  const order = (...asked: Parameters<EventCollection['order']>) => collection.order(...asked);
  await keep('changelog', order('/conversions', { ...CHANGELOG, webhook_url }));
  await keep('public changelog', order('/conversions', { ...CHANGELOG, public_url: true }));
  await keep('document', order('/conversions', DOCUMENT));
  const speakers = { speakers: 2 };
  const dialogue = { ...DOCUMENT, settings: speakers, public_url: true };
  await keep('dialogue', order('/conversions', dialogue));
  const nothing = { content: '***' };
  await keep('failed changelog', order('/conversions', { ...CHANGELOG, ...nothing }));
  const failed = { ...DOCUMENT, ...nothing, public_url: true };
  await keep('failed document', order('/conversions', failed));
  const ofSandbox = { ...DOCUMENT, title: 'fail:generation' };
  await keep('failed sandbox', order('/conversions', ofSandbox, sandboxKey));
  await keep('sandbox', order('/conversions', CHANGELOG, sandboxKey));
  const generated = await daemon.request('/scripts', live.key, { body: { content: '- One' } });
  const { id: scriptId } = dataOf<{ id: string }>(generated);
  const converting = { output_format: 'audio', webhook_url };
  await keep('script', order(`/scripts/${scriptId}/convert`, converting));
  const settings = { product_name: 'Lectern', version: '2.0.0', duration: 'detailed' };
  await keep('episode', order('/episodes', { content: '- One fix', settings, public_url: true }));
  const feature = { content: 'A relay copies files.', mode: 'product-feature' };
  await keep('feature episode', order('/episodes', feature));
  return arrived;
}
