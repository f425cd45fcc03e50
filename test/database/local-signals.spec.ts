import { expect } from 'chai';
import type { Heard } from '../../src/contracts/signals.js';
import { LocalSignals } from '../../src/database/local-signals.js';

const SETTLED = { type: 'settled', id: 'a' } as const;

describe('signals within one process', () => {
  it('are delivered once all subscribers have done what they do about them', async () => {
    const signals = new LocalSignals();
    const heard: Heard[] = [];
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    signals.subscribe(async (signal) => {
      await finished;
      heard.push(signal);
    });
    const delivered = signals.deliver(SETTLED);
    expect(heard).to.deep.equal([]);
    finish();
    await delivered;
    expect(heard).to.deep.equal([SETTLED]);
  });
});
