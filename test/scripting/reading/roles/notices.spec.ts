import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { Release } from '../../../../src/domain/release.js';
import { readChangelog } from '../../../../src/scripting/reading/changelog.js';
import { readDocument } from '../../../../src/scripting/reading/document.js';

const NOTICES = [
  'Back up your maps before you install this version.',
  'All users have to sign in again after the update.',
  'The portal will not be available on Sunday from 6 to 9.',
  'Erstellen Sie vor dem Update eine Datensicherung.',
  'Veuillez vous reconnecter après la mise à jour.',
  'Haga una copia de seguridad antes de actualizar.',
  'Prima dell’aggiornamento eseguire un backup dei dati.',
  'Faça uma cópia de segurança antes de atualizar.',
  'Maak een back-up voordat u de update installeert.',
];

function only(text: string): Release {
  const [release] = readChangelog(text).releases;
  if (release === undefined) throw new Error('The text has no release.');
  return release;
}

describe('a notice', () => {
  for (const notice of NOTICES) {
    it(`is recognized among the entries of a changelog, whole, and is not a change: ${notice}`, () => {
      const { notices, changes } = only(`## 2.1.0\n\n- Add dark mode\n- ${notice}\n`);
      expect(notices).to.eql([notice]);
      expect(changes.map(({ text }) => text)).to.eql(['Add dark mode']);
    });

    it(`is recognized in a document, where it stays: ${notice}`, () => {
      const { notices, sections } = readDocument(`# Maps\n\nMaps show rivers.\n\n${notice}\n`);
      expect(notices).to.eql([notice]);
      expect(JSON.stringify(sections)).to.contain(notice);
    });
  }

  it('is recognized if a command to the reader begins it', () => {
    const notice = 'Note that this version does not support Windows 7';
    expect(only(`## 2.1.0\n\n- Add dark mode\n- ${notice}\n`).notices).to.eql([notice]);
  });

  it('stays an entry if it describes what breaks', () => {
    const entry = 'You must rename the key `fold` in your settings.';
    const { notices, changes } = only(`## 2.1.0\n\n### Breaking changes\n\n- ${entry}\n`);
    expect(notices).to.equal(undefined);
    expect(changes).to.have.length(1);
  });

  for (const entry of [
    'Show a warning before a folder is deleted',
    'You can now back up single projects',
    'Users no longer have to sign in twice',
    'Fix a crash when the certificate has expired',
    'Requires Node 20',
  ]) {
    it(`is not a change that only resembles one: ${entry}`, () => {
      const { notices, changes } = only(`## 2.1.0\n\n- Add dark mode\n- ${entry}\n`);
      expect(notices).to.equal(undefined);
      expect(changes).to.have.length(2);
    });
  }
});

describe('a notice of a changelog', () => {
  const PLACES: Readonly<Record<string, (notice: string) => string>> = {
    'before the first release': (notice) => `# Maps\n\n${notice}\n\n## 2.1.0\n\n- Add dark mode\n`,
    'above the entries': (notice) => `## 2.1.0\n\n${notice}\n\n- Add dark mode\n`,
    'behind an entry': (notice) => `## 2.1.0\n\n- Add dark mode\n\n  ${notice}\n`,
    'in a quote': (notice) => `## 2.1.0\n\n> ${notice}\n\n- Add dark mode\n`,
    'below a heading of advice': (notice) =>
      `## 2.1.0\n\n- Add dark mode\n\n### Before you upgrade\n\n- ${notice}\n`,
    'below known issues': (notice) =>
      `## 2.1.0\n\n- Add dark mode\n\n### Known issues\n\n- ${notice}\n`,
  };
  for (const [place, textOf] of Object.entries(PLACES))
    it(`is recognized ${place}, and loses no change`, () => {
      const notice = 'You must back up your data before you install this update.';
      const { notices, changes, knownIssues } = only(textOf(notice));
      expect({ notices, knownIssues }).to.eql({ notices: [notice], knownIssues: undefined });
      expect(changes.map(({ text }) => text)).to.eql(['Add dark mode']);
    });

  for (const entry of [
    'Ensure maps fold twice',
    'Do not reject empty names (#12)',
    'parser: do not set the width twice',
    'Sort rows, see https://example.org/rows.',
    'Require a password for shared maps',
  ])
    it(`is a change and not a demand on readers: ${entry}`, () => {
      expect(only(`## 2.1.0\n\n- ${entry}\n- Add dark mode\n`).changes).to.have.length(2);
    });
});

describe('a line without content', () => {
  for (const [reason, line] of [
    ['credit', 'Many thanks to all translators.'],
    ['pointer', 'Weitere Informationen finden Sie im Handbuch.'],
    ['boilerplate', 'Please do not reply to this automatic message.'],
    ['boilerplate', 'Mit freundlichen Grüßen'],
    ['boilerplate', 'Tous droits réservés.'],
  ] as const) {
    it(`is left out of a document with the reason: ${line}`, () => {
      const { leftOut = [], sections } = readDocument(`# Maps\n\nMaps show rivers.\n\n${line}\n`);
      expect(leftOut).to.eql([{ text: line, reason }]);
      expect(JSON.stringify(sections)).not.to.contain(line);
    });
  }

  it('is not one of which a sentence tells something', () => {
    const text = '# Maps\n\nMaps fold at once. Many thanks to all translators.\n';
    expect(readDocument(text).leftOut).to.equal(undefined);
  });
});
