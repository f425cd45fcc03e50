import { LARGEST_CONFIG_BYTES, readRegularFile } from '../domain/regular-file.js';
import { MemoryRequestCounts } from '../accounts/memory-request-counts.js';
import { StoredRequestOutcomes } from '../accounts/stored-request-outcomes.js';
import type { RequestOutcomes } from '../contracts/request-outcomes.js';
import type { RequestCounts } from '../contracts/request-counts.js';
import type { ChooseVoice } from '../conversions/choose-voice.js';
import type { LogoImages } from '../contracts/logo-images.js';
import { Downloads } from '../http/downloads.js';
import type { Addresses } from '../http/views/addresses.js';
import { TextThreads } from '../intake/texts/text-threads.js';
import { cursorKey } from '../library/cursor-key.js';
import { sessionKeys, type SessionKeys } from '../library/session-key.js';
import type { MediaUrlSigner } from '../library/signed-urls.js';
import { productVersion } from '../operations/product-version.js';
import type { FoundFfmpeg } from '../mastering/find-ffmpeg.js';
import type { VoicePackInstallations } from '../narration/packs/voice-pack-installations.js';
import type { Speaking } from '../narration/speak-line.js';
import type { TextPool } from '../narration/text/text-pool.js';
import type { Readiness } from '../operations/readiness.js';
import type { SpeechPlugins } from '../plugin-host/speech-plugins.js';
import { LogoConverter } from '../publishing/logo/logo-converter.js';
import type { Settings } from '../settings/load-settings.js';
import { ImageFetcher } from '../webhooks/fetch-image.js';
import { PagePool } from '../web/rendering/page-pool.js';
import { NetworkPolicy } from '../webhooks/network-policy.js';
import type { OpenParts } from './core.js';
import { openStreams, type StreamParts } from './stream-parts.js';
import { prepareUploads } from './upload-folder.js';
import type { Teardown } from './teardown.js';
import { threadErrorLog } from './thread-error-log.js';

/** Parts that only the API opens. */
export interface OpenApiParts {
  readonly signer: MediaUrlSigner;
  /** Signs the cursors of lists, and makes the tokens of feeds. */
  readonly cursorSecret: Buffer;
  /** Of the sign-in to the dashboard. */
  readonly sessionKeys: SessionKeys;
  readonly requestCounts: RequestCounts;
  readonly requestOutcomes: RequestOutcomes;
  /** Gets the logos of organizations. */
  readonly images: Pick<ImageFetcher, 'fetch'>;
  /** Converts uploaded logos. */
  readonly logoImages: LogoImages;
  /** To callers with a key. */
  readonly callerStreams: StreamParts;
  /** Renders pages. */
  readonly pages: Pick<PagePool, 'render'>;
  readonly downloads: Downloads;
  /** Reads files that people upload. */
  readonly uploadTexts: TextThreads;
  /** To visitors of pages and players, who cannot take those of callers away. */
  readonly visitorStreams: StreamParts;
}

/** Parts that the API needs in addition to the shared ones and those that accept orders. */
export interface ApiParts extends OpenApiParts {
  readonly chooseVoice: ChooseVoice;
  /** Null if the voices of this installation are not known here. */
  readonly voices: SpeechPlugins | null;
  /** Null if nobody speaks. */
  readonly speaking: Speaking | null;
  readonly voicePacks: VoicePackInstallations;
  /** The threads that read, check and plan texts. */
  readonly texts: Pick<TextPool, 'plan' | 'check'>;
  readonly readiness: Readiness;
  /** Null if this process makes no audio. */
  readonly ffmpeg: Pick<FoundFfmpeg, 'version'> | null;
  /** `http.publicUrl`, or what stands for it; no trailing slash. */
  readonly publicUrl: string;
  readonly addresses: Addresses;
  /** False while starting or stopping. */
  readonly isAccepting: () => boolean;
}

export async function openApiParts(
  parts: OpenParts,
  signer: MediaUrlSigner,
  teardown: Teardown,
): Promise<OpenApiParts> {
  await prepareUploads(parts.settings.storage.dir);
  const cursorSecret = await cursorKey(parts.settings);
  const requestCounts = await openRequestCounts(parts);
  teardown.add('request counts', () => requestCounts.stop());
  const requestOutcomes = openRequestOutcomes(parts);
  teardown.add('outcomes of requests', () => requestOutcomes.stop());
  const images = await imageFetcher(parts.settings);
  const pages = new PagePool(threadErrorLog(parts.logger));
  teardown.add('page thread', () => pages.close());
  const uploadTexts = new TextThreads({ idleMs: parts.settings.rendering.idleSeconds * 1000 });
  teardown.add('reading of uploaded files', () => uploadTexts.close());
  const logoImages = new LogoConverter(threadErrorLog(parts.logger));
  teardown.add('logo thread', () => logoImages.close());
  const { http } = parts.settings;
  return {
    signer,
    cursorSecret,
    sessionKeys: await sessionKeys(parts.settings),
    requestCounts,
    requestOutcomes,
    images,
    pages,
    logoImages,
    uploadTexts,
    downloads: new Downloads({
      ...{ all: http.maxDownloads, perAddress: http.maxDownloadsPerAddress },
      stalledSeconds: http.stalledSeconds,
    }),
    callerStreams: openStreams(http.maxStreams),
    visitorStreams: openStreams(http.maxStreams, http.maxStreamsPerAddress),
  };
}

async function openRequestCounts({ database, clock, logger }: OpenParts): Promise<RequestCounts> {
  if (database.type === 'postgres') return database.requestCounts;
  const { unitOfWork, reads } = database;
  return MemoryRequestCounts.open({ unitOfWork, reads, clock, logger });
}

function openRequestOutcomes({ database, clock, logger }: OpenParts): StoredRequestOutcomes {
  return new StoredRequestOutcomes({ unitOfWork: database.unitOfWork, clock, logger });
}

async function imageFetcher({ webhooks }: Settings): Promise<ImageFetcher> {
  const { allowedNetworks, caFile } = webhooks;
  return new ImageFetcher({
    policy: new NetworkPolicy(allowedNetworks),
    ca:
      caFile === ''
        ? ''
        : String(await readRegularFile(caFile, { maxBytes: LARGEST_CONFIG_BYTES })),
    version: productVersion(),
  });
}
