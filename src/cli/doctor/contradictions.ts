import { totalmem } from 'node:os';
import path from 'node:path';
import type { Settings } from '../../settings/load-settings.js';
import { receiverOf } from '../../webhooks/network-policy.js';

/** Settings that are valid one by one and contradict each other. */
export interface Contradiction {
  readonly applies: (settings: Settings) => boolean;
  readonly what: string;
  readonly remedy: string;
}

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Idle timeout of common proxies, in seconds. */
const PROXY_IDLE_SECONDS = 60;

/** Networks that contain every address. */
const EVERYWHERE = ['0.0.0.0/0', '::/0'];

/** Folders in storage.dir that Lectern manages itself. */
const OWN_FOLDERS = [
  ...['media', 'clips', 'secrets', 'voices', 'outgoing', 'uploads', 'backup', 'intake-work'],
  'restore.partial',
];

const SPEECH_SERVER = 'speech-openai';

const ADDRESSES: readonly Contradiction[] = [
  {
    applies: ({ http }) => http.publicUrl === '' && !isLocal(http.host),
    what: 'http.host accepts connections from other machines, and links point to localhost because http.publicUrl is empty.',
    remedy: 'Set http.publicUrl to the address that people use.',
  },
  {
    applies: ({ http }) => !isLocal(http.host) && isLocal(hostOf(http.publicUrl)),
    what: 'http.host accepts connections from other machines, and http.publicUrl is an address of this machine only.',
    remedy: 'Set http.publicUrl to the address that people use.',
  },
  {
    applies: ({ http }) => http.publicUrl.startsWith('http://') && !isLocal(hostOf(http.publicUrl)),
    what: 'http.publicUrl has no TLS: passwords, API keys and session cookies cross the network in the clear.',
    remedy: 'Put a TLS proxy in front and set http.publicUrl to its https:// address.',
  },
  {
    applies: ({ http }) => http.publicUrl !== '' && http.port === 0,
    what: 'http.publicUrl has a fixed address, and http.port 0 selects another port at each start.',
    remedy: 'Set http.port to a fixed port.',
  },
  {
    applies: ({ http }) =>
      http.publicUrl.startsWith('https:') &&
      !isLocal(http.host) &&
      http.trustedProxies.every((network) => network === 'loopback'),
    what: 'A TLS proxy on another machine is not in http.trustedProxies: all visitors share the limits of one address.',
    remedy: 'Add the network of the proxy to http.trustedProxies.',
  },
  {
    applies: ({ http }) => hasEverywhere(http.trustedProxies),
    what: 'http.trustedProxies contains all addresses: each client can claim any address and escape the limits.',
    remedy: 'Name only the networks of your proxies.',
  },
  {
    applies: ({ dashboard }) =>
      dashboard.trustedHeader !== '' && hasEverywhere(dashboard.trustedProxies),
    what: 'dashboard.trustedProxies contains all addresses: everyone can sign in as anybody.',
    remedy: 'Name only the network of the single sign-on proxy.',
  },
  {
    applies: ({ metrics }) => hasEverywhere(metrics.networks) && metrics.token !== '',
    what: 'metrics.networks contains all addresses, so that metrics.token protects nothing.',
    remedy: 'Name only the networks of your Prometheus servers, or none.',
  },
  {
    applies: ({ http }) =>
      http.publicUrl.startsWith('https:') && http.keepAliveSeconds <= PROXY_IDLE_SECONDS,
    what: `http.keepAliveSeconds is not above ${PROXY_IDLE_SECONDS}, the idle timeout of common proxies: requests fail at random.`,
    remedy: 'Set http.keepAliveSeconds above the idle timeout of the proxy, such as 75.',
  },
];

const LIMITS: readonly Contradiction[] = [
  {
    applies: ({ http }) => http.maxStreamsPerAddress > http.maxStreams,
    what: 'http.maxStreamsPerAddress is above http.maxStreams, so it never takes effect.',
    remedy: 'Lower http.maxStreamsPerAddress: one address can take all streams now.',
  },
  {
    applies: ({ http }) => http.maxDownloadsPerAddress > http.maxDownloads,
    what: 'http.maxDownloadsPerAddress is above http.maxDownloads, so it never takes effect.',
    remedy: 'Lower http.maxDownloadsPerAddress: one address can take all downloads now.',
  },
  {
    applies: ({ webhooks }) => webhooks.perHost > webhooks.concurrency,
    what: 'webhooks.perHost is above webhooks.concurrency, so it never takes effect.',
    remedy: 'Lower webhooks.perHost, or raise webhooks.concurrency.',
  },
  {
    applies: ({ dashboard }) => dashboard.sessionMinutes > dashboard.sessionHours * 60,
    what: 'dashboard.sessionMinutes is longer than dashboard.sessionHours, so it never takes effect.',
    remedy: 'Lower dashboard.sessionMinutes, or raise dashboard.sessionHours.',
  },
  {
    applies: ({ voices }) => voices.memoryMegabytes > totalmem() / BYTES_PER_MEGABYTE,
    what: 'voices.memoryMegabytes is more than the memory of this machine: the system may end Lectern.',
    remedy: 'Lower voices.memoryMegabytes, or set it to 0.',
  },
];

