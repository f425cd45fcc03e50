import { expect } from 'chai';
import type { ConversionStatus } from '../../src/domain/conversion.js';
import type { EmbedTokenResource } from '../../src/http/schemas/embed-token.js';
import { dataOf } from '../journeys/answers.js';
import type { Answer } from '../journeys/description-check.js';
import { storeEveryState } from './conversions-in-every-state.js';
import { MeteredDaemon, type Access } from './metered-daemon.js';
import {
  BOOLEAN,
  DATE_TIME,
  INTEGER,
  listOf,
  NUMBER,
  object,
  oneOf,
  orNull,
  REQUEST_ID,
  testShape,
  TEXT,
  URI,
  UUID,
  type Kind,
  type Sample,
  type SometimesField,
} from './shapes.js';

const STATUS = oneOf('pending', 'processing', 'generating', 'completed', 'failed');
const SOURCE_TYPE = oneOf('changelog', 'document');
const IN_PROGRESS: readonly ConversionStatus[] = ['pending', 'processing', 'generating'];

interface Detail extends Sample {
  readonly data: {
    readonly id: string;
    readonly status: ConversionStatus;
    readonly source_type: string;
    readonly public_url: boolean;
  };
}

const whileIn = (is: Kind, ...states: readonly ConversionStatus[]): SometimesField<Detail> => ({
  is,
  said: `exactly while ${states.join(', ')}`,
  when: ({ data }) => states.includes(data.status),
});
const whilePublic = (is: Kind): SometimesField<Detail> => ({
  is,
  said: 'exactly when public_url is true',
  when: ({ data }) => data.public_url,
});

const DETAIL = {
  id: UUID,
  source_type: SOURCE_TYPE,
  title: TEXT,
  status: STATUS,
  has_audio: BOOLEAN,
  poll_url: whileIn(URI, ...IN_PROGRESS),
  estimated_completion_seconds: whileIn(INTEGER, ...IN_PROGRESS),
  generated_script: whileIn(TEXT, 'completed'),
  duration_seconds: whileIn(orNull(NUMBER), 'completed'),
  audio_url: whileIn(URI, 'completed'),
  listen_url: whilePublic(URI),
  embed_url: whilePublic(URI),
  error: whileIn(object({ code: TEXT, message: TEXT }), 'failed'),
  public_url: BOOLEAN,
  product_id: orNull(UUID),
  additional_context: orNull(TEXT),
  completed_at: orNull(DATE_TIME),
  failed_at: orNull(DATE_TIME),
  created_at: DATE_TIME,
};
/** Fields for the writer of a script, its context and its version, which are not part of the contract. */
const DETAIL_ADDITIONS = [
  ...['script_writer', 'context_used', 'warnings'],
  ...['script_version', 'revision'],
];

const LIST_ITEM = {
  id: UUID,
  source_type: SOURCE_TYPE,
  title: TEXT,
  status: STATUS,
  has_audio: BOOLEAN,
  duration_seconds: orNull(NUMBER),
  product_id: orNull(UUID),
  public_url: BOOLEAN,
  created_at: DATE_TIME,
  completed_at: orNull(DATE_TIME),
};

const EPISODE_FIELDS = {
  mode: oneOf('changelog', 'product-feature'),
  output_format: oneOf('audio', 'video'),
  video_url: oneOf(null),
};

