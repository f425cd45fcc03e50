import type { RequestCounts } from '../accounts/request-counts.js';
import type { VoiceSettings } from '../domain/conversion.js';
import type { MediaUrlSigner } from '../library/signed-urls.js';
import type { Readiness } from '../operations/readiness.js';

/** What the API needs beside what all share and what takes orders. */
export interface ApiParts {
  readonly signer: MediaUrlSigner;
  /** Signs the cursors of lists. */
  readonly cursorSecret: Buffer;
  readonly requestCounts: RequestCounts;
  /** @throws {VoiceNotAvailable} */
  readonly castVoices: (voice: VoiceSettings) => unknown;
  readonly readiness: Readiness;
  /** `http.publicUrl`, or what stands for it; no trailing slash. */
  readonly publicUrl: string;
  /** False while starting or stopping. */
  readonly isAccepting: () => boolean;
}
