import { expect } from 'chai';
import { paragraphsOf } from '../../../../src/scripting/writing/changelog/plan/paragraphs.js';
import type { Paragraph } from '../../../../src/scripting/writing/changelog/plan/plan.js';
import type { Change, ChangeKind } from '../../../../src/domain/release.js';
import { change } from '../request.js';
import { toldFrom } from './told-items.js';

const entry = (kind: ChangeKind, name: string, scope?: string): Change =>
  change(kind, `The ${name} can be folded`, scope === undefined ? {} : { scope });

/** `about: entries` of each paragraph. */
function shown({ about, told }: Paragraph): string {
  const texts = told.map(({ item: { change: one } }) => / (\S+) can/.exec(one.text)?.[1]);
  return `${about.is === 'area' ? about.area : about.topic}: ${texts.join(' ')}`;
}

const CASES: readonly (readonly [string, readonly Change[], readonly string[]])[] = [
  ['makes no paragraph of nothing', [], []],
  [
    'orders topics: what must be acted on first',
    [
      entry('fixed', 'row'),
      entry('added', 'map'),
      entry('removed', 'tile'),
      entry('deprecated', 'sheet'),
      entry('security', 'lock'),
      entry('breaking', 'key'),
    ],
    [
      'breaking: key',
      'security: lock',
      'deprecated: sheet',
      'removed: tile',
      'added: map',
      'fixed: row',
    ],
  ],
  [
    'gathers what concerns one part, whatever its topic',
    [
      entry('fixed', 'row', 'parser'),
      entry('added', 'map'),
      entry('added', 'tile', 'parser'),
      entry('fixed', 'sheet'),
    ],
    ['the parser: tile row', 'added: map', 'fixed: sheet'],
  ],
  [
    'leaves one entry of a part to its topic',
    [entry('fixed', 'row', 'parser'), entry('fixed', 'map', 'router'), entry('fixed', 'tile')],
    ['fixed: row map tile'],
  ],
  [
    'keeps what must be acted on out of the paragraph of its part',
    [
      entry('fixed', 'row', 'parser'),
      entry('breaking', 'key', 'parser'),
      entry('added', 'map', 'parser'),
    ],
    ['breaking: key', 'the parser: map row'],
  ],
  [
    'leaves a part with one calm entry to its topic, however many must be acted on',
    [entry('fixed', 'row', 'parser'), entry('breaking', 'key', 'parser')],
    ['breaking: key', 'fixed: row'],
  ],
  [
    'orders parts as their first entries are ordered, before other topics',
    [
      entry('added', 'map'),
      entry('fixed', 'row', 'router'),
      entry('fixed', 'tile', 'parser'),
      entry('added', 'sheet', 'parser'),
      entry('added', 'pin', 'router'),
    ],
    ['the router: pin row', 'the parser: sheet tile', 'added: map'],
  ],
];

describe('paragraphs of a plan', () => {
  for (const [title, changes, expected] of CASES)
    it(title, () => {
      expect(paragraphsOf(toldFrom(...changes)).map(shown)).to.deep.equal(expected);
    });

  it('have each entry once', () => {
    const told = toldFrom(...CASES.flatMap(([, changes]) => changes));
    const said = paragraphsOf(told).flatMap((paragraph) => paragraph.told);
    expect(said).to.have.members(told);
  });
});
