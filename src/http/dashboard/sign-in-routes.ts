import express, { Router, type Request, type Response } from 'express';
import type { SignIn, SignInOutcome } from '../../accounts/sign-in.js';
import type { Clock } from '../../contracts/clock.js';
import type { SignInReads } from '../../contracts/sign-in-store.js';
import { TooManySignIns } from '../../domain/refusal.js';
import type { Notice } from '../../web/dashboard/frame-data.js';
import {
  ReloadPage,
  SignInPage,
  UnknownPersonPage,
} from '../../web/dashboard/entrance/sign-in-page.js';
import { pathOf } from '../../web/site.js';
import { closedSignal } from '../closed-signal.js';
import { browserOf } from './browser-of.js';
import type { CookieSessionGate } from './cookie-session-gate.js';
import type { EntrancePages } from './entrance-pages.js';
import { FormFields } from './form-fields.js';
import type { HeaderSignIn } from './header-sign-in.js';
import { linkRoutes, type LinkRoutesOptions } from './link-routes.js';
import { nextPlace } from './next-place.js';
import { throttlingNotice } from './throttling-notice.js';

/** Everything that signs people in. */
export interface SignInRoutesOptions extends Pick<LinkRoutesOptions, 'links'> {
  readonly gate: CookieSessionGate;
  readonly pages: EntrancePages;
  readonly signIn: SignIn;
  readonly byHeader: HeaderSignIn;
  readonly reads: Pick<SignInReads, 'hasOperator'>;
  readonly clock: Clock;
  /** `dashboard.signInWaitMinutes` */
  readonly waitMinutes: number;
}

/** More than any form for people without a session needs. */
const MOST_BYTES = 16_384;
const MOST_FIELDS = 20;

/** Query that a page has which was loaded again from here. */
const AGAIN = '&again=1';

/** Pages for people who have not signed in, below `/dashboard`. */
export function signInRoutes(options: SignInRoutesOptions): Router {
  const { gate } = options;
  const router = Router();
  const form = express.urlencoded({
    ...{ extended: false, limit: MOST_BYTES, parameterLimit: MOST_FIELDS },
  });
  router.get('/sign-in', (request, response) => showSignIn(request, response, options));
  router.post('/sign-in', form, gate.checkCsrf, (request, response) =>
    signIn(request, response, options),
  );
  router.use(linkRoutes({ ...options, form }));
  return router;
}

async function showSignIn(
  request: Request,
  response: Response,
  options: SignInRoutesOptions,
): Promise<void> {
  const { gate, pages, byHeader } = options;
  const next = nextPlace(request.query['next']);
  if ((await gate.activeOf(request, response)) !== null) {
    response.redirect(303, pathOf(pages.site, next));
    return;
  }
  if (mayHaveSession(request)) {
    const place = `/dashboard/sign-in?next=${encodeURIComponent(next)}${AGAIN}`;
    pages.send(request, response, ReloadPage, { place });
    return;
  }
  const email = byHeader.emailOf(request);
  if (email !== null) {
    pages.send(request, response, UnknownPersonPage, { email }, 403);
    return;
  }
  await sendForm(request, response, options, { next, email: '', notice: null });
}

/** A link on another site was followed: the browser has kept the cookie of a session back, if there is one. */
function mayHaveSession(request: Request): boolean {
  return request.get('Sec-Fetch-Site') === 'cross-site' && request.query['again'] === undefined;
}

async function signIn(
  request: Request,
  response: Response,
  options: SignInRoutesOptions,
): Promise<void> {
  const { gate, pages } = options;
  const fields = FormFields.of(request);
  const next = nextPlace(fields.text('next'));
  const outcome = await attempt(request, response, options, fields);
  if (outcome.type === 'signed-in') {
    // The browser gets another session: the one that it had ends.
    const active = await gate.activeOf(request, response);
    if (active !== null) await options.signIn.end(active, active.session.id);
    gate.admit(request, response, outcome.session);
    response.redirect(303, pathOf(pages.site, next));
    return;
  }
  const { status, notice, retryAfterSeconds } = refusalOf(outcome, options);
  if (retryAfterSeconds !== null) response.set('Retry-After', String(retryAfterSeconds));
  response.status(status);
  await sendForm(request, response, options, { next, email: fields.text('email'), notice }, status);
}

type Refused = Exclude<SignInOutcome, { readonly type: 'signed-in' }> | { readonly type: 'busy' };

async function attempt(
  request: Request,
  response: Response,
  { signIn }: SignInRoutesOptions,
  fields: FormFields,
): Promise<SignInOutcome | Refused> {
  const typed = { email: fields.text('email'), password: fields.text('password') };
  try {
    return await signIn.withPassword(typed, browserOf(request), closedSignal(response));
  } catch (error) {
    if (error instanceof TooManySignIns) return { type: 'busy' };
    throw error;
  }
}

interface Refusal {
  readonly status: number;
  readonly notice: Notice;
  readonly retryAfterSeconds: number | null;
}

function refusalOf(refused: Refused, { clock, waitMinutes }: SignInRoutesOptions): Refusal {
  switch (refused.type) {
    case 'refused':
      return {
        status: 422,
        notice: {
          kind: 'bad',
          title: 'E-mail or password is wrong.',
          text: triesLeft(refused.triesLeft, waitMinutes),
        },
        retryAfterSeconds: null,
      };
    case 'throttled':
      return {
        status: 429,
        notice: throttlingNotice(refused.retryAfterSeconds, clock.now()),
        retryAfterSeconds: refused.retryAfterSeconds,
      };
    case 'busy':
      return {
        status: 503,
        notice: {
          kind: 'warn',
          title: 'Too many people are signing in.',
          text: 'Try again in a few seconds.',
        },
        retryAfterSeconds: 5,
      };
  }
}

function triesLeft(count: number, waitMinutes: number): string {
  const wait = `then you have to wait up to ${waitMinutes} ${waitMinutes === 1 ? 'minute' : 'minutes'}.`;
  if (count === 0) return `No try is left: ${wait.replace('then you', 'you')}`;
  return `${count === 1 ? 'One try is' : `${count} tries are`} left, ${wait}`;
}

async function sendForm(
  request: Request,
  response: Response,
  { pages, reads }: SignInRoutesOptions,
  shown: { readonly next: string; readonly email: string; readonly notice: Notice | null },
  status = 200,
): Promise<void> {
  const isSetUp = await reads.hasOperator();
  pages.send(request, response, SignInPage, { ...shown, isSetUp }, status);
}
