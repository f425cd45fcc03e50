import type { CookieOptions, Request, Response } from 'express';

export interface SessionCookiesOptions {
  /** `http.publicUrl`, without a trailing slash. */
  readonly publicUrl: string;
  /** Tells installations on one host apart: all ports of a host share their cookies. */
  readonly installation: string;
}

/** Cookies of the dashboard: for its paths only, out of reach of scripts, and never sent by other sites. */
export class SessionCookies {
  readonly options: CookieOptions;
  readonly session: string;
  readonly csrf: string;

  constructor({ publicUrl, installation }: SessionCookiesOptions) {
    const { protocol, pathname } = new URL(publicUrl);
    const secure = protocol === 'https:';
    const path = `${pathname.replace(/\/$/, '')}/dashboard`;
    this.options = { path, secure, httpOnly: true, sameSite: 'strict' };
    // Browsers refuse a cookie with this prefix unless it came over HTTPS.
    const prefix = secure ? '__Secure-' : '';
    this.session = `${prefix}lectern_session_${installation}`;
    this.csrf = `${prefix}lectern_form_${installation}`;
  }

  /** The value of a cookie; undefined for one that is not there. */
  read(request: Request, name: string): string | undefined {
    const cookies: unknown = request.cookies;
    if (typeof cookies !== 'object' || cookies === null) return undefined;
    const value: unknown = Object.entries(cookies).find(([key]) => key === name)?.[1];
    return typeof value === 'string' ? value : undefined;
  }

  set(response: Response, name: string, value: string): void {
    response.cookie(name, value, this.options);
  }

  clear(response: Response, name: string): void {
    response.clearCookie(name, this.options);
  }
}
