import { expect } from 'chai';
import type { Change, Release } from '../../../../src/domain/release.js';
import { readChangelog } from '../../../../src/scripting/reading/changelog.js';

const releaseOf = (content: string): Release | undefined => readChangelog(content).releases[0];
const changesOf = (content: string): readonly Change[] =>
  readChangelog(content).releases.flatMap(({ changes }) => changes);

describe('small inputs: a title that links to its commit', () => {
  const commit = 'https://git.example/a/-/commit/9c1f0a2b';
  const request = 'https://git.example/a/-/merge_requests/41';
  const variants: readonly string[] = [
    `## 1.2.0\n\n- [Add bulk approval](${commit}) ([merge request](${request}))\n`,
    `## 1.2.0\n\n### Added (1 change)\n\n- [Add bulk approval](${commit}) by @example ([merge request](${request}))\n`,
    `## 1.2.0\n\n### Hinzugefügt\n\n- [Add bulk approval](${commit}) ([Merge-Request](${request}))\n`,
    `## 1.2.0\n\n### Ajouts\n\n* [Add bulk approval](${commit}) ([demande de fusion](${request}))\n`,
    `<html><body><h2>1.2.0</h2><ul><li><a href="${commit}">Add bulk approval</a> (<a href="${request}">merge request</a>)</li></ul></body></html>`,
    `== 1.2.0\n\n* ${commit}[Add bulk approval] (${request}[merge request])\n`,
    `1.2.0\n-----\n\n* \`Add bulk approval <${commit}>\`_ (\`merge request <${request}>\`_)\n`,
  ];
  for (const content of variants) {
    it(`is the entry: ${JSON.stringify(content.slice(0, 40))}`, () => {
      const changes = changesOf(content);
      expect(changes.map(({ kind, text }) => [kind, text])).to.deep.equal([
        ['added', 'Add bulk approval'],
      ]);
    });
  }
});

describe('small inputs: a fault that is named below a heading of fixes', () => {
  const fault = 'refresh token race when two tabs are open';
  const variants: readonly string[] = [
    `### Bug Fixes\n\n- **session:** ${fault}\n`,
    `## 2.1.0\n\n### 🐛 Fixes\n\n- fix(session): ${fault}\n`,
    `## 2.1.0\n\n### Fixed\n\n- [session] ${fault}\n`,
    `2.1.0\n  * Fixed:\n    - session: ${fault}\n    - export: print job lock\n`,
    `<h2>2.1.0</h2><h3>Bug fixes</h3><ul><li><strong>session:</strong> ${fault}</li></ul>`,
    `## 2.1.0\n\n### Behoben\n\n- **session:** ${fault}\n`,
  ];
  for (const content of variants) {
    it(`keeps its words and its part: ${JSON.stringify(content.slice(0, 40))}`, () => {
      const [change] = changesOf(content);
      expect(change).to.include({ kind: 'fixed', scope: 'session', text: fault });
    });
  }
});

describe('small inputs: a procedure', () => {
  const variants: readonly string[] = [
    '# Relay 3.1\n\n## Installation\n\n1. Stop the service\n2. Restart the service\n\n## Added\n\n- Folded maps\n',
    '## 3.1.0\n\n### Added\n\n- Folded maps\n\n### How to update\n\n1. Download the image\n2. Restart the service\n',
    'Relay 3.1\n=========\n\nNew:\n- Folded maps\n\nInstallation:\n1. Stop the service\n2. Restart the service\n',
    '# Relay 3.1\n\n## New\n\n- Folded maps\n\n## Installation\n\n- Stop the service\n- Restart the service\n',
    '# Relay 3.1\n\n## Neu\n\n- Folded maps\n\n## Installation\n\n1. Dienst anhalten\n2. Dienst neu starten\n',
    '# Relay 3.1\n\n## Nouveautés\n\n- Folded maps\n\n## Procédure de mise à jour\n\n1. Arrêtez le service\n2. Redémarrez le service\n',
    '<h1>Relay 3.1</h1><h2>New</h2><ul><li>Folded maps</li></ul><h2>Installation instructions</h2><ol><li>Stop the service</li><li>Restart the service</li></ol>',
  ];
  for (const content of variants) {
    it(`is made of steps and holds no change: ${JSON.stringify(content.slice(0, 50))}`, () => {
      const release = releaseOf(content);
      expect(release?.changes.map(({ text }) => text)).to.deep.equal(['Folded maps']);
      expect(release?.introduction).to.deep.equal([]);
      expect(release?.leftOut?.map(({ reason }) => reason)).to.deep.equal(['step', 'step']);
    });
  }

  it('keeps what readers must know among its steps', () => {
    const release = releaseOf(
      '# Relay 3.1\n\n## Installation\n\n1. Back up the database before you update, or all routes are lost.\n2. Restart the service\n',
    );
    expect(release?.notices?.join()).to.contain('Back up the database');
  });
});

