import type { Request, Response } from 'express';
import type { VNode } from 'preact';
import { toHtml } from '../../web/parts/document.js';
import type { Site } from '../../web/site.js';
import type { SessionGate } from './session-gate.js';

/** Renders and sends pages for people without a session: small ones, without a frame. */
export class EntrancePages {
  constructor(
    readonly site: Site,
    private readonly gate: Pick<SessionGate, 'csrfTokenOf'>,
  ) {}

  send<Props extends object>(
    request: Request,
    response: Response,
    page: (props: Props & { readonly site: Site; readonly csrfToken: string }) => VNode,
    props: Props,
    status = 200,
  ): void {
    const csrfToken = this.gate.csrfTokenOf(request, response);
    const html = toHtml(page, { ...props, site: this.site, csrfToken });
    response.status(status).type('html').send(html);
  }
}
