import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { createLogger } from '../../operations/create-logger.js';
import type { DaemonOptions } from '../../daemon/start-daemon.js';
import { ROLES } from '../../settings/areas/operation.js';
import type { Settings } from '../../settings/load-settings.js';
import type { CommandContext, OutputStream } from '../command-context.js';
import { lookForFfmpeg } from '../look-for-ffmpeg.js';
import type { RunCommand } from '../run-command.js';
import { runDaemon } from '../run-daemon.js';
import type { DemoClient, DemoVoice } from '../demo-client.js';
import { defined } from '../../http/views/defined.js';
import { VOICE_HELP } from '../voice-help.js';

/** Lectern's own changelog, four folders above this file in dist/. */
const CHANGELOG = fileURLToPath(new URL('../../../../CHANGELOG.md', import.meta.url));

/** `lectern demo` */
export function addDemo(program: Command, context: CommandContext, run: RunCommand): void {
  program
    .command('demo')
    .description('narrate a real changelog through a temporary daemon')
    .option(
      '--voice <name>',
      `${VOICE_HELP}, for two hosts; a missing voice pack is installed first`,
    )
    .action(({ voice }: DemoWords) => run((settings) => demo(settings, context, voice)));
}

interface DemoWords {
  readonly voice?: string;
}

/**
 * The voice that a name means, as the default voice of an organization. A pack of the catalogue is installed where it is
 * missing.
 * @throws {CommandRefused} with the names that are installed
 */
async function bringVoice(
  settings: Settings,
  context: CommandContext,
  name: string,
): Promise<DemoVoice> {
  const { installWhereMissing } = await import('../voices/install-where-missing.js');
  await installWhereMissing(settings, name, context);
  const { openVoices } = await import('../../narration/studio.js');
  const { chosenVoice } = await import('../chosen-voice.js');
  const { provider, decided: [host1, host2] = [] } = chosenVoice(
    await openVoices(settings),
    settings,
    name,
  );
  return { provider, host_voice_ids: defined({ host1, host2 }) };
}

/**
 * Starts a daemon of its own in a new folder under `storage.dir`, narrates a real changelog through its HTTP API and
 * says what came of it.
 */
async function demo(
  settings: Settings,
  context: CommandContext,
  name: string | undefined,
): Promise<number> {
  const ffmpeg = lookForFfmpeg(settings, context);
  // Before anything is made.
  await ffmpeg;
  const voice = name === undefined ? undefined : await bringVoice(settings, context, name);
  const { preparePrivateStorage } = await import('../../storage/private-storage.js');
  await preparePrivateStorage(settings.storage.dir);
  const folder = await mkdtemp(path.resolve(settings.storage.dir, 'demo-'));
  const daemon = await startDemoDaemon(settings, folder, () => ffmpeg);
  const { stdout } = context;
  try {
    const { DemoClient } = await import('../demo-client.js');
    stdout.write(`A daemon is listening on ${daemon.publicUrl}\n`);
    const startedAt = Date.now();
    const client = new DemoClient(`${daemon.publicUrl}/v1`, daemon.firstKey ?? '');
    const id = await narrate(client, stdout, voice);
    const seconds = (Date.now() - startedAt) / 1000;
    const file = path.join(folder, 'demo.mp3');
    await writeFile(file, await client.audio(id), { flag: 'wx' });
    const stored = await daemon.reads.conversions.get(id);
    stdout.write(`\nThe audio is here:  ${file}\n`);
    if (stored?.state.status === 'completed') {
      const { durationSeconds, integratedLufs, truePeakDbtp } = stored.state.media;
      stdout.write(`Duration:           ${durationSeconds.toFixed(1)} s\n`);
      stdout.write(
        `Loudness:           ${integratedLufs.toFixed(1)} LUFS, true peak ${truePeakDbtp.toFixed(1)} dBTP\n`,
      );
    }
    stdout.write(`It took:            ${seconds.toFixed(1)} s\n`);
    return 0;
  } finally {
    await daemon.stop();
  }
}

async function startDemoDaemon(
  settings: Settings,
  folder: string,
  ffmpeg: DaemonOptions['ffmpeg'],
) {
  const { voicesFolder } = await import('../../narration/studio.js');
  return runDaemon({
    settings: {
      ...settings,
      // Whatever the installation is, the demonstration needs nothing of it.
      roles: ROLES,
      database: { ...settings.database, url: '' },
      media: { ...settings.media, s3: { ...settings.media.s3, endpoint: '' } },
      intake: { ...settings.intake, enabled: false },
      storage: { ...settings.storage, dir: folder },
      // What is installed stays where it is.
      voices: { ...settings.voices, dir: voicesFolder(settings) },
      http: { ...settings.http, host: '127.0.0.1', port: 0, publicUrl: '' },
    },
    logger: await createLogger({ level: 'error', format: 'auto' }),
    ffmpeg,
  });
}

/** Resolves to the id of the finished conversion. */
async function narrate(
  client: DemoClient,
  out: OutputStream,
  voice: DemoVoice | undefined,
): Promise<string> {
  const content = (await readFile(CHANGELOG, 'utf8')).slice(0, 50_000);
  if (voice !== undefined) await client.setDefaultVoice(voice);
  const { id } = await client.submit({
    source_type: 'changelog',
    title: 'What is new in Lectern',
    content,
    settings: { product_name: 'Lectern', ...(voice !== undefined && { speakers: 2 }) },
  });
  // Loaded only here: it costs every other command some start time.
  const { showProgress } = await import('../progress.js');
  const progress = showProgress('Narrating', out);
  try {
    for await (const { status, error, ...utterances } of client.watch(id)) {
      if (status === 'failed') throw new Error(error?.message);
      if (status === 'completed') {
        progress.update(1);
        return id;
      }
      progress.update((utterances.utterances_done ?? 0) / (utterances.utterances_total ?? 1));
    }
    throw new Error('The daemon stopped reporting its progress.');
  } finally {
    progress.stop();
  }
}
