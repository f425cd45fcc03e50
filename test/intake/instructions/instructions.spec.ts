import { expect } from 'chai';
import { completeDocument } from '../../../src/http/openapi/complete-document.js';
import { readGeneratedDocument } from '../../../src/http/openapi/document.js';
import { toOrder } from '../../../src/http/views/order.js';
import { ConversionFields } from '../../../src/intake/instructions/conversion-fields.js';
import { InstructionReading } from '../../../src/intake/instructions/instruction-reading.js';
import type { Instructions } from '../../../src/intake/instructions/instructions.js';
import {
  FOLDER_INSTRUCTIONS,
  isInstructions,
  sidecarNames,
} from '../../../src/intake/instructions/names.js';
import { combine, toRequest } from '../../../src/intake/instructions/precedence.js';
import { TextThreads } from '../../../src/intake/texts/text-threads.js';

const FILE = 'notes.md.lectern.yaml';

describe('instructions for files', () => {
  const document = completeDocument(readGeneratedDocument(), 'https://lectern.example.org');
  const threads = new TextThreads({ idleMs: 10_000 });
  let parsed = 0;
  const reading = new InstructionReading(new ConversionFields(document), (text, place) => {
    parsed += 1;
    return threads.yamlOf(text, place);
  });

  after(() => threads.close());

  const read = async (yaml: string): Promise<Instructions> => {
    const found = await reading.ofFile(FILE, Buffer.from(yaml));
    return found.valid ? found.instructions : expect.fail(found.reason);
  };
  const reasonOf = async (yaml: string | Buffer) => {
    const found = await reading.ofFile(FILE, Buffer.from(yaml));
    return found.valid ? expect.fail(JSON.stringify(found.instructions)) : found.reason;
  };

  it('set what a request to the API sets, and what is done with the file', async () => {
    const instructions = await read(
      'title: Notes\nsource_type: document\npublic_url: true\nsettings:\n  tone: technical\n  version: "2.0"\n' +
        'voice:\n  host_voice_ids: { host1: a }\nproduct: Relay\nformats: [mp3, vtt]\nsource: keep\nreleases: all\nduplicates: convert\ncta:\n',
    );
    expect(instructions).to.deep.equal({
      request: {
        title: 'Notes',
        source_type: 'document',
        public_url: true,
        settings: { tone: 'technical', version: '2.0' },
        voice: { host_voice_ids: { host1: 'a' } },
      },
      product: 'Relay',
      formats: ['mp3', 'vtt'],
      source: 'keep',
      releases: 'all',
      duplicates: 'convert',
    });
  });

  it('name a voice in one word, or by the fields of a request', async () => {
    expect(await read('voice: rms\n')).to.deep.equal({ request: {}, voiceName: 'rms' });
    expect(await reasonOf("voice: ''\n")).to.equal(
      `${FILE} line 1: voice must be the name of a voice, voice pack or provider, at most 200 characters, not "".`,
    );
    const named = await read('voice: rms\n');
    const fields = await read('voice: { provider: provider_b, delivery_preset: measured }\n');
    const delivery = await read('voice: { delivery_preset: dynamic }\n');
    expect(combine([named, fields])).to.deep.equal({
      request: { voice: { delivery_preset: 'measured' } },
      voiceName: 'rms',
    });
    expect(combine([fields, named])).to.deep.equal(fields);
    expect(combine([delivery, named])).to.deep.equal({ ...delivery, voiceName: 'rms' });
  });

  it('may be empty', async () => {
    for (const yaml of ['', '\n# nothing\n', '---\n'])
      expect(await read(yaml)).to.deep.equal({ request: {} });
  });

  for (const [what, yaml, reason] of [
    [
      'a wrong word',
      'title: A\nsettings:\n  tone: loud\n',
      /line 3: settings\.tone must be one of casual, /,
    ],
    ['a wrong type', 'public_url: maybe\n', /line 1: public_url must be of type boolean\.$/],
    [
      'a bare number',
      'settings:\n  version: 2.10\n',
      /line 2: settings\.version .*string: put it in quotes/,
    ],
    [
      'an unknown field',
      '\nsettings:\n  verbose: brief\n',
      /line 3: .*Did you mean settings\.verbosity\?/,
    ],
    [
      'a field at the wrong place',
      'tone: casual\n',
      /line 1: tone is not known\. Did you mean settings\.tone\?/,
    ],
    ['the content', 'content: Hello\n', /line 1: content cannot be set: .* Leave it out/],
    [
      'a format that is none',
      'title: A\nformats: [wav]\n',
      /line 2: formats must be one or more of mp3, /,
    ],
    ['http', 'webhook_url: http://example.org\n', /line 1: webhook_url must be an https URL/],
    [
      'a long title',
      `title: ${'a'.repeat(501)}\n`,
      /line 1: title must have at most 500 characters/,
    ],
    [
      'two products',
      'product: A\nproduct_id: 01890a5d-ac96-774b-bcce-b302099a8057\n',
      /line 1: product and product_id/,
    ],
    ['no YAML', 'title: A\nsettings: [\n', /line [23]: it is not valid YAML/],
    ['a field twice', 'title: A\ntitle: B\n', /line 2: .*unique/],
    ['a list', '- title: A\n', /line 1: it must hold fields/],
    ['aliases', 'a: &a [x, x]\nb: &b [*a, *a]\nsettings: *b\n', /line 2: aliases/],
    ['too much', `title: A\n#${'a'.repeat(70_000)}`, /at most 64 KB/],
    ['other bytes', Buffer.from([0x74, 0xff, 0xfe]), /line 1: it must be text in UTF-8/],
    ['deep nesting', `settings: ${'['.repeat(30_000)}`, /notes\.md\.lectern\.yaml line 1: /],
  ] as const) {
    it(`name file and line of ${what}`, async () => {
      expect(await reasonOf(yaml))
        .to.match(reason)
        .and.to.include(`${FILE} line `);
    });
  }

  describe('that are hostile', () => {
    const keys = (count: number, of: (i: number) => string) =>
      Array.from({ length: count }, (_, i) => of(i)).join('');
    for (const [what, yaml, reason] of [
      [
        'many keys',
        keys(8_500, (i) => `k${i.toString(36)}:\n`),
        /line 257: it has more than 256 keys/,
      ],
      [
        'many keys of one name',
        keys(12_000, () => 'a: 1\n'),
        /line 257: it has more than 256 keys/,
      ],
      ['brackets in brackets', '['.repeat(30_000), /^\S+ line 1: it is nested too deep\.$/],
      ['keys in keys', keys(200, (i) => `${' '.repeat(i)}a:\n`), /nested deeper than 16 levels/],
      ['lists in lists', `title: ${'['.repeat(40)}${']'.repeat(40)}`, /deeper than 16 levels/],
      ['many unknown fields', keys(200, (i) => `k${i}: 1\n`), /and 180 more problems\.$/],
    ] as const) {
      it(`say why they are not read, and leave the main thread alone: ${what}`, async () => {
        // The process is started, and the rules are loaded.
        await read('title: A');
        const before = process.cpuUsage();
        expect(await reasonOf(yaml)).to.match(reason);
        const { user, system } = process.cpuUsage(before);
        expect((user + system) / 1_000).to.be.below(500);
      });
    }

    it('are read in time that grows with their length', async () => {
      // Reading takes less than the limit of a task by far: it was quadratic.
      for (const of of [(i: number) => `k${i}: 1\n`, () => '[', () => '- ', () => '? ']) {
        const yaml = keys(60_000, of).slice(0, 60_000);
        expect(await reasonOf(yaml)).not.to.match(/seconds|memory/);
      }
    });
  });

  it('are read once for all files that they concern, and again if they change', async () => {
    const before = parsed;
    for (let file = 0; file < 5; file += 1) await read('title: Kept\n');
    expect(parsed - before).to.equal(1);
    expect((await read('title: Changed\n')).request.title).to.equal('Changed');
    expect(parsed - before).to.equal(2);
  });

  it('tell everything that is wrong at once, by line', async () => {
    const reason = await reasonOf('voice:\n  model: v9\nspeed: 2\nsettings:\n  speakers: 3\n');
    const lines = reason.split('\n');
    expect(lines.map((line) => /line (\d+)/.exec(line)?.[1])).to.deep.equal(['2', '3', '5']);
  });

  it('do not treat names that every object inherits as fields', async () => {
    expect(await reasonOf('constructor: a\n')).to.match(/line 1: constructor is not known/);
    expect(await reasonOf('__proto__: { title: a }\n')).to.match(/line 1: __proto__ is not known/);
  });

  describe('in front matter', () => {
    const ofText = (text: string) => reading.ofFrontMatter('notes.md', text);

    it('stand under the key lectern; everything else belongs to others', async () => {
      const text =
        '---\r\ntitle: {{ page }}\r\nlayout: *post\r\nlectern:\r\n  settings:\r\n    tone: technical\r\ntags: [a\r\n---\r\n\r\n# Notes\r\n';
      expect(await ofText(text)).to.deep.equal({
        valid: true,
        instructions: { request: { settings: { tone: 'technical' } } },
      });
    });

    it('are empty in texts of other programs', async () => {
      const texts = [
        '---\ntitle: A\ndate: 2024-01-01\nwait: x\n---\n\nText',
        '---\n: [ {\n---\nText',
        '+++\nlectern = 1\n+++\n',
        'Text\n---\nlectern:\n  tone: x\n---\n',
        '---\nText after a rule, lectern: no\n',
        '---\nlectern: [\nno end',
      ];
      for (const text of texts) {
        expect(await ofText(text), text).to.deep.equal({
          valid: true,
          instructions: { request: {} },
        });
      }
    });

    it('name the line of the text', async () => {
      const wrong = await ofText('---\ntitle: A\nlectern:\n  settings:\n    tone: loud\n---\n');
      expect(wrong)
        .to.have.property('reason')
        .that.matches(/^notes\.md line 5: settings\.tone must/);
    });
  });

  describe('of several files', () => {
    it('go before each other field by field', async () => {
      const sidecar = await read('settings: { tone: technical }\nformats: [mp3]\n');
      const folder = await read(
        'settings: { tone: casual, verbosity: brief }\ntitle: Folder\nsource: keep\n',
      );
      expect(combine([sidecar, folder])).to.deep.equal({
        request: { title: 'Folder', settings: { tone: 'technical', verbosity: 'brief' } },
        formats: ['mp3'],
        source: 'keep',
      });
    });

    it('name the product in one way: that of the file that goes first', async () => {
      const byName = await read('product: Relay\n');
      const byId = await read('product_id: 01890a5d-ac96-774b-bcce-b302099a8057\n');
      expect(combine([byName, byId])).to.deep.equal({ request: {}, product: 'Relay' });
      expect(combine([byId, byName])).to.deep.equal(byId);
      const other = await read('source: keep\n');
      expect(combine([other, byId])).to.deep.equal({ ...byId, source: 'keep' });
      expect(combine([other, byName])).to.deep.equal({ ...byName, source: 'keep' });
    });

    it('set the history in one place', async () => {
      const above = await read('use_history: false\n');
      const below = await read('settings: { use_history: true, history_limit: 3 }\n');
      const request = toRequest(combine([above, below]), {
        source_type: 'document',
        title: 'A',
        content: 'B',
      });
      expect(toOrder(request).narration).to.include({ useHistory: false, historyLimit: 3 });
    });
  });

  it('are recognized by their names', () => {
    expect(sidecarNames('notes.v2.md')).to.deep.equal([
      'notes.v2.md.lectern.yaml',
      'notes.v2.lectern.yaml',
    ]);
    expect(sidecarNames('NEWS')).to.deep.equal(['NEWS.lectern.yaml']);
    expect(
      [FOLDER_INSTRUCTIONS, 'a.md.lectern.yaml', 'lectern.yaml'].map(isInstructions),
    ).to.deep.equal([true, true, false]);
  });
});
