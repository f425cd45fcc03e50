import { readFileSync, readdirSync } from 'node:fs';
import { expect } from 'chai';
import { sourceTypeOf } from '../../../src/scripting/reading/source-type.js';

const FIXTURES = 'test/fixtures';
const CHANGELOGS = [
  ...readdirSync(`${FIXTURES}/releases`).map((file) => `releases/${file}`),
  'texts/keep-a-changelog.md',
  'texts/restic.md',
].filter((file) => !file.endsWith('README.md'));
const DOCUMENTS = [
  'texts/README.md',
  'texts/caddy-security-policy.md',
  'texts/curl-history.md',
  'texts/standard-webhooks-spec.md',
];

describe('sourceTypeOf', () => {
  for (const file of CHANGELOGS) {
    it(`knows a changelog that is called notes.md: ${file}`, () => {
      expect(typeOfFile(file, 'notes.md')).to.equal('changelog');
    });
  }

  for (const file of DOCUMENTS) {
    it(`knows a document that is called HISTORY.md: ${file}`, () => {
      expect(typeOfFile(file, 'HISTORY.md')).to.equal('document');
    });
  }

  const changelogs: Readonly<Record<string, string>> = {
    'of a NEWS file':
      'Changes in libsoup from 3.6.5 to 3.6.6:\n\n* Fix a crash\n\nChanges in libsoup from 3.6.4 to 3.6.5:\n\n* Fix a leak\n',
    'with dates written year first': '# History\n\n## v7.1.0 2023 December 30\n\n- Updated a\n',
    'in prose':
      '# Changelog\n\n## 2.1\n\nThe cache survives a restart.\n\n## 2.0\n\nThere is a cache.\n',
    'in another language': '# Журнал\n\n## 2.1.0\n\n- Кеш\n\n## 2.0.0\n\n- Первый выпуск\n',
    'of one release': '# Relay 3.7.3\n\n- Fixes a crash\n- Adds a flag\n',
    'of one release, announced':
      'Git v2.1.2 Release Notes\n========================\n\n * "git push" over HTTP talked too much.\n',
    'of one release, with its news':
      "What's new in Relay 2.1\n=======================\n\n * Routing over HTTP is quick.\n",
    'without a version':
      "## What's Changed\n\n* Fix the parser by @ada in #12\n* Add a flag by @ada in #13\n",
    'in HTML': '<h1>News</h1><h2>2.0.0</h2><ul><li>Fixed a</li></ul><h2>1.0.0</h2><p>First.</p>',
    'of a tracker, with the depth of its headings in their marks':
      '== 2031-06-15 v2.1.0\n\n=== [Maps]\n\n* Defect #12: Rows overlap\n* Patch #13: Fold a map\n\n=== [Ink]\n\n* Feature #14: Blue harbours\n\n== 2031-05-02 v2.0.3\n\n=== [Maps]\n\n* Defect #9: Legend is empty\n',
    'of titled releases, the oldest first':
      '# Changes\n\n## 1.0 Silver Fox\n\n- Add maps\n\n## 1.1 Red Fox\n\n- Add a legend\n- Fix a fold\n',
    'of Debian': 'relay (2.0-1) unstable; urgency=medium\n\n  * New upstream release.\n',
  };
  for (const [what, text] of Object.entries(changelogs)) {
    it(`knows a changelog ${what}`, () => {
      expect(sourceTypeOf(text, 'notes.txt')).to.equal('changelog');
    });
  }

  const documents: Readonly<Record<string, string>> = {
    'of steps': '# Release process\n\n1. Update the version\n2. Add a tag\n3. Fix what fails\n',
    'whose clauses are numbered':
      '# 12. Harbour Policy\n\nThe harbour is open to all ships.\n\n## 12.1 Standards\n\n## 12.1.1 Standards of the Port\n\n* 4.k - Control of Vulnerabilities\n\n## 12.2 Rules\n\n1. Ships are added to the list.\n2. Lights are fixed:\n  * every week;\n  * after a storm.\n',
    'with tables of amounts': `# Costs of the Harbour\n\nThis report compares the offers.\n\n${['Value', 'Optimized'].map((offer) => `## Crane\n\n* ${offer}\n\n| Part | Description | Cost |\n| --- | --- | --- |\n| North | (1x) C4 | $1240.50 |\n| Quay | (2x) C6 | $310.25 |\n| TOTAL | | $1550.75 |\n`).join('\n')}\nThe second offer costs less, and both cranes lift the same load.\n`,
    'of one paragraph': 'Version 2.0 of the protocol is described here.\n',
    'with a section called Development': '# Development\n\n- Fix a bug\n\n# Testing\n\n- Run it\n',
    'that ends with some releases': `# Relay\n\n${'It carries messages. '.repeat(90)}\n\n## Changelog\n\n### 1.1\n\n- Fix a\n\n### 1.0\n\n- Add b\n`,
  };
  for (const [what, text] of Object.entries(documents)) {
    it(`knows a document ${what}`, () => {
      expect(sourceTypeOf(text, 'HISTORY.md')).to.equal('document');
    });
  }

  it('goes by the name where titled numbers are the lessons of a course or releases in prose', () => {
    const lesson = (n: number) =>
      `## 1.${n} - "The circle"\n\n${'Everybody sits down. '.repeat(20)}`;
    const text = [1, 2, 3].map(lesson).join('\n\n');
    expect(sourceTypeOf(text, 'course.md')).to.equal('document');
    expect(sourceTypeOf(text, 'CHANGELOG.md')).to.equal('changelog');
  });

  it('goes by the name of the file if the content could be either', () => {
    const list = '- Fix the parser\n- Add a flag\n';
    const changelogNames = ['CHANGELOG.md', 'changes.txt', 'NEWS', 'release-3.1.md', 'RELNOTES'];
    changelogNames.push('my-changes.txt', 'whats-new.rst', 'releases.md');
    for (const name of changelogNames) expect(sourceTypeOf(list, name), name).to.equal('changelog');
    for (const name of ['todo.md', 'release-checklist.md', 'exchange.md', ''])
      expect(sourceTypeOf(list, name), name).to.equal('document');
  });
});

function typeOfFile(file: string, name: string): string {
  return sourceTypeOf(readFileSync(`${FIXTURES}/${file}`, 'utf8'), name);
}
