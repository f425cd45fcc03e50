import { Router, type Request, type Response } from 'express';
import {
  changePassword,
  type ChangePasswordOptions,
  type PasswordOutcome,
} from '../../../accounts/change-password.js';
import type { ActiveSession, Sessions } from '../../../accounts/sessions.js';
import type { SignIn } from '../../../accounts/sign-in.js';
import type { SignInReads } from '../../../contracts/sign-in-store.js';
import { AccountRefusal, TooManySignIns } from '../../../domain/refusal.js';
import type { AccountPageProps } from '../../../web/dashboard/pages/account-page.js';
import { pathOf, type Site } from '../../../web/site.js';
import { ApiError } from '../../api-error.js';
import { closedSignal } from '../../closed-signal.js';
import { browserName } from '../browser-name.js';
import { browserOf } from '../browser-of.js';
import type { CookieSessionGate } from '../cookie-session-gate.js';
import type { DashboardPages } from '../dashboard-pages.js';
import { FormFields } from '../form-fields.js';
import { throttlingNotice } from '../throttling-notice.js';

export interface AccountRoutesOptions extends ChangePasswordOptions {
  readonly site: Site;
  readonly gate: CookieSessionGate;
  readonly pages: DashboardPages;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly reads: Pick<SignInReads, 'findPassword'>;
}

/** `/account` and `/sign-out`: what people do with their own account. */
export function accountRoutes(options: AccountRoutesOptions): Router {
  const { site, gate, signIn } = options;
  const router = Router();
  const back = (response: Response, done: string) => {
    response.redirect(303, pathOf(site, `/dashboard/account?done=${done}`));
  };
  router.get('/account', (request, response) => show(request, response, options));
  router.post('/account/password', (request, response) =>
    setPassword(request, response, options, () => back(response, 'password-changed')),
  );
  router.post('/account/end-session', async (request, response) => {
    const active = await activeOf(request, response, gate);
    await signIn.end(active, FormFields.of(request).text('session'));
    back(response, 'session-ended');
  });
  router.post('/account/sign-out-everywhere', async (request, response) => {
    await signIn.endAll(await activeOf(request, response, gate), null);
    leave(response, options);
  });
  router.post('/sign-out', async (request, response) => {
    const active = await activeOf(request, response, gate);
    await signIn.end(active, active.session.id);
    leave(response, options);
  });
  return router;
}

function leave(response: Response, { site, gate }: AccountRoutesOptions): void {
  gate.dismiss(response);
  response.redirect(303, pathOf(site, '/dashboard/sign-in'));
}

/** The session of a route that only signed-in people reach. */
async function activeOf(
  request: Request,
  response: Response,
  gate: CookieSessionGate,
): Promise<ActiveSession> {
  const active = await gate.activeOf(request, response);
  if (active === null) throw new Error('The route has no signed-in person.');
  return active;
}

async function setPassword(
  request: Request,
  response: Response,
  options: AccountRoutesOptions,
  done: () => void,
): Promise<void> {
  const fields = FormFields.of(request);
  const change = { current: fields.text('current'), next: fields.text('password') };
  const active = await activeOf(request, response, options.gate);
  try {
    const browser = browserOf(request);
    const outcome = await changePassword(options, active, change, browser, closedSignal(response));
    if (outcome.type === 'changed') done();
    else await refuse(request, response, options, outcome);
  } catch (error) {
    if (error instanceof TooManySignIns) {
      throw new ApiError('SERVICE_UNAVAILABLE', { headers: { 'Retry-After': '5' } });
    }
    if (!(error instanceof AccountRefusal)) throw error;
    await show(request, response, options, { errors: { password: error.message }, status: 422 });
  }
}

async function refuse(
  request: Request,
  response: Response,
  options: AccountRoutesOptions,
  outcome: Exclude<PasswordOutcome, { readonly type: 'changed' }>,
): Promise<void> {
  if (outcome.type === 'throttled') {
    response.set('Retry-After', String(outcome.retryAfterSeconds));
    const { title, text = '' } = throttlingNotice(outcome.retryAfterSeconds, options.clock.now());
    const errors = { current: `${title} ${text}` };
    await show(request, response, options, { errors, status: 429 });
    return;
  }
  const errors = { current: 'This is not your current password. Nothing was changed.' };
  await show(request, response, options, { errors, status: 422 });
}

async function show(
  request: Request,
  response: Response,
  { gate, pages, sessions, reads, clock }: AccountRoutesOptions,
  shown: { readonly errors: AccountPageProps['errors']; readonly status: number } = {
    errors: {},
    status: 200,
  },
): Promise<void> {
  const { user, session: current } = await activeOf(request, response, gate);
  const listed = await sessions.list(user.id);
  const content = {
    sessions: listed.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
      ...{ id, address, createdAt, lastSeenAt },
      browser: browserName(userAgent),
      isCurrent: id === current.id,
    })),
    hasPassword: (await reads.findPassword(user.id)) !== null,
    errors: shown.errors,
    now: clock.now(),
  };
  await pages.send(request, response, { name: 'account', content }, { status: shown.status });
}
