import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { MediaStoreUnavailable } from '../../src/domain/failure.js';
import type { ObjectStore } from '../../src/library/s3/object-store.js';
import { S3Server } from '../builders/s3-server.js';

const run = promisify(execFile);
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

describe('object store by TLS with a private authority', () => {
  let folder: string;
  let server: S3Server;
  let objects: ObjectStore;

  before(async function () {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-tls-'));
    if (!(await hasOpenssl())) {
      process.stdout.write('    skipped: there is no openssl, which makes the certificates\n');
      this.skip();
    }
    await makeAuthority('ca');
    await makeAuthority('other');
    await makeCertificate('ca', 'server', 'IP:127.0.0.1');
    server = await S3Server.start({ key: await pem('server.key'), cert: await pem('server') });
  });

  after(async () => {
    await (server as S3Server | undefined)?.stop();
    await rm(folder, { recursive: true });
  });

  afterEach(() => objects.close());

  const pem = (name: string) => readFile(path.join(folder, name), 'utf8');
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder });
  const hasOpenssl = () =>
    openssl('version').then(
      () => true,
      () => false,
    );

  async function makeAuthority(name: string): Promise<void> {
    const about = ['-x509', '-days', '1', '-subj', `/CN=${name}`];
    await openssl('req', ...about, ...NEW_KEY, '-keyout', `${name}.key`, '-out', name);
  }

  async function makeCertificate(authority: string, name: string, host: string): Promise<void> {
    const wish = ['-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.csr`];
    await openssl('req', ...NEW_KEY, ...wish);
    await writeFile(path.join(folder, 'hosts'), `subjectAltName=${host}\n`);
    const signing = ['-CA', authority, '-CAkey', `${authority}.key`, '-CAcreateserial'];
    const files = ['-in', `${name}.csr`, '-out', name, '-extfile', 'hosts'];
    await openssl('x509', '-req', '-days', '1', ...signing, ...files);
  }

  async function failure(): Promise<unknown> {
    return objects.probe().catch((error: unknown) => error);
  }

  it('is used if the settings name the authority', async () => {
    objects = server.client({ ca: await pem('ca') });
    await objects.probe();
    expect(await objects.size('none')).to.equal(null);
  });

  it('is refused without it, and with another: the message names the setting', async () => {
    for (const ca of [null, await pem('other')]) {
      objects = server.client({ ca });
      for (const told of [await failure(), await objects.size('a').catch((e: unknown) => e)]) {
        expect(told).to.be.instanceOf(MediaStoreUnavailable);
        expect(String(told)).to.match(/certificate that is not trusted \(\w+\).*media\.s3\.caFile/);
      }
      await objects.close();
    }
  });

  it('is refused under a name that its certificate does not have', async () => {
    const endpoint = server.origin.replace('127.0.0.1', 'localhost');
    objects = server.client({ ca: await pem('ca'), endpoint });
    expect(String(await failure())).to.include('ERR_TLS_CERT_ALTNAME_INVALID');
  });
});
