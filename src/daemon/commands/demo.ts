import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { showProgress } from '../../cli/progress.js';
import type { Settings } from '../../settings/load-settings.js';
import { preparePrivateStorage } from '../private-storage.js';
import { startDaemon } from '../start-daemon.js';
import { systemClock, systemTimers } from '../system-clock.js';
import { DemoClient } from './demo-client.js';

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
    const client = new DemoClient(`${daemon.publicUrl}/v1`, key);
    const id = await narrate(client, out);
    const seconds = (Date.now() - startedAt) / 1000;
    const file = path.join(folder, 'demo.mp3');
    await writeFile(file, await client.audio(id));
    const stored = await daemon.reads.conversions.get(id);
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

/** Resolves to the id of the finished conversion. */
async function narrate(client: DemoClient, out: NodeJS.WriteStream): Promise<string> {
  const content = (await readFile(CHANGELOG, 'utf8')).slice(0, 50_000);
  const { id, estimated_completion_seconds: expected } = await client.submit({
    source_type: 'changelog',
    title: 'What is new in Lectern',
    content,
    settings: { product_name: 'Lectern' },
  });
  const progress = showProgress('Narrating', out);
  try {
    for (;;) {
      const now = await client.look(id);
      if (now.status === 'failed') throw new Error(now.error?.message);
      if (now.status === 'completed') {
        progress.update(1);
        return id;
      }
      progress.update(1 - (now.estimated_completion_seconds ?? expected) / (expected + 1));
      await delay(POLL_MS);
    }
  } finally {
    progress.stop();
  }
}
