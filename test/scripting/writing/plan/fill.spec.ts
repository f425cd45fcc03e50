import { expect } from 'chai';
import type { Item } from '../../../../src/scripting/writing/changelog/items/item.js';
import {
  fill,
  secondsOf,
  type Room,
} from '../../../../src/scripting/writing/changelog/plan/fill.js';
import type { Told } from '../../../../src/scripting/writing/changelog/plan/plan.js';
import { change } from '../request.js';
import { itemsFrom } from './told-items.js';

const DETAILS = [
  'Rows are kept. Tiles are sorted by the columns that they were found in when all maps of them were folded.',
];
const entry = (name: string, details: readonly string[] = DETAILS) =>
  change('added', `The ${name} map can be folded`, { details });
const ITEMS = itemsFrom(...['first', 'second', 'third', 'fourth'].map((name) => entry(name)));

function filled(items: readonly Item[], room: Partial<Room>): readonly Told[] {
  return fill(items, { seconds: Infinity, depth: () => 2, isAlwaysTold: () => false, ...room });
}

const took = (told: readonly Told[]) =>
  told.reduce((sum, { item, further }) => sum + secondsOf(item, further.length), 0);
const depths = (told: readonly Told[]) => told.map(({ further }) => further.length);

describe('filling the time', () => {
  it('narrates everything as deep as may be if there is time', () => {
    const told = filled(ITEMS, {});
    expect(told.map(({ item }) => item)).to.deep.equal(ITEMS);
    expect(depths(told)).to.deep.equal([2, 2, 2, 2]);
  });

  for (const seconds of [0, 5, 10, 20, 40])
    it(`takes at most ${seconds} seconds of them`, () => {
      expect(took(filled(ITEMS, { seconds }))).to.be.at.most(seconds);
    });

  it('prefers an entry with its sentence to two without', () => {
    const [first, second] = ITEMS.map((item) => [secondsOf(item, 0), secondsOf(item, 1)] as const);
    const seconds = ((first?.[1] ?? 0) + (second?.[0] ?? 0)) * 1.1;
    expect(depths(filled(ITEMS, { seconds }))[0]).to.be.at.least(1);
  });

  it('has one sentence of each before a second one of any', () => {
    const seconds = ITEMS.reduce((sum, item) => sum + secondsOf(item, 1), 0) / 0.7;
    const told = filled(ITEMS, { seconds });
    expect(told).to.have.length(ITEMS.length);
    expect(Math.min(...depths(told))).to.equal(1);
    expect(Math.max(...depths(told))).to.equal(2);
  });

  it('explains the weightiest first', () => {
    const all = ITEMS.reduce((sum, item) => sum + secondsOf(item, 1), 0);
    const told = depths(filled(ITEMS, { seconds: all * 1.4 }));
    expect(told).to.deep.equal([...told].sort((one, other) => other - one));
  });

  it('narrates a short entry if a longer one before it does not fit', () => {
    const long = itemsFrom(entry('very '.repeat(60)), entry('short', []));
    const told = filled(long, { seconds: 5 });
    expect(told.map(({ item }) => item)).to.deep.equal(long.slice(1));
  });

  it('narrates mandatory parts before heavier ones, in the given order', () => {
    const last = ITEMS.at(-1);
    const isAlwaysTold = (item: Item) => item === last;
    const one = Math.max(...ITEMS.map((item) => secondsOf(item, 0)));
    expect(filled(ITEMS, { seconds: one, isAlwaysTold }).map(({ item }) => item)).to.deep.equal([
      last,
    ]);
    const two = filled(ITEMS, { seconds: 2.2 * one, isAlwaysTold, depth: () => 0 });
    expect(two.map(({ item }) => item)).to.deep.equal([ITEMS[0], last]);
  });

  it('allows 20 more seconds for mandatory parts, and for nothing else', () => {
    const told = filled(ITEMS, { seconds: 0, isAlwaysTold: () => true });
    expect(told).to.have.length(ITEMS.length);
    expect(depths(told)).to.deep.equal([0, 0, 0, 0]);
    const many = Array.from({ length: 40 }, (_, at) => entry(`part ${at}`));
    expect(took(filled(itemsFrom(...many), { seconds: 10, isAlwaysTold: () => true })))
      .to.be.above(25)
      .and.below(30);
  });
});