const MODELS: readonly Contradiction[] = [
  {
    applies: ({ scripting }) => scripting.writer === 'builtin' && scripting.baseUrl !== '',
    what: 'scripting.baseUrl names a language model, and scripting.writer is builtin: the model is never used.',
    remedy: 'Set scripting.writer to writer-openai, or remove scripting.baseUrl.',
  },
  {
    applies: ({ scripting }) =>
      scripting.writer !== 'builtin' && (scripting.baseUrl === '' || scripting.model === ''),
    what: 'scripting.writer needs scripting.baseUrl and scripting.model: Lectern does not start without them.',
    remedy: 'Set both, or set scripting.writer to builtin.',
  },
  {
    applies: ({ scripting }) =>
      scripting.writer !== 'builtin' && scripting.silenceSeconds > scripting.answerSeconds,
    what: 'scripting.silenceSeconds is longer than scripting.answerSeconds, so it never takes effect.',
    remedy: 'Lower scripting.silenceSeconds, or raise scripting.answerSeconds.',
  },
  {
    applies: (settings) => settings.speechServer.baseUrl !== '' && !usesSpeechServer(settings),
    what: 'speechServer.baseUrl is set, and neither provider is speech-openai: the speech server is never used.',
    remedy: 'Set speech.providerB to speech-openai, or remove speechServer.baseUrl.',
  },
  {
    applies: (settings) =>
      usesSpeechServer(settings) &&
      settings.speechServer.answerSeconds > settings.rendering.utteranceTimeoutSeconds,
    what: 'rendering.utteranceTimeoutSeconds ends a sentence before speechServer.answerSeconds allows its retries.',
    remedy: 'Raise rendering.utteranceTimeoutSeconds above speechServer.answerSeconds.',
  },
];

const REST: readonly Contradiction[] = [
  {
    applies: ({ smtp }) => smtp.url !== '' && /@localhost>?$/.test(smtp.from),
    what: 'smtp.from is an address at localhost, which most mail servers reject.',
    remedy: 'Set smtp.from to an address that the mail server may send from.',
  },
  {
    applies: ({ database }) => database.url === '' && database.caFile !== '',
    what: 'database.caFile is set without database.url and has no effect.',
    remedy: 'Set database.url, or remove database.caFile.',
  },
  {
    applies: ({ database }) =>
      database.caFile !== '' && /[?&]sslmode=disable(?:&|$)/.test(database.url),
    what: 'database.caFile has no effect because database.url contains sslmode=disable.',
    remedy: 'Use sslmode=verify-full.',
  },
  {
    applies: ({ webhooks }) => webhooks.allowedNetworks.length === 0,
    what: 'webhooks.allowedNetworks is empty: no webhook is ever delivered.',
    remedy: 'Name the networks of the receivers.',
  },
  {
    applies: ({ intake, roles, sources }) =>
      intake.enabled && 'intake.folders' in sources && !roles.includes('worker'),
    what: 'intake.folders are set, and roles lacks worker: this daemon watches no folder.',
    remedy: 'Set intake.folders on a worker.',
  },
  {
    applies: watchesOwnFolder,
    what: 'A watched folder or its outbox is inside a folder that Lectern manages itself.',
    remedy: `Use other folders than ${OWN_FOLDERS.join(', ')} in storage.dir.`,
  },
  {
    applies: ({ log }) => log.level === 'silent',
    what: 'log.level is silent: the cause of a failure is recorded nowhere.',
    remedy: 'Set log.level to info.',
  },
];

export const CONTRADICTIONS: readonly Contradiction[] = [
  ...ADDRESSES,
  ...LIMITS,
  ...MODELS,
  ...REST,
];

/** Checks whether a provider speaks through the speech server. */
export function usesSpeechServer({ speech }: Pick<Settings, 'speech'>): boolean {
  return [speech.providerA, speech.providerB].includes(SPEECH_SERVER);
}

function watchesOwnFolder({ intake, storage }: Settings): boolean {
  if (!intake.enabled) return false;
  const own = OWN_FOLDERS.map((name) => path.resolve(storage.dir, name));
  const used = intake.folders.flatMap((folder) => [folder.path, folder.outbox]);
  return used.some((name) => {
    const place = path.resolve(storage.dir, name);
    return own.some((folder) => place === folder || place.startsWith(folder + path.sep));
  });
}

function hasEverywhere(networks: readonly string[]): boolean {
  return networks.some((network) => EVERYWHERE.includes(network));
}

function hostOf(address: string): string {
  return address === '' ? '' : receiverOf(new URL(address)).host;
}

/** Checks whether only this machine can connect to a host. */
function isLocal(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
