import { readChangelog } from '../scripting/reading/changelog.js';
import { readDocument } from '../scripting/reading/document.js';
import { checkScript } from '../scripting/checking/check-script.js';
import type { ParsedSource } from '../scripting/checking/finding.js';
import type { ScriptRequest, ScriptWriter } from '../contracts/script-writer.js';
import { loadWriterPlugin } from '../plugin-host/writer-plugins.js';
import type { Settings } from '../settings/load-settings.js';
import { guardedDispatcher } from '../webhooks/guarded-dispatcher.js';
import { NetworkPolicy, receiverOf } from '../webhooks/network-policy.js';
import { createBuiltinWriter } from './builtin-writer.js';
import { pluginFolders } from './plugin-folders.js';

/** The writer that the settings choose. */
export interface OpenWriter {
  readonly writer: ScriptWriter;
  /** Ends its connections. */
  close(): Promise<void>;
}

/**
 * Opens the writer of the settings; a plugin is looked for and loaded only where one is chosen.
 * @param onRejected told why the script of a plugin was not taken
 * @throws {PluginError} for a plugin that is not there or broken; an Error for settings that are missing.
 */
export async function openScriptWriter(
  { scripting, plugins, webhooks }: Pick<Settings, 'scripting' | 'plugins' | 'webhooks'>,
  onRejected: (reason: string) => void,
): Promise<OpenWriter> {
  const fallback = createBuiltinWriter();
  if (scripting.writer === 'builtin') {
    return { writer: fallback, close: () => Promise.resolve() };
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
  const dispatcher = guardedDispatcher(
    server,
    new NetworkPolicy([...webhooks.allowedNetworks, nameOf(server)]),
  );
  const writer = createWriter({
    baseUrl: scripting.baseUrl,
    model: scripting.model,
    ...(scripting.apiKey !== '' && { apiKey: scripting.apiKey }),
    limits: {
      totalMs: scripting.answerSeconds * 1000,
      silenceMs: scripting.silenceSeconds * 1000,
    },
    dispatcher,
    read: readSource,
    check: (request, script) => checkScript(readSource(request), request, script).findings,
    fallback,
    onRejected,
  });
  return { writer, close: () => dispatcher.destroy() };
}

/** The operator's own word allows the server of the writer, as `host:port`. */
function nameOf(server: URL): string {
  const { host, port } = receiverOf(server);
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function readSource({ sourceType, content }: ScriptRequest): ParsedSource {
  return sourceType === 'changelog'
    ? { type: 'changelog', changelog: readChangelog(content) }
    : { type: 'document', document: readDocument(content) };
}
