import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { LinkUse, OpenedLink } from '../../accounts/link-use.js';
import type { SignIn } from '../../accounts/sign-in.js';
import type { User } from '../../domain/account.js';
import { AccountRefusal } from '../../domain/refusal.js';
import type { Notice } from '../../web/dashboard/frame-data.js';
import {
  InvitationPage,
  NewPasswordPage,
  SetupPage,
  UnusableLinkPage,
  type InvitationPageProps,
} from '../../web/dashboard/entrance/link-pages.js';
import { pathOf } from '../../web/site.js';
import { browserOf } from './browser-of.js';
import type { CookieSessionGate } from './cookie-session-gate.js';
import type { EntrancePages } from './entrance-pages.js';
import { FormFields } from './form-fields.js';

export interface LinkRoutesOptions {
  readonly gate: CookieSessionGate;
  readonly pages: EntrancePages;
  readonly signIn: Pick<SignIn, 'begin' | 'end'>;
  readonly links: LinkUse;
  /** Reads the fields of a form. */
  readonly form: RequestHandler;
}

/** Values of the form, and why they were refused. */
interface Shown {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly notice: Notice | null;
}

/** `/setup`: what one-time links lead to. Only sending the form uses a link, so that previews of it do not. */
export function linkRoutes(options: LinkRoutesOptions): Router {
  const { gate, form } = options;
  const router = Router();
  router.get('/setup', async (request, response) => {
    const { token } = request.query;
    const shown = { token: typeof token === 'string' ? token : '', name: '', email: '' };
    await show(request, response, options, { ...shown, notice: null });
  });
  router.post('/setup', form, gate.checkCsrf, async (request, response) => {
    await submit(request, response, options, FormFields.of(request));
  });
  return router;
}

async function submit(
  request: Request,
  response: Response,
  options: LinkRoutesOptions,
  fields: FormFields,
): Promise<void> {
  const { gate, pages, signIn, links } = options;
  const token = fields.text('token');
  try {
    const opened = await links.open(token);
    if (opened === null) {
      pages.send(request, response, UnusableLinkPage, {}, 404);
      return;
    }
    const active = await gate.activeOf(request, response);
    if (stepOf(opened, active?.user) === 'confirm' && active !== null) {
      await links.accept(token, active.user, browserOf(request));
    } else {
      const user = await use(request, options, opened, fields);
      // The link has proved who it is: nobody is asked for the new password again.
      if (active !== null) await signIn.end(active, active.session.id);
      gate.admit(request, response, await signIn.begin(user, browserOf(request)));
    }
    response.redirect(303, pathOf(pages.site, placeAfter(opened)));
  } catch (error) {
    if (!(error instanceof AccountRefusal)) throw error;
    const notice = { kind: 'bad', title: 'Not saved.', text: error.message } as const;
    const { name, email } = { name: fields.text('name'), email: fields.text('email') };
    await show(request, response, options, { token, name, email, notice });
  }
}

function use(
  request: Request,
  { links }: LinkRoutesOptions,
  { link, user }: OpenedLink,
  fields: FormFields,
): Promise<User> {
  const token = fields.text('token');
  const password = fields.text('password');
  const browser = browserOf(request);
  switch (link.purpose) {
    case 'setup': {
      const person = { name: fields.text('name').trim(), email: fields.text('email'), password };
      return links.setUp(token, person, browser);
    }
    case 'password':
      return links.setPassword(token, password, browser);
    case 'invitation': {
      const name = user?.name ?? fields.text('name').trim();
      return links.join(token, { name, password }, browser);
    }
  }
}

async function show(
  request: Request,
  response: Response,
  { gate, pages, links }: LinkRoutesOptions,
  { token, name, email, notice }: Shown,
): Promise<void> {
  const opened = await links.open(token);
  const active = await gate.activeOf(request, response);
  const status = notice === null ? 200 : 422;
  if (opened === null) {
    pages.send(request, response, UnusableLinkPage, {}, 404);
    return;
  }
  const { link, organization } = opened;
  const common = { token, notice };
  if (link.purpose === 'setup') {
    const owned = organization?.name ?? null;
    const props = { ...common, name, email, organization: owned };
    pages.send(request, response, SetupPage, props, status);
  } else if (link.purpose === 'password') {
    const props = { ...common, email: link.email ?? '' };
    pages.send(request, response, NewPasswordPage, props, status);
  } else {
    const props = {
      ...{ ...common, name, email: link.email ?? '', role: link.role ?? '' },
      ...{ organization: organization?.name ?? '', step: stepOf(opened, active?.user) },
    };
    pages.send(request, response, InvitationPage, props, status);
  }
}

function stepOf(
  { link, user, hasPassword }: OpenedLink,
  visitor: User | undefined,
): InvitationPageProps['step'] {
  if (link.purpose !== 'invitation' || user === null) return 'new';
  if (visitor?.id === user.id) return 'confirm';
  if (!hasPassword) return 'password';
  return visitor === undefined ? 'sign-in' : 'other';
}

function placeAfter({ organization, link }: OpenedLink): string {
  return organization === null || link.purpose !== 'invitation'
    ? '/dashboard/'
    : `/dashboard/orgs/${organization.slug}/conversions`;
}
