import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { Paragraph } from 'docx';
import { unzipSync, zipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { docxOf, pdfOf } from '../intake/documents.js';
import { eventually } from '../journeys/eventually.js';
import { openBrowser } from '../web/browser.js';
import { openPage, type WatchedPage } from '../web/watched-page.js';
import { DashboardDaemon, SignedIn, type Person } from './signed-in.js';

const MOST_CLICKS = 10;
const NOTES = '# Atlas\n\n## 2.1.0\n\n### Fixed\n\n- Exports keep the time zone\n';
const HOSTILE = '<img src=x onerror="alert(1)"> "quoted" & </textarea><script>alert(2)</script>';

const fixture = (name: string) =>
  readFile(new URL(`../../../test/fixtures/releases/${name}`, import.meta.url), 'utf8');

describe('the first minute with the dashboard', () => {
  let browser: Browser;
  let site: DashboardDaemon;
  let watched: WatchedPage;

  before(async function () {
    browser = await openBrowser(this);
    site = await DashboardDaemon.start();
    watched = await openPage(browser, site.baseUrl);
  });

  after(async () => {
    await browser.close();
    await site.discard();
  });

  it('leads from the setup link to audio that plays in at most ten clicks', async () => {
    const { page } = watched;
    let clicks = 0;
    const click = async (name: string | RegExp) => {
      clicks += 1;
      await page.getByRole('button', { name }).first().click();
    };
    await page.goto(site.daemon.daemon.setupUrl ?? '');
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('E-mail').fill('ada@example.org');
    await page.getByLabel('Password').fill('correct horse battery staple');
    await click('Create the account');
    await page.getByLabel('Changelog or document').fill(NOTES);
    await click('Narrate');
    await click(/^Play Atlas/);
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.5);
    expect(clicks).to.be.at.most(MOST_CLICKS);
    watched.expectQuiet();
  });
});

