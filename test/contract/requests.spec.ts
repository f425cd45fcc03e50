import { expect } from 'chai';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { ErrorDetail } from '../../src/http/schemas/envelope.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import type { Answer } from '../journeys/description-check.js';
import {
  choice,
  flag,
  group,
  httpsUrl,
  integer,
  integerFrom,
  orNull,
  required,
  texts,
  textUpTo,
  uuid,
  waitless,
  withField,
  wordsUpTo,
  type Constraint,
} from './constraints.js';
import { MeteredDaemon, type Access } from './metered-daemon.js';

const CONTENT = '## 1.0.0\n\n- Something was added';
const TONE = choice('casual', 'professional', 'enthusiastic', 'technical');
const VERBOSITY = choice('brief', 'normal', 'detailed');
/** Of one that the test makes. */
const PRODUCT = '019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90';

const VOICE = {
  voice: group(),
  'voice.provider': choice('provider_a', 'provider_b'),
  'voice.delivery_preset': choice('measured', 'dynamic', 'theatrical'),
  'voice.expression_settings': group(),
  'voice.expression_settings.emotional_range': choice('subtle', 'moderate', 'full'),
  'voice.expression_settings.allow_whispering': flag(),
  'voice.expression_settings.allow_laughter': flag(),
  'voice.expression_settings.emphasis_style': choice('pauses', 'both'),
  'voice.expression_settings.emotional_arc': flag(),
  'voice.pronunciation_notes': textUpTo(500),
  'voice.voice_id': textUpTo(200),
  'voice.model': choice('v3', 'flash_v2'),
  'voice.host_voice_ids': group(),
  'voice.host_voice_ids.host1': textUpTo(200),
  'voice.host_voice_ids.host2': textUpTo(200),
};

const scriptSettings = (name: string) => ({
  [name]: group(),
  [`${name}.product_name`]: textUpTo(200),
  [`${name}.version`]: { ...textUpTo(100), takes: ['1.0.0'] },
  [`${name}.tone`]: TONE,
  [`${name}.audience`]: textUpTo(200),
  [`${name}.verbosity`]: VERBOSITY,
  [`${name}.duration`]: VERBOSITY,
});

const SETTINGS = {
  settings: group(),
  'settings.product_name': textUpTo(200),
  'settings.version': { ...textUpTo(100), takes: ['1.0.0'] },
  'settings.tone': TONE,
  'settings.audience': textUpTo(200),
  'settings.verbosity': VERBOSITY,
  'settings.cta': textUpTo(500),
  'settings.severity_aware_tone': flag(),
  'settings.summary_threshold': integerFrom(0),
  'settings.use_history': flag(),
  'settings.history_limit': integer(1, 100),
  'settings.speakers': choice(1, 2),
};

const HISTORY = { use_history: flag(), history_limit: integer(1, 100) };
const CONTEXT = { additional_context: textUpTo(10_240), further_details: textUpTo(10_240) };
const MODE = choice('changelog', 'product-feature');
const OUTPUT = choice('audio', 'video');

interface Target {
  readonly name: string;
  readonly path: string;
  readonly method: 'POST' | 'PATCH';
  /** A body that is taken. */
  readonly body: object;
  /** Statuses of a request that is valid. */
  readonly taken: readonly number[];
  readonly fields: Readonly<Record<string, Constraint>>;
}

/**
 * Targets of requests. On a daemon that finishes nothing, an answer from after the check of the body shows that the
 * body passed: video is not available, or the episode does not exist.
 */
