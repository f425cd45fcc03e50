import { expect } from 'chai';
import type { Heard } from '../../src/contracts/signals.js';
import { LocalSignals } from '../../src/database/local-signals.js';

const SETTLED = { type: 'settled', id: 'a' } as const;

describe('signals within one process', () => {
  it('are delivered when all subscribers have finished handling them', async () => {
    const signals = new LocalSignals((error) => {
      throw error;
    });
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

  it('reach all others if a subscriber throws, and what it throws is reported', async () => {
    const faults: unknown[] = [];
    const signals = new LocalSignals((error, what) => faults.push([error, what]));
    const heard: Heard[] = [];
    const [atOnce, later] = [new Error('At once.'), new Error('Later.')];
    signals.subscribe(() => {
      throw atOnce;
    });
    signals.subscribe(() => Promise.reject(later));
    signals.subscribe((signal) => void heard.push(signal));
    await signals.deliver(SETTLED);
    signals.publish(SETTLED);
    expect(heard).to.deep.equal([SETTLED, SETTLED]);
    const what = 'a subscriber failed while handling the signal settled';
    expect(faults.slice(0, 2)).to.deep.equal([
      [atOnce, what],
      [later, what],
    ]);
  });
});