describe('the page of conversions', () => {
  let signedIn: SignedIn;
  let page: Page;
  let place: string;

  before(async function () {
    signedIn = await SignedIn.open(this);
    page = signedIn.page;
    place = signedIn.site.place('conversions');
  });

  after(() => signedIn.discard());

  const content = () => page.getByLabel('Changelog or document');
  const understood = () => page.getByRole('region', { name: 'What Lectern understood' });
  const uploads = () => readdir(path.join(signedIn.site.daemon.storage, 'uploads'));
  const open = async () => {
    await page.goto(place);
    await page.evaluate(() => localStorage.clear());
    await page.goto(place);
  };

  it('shows what was understood of published changelogs while they are pasted', async () => {
    await open();
    for (const [name, counts] of [
      ['yargs-17.0.0.md', '29 changes: 9 breaking, 10 added, 10 fixed'],
      ['restic-0.19.1.md', '9 changes: 9 fixed'],
      ['openapi-typescript-7.md', '6 changes: 3 added, 3 fixed'],
    ] as const) {
      await content().fill(await fixture(name));
      await understood().getByText(counts, { exact: true }).waitFor();
    }
    await understood().getByText('5 releases').waitFor();
    await content().fill('***');
    await page.getByText('nothing that can be spoken').waitFor();
    signedIn.watched.expectQuiet();
  });

  it('takes each kind of file, and leaves nothing of it on disk', async () => {
    const text = 'Backups are made every night.';
    const files: readonly (readonly [string, Buffer])[] = [
      ['notes.md', Buffer.from(`# Handbook\n\n${text}`)],
      ['notes.txt', Buffer.from(text)],
      ['page.html', Buffer.from(`<h1>Handbook</h1><p>${text}</p>`)],
      ['guide.rst', Buffer.from(`Handbook\n========\n\n${text}`)],
      ['guide.adoc', Buffer.from(`= Handbook\n\n${text}`)],
      ['handbook.docx', await docxOf([new Paragraph(text)])],
      ['handbook.pdf', await pdfOf((pdf) => pdf.text(text))],
    ];
    for (const [name, buffer] of files) {
      await open();
      const file = { name, mimeType: 'application/octet-stream', buffer };
      await page.locator('input[type=file]').setInputFiles(file);
      await understood().waitFor();
      expect(await content().inputValue(), name).to.contain(text);
      expect(
        await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue(),
        name,
      ).not.to.equal('');
    }
    await eventually(async () => expect(await uploads()).to.deep.equal([]));
    signedIn.watched.expectQuiet();
  });

  it('says what is wrong with a scan, a bomb, a picture and an empty file', async () => {
    const word = unzipSync(await docxOf([new Paragraph('Text.')]));
    const bomb = zipSync({ ...word, 'word/document.xml': new Uint8Array(300 * 1024 * 1024) });
    const scan = await pdfOf((pdf) => pdf.rect(50, 50, 300, 300).fill('black'));
    const refused: readonly (readonly [string, Uint8Array, RegExp])[] = [
      ['scan.pdf', scan, /text recognition/],
      ['bomb.docx', bomb, /plain text|DOCX/],
      ['logo.md', Buffer.from('\x89PNG\r\n', 'latin1'), /picture/],
      ['empty.txt', Buffer.from('\n'), /no words/],
    ];
    const person = await signedIn.site.client(signedIn.person);
    for (const [name, bytes, reason] of refused) {
      const body = new FormData();
      await person.get(place);
      for (const [field, value] of [
        ['_csrf', person.csrf],
        ['content', 'kept'],
        ['title', 'Kept title'],
        ['do', 'narrate'],
      ] as const)
        body.set(field, value);
      body.set('file', new Blob([Uint8Array.from(bytes)]), name);
      const answer = await person.send(place, { method: 'POST', body });
      expect(answer.status, name).to.equal(422);
      expect(answer.body, name).to.match(reason).and.contain('value="Kept title"');
      await eventually(async () => expect(await uploads()).to.deep.equal([]));
    }
    const large = new FormData();
    large.set('_csrf', person.csrf);
    large.set('file', new Blob([new Uint8Array(60 * 1024 * 1024)]), 'large.pdf');
    const answer = await person.send(place, { method: 'POST', body: large });
    expect(answer.status).to.equal(413);
    expect(answer.body).to.contain('The file is too large');
    await eventually(async () => expect(await uploads()).to.deep.equal([]));
  });

  it('keeps what was entered over a reload, an error and an expired session', async () => {
    await open();
    await content().fill(NOTES);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('My title');
    await page.getByLabel('Tone').selectOption('technical');
    await understood().waitFor();
    await page.reload();
    expect(await content().inputValue()).to.equal(NOTES);
    expect(await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).to.equal(
      'My title',
    );
    expect(await page.getByLabel('Tone').inputValue()).to.equal('technical');
    await page.context().clearCookies();
    await content().fill(`${NOTES}\n- One more`);
    await page.getByText('You were signed out.').waitFor();
    await page.getByRole('button', { name: 'Narrate' }).click();
    await page.waitForURL(/sign-in/);
    await page.getByLabel('E-mail').fill(signedIn.person.user.email);
    await page.getByLabel('Password').fill(signedIn.person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/conversions/);
    expect(await content().inputValue()).to.contain('One more');
    await page.getByRole('button', { name: 'Narrate' }).click();
    await page.waitForURL(/done=/);
    expect(await content().inputValue()).to.equal('');
    expect(await page.getByLabel('Tone').inputValue()).to.equal('technical');
  });

  it('shows hostile text as text', async () => {
    await open();
    await content().fill(`${HOSTILE}\n\nWords to be read aloud.`);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(HOSTILE);
    await understood().getByText(HOSTILE).waitFor();
    await page.getByRole('button', { name: 'Narrate' }).click();
    await page.waitForURL(/done=/);
    await page.getByRole('link', { name: HOSTILE }).waitFor();
    await page.goto(`${place}?q=${encodeURIComponent(HOSTILE)}`);
    expect(await page.getByLabel('Search titles').inputValue()).to.equal(HOSTILE.slice(0, 200));
    await page.getByRole('link', { name: HOSTILE }).waitFor();
    signedIn.watched.expectQuiet();
  });

  it('previews and narrates without script', async () => {
    const person: Person = signedIn.person;
    const plain = await signedIn.pageOf(person, { javaScriptEnabled: false });
    await plain.page.goto(place);
    await plain.page.getByLabel('Changelog or document').fill(NOTES);
    await plain.page.getByLabel('Tone').selectOption('professional');
    await plain.page.getByRole('button', { name: 'Preview' }).click();
    await plain.page.getByText('1 change: 1 fixed').waitFor();
    const kept = plain.page.getByLabel('Changelog or document');
    expect(await kept.inputValue()).to.equal(NOTES);
    expect(await plain.page.getByLabel('Tone').inputValue()).to.equal('professional');
    await plain.page.getByRole('textbox', { name: 'Title', exact: true }).fill('Without script');
    await plain.page.getByRole('button', { name: 'Narrate' }).click();
    await plain.page.getByRole('link', { name: 'Without script' }).waitFor();
    plain.expectQuiet();
    await plain.close();
  });

  it('shows viewers the list and no form, and refuses what they send', async () => {
    const viewer = await signedIn.site.addPerson({ name: 'vera', role: 'viewer' });
    const client = await signedIn.site.client(viewer);
    const shown = await client.get(place);
    expect(shown.body).to.contain('Conversions').and.not.contain('name="content"');
    const sent = await client.post(place, { content: NOTES, do: 'narrate' });
    expect(sent.status).to.equal(403);
  });
});
