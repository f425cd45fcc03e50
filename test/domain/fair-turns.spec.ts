import { expect } from 'chai';
import { FairTurns } from '../../src/domain/fair-turns.js';

const never = new AbortController().signal;

/** Pieces of work that are ended by the test, and the order in which they began. */
class Stage {
  readonly begun: string[] = [];
  readonly #ends = new Map<string, () => void>();

  constructor(readonly turns: FairTurns) {}

  /** @param name of the work: its lane, and a digit */
  add(name: string, { signal = never, priority = 0 } = {}): Promise<void> {
    const lane = name.slice(0, 1);
    return this.turns.run({ lane, priority }, signal, () => {
      this.begun.push(name);
      return new Promise<void>((resolve) => this.#ends.set(name, resolve));
    });
  }

  /** Ends work and waits until what follows has begun. */
  async end(name: string): Promise<void> {
    this.#ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('turns of lanes', () => {
  it('let the first work of a lane wait for one piece of work of another lane for each place', async () => {
    const stage = new Stage(new FairTurns(2));
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void stage.add(name);
    void stage.add('b1');
    void stage.add('c1');
    await stage.end('');
    expect(stage.begun).to.deep.equal(['a1', 'a2']);
    await stage.end('a1');
    expect(stage.begun.slice(2)).to.deep.equal(['b1']);
    await stage.end('a2');
    expect(stage.begun.slice(3)).to.deep.equal(['c1']);
  });

  it('go to the lane with the fewest running, then to the one served longest ago', async () => {
    const stage = new Stage(new FairTurns(1));
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void stage.add(name);
    for (const name of ['', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await stage.end(name);
    expect(stage.begun).to.deep.equal(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('go to a lane that waits before lanes that come back after a turn of their own', async () => {
    const stage = new Stage(new FairTurns(1));
    for (const name of ['a1', 'b1', 'b2', 'c1']) void stage.add(name);
    for (const name of ['', 'a1']) await stage.end(name);
    void stage.add('a2');
    for (const name of ['b1', 'c1']) await stage.end(name);
    void stage.add('c2');
    await stage.end('a2');
    expect(stage.begun).to.deep.equal(['a1', 'b1', 'c1', 'a2', 'b2']);
  });

  it('keep the order within a lane, work of a higher number first', async () => {
    const stage = new Stage(new FairTurns(1));
    void stage.add('a1');
    void stage.add('a2');
    void stage.add('a3');
    void stage.add('a4', { priority: 1 });
    for (const name of ['', 'a1', 'a4', 'a2']) await stage.end(name);
    expect(stage.begun).to.deep.equal(['a1', 'a4', 'a2', 'a3']);
  });

  it('are given back by work that is not wanted any more, and by work that fails', async () => {
    const turns = new FairTurns(1);
    const stage = new Stage(turns);
    const failing = turns.run({ lane: 'a' }, never, () => Promise.reject(new Error('broken')));
    const left = new AbortController();
    const waiting = stage.add('b1', { signal: left.signal });
    void stage.add('c1');
    left.abort(new Error('left'));
    expect(await failing.catch(String)).to.equal('Error: broken');
    expect(await waiting.catch(String)).to.equal('Error: left');
    await stage.end('');
    expect(stage.begun).to.deep.equal(['c1']);
    const idle = turns.idle();
    await stage.end('c1');
    await idle;
  });
});
