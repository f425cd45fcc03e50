import { Router, type Request, type Response } from 'express';
import type { Admission } from '../../../conversions/admission.js';
import type { ChooseVoice } from '../../../conversions/choose-voice.js';
import type { GeneratedScripts } from '../../../conversions/generated-scripts.js';
import { GenerationFailure, VersionNotFound } from '../../../domain/failure.js';
import type { GeneratedScript } from '../../../domain/generated-script.js';
import { toRevisedScript } from '../../../speech/edited-script.js';
import { organizationPlace } from '../../../web/dashboard/navigation.js';
import { pathOf, type Site } from '../../../web/site.js';
import { ApiError } from '../../api-error.js';
import { goneSignal } from '../../gone-signal.js';
import { toScriptConversionOrder, toScriptOrder } from '../../views/script-view.js';
import type { DashboardPages, SendOptions } from '../dashboard-pages.js';
import type { DescribedBodies } from '../described-bodies.js';
import { FormFields } from '../form-fields.js';
import { organizationVisitOf, requireRight } from '../organization-visit.js';
import { refusalOf } from '../problems.js';
import type { ScriptContents } from './script-contents.js';

export interface ScriptsAreaOptions {
  readonly site: Site;
  readonly pages: DashboardPages;
  readonly bodies: DescribedBodies;
  readonly scripts: GeneratedScripts;
  readonly admission: Admission;
  readonly chooseVoice: ChooseVoice;
  readonly contents: ScriptContents;
}

type OfScript = Request<{ id: string }>;

const MODES = ['changelog', 'product-feature'] as const;
const TONES = ['casual', 'professional', 'enthusiastic', 'technical'] as const;
const LENGTHS = ['normal', 'brief', 'detailed'] as const;

/** `/dashboard/orgs/{slug}/scripts`: scripts in two steps. */
export function scriptsArea(options: ScriptsAreaOptions): Router {
  const router = Router();
  const area = new ScriptsArea(options);
  router.use(requireRight('conversions.write'));
  router.get('/', (request, response) => area.list(request, response));
  router.post('/', (request, response) => area.write(request, response));
  router.get('/:id', (request: OfScript, response) => area.show(request, response));
  router.post('/:id/check', (request: OfScript, response) => area.check(request, response));
  router.post('/:id/narrate', (request: OfScript, response) => area.narrate(request, response));
  return router;
}

class ScriptsArea {
  constructor(private readonly options: ScriptsAreaOptions) {}

  async list(
    request: Request,
    response: Response,
    values: Readonly<Record<string, string>> = {},
    sent?: SendOptions,
  ): Promise<void> {
    const content = await this.options.contents.list(organizationVisitOf(request), values);
    await this.options.pages.send(request, response, { name: 'scripts', content }, sent);
  }

