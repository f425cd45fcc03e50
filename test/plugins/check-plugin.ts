import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findFfmpeg } from '../../src/mastering/find-ffmpeg.js';
import { hostValuesOf } from '../../src/narration/speech-settings.js';
import { parseManifest } from '../../src/plugin-host/manifest.js';
import { loadSettings } from '../../src/settings/load-settings.js';
import { speechProviderSuite } from '../contracts/speech-provider.suite.js';

/**
 * The suite of speech plugins over one from elsewhere (`npm run check-plugin -- FOLDER`), with the settings of the
 * environment and the config file.
 */
const folder = process.env['CHECKED_SPEECH_PLUGIN'];
if (folder === undefined) throw new Error('npm run check-plugin names the folder of the plugin.');
const file = path.join(folder, 'plugin.json');
const manifest = parseManifest(readFileSync(file, 'utf8'), file);
if (manifest === null) throw new Error(`${file}: kind must be "speech".`);
const settings = loadSettings({ env: process.env });
const { path: ffmpegPath } = await findFfmpeg({ searchPath: process.env['PATH'] ?? '' });

describe(`${manifest.name} ${manifest.version}`, () => {
  speechProviderSuite({
    manifest,
    entryPath: path.join(folder, manifest.entry),
    host: hostValuesOf(manifest.name, settings, ffmpegPath),
    timeoutMs: settings.rendering.utteranceTimeoutSeconds * 1000,
  });
});
