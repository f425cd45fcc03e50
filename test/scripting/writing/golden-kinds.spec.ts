import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import type { ScriptRequest } from '../../../src/contracts/script-writer.js';
import { DEFAULT_NARRATION_SETTINGS } from '../../../src/domain/conversion.js';
import { BuiltinScriptWriter } from '../../../src/scripting/builtin-writer.js';
import { sourceTypeOf } from '../../../src/scripting/reading/source-type.js';
import { titleOf } from '../../../src/scripting/reading/title.js';
import { readLabelledInputs, type LabelledInput } from '../../training/evaluate/labelled-inputs.js';
import { divideInputs } from '../../training/held-out.js';
import { WRITING_TESTS } from './request.js';

const INPUTS = 'training/inputs';
const GOLDEN = `${WRITING_TESTS}/golden/kinds`;
const KINDS = readdirSync(INPUTS);
const isRenewed = process.env['UPDATE_GOLDEN'] !== undefined;
const writer = new BuiltinScriptWriter();

/** Request for an input as it is read and titled without settings of a caller. */
function requestFor({ name, content }: LabelledInput): ScriptRequest {
  return {
    sourceType: sourceTypeOf(content, name),
    title: titleOf({ text: content, inFrontMatter: undefined, fileName: name }),
    ...{ content, history: [], settings: DEFAULT_NARRATION_SETTINGS },
  };
}

/** The script of the first training input of each kind. `UPDATE_GOLDEN=1` writes them; read them aloud before they are kept. */
describe('golden scripts of kinds of inputs', () => {
  let trained: readonly LabelledInput[];

  before(async () => {
    ({ trained } = divideInputs(await readLabelledInputs(INPUTS)));
    if (isRenewed) mkdirSync(GOLDEN, { recursive: true });
  });

  for (const kind of KINDS)
    it(kind, async () => {
      const [first] = trained
        .filter((input) => input.kind === kind)
        .sort((one, other) => (one.name < other.name ? -1 : 1));
      if (first === undefined) throw new Error(`${kind} has no training input.`);
      const { script } = await writer.write(requestFor(first), new AbortController().signal);
      const file = `${GOLDEN}/${kind}.txt`;
      if (isRenewed) writeFileSync(file, `${script.text}\n`);
      expect(`${script.text}\n`).to.equal(readFileSync(file, 'utf8'));
    });

  it('exist for no other kind', () => {
    expect(readdirSync(GOLDEN)).to.have.members(KINDS.map((kind) => `${kind}.txt`));
  });
});
