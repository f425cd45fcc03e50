import { expect } from 'chai';
import { readChangelog } from '../../../../src/scripting/reading/changelog.js';

type Entry = readonly [kind: string, text: string];

const FIXED: Entry = ['fixed', 'Access violation on exit'];
const ADDED: Entry = ['added', 'Watermark editor'];
const REMOVED: Entry = ['removed', 'Fax module'];

const LEGENDS: readonly (readonly [content: string, entries: readonly Entry[]])[] = [
  [
    '[!] bug fixed, [+] new\n\n[!] Access violation on exit\n[+] Watermark editor\n',
    [FIXED, ADDED],
  ],
  [
    'Legend: [+] added, [-] removed, [*] changed, [!] fixed\n\nv2.1 (12.03.2031)\n[!] Access violation on exit\n[+] Watermark editor\n[-] Fax module\n',
    [FIXED, ADDED, REMOVED],
  ],
  [
    'PhotoTool 2.1\n-------------\n[+] = new feature\n[!] = bugfix\n\n[+] Watermark editor\n[!] Access violation on exit\n',
    [ADDED, FIXED],
  ],
  [
    '# PhotoTool 2.1\n\n+ : new\n- : removed\n! : fixed\n\n+ Watermark editor\n- Fax module\n! Access violation on exit\n',
    [ADDED, REMOVED, FIXED],
  ],
  [
    'Legend:\n [B] Bug fix\n [N] New feature\n\nVersion 2.1\n [B] Access violation on exit\n [N] Watermark editor\n',
    [FIXED, ADDED],
  ],
  [
    'Key: ★ new, ✖ removed, ✔ fixed\n\n## 2.1\n\n★ Watermark editor\n✖ Fax module\n✔ Access violation on exit\n',
    [ADDED, REMOVED, FIXED],
  ],
  [
    'N = neu, F = Fehler behoben, E = entfernt\n\nVersion 2.1\n\nN  Watermark editor\nF  Access violation on exit\nE  Fax module\n',
    [ADDED, FIXED, REMOVED],
  ],
  [
    'PHOTO TOOL LOG\nSymbols used in this log:\n  +  added\n  #  fixed\n  -  removed\n  !  attention\n\nr12\n  +  Watermark editor\n  #  Access violation on exit\nr11\n  -  Fax module\n',
    [ADDED, FIXED, REMOVED],
  ],
  [
    '  >>>  new      !!!  repaired      xxx  removed\n\n  2.1  12.03.2031\n  >>>  Watermark editor\n  !!!  Access violation on exit\n  xxx  Fax module\n',
    [ADDED, FIXED, REMOVED],
  ],
];

describe('small inputs: marks that a legend explains', () => {
  for (const [content, entries] of LEGENDS) {
    it(`have its kinds, and the legend is left out: ${JSON.stringify(content.slice(0, 40))}`, () => {
      const { preamble, releases } = readChangelog(content);
      const changes = releases.flatMap((release) => release.changes);
      expect(changes.map(({ kind, text }) => [kind, text])).to.deep.equal(entries);
      expect(preamble.join(' ')).not.to.match(/added|new|neu|fixed|symbols|legend/i);
    });
  }

  it('are not found in lines that name marks and no kinds', () => {
    const content = '# 2.1\n\n- [S] server, [W] worker\n- [+] key opens the editor\n- Fax module\n';
    const [release] = readChangelog(content).releases;
    expect(release?.changes).to.have.length(3);
  });
});
