import { Router, type Request, type Response } from 'express';
import type { ConversionReads } from '../../../contracts/conversion-store.js';
import type { Revisions } from '../../../conversions/revisions.js';
import type { SpeechPreview } from '../../../conversions/speech-preview.js';
import type { Conversion } from '../../../domain/conversion.js';
import { editableScript } from '../../../domain/editable-script.js';
import { GenerationFailure } from '../../../domain/failure.js';
import type { EditScriptContent } from '../../../web/dashboard/pages/edit-script-page.js';
import { organizationPlace } from '../../../web/dashboard/navigation.js';
import { pathOf, type Site } from '../../../web/site.js';
import { ApiError } from '../../api-error.js';
import { goneSignal } from '../../gone-signal.js';
import { toEditorContent } from '../../views/editor-view.js';
import type { DashboardPages } from '../dashboard-pages.js';
import type { DescribedBodies } from '../described-bodies.js';
import { FormFields } from '../form-fields.js';
import { organizationVisitOf, requireRight } from '../organization-visit.js';
import { problemOf, refusalOf } from '../problems.js';

export interface ScriptEditingOptions {
  readonly site: Site;
  readonly pages: DashboardPages;
  readonly bodies: DescribedBodies;
  readonly conversions: Pick<ConversionReads, 'find'>;
  readonly revisions: Revisions;
  /** Null if nobody speaks. */
  readonly preview: SpeechPreview | null;
}

/** Values of `:id` where another router has matched it. */
type OfConversion = Request<{ id: string }>;

/** `/dashboard/orgs/{slug}/conversions/{id}/script`: editing the script of a finished conversion. */
export function scriptEditingArea(options: ScriptEditingOptions): Router {
  const router = Router({ mergeParams: true });
  const area = new ScriptEditing(options);
  router.use(requireRight('conversions.write'));
  router.get('/', (request: OfConversion, response) => area.show(request, response));
  router.post('/', (request: OfConversion, response) => area.save(request, response));
  router.post('/speech', (request: OfConversion, response) => area.speak(request, response));
  return router;
}

class ScriptEditing {
  constructor(private readonly options: ScriptEditingOptions) {}

  async show(request: OfConversion, response: Response): Promise<void> {
    const content = this.#content(request, await this.#find(request));
    await this.options.pages.send(request, response, { name: 'editScript', content });
  }

  /** Shows the typed text again where it is refused. */
  async save(request: OfConversion, response: Response): Promise<void> {
    const { site, bodies, revisions } = this.options;
    const conversion = await this.#find(request);
    const fields = FormFields.of(request);
    const text = fields.text('script');
    const path = `/conversions/${conversion.id}/script`;
    const problem = bodies.problemOf('PUT', path, { script: text });
    if (problem !== null) {
      await this.#refuse(request, response, text, 422, `The script ${problem.message}.`);
      return;
    }
    const { actor, organization, owner } = organizationVisitOf(request);
    const principal = { organization, mode: owner.mode };
    const order = { text, baseVersion: Number(fields.text('base_version')) };
    const { requestId } = request.context;
    try {
      const answer = await revisions.revise(actor, conversion.id, principal, order, requestId);
      if (answer.type === 'accepted') {
        const place = organizationPlace(organization, `conversions/${conversion.id}/script`);
        response.redirect(303, pathOf(site, place));
      } else if (answer.type === 'outdated') {
        const message =
          'Somebody else edited this script after you opened it. Below is the latest version; your text is kept next to it. Apply your edit to the latest version.';
        await this.#refuse(request, response, text, 409, message);
      } else throw new ApiError('CONVERSION_NOT_FOUND');
    } catch (error) {
      const { status, notice } = refusalOf(error);
      await this.#refuse(request, response, text, status, notice.text ?? notice.title);
    }
  }

  /** Audio, or the reason as plain text. */
  async speak(request: OfConversion, response: Response): Promise<void> {
    const { bodies, preview } = this.options;
    const { id } = await this.#find(request);
    const fields = FormFields.of(request);
    const text = fields.text('text');
    const sentence = Number(fields.text('sentence'));
    const body = { text, sentence, conversion_id: id };
    const problem = bodies.problemOf('POST', '/speech/preview', body);
    if (problem !== null) {
      response.status(422).type('text/plain').send(`The sentence ${problem.message}.`);
      return;
    }
    const { actor, organization, owner } = organizationVisitOf(request);
    try {
      if (preview === null) throw new ApiError('SAMPLES_NOT_SPOKEN_HERE');
      const principal = { organization, mode: owner.mode };
      const order = { text, sentence, speaker: 1, conversionId: id } as const;
      const spoken = await preview.speak(actor, principal, order, goneSignal(request));
      if (spoken.type !== 'spoken') throw new ApiError('CONVERSION_NOT_FOUND');
      response.type('audio/wav').send(spoken.wav);
    } catch (error) {
      const known = problemOf(error);
      if (error instanceof GenerationFailure) {
        response.status(422).type('text/plain').send(error.message);
      } else if (known === null) throw error;
      else response.status(known.status).type('text/plain').send(known.message);
    }
  }

  async #refuse(
    request: OfConversion,
    response: Response,
    unsaved: string,
    status: number,
    text: string,
  ): Promise<void> {
    const content = { ...this.#content(request, await this.#find(request)), unsaved };
    const notice = { kind: 'bad', title: 'Not saved.', text } as const;
    await this.options.pages.send(
      request,
      response,
      { name: 'editScript', content },
      { status, notice },
    );
  }

  #content(request: Request, conversion: Conversion): EditScriptContent {
    const { organization } = organizationVisitOf(request);
    const { id, title, state, scriptVersion, revision } = conversion;
    const conversionPlace = organizationPlace(organization, `conversions/${id}`);
    const { script, version } = editableScript(conversion);
    if (script === null) throw new ApiError('SCRIPT_NOT_EDITABLE');
    const isFailed = revision?.status === 'failed';
    return {
      ...{ title, conversionPlace, unsaved: null },
      served: state.status === 'completed' ? scriptVersion : null,
      revision: revision && {
        ...{ version: revision.version, isFailed },
        problem: revision.error?.message ?? null,
      },
      editor: {
        ...toEditorContent(script, version, `conversion:${id}`),
        isBusy: revision !== null && !isFailed,
        savePlace: `${conversionPlace}/script`,
        speechPlace: `${conversionPlace}/script/speech`,
      },
    };
  }

  /** @throws {ApiError} CONVERSION_NOT_FOUND; SCRIPT_NOT_EDITABLE while it is being made */
  async #find(request: OfConversion): Promise<Conversion> {
    const { owner } = organizationVisitOf(request);
    const conversion = await this.options.conversions.find(request.params.id.toLowerCase(), owner);
    if (conversion === null) throw new ApiError('CONVERSION_NOT_FOUND');
    const { status } = conversion.state;
    if (status !== 'completed' && status !== 'failed') throw new ApiError('SCRIPT_NOT_EDITABLE');
    return conversion;
  }
}
