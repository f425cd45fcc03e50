import { expect } from 'chai';
import type { Database } from '../../src/database/database.js';
import type { OpenApiDocument, SchemaObject } from '../../src/http/openapi/document.js';
import { dataOf } from '../journeys/answers.js';
import { idle } from '../journeys/idle.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';
import { openDatabase } from '../postgres/daemon-database.js';
import { addAccess, type OwnedAccess } from './access.js';
import { readRows } from './rows.js';

/**
 * Values that no setting accepts: of every wrong type, out of every range, and text that must not be spoken or called.
 */
const HOSTILE: readonly unknown[] = [
  ...[1, -1, 1e300, true, null, {}, [], [{ tone: 1 }]],
  ...['nul \0', 'Never asked for', 'http://169.254.169.254/'],
];

/** Names that every object has, or that lead to what all objects share. */
const INHERITED = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

/** With nothing to say a conversion fails at once: it can be retried, and costs no time. What it was asked is kept. */
const WORDLESS = { source_type: 'document', title: 'Wordless', content: '***' };
const QUICK: Readonly<Record<string, object>> = {
  '/conversions': { content: '***' },
  '/episodes': { content: '***' },
  '/scripts/{id}/convert': { edited_content: '***' },
  '/organizations/{id}': { default_voice: { provider: 'provider_a' } },
};

/** Subject of an operation that needs an existing object. */
const SUBJECTS: readonly [RegExp, string, object][] = [
  [/^\/conversions\/\{id\}\/script/, '/conversions', { ...WORDLESS, content: 'One fix.' }],
  [/^\/(conversions|episodes)\/\{id\}/, '/conversions', WORDLESS],
  [/^\/products\/\{id\}/, '/products', { name: 'Before' }],
  [/^\/webhook-endpoints\/\{id\}/, '/webhook-endpoints', { url: 'https://example.org/' }],
  [/^\/scripts\/\{id\}/, '/scripts', { content: '- One fix' }],
];

const OPERATIONS = [
  'POST /conversions',
  'PATCH /conversions/{id}',
  'POST /scripts',
  'POST /scripts/{id}/convert',
  'POST /episodes',
  'POST /episodes/{id}/retry',
  'POST /products',
  'PATCH /products/{id}',
  'PUT /organizations/{id}/pronunciations',
  'POST /feeds',
  'POST /previews',
  'PATCH /organizations/{id}',
  'POST /webhook-endpoints',
  'PATCH /webhook-endpoints/{id}',
  'POST /voices/{id}/sample',
  'POST /speech/preview',
  'PUT /conversions/{id}/script',
  'POST /conversions/{id}/script/check',
];

interface Target {
  readonly place: string;
  readonly method: string;
  readonly schema: SchemaObject;
  readonly example: object;
}

/** A request in the name of an organization that nobody else acts for. */
interface Case {
  readonly path: string;
  readonly access: OwnedAccess;
}

