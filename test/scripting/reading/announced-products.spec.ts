import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

const mail = (subject: string): string =>
  [
    `From: Ann Example <ann@example.org>\nSubject: ${subject}\nTo: users@example.org\n`,
    'Hi all,\n',
    'CHANGES:\n * Fold the map.\n * Sort the legend.\n',
  ].join('\n');

describe('the subject of a mail that announces a release', () => {
  const subjects = [
    '[ANNOUNCE] relay-1.2.0 version released',
    '[relay-users] [ANN] relay 1.2.0 is out',
    'ANN: relay 1.2.0',
    'Announcing relay v1.2.0',
    'Release of relay 1.2.0',
    'relay version 1.2.0 has been released!',
  ];
  for (const subject of subjects)
    it(`names product and version: ${subject}`, () => {
      const { product, releases } = readChangelog(mail(subject));
      expect(product).to.equal('relay');
      expect(releases.map(({ version }) => version)).to.eql(['1.2.0']);
    });

  it('names neither if it has no version', () => {
    const { product, releases } = readChangelog(mail('News from the team'));
    expect(product).to.equal(undefined);
    expect(releases[0]).not.to.have.property('version');
  });
});

describe('the changelog of a Debian package', () => {
  const texts = (...lines: readonly string[]) => {
    const end = ' -- Ann Example <ann@example.org>  Thu, 08 May 2031 11:54:24 +0100';
    const text = ['relay (1:9.2-3) unstable; urgency=medium', '', ...lines, '', end, ''];
    const { product, releases } = readChangelog(text.join('\n'));
    return {
      product,
      versions: releases.map(({ version }) => version),
      changes: releases.flatMap(({ changes }) =>
        changes.map(({ kind, text: told }) => `${kind}: ${told}`),
      ),
      leftOut: releases.flatMap(({ leftOut = [] }) => leftOut.map(({ text: told }) => told)),
    };
  };

  it('has versions without the number that only orders them', () => {
    expect(texts('  * Fold the map.')).to.include({ product: 'relay' });
    expect(texts('  * Fold the map.').versions).to.eql(['9.2-3']);
  });

  it('reads each advisory below a line that says where they are from', () => {
    const { changes } = texts(
      '  * Cherry-pick from upstream:',
      '    - [CVE-2031-1234] relay(1): when folding maps, rain was let in. The',
      '      tray is not affected (closes: #12).',
      '    - [CVE-2031-1235] relay(1): add a lid that',
      '      keeps the rain out (LP: #34).',
    );
    expect(changes).to.eql([
      'security: relay(1): when folding maps, rain was let in. The tray is not affected.',
      'security: relay(1): add a lid that keeps the rain out.',
    ]);
  });

  it('reads each advisory below an entry that says something itself', () => {
    const { changes } = texts(
      '  * Fix two leaks.',
      '    - CVE-2031-1234: rain in the tray',
      '    - CVE-2031-1235: rain in the lid',
    );
    expect(changes).to.eql([
      'fixed: Fix two leaks.',
      'security: rain in the tray',
      'security: rain in the lid',
    ]);
  });

  it('leaves out who uploaded it', () => {
    const line = 'Non-maintainer upload by the Security Team.';
    const { changes, leftOut } = texts(`  * ${line}`, '  * Fix a leak (LP: #1234, #1235).');
    expect(changes).to.eql(['fixed: Fix a leak.']);
    expect(leftOut).to.eql([line]);
  });
});
