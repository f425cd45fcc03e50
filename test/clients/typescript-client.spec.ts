import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import openapiTypeScript, { astToString } from 'openapi-typescript';
import {
  ConversionFailedError,
  LecternClient,
  LecternError,
  verifyWebhook,
  WebhookSignatureError,
  type Progress,
  type WebhookDelivery,
} from '../../clients/typescript/src/index.js';
import type { OpenApiDocument } from '../../src/http/openapi/document.js';
import { serviceSignature } from '../../src/webhooks/signature.js';
import { cutAfter, FaultyProxy, type Treatment } from '../builders/faulty-proxy.js';
import { newFolder } from '../builders/new-folder.js';
import { eventually } from '../journeys/eventually.js';
import { measureMedia } from '../journeys/media-facts.js';
import { RunningDaemon } from '../journeys/running-daemon.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CLIENT = path.join(ROOT, 'clients/typescript');
const DESCRIPTION = path.join(CLIENT, 'src/description.ts');
const TSC = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const HELLO = {
  source_type: 'document',
  title: 'Hello',
  content: 'Hello there. This text has three sentences. Here is the last one.',
} as const;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

describe('clients/typescript', () => {
  let daemon: RunningDaemon;
  let folder: string;

  before(async () => {
    folder = await newFolder();
    daemon = await RunningDaemon.start();
  });

  after(async () => {
    await daemon.discard();
    await rm(folder, { recursive: true });
  });

  const clientOf = (url: string) => new LecternClient({ url, key: daemon.key });

  /** A server that is in front of the daemon and faulty. */
  async function behindProxy(test: (proxy: FaultyProxy) => Promise<void>): Promise<void> {
    const proxy = await FaultyProxy.start(daemon.origin);
    try {
      await test(proxy);
    } finally {
      await proxy.stop();
    }
  }

  it('has the types of the served description', async () => {
    const response = await fetch(`${daemon.origin}/v1/openapi`);
    const description = (await response.json()) as OpenApiDocument;
    const types = astToString(await openapiTypeScript(JSON.stringify(successesOf(description))));
    const text = `// Generated from the API description by "npm run client-types".\n\n${types}`;
    if (process.env['LECTERN_WRITE_PAGES'] !== undefined) await writeFile(DESCRIPTION, text);
    expect(await readFile(DESCRIPTION, 'utf8')).to.equal(text);
  });

  it('narrates a text, reports progress and downloads each format', async () => {
    const client = clientOf(daemon.origin);
    const reported: Progress[] = [];
    const conversion = await client.narrate(HELLO, {
      onProgress: (progress) => reported.push(progress),
    });
    expect(conversion).to.include({ status: 'completed', title: 'Hello' });
    expect(reported.at(-1)).to.include({ id: conversion.id, status: 'completed' });
    for (const format of ['mp3', 'flac']) {
      const file = path.join(folder, `hello.${format}`);
      await writeFile(file, await client.download(conversion.id, { format }));
      const { durationSeconds } = await measureMedia(file);
      expect(durationSeconds).to.be.closeTo(Number(conversion.duration_seconds), 0.2);
    }
  });

  it('returns the same conversion for a repeated key', async () => {
    const client = clientOf(`${daemon.origin}/`);
    const options = { idempotencyKey: 'release-1' };
    const [first, second] = [
      await client.create(HELLO, options),
      await client.create(HELLO, options),
    ];
    expect(second.id).to.equal(first.id);
  });

  it('reports refusals with code, fields and request id', async () => {
    const refusal = await errorOf(clientOf(daemon.origin).create({ ...HELLO, content: '' }));
    expect(refusal)
      .to.be.instanceOf(LecternError)
      .and.to.include({ status: 400, code: 'VALIDATION_ERROR' });
    expect(refusal).to.have.nested.property('details[0].field', 'content');
    expect(refusal).to.have.property('requestId').that.matches(/^req_/);
    const stranger = new LecternClient({ url: daemon.origin, key: 'lt_live_x' });
    expect(await errorOf(stranger.get('x'))).to.include({ status: 401, code: 'UNAUTHORIZED' });
  });

  it('reports why a conversion failed', async () => {
    const error = await errorOf(
      clientOf(daemon.origin).narrate({ ...HELLO, title: 'Faces', content: '😀 😀' }),
    );
    expect(error).to.be.instanceOf(ConversionFailedError);
    expect(error.message).to.match(/nothing that can be/i);
  });

  it('repeats a request when the server is busy or the connection breaks, and creates once', async () => {
    await behindProxy(async (proxy) => {
      const pass = proxy.pass();
      // The daemon gets the second request, and the client never its response.
      const lose = proxy.pass({ down: () => cutAfter(0, 'broken') });
      const busy: Treatment = (request, response) => {
        request.resume();
        response.writeHead(503, { 'Retry-After': '0' }).end();
      };
      const treatments = [busy, lose];
      proxy.treat = (request, response) => (treatments.shift() ?? pass)(request, response);
      const key = { idempotencyKey: 'behind-a-proxy' };
      const conversion = await clientOf(proxy.origin).create(HELLO, key);
      expect(proxy.requests).to.deep.equal(Array(3).fill('POST /v1/conversions'));
      expect((await clientOf(daemon.origin).create(HELLO, key)).id).to.equal(conversion.id);
    });
  });

  it('does not wait longer than it may', async () => {
    await behindProxy(async (proxy) => {
      proxy.treat = (request, response) => {
        request.resume();
        response.writeHead(429, { 'Retry-After': '3600' }).end('busy');
      };
      expect(await errorOf(clientOf(proxy.origin).get('x'))).to.include({
        status: 429,
        code: 'UNEXPECTED_RESPONSE',
      });
      expect(proxy.requests).to.have.length(1);
    });
  });

  it('waits across a restart of the server', async () => {
    const port = new URL(daemon.origin).port;
    const text = Array.from({ length: 60 }, (_, index) => `Sentence number ${index} is spoken.`);
    // A busy machine starts slowly.
    const client = new LecternClient({ url: daemon.origin, key: daemon.key, attempts: 100 });
    const { id } = await client.create({ ...HELLO, content: text.join(' ') });
    let isKilled = false;
    const waiting = client.wait(id, {
      onProgress: ({ utterances_done: done }) => {
        if (done === null || done < 2 || isKilled) return;
        isKilled = true;
        daemon.process.kill('SIGKILL');
      },
    });
    await once(daemon.process, 'exit');
    const { storage, key } = daemon;
    daemon = await RunningDaemon.start({ storage, key, env: { LECTERN_HTTP_PORT: port } });
    expect(await waiting).to.include({ id, status: 'completed' });
    expect(isKilled).to.equal(true);
  });

  it('passes on what the caller throws, and stops when the caller aborts', async () => {
    const client = clientOf(daemon.origin);
    const { id } = await client.create(HELLO);
    const abort = new AbortController();
    abort.abort();
    expect(await errorOf(client.wait(id, { signal: abort.signal }))).to.have.property(
      'name',
      'AbortError',
    );
    await client.wait(id);
    const { id: next } = await client.create({ ...HELLO, title: 'Next' });
    const fault = new TypeError('A mistake of the caller');
    const onProgress = () => {
      throw fault;
    };
    expect(await errorOf(client.wait(next, { onProgress }))).to.equal(fault);
    await client.wait(next);
  });

  describe('verifyWebhook', () => {
    const body = Buffer.from(
      '{"id":"evt_1","type":"conversion.completed","data":{"text":"Übung"}}',
    );
    const now = 1_780_000_000;
    const signature = serviceSignature(
      { timestamp: now, body },
      { current: `${SECRET}new`, previous: SECRET },
    );

    it('returns the event of a delivery that Lectern signed, also with the previous secret', () => {
      const event = verifyWebhook({ body, signature, secret: SECRET, now: now + 299 });
      expect(event).to.deep.include({ id: 'evt_1', data: { text: 'Übung' } });
      expect(verifyWebhook({ body: body.toString(), signature, secret: SECRET, now }).id).to.equal(
        'evt_1',
      );
    });

    const cases: readonly [title: string, changes: Partial<WebhookDelivery>][] = [
      ['another body', { body: `${body.toString()} ` }],
      ['another secret', { secret: `${SECRET}x` }],
      ['an old delivery', { now: now + 301 }],
      ['a delivery from the future', { now: now - 301 }],
      ['a missing header', { signature: undefined }],
      ['a malformed header', { signature: 'v1=,t=,v1' }],
      ['a short signature', { signature: `t=${now},v1=00` }],
    ];
    for (const [title, changes] of cases) {
      it(`refuses ${title}`, () => {
        const delivery = { body, signature, secret: SECRET, now, ...changes };
        expect(() => verifyWebhook(delivery)).to.throw(WebhookSignatureError);
      });
    }
  });

  describe('README.md', () => {
    let programs: readonly string[];

    before(async () => {
      const place = path.join(folder, 'node_modules/lectern-client');
      await mkdir(place, { recursive: true });
      await copyFile(path.join(CLIENT, 'package.json'), path.join(place, 'package.json'));
      await run(process.execPath, [TSC, '-p', CLIENT, '--outDir', path.join(place, 'dist')]);
      await mkdir(path.join(folder, 'node_modules/@types'));
      await symlink(
        path.join(ROOT, 'node_modules/@types/node'),
        path.join(folder, 'node_modules/@types/node'),
      );
      await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
      const readme = await readFile(path.join(CLIENT, 'README.md'), 'utf8');
      programs = Array.from(readme.matchAll(/```ts\n([^]*?)```/g), ([, code = '']) => code);
      for (const [index, code] of programs.entries()) {
        await writeFile(path.join(folder, `${index}.ts`), code);
      }
      const files = programs.map((_, index) => path.join(folder, `${index}.ts`));
      const options = ['--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'node20'];
      await run(process.execPath, [TSC, ...options, '--types', 'node', ...files], { cwd: folder });
    });

    const env = () => ({ LECTERN_URL: daemon.origin, LECTERN_KEY: daemon.key });
    const program = (index: number) =>
      run(process.execPath, [`${index}.js`], { cwd: folder, env: env() });

    it('narrates a text', async () => {
      const { stdout, stderr } = await program(0);
      expect((await fetch(stdout.trim())).status).to.equal(200);
      expect(stderr).to.match(/^completed null \/ null$/m);
      expect((await measureMedia(path.join(folder, 'atlas.mp3'))).durationSeconds).to.be.above(1);
    });

    it('handles errors', async () => {
      expect((await program(1)).stderr).to.match(/VALIDATION_ERROR[^]*content/);
    });

    it('verifies a webhook', async () => {
      const port = await freePort();
      const child = spawn(process.execPath, ['2.js'], {
        cwd: folder,
        env: { LECTERN_WEBHOOK_SECRET: SECRET, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      try {
        const output = buffer(child.stdout);
        const body = Buffer.from(
          '{"id":"evt_1","type":"conversion.failed","data":{"id":"some-id"}}',
        );
        const timestamp = Math.floor(Date.now() / 1000);
        const signature = serviceSignature(
          { timestamp, body },
          { current: SECRET, previous: null },
        );
        const send = (value: string) =>
          eventually(() =>
            fetch(`http://127.0.0.1:${port}`, {
              method: 'POST',
              body,
              headers: { 'X-Service-Signature': value },
            }).catch((error: unknown) => {
              if (child.exitCode !== null) throw error;
              return undefined;
            }),
          );
        expect((await send(signature)).status).to.equal(204);
        expect((await send(`t=${timestamp},v1=00`)).status).to.equal(400);
        child.kill('SIGTERM');
        expect((await output).toString()).to.equal('conversion.failed some-id\n');
      } finally {
        child.kill('SIGKILL');
      }
    });

    it('calls any operation', async () => {
      expect((await program(3)).stdout).to.match(/^\d+\n$/);
    });

    it('has no other program', () => {
      expect(programs).to.have.length(4);
    });
  });
});

/** The description without headers and error responses, which no caller of the client sees. */
function successesOf(description: OpenApiDocument): OpenApiDocument {
  const paths = structuredClone(description.paths);
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if (status.startsWith('2')) Reflect.deleteProperty(response, 'headers');
      else Reflect.deleteProperty(operation.responses, status);
    }
  }
  return { ...description, paths };
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** The error of a promise that must not be fulfilled. */
async function errorOf(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
  throw new Error('It was fulfilled.');
}
