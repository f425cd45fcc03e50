import { expect } from 'chai';
import { htmlToMarkdown } from '../../../src/intake/reading/to-markdown.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { sourceTypeOf } from '../../../src/scripting/reading/source-type.js';

const WIND =
  '<ul><li>Add a wind chart to the flight page</li><li>Fix the crash of kites without a line</li></ul>';
const SPOOLS = '<ul><li>Fix the export of spools</li><li>Add a list of spools by size</li></ul>';

const page = (body: string) => `<!doctype html>\n<html><body>\n${body}\n</body></html>\n`;

const PAGES: readonly (readonly [name: string, html: string])[] = [
  [
    'labels of boxes that open',
    `<h1>History</h1>
    <div><input type="checkbox" id="a"><label for="a">V2.4.0 / 02-March-2031</label><div><h2>Main changes</h2>${WIND}</div></div>
    <div><input type="checkbox" id="b"><label for="b">V2.3.1 / 15-January-2031</label><div><h2>Main changes</h2>${SPOOLS}</div></div>`,
  ],
  [
    'summaries of details',
    `<h1>History</h1>
    <details open><summary>2.4.0 - 2031-03-02</summary>${WIND}</details>
    <details><summary>2.3.1 - 2031-01-15</summary>${SPOOLS}</details>`,
  ],
  [
    'terms of definitions',
    `<dl><dt>Version 2.4.0 (2 March 2031)</dt><dd>${WIND}</dd>
    <dt>Version 2.3.1 (15 January 2031)</dt><dd>Fix the export of spools</dd><dd>Add a list of spools by size</dd></dl>`,
  ],
  [
    'bold words above the parts',
    `<h1>History</h1><b>2.4.0 (2031-03-02)</b><h2>Changes</h2>${WIND}<b>2.3.1 (2031-01-15)</b><h2>Changes</h2>${SPOOLS}`,
  ],
  [
    'lines of words with classes',
    `<h2>History</h2><div><span>2.4.0</span> <span>2 March 2031</span></div><h3>Changes</h3>${WIND}
    <div><span>2.3.1</span> <span>15 January 2031</span></div><h3>Changes</h3>${SPOOLS}`,
  ],
  [
    'buttons and legends',
    `<h1>Updates</h1><div><button>Firmware 2.4.0 / 02-March-2031</button><h2>Changes</h2>${WIND}</div>
    <fieldset><legend>Firmware 2.3.1 / 15-January-2031</legend><h2>Changes</h2>${SPOOLS}</fieldset>
    <h1>Licence</h1><p>This text may be copied.</p>`,
  ],
  [
    'cells beside their lists',
    `<table><tr><td><b>2.4.0</b><br>2031-03-02</td><td>${WIND}</td></tr>
    <tr><td><b>2.3.1</b><br>2031-01-15</td><td>${SPOOLS}</td></tr></table>`,
  ],
];

const releasesIn = (content: string) =>
  readChangelog(content).releases.map(({ version, date, changes }) => [
    version,
    date,
    changes.length,
  ]);

const RELEASES = [
  ['2.4.0', '2031-03-02', 2],
  ['2.3.1', '2031-01-15', 2],
];

describe('a page whose releases have no headings', () => {
  for (const [name, body] of PAGES) {
    it(`is read by release if their titles are ${name}`, () => {
      expect(sourceTypeOf(page(body), '')).to.equal('changelog');
      expect(releasesIn(page(body))).to.deep.equal(RELEASES);
    });

    it(`is read alike from a watched folder if their titles are ${name}`, () => {
      expect(releasesIn(htmlToMarkdown(page(body)))).to.deep.equal(RELEASES);
    });
  }

  it('keeps a version in a sentence, and one in a table of values, in their places', () => {
    const plain = page(
      `<h1>Kites</h1><p>Since <b>2.4.0</b> and <b>2.3.1</b> the spools turn by themselves.</p>
      <table><tr><td>2.4.0</td><td>supported</td></tr><tr><td>2.3.1</td><td>ended</td></tr></table>`,
    );
    expect(sourceTypeOf(plain, '')).to.equal('document');
  });
});
