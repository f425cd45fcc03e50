import { expect } from 'chai';
import { recordChange } from '../../src/contracts/record-change.js';
import { anActor } from '../builders/actor.js';
import { openDatabase } from '../postgres/daemon-database.js';
import { expectAccessible } from '../web/accessibility.js';
import type { WatchedPage } from '../web/watched-page.js';
import { SignedIn, type Person } from './signed-in.js';

describe('members and the audit log in a browser', function () {
  let signedIn: SignedIn;
  let ben: Person;

  before(async function () {
    signedIn = await SignedIn.open(this, { isOperator: true });
    const { site } = signedIn;
    ben = await site.addPerson({ name: 'a-rather-long-name-of-a-person', role: 'viewer' });
    const database = await openDatabase(site.daemon.storage);
    await database.unitOfWork.write((transaction) =>
      recordChange(transaction, anActor('admin'), {
        ...{ organizationId: site.organization.id, action: 'pronunciations.changed' },
        subject: { type: 'organization', id: site.organization.id, name: 'W'.repeat(200) },
        details: { entries: 3, changed: 3, terms: 'kubectl, nginx, postgres' },
        at: new Date().toISOString(),
      }),
    );
    await database.close();
  });

  after(() => signedIn.discard());

  const place = (area: string) => signedIn.site.place(area);

  const expectSound = async ({ page, expectQuiet }: WatchedPage) => {
    const wide = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(wide, 'scrolls sideways').to.equal(0);
    await expectAccessible(page);
    expectQuiet();
  };

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 1280]) {
      it(`have no fault in ${colorScheme}, ${width} px wide, dialogs included`, async () => {
        const options = { colorScheme, viewport: { width, height: 800 } };
        const watched = await signedIn.pageOf(signedIn.person, options);
        const { page } = watched;
        for (const area of ['members', 'audit', 'audit?actor=nobody']) {
          await page.goto(place(area));
          await expectSound(watched);
        }
        await page.goto('/dashboard/audit');
        await expectSound(watched);
        await page.goto('/dashboard/organizations');
        await expectSound(watched);
        await page.goto(place(`members/${ben.user.id}/remove`));
        await expectSound(watched);
        await page.goto(place('members'));
        await page.getByLabel('E-mail address').fill(`new-${width}-${colorScheme}@example.org`);
        await page.getByRole('button', { name: 'Invite' }).click();
        await page.getByText('is invited.').waitFor();
        await expectSound(watched);
        await page.getByRole('link', { name: `Remove ${ben.user.email}` }).click();
        await page.getByRole('dialog').waitFor();
        await expectSound(watched);
        await watched.close();
      });
    }
  }

  it('a role is changed and a member removed with the keyboard alone', async () => {
    const { site, page } = signedIn;
    const cid = await site.addPerson({ name: 'cid', role: 'member' });
    const roleOf = () => page.getByLabel(`Role of ${cid.user.email}`, { exact: true });
    await page.goto(place('members'));
    await roleOf().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Saved.').waitFor();
    expect(await roleOf().inputValue()).to.equal('viewer');
    await page.getByRole('link', { name: `Remove ${cid.user.email}` }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).to.equal('Keep the member');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Access ended at once.').waitFor();
    expect(await page.getByText(cid.user.email).count()).to.equal(0);
  });

  it('the dialog can be closed, and without script a page asks the same', async () => {
    const { page } = signedIn;
    await page.goto(place('members'));
    await page.getByRole('link', { name: `Remove ${ben.user.email}` }).click();
    await page.getByRole('button', { name: 'Keep the member' }).click();
    expect(await page.getByRole('dialog').isVisible()).to.equal(false);
    const plain = await signedIn.pageOf(signedIn.person, { javaScriptEnabled: false });
    await plain.page.goto(place('members'));
    await plain.page.getByRole('link', { name: `Remove ${ben.user.email}` }).click();
    await plain.page.getByRole('link', { name: 'Keep the member' }).click();
    await plain.page.getByRole('heading', { name: 'Members and organizations' }).waitFor();
    await plain.close();
  });
});
