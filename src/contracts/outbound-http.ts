import type { Readable } from 'node:stream';

/** Response. The body must be read to its end or destroyed. */
export interface OutboundAnswer {
  readonly status: number;
  /** Lowercase name of a header → its value. */
  readonly header: (name: string) => string | undefined;
  readonly body: Readable;
}

export interface OutboundRequest {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** True for a server named by the operator, which may be in any network. Otherwise the settings decide. */
  readonly isNamed: boolean;
  /** Any certificate is taken: the operator wants it so, and what comes is held against a digest. */
  readonly takesAnyCertificate?: boolean;
}

/** There can be no answer, however often one asks. The message is the end of a sentence. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused';
}

/** Gets something from another server. */
export interface OutboundHttp {
  /**
   * Redirects are followed, each held against the networks that are allowed; headers go to the first server only.
   * @throws {OutboundRefused} if the address may not be called, or its server is not trusted
   * @throws an Error that says what is wrong and what to do, where there is no answer for now
   * @throws the signal's reason when aborted
   */
  get(request: OutboundRequest, signal: AbortSignal): Promise<OutboundAnswer>;
}
