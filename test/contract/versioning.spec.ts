import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { expect } from 'chai';
import type { OpenApiDocument, SchemaObject } from '../../src/http/openapi/document.js';
import type { VersionHistory } from '../../src/http/schemas/version-history.js';
import { dataOf } from '../journeys/answers.js';
import { everyOperation } from './every-operation.js';
import { MeteredDaemon } from './metered-daemon.js';

/** Additions of each release (contract: Release history), in the words of its entry. */
const RELEASES: readonly [string, 'major' | 'minor', readonly RegExp[]][] = [
  [
    '1.0.0',
    'major',
    [/conversions/i, /lt_live_ and lt_test_/, /HMAC-SHA256/, /idempotency/i, /organization/i],
  ],
  [
    '1.1.0',
    'minor',
    [
      /usage/i,
      /rate-limit headers/i,
      /retry policy/i,
      /quota\.warning and quota\.exceeded/,
      /cursor/i,
      /documentation/i,
    ],
  ],
  ['1.2.0', 'minor', [/scripts/i, /2 hours/, /word_count and context_used/, /90 seconds/]],
  ['1.3.0', 'minor', [/document/i, /listen and embed/i, /oEmbed/]],
  [
    '1.4.0',
    'minor',
    [
      /second speech provider/i,
      /speakers/i,
      /each host/i,
      /delivery_preset, expression_settings and pronunciation_notes/,
      /voice id and model/i,
    ],
  ],
];

describe('contract: versioning', () => {
  let daemon: MeteredDaemon;
  let document: OpenApiDocument;
  let history: VersionHistory;

  before(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z');
    document = await daemon.description();
    history = dataOf<VersionHistory>(await daemon.request('/changelog', ''));
  });

  after(() => daemon.discard());

  it('every path is prefixed /v1, and nothing of the API is beside it', async () => {
    expect(document['servers']).to.deep.equal([{ url: `${daemon.origin}/v1` }]);
    for (const { method, path, name } of everyOperation(document)) {
      const answer = await fetch(daemon.origin + path, { method });
      expect(answer.status, name).to.equal(404);
      await answer.arrayBuffer();
    }
  });

  it('the description version is 1.4.0, which is the current version of the history', () => {
    expect(document.info.version).to.equal('1.4.0');
    expect(history.current_version).to.equal('1.4.0');
  });

  it('the history follows semantic versioning, the newest first', () => {
    const versions = history.versions.map(({ version }) => version);
    expect(versions).to.deep.equal(RELEASES.map(([version]) => version).reverse());
  });

  for (const [version, type, additions] of RELEASES) {
    it(`release ${version}: is ${type} and names its additions`, () => {
      const release = history.versions.find((one) => one.version === version);
      expect(release?.type).to.equal(type);
      for (const addition of additions) expect(release?.changes.join('\n')).to.match(addition);
    });
  }

  it('adding a required parameter is breaking: none is required but those of the contract', () => {
    const required: Record<string, unknown> = {};
    for (const { name, operation } of everyOperation(document)) {
      for (const parameter of operation.parameters ?? []) {
        if (parameter.in !== 'path') expect(parameter.required, name).to.equal(false);
      }
      const schema = operation.requestBody?.content['application/json']?.schema;
      if (schema !== undefined) required[name] = resolve(document, schema)['required'] ?? [];
    }
    expect(required).to.deep.equal({
      'POST /conversions': ['source_type', 'title', 'content'],
      'PATCH /conversions/{id}': [],
      'PUT /conversions/{id}/script': ['script'],
      'POST /conversions/{id}/script/check': ['script'],
      'POST /previews': ['content'],
      'POST /speech/preview': ['text'],
      'PATCH /organizations/{id}': [],
      'POST /scripts': ['content'],
      'POST /scripts/{id}/convert': ['output_format'],
      'POST /episodes': ['content'],
      'POST /episodes/{id}/retry': [],
      'POST /products': ['name'],
      'PATCH /products/{id}': [],
      'POST /feeds': [],
      'POST /voices/{id}/sample': [],
      'PUT /organizations/{id}/pronunciations': ['entries'],
      'POST /webhook-endpoints': ['url'],
      'PATCH /webhook-endpoints/{id}': [],
    });
  });

  it('removing an endpoint is breaking: every endpoint of the contract is there', () => {
    const names = everyOperation(document).map(({ name }) => name);
    expect(names).to.include.members([
      'POST /conversions',
      'GET /conversions',
      'GET /conversions/{id}',
      'PATCH /conversions/{id}',
      'DELETE /conversions/{id}',
      'POST /conversions/{id}/retry',
      'GET /conversions/{id}/audio',
      'POST /conversions/{id}/embed-token',
      'GET /conversions/{id}/embed-token',
      'DELETE /conversions/{id}/embed-token/{token}',
      'POST /scripts',
      'POST /scripts/{id}/convert',
      'POST /episodes',
      'GET /episodes',
      'GET /episodes/{id}',
      'DELETE /episodes/{id}',
      'POST /episodes/{id}/retry',
      'GET /organizations',
      'GET /organizations/{id}',
      'GET /usage',
      'GET /changelogs',
      'GET /changelog',
      'GET /openapi',
    ]);
  });

  it('the /episodes endpoints are deprecated in the history, too, in favour of /conversions', () => {
    const [newest] = history.versions;
    expect(newest?.deprecations.join()).to.match(/\/episodes.*\/conversions/);
  });

  it('addresses come from http.publicUrl, never from the Host header of a request', async () => {
    const { key } = await daemon.access();
    const body = { source_type: 'document', title: 'Notes', content: 'Hello.', public_url: true };
    const created = await daemon.request('/conversions', key, { body });
    const { id } = dataOf<{ id: string }>(created);
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      authorization: `Bearer ${key}`,
    };
    const request = httpRequest(`${daemon.origin}/v1/conversions/${id}`, { headers }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const answer = await readText(response);
    expect(answer).to.include(`${daemon.origin}/listen/${id}`).and.not.to.include('evil.example');
  });

  it('answers under a key are not to be stored; the description and the history may be', async () => {
    const { key } = await daemon.access();
    for (const { path, method, body, name } of everyOperation(document)) {
      const options = { method, ...(body !== undefined && { body: {} }) };
      const { headers } = await daemon.request(path, key, options);
      const open = name === 'GET /changelog' || name === 'GET /openapi';
      expect(headers.get('cache-control') === 'no-store', name).to.equal(!open);
    }
  });

  it('no CORS on the API', async () => {
    const { key } = await daemon.access();
    const headers = { origin: 'https://site.example' };
    const answer = await daemon.request('/usage', key, { headers });
    const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'));
    expect(names).to.deep.equal([]);
  });
});

function resolve(document: OpenApiDocument, schema: SchemaObject): SchemaObject {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  return document.components.schemas[reference.split('/').at(-1) ?? ''] ?? {};
}