  async write(request: Request, response: Response): Promise<void> {
    const { bodies, scripts } = this.options;
    const fields = FormFields.of(request);
    const body = {
      content: fields.text('content'),
      mode: fields.choice('mode', MODES),
      settings: {
        tone: fields.choice('tone', TONES),
        verbosity: fields.choice('verbosity', LENGTHS),
        ...named('product_name', fields.optional('product_name')),
        ...named('version', fields.optional('version')),
        ...named('audience', fields.optional('audience')),
      },
    };
    const values = fields.shown(SHOWN);
    const problem = bodies.problemOf('POST', '/scripts', body);
    if (problem !== null) {
      const text = `${fieldName(problem.field)} ${problem.message}.`;
      await this.list(request, response, values, refused('Not written.', text));
      return;
    }
    const { actor, organization, owner } = organizationVisitOf(request);
    const principal = { organization, mode: owner.mode };
    try {
      const context = { signal: goneSignal(request) };
      const script = await scripts.generate(actor, principal, toScriptOrder(body), context);
      response.redirect(303, this.#pathOf(request, `/${script.id}?done=${WRITTEN}`));
    } catch (error) {
      await this.list(request, response, values, refusal(error));
    }
  }

  async show(request: OfScript, response: Response): Promise<void> {
    const script = await this.#find(request);
    await this.#send(request, response, script, script.draft.script.text);
  }

  async check(request: OfScript, response: Response): Promise<void> {
    const script = await this.#find(request);
    const text = FormFields.of(request).text('script');
    const problem = this.#problemOf(script, text);
    if (problem === null) await this.#send(request, response, script, text);
    else await this.#send(request, response, script, text, refused('Not checked.', problem));
  }

  /** Shows the typed text again where it is refused. */
  async narrate(request: OfScript, response: Response): Promise<void> {
    const { admission, chooseVoice, site } = this.options;
    const script = await this.#find(request);
    const { id, draft } = script;
    const text = FormFields.of(request).text('script');
    const isEdited = text.trim() !== draft.script.text.trim();
    const problem = this.#problemOf(script, text);
    if (problem !== null) {
      await this.#send(request, response, script, text, refused('Not narrated.', problem));
      return;
    }
    const { actor, organization, owner } = organizationVisitOf(request);
    const asked = toScriptConversionOrder(draft, { output_format: 'audio' });
    const order = { ...asked, voice: chooseVoice(asked.voice, organization) };
    const ready = isEdited
      ? { id, script: toRevisedScript(draft.script, text), writing: null }
      : { id, script: draft.script, writing: draft.writing };
    const principal = { organization, mode: owner.mode };
    const { requestId } = request.context;
    try {
      const accepted = await admission.accept(actor, principal, order, { requestId }, ready);
      const place = organizationPlace(organization, `conversions/${accepted.id}`);
      response.redirect(303, pathOf(site, place));
    } catch (error) {
      await this.#send(request, response, script, text, refusal(error));
    }
  }

  /** Reason why a text cannot be narrated; null if it can. */
  #problemOf({ id }: GeneratedScript, text: string): string | null {
    const body = { output_format: 'audio', edited_content: text };
    const problem = this.options.bodies.problemOf('POST', `/scripts/${id}/convert`, body);
    return problem && `The script ${problem.message}.`;
  }

  async #send(
    request: Request,
    response: Response,
    script: GeneratedScript,
    text: string,
    sent?: SendOptions,
  ): Promise<void> {
    const { contents, pages } = this.options;
    const isNew = request.query['done'] === WRITTEN;
    const about = { isNew, signal: goneSignal(request) };
    const content = await contents.one(organizationVisitOf(request), script, text, about);
    await pages.send(request, response, { name: 'script', content }, sent);
  }

  /** @throws {ApiError} SCRIPT_NOT_FOUND, SCRIPT_EXPIRED */
  async #find(request: OfScript): Promise<GeneratedScript> {
    const { owner } = organizationVisitOf(request);
    const found = await this.options.scripts.find(request.params.id, owner);
    if (found.type === 'found') return found.script;
    throw new ApiError(found.type === 'expired' ? 'SCRIPT_EXPIRED' : 'SCRIPT_NOT_FOUND');
  }

  #pathOf(request: Request, below: string): string {
    const { organization } = organizationVisitOf(request);
    return pathOf(this.options.site, `${organizationPlace(organization, 'scripts')}${below}`);
  }
}

/** Value of `?done=` after a script was written. */
const WRITTEN = 'script-written';

/** Fields of the form that are shown again. */
const SHOWN = ['content', 'mode', 'tone', 'verbosity', 'product_name', 'version', 'audience'];

function named(name: string, value: string | undefined): Readonly<Record<string, string>> {
  return value === undefined ? {} : { [name]: value };
}

/** Label of a field of the API in the form. */
function fieldName(field: string): string {
  const words = field.replace('settings.', '').replaceAll('_', ' ');
  return words === 'content' ? 'The source text' : `The ${words}`;
}

function refused(title: string, text: string, status = 422): SendOptions {
  return { status, notice: { kind: 'bad', title, text } };
}

/** @throws the error itself where it is not a refusal of what was entered */
function refusal(error: unknown): SendOptions {
  const isOfText = error instanceof GenerationFailure || error instanceof VersionNotFound;
  return isOfText ? refused('Not written.', error.message) : refusalOf(error);
}
