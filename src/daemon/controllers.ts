import type { Quota } from '../accounts/quota.js';
import type { MediaStore } from '../contracts/media-store.js';
import type { Admission } from '../conversions/admission.js';
import type { Backlog } from '../conversions/backlog.js';
import type { ConversionChanging } from '../conversions/conversion-changing.js';
import { EmbedTokens } from '../conversions/embed-tokens.js';
import type { GeneratedScripts } from '../conversions/generated-scripts.js';
import { RecentConversions } from '../conversions/recent-conversions.js';
import type { SettledConversions } from '../conversions/settled-conversions.js';
import type { Plan } from '../domain/account.js';
import type { VoiceSettings } from '../domain/conversion.js';
import { ChangelogsController } from '../http/controllers/changelogs.controller.js';
import { ConversionChangesController } from '../http/controllers/conversion-changes.controller.js';
import { ConversionListController } from '../http/controllers/conversion-list.controller.js';
import { ConversionsController } from '../http/controllers/conversions.controller.js';
import { DescriptionController } from '../http/controllers/description.controller.js';
import { EmbedTokensController } from '../http/controllers/embed-tokens.controller.js';
import { EpisodesController } from '../http/controllers/episodes.controller.js';
import { ScriptsController } from '../http/controllers/scripts.controller.js';
import { VersionHistoryController } from '../http/controllers/version-history.controller.js';
import type { Controllers } from '../http/ioc.js';
import type { ApiDescription } from '../http/openapi/api-description.js';
import { addressCheck } from '../http/outbound-addresses.js';
import { ConversionPages } from '../http/pagination/conversion-pages.js';
import { Cursors } from '../http/pagination/cursors.js';
import { createAddresses } from '../http/views/addresses.js';
import type { HasAudio } from '../http/views/conversion-view.js';
import { Waiting } from '../http/waiting.js';
import { AudioPresence } from '../library/audio-presence.js';
import type { MediaUrlSigner } from '../library/signed-urls.js';
import type { Settings } from '../settings/load-settings.js';
import { NetworkPolicy } from '../webhooks/network-policy.js';
import { accountControllers, type AccountParts } from './account-controllers.js';
import type { Studio } from './studio.js';

/** What of the open daemon the controllers need. */
export interface ControllerParts extends AccountParts {
  readonly settings: Pick<Settings, 'webhooks'>;
  readonly media: Pick<MediaStore, 'size'>;
  readonly signer: Pick<MediaUrlSigner, 'sign'>;
  readonly studio: Pick<Studio, 'castVoices'>;
  readonly publicUrl: string;
}

/** What the daemon is made of that they use. */
export interface Made {
  readonly admission: Admission;
  readonly changing: ConversionChanging;
  readonly scripts: GeneratedScripts;
  readonly backlog: Backlog;
  readonly settled: SettledConversions;
  readonly description: ApiDescription;
  readonly quota: Quota;
  readonly planOf: (planId: string) => Plan;
}

/** The controllers of the API by class; each request gets one of its own, as tsoa keeps its status and headers there. */
export function createControllers(parts: ControllerParts, made: Made): Controllers {
  const { admission, changing, scripts, backlog, settled, description, quota, planOf } = made;
  const { clock } = parts;
  const { reads, unitOfWork } = parts.database;
  const addresses = createAddresses(parts.publicUrl, (key) => parts.signer.sign(key));
  const audio = new AudioPresence(parts.media);
  const hasAudio: HasAudio = (media) => audio.isThere(media);
  const view = {
    addresses,
    estimateSeconds: (id: string) => backlog.estimateSeconds(id),
    hasAudio,
  };
  const pages = new ConversionPages(reads.conversions, new Cursors(parts.cursorSecret), hasAudio);
  const recent = new RecentConversions(reads);
  const waiting = new Waiting({
    clock,
    conversions: recent,
    waitUntilSettled: (id, timeoutMs, signal) => settled.wait(id, timeoutMs, signal),
    addresses,
  });
  const checkAddresses = addressCheck(new NetworkPolicy(parts.settings.webhooks.allowedNetworks));
  const answers = { conversions: recent, waiting, view };
  const castVoices = (voice: VoiceSettings) => parts.studio.castVoices(voice);
  const accepting = { admission, castVoices, checkAddresses, answers };
  const tokens = new EmbedTokens(unitOfWork, clock);
  return new Map<unknown, () => object>([
    [ConversionsController, () => new ConversionsController(accepting)],
    [ConversionListController, () => new ConversionListController(pages)],
    [ConversionChangesController, () => new ConversionChangesController(changing, answers)],
    [
      EmbedTokensController,
      () => new EmbedTokensController({ tokens, reads, planOf, addresses, clock }),
    ],
    [ChangelogsController, () => new ChangelogsController(pages)],
    [ScriptsController, () => new ScriptsController({ ...accepting, scripts })],
    [EpisodesController, () => new EpisodesController({ ...accepting, changing, pages })],
    [VersionHistoryController, () => new VersionHistoryController()],
    [DescriptionController, () => new DescriptionController(description)],
    ...accountControllers(parts, quota, planOf),
  ]);
}
