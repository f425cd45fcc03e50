import { expect } from 'chai';
import { toScriptRequest } from '../../src/conversions/script-request.js';
import type { Conversion } from '../../src/domain/conversion.js';
import { BuiltinScriptWriter } from '../../src/scripting/builtin-writer.js';
import { DEFAULT_NARRATION_SETTINGS } from '../../src/domain/conversion.js';
import { factsOfOrder } from '../../src/scripting/read-history.js';
import { releaseHistory } from '../builders/release-history.js';
import { storeConversions } from '../builders/stored-conversions.js';
import { leadTo } from '../database/tried/conversion-steps.js';
import { aConversionBench, type ConversionBench } from './conversion-bench.js';

const CHANGELOGS = 100;
const CHARACTERS = 50_000;
const TITLE = 'Relay 101.0.0';
/** 53 bytes. */
const TEXT = '## 101.0.0 - 2026-03-10\n\n- Fix the report number 5000\n';
const RUNS = 5;

/** A changelog of 50 KB with entries that no other one has. */
function changelog(major: number): string {
  const kinds = ['Added', 'Fixed', 'Deprecated'];
  let text = '# Changelog\n';
  for (let i = 0; text.length < CHARACTERS; i += 1) {
    if (i % 12 === 0) text += `\n## ${major}.${500 - i / 12}.0 - 2025-01-${10 + (i % 18)}\n`;
    if (i % 4 === 0) text += `\n### ${kinds[(i / 4) % 3] ?? ''}\n\n`;
    text += `- Add a faster parser for the report number ${major}-${i} of all users\n`;
  }
  return text;
}

describe('what the history of a product costs', () => {
  let bench: ConversionBench;

  before(async () => {
    bench = await aConversionBench();
  });
  after(() => bench.discard());

  /** Milliseconds of processor time, the least of some runs. */
  async function processorMs(work: () => Promise<unknown>): Promise<number> {
    const spent: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      spent.push((user + system) / 1000);
    }
    return Math.min(...spent);
  }

  const write = async (changes: Partial<Conversion>) => {
    const signal = new AbortController().signal;
    const history = releaseHistory(bench.database);
    const { accounts } = bench.database.reads;
    const source = bench.conversion({ title: TITLE, content: TEXT, ...changes });
    const request = await toScriptRequest(source, { accounts, history }, signal);
    return new BuiltinScriptWriter().write(request, signal);
  };

  it('is a small part of reading one of 100 earlier changelogs of 50 KB', async () => {
    const narration = { ...DEFAULT_NARRATION_SETTINGS, historyLimit: 100 };
    const contents = Array.from({ length: CHANGELOGS }, (_, i) => changelog(i + 1));
    const { unitOfWork } = bench.database;
    const stored = await storeConversions(
      unitOfWork,
      contents.map((content) => bench.conversion({ title: 'Relay', content })),
    );
    // As they are kept when they are made; the text of one stands for the time it takes to read any.
    const [first] = stored;
    if (first === undefined) throw new Error('Nothing was stored.');
    const facts = factsOfOrder(first);
    await unitOfWork.write(async ({ conversions, releaseFacts }) => {
      for (const [i, conversion] of stored.entries()) {
        await leadTo(conversions, conversion.id, 'completed');
        const renumbered = JSON.parse(
          JSON.stringify(facts).replaceAll('number 1-', `number ${i + 1}-`),
        ) as typeof facts;
        await releaseFacts.keep(conversion, renumbered);
      }
    });
    expect((await write({ narration })).contextUsed.history).to.have.length(1);
    const none = await processorMs(() => write({ narration: { ...narration, useHistory: false } }));
    const hundred = await processorMs(() => write({ narration }));
    const one = await processorMs(() => Promise.resolve(factsOfOrder(first)));
    const figures = `none ${none} ms, 100 earlier ${hundred} ms, reading one ${one} ms`;
    expect(hundred - none, figures).to.be.lessThan(one / 2);
  });
});