describe('contract: unknown properties', () => {
  let daemon: DaemonOnAClock;
  let database: Database;
  let document: OpenApiDocument;

  before(async () => {
    daemon = await DaemonOnAClock.start();
    database = await openDatabase(daemon.storage);
    document = (await (await fetch(`${daemon.origin}/v1/openapi`)).json()) as OpenApiDocument;
  });

  after(async () => {
    await database.close();
    await daemon.discard();
  });

  it('are tried at every operation that takes a body', () =>
    expect(findTargets(document).map(nameOf)).to.have.members(OPERATIONS));

  for (const name of OPERATIONS) {
    it(`change nothing of ${name}, wherever they stand and whatever they say`, async () => {
      const target = findTargets(document).find((found) => nameOf(found) === name);
      if (target === undefined) throw new Error('Not there.');
      const [expected, ...outcomes] = await outcomesOf(target, [NOTHING, ...HOSTILE]);
      expect(expected?.status).to.be.below(300);
      for (const [i, outcome] of outcomes.entries()) {
        expect(outcome, JSON.stringify(HOSTILE[i])).to.deep.equal(expected);
      }
    });
  }

  /** Outcomes of the same request with each of these values under every name that the operation does not define. */
  async function outcomesOf(target: Target, values: readonly unknown[]) {
    const cases = await Promise.all(values.map(() => prepare(target)));
    await idle(daemon);
    const answers = await Promise.all(
      cases.map(({ path, access }, i) => {
        const body = widened(target.schema, target.example, values[i]);
        return daemon.request(path, { ...access, method: target.method, body });
      }),
    );
    await idle(daemon);
    const rows = await readRows(daemon.storage);
    return answers.map(({ status, body }, i) => ({
      status,
      body: JSON.parse(withoutChance(JSON.stringify(body))) as unknown,
      made: madeBy(cases[i]?.access.organizationId ?? '', rows),
    }));
  }

  async function prepare({ place }: Target): Promise<Case> {
    const access = await addAccess(database);
    if (place.startsWith('/organizations/{id}')) {
      return { path: place.replace('{id}', access.organizationId), access };
    }
    const subject = SUBJECTS.find(([of]) => of.test(place));
    // Voices are there for everybody.
    if (subject === undefined) return { path: place.replace('{id}', 'slt'), access };
    const [, collection, body] = subject;
    const { id } = dataOf<{ id: string }>(await daemon.request(collection, { ...access, body }));
    return { path: place.replace('{id}', id), access };
  }

  function findTargets({ paths }: OpenApiDocument): Target[] {
    return Object.entries(paths).flatMap(([place, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) => {
        const media = requestBody?.content['application/json'];
        if (media === undefined) return [];
        const example = { ...(media.example as object), ...QUICK[place] };
        return [{ place, method: method.toUpperCase(), schema: media.schema, example }];
      }),
    );
  }

  /** A body with every object of its schema in it, and in each of them this value under every name that it lacks. */
  function widened(schema: SchemaObject, body: unknown, value: unknown): object {
    const known = propertiesOf(document, schema);
    const unknown = allNames(document).filter((name) => !Object.hasOwn(known, name));
    const nested = Object.entries(known)
      .filter(([, property]) => Object.keys(propertiesOf(document, property)).length > 0)
      .map(([name, property]): [string, object] => {
        const inner = (body as Record<string, unknown> | undefined)?.[name];
        return [name, widened(property, inner, value)];
      });
    return {
      ...(value !== NOTHING && Object.fromEntries(unknown.map((name) => [name, value]))),
      ...(body as object | undefined),
      ...Object.fromEntries(nested),
    };
  }
});

const nameOf = ({ method, place }: Target) => `${method} ${place}`;

/** Stands for a body without unknown properties. */
const NOTHING = Symbol('nothing');

/** Every name that the API gives to a property, as it stands there and as code would write it. */
function allNames({ components }: OpenApiDocument): string[] {
  const names = Object.values(components.schemas).flatMap((schema) => namesIn(schema));
  const inCode = names.map((name) =>
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  return [...new Set([...names, ...inCode, ...INHERITED])];
}

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, inner]: [string, unknown]) => [
    ...(key === 'properties' ? Object.keys(inner as object) : []),
    ...namesIn(inner),
  ]);
}

function propertiesOf(
  document: OpenApiDocument,
  schema: SchemaObject,
): Readonly<Record<string, SchemaObject>> {
  const [part] = (schema['allOf'] ?? []) as SchemaObject[];
  const reference = schema['$ref'] ?? part?.['$ref'];
  const name = typeof reference === 'string' ? (reference.split('/').at(-1) ?? '') : '';
  const { properties } = document.components.schemas[name] ?? schema;
  return (properties ?? {}) as Record<string, SchemaObject>;
}

/** Tables of who may ask, not of what was asked for. */
const ACCOUNTS = ['organizations', 'api_keys', 'members', 'users'];

function madeBy(organizationId: string, rows: Readonly<Record<string, string[]>>) {
  return Object.entries(rows).flatMap(([table, all]) =>
    ACCOUNTS.includes(table)
      ? []
      : all
          .filter((row) => row.includes(organizationId))
          .map((row) => `${table} ${withoutChance(row)}`)
          .sort(),
  );
}

/**
 * Without ids, times and signatures, which no two requests share, the queue ahead, and what this minute and day have
 * counted: they may end between a request and its answer.
 */
function withoutChance(text: string): string {
  return text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/UUID-[0-9a-f]{16}/g, 'UUID-RUN')
    .replace(/(req|script|evt)_[0-9a-f]{24}/g, '$1_ID')
    .replace(/"(estimated_completion_seconds)":\d+/g, '"$1":1')
    .replace(/"(today|this_minute)":\d+/g, '"$1":1')
    .replace(/whsec_[\w+/=]+|"current":"v1\.[\w.-]+"/g, 'SECRET')
    .replace(/feed_[\w-]{43}/g, 'TOKEN')
    .replace(/"(last_four|token_sha256)":"[\w-]+"/g, '"$1":""')
    .replace(/(expires|signature)=[\w-]+/g, '$1=');
}
