import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';
import type { NetworkPolicy } from './network-policy.js';
import { readOutboundUrl } from './outbound-url.js';

/** For the whole answer. */
const LIMIT_MS = 5_000;
/** A logo is smaller. */
const MOST_BYTES = 512 * 1024;

export interface ImageFetcherOptions {
  readonly policy: NetworkPolicy;
  /** PEM of authorities that are trusted beside those that Node.js trusts; may be empty. */
  readonly ca: string;
  /** For the header User-Agent. */
  readonly version: string;
}

/**
 * Gets images by HTTPS from where the network policy allows, following no redirect.
 * @throws for certificates that cannot be read
 */
export class ImageFetcher {
  readonly #secureContext: SecureContext;

  constructor(private readonly options: ImageFetcherOptions) {
    const { ca } = options;
    this.#secureContext = createSecureContext({
      ...(ca !== '' && { ca: [...rootCertificates, ca] }),
    });
  }

  /** @throws if the image is not available, for any reason */
  async fetch(address: string): Promise<Buffer> {
    const url = readOutboundUrl(address, ['https']);
    if (url === null) throw new Error('The address cannot be called.');
    // Loaded only when it is used: it costs start time and memory.
    const { request } = await import('undici');
    const { guardedDispatcher } = await import('./guarded-dispatcher.js');
    const { policy, version } = this.options;
    const signal = AbortSignal.timeout(LIMIT_MS);
    const dispatcher = guardedDispatcher(url, policy, undefined, {
      ...{ secureContext: this.#secureContext, timeout: LIMIT_MS, signal },
    });
    try {
      const headers = { 'User-Agent': `Lectern/${version}`, Accept: 'image/*' };
      const { statusCode, body } = await request(url, { headers, dispatcher, signal });
      if (statusCode !== 200) throw new Error(`It was answered with ${statusCode}.`);
      return await readBounded(body);
    } finally {
      await dispatcher.destroy();
    }
  }
}

async function readBounded(body: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    if (length > MOST_BYTES) throw new Error(`It is larger than ${MOST_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
