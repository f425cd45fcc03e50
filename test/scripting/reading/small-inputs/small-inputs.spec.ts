import { expect } from 'chai';
import type { Change, Release } from '../../../../src/domain/release.js';
import { readChangelog } from '../../../../src/scripting/reading/changelog.js';

// Each input stands for a class: its variants are written in other words, marks and forms.

const releaseOf = (content: string): Release | undefined => readChangelog(content).releases[0];
const changesOf = (content: string): readonly Change[] =>
  readChangelog(content).releases.flatMap(({ changes }) => changes);
const textsOf = (content: string): readonly string[] => changesOf(content).map(({ text }) => text);

describe('small inputs: what does not work yet', () => {
  const problem = 'Update over USB fails with cables longer than 3 m';
  const variants: readonly string[] = [
    `Reader firmware 4.2\n\nKNOWN ISSUES\n\n - ${problem}\n`,
    `## 4.2.0\n\n### Known issues\n\n- ${problem}\n`,
    `## 4.2.0\n\n### Known limitations\n\n* ${problem}\n`,
    `4.2.0 (2031-03-12)\n==================\n\nKnown problems:\n\n* ${problem}\n`,
    `<html><body><h1>Reader 4.2</h1><h2>Known bugs</h2><ul><li>${problem}</li></ul></body></html>`,
  ];
  for (const content of variants) {
    it(`is not a change: ${JSON.stringify(content.slice(0, 40))}`, () => {
      const release = releaseOf(content);
      expect(release?.changes).to.deep.equal([]);
      expect(release?.knownIssues?.join('\n')).to.contain(problem);
    });
  }
});

describe('small inputs: one line for each commit', () => {
  const variants: readonly string[] = [
    '3f2a1bc (HEAD -> main, tag: v3.6.0) Bump version\n4a2b3cd Add dark mode\n5b2c3de Merge branch "main"\n6c2d3ef WIP\n7d2e3f0 Fix crash on start\n',
    '3f2a1bc (tag: v3.6.0) Add dark mode\n4a2b3cd Merge pull request #12 from example/dark\n5b2c3de Fix crash on start\n',
    '3f2a1bcd0 Add dark mode\n4a2b3cde1 wip\n5b2c3def2 Fix crash on start\n6c2d3ef03 Merge branch "dev" into main\n',
    '* 3f2a1bc (HEAD -> main) Add dark mode\n* 4a2b3cd Fix crash on start\n',
    '3f2a1bc feat: add dark mode\n4a2b3cd fix: crash on start\n5b2c3de Merge branch "main" into dev\n',
  ];
  for (const content of variants) {
    it(`is an entry each, without merges: ${JSON.stringify(content.slice(0, 40))}`, () => {
      const texts = textsOf(content).map((text) => text.toLowerCase());
      expect(texts).to.have.length(2);
      expect(texts[0]).to.contain('dark mode');
      expect(texts[1]).to.contain('crash on start');
    });
  }
});

describe('small inputs: a table of tickets', () => {
  const variants: readonly string[] = [
    '| # | Tracker | Status | Subject | Assignee |\n|---|---|---|---|---|\n| 11 | Feature | Closed | Add bulk approval | Example |\n| 12 | Bug | Rejected | Crash on an empty cart | Example |\n| 13 | Feature | In progress | Show dark colours | Example |\n',
    '| Key | Type | Summary | Status |\n|---|---|---|---|\n| MAP-1 | Story | Add bulk approval | Done |\n| MAP-2 | Bug | Crash on an empty cart | Won’t do |\n| MAP-3 | Story | Show dark colours | To do |\n',
    'Id;Title;State\n11;Add bulk approval;Resolved\n12;Crash on an empty cart;Duplicate\n13;Show dark colours;Open\n',
    'Key,Summary,Status\nMAP-1,Add bulk approval,Closed\nMAP-2,Crash on an empty cart,Rejected\nMAP-3,Show dark colours,In review\n',
    '<html><body><table><tr><th>Subject</th><th>Status</th></tr><tr><td>Add bulk approval</td><td>Closed</td></tr><tr><td>Crash on an empty cart</td><td>Rejected</td></tr><tr><td>Show dark colours</td><td>In progress</td></tr></table></body></html>',
  ];
  for (const content of variants) {
    it(`reads subjects of what is done: ${JSON.stringify(content.slice(0, 40))}`, () => {
      expect(textsOf(content)).to.deep.equal(['Add bulk approval']);
      expect(releaseOf(content)?.notDone?.map(({ state }) => state)).to.deep.equal([
        'rejected',
        'open',
      ]);
    });
  }
});

describe('small inputs: a first line that names no product', () => {
  const titles = [
    '## What’s Changed',
    "# What's new",
    '## Changes',
    '# Changelog',
    '## Highlights',
  ];
  for (const title of titles) {
    it(`opens without one: ${title}`, () => {
      const { product, releases } = readChangelog(`${title}\n\n* Add dark mode by @jane\n`);
      expect(product).to.equal(undefined);
      expect(releases.flatMap(({ changes }) => changes.map(({ text }) => text))).to.deep.equal([
        'Add dark mode',
      ]);
    });
  }
});

describe('small inputs: fixes below the heading of security', () => {
  const variants: readonly string[] = [
    '## 2.0.0\n\n* SECURITY\n  * fix(oauth2): enforce mandatory codes\n',
    '## 2.0.0\n\n### Security\n\n- fix: enforce mandatory codes\n',
    '## 2.0.0\n\n### Security fixes\n\n- **oauth2:** enforce mandatory codes\n',
    '## 2.0.0\n\n**Security**\n\n- Fix: enforce mandatory codes\n',
    '<html><body><h2>2.0.0</h2><h3>Security</h3><ul><li>fix(oauth2): enforce mandatory codes</li></ul></body></html>',
  ];
  for (const content of variants) {
    it(`are security: ${JSON.stringify(content.slice(0, 40))}`, () => {
      expect(changesOf(content).map(({ kind }) => kind)).to.deep.equal(['security']);
    });
  }
});

describe('small inputs: boxes below upgrade notes', () => {
  const headings = [
    'Upgrade notes',
    'Upgrading',
    'Before you upgrade',
    'Migration',
    'After the update',
  ];
  for (const heading of headings) {
    it(`are kept: ${heading}`, () => {
      const release = releaseOf(
        `## 3.0.0\n\n## ${heading}\n\n- [ ] Run the migration\n\n### Added\n\n- Folded maps\n`,
      );
      expect(JSON.stringify(release)).to.contain('Run the migration');
      expect(release?.changes.map(({ text }) => text)).to.include('Folded maps');
    });
  }
});

describe('small inputs: words that objects inherit', () => {
  for (const word of ['Constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty']) {
    it(`are read as words: ${word}`, () => {
      expect(textsOf(`## 1.2.0\n\n- ${word} the map cache\n`)[0]).to.contain('the map cache');
    });
  }
});