describe('small inputs: lines without marks', () => {
  const variants: readonly string[] = [
    '# 1.0\n\nAdd dark mode\nFix crash on start\nRemove fax module\n',
    '1.0\nAdd dark mode\nFix crash on start\nRemove fax module\n',
    'Version 1.0 (2031-05-02)\n\nAdd dark mode\nFix crash on start\n\nRemove fax module\n',
    '<h1>1.0</h1><p>Add dark mode<br>Fix crash on start<br>Remove fax module</p>',
    '<h1>1.0</h1><div>Add dark mode<br/>Fix crash on start<br/>Remove fax module</div>',
    'v1.0:\r\nAdd dark mode\r\nFix crash on start\r\nRemove fax module\r\n',
  ];
  for (const content of variants) {
    it(`are an entry each: ${JSON.stringify(content.slice(0, 40))}`, () => {
      expect(changesOf(content).map(({ kind, text }) => [kind, text])).to.deep.equal([
        ['added', 'Add dark mode'],
        ['fixed', 'Fix crash on start'],
        ['removed', 'Remove fax module'],
      ]);
    });
  }

  it('are an entry each in other languages', () => {
    for (const lines of [
      ['Dunkler Modus ergänzt', 'Absturz beim Start behoben', 'Faxmodul entfernt'],
      ['Ajout du mode sombre', 'Correction d’un plantage', 'Suppression du module de télécopie'],
      ['Añadido el modo oscuro', 'Corregido un cierre al iniciar', 'Eliminado el módulo de fax'],
    ])
      expect(changesOf(`1.0\n\n${lines.join('\n')}\n`).map(({ text }) => text)).to.deep.equal(
        lines,
      );
  });

  it('stay one paragraph of a page where they are sentences that go on', () => {
    const content = '<h1>1.0</h1><p>This release is small.<br>It brings<br>a dark mode.</p>';
    expect(JSON.stringify(releaseOf(content))).to.contain('It brings a dark mode.');
  });
});

describe('small inputs: titles with their sentences', () => {
  const titles = [
    ...['Faster search', 'Dark mode', 'Shared folders', 'Offline maps', 'Watermarks'],
    ...['Bulk approval', 'Custom fields', 'Audit log', 'Two-step sign-in', 'Report export'],
    ...['Print preview', 'Shortcuts', 'Saved filters', 'Time zones', 'Archive'],
  ];
  const sentences = [
    ...['Results now appear while you type.', 'The app follows the theme of your device.'],
    ...['Teams see the same folders on every device.', 'Saved areas open without a connection.'],
    ...['Photos carry your logo when you share them.', 'Several orders are approved at once.'],
    ...['Every form takes up to twenty fields.', 'You see who changed what.'],
    ...['A code from your phone protects your account.', 'Reports are saved as spreadsheets.'],
    ...['You see each page before it is printed.', 'All actions have a shortcut.'],
    ...['Filters are kept for each user.', 'See each meeting in the time of its guests.'],
    'Closed plans move to the archive.',
  ];
  const written = (open: string, between: string, close = ''): string =>
    titles.map((title, at) => `${open}${title}${between}${sentences[at]}${close}`).join('\n');
  const variants: Readonly<Record<string, string>> = {
    'bold with a full stop': `# Atlas 3.0\n\n${written('- **', '.** ')}\n`,
    'bold with a colon': `# Atlas 3.0\n\n${written('- **', '**: ')}\n`,
    'bold with a dash': `# Atlas 3.0\n\n${written('- **', '** — ')}\n`,
    'bold with the sentence on its own line': `# Atlas 3.0\n\n${written('**', '**\n', '\n')}\n`,
    headings: `# Atlas 3.0\n\n${written('### ', '\n\n', '\n')}\n`,
    'plain lines': `Atlas 3.0\n\n${written('', '\n', '\n')}\n`,
    HTML: `<h1>Atlas 3.0</h1><ul>${written('<li><b>', '.</b> ', '</li>')}</ul>`,
  };
  for (const [name, content] of Object.entries(variants)) {
    it(`keep all fifteen sentences: ${name}`, () => {
      const texts = changesOf(content).map(({ text, details }) => JSON.stringify([text, details]));
      expect(texts).to.have.length(sentences.length);
      for (const [at, sentence] of sentences.entries()) expect(texts[at]).to.contain(sentence);
    });
  }
});