describe('contract: resources', () => {
  let daemon: MeteredDaemon;
  let access: Access;
  let details: Detail[];
  const samples: Record<string, Sample[]> = {};
  const answers: Answer[] = [];

  before(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z');
    access = await daemon.access();
    const product = dataOf<{ id: string }>(await send('/products', { name: 'Lectern' }));
    await storeEveryState(daemon, access);
    const withEverything = { additionalContext: 'Said twice', productId: product.id };
    await storeEveryState(daemon, access, { ...withEverything, sourceType: 'document' });
    await collect('list item', '/conversions?limit=100');
    await collect('episode list item', '/episodes?limit=100');
    await collect('changelog summary', '/changelogs?limit=50');
    const ids = (samples['list item'] ?? []).map(({ data }) => (data as { id: string }).id);
    details = await Promise.all(
      ids.map(async (id) => ({ data: dataOf<Detail['data']>(await send(`/conversions/${id}`)) })),
    );
    for (const id of ids) await collect('episode', `/episodes/${id}`);
    await collectTheRest(product.id, details);
  });

  after(() => daemon.discard());

  async function send(place: string, body?: object, method?: string): Promise<Answer> {
    const answer = await daemon.request(place, access.key, {
      ...(body !== undefined && { body }),
      ...(method !== undefined && { method }),
    });
    answers.push(answer);
    return answer;
  }

  /** Keeps what came: an object, or every one of an array. */
  async function collect(name: string, place: string, body?: object, method?: string) {
    const data = dataOf<object | object[]>(await send(place, body, method));
    samples[name] = [...(samples[name] ?? []), ...[data].flat().map((one) => ({ data: one }))];
    return data;
  }

  async function collectTheRest(productId: string, all: readonly Detail[]): Promise<void> {
    const id = (status: ConversionStatus, which = 0) =>
      all.filter(({ data }) => data.status === status)[which]?.data.id ?? '';
    const order = { source_type: 'document', title: 'Notes', content: 'Hello.' };
    await collect('queued', '/conversions', order);
    await collect('queued', `/conversions/${id('failed')}/retry`, undefined, 'POST');
    await collect('queued', `/episodes/${id('failed', 1)}/retry`, undefined, 'POST');
    const script = await collect('script', '/scripts', { content: '- One fix' });
    const { id: scriptId } = script as { id: string };
    await collect('queued', `/scripts/${scriptId}/convert`, { output_format: 'audio' });
    await collect('audio URL', `/conversions/${id('completed')}/audio`);
    const tokens = `/conversions/${id('completed')}/embed-token`;
    const token = (await collect('embed token', tokens, undefined, 'POST')) as EmbedTokenResource;
    await collect('embed token', tokens);
    await collect('revoked token', `${tokens}/${token.token}`, undefined, 'DELETE');
    await collect('usage', '/usage');
    await collect('organization summary', '/organizations');
    await collect('organization', `/organizations/${access.organization.id}`);
    await collect('version history', '/changelog');
    await collect('deleted', `/conversions/${id('pending')}`, undefined, 'DELETE');
    await collect('deleted', `/episodes/${id('pending', 1)}`, undefined, 'DELETE');
    await collect('deleted', `/products/${productId}`, undefined, 'DELETE');
  }

  const of = (name: string) => () => samples[name] ?? [];

  describe('the success envelope', () => {
    const bodies = () => answers.map(({ body }) => ({ data: body as object }));
    const LISTS = /^\/(conversions|episodes|changelogs|products)(\?|$)/;

    testShape(
      'envelope',
      {
        success: oneOf(true),
        data: { words: 'an object or array', matches: (value) => typeof value === 'object' },
        meta: {
          is: object({ limit: INTEGER, has_more: BOOLEAN, next_cursor: orNull(TEXT) }),
          said: 'on paginated lists only',
          when: ({ data }) =>
            answers.some(
              ({ body, method, path }) => body === data && method === 'GET' && LISTS.test(path),
            ),
        },
        request_id: REQUEST_ID,
        timestamp: DATE_TIME,
      },
      bodies,
    );

    it('every response carries X-Request-ID, the same value as request_id', () => {
      for (const { headers, body } of answers) {
        expect(headers.get('x-request-id')).to.equal((body as { request_id: string }).request_id);
      }
    });

    it("a caller's own X-Request-ID is not taken over", async () => {
      const headers = { 'X-Request-ID': `req_${'0'.repeat(24)}` };
      const answer = await daemon.request('/usage', access.key, { headers });
      expect(answer.headers.get('x-request-id')).not.to.equal(headers['X-Request-ID']);
    });
  });

  describe('Conversion (detail)', () => {
    testShape('detail', DETAIL, () => details, DETAIL_ADDITIONS);

    it('detail: has_audio is true, completed_at and failed_at are set, in exactly their states', () => {
      for (const { data } of details) {
        const completed = data.status === 'completed';
        const failed = data.status === 'failed';
        expect(data).to.include({ has_audio: completed });
        expect(data).to.have.property('completed_at', completed ? daemon.clock.at : null);
        expect(data).to.have.property('failed_at', failed ? daemon.clock.at : null);
      }
    });

    it('detail: every state and both source types were looked at', () => {
      const seen = new Set(details.map(({ data }) => data.status));
      expect([...seen].sort()).to.deep.equal([...IN_PROGRESS, 'completed', 'failed'].sort());
      const types = details.map(({ data }) => data.source_type);
      expect(types).to.include.members(['changelog', 'document']);
    });
  });

  describe('Conversion (list item)', () => {
    testShape('list item', LIST_ITEM, of('list item'));
  });

  describe('Conversion (queued response)', () => {
    testShape(
      'queued',
      {
        id: UUID,
        status: oneOf('pending', 'processing'),
        source_type: SOURCE_TYPE,
        poll_url: URI,
        estimated_completion_seconds: INTEGER,
        created_at: DATE_TIME,
      },
      of('queued'),
    );

    it('queued: returned by create (async) and retry, of conversions, scripts and episodes', () =>
      expect(samples['queued']).to.have.length(4));

    it('queued: poll_url is the address of the conversion; the estimate is at least 1', () => {
      for (const { data } of samples['queued'] ?? []) {
        const { id, poll_url, estimated_completion_seconds } = data as Record<string, unknown>;
        expect(new URL(String(poll_url)).pathname).to.equal(`/v1/conversions/${String(id)}`);
        expect(estimated_completion_seconds).to.be.at.least(1);
      }
    });
  });

  describe('Audio URL response', () => {
    testShape(
      'audio URL',
      {
        audio_url: URI,
        content_type: TEXT,
        duration_seconds: orNull(NUMBER),
        expires_at: DATE_TIME,
      },
      of('audio URL'),
    );

    it('audio URL: is signed, and expires about 50 minutes after issue', () => {
      const [{ data } = { data: {} }] = samples['audio URL'] ?? [];
      const { audio_url, expires_at, content_type } = data as Record<string, string>;
      const minutes = (Date.parse(expires_at ?? '') - daemon.clock.now()) / 60_000;
      expect(minutes).to.be.closeTo(50, 1);
      expect(content_type).to.equal('audio/mpeg');
      expect(new URL(audio_url ?? '').searchParams.get('signature')).to.match(/^[\w-]{43}$/);
    });
  });

  describe('Embed token', () => {
    testShape(
      'embed token',
      { token: TEXT, conversion_id: UUID, embed_url: URI, created_at: DATE_TIME },
      of('embed token'),
    );
    it('embed token: does not expire until it is revoked', async () => {
      const place = (data: object) =>
        `/conversions/${String(Reflect.get(data, 'conversion_id'))}/embed-token`;
      const [{ data } = { data: {} }] = samples['embed token'] ?? [];
      const kept = dataOf<EmbedTokenResource>(await send(place(data), undefined, 'POST'));
      const start = daemon.clock.at;
      try {
        daemon.clock.at = '2036-05-10T12:00:00.000Z';
        expect(dataOf<object[]>(await send(place(data)))).to.deep.equal([kept]);
      } finally {
        daemon.clock.at = start;
      }
    });

    testShape(
      'revoked token',
      { token: TEXT, revoked: oneOf(true), revoked_at: DATE_TIME },
      of('revoked token'),
    );
  });

  describe('Script', () => {
    testShape(
      'script',
      {
        id: {
          words: 'script_ and 24 lowercase hexadecimal characters',
          matches: (value) => /^script_[0-9a-f]{24}$/.test(String(value)),
        },
        script: TEXT,
        word_count: INTEGER,
        context_used: object({
          organization: BOOLEAN,
          product: BOOLEAN,
          history_items: INTEGER,
          additional_context: BOOLEAN,
          screenshots: INTEGER,
        }),
        mode: EPISODE_FIELDS.mode,
        settings: object({
          product_name: orNull(TEXT),
          version: orNull(TEXT),
          tone: TEXT,
          audience: orNull(TEXT),
          verbosity: TEXT,
        }),
        created_at: DATE_TIME,
        expires_at: DATE_TIME,
      },
      of('script'),
      ['script_writer', 'warnings'],
    );
  });

  const QUOTA = object({ quota: INTEGER, used: INTEGER, remaining: INTEGER });
  const USAGE = {
    billing_period: object({ period_start: DATE_TIME, period_end: DATE_TIME }),
    audio: QUOTA,
    video: QUOTA,
    credits: object({
      available: INTEGER,
      audio_credits: INTEGER,
      video_credits: INTEGER,
      expiring_soon: INTEGER,
    }),
    api_requests: object({
      today: INTEGER,
      daily_limit: INTEGER,
      this_minute: INTEGER,
      minute_limit: INTEGER,
    }),
  };
  const ORGANIZATION = {
    id: UUID,
    name: TEXT,
    slug: TEXT,
    role: oneOf('owner', 'admin', 'member'),
    tier: TEXT,
    is_default: BOOLEAN,
    created_at: DATE_TIME,
  };

  describe('Usage statistics', () => {
    testShape('usage', USAGE, of('usage'));
  });

  describe('Organization', () => {
    testShape('organization summary', ORGANIZATION, of('organization summary'));
    testShape(
      'organization',
      {
        ...ORGANIZATION,
        branding: object({
          logo_url: orNull(URI),
          primary_color: orNull(TEXT),
          website_url: orNull(URI),
        }),
        default_voice: oneOf(null),
        subscription: object({
          tier: TEXT,
          status: TEXT,
          paid: BOOLEAN,
          current_period_start: DATE_TIME,
          current_period_end: DATE_TIME,
        }),
        usage: object(USAGE),
        limits: object({
          requests_per_day: INTEGER,
          requests_per_minute: INTEGER,
          concurrent_jobs: INTEGER,
          audio_quota: INTEGER,
          embed_tokens_per_day: INTEGER,
        }),
      },
      of('organization'),
    );
  });

  describe('Episode (deprecated)', () => {
    const episodes = () => (samples['episode'] ?? []) as Detail[];
    testShape('episode', { ...DETAIL, ...EPISODE_FIELDS }, episodes, DETAIL_ADDITIONS);
    testShape('episode list item', { ...LIST_ITEM, ...EPISODE_FIELDS }, of('episode list item'));

    it('episode: an episode and its conversion share one id and are otherwise alike', () => {
      expect(episodes()).to.have.length(details.length);
      for (const { data } of episodes()) {
        const detail = details.find((one) => one.data.id === data.id);
        expect(data.status).to.equal(detail?.data.status);
      }
    });
  });

  describe('what the decisions add', () => {
    testShape(
      'changelog summary',
      {
        id: UUID,
        title: TEXT,
        product_name: orNull(TEXT),
        version: orNull(TEXT),
        status: STATUS,
        has_audio: BOOLEAN,
        duration_seconds: orNull(NUMBER),
        created_at: DATE_TIME,
      },
      of('changelog summary'),
    );
    testShape(
      'deleted resource',
      {
        id: UUID,
        object: oneOf('conversion', 'episode', 'product'),
        deleted: oneOf(true),
        deleted_at: DATE_TIME,
      },
      of('deleted'),
    );
    testShape(
      'version history',
      {
        current_version: oneOf('1.4.0'),
        versions: listOf(
          object({
            version: TEXT,
            released_at: orNull(TEXT),
            type: oneOf('major', 'minor', 'patch'),
            changes: listOf(TEXT),
            deprecations: listOf(TEXT),
          }),
        ),
      },
      of('version history'),
    );
  });
});
