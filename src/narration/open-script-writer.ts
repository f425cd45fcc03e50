import type { Dispatcher } from 'undici';
import type { ScriptWriter } from '../contracts/script-writer.js';
import { loadWriterPlugin } from '../plugin-host/writer-plugins.js';
import type { Settings } from '../settings/load-settings.js';
import { AddressNotAllowed, guardedDispatcher } from '../webhooks/guarded-dispatcher.js';
import { NetworkPolicy, receiverOf } from '../webhooks/network-policy.js';
import { pluginFolders } from './plugin-folders.js';
import type { TextPool } from './text/text-pool.js';

/** The writer that the settings choose. */
export interface OpenWriter {
  readonly writer: ScriptWriter;
  /** Ends its connections. */
  close(): Promise<void>;
}

/**
 * Opens the writer of the settings; a plugin is looked for and loaded only where one is chosen.
 * @param texts the threads of the built-in writer and of the readers and checks that every plugin uses
 * @param onRejected told why the script of a plugin was not taken
 * @throws {PluginError} for a plugin that is not there or broken; an Error for settings that are missing.
 */
export async function openScriptWriter(
  { scripting, plugins, webhooks }: Pick<Settings, 'scripting' | 'plugins' | 'webhooks'>,
  texts: TextPool,
  onRejected: (reason: string) => void,
): Promise<OpenWriter> {
  if (scripting.writer === 'builtin') {
    return { writer: texts, close: () => Promise.resolve() };
  }
  const { createWriter } = await loadWriterPlugin(pluginFolders(plugins.dir), scripting.writer);
  for (const name of ['baseUrl', 'model'] as const) {
    if (scripting[name] === '') {
      throw new Error(
        `scripting.${name} is needed by scripting.writer ${scripting.writer}: set it.`,
      );
    }
  }
  const server = new URL(scripting.baseUrl);
  const dispatcher = connectionsTo(server, webhooks.allowedNetworks);
  const writer = createWriter({
    baseUrl: scripting.baseUrl,
    model: scripting.model,
    ...(scripting.apiKey !== '' && { apiKey: scripting.apiKey }),
    limits: {
      totalMs: scripting.answerSeconds * 1000,
      silenceMs: scripting.silenceSeconds * 1000,
    },
    dispatcher,
    read: (request) => texts.read(request),
    check: (request, script) => texts.check(request, script),
    fallback: texts,
    onRejected,
  });
  return { writer, close: () => dispatcher.destroy() };
}

/** @throws an Error that names the setting, for a server that can never be called. */
function connectionsTo(server: URL, allowedNetworks: readonly string[]): Dispatcher {
  const policy = new NetworkPolicy([...allowedNetworks, nameOf(server)]);
  try {
    return guardedDispatcher(server, policy);
  } catch (error) {
    if (!(error instanceof AddressNotAllowed)) throw error;
    throw new Error(`scripting.baseUrl: ${error.message}`, { cause: error });
  }
}

/** The operator's own word allows the server of the writer, as `host:port`. */
function nameOf(server: URL): string {
  const { host, port } = receiverOf(server);
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
