import { expect } from 'chai';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { ScriptResource } from '../../src/http/schemas/script.js';
import { ApiClient } from './api-client.js';
import { dataOf, errorOf, submit, untilSettled } from './answers.js';
import { lecternHere } from './command-line.js';
import { RunningDaemon } from './running-daemon.js';

const FIRST = `# Changelog

## 1.0.0 - 2026-01-10

### Added

- Copying of folders over SSH

### Deprecated

- The \`--legacy\` export of reports is deprecated
`;
const OLDEST = FIRST.replace('1.0.0 - 2026', '0.9.0 - 2025');
const SECOND = `# Changelog

## 2.0.0 - 2026-03-10

### Removed

- Remove the \`--legacy\` export of reports

### Fixed

- Copying of folders over SSH keeps their dates
`;
const SEVERAL = `${SECOND}\n${FIRST.replace('# Changelog\n', '')}`;
/** Longer than four minutes in full length. */
const LONG = [
  '# 3.0.0',
  ...['folders', 'reports', 'queues', 'users'].map((thing) => {
    const verbs = ['Sort', 'Copy', 'Merge', 'Rename', 'Lock', 'Archive', 'Restore', 'Compare'];
    const entries = verbs.map((verb) => {
      return `- ${verb} ${thing} by their date. It takes the time zone of the server where none is set.`;
    });
    return [`### New ${thing}`, ...entries].join('\n');
  }),
].join('\n\n');

describe('scripts, through the daemon', () => {
  let daemon: RunningDaemon;

  before(async () => {
    daemon = await RunningDaemon.start();
  });
  after(() => daemon.discard());

  async function convert(body: object): Promise<ConversionDetail> {
    const id = await submit(daemon, {
      source_type: 'changelog',
      title: 'Relay',
      content: SECOND,
      ...body,
    });
    return untilSettled(daemon, id);
  }

  async function write(settings: object, body: object = {}): Promise<ScriptResource> {
    const answer = await daemon.request('/scripts', {
      body: { content: SECOND, settings, ...body },
    });
    return dataOf<ScriptResource>(answer);
  }

  describe('with history', () => {
    before(async () => {
      for (const content of [OLDEST, FIRST.split('### Deprecated')[0]]) {
        expect((await convert({ content })).status).to.equal('completed');
      }
    });

    const relay = { product_name: 'Relay' };
    const used = async (body: object) => (await write(relay, body)).context_used.history_items;

    it('tell what became of an earlier deprecation, and how long ago that was', async () => {
      const { script } = await write(relay);
      expect(script)
        .to.match(/deprecat/i)
        .and.contain('1.0.0')
        .and.contain('eight weeks');
    });

    it('go back as far as history_limit and not at all without use_history', async () => {
      expect(await used({})).to.equal(2);
      expect(await used({ history_limit: 1 })).to.equal(1);
      expect(await used({ use_history: false })).to.equal(0);
    });

    it('know nothing in the sandbox of what was converted live', async () => {
      const organizations = dataOf<{ id: string }[]>(await daemon.request('/organizations'));
      const key = JSON.parse(
        await lecternHere(
          daemon.storage,
          ...['key', 'create', '--org', organizations[0]?.id ?? '', '--name', 'N', '--test'],
          '--json',
        ),
      ) as { key: string };
      const sandbox = new ApiClient(daemon.origin, key.key);
      const body = { content: SECOND, settings: relay };
      const answer = await sandbox.request('/scripts', { body });
      expect(dataOf<ScriptResource>(answer).context_used.history_items).to.equal(0);
    });

    it('leave the history out of conversions that ignore the organization', async () => {
      const known = await convert({});
      expect(known.context_used?.history_items).to.equal(2);
      expect(known.generated_script).to.contain('1.0.0');
      const ignoring = await convert({ ignore_org: true });
      expect(ignoring.context_used?.history_items).to.equal(0);
      expect(ignoring.generated_script).not.to.contain('1.0.0');
    });
  });

  describe('by their settings', () => {
    it('change with tone, verbosity, audience, product name and closing words', async () => {
      const plain = await write({});
      expect((await write({})).script).to.equal(plain.script);
      const scripts = await Promise.all([
        write({ tone: 'professional' }),
        write({ tone: 'enthusiastic' }),
        write({ audience: 'executives' }),
        write({ product_name: 'Relay' }),
      ]);
      const { generated_script = '' } = await convert({ settings: { cta: 'Update tonight.' } });
      const texts = [...[plain, ...scripts].map(({ script }) => script), generated_script];
      expect(new Set(texts).size).to.equal(texts.length);
      expect(texts[4]).to.contain('Relay');
      expect(generated_script.trim().endsWith('Update tonight.')).to.equal(true);
    });

    it('narrate a long changelog in full only on request', async () => {
      const lengths = [];
      for (const verbosity of ['brief', 'normal', 'detailed']) {
        lengths.push((await write({ verbosity }, { content: LONG })).word_count);
      }
      expect(lengths).to.deep.equal(lengths.toSorted((a, b) => a - b));
      expect(new Set(lengths).size).to.equal(3);
    });

    it('are dialogues of two hosts who speak with two voices', async () => {
      const two = await convert({ settings: { speakers: 2 } });
      expect(two.generated_script)
        .to.match(/^HOST 1: /m)
        .and.match(/^HOST 2: /m);
      expect(two.status).to.equal('completed');
      expect(two.script_writer).to.equal('builtin');
    });

    it('are rejected for a text without content, with the reason', async () => {
      const failed = await convert({ content: '---\n\n***\n\n:::' });
      expect(failed.status).to.equal('failed');
      expect(failed.error?.message).to.match(/nothing that can be spoken/);
      expect(failed).not.to.have.any.keys('script_writer', 'context_used');
    });

    it('tell the release of a version; another is refused if it is asked for', async () => {
      const known = await write({ version: 'v1.0.0' }, { content: SEVERAL });
      expect(known.script)
        .to.match(/version 1\.0\.0/i)
        .and.not.contain('2.0.0');
      const settings = { version: '9.9.9' };
      const requests = [
        ['/conversions', { source_type: 'changelog', title: 'Relay', content: SEVERAL, settings }],
        ['/episodes', { mode: 'changelog', output_format: 'audio', content: SEVERAL, settings }],
        ['/scripts', { content: SEVERAL, settings }],
      ] as const;
      for (const [place, body] of requests) {
        const answer = await daemon.request(place, { body });
        expect(answer.status, place).to.equal(400);
        const { code, details } = errorOf(answer);
        expect(code).to.equal('VALIDATION_ERROR');
        expect(details).to.deep.equal([
          { field: 'settings.version', message: 'is not in this changelog. It has 2.0.0, 1.0.0.' },
        ]);
      }
    });
  });
});
