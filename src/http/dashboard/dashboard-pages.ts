import type { Request, Response } from 'express';
import type { Owner } from '../../contracts/conversion-store.js';
import type { Membership } from '../../domain/account.js';
import type { FrameData, FrameOrganization, Notice } from '../../web/dashboard/frame-data.js';
import type {
  DashboardContents,
  DashboardPageName,
  DashboardView,
} from '../../web/dashboard/registry.js';
import type { DashboardTask, RenderedPage, RenderOrder } from '../../web/rendering/page-task.js';
import { acceptedEncoding } from '../accepted-encoding.js';
import { doneNotice } from './done-notices.js';
import { visitOf } from './organization-visit.js';
import type { SessionGate } from './session-gate.js';

export interface DashboardPagesOptions {
  readonly render: (order: Omit<RenderOrder, 'site'>) => Promise<RenderedPage>;
  readonly gate: Pick<SessionGate, 'csrfTokenOf'>;
  /** Path of an organization's logo below the base URL; null without one. */
  readonly logoPlaceOf: (membership: Membership) => string | null;
  /** Number of failing webhook endpoints of an organization. */
  readonly failingEndpointsOf: (owner: Owner) => Promise<number>;
  /** Tells whether the installation is ready for work. */
  readonly isReady: () => Promise<boolean>;
  /** Version of Lectern. */
  readonly version: string;
}

/** Options of an answer with a page. */
export interface SendOptions {
  /** 200 unless given. */
  readonly status?: number;
  /** Message above the content; the one named by `?done=` unless given. */
  readonly notice?: Notice;
}

/** Renders pages of the dashboard in their frame and sends them. Nothing of them is kept by caches. */
export class DashboardPages {
  constructor(private readonly options: DashboardPagesOptions) {}

  async send<Name extends DashboardPageName>(
    request: Request,
    response: Response,
    view: { readonly name: Name; readonly content: DashboardContents[Name] } & DashboardView,
    { status = 200, notice }: SendOptions = {},
  ): Promise<void> {
    const encoding = acceptedEncoding(request);
    const frame = await this.#frameOf(
      request,
      response,
      notice ?? doneNotice(request.query['done']),
    );
    const task: DashboardTask = { page: 'dashboard', frame, view };
    const { body } = await this.options.render({ task, encoding });
    response.status(status);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.vary('Accept-Encoding');
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', body.byteLength);
    response.end(body);
  }

  async #frameOf(request: Request, response: Response, notice: Notice | null): Promise<FrameData> {
    const { gate, failingEndpointsOf, isReady, version } = this.options;
    const { user, memberships } = visitOf(request);
    const { organizationVisit } = request.context;
    const organizations = memberships.map((membership) => this.#organizationOf(membership));
    const slug = organizationVisit?.organization.slug;
    return {
      person: { email: user.email, name: user.name, isOperator: user.isOperator },
      organization: organizations.find((each) => each.slug === slug) ?? null,
      organizations,
      csrfToken: gate.csrfTokenOf(request, response),
      place: new URL(request.originalUrl, 'http://localhost').pathname,
      failingEndpoints:
        organizationVisit === undefined ? 0 : await failingEndpointsOf(organizationVisit.owner),
      isReady: user.isOperator ? await isReady() : null,
      version,
      notice,
    };
  }

  #organizationOf(membership: Membership): FrameOrganization {
    const { organization, role } = membership;
    const { name, slug } = organization;
    return { name, slug, role, logoPlace: this.options.logoPlaceOf(membership) };
  }
}
