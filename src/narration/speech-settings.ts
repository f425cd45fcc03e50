import { createHash } from 'node:crypto';
import type { SpeechPluginSettings } from '../contracts/speech-provider.js';
import { PluginError } from '../plugin-host/manifest.js';
import type { SpeechHostValues } from '../plugin-host/speech-engine.js';
import type { Settings } from '../settings/load-settings.js';
import { NetworkPolicy, receiverOf } from '../webhooks/network-policy.js';

/** The plugin whose settings have a section of their own. */
export const SERVER_PLUGIN = 'speech-openai';

/** Settings of that section that do not affect the sound. */
const SOUNDLESS = new Set(['apiKey', 'answerSeconds', 'tries', 'voices', 'language']);

type SpeechSettings = Pick<Settings, 'plugins' | 'speechServer' | 'webhooks'>;

/** Context of a speech plugin: its settings, and the addresses it may connect to. */
export function hostValuesOf(
  plugin: string,
  settings: SpeechSettings,
  ffmpegPath: string,
): SpeechHostValues {
  const own = settingsOf(plugin, settings);
  const servers = Object.values(own).flatMap((value) => serverNames(value));
  return {
    settings: own,
    ffmpegPath,
    allowedNetworks: [...settings.webhooks.allowedNetworks, ...servers],
  };
}

/** Settings that are part of a clip's identity; empty if a plugin has none. */
export function soundOf(plugin: string, settings: SpeechSettings): string {
  const own = Object.entries(settingsOf(plugin, settings));
  const audible = plugin === SERVER_PLUGIN ? own.filter(([name]) => !SOUNDLESS.has(name)) : own;
  if (audible.length === 0) return '';
  return ` ${createHash('sha256').update(JSON.stringify(audible)).digest('hex')}`;
}

/**
 * Checks the speech server where one is asked to speak.
 * @throws {PluginError} that names the setting.
 */
export function checkSpeechServer({ speech, speechServer, webhooks }: Settings): void {
  if (speech.providerA !== SERVER_PLUGIN && speech.providerB !== SERVER_PLUGIN) return;
  const { baseUrl, voices } = speechServer;
  if (baseUrl === '') {
    throw new PluginError(
      `speechServer.baseUrl is needed by ${SERVER_PLUGIN}: set it to the address of the speech server, as http://tts.internal:8000/v1.`,
    );
  }
  if (voices.length === 0 || new Set(voices).size < voices.length) {
    throw new PluginError('speechServer.voices must name at least one voice, and each once.');
  }
  const policy = new NetworkPolicy([...webhooks.allowedNetworks, ...serverNames(baseUrl)]);
  if (!policy.allowsUrl(new URL(baseUrl))) {
    throw new PluginError(
      'speechServer.baseUrl is in a network that can never be called: link-local, multicast or a cloud metadata service.',
    );
  }
}

function settingsOf(
  plugin: string,
  { plugins, speechServer }: SpeechSettings,
): SpeechPluginSettings {
  if (plugin === SERVER_PLUGIN) return speechServer;
  const prefix = `${plugin}.`;
  return Object.fromEntries(
    plugins.settings
      .filter((item) => item.startsWith(prefix))
      .map((item) => {
        const [name = '', ...value] = item.slice(prefix.length).split('=');
        return [name, value.join('=')] as const;
      }),
  );
}

/** The operator's own word allows a server, as `host:port`. */
function serverNames(value: SpeechPluginSettings[string]): readonly string[] {
  if (typeof value !== 'string' || !/^https?:\/\//.test(value) || !URL.canParse(value)) return [];
  const { host, port } = receiverOf(new URL(value));
  return [`${host.includes(':') ? `[${host}]` : host}:${port}`];
}
