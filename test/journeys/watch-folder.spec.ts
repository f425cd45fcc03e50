import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import type { ConversionListItem } from '../../src/http/schemas/conversion-list.js';
import type { UsageStatistics } from '../../src/http/schemas/usage-response.js';
import { PrivateAuthority } from '../builders/private-authority.js';
import { WebhookReceiver } from '../builders/webhook-receiver.js';
import { describe as describeAudio } from '../mastering/ffmpeg-checks.js';
import { captionsByFfmpeg } from '../publishing/captions-by-ffmpeg.js';
import { Dropped, LONG, startWatching } from './dropped-files.js';
import { eventually } from './eventually.js';
import { newFolder } from '../builders/new-folder.js';
import type { RunningDaemon } from './running-daemon.js';

const RELEASES = ['## 1.1.0\n\n### Added\n\n- A lamp\n', '## 1.0.0\n\n### Added\n\n- A door\n'];
const CHANGELOG = `# Changelog of Relay\n\n${RELEASES.join('\n')}`;
const NEXT_CHANGELOG = `# Changelog of Relay\n\n## 1.2.0\n\n### Fixed\n\n- The window\n\n${RELEASES.join('\n')}`;

/** A change, as mails, spreadsheets and logs hold it. */
const FORMATS: readonly (readonly [name: string, content: string | Buffer])[] = [
  [
    'mail.eml',
    'From: releases@example.com\r\nSubject: Orders 4.2\r\nMIME-Version: 1.0\r\n' +
      'Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n' +
      `${Buffer.from('<h2>Added</h2><ul><li>Approvals in bulk</li></ul>').toString('base64')}\r\n`,
  ],
  [
    'excel.csv',
    Buffer.from('\uFEFFType\tSummary\tStatus\r\nFeature\tApprovals in bulk\tDone\r\n', 'utf16le'),
  ],
  ['tabs.tsv', 'Type\tSummary\tStatus\nFeature\tApprovals in bulk\tDone\n'],
  ['commits.log', '3f2a1bc feat: add approvals in bulk\n4a5b6cd fix: keep the order of the list\n'],
];

const GERMAN =
  'Die Anmeldung bleibt auch nach einem Neustart des Dienstes bestehen. Der Export der Rechnungen ' +
  'bricht bei langen Namen nicht mehr ab, und alle offenen Aufträge stehen in einer Liste.';

const LONG_NAME = 'ü'.repeat(126);
const NAMES = ['Привет', '変更履歴', 'سجل', '🎧', "it's $HOME;`x`\n", LONG_NAME];

