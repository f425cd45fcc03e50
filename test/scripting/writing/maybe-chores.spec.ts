import { expect } from 'chai';
import type { NarrationSettings } from '../../../src/domain/conversion.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { maybeChores } from '../../../src/scripting/upkeep.js';
import { requestFor, tell } from './request.js';
import type { Change } from '../../../src/domain/release.js';

const SURE = ['Add a legend', 'Sort rows by name', 'Fold towns at once', 'Add a map of the attic'];

/** What is heard of entries below one heading. */
function heard(entries: readonly string[], settings: Partial<NarrationSettings> = {}): string {
  const list = entries.map((entry) => `- ${entry}\n`).join('');
  const changelog = readChangelog(`# Atlas\n\n## 2.4.1\n\n### Changed\n\n${list}`);
  return tell(changelog, requestFor(changelog, { verbosity: 'detailed', ...settings })).text;
}

function changed(text: string): Change {
  return { kind: 'changed', text, details: [], references: [], authors: [] };
}

describe('what only the makers may notice', () => {
  const THEIRS = [
    'Link fold badges in the README',
    'Attach an SBOM of the maps',
    'Improve mutation testing of towns',
    'Rename helpers of the tests',
    'Refactor rows into towns',
    'Format towns with Prettier',
    'Update the diagram of the trays',
    'Update samples in the trays',
  ];
  for (const entry of THEIRS)
    it(`is told in its own words, behind what surely concerns users, and left to the count in normal: ${entry}`, () => {
      const quote = new RegExp(`: ${entry}\\.`, 'i');
      expect(heard([entry, ...SURE])).to.match(quote);
      expect(heard([entry, ...SURE]).search(quote)).to.be.above(
        heard([entry, ...SURE]).indexOf('attic'),
      );
      expect(heard([entry, ...SURE], { verbosity: 'normal' })).to.not.match(quote);
    });

  const USERS = [
    'Add an option to skip tests',
    'Show test results when a map is folded',
    'Support GitHub Actions as a host',
    'Sort towns by their contest',
    'Add sequence diagrams',
    'Fix spelling mistakes in the German rows',
    'Workflows run twice as fast',
    'Improve cleanup of idle rows',
  ];
  for (const entry of USERS)
    it(`is not what users see or set: ${entry}`, () => {
      expect(maybeChores([changed(entry)])).to.be.empty;
    });

  describe('in a list where their work stands among the rest', () => {
    const own = [
      'Tidy the tests',
      'Refactor folds',
      'Fix nits',
      'Rubocop again',
      'Polish the docs',
    ];
    const unsorted = (...entries: readonly string[]) =>
      [...entries, ...own.flatMap((one, at) => [one, SURE[at] ?? 'Draw lids'])].map(changed);
    const behind = (changes: readonly Change[]) =>
      [...maybeChores(changes)].map(({ text }) => text).filter((text) => !own.includes(text));

    it('is also what is done once, within the code, or beside it, and never told as lasting', () => {
      const titles = [
        'Substitute trays for lids',
        'Swap rows for cells',
        'Use Tray.open instead of Tray.new',
        'Bump gold to 4.0',
        'Pin gold',
        'Simplify towns',
        'Enable some cops',
        'Upgrade to RSpec 4',
      ];
      expect(behind(unsorted(...titles))).to.have.members(titles);
      expect(behind([...titles, ...SURE].map(changed))).to.be.empty;
      const [first = ''] = titles;
      const texts = unsorted(first).map(({ text }) => text);
      expect(heard(texts)).to.match(/: substitute trays for lids/);
      expect(heard([first, ...SURE])).to.match(/substitutes trays for lids/);
    });

    it('is not what users set, see, or know by its name, nor what is fixed or new for them', () => {
      const users = ['Use an option to fold', 'Replace `fold` by `turn`', 'Sort rows twice'];
      expect(behind(unsorted(...users))).to.be.empty;
      const kinds = (['fixed', 'added', 'removed'] as const).map((kind) => ({
        ...changed('Use wood instead of tin'),
        kind,
      }));
      expect(behind([...kinds, ...unsorted()])).to.be.empty;
    });

    it('is none where it stands apart from the rest', () => {
      const apart = [...own, 'Simplify towns', ...SURE].map(changed);
      expect(behind(apart)).to.be.empty;
    });
  });

  it('is not what the product is about, nor what has to be acted on', () => {
    const own = Array.from({ length: 6 }, (_, at) => changed(`Sort tests by tray ${at}`));
    for (const some of [own, [...own.slice(4), changed('Fold rows'), changed('Sort rows')]])
      expect(maybeChores(some)).to.be.empty;
    const removed = { ...changed('Drop the fuzzer of rows'), kind: 'removed' } as const;
    expect(maybeChores([removed])).to.be.empty;
  });
});
