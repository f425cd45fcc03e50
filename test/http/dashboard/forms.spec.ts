import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import express, { type ErrorRequestHandler } from 'express';
import { FormFields } from '../../../src/http/dashboard/form-fields.js';
import { toApiError } from '../../../src/http/middleware/respond-to-errors.js';
import { readForm } from '../../../src/http/dashboard/read-form.js';
import { recordedLog } from '../../builders/recorded-log.js';
import { eventually } from '../../journeys/eventually.js';

const FORM_DATA = 'multipart/form-data; boundary=x';
const FILE = 'Content-Disposition: form-data; name="file"; filename="a.md"';
const MOST_FILE_BYTES = 10_000;

describe('forms of the dashboard', () => {
  let folder: string;
  let server: Server;
  let address: string;

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-test-forms-'));
    const app = express();
    const limits = { maxFileBytes: MOST_FILE_BYTES, maxFormBytes: 100_000 };
    app.use(readForm({ uploadFolder: folder, ...limits, logger: recordedLog().logger }));
    app.post('/', async (request, response) => {
      const fields = FormFields.of(request);
      const { file } = request;
      response.json({
        text: fields.text('text'),
        optional: fields.optional('optional') ?? null,
        flag: fields.flag('flag'),
        all: fields.all('all'),
        choice: fields.choice('choice', ['a', 'b']),
        file: file === undefined ? null : await readFile(file.path, 'utf8'),
      });
    });
    const respond: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
      response.status(toApiError(error).status).end();
    };
    app.use(respond);
    server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    address = `http://127.0.0.1:${port}/`;
  });

  after(async () => {
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  });

  const send = (body: URLSearchParams | FormData) => fetch(address, { method: 'POST', body });
  const untilEmpty = () =>
    eventually(async () => ((await readdir(folder)).length === 0 ? true : undefined));

  it('reads text, boxes, choices and repeated fields', async () => {
    const answer = await send(
      new URLSearchParams([
        ['text', 'one\r\ntwo'],
        ['optional', '  '],
        ['flag', 'yes'],
        ['all', '1'],
        ['all', '2'],
        ['choice', 'b'],
      ]),
    );
    expect(await answer.json()).to.deep.equal({
      ...{ text: 'one\ntwo', optional: null, flag: true, all: ['1', '2'], choice: 'b' },
      file: null,
    });
  });

  it('takes nothing from names of object members and replaces unknown choices', async () => {
    const answer = await send(
      new URLSearchParams([
        ['__proto__', 'x'],
        ['constructor', 'x'],
        ['text[a]', 'x'],
        ['choice', 'c'],
      ]),
    );
    const empty = { text: '', optional: null, flag: false, all: [], choice: 'a', file: null };
    expect(await answer.json()).to.deep.equal(empty);
  });

  it('reads one file and removes it after the response', async () => {
    const form = new FormData();
    form.set('text', 'with a file');
    form.set('file', new Blob(['## 1.0.0']), '../../escape.md');
    const answer = await send(form);
    expect(await answer.json()).to.include({ text: 'with a file', file: '## 1.0.0' });
    await untilEmpty();
  });

  it('refuses a file over the limit and keeps nothing of it', async () => {
    const form = new FormData();
    form.set('file', new Blob(['x'.repeat(MOST_FILE_BYTES + 1)]), 'large.md');
    expect((await send(form)).status).to.equal(413);
    await untilEmpty();
  });

  it('refuses two files and files under other names', async () => {
    const two = new FormData();
    two.append('file', new Blob(['a']), 'a.md');
    two.append('file', new Blob(['b']), 'b.md');
    expect((await send(two)).status).to.equal(400);
    const other = new FormData();
    other.append('other', new Blob(['a']), 'a.md');
    expect((await send(other)).status).to.equal(400);
    await untilEmpty();
  });

  for (const [what, type, body] of [
    ['of another kind', 'multipart/mixed; boundary=x', '--x--'],
    ['without a boundary', 'multipart/form-data', 'x'],
    ['that ends in the middle', FORM_DATA, `--x\r\n${FILE}\r\n\r\nhalf`],
    ['with a broken header', FORM_DATA, '--x\r\n\0\0: a\r\n\r\na\r\n--x--'],
    ['with NUL in the name of its file', FORM_DATA, `--x\r\n${FILE}\0\r\n\r\na\r\n--x--`],
  ] as const) {
    it(`refuses a form ${what}, and keeps nothing of it`, async () => {
      const answer = await fetch(address, {
        ...{ method: 'POST', body, headers: { 'Content-Type': type } },
      });
      expect(answer.status).to.equal(400);
      await untilEmpty();
    });
  }

  it('refuses a form with too many fields', async () => {
    const fields = Array.from({ length: 1_001 }, (_, index) => [`f${index}`, 'x']);
    expect((await send(new URLSearchParams(fields))).status).to.equal(413);
  });
});
