import type { RequestCounts } from '../accounts/request-counts.js';
import type { WorkNotices } from '../conversions/work-notices.js';
import type { ConversionOrder, VoiceSettings } from '../domain/conversion.js';
import type { MediaUrlSigner } from '../library/signed-urls.js';
import type { Readiness } from '../operations/readiness.js';

/** What the API needs beside what all share. */
export interface ApiParts {
  readonly signer: MediaUrlSigner;
  /** Signs the cursors of lists. */
  readonly cursorSecret: Buffer;
  readonly requestCounts: RequestCounts;
  /** @throws {VoiceNotAvailable} */
  readonly castVoices: (voice: VoiceSettings) => unknown;
  /** @throws {VersionNotFound} for an order of a release that its text does not have. */
  readonly checkVersion: (order: ConversionOrder) => Promise<void>;
  readonly notices: WorkNotices;
  readonly readiness: Readiness;
  /** `http.publicUrl`, or what stands for it; no trailing slash. */
  readonly publicUrl: string;
  /** False while starting or stopping. */
  readonly isAccepting: () => boolean;
}
