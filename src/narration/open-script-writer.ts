import { availableParallelism } from 'node:os';
import type { Dispatcher } from 'undici';
import type { ScriptWriter } from '../contracts/script-writer.js';
import { GenerationFailure } from '../domain/failure.js';
import { FairTurns } from '../domain/fair-turns.js';
import { loadWriterPlugin } from '../plugin-host/writer-plugins.js';
import type { Settings } from '../settings/load-settings.js';
import { NetworkPolicy, receiverOf } from '../webhooks/network-policy.js';
import { pluginFolders } from './plugin-folders.js';
import type { TextPool } from './text/text-pool.js';

/** Reading, at most two answers of the model, their checks and the built-in writer's own try. */
const STEPS_OF_PLUGIN = 6;

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
  {
    scripting,
    plugins,
    webhooks,
    jobs,
  }: Pick<Settings, 'scripting' | 'plugins' | 'webhooks' | 'jobs'>,
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
  const dispatcher = await connectionsTo(server, webhooks.allowedNetworks);
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
  const longestSeconds = 2 * scripting.answerSeconds + STEPS_OF_PLUGIN * scripting.textSeconds;
  return {
    writer: inTurns(
      withTextWarnings(writer, texts),
      jobs.concurrency || availableParallelism(),
      longestSeconds,
    ),
    close: () => dispatcher.destroy(),
  };
}

/** A writer whose scripts come with the warnings about their texts, which plugins do not know. */
function withTextWarnings(writer: ScriptWriter, texts: Pick<TextPool, 'warnAbout'>): ScriptWriter {
  return {
    write: async (request, signal) => {
      const written = await writer.write(request, signal);
      const warnings = written.warnings ?? (await texts.warnAbout(request, signal));
      return { ...written, warnings };
    },
  };
}

/**
 * A writer for whose places lanes take turns, as conversions do: its server is asked for a bounded number of scripts at
 * once. A script that takes too long is a GenerationFailure.
 */
export function inTurns(
  writer: ScriptWriter,
  places: number,
  longestSeconds: number,
): ScriptWriter {
  const turns = new FairTurns(places);
  return {
    write: (request, signal) =>
      turns.run({ lane: request.lane ?? '' }, signal, async () => {
        const timeout = AbortSignal.timeout(longestSeconds * 1000);
        try {
          return await writer.write(request, AbortSignal.any([signal, timeout]));
        } catch (error) {
          signal.throwIfAborted();
          if (!timeout.aborted) throw error;
          throw new GenerationFailure(
            `Writing the script took longer than ${longestSeconds} seconds. Send the text in parts, or try again later.`,
          );
        }
      }),
  };
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
