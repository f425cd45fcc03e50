import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

function read(entry: string): string | undefined {
  return readChangelog(`# 1.0\n\n- ${entry}\n`).releases[0]?.changes[0]?.text;
}

describe('a reference that its sentence needs', () => {
  const CASES: readonly (readonly [string, string])[] = [
    ['revert #77 to stop a jam', 'revert an earlier change to stop a jam'],
    ['revert #77, #78, and #79 to stop a jam', 'revert earlier changes to stop a jam'],
    [
      'Repair a jam introduced in #77 that stops maps',
      'Repair a jam introduced in an earlier change that stops maps',
    ],
    ['Reverts the towns added in #77', 'Reverts the towns added in an earlier change'],
    [
      'Describe the solution to [#77] as a map',
      'Describe the solution to a reported issue as a map',
    ],
    ['Undo the changes made in #77 which broke maps', 'Undo an earlier change which broke maps'],
    ['The fix from #77 was too slow', 'An earlier change was too slow'],
    [
      'Show maps, completing the work of #77 for rivers',
      'Show maps, completing the work of an earlier change for rivers',
    ],
    ['Addresses bug #77 by drawing once', 'Addresses a reported bug by drawing once'],
    // Nobody needs a number that only hangs on a noun.
    ['Draw a map due to #77', 'Draw a map'],
    [
      'Map of rivers #77, and bigger legend #78 for towns',
      'Map of rivers, and bigger legend for towns',
    ],
    ['Draw a legend for #77, #78 and towns', 'Draw a legend and towns'],
    [
      'Legend layout patches #77 and legend issue #78 in towns',
      'Legend layout patches and legend issue in towns',
    ],
    [
      'Draw towns quickly, #77, without rivers, #78. It is new.',
      'Draw towns quickly, without rivers. It is new.',
    ],
    ['Atlas OS CI fixes #77', 'Atlas OS CI fixes'],
    ['Draw towns instead of this #77', 'Draw towns instead of this'],
    ['Draw towns. Fixes #77 (cherry-pick #78 for 4.1) (#79)', 'Draw towns.'],
    [
      'Draw towns. See #77, #78, and the [documentation](https://x.org/d) for details.',
      'Draw towns.',
    ],
    [
      'Draw towns when the mode is on (#77)\n  When it is on, towns are drawn.',
      'Draw towns when the mode is on. When it is on, towns are drawn.',
    ],
    ['Draw towns. `#77 <https://x.org/issues/77>`_', 'Draw towns.'],
    [
      'Draw towns in neutral-to-\n  slightly-slower steps',
      'Draw towns in neutral-to-slightly-slower steps',
    ],
    ['Draw CVE 2031 1234 in red', 'Draw CVE-2031-1234 in red'],
    ['Towns fixes #77', 'Towns fixes'],
    ['Fold maps that others left, such as #77 or #78', 'Fold maps that others left'],
    ['Fold others, such as [#77](https://github.com/a/b/pull/77), twice', 'Fold others, twice'],
    ['Draw towns that are easier to fix #77', 'Draw towns that are easier to fix'],
    ['Map leak fix #77', 'Map leak fix'],
    ['Partially fixes #77', 'Partially fixes a reported issue'],
    ['This fixes #77 in towns', 'This fixes a reported issue in towns'],
    ['Draw towns once to solve #77', 'Draw towns once to solve a reported issue'],
    ['Fix a word in 1a2b3c4.', 'Fix a word.'],
    ['A map of towns located at https://x.org/y', 'A map of towns located at x.org'],
    ['Bump maps[@5](https://github.com/5).9', 'Bump maps@5.9'],
    ['Fold maps ([#7]({{ site.url }}/issues/7))', 'Fold maps'],
    ['Maps fold in towns thanks to [Ann Poe].', 'Maps fold in towns.'],
    ['[Ann Poe] has folded maps', '[Ann Poe] has folded maps'],
    ['Fold maps. :tada:', 'Fold maps.'],
    ['Merged PR 77: Fold maps', 'Fold maps'],
    ['Refs #77 -- Fold maps', 'Fold maps'],
    ['MR !77: Fold maps', 'Fold maps'],
    ['ATL-770 - Fold maps', 'Fold maps'],
    ['7712: Fold maps', 'Fold maps'],
    ['[7712] Fold maps', 'Fold maps'],
    ['2031 - Fold maps', '2031 - Fold maps'],
    ['`1a2b3c4` Fold maps', 'Fold maps'],
    ['Fold maps (bsc#7712)', 'Fold maps'],
    ['Fold maps (Bug: 77)', 'Fold maps'],
    ['Fold maps (#77/@ann)', 'Fold maps'],
    ['Fold maps (cherry picked from commit 1a2b3c4)', 'Fold maps'],
    ['Fold maps [view](https://x.org/commit/1a2b3c4)', 'Fold maps'],
    ['Fold maps (#77) @ann_b', 'Fold maps'],
    ['2031-02-03 - Fold maps', 'Fold maps'],
    ['Use [PSR-7](https://x.org/psr/psr-7) for maps', 'Use PSR-7 for maps'],
    ['Fold maps by @ann and @bo in #77 - it is quick', 'Fold maps - it is quick'],
    ['Draw towns, sorting rows thanks to @ann', 'Draw towns, sorting rows'],
    ['Draw towns, very warm thanks to @ann', 'Draw towns'],
    ['#77 .fold() takes towns', '.fold() takes towns'],
    ['Breaking change, draw towns', 'draw towns'],
    ['Draw towns fixes #77', 'Draw towns'],
    ['This is a partial revert #77 of towns', 'This is a partial revert issue 77 of towns'],
    ['This closes old #77 as well', 'This closes old issue 77 as well'],
    // The source of a change is narrated.
    ['Fix a legend made in PR #77', 'Fix a legend made in an earlier change'],
    ['Restore the towns removed by #77', 'Restore the towns removed by an earlier change'],
    [
      'Draw towns [#77](https://x.org/issues/77), by @ann\n  The towns are drawn.',
      'Draw towns. The towns are drawn.',
    ],
    // What is not certain keeps its number, and is not reworded.
    ['Towns that block #77 and rivers', 'Towns that block issue 77 and rivers'],
    ['Draw a map for #77 drawing', 'Draw a map for issue 77 drawing'],
    ['Fixes #77, maps are drawn', 'Fixes issue 77, maps are drawn'],
    ['Update acme/atlas digest to 1a2b3c4', 'Update acme/atlas digest'],
    // Behind a word that could be the sentence's own, nothing is taken.
    ['Draw a map (no longer needed)', 'Draw a map (no longer needed)'],
    ['Support maps on 3.2+ (#77)', 'Support maps on 3.2+'],
    ['Bump atlas from 5 to 6 by @ann in #77', 'Bump atlas from 5 to 6'],
    ['Draw a map ([#77](https://x.org/issues/77)', 'Draw a map'],
    ['Parse maps. See #77 for the reasons.', 'Parse maps.'],
    [
      'Parse all maps. This resolves CVE-2026-1234.',
      'Parse all maps. This resolves CVE-2026-1234.',
    ],
    // Nor with the number.
    ['Fix legends from the upstream merge #77', 'Fix legends from the upstream merge'],
    ['Address some reported issues #77', 'Address some reported issues'],
    ['Fix maps by reverting #77', 'Fix maps by reverting an earlier change'],
    ['Fix jams caused by #77', 'Fix jams caused by an earlier change'],
    ['Fix a jam, reported in #77', 'Fix a jam'],
    ['issue #77 legends not shown on maps', 'legends not shown on maps'],
    ['merged #77 fold all maps', 'fold all maps'],
    ['Merged #77 and #78 Fold all maps', 'Fold all maps'],
    ['pull #77, #78 fold all maps', 'fold all maps'],
    ['merged #77 into the maps', 'merged issue 77 into the maps'],
    ['fixed 771 maps in all towns', 'fixed 771 maps in all towns'],
    ['undoes #77 to stop a jam', 'undoes an earlier change to stop a jam'],
    ['Re-applies #77 for towns', 'Re-applies an earlier change for towns'],
    ['Backport of #77 for towns', 'Backport of an earlier change for towns'],
    ['Follow-up to #77 for towns', 'Follow-up to an earlier change for towns'],
    ['Rollback of #77 in towns', 'Rollback of an earlier change in towns'],
    ['Let maps fold after !77 in towns', 'Let maps fold after an earlier change in towns'],
    ['Draw maps as patch #77 in towns', 'Draw maps as an earlier change in towns'],
    ['It keeps the #77 order of towns', 'It keeps the order of towns'],
    ['Revert the #77 because it tore maps', 'Revert the issue 77 because it tore maps'],
    ['Fill the #77 and the #78 gaps', 'Fill the issue 77 and the issue 78 gaps'],
    ['A solution to #77 for towns', 'A solution to a reported issue for towns'],
    ['Draw once to resolve #77 for towns', 'Draw once to resolve a reported issue for towns'],
    ['Draw once, addressing #77 in towns', 'Draw once, addressing a reported issue in towns'],
    ['Draw once, solving #77 for towns', 'Draw once, solving a reported issue for towns'],
    ['A map that closes #77 for towns', 'A map that closes a reported issue for towns'],
    ['A map that solved #77 for towns', 'A map that solved a reported issue for towns'],
    ['A map that fixed #77 – in towns', 'A map that fixed a reported issue – in towns'],
    [
      'It addresses issues #77, #78 by drawing once',
      'It addresses reported issues by drawing once',
    ],
  ];
  for (const [entry, text] of CASES) {
    it(`is said in words, or left: ${entry}`, () => {
      expect(read(entry)).to.equal(text);
    });
  }

  it('is not an entry by itself', () => {
    expect(read('[#77](https://x.org/issues/77)')).to.equal(undefined);
  });
});