const TARGETS: readonly Target[] = [
  {
    name: 'POST /conversions',
    path: '/conversions',
    method: 'POST',
    body: { source_type: 'changelog', title: 'Title', content: CONTENT },
    taken: [202],
    fields: {
      source_type: required(choice('changelog', 'document')),
      title: required(wordsUpTo(500)),
      content: required(wordsUpTo(51_200)),
      additional_context: textUpTo(10_240),
      product_id: uuid(PRODUCT),
      ignore_org: flag(),
      public_url: flag(),
      webhook_url: httpsUrl(),
      wait: waitless(),
      ...SETTINGS,
      ...HISTORY,
      ...VOICE,
    },
  },
  {
    name: 'PATCH /conversions/{id}',
    path: '/conversions/{conversion}',
    method: 'PATCH',
    body: {},
    taken: [200],
    fields: {
      public_url: flag(),
      title: wordsUpTo(500),
      additional_context: orNull(textUpTo(10_240)),
    },
  },
  {
    name: 'POST /scripts',
    path: '/scripts',
    method: 'POST',
    body: { content: CONTENT },
    taken: [200],
    fields: {
      content: required(wordsUpTo(51_200)),
      mode: MODE,
      ...scriptSettings('settings'),
      screenshot_urls: texts(),
      ...CONTEXT,
      ...HISTORY,
    },
  },
  {
    name: 'POST /scripts/{id}/convert',
    path: '/scripts/{script}/convert',
    method: 'POST',
    body: { output_format: 'video' },
    taken: [202, 400],
    fields: {
      output_format: required(OUTPUT),
      edited_content: wordsUpTo(51_200),
      settings: group(),
      'settings.tone': textUpTo(100),
      'settings.audience': textUpTo(200),
      'settings.verbosity': textUpTo(100),
      webhook_url: httpsUrl(),
      wait: flag(),
      ...VOICE,
    },
  },
  {
    name: 'POST /episodes',
    path: '/episodes',
    method: 'POST',
    body: { content: CONTENT, output_format: 'video' },
    taken: [400],
    fields: {
      content: required(wordsUpTo(51_200)),
      mode: MODE,
      output_format: { ...OUTPUT, takes: ['video'] },
      ...scriptSettings('settings'),
      screenshot_urls: texts(),
      webhook_url: httpsUrl(),
      wait: flag(),
      ...CONTEXT,
      ...HISTORY,
      public_url: flag(),
      ...VOICE,
    },
  },
  {
    name: 'POST /episodes/{id}/retry',
    path: `/episodes/${PRODUCT}/retry`,
    method: 'POST',
    body: {},
    taken: [404],
    fields: { ...scriptSettings('override_settings'), webhook_url: httpsUrl() },
  },
];

