import { expect } from 'chai';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import { expectAccessible } from './accessibility.js';
import { WebSite } from './web-site.js';

const CONTENT =
  '# Relays\n\nA relay copies files. It never changes them.\n\n' +
  '## Retries\n\nA file that could not be copied is tried again. After five times it is left.\n';

describe('the listen page', function () {
  this.timeout(60_000);
  const site = new WebSite();
  let conversion: ConversionDetail;

  before(async function () {
    await site.open(this);
    conversion = await site.convert(await site.daemon.access(), {
      ...{ title: 'Relays', content: CONTENT, settings: { speakers: 2 } },
    });
  });

  after(() => site.close());

  it('plays, and says where', async () => {
    const { page, expectQuiet, close } = await site.page();
    await page.goto(conversion.listen_url ?? '');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.3);
    const position = page.getByRole('slider', { name: 'Position' });
    expect(await position.getAttribute('aria-valuetext')).to.match(/ of \d+ seconds, Relays$/);
    await expectAccessible(page);
    expectQuiet();
    await close();
  });
});
