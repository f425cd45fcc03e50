import { pathToFileURL } from 'node:url';
import type { Dispatcher } from 'undici';
import type {
  EngineResources,
  SpeechEngine,
  SpeechHost,
  SpeechPluginSettings,
  SpeechProvider,
} from '../contracts/speech-provider.js';

/** Plain values of a SpeechHost, which can be copied into the thread in which the plugin runs. */
export interface SpeechHostValues {
  readonly settings: SpeechPluginSettings;
  readonly ffmpegPath: string;
  /** Networks that plugins may connect to: `webhooks.allowedNetworks`, and the servers that the settings name. */
  readonly allowedNetworks: readonly string[];
  readonly processes?: EngineResources;
}

/**
 * Loads a speech plugin and makes an engine of it. Only for render threads and processes of tests.
 * @param entryPath absolute path of its module
 * @throws when the module cannot be loaded or exports no SpeechProvider, and what its `createEngine` throws.
 */
export async function openSpeechEngine(
  entryPath: string,
  values: SpeechHostValues,
): Promise<SpeechEngine> {
  const module: unknown = await import(pathToFileURL(entryPath).href);
  if (!isSpeechModule(module)) {
    throw new Error(`${entryPath} exports no speechProvider with a function createEngine.`);
  }
  return module.speechProvider.createEngine(speechHost(values));
}

/** Creates the host that is passed to a plugin. */
export function speechHost({ allowedNetworks, ...values }: SpeechHostValues): SpeechHost {
  return { ...values, connect: (server) => connect(server, allowedNetworks) };
}

async function connect(server: URL, allowedNetworks: readonly string[]): Promise<Dispatcher> {
  // Loaded where it is used: most voices need no network, and an HTTP client costs memory in every thread.
  const [{ guardedDispatcher }, { NetworkPolicy }] = await Promise.all([
    import('../webhooks/guarded-dispatcher.js'),
    import('../webhooks/network-policy.js'),
  ]);
  return guardedDispatcher(server, new NetworkPolicy(allowedNetworks));
}

function isSpeechModule(module: unknown): module is { readonly speechProvider: SpeechProvider } {
  if (typeof module !== 'object' || module === null || !('speechProvider' in module)) return false;
  const provider = module.speechProvider;
  return (
    typeof provider === 'object' &&
    provider !== null &&
    'createEngine' in provider &&
    typeof provider.createEngine === 'function'
  );
}
