import { rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';
import { expect } from 'chai';
import { MailServer } from '../../builders/mail-server.js';
import { newFolder } from '../../builders/new-folder.js';
import { PrivateAuthority } from '../../builders/private-authority.js';
import { WebhookReceiver } from '../../builders/webhook-receiver.js';
import { lecternHere } from '../../journeys/command-line.js';
import { examine, findingsOf } from './examine.js';

const OF = ['--org', 'example'];

describe('lectern doctor, on the network', () => {
  let folder: string;
  let storage: string;
  let authority: PrivateAuthority;
  let receiver: WebhookReceiver;
  let expired: WebhookReceiver;

  before(async () => {
    folder = await newFolder();
    storage = path.join(folder, 'storage');
    authority = await PrivateAuthority.create();
    receiver = await WebhookReceiver.start(await authority.certify('DNS:localhost', 90));
    expired = await WebhookReceiver.start(await authority.certify('DNS:localhost', -1));
    await lecternHere(storage, 'org', 'create', 'Example');
    const env = { LECTERN_WEBHOOKS_ALLOWED_NETWORKS: 'public,private,loopback' };
    for (const url of [receiver.url, expired.url, 'https://192.0.2.1.invalid/hook']) {
      await lecternHere({ storage, env }, 'webhook', 'create', url, ...OF);
    }
  });

  after(async () => {
    await receiver.stop();
    await expired.stop();
    await authority.discard();
    await rm(folder, { recursive: true });
  });

  /** Settings under which receivers on this machine are allowed and trusted. */
  const trusting = () => ({
    LECTERN_WEBHOOKS_ALLOWED_NETWORKS: 'public,private,loopback',
    LECTERN_WEBHOOKS_CA_FILE: authority.file,
  });

  it('connects to each webhook host and sends no request', async () => {
    const examined = await examine({ storage, env: trusting() }, 'webhooks');
    expect(findingsOf(examined, 'ok')).to.deep.equal([
      `webhooks: localhost:${receiver.port} accepts connections.`,
    ]);
    const errors = findingsOf(examined, 'error').join('\n');
    expect(errors).to.include(`localhost:${expired.port}: The certificate has expired`);
    expect(errors).to.match(/192\.0\.2\.1\.invalid:443: The host name/);
    expect(examined.code).to.equal(2);
    expect(receiver.connections).to.be.greaterThan(0);
    expect(receiver.received).to.deep.equal([]);
  });

  it('reports an untrusted certificate, and a network that the settings do not allow', async () => {
    const { LECTERN_WEBHOOKS_ALLOWED_NETWORKS } = trusting();
    const env = { LECTERN_WEBHOOKS_ALLOWED_NETWORKS };
    const untrusted = await examine({ storage, env }, 'webhooks');
    const finding = untrusted.findings.find(({ what }) => what.includes(`:${receiver.port}`));
    expect(finding?.what).to.include('The certificate is not trusted');
    expect(finding?.remedy).to.include('webhooks.caFile');
    const connections = receiver.connections;
    const refused = await examine(storage, 'webhooks');
    expect(findingsOf(refused, 'error').join()).to.include('can never be called');
    expect(receiver.connections).to.equal(connections);
  });

  it('signs in to the mail server and sends nothing', async () => {
    const server = await MailServer.start();
    try {
      const good = await examine({ storage, env: { LECTERN_SMTP_URL: server.url } }, 'mail');
      expect(findingsOf(good, 'ok')[0]).to.include('accepts e-mail. None was sent.');
      const url = server.url.replace('p%40ss', 'wrong-password');
      const bad = await examine({ storage, env: { LECTERN_SMTP_URL: url } }, 'mail');
      expect(findingsOf(bad, 'error')[0]).to.include('does not accept e-mail');
      expect(bad.findings[0]?.remedy).to.include('Correct the user and the password');
      expect(bad.stdout).not.to.include('wrong-password');
      expect(server.received).to.deep.equal([]);
    } finally {
      await server.stop();
    }
  });

  it('reports a mail server that does not run', async () => {
    const env = { LECTERN_SMTP_URL: 'smtp://127.0.0.1:9' };
    const { code, findings } = await examine({ storage, env }, 'mail');
    expect(code).to.equal(2);
    expect(findings[0]?.cause).to.include('ECONNREFUSED');
  });

  it('examines authorities, the client certificate and the public address', async () => {
    const pair = await authority.certify('DNS:client');
    const other = await authority.certify('DNS:other');
    const names = { cert: path.join(folder, 'cert'), key: path.join(folder, 'key') };
    await writeFile(names.cert, pair.cert);
    await writeFile(names.key, pair.key);
    const good = {
      LECTERN_WEBHOOKS_CA_FILE: authority.file,
      LECTERN_WEBHOOKS_CLIENT_CERT_FILE: names.cert,
      LECTERN_WEBHOOKS_CLIENT_KEY_FILE: names.key,
      LECTERN_HTTP_PUBLIC_URL: `https://localhost:${receiver.port}`,
      NODE_EXTRA_CA_CERTS: authority.file,
    };
    const trusted = await examine({ storage, env: good }, 'trust');
    expect(findingsOf(trusted, 'error')).to.deep.equal([]);
    // The certificates of the authority and the client are valid for a day.
    expect(findingsOf(trusted, 'warning').join()).to.match(/The client certificate expires on 20/);
    await writeFile(names.key, other.key);
    const missing = path.join(folder, 'missing');
    const bad = { ...good, LECTERN_DATABASE_CA_FILE: names.key, NODE_EXTRA_CA_CERTS: missing };
    const untrusted = await examine({ storage, env: bad }, 'trust');
    const errors = findingsOf(untrusted, 'error').join('\n');
    expect(errors).to.include('The file of database.caFile contains no certificate');
    expect(errors).to.include('The file of NODE_EXTRA_CA_CERTS cannot be used');
    expect(errors).to.include('webhooks.clientKeyFile is not the key');
    expect(findingsOf(untrusted, 'warning').join()).to.match(
      /http\.publicUrl cannot be reached from this machine: The certificate is not trusted/,
    );
  });

  it('connects to the language model and the speech server, and sends nothing', async () => {
    const sent: Buffer[] = [];
    const server = await listening((chunk) => sent.push(chunk));
    const { port } = server.address() as AddressInfo;
    const env = {
      LECTERN_SCRIPTING_WRITER: 'writer-openai',
      LECTERN_SCRIPTING_BASE_URL: `http://127.0.0.1:${port}/v1`,
      LECTERN_SCRIPTING_MODEL: 'model',
      LECTERN_SPEECH_PROVIDER_B: 'speech-openai',
      LECTERN_SPEECH_SERVER_BASE_URL: `http://127.0.0.1:${port}/v1`,
    };
    const reached = await examine({ storage, env }, 'servers');
    server.close();
    await once(server, 'close');
    const gone = await examine({ storage, env }, 'servers');
    expect(findingsOf(reached, 'ok')).to.have.length(2);
    expect(sent).to.deep.equal([]);
    expect(findingsOf(gone, 'warning').join()).to.include('The language model at 127.0.0.1');
    expect(findingsOf(gone, 'error').join()).to.include('The speech server at 127.0.0.1');
    expect(gone.code).to.equal(2);
  });

  it('reports an object store that does not answer', async () => {
    const env = {
      LECTERN_MEDIA_S3_ENDPOINT: 'http://127.0.0.1:9',
      LECTERN_MEDIA_S3_BUCKET: 'lectern',
      LECTERN_MEDIA_S3_ACCESS_KEY_ID: 'key-id',
      LECTERN_MEDIA_S3_SECRET_ACCESS_KEY: 'secret-access-key',
    };
    const examined = await examine({ storage, env }, 'servers');
    expect(findingsOf(examined, 'error')).to.have.length(1);
    expect(examined.stdout).not.to.include('secret-access-key');
  });
});

async function listening(onData: (chunk: Buffer) => void): Promise<Server> {
  const server = createServer((socket) => void socket.on('data', onData));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
