import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { HistoryReader } from '../../src/contracts/history-reader.js';
import { toScriptRequest } from '../../src/conversions/script-request.js';
import {
  DEFAULT_NARRATION_SETTINGS,
  type Conversion,
  type NarrationSettings,
} from '../../src/domain/conversion.js';
import { GenerationFailure } from '../../src/domain/failure.js';
import { BuiltinScriptWriter } from '../../src/scripting/builtin-writer.js';
import { HISTORY_READER, releaseHistory } from '../builders/release-history.js';
import { storeConversions } from '../builders/stored-conversions.js';
import { leadTo } from '../database/tried/conversion-steps.js';
import { aConversionBench, type ConversionBench } from './conversion-bench.js';

const DEPRECATING = '## 1.0.0 - 2026-01-10\n\n### Deprecated\n\n- The XML export of reports\n';
const REMOVING = '## 2.0.0 - 2026-03-10\n\n### Removed\n\n- Remove the XML export of reports\n';
const PRODUCTS = [uuidv7(), uuidv7()] as const;
const TOLD = /deprecated in version 1\.0\.0|Version 1\.0\.0 came out/;

describe('the history of a product', () => {
  let bench: ConversionBench;
  /** Titles of the texts that were read for their facts. */
  let read: string[];
  let reader: HistoryReader;

  beforeEach(async () => {
    bench = await aConversionBench();
    read = [];
    reader = {
      ...HISTORY_READER,
      readFacts: (source, lane, signal) => {
        read.push(source.title);
        return HISTORY_READER.readFacts(source, lane, signal);
      },
    };
  });
  afterEach(() => bench.discard());

  const named = (changes: Partial<NarrationSettings>) => ({
    narration: { ...DEFAULT_NARRATION_SETTINGS, ...changes },
  });
  const completed = async (...changes: readonly Partial<Conversion>[]) => {
    const { unitOfWork } = bench.database;
    const stored = await storeConversions(
      unitOfWork,
      changes.map((change) => bench.conversion({ content: DEPRECATING, ...change })),
    );
    await unitOfWork.write(async ({ conversions }) => {
      for (const { id } of stored) await leadTo(conversions, id, 'completed');
    });
    return stored;
  };
  const written = async (changes: Partial<Conversion>) => {
    const signal = new AbortController().signal;
    const history = releaseHistory(bench.database, reader);
    const { accounts } = bench.database.reads;
    const source = bench.conversion({ content: REMOVING, ...changes });
    const request = await toScriptRequest(source, { accounts, history }, signal);
    return new BuiltinScriptWriter().write(request, signal);
  };

  for (const [what, earlier, later] of [
    ['settings', named({ productName: 'Relay' }), named({ productName: ' relay ' })],
    ['titles with a version', { title: 'Relay 1.0.0' }, { title: 'Release notes of Relay' }],
    ['titles that are a name', { title: 'Relay' }, { title: 'Relay' }],
    [
      'texts',
      { title: 'Notes', content: `# Relay changelog\n\n${DEPRECATING}` },
      { title: 'Changes', content: `# Relay changelog\n\n${REMOVING}` },
    ],
    ['a setting and a title', named({ productName: 'Relay' }), { title: 'Relay 2.0.0' }],
    [
      'product ids',
      { title: 'Beacon 1.0.0', productId: PRODUCTS[0] },
      { title: 'Relay 2.0.0', productId: PRODUCTS[0] },
    ],
  ] as const) {
    it(`is found if ${what} name the same product`, async () => {
      const [before] = await completed({ title: 'Notes', ...earlier });
      const { script, contextUsed } = await written({ title: 'Notes', ...later });
      expect(script.text).to.match(TOLD);
      expect(new Set(contextUsed.history.map(({ conversionId }) => conversionId))).to.deep.equal(
        new Set([before?.id]),
      );
    });
  }

  for (const [what, earlier, later] of [
    ['another product', named({ productName: 'Beacon' }), named({ productName: 'Relay' })],
    ['another title', { title: 'Beacon 1.0.0' }, { title: 'Relay 2.0.0' }],
    [
      'another product in its text',
      { title: 'Notes', content: `# Beacon changelog\n\n${DEPRECATING}` },
      { title: 'Notes', content: `# Relay changelog\n\n${REMOVING}` },
    ],
    ['no product', { title: 'Notes' }, { title: 'Relay 2.0.0' }],
    [
      'another product id under the same title',
      { title: 'Relay', productId: PRODUCTS[0] },
      { title: 'Relay', productId: PRODUCTS[1] },
    ],
    [
      'a title without a product id',
      { title: 'Relay 1.0.0' },
      { title: 'Relay 2.0.0', productId: PRODUCTS[0] },
    ],
    [
      'a product id for a title without one',
      { title: 'Relay 1.0.0', productId: PRODUCTS[0] },
      { title: 'Relay 2.0.0' },
    ],
    [
      'a text that names no product, by the same file name',
      { title: 'CHANGELOG.md', content: `# Changelog\n\n${DEPRECATING}` },
      { title: 'CHANGELOG.md', content: `# Changelog\n\n${REMOVING}` },
    ],
    [
      'another file of the same name',
      { title: 'release_notes.txt' },
      { title: 'release_notes.txt' },
    ],
    [
      'a greeting',
      { title: 'Notes', content: `Hello Relay,\n\n${DEPRECATING}` },
      { title: 'Notes', content: `Hello Relay,\n\n${REMOVING}` },
    ],
    [
      'no product, under the same general title',
      { title: 'June update' },
      { title: 'June update' },
    ],
  ] as const) {
    it(`is not told of ${what}`, async () => {
      await completed({ title: 'Notes', ...earlier });
      const { script, contextUsed } = await written({ title: 'Notes', ...later });
      expect(script.text).not.to.match(TOLD);
      expect(contextUsed.history).to.deep.equal([]);
    });
  }

  it('names as used only what is said', async () => {
    await completed({ title: 'Relay 1.0.0' });
    const narration = { ...DEFAULT_NARRATION_SETTINGS, verbosity: 'brief' as const };
    const entries = Array.from(
      { length: 60 },
      (_, i) => `- Remove the report number ${i} of users`,
    );
    const content = `## 2.0.0\n\n### Breaking changes\n\n${entries.join('\n')}\n${REMOVING.slice(23)}`;
    const told = await written({ title: 'Relay', narration, content });
    expect(told.script.text).not.to.match(TOLD);
    expect(told.contextUsed.history).to.deep.equal([]);
  });

  it('is read once from conversions that have no facts, the newest first', async () => {
    await completed(...['Relay 0.8.0', 'Relay 0.9.0', 'Relay 1.0.0'].map((title) => ({ title })));
    const limited = { title: 'Relay 2.0.0', ...named({ historyLimit: 2 }) };
    await written(limited);
    expect(read).to.deep.equal(['Relay 1.0.0', 'Relay 0.9.0']);
    expect((await written(limited)).script.text).to.match(TOLD);
    expect(read).to.have.length(3);
    await written({ title: 'Relay 2.0.0' });
    expect(read).to.deep.equal(['Relay 1.0.0', 'Relay 0.9.0', 'Relay 0.8.0']);
  });

  it('never fails: a text that cannot be read in time has no history, and is not read again', async () => {
    await completed({ title: 'Relay 1.0.0' });
    reader = {
      ...reader,
      readFacts: ({ title }) => {
        read.push(title);
        return Promise.reject(new GenerationFailure('It takes too long.'));
      },
    };
    for (let times = 0; times < 2; times += 1) {
      expect((await written({ title: 'Relay 2.0.0' })).script.text).not.to.match(TOLD);
    }
    expect(read).to.deep.equal(['Relay 1.0.0']);
  });
});
