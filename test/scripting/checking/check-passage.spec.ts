import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { ScriptRequest } from '../../../src/contracts/script-writer.js';
import { draftFrom } from '../../../src/scripting/builtin-writer.js';
import { checkPassage } from '../../../src/scripting/checking/check-passage.js';
import { readRequest } from '../../../src/scripting/read-request.js';
import { assembleScript, type Turn } from '../../../src/scripting/writing/narration.js';
import { passagesOf, withTurns } from '../../../src/scripting/writing/passages.js';
import { scriptRequest } from '../../builders/script-request.js';

const TEXTS = fileURLToPath(new URL('../../fixtures/texts', import.meta.url));
const CHANGELOGS = /keep-a-changelog|restic/;
/** Share of the drafts in which something may be found: sources have broken sentences of their own. */
const FEW = 0.05;
const OF_STYLE = new Set(['repeated-opener', 'long-sentence']);

const CONTENT = `# Atlas

## 4.2.0 - 2026-05-14

### Removed

- The fax module

### Fixed

- Crash when the map is empty
- Sweep orphaned rows after the backup

### Added

- **importer:** Reject empty endpoint ids
- Twelve colours for lanes
`;
const RELEASE = scriptRequest(
  { sourceType: 'changelog', title: 'Atlas', content: CONTENT },
  { verbosity: 'detailed' },
);

function passagesFor(request: ScriptRequest) {
  return passagesOf(draftFrom(readRequest(request), request).narration);
}

describe('the checks of a passage', () => {
  /** Kinds of what is found in a wording of the passage about a subject. */
  function foundIn(about: string, text: string, release = RELEASE): readonly string[] {
    const placed = passagesFor(release).find(({ passage }) => passage.about === about);
    if (placed === undefined) throw new Error(`No passage is about ${about}.`);
    const checked = { draft: placed.passage, opening: "Here's Atlas 4.2.0.", mostWords: 60 };
    const turns: Turn[] = [{ speaker: 1, text }];
    return checkPassage(checked, release, turns).map(({ kind }) => kind);
  }

  const fixes =
    'The crash when the map is empty is fixed. Atlas sweeps orphaned rows after the backup.';
  const rows: readonly (readonly [what: string, about: string, text: string, found: string[]])[] = [
    ['what tells its facts in another order', 'Fixes', `Two fixes: ${fixes}`, []],
    ['the name of the product and its release', 'Fixes', `In Atlas 4.2.0: ${fixes}`, []],
    ['what says of a fault that it is gone', 'Fixes', fixes.replace('fixed', 'gone'), []],
    [
      'a fault told as if it were there',
      'Fixes',
      'Atlas crashes when the map is empty, and sweeps orphaned rows after the backup.',
      ['turned-round'],
    ],
    ['a removed part told as if it were there', 'Removals', 'The fax module.', ['turned-round']],
    ['a removed part that is said to be gone', 'Removals', 'The fax module is gone.', []],
    ['a fact that is left out', 'Removals', 'Something was removed.', ['missing']],
    [
      'a fact of another passage',
      'Removals',
      'The fax module is gone. Empty endpoint ids are rejected.',
      ['unsupported-claim'],
    ],
    [
      'a number of another passage',
      'Removals',
      'The fax module is gone in 12 parts.',
      ['unsupported-fact'],
    ],
    ['the date without its day', 'Introduction', 'Atlas 4.2.0 came out in May 2026.', ['missing']],
    ['more words than allowed', 'Fixes', `${fixes} `.repeat(5), ['too-long']],
  ];
  for (const [what, about, text, found] of rows) {
    it(`${found.length === 0 ? 'accept' : 'refuse'} ${what}`, () => {
      expect(foundIn(about, text)).to.include.members(found).and.have.length(found.length);
    });
  }

  it('refuse a fault told as present whose own words could say that something ended', () => {
    const content = '# Atlas\n\n## 4.2.0\n\n### Fixed\n\n- Crash when a resolved row is dropped\n';
    const release = scriptRequest({ sourceType: 'changelog', title: 'Atlas', content });
    const fault = 'There is a crash when a resolved row is dropped.';
    expect(foundIn('Fixes', fault, release)).to.deep.equal(['turned-round']);
    expect(foundIn('Fixes', `Fixed: ${fault.slice(9)}`, release)).to.be.empty;
  });

  it('refuse a fixed fault narrated as removed, and a removal narrated as fixed', () => {
    const content =
      '# Atlas\n\n## 4.2.0\n\n### Removed\n\n- The fax module\n\n### Fixed\n\n- Crash on a wide map\n';
    const release = scriptRequest({ sourceType: 'changelog', title: 'Atlas', content });
    expect(foundIn('Removals', 'Fixed: the fax module.', release)).to.deep.equal(['turned-round']);
    expect(foundIn('Removals', 'The fax module is removed.', release)).to.be.empty;
    expect(foundIn('Fixes', 'Removed: crash on a wide map.', release)).to.deep.equal([
      'turned-round',
    ]);
    expect(foundIn('Fixes', 'Fixed: crash on a wide map.', release)).to.be.empty;
  });

  for (const name of readdirSync(TEXTS).filter((file) => file !== 'README.md')) {
    it(`hardly find anything in the drafts of ${name}`, () => {
      const content = readFileSync(path.join(TEXTS, name), 'utf8').slice(0, 51_200);
      const sourceType = CHANGELOGS.test(name) ? 'changelog' : 'document';
      for (const speakers of [1, 2] as const) {
        const request = scriptRequest({ sourceType, title: 'Notes', content }, { speakers });
        const { narration, written } = draftFrom(readRequest(request), request);
        const passages = passagesOf(narration);
        const opening = passages[0]?.passage.turns[0]?.text ?? '';
        const refused = passages.flatMap(({ passage }) => {
          const checked = { draft: passage, opening, mostWords: Infinity };
          const found = checkPassage(checked, request, passage.turns);
          return found.filter(({ kind }) => !OF_STYLE.has(kind)).slice(0, 1);
        });
        expect(refused.length / passages.length, JSON.stringify(refused)).to.be.below(FEW);
        const same = new Map(passages.map(({ passage }) => [passage, passage.turns]));
        expect(assembleScript(withTurns(narration, same))).to.deep.equal(written.script);
      }
    }).timeout(20_000);
  }
});
