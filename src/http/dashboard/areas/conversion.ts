import { Router, type Request, type Response } from 'express';
import type { ConversionReads } from '../../../contracts/conversion-store.js';
import type { EmbedTokenReads } from '../../../contracts/embed-token-store.js';
import type { ConversionChanging } from '../../../conversions/conversion-changing.js';
import type { EmbedTokens } from '../../../conversions/embed-tokens.js';
import type { Revisions } from '../../../conversions/revisions.js';
import { editableScript } from '../../../domain/editable-script.js';
import type { ConversionContent } from '../../../web/dashboard/conversion/content.js';
import { deletionPhrase } from '../../../web/dashboard/conversion/deletion-phrase.js';
import type { Notice } from '../../../web/dashboard/frame-data.js';
import { pathOf, type Site } from '../../../web/site.js';
import { ApiError } from '../../api-error.js';
import type { DashboardPages, SendOptions } from '../dashboard-pages.js';
import type { DescribedBodies } from '../described-bodies.js';
import { FormFields } from '../form-fields.js';
import { organizationVisitOf } from '../organization-visit.js';
import { refusalOf } from '../problems.js';
import { askedVoice } from './conversion-voices.js';
import { tokenHandle, type ConversionContents } from './conversion-contents.js';

export interface ConversionAreaOptions {
  readonly site: Site;
  readonly pages: DashboardPages;
  readonly contents: ConversionContents;
  readonly changing: ConversionChanging;
  readonly tokens: EmbedTokens;
  readonly embedTokens: Pick<EmbedTokenReads, 'list'>;
  readonly conversions: Pick<ConversionReads, 'find'>;
  readonly revisions: Revisions;
  readonly bodies: DescribedBodies;
  /** Audio, captions and texts below the address of a conversion. */
  readonly files: Router;
}

type ConversionRequest = Request<{ id: string }>;
type TokenRequest = Request<{ id: string; handle: string }>;

/** The page of one conversion and what is done on it, below `/dashboard/orgs/{slug}/conversions`. */
export function conversionArea(options: ConversionAreaOptions): Router {
  const router = Router();
  const area = new ConversionArea(options);
  router.use(options.files);
  router.get('/:id', (request, response) => area.show(request, response));
  router.post('/:id/title', (request, response) => area.rename(request, response));
  router.post('/:id/sharing', (request, response) => area.share(request, response));
  router.post('/:id/tokens', (request, response) => area.createToken(request, response));
  const revocation = '/:id/tokens/:handle/revoke';
  router.get(revocation, (request, response) => area.askToRevoke(request, response));
  router.post(revocation, (request, response) => area.revokeToken(request, response));
  router.post('/:id/voices', (request, response) => area.speakAgain(request, response));
  router.post('/:id/retry', (request, response) => area.retry(request, response));
  router.get('/:id/delete', (request, response) => area.askToDelete(request, response));
  router.post('/:id/delete', (request, response) => area.remove(request, response));
  return router;
}

class ConversionArea {
  constructor(private readonly options: ConversionAreaOptions) {}

  async show(request: ConversionRequest, response: Response, sent?: SendOptions): Promise<void> {
    const conversion = await this.options.contents.read(request);
    const view = { name: 'conversion', content: { conversion } } as const;
    await this.options.pages.send(request, response, view, sent);
  }

  async rename(request: ConversionRequest, response: Response): Promise<void> {
    const content = await this.options.contents.read(request);
    const { id } = content.facts;
    const title = FormFields.of(request).text('title').trim();
    const problem = this.options.bodies.problemOf('PATCH', `/conversions/${id}`, { title });
    if (problem !== null) {
      const notice = refused('Not renamed.', `The title ${problem.message}`);
      await this.show(request, response, { status: 422, notice });
      return;
    }
    const { actor, owner } = organizationVisitOf(request);
    await this.options.changing.change(actor, id, owner, { title });
    this.#backTo(response, content, 'renamed');
  }

  async share(request: ConversionRequest, response: Response): Promise<void> {
    const content = await this.options.contents.read(request);
    const { actor, owner } = organizationVisitOf(request);
    const publicUrl = FormFields.of(request).choice('public', ['no', 'yes']) === 'yes';
    await this.options.changing.change(actor, content.facts.id, owner, { publicUrl });
    this.#backTo(response, content, publicUrl ? 'shared' : 'unshared');
  }

  async createToken(request: ConversionRequest, response: Response): Promise<void> {
    const content = await this.options.contents.read(request);
    const { actor, owner } = organizationVisitOf(request);
    const created = await this.options.tokens.create(actor, content.facts.id, owner);
    if (created.type === 'created') {
      this.#backTo(response, content, 'token-created');
      return;
    }
    if (created.type === 'conversion-not-found') throw new ApiError('CONVERSION_NOT_FOUND');
    const { status, message } = new ApiError(
      created.type === 'plan-required' ? 'PLAN_REQUIRED' : 'EMBED_TOKEN_LIMIT_EXCEEDED',
    );
    await this.show(request, response, { status, notice: refused('No token created.', message) });
  }

