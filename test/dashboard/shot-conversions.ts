import { LocalMediaStore } from '../../src/library/local-media-store.js';
import { aConversion } from '../builders/conversion.js';
import { submit } from '../journeys/answers.js';
import { RELEASE } from '../web/release-notes.js';
import { scriptOf } from '../web/stored-recording.js';
import { ConversionSite } from './conversion-site.js';
import type { DashboardDaemon } from './signed-in.js';

const TITLE = 'Atlas 2.4: faster search, and tokens that expire';

/** Stores a conversion in every state. @returns the paths of their pages */
export async function storeConversions(site: DashboardDaemon, productId: string) {
  const conversions = new ConversionSite(site);
  const text = { sentences: RELEASE, sentenceMs: 4_000, perChapter: 6 };
  const owner = { organizationId: site.organization.id, productId };
  const store = (title: string, publicUrl = false) =>
    conversions.store(text, { title, publicUrl, productId });
  const [lost, respoken, unspoken] = [
    await store('Atlas 2.1: audio that is gone'),
    await store('Atlas 2.2: a new version in progress'),
    await store('Atlas 2.3: a new version that failed'),
  ];
  const ready = await store(TITLE, true);
  await new LocalMediaStore(`${site.daemon.storage}/media`).remove(`${lost.id}.wav`);
  const failed = await conversions.storeFailed(
    { code: 'GENERATION_FAILED', message: 'The text has no words that can be spoken.' },
    { title: 'Weekly figures' },
  );
  const [waiting, writing] = [
    aConversion({ ...owner, title: 'Handbook, chapter 4' }),
    aConversion({ ...owner, title: 'Handbook, chapter 3' }),
  ];
  const createdAt = new Date().toISOString();
  const failure = {
    code: 'GENERATION_FAILED',
    message: 'The speech engine stopped. Send the script again.',
  } as const;
  await conversions.write(async (transaction) => {
    await transaction.conversions.add(waiting);
    await transaction.conversions.add(writing);
    await transaction.conversions.startProcessing(writing.id);
    await transaction.conversions.keepRevision(unspoken.id, {
      ...{ version: 2, script: scriptOf(text, unspoken.title).script, voice: unspoken.voice },
      ...{ status: 'failed', createdAt, error: failure },
    });
  });
  const script = `${RELEASE.slice(0, 4).join(' ')} It waits for nobody.`;
  await site.daemon.request(`/conversions/${respoken.id}/script`, {
    ...{ method: 'PUT', body: { script } },
  });
  const content = [...RELEASE.slice(0, 9), 'It waits for nobody.', ...RELEASE.slice(9)].join(' ');
  const speaking = await submit(site.daemon, {
    ...{ source_type: 'document', title: 'Atlas 2.5: in progress', content },
  });
  const place = (id: string) => site.place(`conversions/${id}`);
  return {
    ...{ ready: place(ready.id), waiting: place(waiting.id), writing: place(writing.id) },
    ...{ speaking: place(speaking), failed: place(failed.id), lost: place(lost.id) },
    ...{ respoken: place(respoken.id), unspoken: place(unspoken.id) },
  };
}
