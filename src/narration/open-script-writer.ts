import { availableParallelism } from 'node:os';
import type { Dispatcher } from 'undici';
import type { ScriptWriter } from '../contracts/script-writer.js';
import { loadWriterPlugin } from '../plugin-host/writer-plugins.js';
import type { Settings } from '../settings/load-settings.js';
import { NetworkPolicy, receiverOf } from '../webhooks/network-policy.js';
import { PassageScriptWriter } from './passages/passage-script-writer.js';
import { pluginFolders } from './plugin-folders.js';
import type { TextPool } from './text/text-pool.js';

/** The writer that the settings choose. */
export interface OpenWriter {
  readonly writer: ScriptWriter;
  /** Ends its connections. */
  close(): Promise<void>;
}

/**
 * Opens the writer of the settings; a plugin is looked for and loaded only if one is chosen.
 * @param texts the threads of the built-in writer and of the checks
 * @param onKept called with the reasons where passages keep the wording of the built-in writer
 * @throws {PluginError} for a plugin that is not there or broken; an Error for settings that are missing.
 */
export async function openScriptWriter(
  {
    scripting,
    plugins,
    webhooks,
    jobs,
  }: Pick<Settings, 'scripting' | 'plugins' | 'webhooks' | 'jobs'>,
  texts: TextPool,
  onKept: (message: string) => void,
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
  const dispatcher = await connectionsTo(server, webhooks.allowedNetworks);
  const plugin = createWriter({
    baseUrl: scripting.baseUrl,
    model: scripting.model,
    ...(scripting.apiKey !== '' && { apiKey: scripting.apiKey }),
    limits: { silenceMs: scripting.silenceSeconds * 1000 },
    dispatcher,
  });
  const writer = new PassageScriptWriter({
    ...{ name: scripting.writer, plugin, texts, onKept },
    places: jobs.concurrency || availableParallelism(),
    mostSeconds: scripting.answerSeconds,
  });
  return { writer, close: () => dispatcher.destroy() };
}

/** @throws an Error that names the setting, for a server that can never be called. */
async function connectionsTo(server: URL, allowedNetworks: readonly string[]): Promise<Dispatcher> {
  // Loaded where it is used: an HTTP client costs start time.
  const { AddressNotAllowed, guardedDispatcher } =
    await import('../webhooks/guarded-dispatcher.js');
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
