import { FurtherFormats } from '../conversions/further-formats.js';
import { EmbedTokens } from '../conversions/embed-tokens.js';
import { RecentConversions } from '../conversions/recent-conversions.js';
import { ChangelogsController } from '../http/controllers/changelogs.controller.js';
import { ConversionChangesController } from '../http/controllers/conversion-changes.controller.js';
import { ConversionListController } from '../http/controllers/conversion-list.controller.js';
import { ConversionOutlinesController } from '../http/controllers/conversion-outlines.controller.js';
import { ConversionScriptsController } from '../http/controllers/conversion-scripts.controller.js';
import { ConversionsController } from '../http/controllers/conversions.controller.js';
import { DescriptionController } from '../http/controllers/description.controller.js';
import { EmbedTokensController } from '../http/controllers/embed-tokens.controller.js';
import { EpisodesController } from '../http/controllers/episodes.controller.js';
import { LiveController, type LiveAnswers } from '../http/controllers/live.controller.js';
import { PreviewsController } from '../http/controllers/previews.controller.js';
import { SpeechController } from '../http/controllers/speech.controller.js';
import { ScriptsController } from '../http/controllers/scripts.controller.js';
import { TranscriptsController } from '../http/controllers/transcripts.controller.js';
import { VoicesController } from '../http/controllers/voices.controller.js';
import { VersionHistoryController } from '../http/controllers/version-history.controller.js';
import type { Controllers } from '../http/ioc.js';
import type { ApiDescription } from '../http/openapi/api-description.js';
import { mailContentReader } from '../http/mail-content.js';
import { addressCheck } from '../http/outbound-addresses.js';
import { ConversionPages } from '../http/pagination/conversion-pages.js';
import { Cursors } from '../http/pagination/cursors.js';
import { FormatWaiting } from '../http/format-waiting.js';
import type { HasAudio } from '../http/views/conversion-view.js';
import { Waiting } from '../http/waiting.js';
import { NetworkPolicy } from '../webhooks/network-policy.js';
import { accountControllers } from './account-controllers.js';
import type { ApiParts } from './api-parts.js';
import type { Core } from './core.js';
import type { Editing } from './editing.js';
import { feedControllers } from './feed-parts.js';
import type { Orders } from './orders.js';
import type { VoiceParts } from './voice-parts.js';
import { webhookControllers } from './webhook-controllers.js';

/** Parts that controllers share with the rest of the API. */
export interface ControllerParts {
  readonly description: ApiDescription;
  readonly hasAudio: HasAudio;
  readonly live: LiveAnswers;
  readonly editing: Editing;
}

/** The controllers of the API by class; each request gets one of its own, as tsoa keeps its status and headers there. */
export function createControllers(
  core: Core,
  { admission, changing, previews, outlines, quota }: Orders,
  parts: ApiParts & VoiceParts,
  { description, hasAudio, live, editing }: ControllerParts,
): Controllers {
  const { addresses, cursorSecret, requestCounts, chooseVoice, voices, logoImages } = parts;
  const { samples, defaultVoices } = parts;
  const { clock, settings, backlog, settled, scripts, planOf, database } = core;
  const { reads, unitOfWork } = database;
  const view = {
    addresses,
    estimateSeconds: (id: string) => backlog.estimateSeconds(id),
    hasAudio,
  };
  const cursors = new Cursors(cursorSecret);
  const pages = new ConversionPages(reads.conversions, cursors, hasAudio);
  const recent = new RecentConversions(reads);
  const waiting = new Waiting({
    clock,
    conversions: recent,
    waitUntilSettled: (id, timeoutMs, signal) => settled.wait(id, timeoutMs, signal),
    addresses,
  });
  const checkAddresses = addressCheck(new NetworkPolicy(settings.webhooks.allowedNetworks));
  const answers = { conversions: recent, waiting, view };
  const formats = new FurtherFormats({
    ...{ unitOfWork, reads, clock, media: core.media, signals: database.signals },
    timers: core.timers,
  });
  const formatWaiting = new FormatWaiting({ formats, hasAudio });
  const readMail = mailContentReader(parts.uploadTexts);
  const accepting = { admission, chooseVoice, checkAddresses, answers, readMail };
  const tokens = new EmbedTokens(unitOfWork, clock, planOf);
  return new Map<unknown, () => object>([
    [
      ConversionsController,
      () => new ConversionsController({ ...accepting, audio: formatWaiting }),
    ],
    [ConversionListController, () => new ConversionListController(pages)],
    [ConversionChangesController, () => new ConversionChangesController(changing, answers)],
    [EmbedTokensController, () => new EmbedTokensController({ tokens, reads, addresses, clock })],
    [TranscriptsController, () => new TranscriptsController(reads)],
    [VoicesController, () => new VoicesController({ voices, samples, addresses })],
    [SpeechController, () => new SpeechController({ preview: editing.preview })],
    [ConversionScriptsController, () => new ConversionScriptsController({ ...editing, answers })],
    [LiveController, () => new LiveController(recent, live)],
    [ChangelogsController, () => new ChangelogsController(pages)],
    [
      ConversionOutlinesController,
      () => new ConversionOutlinesController({ conversions: reads.conversions, outlines }),
    ],
    [PreviewsController, () => new PreviewsController({ previews, chooseVoice, readMail })],
    [ScriptsController, () => new ScriptsController({ ...accepting, scripts })],
    [EpisodesController, () => new EpisodesController({ ...accepting, changing, pages })],
    [VersionHistoryController, () => new VersionHistoryController()],
    [DescriptionController, () => new DescriptionController(description)],
    ...accountControllers({
      ...{ unitOfWork, reads, clock, cursors, quota, requestCounts, planOf },
      ...{ plans: settings.plans, logoImages, addresses, defaultVoices },
    }),
    ...feedControllers(core, { addresses, cursorSecret }),
    ...webhookControllers(core, { cursors, checkAddresses, addresses }),
  ]);
}
