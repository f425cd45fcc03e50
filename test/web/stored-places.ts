import path from 'node:path';
import { NO_BRANDING } from '../../src/domain/account.js';
import {
  DEFAULT_NARRATION_SETTINGS,
  type Conversion,
  type NarrationSettings,
} from '../../src/domain/conversion.js';
import type { EmbedTokenResource } from '../../src/http/schemas/embed-token.js';
import { LocalMediaStore } from '../../src/library/local-media-store.js';
import { aConversion } from '../builders/conversion.js';
import type { QueuedConversion } from '../../src/http/schemas/conversion-response.js';
import type { Access, MeteredDaemon } from '../contract/metered-daemon.js';
import { dataOf } from '../journeys/answers.js';
import { RELEASE } from './release-notes.js';
import { storeRecording } from './stored-recording.js';

const TITLE = 'Atlas 2.4: faster search, and tokens that expire';
const NARRATION: NarrationSettings = {
  ...DEFAULT_NARRATION_SETTINGS,
  ...{ productName: 'Atlas', version: '2.4.0' },
};

/** Paths of the pages and states for listeners. */
export interface Places {
  readonly ready: string;
  /** Of an organization without branding. */
  readonly plain: string;
  /** An hour, a thousand sentences. */
  readonly long: string;
  /** One of which no times were kept. */
  readonly untimed: string;
  readonly making: string;
  /** Half of it is spoken, by a voice that waits there. */
  readonly rendering: string;
  readonly failed: string;
  readonly lost: string;
  readonly unknown: string;
  /** A player whose token was revoked. */
  readonly revoked: string;
  readonly errorCodes: string;
}

/** Puts recordings in every state beside a daemon. */
export async function storePlaces(daemon: MeteredDaemon): Promise<Places> {
  const branding = {
    ...NO_BRANDING,
    ...{ primaryColor: '#d9480f', websiteUrl: 'https://northwind.example' },
  };
  const access = await daemon.access({ organization: { name: 'Northwind Labs', branding } });
  const plain = await daemon.access({ organization: { name: 'Initech' } });
  const order = { title: TITLE, narration: NARRATION };
  const text = {
    ...{ sentences: RELEASE, sentenceMs: 4_400, perChapter: 4 },
    chapterTitle: 'What is new, part',
  };
  const hour = Array.from({ length: 1_000 }, (_, i) => RELEASE[(i * 5) % RELEASE.length] ?? '');
  const long = { ...text, sentences: hour, sentenceMs: 3_100, perChapter: 90 };
  const lost = await storeRecording(daemon, access, text, order);
  await new LocalMediaStore(path.join(daemon.storage, 'media')).remove(`${lost.id}.wav`);
  const untimed = await storeRecording(daemon, access, { ...text, isUntimed: true }, order);
  const unfinished = (changes: Partial<Conversion> = {}) =>
    aConversion({
      ...{ organizationId: access.organization.id, createdAt: daemon.clock.at, publicUrl: true },
      ...{ ...order, ...changes },
    });
  const [making, failed] = [unfinished(), unfinished()];
  await daemon.asCommandLine(async ({ conversions }) => {
    await conversions.add(making);
    await conversions.add(failed);
    await conversions.fail(failed.id, daemon.clock.at, { code: 'GENERATION_FAILED', message: '' });
  });
  const tokens = `/conversions/${untimed.id}/embed-token`;
  const { token } = dataOf<EmbedTokenResource>(
    await daemon.request(tokens, access.key, { method: 'POST' }),
  );
  await daemon.request(`${tokens}/${token}`, access.key, { method: 'DELETE' });
  const place = ({ id }: Conversion) => `/listen/${id}`;
  return {
    ready: place(await storeRecording(daemon, access, text, order)),
    plain: place(await storeRecording(daemon, plain, { ...text, sentences: RELEASE.slice(0, 6) })),
    long: place(await storeRecording(daemon, access, long, order)),
    untimed: place(untimed),
    making: place(making),
    rendering: `/listen/${await orderRendering(daemon, access)}`,
    failed: place(failed),
    lost: place(lost),
    unknown: '/listen/019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90',
    revoked: `/embed/t/${token}`,
    errorCodes: '/docs/errors',
  };
}

/** Of a daemon that speaks with a GatedVoice. */
async function orderRendering(daemon: MeteredDaemon, { key }: Access): Promise<string> {
  const half = RELEASE.length / 2;
  const sentences = [...RELEASE.slice(0, half), 'It waits for nobody.', ...RELEASE.slice(half)];
  const body = {
    ...{ source_type: 'document', title: TITLE, public_url: true },
    content: sentences.join(' '),
  };
  return dataOf<QueuedConversion>(await daemon.request('/conversions', key, { body })).id;
}
