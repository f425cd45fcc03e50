import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import { newFolder } from '../builders/new-folder.js';
import { discardStorage } from '../postgres/daemon-database.js';
import { dataOf, errorOf } from './answers.js';
import { Dropped, QUICK } from './dropped-files.js';
import { eventually } from './eventually.js';
import { RunningDaemon } from './running-daemon.js';

const run = promisify(execFile);
const BODY = { source_type: 'document', title: 'Relay', content: 'Relay copies files.' };

describe('a disk with less room than storage.minimumFreeMegabytes', () => {
  let folder: string;
  let storage: string;
  let isMounted = false;
  let daemon: RunningDaemon | undefined;

  before(async function () {
    folder = await newFolder();
    storage = path.join(folder, 'storage');
    await mkdir(storage);
    try {
      await run('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', storage]);
      isMounted = true;
    } catch {
      process.stderr.write('A nearly full disk is not tested: only root can mount one.\n');
      this.skip();
    }
    const env = { ...QUICK, LECTERN_STORAGE_MINIMUM_FREE_MEGABYTES: '200' };
    daemon = await RunningDaemon.start({ storage, env });
  });

  after(async () => {
    await daemon?.end('SIGKILL');
    if (isMounted) await run('umount', [storage]);
    await discardStorage(storage);
    await rm(folder, { recursive: true });
  });

  const resize = (megabytes: number) => run('mount', ['-o', `remount,size=${megabytes}m`, storage]);

  it('refuses new work with 507, keeps dropped files waiting, and accepts both again by itself', async () => {
    if (daemon === undefined) throw new Error('The daemon did not start.');
    const started = daemon;
    const ask = (place: string, body: object, method = 'POST') =>
      started.request(place, { method, body });
    const made = dataOf<ConversionDetail>(await ask('/conversions', { ...BODY, wait: true }));
    const script = dataOf<{ id: string; script: string }>(await ask('/scripts', BODY));
    const work = [
      () => ask('/conversions', BODY),
      () => ask(`/scripts/${script.id}/convert`, { output_format: 'audio' }),
      () => ask(`/conversions/${made.id}/script`, { script: 'Relay copies all files.' }, 'PUT'),
    ];
    await resize(150);
    for (const order of work) {
      const refused = await eventually(async () => {
        const answer = await order();
        return answer.status === 507 ? answer : undefined;
      });
      expect(errorOf(refused)).to.have.property('code', 'INSUFFICIENT_STORAGE');
    }
    const dropped = new Dropped(storage);
    await dropped.drop('notes.md', 'Relay copies notes.');
    await eventually(
      () => started.log.includes('could not accept a dropped file yet') || undefined,
    );
    const kept = await started.request(`/conversions/${made.id}`);
    expect(dataOf<ConversionDetail>(kept)).to.include({ status: 'completed', has_audio: true });
    await resize(400);
    for (const order of work) {
      const accepted = await eventually(async () => {
        const answer = await order();
        return answer.status === 507 ? undefined : answer;
      });
      expect(accepted.status).to.be.oneOf([200, 201, 202]);
    }
    await dropped.result('notes.mp3');
  });
});
