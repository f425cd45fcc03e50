import { LARGEST_CONFIG_BYTES, readRegularFile } from '../../../domain/regular-file.js';
import { ObjectStore } from '../../../library/s3/object-store.js';
import type { Settings } from '../../../settings/load-settings.js';
import { nameOf, receiverOf } from '../../../webhooks/network-policy.js';
import {
  failure,
  failureOf,
  ok,
  orOk,
  warning,
  type Check,
  type CheckContext,
  type Finding,
} from '../check.js';
import { connectTo, expiryFindings, policyOf } from '../connect.js';
import { usesSpeechServer } from '../contradictions.js';

/** A server that makes a part of the audio. */
interface Server {
  readonly name: string;
  readonly setting: string;
  readonly address: string;
  /** Severity of a server that cannot be reached. */
  readonly report: typeof failure;
}

export const servers: Check = {
  id: 'servers',
  title: 'Servers',
  limitSeconds: 60,
  run: async (context) => {
    const findings: Finding[] = [];
    for (const server of modelServers(context.settings)) {
      findings.push(...(await reach(server, context)));
    }
    findings.push(...(await objectStore(context.settings)));
    return orOk(findings, 'No language model, speech server or object store is set.');
  },
};

/** Without the language model, scripts keep the built-in wording; without the speech server, nothing is spoken. */
function modelServers(settings: Settings): readonly Server[] {
  const { scripting, speechServer } = settings;
  const writer = {
    ...{ name: 'The language model', setting: 'scripting.baseUrl' },
    ...{ address: scripting.writer === 'builtin' ? '' : scripting.baseUrl, report: warning },
  };
  const speech = {
    ...{ name: 'The speech server', setting: 'speechServer.baseUrl' },
    ...{ address: usesSpeechServer(settings) ? speechServer.baseUrl : '', report: failure },
  };
  return [writer, speech].filter(({ address }) => address !== '');
}

async function reach(
  { name, setting, address, report }: Server,
  { settings, signal }: CheckContext,
): Promise<readonly Finding[]> {
  const url = new URL(address);
  const where = `${name} at ${nameOf(receiverOf(url))}`;
  const policy = policyOf(url, settings.webhooks.allowedNetworks);
  const result = await connectTo(url, { policy, signal });
  if (!result.reached) {
    const remedy = `Check ${setting}, and that the server runs and accepts connections from this machine.`;
    return [report(`${where} cannot be reached: ${result.reason}`, remedy)];
  }
  const expiring = expiryFindings(`The certificate of ${setting}`, result.expiresAt);
  return [ok(`${where} accepts connections.`), ...expiring];
}

/** Asks for an empty list, as the readiness check does. */
async function objectStore({ media }: Settings): Promise<readonly Finding[]> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, caFile } = media.s3;
  if (endpoint === '') return [];
  const where = `The object store at ${nameOf(receiverOf(new URL(endpoint)))}`;
  try {
    const ca =
      caFile === ''
        ? null
        : String(await readRegularFile(caFile, { maxBytes: LARGEST_CONFIG_BYTES }));
    const store = new ObjectStore({ endpoint, bucket, region, accessKeyId, secretAccessKey, ca });
    try {
      await store.probe();
    } finally {
      await store.close();
    }
    return [ok(`${where} accepts requests.`)];
  } catch (error) {
    return [
      failureOf(
        error,
        `${where} cannot be used.`,
        'Check the settings media.s3 and the log of the object store.',
      ),
    ];
  }
}
