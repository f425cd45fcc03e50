import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { readDocument } from '../../../src/scripting/reading/document.js';
import { sourceTypeOf } from '../../../src/scripting/reading/source-type.js';

/** Texts of all changes. */
const changesOf = (content: string) =>
  readChangelog(content).releases.flatMap(({ changes }) => changes.map(({ text }) => text));

const HASHES = ['3f2a1bc', '90aa1cd', '1f0e2d3', 'b5c84a3'];
const SUBJECTS = ['Fold maps on paper', 'Keep the legend', 'Draw rivers'];
const COMMITS = [...SUBJECTS, "Merge branch 'folding'"].map(
  (subject, index) => `${HASHES[index] ?? ''} ${subject}`,
);

describe('a log in another text', () => {
  const mail = `From: ann@example.com\nSubject: Maps go live tonight\n\nDear all,\n\nmaps are switched over at 22:00. This is what changes:\n\n${COMMITS.map((line) => `  ${line}`).join('\n')}\n\nKind regards\nAnn Example\n`;
  const indented = `# Diary\n\n## 1.4\n\n    git log --oneline v1.3..v1.4\n\n${COMMITS.map((line) => `    ${line}`).join('\n')}\n\nTesters: delete the old maps first.\n`;
  const fenced = `## Commits\n\n\`\`\`\n${COMMITS.join('\n')}\n\`\`\`\n\n**Do not use it in a show.**\n`;
  const branches = `* main\n${COMMITS.map((line) => `  ${line}`).join('\n')}\n`;
  const remarked = `From 320e6af to 80be707\n\n${COMMITS.join('\n')}\n\nNOTE: old maps stay where they are.\n`;

  for (const [name, text] of Object.entries({ mail, indented, fenced, branches, remarked })) {
    it(`has an entry for each commit (${name})`, () => {
      expect(changesOf(text)).to.include.members(SUBJECTS);
      expect(changesOf(text).join('\n')).not.to.match(/3f2a1bc|Merge branch/);
    });
  }

  it('stays a transcript if a code block also holds a command', () => {
    const text = `# How to look\n\nType this.\n\n\`\`\`\n$ git log --oneline\n${COMMITS.join('\n')}\n\`\`\`\n`;
    expect(JSON.stringify(readDocument(text))).to.include('$ git log --oneline');
  });

  it('keeps what is below a short log', () => {
    const text =
      'Maps 1.3\n\nAnn Example (3):\n\tFold maps on paper\n\tKeep the legend\n\tversion 1.3 (CRC 0x7A31)\n\nDo not fold maps of paper.\n';
    expect(changesOf(text)).to.include.members(['Fold maps on paper', 'Keep the legend']);
    expect(JSON.stringify(readChangelog(text))).to.include('Do not fold maps of paper.');
  });
});

describe('a log of whole messages', () => {
  it('is read without its indentation', () => {
    const commit = (hash: string, message: string) =>
      `commit ${hash.repeat(5)}\nAuthor: Ann Example <ann@example.org>\nDate: Mon Jan 6 10:10:10 2031 -0500\n\n${message}\n\n`;
    const text =
      commit('3f2a1bc0', 'Fold maps on paper\n\nThey open where they were left.') +
      commit('90aa1cd0', 'Keep the legend');
    expect(changesOf(text)).to.eql(['Fold maps on paper', 'Keep the legend']);
  });

  it('calls a merged pull request by its title', () => {
    const text = `commit ${'3f2a1bc0'.repeat(5)}\nMerge: 1f0e2d3 90aa1cd\nAuthor: Ann Example <ann@example.org>\nDate:   Sat Oct 4 10:30:00 2031 +0200\n\n    Merge pull request #7 from maps/fold\n\n    Fold maps on paper\n`;
    expect(changesOf(text)).to.eql(['Fold maps on paper']);
  });

  it('lists what the commit of a release lists below its heading', () => {
    const text = `commit ${'3f2a1bc0'.repeat(5)} (tag: v0.16.0)\nAuthor: Ann Example <ann@example.org>\nDate:   2031-09-30\n\n    v0.16.0\n\n    Highlights:\n    - maps of a whole week\n    - folded legends\n`;
    expect(changesOf(text)).to.eql(['maps of a whole week', 'folded legends']);
  });

  it('may come from Subversion', () => {
    const ruler = '-'.repeat(72);
    const text = `${ruler}\nr204 | ann | 2031-10-04 14:20:11 +0200 (Sat, 04 Oct 2031) | 2 lines\n\nFold maps on paper\n  * only those of today\n\n${ruler}\nr203 | bob | 2031-10-03 09:00:00 +0200 (Fri, 03 Oct 2031) | 1 line\n\nmerge r201 from branches/1.2\n${ruler}\n`;
    expect(changesOf(text)).to.eql(['Fold maps on paper']);
  });

  it('may come as patches in mails', () => {
    const patch = (at: number, subject: string) =>
      `From ${'3f2a1bc0'.repeat(5)} Mon Sep 17 00:00:00 2001\nFrom: Ann Example <ann@example.net>\nDate: Thu, 13 Feb 2031 22:01:19 +0100\nSubject: [PATCH v2 ${at}/2] ${subject}\n\nIt used to stay open.\n\nSigned-off-by: Ann Example <ann@example.net>\n---\n maps.c | 2 +-\n\n`;
    const text = patch(1, 'Fold maps on paper') + patch(2, 'Keep the legend');
    expect(changesOf(text)).to.eql(['Fold maps on paper', 'Keep the legend']);
    expect(sourceTypeOf(text, 'series.patch')).to.equal('changelog');
  });
});
