import { Router, type Request, type Response } from 'express';
import type { Clock } from '../../../contracts/clock.js';
import type { Organization } from '../../../domain/account.js';
import { assertMay, mayDo } from '../../../domain/permissions.js';
import type { Preview } from '../../../conversions/previews.js';
import type {
  ComposeContent,
  FirstWays,
  ShownPreview,
} from '../../../web/dashboard/home/content.js';
import type { Notice } from '../../../web/dashboard/frame-data.js';
import { organizationPlace } from '../../../web/dashboard/navigation.js';
import { pathOf, type Site } from '../../../web/site.js';
import { closedSignal } from '../../closed-signal.js';
import { toPreviewResource } from '../../views/preview-view.js';
import type { DashboardPages, SendOptions } from '../dashboard-pages.js';
import { FormFields } from '../form-fields.js';
import { languageName } from '../../../domain/language-name.js';
import { organizationVisitOf } from '../organization-visit.js';
import { refusalOf } from '../problems.js';
import { fieldErrors, NO_VALUES, type Composed, type HomeCompose } from './home-compose.js';
import type { HomeList } from './home-list.js';
import type { HomeVoices } from './home-voices.js';

export interface HomeAreaOptions {
  readonly site: Site;
  readonly pages: DashboardPages;
  readonly list: HomeList;
  readonly compose: HomeCompose;
  readonly voices: HomeVoices;
  readonly waysOf: (organization: Organization) => FirstWays;
  readonly clock: Clock;
}

/** Releases that the page lists. */
const MOST_RELEASES = 50;
/** Lines that the page shows as left out. */
const MOST_SKIPPED = 20;

const NOT_NARRATED: Notice = {
  kind: 'bad',
  title: 'Not narrated.',
  text: 'See what is wrong below.',
};
const NOT_UNDERSTOOD: Notice = { ...NOT_NARRATED, title: 'No preview.' };

/** The form that narrates and the list of conversions, at `/dashboard/orgs/{slug}/conversions`. */
export function homeArea(options: HomeAreaOptions): Router {
  const router = Router();
  const area = new HomeArea(options);
  router.get('/', (request, response) => area.show(request, response));
  router.post('/', (request, response) => area.take(request, response));
  return router;
}

class HomeArea {
  constructor(private readonly options: HomeAreaOptions) {}

  async show(
    request: Request,
    response: Response,
    composed: Composed & { readonly preview?: Preview } = {
      ...{ values: NO_VALUES, errors: {}, remarks: [] },
    },
    sent: SendOptions = {},
  ): Promise<void> {
    const { pages, list, voices, waysOf, clock } = this.options;
    const { actor, owner, organization } = organizationVisitOf(request);
    assertMay(actor, 'conversions.read');
    const products = await list.products(owner);
    const { values, errors, remarks, preview } = composed;
    const compose: ComposeContent | null = mayDo(actor, 'conversions.write')
      ? {
          ...{ values, errors, remarks, products },
          preview: preview === undefined ? null : toShownPreview(preview),
          voices: voices.choices(organization),
        }
      : null;
    const home = {
      place: organizationPlace(organization, 'conversions'),
      compose,
      list: await list.read(owner, request.query, products),
      ways: waysOf(organization),
      now: clock.now(),
    };
    await pages.send(request, response, { name: 'home', content: { home } }, sent);
  }

  /** A preview of what was entered, or its conversion. */
  async take(request: Request, response: Response): Promise<void> {
    const { actor, organization } = organizationVisitOf(request);
    assertMay(actor, 'conversions.write');
    const { compose, site } = this.options;
    const fields = FormFields.of(request);
    const signal = closedSignal(response);
    const composed = await compose.read(request, fields, signal);
    const wish = fields.choice('do', ['narrate', 'preview', 'look']);
    // The page's script checks while a text is still being entered: an incomplete text is not an error then.
    const status = wish === 'look' ? 200 : 422;
    const notice = wish === 'narrate' ? NOT_NARRATED : NOT_UNDERSTOOD;
    if (Object.keys(composed.errors).length > 0) {
      await this.show(request, response, composed, { status, notice });
      return;
    }
    try {
      if (wish !== 'narrate') {
        const preview = await compose.preview(request, composed.values, signal);
        await this.show(request, response, { ...composed, preview });
        return;
      }
      await compose.narrate(request, composed.values, signal);
    } catch (error) {
      if (signal.aborted) return;
      const errors = fieldErrors(error);
      const refusal = errors === null ? refusalOf(error) : { status, notice };
      await this.show(request, response, { ...composed, errors: errors ?? {} }, refusal);
      return;
    }
    const place = organizationPlace(organization, 'conversions');
    response.redirect(303, pathOf(site, `${place}?done=conversion-accepted`));
  }
}

function toShownPreview(preview: Preview): ShownPreview {
  const { outline } = preview;
  const resource = toPreviewResource(preview);
  return {
    sourceType: outline.sourceType,
    reason: resource.source_type_reason,
    title: outline.title,
    productName: resource.product_name,
    releases: outline.releases.slice(0, MOST_RELEASES),
    releaseCount: outline.releases.length,
    ...{ changes: outline.changes, byKind: outline.byKind },
    language: outline.language && languageName(outline.language.tag),
    audioSeconds: resource.estimate.audio_seconds,
    readySeconds: resource.estimate.ready_in_seconds,
    unsure: outline.unsure,
    unsureCount: outline.unsureCount,
    ...{ notices: outline.notices, knownIssues: outline.knownIssues },
    skipped: outline.skipped
      .filter(({ reason }) => reason !== 'not_understood')
      .slice(0, MOST_SKIPPED),
    warnings: outline.warnings.map(({ message }) => message),
  };
}
