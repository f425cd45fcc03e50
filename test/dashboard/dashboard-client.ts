const REDIRECTS = [301, 302, 303, 307, 308];

export interface PostOptions {
  /** Token of the form; that of the page last read unless given, null for none. */
  readonly csrf?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser without rendering: keeps cookies, sends forms as browsers do, and follows nothing. */
export class DashboardClient {
  /** By name. */
  readonly cookies = new Map<string, string>();
  /** Cookies as they were last set, with their attributes. */
  readonly setCookies = new Map<string, string>();
  /** Token of the form of the page that was last read. */
  csrf = '';

  constructor(
    readonly origin: string,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  async get(place: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.send(place, { headers });
  }

  async post(
    place: string,
    fields: Readonly<Record<string, string>> = {},
    { csrf = this.csrf, headers = {} }: PostOptions = {},
  ): Promise<Answer> {
    const body = new URLSearchParams(fields);
    if (csrf !== null) body.set('_csrf', csrf);
    return this.send(place, { method: 'POST', body, headers });
  }

  /** Signs in from the form, as a person would. */
  async signIn(email: string, password: string, next = ''): Promise<Answer> {
    await this.get(`/dashboard/sign-in${next === '' ? '' : `?next=${encodeURIComponent(next)}`}`);
    return this.post('/dashboard/sign-in', { email, password, next });
  }

  /** The cookie of the session; undefined without one. */
  get sessionCookie(): string | undefined {
    return this.#named('lectern_session');
  }

  /** Another browser with the same cookies. */
  copy(): DashboardClient {
    const copy = new DashboardClient(this.origin, this.headers);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    copy.csrf = this.csrf;
    return copy;
  }

  /** Replaces the value of the cookie of the session. A page was read before, which tells its name. */
  forge(token: string): void {
    const [form = ''] = [...this.cookies.keys()].filter((key) => key.includes('lectern_form'));
    this.cookies.set(form.replace('form', 'session'), token);
  }

  #named(part: string): string | undefined {
    return [...this.cookies].find(([name]) => name.includes(part))?.[1];
  }

  /** A request as a browser would send it. */
  async send(place: string, init: RequestInit): Promise<Answer> {
    const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.origin + place, {
      ...init,
      redirect: 'manual',
      headers: {
        'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...this.headers,
        ...(init.headers as Readonly<Record<string, string>>),
        ...(cookie !== '' && { cookie }),
      },
    });
    for (const set of response.headers.getSetCookie()) this.#keep(set);
    const body = await response.text();
    const token = /name="_csrf" value="([^"]+)"/.exec(body)?.[1];
    if (token !== undefined) this.csrf = token;
    const { status, headers } = response;
    const location = REDIRECTS.includes(status) ? headers.get('location') : null;
    return { status, headers, body, location };
  }

  #keep(set: string): void {
    const [name = '', value = ''] = (set.split(';', 1)[0] ?? '').split(/=(.*)/s);
    this.setCookies.set(name, set);
    if (/expires=thu, 01 jan 1970/i.test(set)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** Answer to a request of a browser. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** Target of a redirect; null for other responses. */
  readonly location: string | null;
}
