import path from 'node:path';
import { expect } from 'chai';
import { readLabelledInputs, type LabelledInput } from './evaluate/labelled-inputs.js';

/** Kinds, and inputs of each, from which something can be learnt. */
const FEWEST_KINDS = 30;
const FEWEST_INPUTS = 8;

describe('the labelled inputs', () => {
  let inputs: readonly LabelledInput[];

  before(async () => {
    inputs = await readLabelledInputs(path.join('training', 'inputs'));
  });

  it('are several of each of many kinds', () => {
    const byKind = new Map<string, number>();
    for (const { kind } of inputs) byKind.set(kind, (byKind.get(kind) ?? 0) + 1);
    expect(byKind.size).to.be.at.least(FEWEST_KINDS);
    const few = [...byKind].filter(([, count]) => count < FEWEST_INPUTS);
    expect(few).to.deep.equal([]);
  });

  it('have one label for each line that is not blank', () => {
    for (const { kind, name, content, lines } of inputs) {
      const written = content.split(/\r\n?|\n/).flatMap((text, index) => {
        return text.trim() === '' ? [] : [index + 1];
      });
      expect(
        lines.map(({ number }) => number),
        `${kind}/${name}`,
      ).to.deep.equal(written);
    }
  });

  it('have a kind and a form for each entry', () => {
    const unlabelled = inputs.flatMap(({ kind, name, lines }) =>
      lines
        .filter((line) => line.role === 'entry' && (line.kind === null || line.form === null))
        .map(({ number }) => `${kind}/${name}:${number}`),
    );
    expect(unlabelled).to.deep.equal([]);
  });
});
