import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import type { ConversionListItem } from '../../src/http/schemas/conversion-list.js';
import { PrivateAuthority } from '../builders/private-authority.js';
import { WebhookReceiver } from '../builders/webhook-receiver.js';
import { Dropped, startWatching } from './dropped-files.js';
import { eventually } from './eventually.js';
import { newFolder } from '../builders/new-folder.js';
import type { RunningDaemon } from './running-daemon.js';

const mkfifo = (place: string) => promisify(execFile)('mkfifo', [place]);

describe('a shared folder in which somebody means harm', () => {
  let daemon: RunningDaemon;
  let dropped: Dropped;
  let share: string;
  let authority: PrivateAuthority;
  let receiver: WebhookReceiver;

  before(async () => {
    share = await newFolder();
    authority = await PrivateAuthority.create();
    receiver = await WebhookReceiver.start(await authority.certify('DNS:localhost'));
    dropped = new Dropped(share);
    for (const folder of [dropped.inbox, dropped.outbox]) await mkdir(folder);
    const config = path.join(share, 'lectern.yaml');
    const folder = `{ path: ${dropped.inbox}, outbox: ${dropped.outbox} }`;
    const intake = `{ folders: [${folder}], unfinishedEndings: [copying] }`;
    await writeFile(config, `intake: ${intake}\n`);
    daemon = await startWatching({
      env: {
        LECTERN_CONFIG: config,
        LECTERN_WEBHOOKS_ALLOWED_NETWORKS: 'loopback',
        LECTERN_WEBHOOKS_CA_FILE: authority.file,
      },
    });
  });

  after(async () => {
    await daemon.discard();
    await receiver.stop();
    await authority.discard();
    await rm(share, { recursive: true });
  });

  const conversions = async () => {
    const answer = await daemon.request('/conversions?limit=100');
    return (answer.body as { data: ConversionListItem[] }).data;
  };
  const countInLog = (text: string) => daemon.log.split(text).length - 1;

  it('follows what publishes, sends or deletes in nobody’s instructions, and reports it', async () => {
    const everybody = `public_url: true\nwebhook_url: ${receiver.url}/stolen\nsource: delete\n`;
    await dropped.drop('.lectern.yaml', `${everybody}formats: [txt]\n`);
    await dropped.drop('first.md', 'It is the first.');
    await dropped.drop('team/second.md', 'It is the second.');
    await dropped.drop('third.md', '---\nlectern: { public_url: true }\n---\nIt is the third.');
    await dropped.drop('fourth.md', 'It is the fourth.');
    await dropped.drop('fourth.lectern.yaml', 'source: delete\ntitle: Of the sidecar\n');
    await dropped.drop('bad.md', '');
    for (const name of ['first', 'team/second', 'third', 'fourth']) {
      await dropped.moved(`done/${name}.md`);
      const note = await dropped.moved(`done/${name}.note.txt`);
      for (const field of ['public_url', 'webhook_url', 'source: delete']) {
        expect(note).to.include(`.lectern.yaml: ${field} is not followed`);
      }
      expect(note).to.include('allow: [publish]').and.to.include('allow: [webhook]');
      // What is harmless is followed.
      expect(await dropped.files('outbox'))
        .to.include(`${name}.txt`)
        .and.to.not.include(`${name}.mp3`);
    }
    expect(await dropped.moved('done/third.note.txt')).to.include('third.md: public_url');
    expect(await dropped.moved('done/fourth.note.txt')).to.include('fourth.lectern.yaml: source');
    expect(await dropped.moved('failed/bad.error.txt')).to.include('webhook_url is not followed');
    const made = await conversions();
    expect(made.map(({ title }) => title)).to.include('Of the sidecar');
    expect(made.filter((conversion) => conversion.public_url)).to.deep.equal([]);
    expect(receiver.received).to.deep.equal([]);
    expect(countInLog('".lectern.yaml: webhook_url is not followed')).to.equal(1);
    await rm(path.join(dropped.inbox, '.lectern.yaml'));
  });

  it('is worked off if a pipe has the name of an error text, of instructions or of a result', async () => {
    for (const folder of ['inbox/failed', 'inbox/piped', 'outbox/piped']) {
      await mkdir(path.join(share, folder), { recursive: true });
    }
    await mkfifo(path.join(dropped.inbox, 'failed/x.error.txt'));
    await mkfifo(path.join(dropped.inbox, 'piped/.lectern.yaml'));
    await mkfifo(path.join(dropped.inbox, 'piped/notes.lectern.yaml'));
    await mkfifo(path.join(dropped.outbox, 'piped/notes.txt'));
    await dropped.drop('x.md', '');
    await dropped.drop('piped/notes.md', 'It is behind a pipe.');
    await dropped.drop('behind.md', 'It is behind a bad file.');
    await dropped.moved('done/behind.md');
    await dropped.moved('done/piped/notes.md');
    await dropped.moved('failed/x-2.error.txt');
    expect(await readFile(path.join(dropped.outbox, 'piped/notes.txt'), 'utf8')).to.include('pipe');
  });

  it('keeps links from leading results and finished files out of it', async () => {
    const outside = path.join(share, 'outside');
    await mkdir(outside);
    await writeFile(path.join(outside, 'linked.txt'), 'untouched');
    await symlink(outside, path.join(dropped.outbox, 'linked'));
    await dropped.drop('linked/linked.md', 'It is elsewhere.');
    await eventually(() => daemon.log.includes('links are not followed') || undefined);
    expect(await readFile(path.join(outside, 'linked.txt'), 'utf8')).to.equal('untouched');
    await rm(path.join(dropped.outbox, 'linked'));
    await dropped.moved('done/linked/linked.md');
  });

  it('has files narrated whose names are not UTF-8, under names that people can read', async () => {
    const latin = (name: string) =>
      Buffer.concat([Buffer.from(`${dropped.inbox}/`), Buffer.from(name, 'latin1')]);
    await writeFile(latin('Café.md'), 'It is in a café.');
    await mkdir(latin('Träume'));
    await writeFile(latin('Träume/süß.md'), 'It is sweet.');
    await dropped.result('Café.mp3');
    await dropped.result('Tr\uFFFDE4ume/süß.mp3');
    await eventually(async () => {
      const moved = Buffer.concat([
        Buffer.from(`${dropped.inbox}/`),
        Buffer.from('done/Café.md', 'latin1'),
      ]);
      return readFile(moved).then(
        () => true as const,
        () => undefined,
      );
    });
    expect((await conversions()).map(({ title }) => title)).to.include.members(['Café', 'süß']);
  });

  it('leaves files alone that are not complete', async () => {
    const names = ['a.md.!sync', 'a.md.lftp-pget-status', 'a.md.bak', 'a.md.copying'];
    for (const name of names) await dropped.drop(name, 'It is half of');
    await dropped.drop('whole.md', 'It is whole.');
    await dropped.moved('done/whole.md');
    expect(await readdir(dropped.inbox)).to.include.members(names);
    const results = await readdir(dropped.outbox);
    expect(results.filter((name) => name.startsWith('a.'))).to.deep.equal([]);
  });

  it('does not keep the daemon from ending when it is asked to', async () => {
    await mkfifo(path.join(dropped.inbox, 'failed/y.error.txt'));
    await dropped.drop('y.md', '');
    await dropped.moved('failed/y-2.error.txt');
    expect(await daemon.end('SIGTERM')).to.equal(0);
  });
});