  async askToRevoke(request: TokenRequest, response: Response): Promise<void> {
    const conversion = await this.options.contents.read(request);
    const { handle } = request.params;
    const token = conversion.sharing.tokens.find((each) => each.handle === handle);
    if (token === undefined) throw new ApiError('EMBED_TOKEN_NOT_FOUND');
    const content = { conversion, asks: { type: 'revoke', token } } as const;
    await this.options.pages.send(request, response, { name: 'conversionConfirmation', content });
  }

  async revokeToken(request: TokenRequest, response: Response): Promise<void> {
    const content = await this.options.contents.read(request);
    const { id } = content.facts;
    const { actor, owner } = organizationVisitOf(request);
    const active = await this.options.embedTokens.list(id);
    const found = active.find(({ token }) => tokenHandle(token) === request.params.handle);
    if (found === undefined) throw new ApiError('EMBED_TOKEN_NOT_FOUND');
    await this.options.tokens.revoke(actor, id, owner, found.token);
    this.#backTo(response, content, 'token-revoked');
  }

  async speakAgain(request: ConversionRequest, response: Response): Promise<void> {
    const { contents, conversions, bodies, revisions } = this.options;
    const content = await contents.read(request);
    const { actor, organization, owner } = organizationVisitOf(request);
    const { id } = content.facts;
    const conversion = await conversions.find(id, owner);
    if (conversion === null) throw new ApiError('CONVERSION_NOT_FOUND');
    const { script, version } = editableScript(conversion);
    if (script === null) throw new ApiError('SCRIPT_NOT_EDITABLE');
    const voice = askedVoice(conversion, FormFields.of(request));
    const notes = { pronunciation_notes: voice.pronunciationNotes ?? '' };
    const body = { script: script.text, voice: notes };
    const problem = bodies.problemOf('PUT', `/conversions/${id}/script`, body);
    if (problem !== null) {
      const notice = refused('Not spoken again.', `The field ${problem.field} ${problem.message}.`);
      await this.show(request, response, { status: 422, notice });
      return;
    }
    try {
      const principal = { organization, mode: owner.mode };
      const order = { text: script.text, voice, baseVersion: version };
      const { requestId } = request.context;
      const answer = await revisions.revise(actor, id, principal, order, requestId);
      if (answer.type === 'not-editable') throw new ApiError('SCRIPT_NOT_EDITABLE');
      this.#backTo(response, content, answer.type === 'accepted' ? 'spoken-again' : null);
    } catch (error) {
      await this.show(request, response, refusalOf(error));
    }
  }

  async retry(request: ConversionRequest, response: Response): Promise<void> {
    const content = await this.options.contents.read(request);
    const { actor, organization, owner } = organizationVisitOf(request);
    const principal = { organization, mode: owner.mode };
    const { requestId } = request.context;
    try {
      const { id } = content.facts;
      const retry = await this.options.changing.retry(actor, id, principal, {}, requestId);
      if (retry.type === 'not-found') throw new ApiError('CONVERSION_NOT_FOUND');
      this.#backTo(response, content, retry.type === 'accepted' ? 'retried' : null);
    } catch (error) {
      await this.show(request, response, refusalOf(error));
    }
  }

  async askToDelete(request: ConversionRequest, response: Response): Promise<void> {
    const conversion = await this.options.contents.read(request);
    const content = { conversion, asks: { type: 'delete' } } as const;
    await this.options.pages.send(request, response, { name: 'conversionConfirmation', content });
  }

  async remove(request: ConversionRequest, response: Response): Promise<void> {
    const conversion = await this.options.contents.read(request);
    const phrase = deletionPhrase(conversion.facts);
    if (FormFields.of(request).text('confirm').trim() !== phrase) {
      const error = `Not deleted. Type ${phrase} exactly as it is written here.`;
      const content = { conversion, asks: { type: 'delete', error } } as const;
      const view = { name: 'conversionConfirmation', content } as const;
      await this.options.pages.send(request, response, view, { status: 422 });
      return;
    }
    const { actor, owner } = organizationVisitOf(request);
    await this.options.changing.remove(actor, conversion.facts.id, owner);
    const { site } = this.options;
    response.redirect(303, pathOf(site, `${conversion.listPlace}?done=conversion-deleted`));
  }

  /** @param done message of the page; null for none */
  #backTo(response: Response, { place }: ConversionContent, done: string | null): void {
    const query = done === null ? '' : `?done=${done}`;
    response.redirect(303, pathOf(this.options.site, place + query));
  }
}

function refused(title: string, text: string): Notice {
  return { kind: 'bad', title, text };
}
