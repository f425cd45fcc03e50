import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import { expect } from 'chai';
import openapiTypeScript, { astToString } from 'openapi-typescript';
import { parse } from 'yaml';
import type {
  OpenApiDocument,
  OperationObject,
  SchemaObject,
} from '../../src/http/openapi/document.js';
import { newFolder } from '../builders/new-folder.js';
import { RunningDaemon } from '../journeys/running-daemon.js';
import { TYPED_CALLS } from './typed-calls.js';

const { resolve } = createRequire(import.meta.url);

/** Runs a script in a process of its own; resolves to its exit code and what it wrote. */
async function node(script: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode ?? -1, output };
}

describe('contract: GET /openapi', () => {
  let folder: string;
  let document: OpenApiDocument;
  let yaml: string;

  before(async () => {
    folder = await newFolder();
    const daemon = await RunningDaemon.start();
    try {
      const [asJson, asYaml] = await Promise.all(
        ['', '?format=yaml'].map((query) => fetch(`${daemon.origin}/v1/openapi${query}`)),
      );
      document = (await asJson?.json()) as OpenApiDocument;
      yaml = (await asYaml?.text()) ?? '';
    } finally {
      await daemon.discard();
    }
    await writeFile(path.join(folder, 'openapi.json'), JSON.stringify(document));
  });

  after(() => rm(folder, { recursive: true }));

  const operations = (): [string, OperationObject][] =>
    Object.entries(document.paths).flatMap(([place, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, OperationObject] => [
        `${method} ${place}`,
        operation,
      ]),
    );

  /** Names of an operation's parameters and of the fields of its body, at any depth. */
  function fieldsOf({ parameters = [], requestBody }: OperationObject): string[] {
    const schema = requestBody?.content['application/json']?.schema ?? {};
    return [...parameters.map(({ name }) => name), ...propertiesOf(schema)];
  }

  function propertiesOf(schema: SchemaObject): string[] {
    const [part = {}] = (schema['allOf'] ?? []) as SchemaObject[];
    const reference = schema['$ref'] ?? part['$ref'];
    const name = typeof reference === 'string' ? (reference.split('/').at(-1) ?? '') : '';
    const { properties } = document.components.schemas[name] ?? schema;
    return Object.entries((properties ?? {}) as Record<string, SchemaObject>).flatMap(
      ([field, inner]) => [field, ...propertiesOf(inner)],
    );
  }

  it('is version 1.4.0, in JSON by default and the same in YAML', () => {
    expect(document.info.version).to.equal('1.4.0');
    expect(parse(yaml)).to.deep.equal(document);
    // Nothing of a licence until there is one.
    expect(document.info).to.have.all.keys('title', 'version', 'description', 'contact');
  });

  it("has no error and no warning in Spectral's oas ruleset", async () => {
    const ruleset = path.join(folder, 'ruleset.json');
    await writeFile(ruleset, JSON.stringify({ extends: ['spectral:oas'] }));
    const { code, output } = await node(
      resolve('@stoplight/spectral-cli/dist/index.js'),
      ...['lint', '--ruleset', ruleset, '--fail-severity', 'hint'],
      path.join(folder, 'openapi.json'),
    );
    expect(code, output).to.equal(0);
  });

  it('gives every operation a summary, a description, a tag that is described, and security', () => {
    const tags = (document['tags'] as { name: string; description: string }[]).filter(
      ({ description }) => description !== '',
    );
    for (const [name, operation] of operations()) {
      expect(operation.summary, name).to.be.a('string').and.not.empty;
      expect(operation['description'], name).to.be.a('string').and.not.empty;
      expect(tags.map((tag) => tag.name)).to.include.members([...(operation.tags ?? ['none'])]);
      expect(operation.security, name).to.be.an('array');
    }
  });

  it('gives every request and every success an example that its schema allows', () => {
    const ajv = new Ajv({ strict: false });
    ajvFormats.default(ajv);
    for (const format of ['double', 'float', 'int32', 'int64']) ajv.addFormat(format, true);
    ajv.addSchema({ ...document, $id: 'api' });
    for (const [name, { requestBody, responses }] of operations()) {
      const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      expect(successes, name).not.to.be.empty;
      const contents = [requestBody, ...successes.map(([, response]) => response)];
      for (const media of contents.map((one) => one?.content?.['application/json'])) {
        if (media === undefined) continue;
        expect(media, name).to.have.property('example');
        const schema: unknown = JSON.parse(
          JSON.stringify(media.schema).replaceAll('"#/components', '"api#/components'),
        );
        const valid = ajv.validate(schema as object, (media as { example?: unknown }).example);
        expect(valid, `${name}: ${ajv.errorsText()}`).to.equal(true);
      }
    }
  });

  it('gives every error its schema and an example of every code, and every answer its headers by reference', () => {
    for (const [name, { responses }] of operations()) {
      for (const [status, { content, headers }] of Object.entries(responses)) {
        for (const [header, { $ref }] of Object.entries(headers ?? {})) {
          const component = $ref.replace('#/components/headers/', '');
          expect(document.components.headers, `${name} ${status} ${header}`).to.have.property(
            component,
          );
        }
        expect(headers, `${name} ${status}`).to.have.property('X-Request-ID');
        if (Number(status) < 400) continue;
        const { schema, examples = {} } = content?.['application/json'] ?? {};
        expect(schema, `${name} ${status}`).to.deep.equal({ $ref: '#/components/schemas/Failure' });
        for (const { $ref } of Object.values(examples)) {
          const { value } = document.components.examples?.[$ref.split('/').at(-1) ?? ''] ?? {};
          expect(value, `${name} ${status}`).to.have.nested.property('error.code');
        }
        expect(examples, `${name} ${status}`).not.to.be.empty;
      }
    }
  });

  it('tells the queued response (202) from the full detail (200)', () => {
    for (const place of ['/conversions', '/scripts/{id}/convert']) {
      const { responses } = document.paths[place]?.['post'] ?? {};
      const schema = (status: string) => responses?.[status]?.content?.['application/json']?.schema;
      expect(schema('202')).to.deep.equal({
        $ref: '#/components/schemas/Success_QueuedConversion_',
      });
      expect(schema('200')).to.deep.equal({
        $ref: '#/components/schemas/Success_ConversionDetail_',
      });
    }
  });

  it('marks the /episodes family deprecated, and nothing else', () => {
    for (const [name, { deprecated = false }] of operations()) {
      expect(deprecated, name).to.equal(name.includes(' /episodes'));
    }
  });

  it('yields a client by openapi-typescript that compiles against a call of every operation with every field', async () => {
    const types = await openapiTypeScript(JSON.stringify(document));
    await writeFile(path.join(folder, 'api.ts'), astToString(types));
    await writeFile(path.join(folder, 'calls.ts'), TYPED_CALLS);
    await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
    const { code, output } = await node(
      resolve('typescript/bin/tsc'),
      ...['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--skipLibCheck'],
      ...['--target', 'es2022', '--module', 'node20', path.join(folder, 'calls.ts')],
    );
    expect(code, output).to.equal(0);
    for (const [name, operation] of operations()) {
      const [method = '', place = ''] = name.split(' ');
      expect(TYPED_CALLS).to.include(`call('${method}', '${place}'`);
      for (const field of fieldsOf(operation)) {
        expect(TYPED_CALLS, `${name} ${field}`).to.match(new RegExp(`\\b${field}\\b`));
      }
    }
  });
});