describe('contract: request fields', () => {
  let daemon: MeteredDaemon;
  let access: Access;
  const ids: Record<string, string> = {};

  before(async () => {
    const plan = { audioQuota: 100_000, concurrentJobs: 1_000 };
    const env = { LECTERN_SPEECH_PROVIDER_B: 'speech-flite' };
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z', plan, env);
    access = await daemon.access();
    const { id: organizationId } = access.organization;
    const createdAt = daemon.clock.at;
    const product = {
      id: PRODUCT,
      organizationId,
      mode: 'live',
      name: 'Lectern',
      createdAt,
    } as const;
    await daemon.asCommandLine(({ products }) => products.add(product));
    await daemon.keepBusy();
    const order = { source_type: 'changelog', title: 'Title', content: CONTENT };
    ids['conversion'] = dataOf<{ id: string }>(await send('/conversions', order)).id;
    ids['script'] = dataOf<{ id: string }>(await send('/scripts', { content: CONTENT })).id;
  });

  after(() => daemon.discard());

  const send = (place: string, body: object, method = 'POST') =>
    daemon.request(place, access.key, { method, body });
  const to = ({ path, method }: Target, body: object) =>
    send(
      path.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? name),
      body,
      method,
    );

  function isTaken({ taken }: Target, answer: Answer): void {
    expect(answer.status, JSON.stringify(answer.body)).to.be.oneOf(taken);
    if (answer.status === 400) expect(errorOf(answer).code).to.equal('VIDEO_NOT_AVAILABLE');
  }

  for (const target of TARGETS) {
    describe(target.name, () => {
      for (const [field, { said, takes, refuses, optional }] of Object.entries(target.fields)) {
        it(`${target.name}: ${field} is ${said}`, async () => {
          for (const value of takes) {
            isTaken(target, await to(target, withField(target.body, field, value)));
          }
          for (const value of optional ? refuses : [...refuses, undefined]) {
            const answer = await to(target, withField(target.body, field, value));
            expect(answer.status, JSON.stringify(value)).to.equal(400);
            const { code, details } = errorOf(answer);
            expect(code, JSON.stringify(value)).to.equal('VALIDATION_ERROR');
            for (const { field: named } of details as ErrorDetail[]) {
              expect(`${named}.`.startsWith(`${field}.`), named).to.equal(true);
            }
          }
        });
      }
    });
  }

  describe('defaults', () => {
    const stored = async (body: object) => {
      const order = { source_type: 'changelog', title: 'Title', content: CONTENT, ...body };
      const { id } = dataOf<ConversionDetail>(await send('/conversions', order));
      return daemon.reads.conversions.get(id);
    };

    it('default: tone casual, verbosity normal, use_history true, history_limit 10, one speaker', async () => {
      expect((await stored({}))?.narration).to.include({
        tone: 'casual',
        verbosity: 'normal',
        useHistory: true,
        historyLimit: 10,
        speakers: 1,
      });
    });

    it('default: public_url false, provider_a, no webhook, the context of the organization', async () => {
      const conversion = await stored({});
      expect(conversion).to.include({
        publicUrl: false,
        webhookUrl: null,
        ignoreOrganization: false,
        productId: null,
        additionalContext: null,
      });
      // Who speaks is decided when it is accepted: a default that changes later changes nothing.
      expect(conversion?.voice).to.deep.equal({ provider: 'provider_a', decided: ['slt', 'rms'] });
    });

    it('use_history and history_limit are honored at the top level; those inside settings win', async () => {
      const top = { use_history: false, history_limit: 3 };
      const written = { useHistory: false, historyLimit: 3 };
      expect((await stored(top))?.narration).to.include(written);
      const settings = { tone: 'technical' };
      const beside = { ...written, tone: 'technical' };
      expect((await stored({ ...top, settings }))?.narration).to.include(beside);
      const inside = { ...top, settings: { history_limit: 50 } };
      const won = { useHistory: false, historyLimit: 50 };
      expect((await stored(inside))?.narration).to.include(won);
    });

    it('every setting and every field of the voice is kept as it was sent', async () => {
      const voice = {
        provider: 'provider_b',
        delivery_preset: 'theatrical',
        expression_settings: {
          emotional_range: 'full',
          allow_whispering: true,
          allow_laughter: false,
          emphasis_style: 'both',
          emotional_arc: true,
        },
        pronunciation_notes: 'Lectern = LEK turn',
        voice_id: 'slt',
        model: 'v3',
        host_voice_ids: { host1: 'slt', host2: 'rms' },
      };
      const settings = { cta: 'Read on.', severity_aware_tone: true, summary_threshold: 4 };
      const conversion = await stored({ voice, settings });
      expect(conversion?.voice).to.deep.equal({
        provider: 'provider_b',
        decided: ['slt', 'rms'],
        deliveryPreset: 'theatrical',
        expression: {
          emotionalRange: 'full',
          allowWhispering: true,
          allowLaughter: false,
          emphasisStyle: 'both',
          emotionalArc: true,
        },
        pronunciationNotes: 'Lectern = LEK turn',
        voiceId: 'slt',
        model: 'v3',
        hostVoiceIds: { host1: 'slt', host2: 'rms' },
      });
      expect(conversion?.narration).to.include({
        cta: 'Read on.',
        severityAwareTone: true,
        summaryThreshold: 4,
      });
    });

    it('texts are stored as sent', async () => {
      const additional_context = ' \u00e9 e\u0301 \u{1F600}\r\n\tx\f ';
      const title = '  A title  ';
      const conversion = await stored({ title, additional_context });
      expect(conversion).to.include({ title, additionalContext: additional_context });
    });
  });

  describe('voices', () => {
    const order = { source_type: 'changelog', title: 'Title', content: CONTENT };

    it('voice_id, model and host voices apply to provider_b only', async () => {
      const others = {
        voice_id: 'nobody',
        model: 'v3',
        host_voice_ids: { host1: 'no', host2: 'no' },
      };
      const plain = { ...order, voice: { provider: 'provider_a', ...others } };
      expect((await send('/conversions', plain)).status).to.equal(202);
    });

    it('a voice that is not installed is 400 VOICE_NOT_AVAILABLE, which names the field', async () => {
      for (const [voice, field] of [
        [{ voice_id: 'nobody' }, 'voice.voice_id'],
        [{ host_voice_ids: { host1: 'nobody' } }, 'voice.host_voice_ids.host1'],
        [{ host_voice_ids: { host2: 'nobody' } }, 'voice.host_voice_ids.host2'],
      ] as const) {
        const body = { ...order, voice: { provider: 'provider_b', ...voice } };
        const answer = await send('/conversions', body);
        expect(errorOf(answer).code).to.equal('VOICE_NOT_AVAILABLE');
        expect(errorOf(answer).details).to.have.nested.property('[0].field', field);
      }
    });
  });
});
