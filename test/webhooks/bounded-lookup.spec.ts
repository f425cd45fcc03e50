import { expect } from 'chai';
import { BoundedLookup } from '../../src/webhooks/bounded-lookup.js';
import type { Resolve } from '../../src/webhooks/guarded-dispatcher.js';
import { eventually } from '../journeys/eventually.js';

const ADDRESSES = [{ address: '10.0.0.1', family: 4 }];

describe('looking up the names of receivers', () => {
  /** Look-ups in progress, by name, each with the function that completes it. */
  let running: Map<string, () => void>;
  let started: string[];
  let now: number;
  let lookup: BoundedLookup;

  beforeEach(() => {
    running = new Map();
    started = [];
    now = 0;
    const resolve: Resolve = (name, _options, answer) => {
      started.push(name);
      running.set(name, () => {
        running.delete(name);
        answer(null, ADDRESSES);
      });
    };
    lookup = new BoundedLookup({ resolve, now: () => now });
  });

  /** Resolves with the addresses, or the code of the error. */
  const ask = (name: string) =>
    new Promise<unknown>((resolve) => {
      lookup.resolve(name, { all: true }, (error, addresses) => resolve(error?.code ?? addresses));
    });

  /** Has the system find a name, so many milliseconds after now. */
  async function find(name: string, milliseconds = 0): Promise<void> {
    const found = await eventually(() => running.get(name));
    now += milliseconds;
    found();
  }

  /** Makes a name one that was slow the last time. */
  async function slow(name: string): Promise<void> {
    const asked = ask(name);
    await find(name, 5_000);
    await asked;
  }

  it('takes two at a time', async () => {
    const asked = ['a', 'b', 'c'].map(ask);
    await eventually(() => running.size === 2 || undefined);
    expect(started).to.deep.equal(['a', 'b']);
    for (const name of ['b', 'c', 'a']) await find(name);
    expect(await Promise.all(asked)).to.deep.equal([ADDRESSES, ADDRESSES, ADDRESSES]);
  });

  it('looks a name up once for concurrent callers, and again for later ones', async () => {
    const asked = [ask('a'), ask('a'), ask('a')];
    await find('a');
    expect(await Promise.all(asked)).to.deep.equal([ADDRESSES, ADDRESSES, ADDRESSES]);
    expect(started).to.deep.equal(['a']);
    const later = ask('a');
    await find('a');
    await later;
    expect(started).to.deep.equal(['a', 'a']);
  });

  it('keeps nobody waiting for names that were slow the last time', async () => {
    for (const name of ['slow', 'silent', 'mute']) await slow(name);
    const waiting = ['slow', 'silent', 'mute'].map(ask);
    const asked = ask('quick');
    await find('quick');
    expect(await asked).to.deep.equal(ADDRESSES);
    expect([...running.keys()]).to.deep.equal(['slow']);
    for (const name of ['slow', 'silent', 'mute']) await find(name);
    await Promise.all(waiting);
    // They were quick now: two of them at a time again.
    const again = ['slow', 'silent'].map(ask);
    await eventually(() => running.size === 2 || undefined);
    for (const name of ['slow', 'silent']) await find(name);
    await Promise.all(again);
  });

  it('looks up nothing that was asked for more than 30 seconds ago', async () => {
    const asked = ['a', 'b'].map(ask);
    const late = ask('late');
    const still = ask('still');
    now += 1;
    const asksAgain = ask('still');
    await find('a', 30_000);
    await find('b');
    expect(await late).to.equal('EAI_AGAIN');
    await find('still');
    expect(await Promise.all([...asked, still, asksAgain])).to.deep.equal(
      Array.from({ length: 4 }, () => ADDRESSES),
    );
    expect(started).to.deep.equal(['a', 'b', 'still']);
  });
});
