import { expect } from 'chai';
import { untilWorkedOff } from '../../src/cli/until-worked-off.js';

const LIMIT_MS = 150;
const TROUBLE = 'A dropped file waits: the log says why.';

describe('waiting until watched folders are worked off', () => {
  it('ends when nothing is to be done, and says what is left', async () => {
    const idle = { isIdle: true, isConverting: false };
    expect(await untilWorkedOff({ ...idle, trouble: null })).to.deep.equal({ trouble: null });
    expect(await untilWorkedOff({ ...idle, trouble: TROUBLE })).to.deep.equal({ trouble: TROUBLE });
  });

  it('ends when a trouble lasts and nothing else is on its way', async () => {
    const stuck = { isIdle: false, isConverting: false, trouble: TROUBLE };
    expect(await untilWorkedOff(stuck, LIMIT_MS)).to.deep.equal({ trouble: TROUBLE });
  });

  it('waits for conversions of other files, however long the trouble lasts', async () => {
    const began = performance.now();
    const intake = {
      isIdle: false,
      get isConverting() {
        return performance.now() - began < 4 * LIMIT_MS;
      },
      trouble: TROUBLE,
    };
    await untilWorkedOff(intake, LIMIT_MS);
    expect(intake.isConverting).to.equal(false);
  });
});
