import { logoPlace } from '../../web/brand.js';

/** A signed address and the time it ends. */
export interface SignedAddress {
  readonly url: string;
  readonly expiresAt: Date;
}

/** Addresses of a podcast feed and of what stands below it. */
export interface FeedAddresses {
  readonly url: string;
  readonly below: (name: string) => string;
}

/** Every address that answers carry, under the public URL of the settings (decisions: Addresses). */
export interface Addresses {
  poll(conversionId: string): string;
  delivery(deliveryId: string): string;
  listen(conversionId: string): string;
  embed(conversionId: string): string;
  embedToken(token: string): string;
  feed(token: string): FeedAddresses;
  /** An uploaded logo. */
  logo(organizationId: string, version: string): string;
  /** Signed address of a media key. */
  audio(mediaKey: string): SignedAddress;
  voiceSample(voiceId: string): string;
}

/**
 * `publicUrl` has no trailing slash. `sign` gives the path and query of a media key, signed, and when it ends in
 * milliseconds since the epoch.
 */
export function createAddresses(
  publicUrl: string,
  sign: (mediaKey: string) => { readonly path: string; readonly expiresAt: number },
): Addresses {
  return {
    poll: (id) => `${publicUrl}/v1/conversions/${id}`,
    delivery: (id) => `${publicUrl}/v1/webhook-deliveries/${id}`,
    listen: (id) => `${publicUrl}/listen/${id}`,
    embed: (id) => `${publicUrl}/embed/${id}`,
    embedToken: (token) => `${publicUrl}/embed/t/${encodeURIComponent(token)}`,
    feed: (token) => feedAddresses(publicUrl, token),
    logo: (id, version) => publicUrl + logoPlace(id, version),
    voiceSample: (id) => `${publicUrl}/v1/voices/${encodeURIComponent(id)}/sample`,
    audio: (key) => {
      const { path, expiresAt } = sign(key);
      return { url: publicUrl + path, expiresAt: new Date(expiresAt) };
    },
  };
}

/** @param publicUrl without a trailing slash */
export function feedAddresses(publicUrl: string, token: string): FeedAddresses {
  const base = `${publicUrl}/feeds/${token}`;
  return { url: `${base}.xml`, below: (name) => `${base}/${name}` };
}
