import { expect } from 'chai';
import { NAVIGATION } from '../../src/web/dashboard/navigation.js';
import { expectAccessible } from '../web/accessibility.js';
import { keyboardFaults, scrollWidth, weightOf } from '../web/page-measures.js';
import { SignedIn } from './signed-in.js';

/** Bytes of everything that a page loads, compressed, with an empty cache. */
const MOST_BYTES = 150 * 1024;

describe('every page of the dashboard', () => {
  let ann: SignedIn;
  let places: readonly string[];

  before(async function () {
    ann = await SignedIn.open(this, { isOperator: true });
    const navigation = NAVIGATION.flatMap(({ entries }) =>
      entries.map(({ place }) => ann.site.place(place)),
    );
    // Whatever the side bar and the pages behind it lead to.
    const found = new Set([...navigation, '/dashboard/account', '/dashboard/health']);
    const client = await ann.site.client(ann.person);
    for (const place of found) {
      const { body } = await client.get(place);
      for (const [, link = ''] of body.matchAll(/ href="([^"#?]+)/g)) {
        if (/^\/dashboard\/[a-z]/.test(link) && !isFile(link)) found.add(link);
      }
    }
    places = [...found];
  });

  after(() => ann.discard());

  it('exists, and is kept by no cache and shown in no frame', async () => {
    const client = await ann.site.client(ann.person);
    const faults: string[] = [];
    for (const place of places) {
      const { status, headers } = await client.get(place);
      const policy = headers.get('content-security-policy') ?? '';
      const isGood =
        [200, 302, 303].includes(status) &&
        headers.get('cache-control') === 'no-store' &&
        headers.get('x-frame-options') === 'DENY' &&
        policy.includes("frame-ancestors 'none'") &&
        policy.includes("default-src 'none'") &&
        !policy.includes('unsafe-');
      if (!isGood) faults.push(`${place}: ${status} ${headers.get('cache-control') ?? ''}`);
    }
    expect(faults).to.deep.equal([]);
  });

  it('has no barrier that axe-core finds and logs nothing, light and dark', async () => {
    const { page, watched } = ann;
    const faults: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const place of places) {
        await page.goto(place);
        await expectAccessible(page).catch((error: unknown) => {
          faults.push(`${place} ${colorScheme}: ${String(error)}`);
        });
      }
    }
    expect(faults).to.deep.equal([]);
    watched.expectQuiet();
  });

  it('does not scroll sideways at 320 px', async () => {
    const { page } = await ann.pageOf(ann.person, { viewport: { width: 320, height: 640 } });
    const faults: string[] = [];
    for (const place of places) {
      await page.goto(place);
      const width = await scrollWidth(page);
      if (width > 320) faults.push(`${place}: ${width} px`);
    }
    await page.context().close();
    expect(faults).to.deep.equal([]);
  });

  it('loads at most 150 KB', async () => {
    const faults: string[] = [];
    for (const place of places) {
      const { page } = await ann.pageOf(ann.person);
      const bytes = await weightOf(page, place);
      if (bytes > MOST_BYTES) faults.push(`${place}: ${bytes} bytes`);
      await page.context().close();
    }
    expect(faults).to.deep.equal([]);
  });

  it('is reached in all its controls by the keyboard, with a visible focus', async () => {
    const { page } = ann;
    const faults: string[] = [];
    for (const place of places) {
      await page.goto(place);
      faults.push(...(await keyboardFaults(page)).map((fault) => `${place}: ${fault}`));
    }
    expect(faults).to.deep.equal([]);
  });

  it('sends its forms without script, each with the token of the session', async () => {
    const { page } = await ann.pageOf(ann.person, { javaScriptEnabled: false });
    const faults: string[] = [];
    for (const place of places) {
      await page.goto(place);
      for (const form of await page.locator('form[method=post]').all()) {
        const [token, button] = [
          await form.locator('input[name=_csrf]').count(),
          await form.locator('[type=submit]').count(),
        ];
        if (token !== 1 || button === 0)
          faults.push(`${place}: ${(await form.innerHTML()).slice(0, 200)}`);
      }
    }
    await page.context().close();
    expect(faults).to.deep.equal([]);
  });
});

/** Links that lead to audio or files, not to pages. */
function isFile(link: string): boolean {
  return /\.[a-z0-9]+$/.test(link) || /\/(?:sample|audio|export|download)(?:\/|$)/.test(link);
}
