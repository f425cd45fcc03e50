import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findFfmpeg } from '../../../src/mastering/find-ffmpeg.js';
import { parseManifest } from '../../../src/plugin-host/manifest.js';
import { speechProviderSuite } from '../../contracts/speech-provider.suite.js';
import { startFliteServer, type FliteServer } from './start-flite-server.js';

describe('speech-openai, with a server that speaks with flite', () => {
  const file = new URL('../../../plugins/speech-openai/plugin.json', import.meta.url);
  const manifest = parseManifest(readFileSync(file, 'utf8'), file.pathname);
  if (manifest === null) throw new Error('It is no speech plugin.');
  /** Filled in before the first test asks. */
  const settings = { baseUrl: '', model: 'tts-1', format: 'wav', answerSeconds: 60 };
  const host = { settings, ffmpegPath: '', allowedNetworks: ['loopback'] };
  let server: FliteServer;

  before(async () => {
    server = await startFliteServer();
    settings.baseUrl = server.baseUrl;
    host.ffmpegPath = (await findFfmpeg({ searchPath: process.env['PATH'] ?? '' })).path;
  });

  after(() => server.stop());

  speechProviderSuite({
    manifest,
    entryPath: fileURLToPath(new URL(manifest.entry, file)),
    host,
    quickVoice: 'quick',
  });
});
