import path from 'node:path';
import { expect } from 'chai';
import { readLabelledInputs } from '../evaluate/labelled-inputs.js';
import { divideInputs } from '../held-out.js';
import {
  commandShares,
  decidedShare,
  measureHeldOut,
  type CommandMeasure,
} from './measure-commands.js';

/** Texts of a kind can be few: of each, a little less is asked than of all together. */
const FEWEST_LINES_OF_USERS = 300;

describe('the classifier of commands, on entries that are held out', () => {
  let measures: readonly CommandMeasure[];

  before(async () => {
    const { heldOut } = divideInputs(await readLabelledInputs(path.join('training', 'inputs')));
    measures = await measureHeldOut(heldOut);
  });

  it('takes nearly nothing else for a command', () => {
    for (const one of measures) expect(commandShares(one).above, one.name).to.be.at.least(0.98);
  });

  it('takes nearly no command for something else', () => {
    for (const one of measures)
      expect(commandShares(one).below, one.name).to.be.at.most(one.name === 'all' ? 0.02 : 0.025);
  });

  it('decides most entries', () => {
    for (const one of measures)
      expect(decidedShare(one), one.name).to.be.at.least(one.name === 'all' ? 0.85 : 0.8);
  });

  it('is measured on lines of end users as well', () => {
    const users = measures.find(({ name }) => name === 'lines of end users');
    expect(users?.entries).to.be.at.least(FEWEST_LINES_OF_USERS);
  });
});
