import { LinkUse } from '../accounts/link-use.js';
import { Passwords } from '../accounts/passwords.js';
import { SessionTokens } from '../accounts/session-tokens.js';
import { Sessions } from '../accounts/sessions.js';
import { SignIn } from '../accounts/sign-in.js';
import { SignInLimits } from '../accounts/sign-in-limits.js';
import { accountRoutes } from '../http/dashboard/areas/account.js';
import { CookieSessionGate } from '../http/dashboard/cookie-session-gate.js';
import { EntrancePages } from '../http/dashboard/entrance-pages.js';
import { HeaderSignIn } from '../http/dashboard/header-sign-in.js';
import { SessionCookies } from '../http/dashboard/session-cookies.js';
import { signInRoutes } from '../http/dashboard/sign-in-routes.js';
import { TrustedHeader } from '../http/dashboard/trusted-header.js';
import { Networks } from '../http/networks.js';
import type { SessionKeys } from '../library/session-key.js';
import type { Site } from '../web/site.js';
import type { Core } from './core.js';
import type { DashboardEntrance } from './dashboard.js';

const MINUTE_MS = 60_000;

/** Puts sign-in together. */
export function composeEntrance(core: Core, site: Site, keys: SessionKeys): DashboardEntrance {
  const { settings, clock } = core;
  const { unitOfWork, reads } = core.database;
  const { dashboard } = settings;
  const { publicUrl } = site;
  const common = { unitOfWork, reads, clock };
  const passwords = new Passwords();
  const sessions = new Sessions({
    ...common,
    limits: {
      idleMs: dashboard.sessionMinutes * MINUTE_MS,
      longestMs: dashboard.sessionHours * 60 * MINUTE_MS,
    },
  });
  const limits = new SignInLimits({
    tries: dashboard.signInTries,
    windowSeconds: dashboard.signInWaitMinutes * 60,
  });
  const signIn = new SignIn({ ...common, passwords, limits, sessions });
  const header = new TrustedHeader({
    name: dashboard.trustedHeader,
    proxies: new Networks(dashboard.trustedProxies),
  });
  const byHeader = new HeaderSignIn({ header, accounts: reads.accounts, signIn, sessions });
  const gate = new CookieSessionGate({
    ...{ sessions, byHeader, clock, publicUrl },
    tokens: new SessionTokens(keys.signing, clock),
    cookies: new SessionCookies({ publicUrl, installation: keys.installation }),
    csrfSecret: keys.csrf,
  });
  return {
    gate,
    entrance: signInRoutes({
      ...{ gate, signIn, byHeader, clock, reads: reads.signIn },
      pages: new EntrancePages(site, gate),
      links: new LinkUse({ ...common, passwords }),
      waitMinutes: dashboard.signInWaitMinutes,
    }),
    personal: (pages) => [
      accountRoutes({
        ...{ site, gate, pages, sessions, signIn, passwords, unitOfWork, clock },
        reads: reads.signIn,
      }),
    ],
  };
}