describe('files that are dropped into a folder', () => {
  let daemon: RunningDaemon;
  let folder: string;
  let dropped: Dropped;
  let authority: PrivateAuthority;
  let receiver: WebhookReceiver;

  before(async () => {
    authority = await PrivateAuthority.create();
    receiver = await WebhookReceiver.start(await authority.certify('DNS:localhost'));
    folder = await newFolder();
    const config = path.join(folder, 'lectern.yaml');
    await writeFile(config, 'intake: { folders: [{ allow: [webhook, delete] }] }\n');
    daemon = await startWatching({
      env: {
        LECTERN_CONFIG: config,
        LECTERN_WEBHOOKS_ALLOWED_NETWORKS: 'loopback',
        LECTERN_WEBHOOKS_CA_FILE: authority.file,
      },
    });
    await daemon.request('/webhook-endpoints', { body: { url: receiver.url } });
    dropped = new Dropped(daemon.storage);
    await dropped.drop('keep/.lectern.yaml', 'source: keep\nformats: [json]\n');
    await dropped.drop('delete/.lectern.yaml', 'source: delete\n');
    await dropped.drop('again/.lectern.yaml', 'duplicates: convert\n');
    await dropped.drop('team/Notes.md', '# Search\n\nThe search is faster now.\n');
    await dropped.drop('keep/stays.md', 'It stays.');
    await dropped.drop('delete/goes.md', 'It goes.');
    for (const name of ['one', 'two']) {
      await dropped.drop(`same/${name}.md`, 'The same twice.');
      await dropped.drop(`again/${name}.md`, 'The same twice.');
    }
    await dropped.drop('collide/page.html', '<p>It is a page.</p>');
    await dropped.drop('collide/page.md', 'It is a text.');
    await dropped.drop('side/told.md', 'It is told.');
    await dropped.drop(
      'side/told.md.lectern.yaml',
      `title: As asked\nformats: [mp3, txt, json]\nwebhook_url: ${receiver.url}/told\n`,
    );
    await dropped.drop('side/wrong.md', 'It is told.');
    await dropped.drop('side/wrong.lectern.yaml', 'title: A\nsettings:\n  tone: loud\n');
    await dropped.drop('bad/picture.md', Buffer.from('\x89PNG', 'latin1'));
    await dropped.drop('bad/german.md', GERMAN);
    await dropped.drop('bad/mended.md', '');
    await dropped.drop(
      'bad/silent.md',
      '---\nlectern: { voice: { provider: provider_b } }\n---\nIt breaks.',
    );
    for (const [name, content] of FORMATS) await dropped.drop(`formats/${name}`, content);
    await dropped.drop('long.md', LONG);
    await dropped.drop('long.md.lectern.yaml', 'formats: [mp3, txt, json, vtt]\n');
    await dropped.drop('relay/CHANGELOG.md', CHANGELOG);
    for (const name of NAMES) await dropped.drop(`names/${name}.md`, `Its name is ${name}.`);
  });

  after(async () => {
    await daemon.discard();
    await receiver.stop();
    await authority.discard();
    await rm(folder, { recursive: true });
  });

  const facts = async (name: string) =>
    JSON.parse((await dropped.result(name)).toString()) as {
      title: string;
      duration_seconds: number;
      versions: string[];
      conversions: { id: string; duration_seconds: number }[];
    };
  const conversions = async () => {
    const answer = await daemon.request('/conversions?limit=100');
    return (answer.body as { data: ConversionListItem[] }).data;
  };

  it('become audio with what is spoken, and move to done', async () => {
    const audio = await dropped.result('team/Notes.mp3');
    expect(await dropped.moved('done/team/Notes.md')).to.include('faster');
    expect((await dropped.result('team/Notes.txt')).toString()).to.include('search is faster');
    expect(audio.length).to.be.greaterThan(1_000);
    const made = (await conversions()).filter(({ title }) => title === 'Search');
    expect(made.map(({ status, source_type }) => [status, source_type])).to.deep.equal([
      ['completed', 'document'],
    ]);
  });

  it('stay, or are deleted if a .lectern.yaml of their folder says so', async () => {
    const { title } = await facts('keep/stays.json');
    expect(title).to.equal('stays');
    await dropped.result('delete/goes.mp3');
    await dropped.gone('delete/goes.md');
    expect(await dropped.moved('keep/stays.md')).to.equal('It stays.');
  });

  it('are narrated once where they are the same, and again where that is asked for', async () => {
    await dropped.moved('done/same/one.md');
    await dropped.moved('done/same/two.md');
    const files = await dropped.files('outbox');
    expect(files.filter((file) => /^same\/.*mp3$/.test(file))).to.have.length(1);
    const [note] = (await dropped.files('inbox')).filter((file) => file.endsWith('.note.txt'));
    expect(note).to.match(/^done\/same\/(?:one|two)\.note\.txt$/);
    expect(await dropped.moved(note ?? '')).to.include('was narrated before, as same/');
    await dropped.result('again/one.mp3');
    await dropped.result('again/two.mp3');
  });

  it('have results of their own if their names differ in the extension only', async () => {
    await dropped.moved('done/collide/page.md');
    await dropped.moved('done/collide/page.html');
    const files = (await dropped.files('outbox')).filter((file) => /^collide\/.*txt$/.test(file));
    expect(files).to.have.length(2);
    const texts = await Promise.all(files.map(async (file) => String(await dropped.result(file))));
    expect(texts.join()).to.include('It is a page.').and.to.include('It is a text.');
  });

  it('are narrated as a sidecar says, which shares their fate', async () => {
    expect((await facts('side/told.json')).title).to.equal('As asked');
    await dropped.moved('done/side/told.md');
    await dropped.moved('done/side/told.md.lectern.yaml');
    expect(await dropped.moved('failed/side/wrong.error.txt')).to.match(
      /^File: side\/wrong\.md\n[^]*wrong\.lectern\.yaml line 3: settings\.tone /,
    );
    await dropped.moved('failed/side/wrong.lectern.yaml');
  });

  it('fail with a text that says why', async () => {
    expect(await dropped.moved('failed/bad/picture.error.txt')).to.include('is a picture');
    expect(await dropped.moved('failed/bad/silent.error.txt')).to.match(/\n\n[A-Z][^]*\.\n\nWhen /);
    await dropped.moved('failed/bad/silent.md');
    const german = await dropped.moved('failed/bad/german.error.txt');
    expect(german).to.include('is in German').and.to.include('settings.language');
    const failed = (await conversions()).filter(({ status }) => status === 'failed');
    expect(failed.map(({ title }) => title)).to.deep.equal(['silent']);
  });

  it('fire webhooks as conversions of the API do', async () => {
    const heard = () =>
      receiver.received.map(({ path: place, body }) => {
        const { type, data } = JSON.parse(body.toString()) as {
          type: string;
          data: { content_description?: string; source: string };
        };
        return [place, type, data.content_description, data.source].join(' ');
      });
    for (const event of [
      '/hooks conversion.completed As asked api',
      '/hooks/told conversion.completed As asked api',
      '/hooks conversion.failed silent api',
    ]) {
      await eventually(() => heard().includes(event) || undefined);
    }
  });

  it('are tried again when they are repaired and moved back', async () => {
    await dropped.moved('failed/bad/mended.error.txt');
    await dropped.drop('failed/bad/mended.md', 'Now it has words.');
    await rename(
      path.join(dropped.inbox, 'failed/bad/mended.md'),
      path.join(dropped.inbox, 'bad/mended.md'),
    );
    await dropped.result('bad/mended.mp3');
    await dropped.moved('done/bad/mended.md');
    expect(await dropped.files('inbox')).to.not.include('failed/bad/mended.error.txt');
  });

  it('that are longer than the API takes become one audio of several conversions', async () => {
    const { title, duration_seconds, conversions: parts } = await facts('long.json');
    const text = String(await dropped.result('long.txt'));
    expect(text.indexOf('door is open')).to.be.lessThan(text.indexOf('shut again'));
    expect(text).to.include('door is open');
    expect(parts).to.have.length(2);
    const audio = path.join(dropped.outbox, 'long.mp3');
    const [, minutes, seconds] =
      [...(await describeAudio(audio)).matchAll(/time=00:(\d+):([\d.]+)/g)].at(-1) ?? [];
    expect(Number(minutes) * 60 + Number(seconds)).to.be.closeTo(duration_seconds, 0.3);
    const titles = (await conversions()).map((one) => one.title);
    expect(titles).to.include.members([`${title} (part 1 of 2)`, `${title} (part 2 of 2)`]);
  });

  it('have captions that go on if a part of the audio ends', async () => {
    const { conversions: parts } = await facts('long.json');
    const captions = await captionsByFfmpeg(String(await dropped.result('long.vtt')), 'webvtt');
    const [first, second] = ['The door is open.', 'It is shut again.'].map((words) =>
      captions.find(({ text }) => text.includes(words)),
    );
    const durationOfFirst = parts[0]?.duration_seconds ?? NaN;
    expect(first?.end).to.be.within(0.5, durationOfFirst);
    expect(second?.start).to.be.within(durationOfFirst, durationOfFirst + 10);
    const starts = captions.map(({ start }) => start);
    expect(starts).to.deep.equal(starts.toSorted((a, b) => a - b));
  });

  it('have results under their names, in every script and as long as names may be', async () => {
    for (const name of NAMES) {
      await dropped.moved(`done/names/${name}.md`);
      if (name !== LONG_NAME) await dropped.result(`names/${name}.mp3`);
    }
    const long = (await dropped.files('outbox')).filter((file) => file.includes('üüü'));
    expect(long.map((file) => path.extname(file)).sort()).to.deep.equal(['.mp3', '.txt']);
  });

  it('and are changelogs tell what was not told before', async () => {
    await dropped.moved('done/relay/CHANGELOG.md');
    const first = String(await dropped.result('relay/CHANGELOG.txt'));
    expect(first).to.include('lamp').and.not.include('door');
    await dropped.drop('relay/CHANGELOG.md', NEXT_CHANGELOG);
    await dropped.moved('done/relay/CHANGELOG-2.md');
    const next = String(await dropped.result('relay/CHANGELOG.txt'));
    expect(next).to.include('window').and.not.include('lamp');
    await dropped.drop('relay/CHANGELOG.md', `${NEXT_CHANGELOG}\n`);
    expect(await dropped.moved('done/relay/CHANGELOG-3.note.txt')).to.include('narrated before');
  });

  it('count against the quota, and those that stay are not narrated again by the next daemon', async () => {
    const before = (await conversions()).length;
    const usage = (await daemon.request('/usage')).body as { data: UsageStatistics };
    expect(usage.data.audio.used).to.equal(before);
    const { storage, key } = daemon;
    await daemon.end();
    daemon = await startWatching({ storage, key });
    await dropped.drop('last.md', 'It is the last.');
    await dropped.moved('done/last.md');
    expect(await conversions()).to.have.length(before + 1);
  });

  for (const [name] of FORMATS) {
    it(`are read where they are mails, tables and logs: ${name}`, async () => {
      const told = await dropped.result(`formats/${name.replace(/\.\w+$/, '.txt')}`);
      expect(told.toString()).to.match(/approvals in bulk/i);
      expect(told.toString()).not.to.match(/Summary|example\.com|3f2a1bc/);
    });
  }
});
