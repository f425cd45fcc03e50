import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { showProgress } from '../../cli/progress.js';
import type {
  AudioUrl,
  ConversionDetail,
  QueuedConversion,
} from '../../http/schemas/conversion-response.js';
import type { Failure, Success } from '../../http/schemas/envelope.js';
import type { Settings } from '../../settings/load-settings.js';
import { preparePrivateStorage } from '../private-storage.js';
import { startDaemon } from '../start-daemon.js';
import { systemClock, systemTimers } from '../system-clock.js';

export interface DemoOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  /** The environment's PATH. */
  readonly searchPath: string;
  readonly out: NodeJS.WriteStream;
}

const POLL_MS = 200;

/** Lectern's own changelog, three folders above this file in dist/. */
const CHANGELOG = fileURLToPath(new URL('../../../../CHANGELOG.md', import.meta.url));

/**
 * Starts a daemon of its own in a new folder under `storage.dir`, narrates a real changelog through its HTTP API and says what
 * came of it.
 */
export async function demo({ settings, logger, searchPath, out }: DemoOptions): Promise<number> {
  await preparePrivateStorage(settings.storage.dir);
  const folder = await mkdtemp(path.resolve(settings.storage.dir, 'demo-'));
  const daemon = await startDaemon({
    settings: {
      ...settings,
      storage: { ...settings.storage, dir: folder },
      http: { ...settings.http, host: '127.0.0.1', port: 0, publicUrl: '' },
    },
    logger,
    searchPath,
    clock: systemClock,
    timers: systemTimers,
  });
  try {
    const key = daemon.firstKey ?? '';
    out.write(`A daemon is listening on ${daemon.publicUrl}\n`);
    const startedAt = Date.now();
    const conversion = await narrate(new Client(`${daemon.publicUrl}/v1`, key), out);
    const seconds = (Date.now() - startedAt) / 1000;
    const file = path.join(folder, 'demo.mp3');
    await download(new Client(`${daemon.publicUrl}/v1`, key), conversion.id, file);
    const stored = await daemon.reading.conversions.get(conversion.id);
    out.write(`\nThe audio is here:  ${file}\n`);
    if (stored?.state.status === 'completed') {
      const { durationSeconds, integratedLufs, truePeakDbtp } = stored.state.media;
      out.write(`Duration:           ${durationSeconds.toFixed(1)} s\n`);
      out.write(
        `Loudness:           ${integratedLufs.toFixed(1)} LUFS, true peak ${truePeakDbtp.toFixed(1)} dBTP\n`,
      );
    }
    out.write(`It took:            ${seconds.toFixed(1)} s\n`);
    return 0;
  } finally {
    await daemon.stop();
  }
}

async function narrate(client: Client, out: NodeJS.WriteStream): Promise<ConversionDetail> {
  const content = (await readFile(CHANGELOG, 'utf8')).slice(0, 50_000);
  const queued = await client.send<QueuedConversion>('POST', '/conversions', {
    source_type: 'changelog',
    title: 'What is new in Lectern',
    content,
    settings: { product_name: 'Lectern' },
  });
  const progress = showProgress('Narrating', out);
  const expected = queued.estimated_completion_seconds;
  try {
    for (;;) {
      const now = await client.send<ConversionDetail>('GET', `/conversions/${queued.id}`);
      if (now.status === 'failed') throw new Error(now.error?.message);
      if (now.status === 'completed') {
        progress.update(1);
        return now;
      }
      progress.update(1 - (now.estimated_completion_seconds ?? expected) / (expected + 1));
      await delay(POLL_MS);
    }
  } finally {
    progress.stop();
  }
}

async function download(client: Client, id: string, file: string): Promise<void> {
  const { audio_url } = await client.send<AudioUrl>('GET', `/conversions/${id}/audio`);
  const answer = await fetch(audio_url);
  if (!answer.ok) throw new Error(`The audio could not be fetched: ${answer.status}.`);
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
}

/** As much of a client as the demo needs. */
class Client {
  constructor(
    private readonly baseUrl: string,
    private readonly key: string,
  ) {}

  async send<T>(method: 'GET' | 'POST', place: string, body?: object): Promise<T> {
    const answer = await fetch(this.baseUrl + place, {
      method,
      headers: {
        authorization: `Bearer ${this.key}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const envelope = (await answer.json()) as Success<T> | Failure;
    if (!envelope.success) throw new Error(envelope.error.message);
    return envelope.data;
  }
}
