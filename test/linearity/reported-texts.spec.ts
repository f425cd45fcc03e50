import { expect } from 'chai';
import { SOURCE_TYPES, type SourceType } from '../../src/domain/conversion.js';
import { BuiltinScriptWriter } from '../../src/scripting/builtin-writer.js';
import { checkForeignScript } from '../../src/scripting/checking/check-foreign-script.js';
import { readRequest, whatIsAsked } from '../../src/scripting/read-request.js';
import { factsOfOrder } from '../../src/scripting/read-history.js';
import { scriptRequest } from '../builders/script-request.js';
import { VERBALIZER } from '../builders/verbalizer.js';
import { LONGEST } from './expect-linear.js';

/** Processor time, in milliseconds: all of them take less than a second alone; before, each took 10 s to hours. */
const MOST_MS = 8_000;

/** Texts that held a text thread for seconds to hours. */
const REPORTED: readonly (readonly [name: string, text: string])[] = [
  ['sixty dashes in a name', `## 1.0.0\n\n- a${'-'.repeat(60)}!\n  - Fixed the parser\n`],
  ['forty underscores in an identifier', `- Added \`${'a_'.repeat(40)}a-\``],
  ['three hundred capitals after a first word', `- Request ${'A'.repeat(300)} b`],
  ['51 KB of numbers', `- Fixed ${'1.'.repeat(LONGEST / 2)}`],
  ['51 KB of short sentences', 'It is. '.repeat(LONGEST / 7)],
];

const never = new AbortController().signal;

describe('texts that were reported to take seconds to hours', function () {
  this.timeout(600_000);

  for (const sourceType of SOURCE_TYPES) {
    for (const [name, content] of REPORTED) {
      it(`a ${sourceType} of ${name} is written, checked, verbalized and recalled in time`, async () => {
        expect(await processorMs(() => narrate(sourceType, content))).to.be.below(MOST_MS);
      });
    }
  }
});

async function narrate(sourceType: SourceType, content: string): Promise<void> {
  const writer = new BuiltinScriptWriter();
  const request = scriptRequest({ sourceType, content });
  const { script } = await writer.write(request, never);
  checkForeignScript(whatIsAsked(readRequest(request)), request, script);
  VERBALIZER.verbalize(script.text);
  VERBALIZER.verbalize(content);
  if (sourceType !== 'changelog') return;
  // The next changelog of the product, which recalls this one.
  const { releases } = factsOfOrder({ title: 'Relay', content, narration: request.settings });
  const earlier = { conversionId: 'one', title: 'Relay', createdAt: '2026-01-01T00:00:00.000Z' };
  const next = scriptRequest({ sourceType, content: `## 2.0.0\n\n${content}` });
  await writer.write({ ...next, history: [{ ...earlier, releases }] }, never);
}

async function processorMs(work: () => Promise<void>): Promise<number> {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}
