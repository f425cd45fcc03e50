import { expect } from 'chai';
import type { OpenApiDocument, SchemaObject } from '../../src/http/openapi/document.js';
import type { ErrorDetail } from '../../src/http/schemas/envelope.js';
import type { ChangelogSummary } from '../../src/http/schemas/conversion-list.js';
import { aConversion } from '../builders/conversion.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';
import { openDatabase } from '../postgres/daemon-database.js';
import { addAccess } from './access.js';

/** A schema of a request with where it is used. */
interface Used {
  readonly place: string;
  readonly schema: SchemaObject;
}

describe('contract: maxima', () => {
  let daemon: DaemonOnAClock;
  let document: OpenApiDocument;

  before(async () => {
    daemon = await DaemonOnAClock.start();
    document = (await (await fetch(`${daemon.origin}/v1/openapi`)).json()) as OpenApiDocument;
  });

  after(() => daemon.discard());

  /** Everything that a request may carry: bodies, and values in queries, paths and headers. */
  function requestSchemas(): Used[] {
    return Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
        const place = `${method.toUpperCase()} ${path}`;
        const body = requestBody?.content['application/json']?.schema;
        return [
          ...parameters.map(({ name, schema }) => ({ place: `${place} ${name}`, schema })),
          ...(body === undefined ? [] : [{ place, schema: body }]),
        ];
      }),
    );
  }

  /** The schema and all that it is made of, references followed. */
  function within({ place, schema }: Used): Used[] {
    const { $ref, allOf, anyOf, oneOf, items, properties } = schema;
    const referred =
      typeof $ref === 'string' ? [document.components.schemas[$ref.split('/').at(-1) ?? '']] : [];
    const alike = [...referred, ...listOf(allOf), ...listOf(anyOf), ...listOf(oneOf)];
    const inner = [
      ...alike.map((part) => ({ place, schema: part })),
      ...listOf([items]).map((part) => ({ place: `${place}[]`, schema: part })),
      ...Object.entries((properties ?? {}) as Record<string, SchemaObject>).map(([name, part]) => ({
        place: `${place} ${name}`,
        schema: part,
      })),
    ];
    return [
      { place, schema },
      ...inner.flatMap((used) =>
        used.schema === undefined ? [] : within({ ...used, schema: used.schema }),
      ),
    ];
  }

  it('every string and every array of every request has a maximum in the description', () => {
    const all = requestSchemas().flatMap(within);
    const without = all.filter(({ schema }) => {
      if (schema['type'] === 'array') return typeof schema['maxItems'] !== 'number';
      const isFree = schema['type'] === 'string' && !Array.isArray(schema['enum']);
      return isFree && typeof schema['maxLength'] !== 'number';
    });
    expect(without.map(({ place }) => place)).to.deep.equal([]);
    const strings = all.filter(({ schema }) => schema['type'] === 'string');
    expect(strings.length).to.be.above(100);
  });

  it('a request with too many items or too long a text is a 400 that names the field, before any work', async () => {
    const urls = (times: number) => Array<string>(times).fill('http://a.b');
    for (const [place, body, field] of [
      ['/scripts', { content: 'x', screenshot_urls: urls(74_000) }, 'body'],
      ['/scripts', { content: 'x', screenshot_urls: urls(19_000) }, 'screenshot_urls'],
      ['/scripts', { content: 'x', unknown: urls(74_000) }, 'body'],
      ['/episodes', { content: 'x', screenshot_urls: Array(200_000).fill([1]) }, 'body'],
      [
        '/scripts',
        { content: 'x', settings: { version: '1'.repeat(900_000) } },
        'settings.version',
      ],
      ['/webhook-endpoints', { url: `https://a.b/${'a'.repeat(900_000)}` }, 'url'],
    ] as const) {
      const answer = await daemon.request(place, { body });
      expect(answer.status).to.equal(400);
      const { code, details } = errorOf(answer);
      expect(code).to.equal('VALIDATION_ERROR');
      const [first, ...others] = (details as ErrorDetail[]).map((detail) => detail.field);
      expect(first).to.equal(field);
      for (const other of others) expect(other.startsWith(`${field}.`), other).to.equal(true);
    }
  });

  it('an answer names at most 100 errors', async () => {
    const organization = dataOf<{ id: string }[]>(await daemon.request('/organizations'))[0];
    const place = `/organizations/${organization?.id}/pronunciations`;
    const body = { entries: Array(1_000).fill({ term: 1, spoken: 2 }) };
    const answer = await daemon.request(place, { method: 'PUT', body });
    expect(errorOf(answer).details).to.have.length(100);
  });

  it('rows of earlier releases with longer texts are read, and GET /changelogs stays small with them', async () => {
    const database = await openDatabase(daemon.storage);
    const access = await addAccess(database);
    const { organizationId } = access;
    const long = (length: number) => '\u{1F600}'.repeat(length);
    const { narration } = aConversion();
    for (let i = 0; i < 3; i += 1) {
      const conversion = aConversion({
        organizationId,
        sourceType: 'changelog',
        narration: { ...narration, productName: long(1_000), version: long(200_000) },
      });
      await database.unitOfWork.write(({ conversions }) => conversions.add(conversion));
    }
    await database.close();
    const answer = await daemon.request('/changelogs', access);
    const summaries = dataOf<ChangelogSummary[]>(answer);
    expect(summaries).to.have.length(3);
    expect(JSON.stringify(answer.body).length).to.be.below(10_000);
    const [summary] = summaries;
    expect(summary?.product_name).to.equal(`${'\u{1F600}'.repeat(199)}…`);
    expect((await daemon.request(`/conversions/${summary?.id}`, access)).status).to.equal(200);
  });
});

function listOf(value: unknown): (SchemaObject | undefined)[] {
  return Array.isArray(value) ? (value as (SchemaObject | undefined)[]).filter(Boolean) : [];
}
