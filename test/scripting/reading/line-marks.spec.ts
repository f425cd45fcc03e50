import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

/** Changes as `kind: text`. */
const read = (content: string) =>
  readChangelog(content).releases.flatMap(({ changes }) =>
    changes.map(({ kind, text }) => `${kind}: ${text}`),
  );

const TOLD = ['added: dark theme', 'changed: palette of rivers', 'fixed: lakes were red'];

describe('entries that begin with marks', () => {
  it('are of the kinds that the marks usually stand for', () => {
    for (const marks of [
      ['[+]', '[*]', '[!]'],
      ['+', '*', '!'],
      ['(+)', '(*)', '(!)'],
      ['[+]', '[c]', '[f]'],
      ['NEW ', 'CHG ', 'FIX '],
    ]) {
      const [added, changed, fixed] = marks;
      const text = `Atlas 2.1 (2031-10-04)\n\n\t${added} dark theme\n\t${changed} palette of rivers\n\t${fixed} lakes were red\n`;
      expect(read(text), added).to.eql(TOLD);
    }
  });

  it('have the kinds that a legend defines', () => {
    const text =
      'Legend: [!] new, [-] changed, [+] bug fixed\n\n1.0.0\n\n[!] dark theme\n[-] palette of rivers\n[+] lakes were red\n';
    expect(read(text)).to.eql(TOLD);
  });

  it('are repaired behind a minus if nothing else says so, and removed elsewhere', () => {
    const head = 'Atlas 2.1\n\n';
    expect(read(`${head}[+] dark theme\n[-] lakes were red\n[-] rivers ran dry\n`)).to.eql([
      'added: dark theme',
      'fixed: lakes were red',
      'fixed: rivers ran dry',
    ]);
    expect(read(`${head}[+] dark theme\n[!] lakes were red\n[-] paper maps\n`)).to.eql([
      'added: dark theme',
      'fixed: lakes were red',
      'removed: paper maps',
    ]);
  });

  it('keep what their own words say', () => {
    const text = 'Atlas 2.1\n\n[+] Added a dark theme\n[!] Fixed red lakes\n[*] Moved the legend\n';
    expect(read(text)).to.eql([
      'added: Added a dark theme',
      'fixed: Fixed red lakes',
      'changed: Moved the legend',
    ]);
  });

  it('are not marks if lists of Markdown have other bullets, or boxes', () => {
    const text =
      '## 2.1.0\n\n- Fold maps\n- Draw rivers\n  * in blue\n  * at night\n\n* Sort maps\n';
    expect(read(text).join('\n')).not.to.match(/Removed|Changed/);
    const boxes = '## 2.1.0\n\n- [x] Fold maps\n- [x] Draw rivers\n- [ ] Sort maps\n';
    expect(read(boxes)).to.have.length(2);
  });
});
