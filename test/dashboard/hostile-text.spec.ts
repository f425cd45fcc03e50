import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { PrivateAuthority } from '../builders/private-authority.js';
import { WebhookReceiver } from '../builders/webhook-receiver.js';
import { eventually } from '../journeys/eventually.js';
import type { WatchedPage } from '../web/watched-page.js';
import { dashboardRoutes } from './dashboard-routes.js';
import { makeEveryObject, type EveryObject } from './every-object.js';
import { SignedIn } from './signed-in.js';

const HOSTILE = [
  `"'><img src=x onerror=hacked()></script></textarea></title><script>hacked()</script>`,
  'javascript:hacked()//',
  '\u202Etfel\u2066ot\u200Fthgir\0b\r\nX-Injected: 1',
  'x'.repeat(5_000),
];

/** Valid values for fields that do not accept free text, by name, so that the other fields of the form are stored. */
const VALID: Readonly<Record<string, string>> = {
  ...{ url: 'https://localhost:1/', website: 'https://example.org/', color: '#123456' },
  ...{ email: 'somebody@example.org', content: '# 1.0.0\n- One is faster', product_name: '' },
};

/** Forms that end what later pages show, and one that signs out. */
const ENDS = /\/(?:sign-out|sign-out-everywhere|delete|revoke|remove|withdraw|password)$/;

describe('hostile text in every field of the dashboard', function () {
  let authority: PrivateAuthority;
  let receiver: WebhookReceiver;
  let signedIn: SignedIn;
  let all: EveryObject;
  let watched: WatchedPage;
  let page: Page;
  let places: readonly string[];
  const faults: string[] = [];
  /** Texts that were sent, by form. */
  const sent = new Set<string>();

  before(async function () {
    authority = await PrivateAuthority.create();
    receiver = await WebhookReceiver.start(await authority.certify('DNS:localhost'));
    const env = {
      LECTERN_WEBHOOKS_ALLOWED_NETWORKS: 'loopback',
      LECTERN_WEBHOOKS_CA_FILE: authority.file,
    };
    signedIn = await SignedIn.open(this, { env });
    const { site } = signedIn;
    all = await makeEveryObject(site, receiver.url);
    watched = await signedIn.pageOf(all.owner);
    ({ page } = watched);
    page.on('dialog', (dialog) => {
      faults.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.addInitScript(`window.hacked = () => console.error('hacked')`);
    const routes = await dashboardRoutes(site.baseUrl);
    places = routes
      .filter(({ method, path }) => method === 'GET' && isPage(path))
      .map(({ path }) => fill(path));
  });

  after(async () => {
    await signedIn.discard();
    await receiver.stop();
    await authority.discard();
  });

  const fill = (path: string) => {
    const parts = path.replace(':slug', all.organization.slug).split('/');
    return parts
      .map((part, i) => (part.startsWith(':') ? (all.ids.get(parts[i - 1] ?? '') ?? '') : part))
      .join('/');
  };

  async function inspect(what: string): Promise<void> {
    const found = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll(
          'img[src="x"], script:not([src]), svg[onload], [href^="javascript:"], [onerror]',
        ),
        (element) => element.outerHTML.slice(0, 100),
      ),
    );
    if (found.length > 0) faults.push(`${what}: ${found.join(' ')}`);
  }

  /** Pages of what is in the making load themselves again, which ends a navigation that has begun. */
  const open = (place: string) =>
    eventually(async () => {
      const opened = await page.goto(place).catch(() => null);
      return opened ?? undefined;
    });

  /** Targets of the forms of the page. */
  const formsOf = () =>
    page.evaluate(() =>
      Array.from(
        document.forms,
        (form) => new URL(form.getAttribute('action') ?? '', location.href).pathname,
      ),
    );

  /** Fills the text fields of a form and sends it; false for one without any. */
  const submit = (index: number, text: string, valid: Readonly<Record<string, string>>) =>
    page.evaluate(
      ([index, text, valid]) => {
        const form = document.forms[index];
        const fields = Array.from(form?.elements ?? []).flatMap((field) =>
          field instanceof HTMLTextAreaElement ||
          (field instanceof HTMLInputElement && /^(?:text|search|url|email)$/.test(field.type))
            ? [field]
            : [],
        );
        if (form === undefined || fields.length === 0) return false;
        for (const field of fields) {
          field.removeAttribute('maxlength');
          const name = field.getAttribute('name') ?? '';
          field.value = Object.hasOwn(valid, name) ? (valid[name] ?? '') : text;
        }
        form.noValidate = true;
        // Submitted as without script: checks within a page are not a protection.
        HTMLFormElement.prototype.submit.call(form);
        return true;
      },
      [index, text, valid] as const,
    );

  /** Sends a text in every form of a page that takes text. */
  async function sendInForms(place: string, text: string): Promise<void> {
    await open(place);
    for (const [index, action] of (await formsOf()).entries()) {
      if (ENDS.test(action)) continue;
      for (const valid of text === HOSTILE[0] ? [{}, VALID] : [VALID]) {
        const what = `${action} ${Object.keys(valid).length > 0 ? 'stored' : 'all'} ${text}`;
        if (sent.has(what)) continue;
        sent.add(what);
        await open(place);
        const answered = page.waitForEvent('load');
        if (!(await submit(index, text, valid))) {
          answered.catch(() => undefined);
          break;
        }
        await answered;
        await inspect(what);
      }
    }
  }

  for (const text of HOSTILE) {
    it(`is shown as text by the answers to every form: ${JSON.stringify(text.slice(0, 20))}`, async () => {
      for (const place of places) await sendInForms(place, text);
      expect(faults).to.deep.equal([]);
      watched.expectQuiet();
    });
  }

  it('is shown as text on every page afterwards', async () => {
    for (const place of places) {
      await open(place);
      await inspect(place);
    }
    const { body } = await (
      await signedIn.site.client(all.owner)
    ).get(signedIn.site.place('audit', all.organization));
    expect(sent.size).to.be.greaterThan(60);
    expect(body, 'the texts were stored').to.include('&lt;img src=x onerror');
    expect(faults).to.deep.equal([]);
    watched.expectQuiet();
  });
});

/** Not a file, not a stream, and not for people without a session. */
function isPage(path: string): boolean {
  return (
    !/\.\w+$|\/(?:audio|progress|stream|sample|sign-in|setup)$/.test(path) &&
    path.includes('/orgs/')
  );
}
