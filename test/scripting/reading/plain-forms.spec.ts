import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { readDocument } from '../../../src/scripting/reading/document.js';

const UNDERLINED = 'Maps 2.0.0\n==========\n\n';

/** The texts of all changes of the first release. */
function texts(source: string): string[] {
  return (readChangelog(source).releases[0]?.changes ?? []).map(({ text }) => text);
}

describe('pages of a manual before an entry', () => {
  const FORMS: readonly (readonly [line: string, scope: string | undefined, text: string])[] = [
    ['- :doc:`plugins/fold` :doc:`plugins/unfold`: Sort rows', 'fold, unfold', 'Sort rows'],
    ['- :doc:`plugins/fold`: Sort rows', 'fold plugin', 'Sort rows'],
    ['- :ref:`move-cmd`: Sort rows', 'move command', 'Sort rows'],
    ['- :ref:`move-cmd` Sort rows', 'move command', 'Sort rows'],
    ['- :ref:`fold-cmd` now sorts rows', undefined, 'The fold command now sorts rows'],
  ];
  for (const [line, scope, text] of FORMS)
    it(`are parts, called by their folder: ${line}`, () => {
      const [change] = readChangelog(`${UNDERLINED}${line}\n`).releases[0]?.changes ?? [];
      expect([change?.scope, change?.text]).to.eql([scope, text]);
    });
});

describe('plain text', () => {
  const ENTRIES: readonly (readonly [what: string, source: string, ...texts: string[]])[] = [
    [
      'letters before entries',
      `${UNDERLINED}a) Fold maps\nb) Sort maps\n`,
      'Fold maps',
      'Sort maps',
    ],
    [
      'high numbers and tabs',
      '--- 9.1.0 released ---\n\n5458.\t[bug]\t\tFold maps\n\n5457.\t[feature]\tSort maps\n',
      'Fold maps',
      'Sort maps',
    ],
    ['letters with points', `${UNDERLINED}a. Fold maps\nbb. Sort maps\n`, 'Fold maps', 'Sort maps'],
    [
      'boxes that are ticked',
      `${UNDERLINED}- [x] Fold maps\n- [X] Sort maps\n`,
      'Fold maps',
      'Sort maps',
    ],
    [
      'entries without bullets',
      '2.0.0:\nOptimise the map\nFix a fold\n\n1.0.0:\nFix a town\nAdd a town\n',
      'Optimise the map',
      'Fix a fold',
    ],
    [
      'an entry that goes on with a verb on its next line',
      `${UNDERLINED}- add map_fold() to\n  avoid a tear\n- sort maps\n`,
      'add map_fold() to avoid a tear',
      'sort maps',
    ],
    [
      'names that came and went',
      `${UNDERLINED}- New API:\n  * Map library:\n    +map_fold()\n    +map_row_t\n    -map_sort() (see map_fold())\n`,
      '`map_fold()`',
      '`map_row_t`',
      '`map_sort()`',
    ],
    [
      'commits without bullets',
      '## 2.0.0\n\nfix: fold [maps](/12)\ndocs: sort maps\n',
      'fold maps',
      'sort maps',
    ],
    [
      'entries behind labels in brackets, below headings that say release',
      `-----\nRelease:   Maps 2.0 (4 May 2031)\n-----\n\n[row] ADDED: \`a**\`, maps\n[row][Win] REWORKED: Fold \`b**\`\n[rows] Sort maps\n`,
      '`a**`, maps',
      'Fold `b**`',
      'Sort maps',
    ],
    [
      'labelled entries without bullets, one of which goes on with a name that has colons',
      `${UNDERLINED}map: fold the\nstd::vector of rows\nrow: sort\ntown: paint\nlake: fill\nroad: draw\n`,
      'fold the std::vector of rows',
      'sort',
      'paint',
      'fill',
      'draw',
    ],
    ['headings between marks', '=== Maps 2.0.0 ===\n\n* Fold maps\n', 'Fold maps'],
    ['headings behind a mark', '= Maps 2.0.0\n\nFixed\n   * Fold _big_ maps\n', 'Fold _big_ maps'],
    ['ends of lines of other systems', '## 2.0.0\r\n\r\n- Fold maps\r\n', 'Fold maps'],
    [
      'brackets that are written out, a placeholder among them',
      `${UNDERLINED}- \\[Short description.\\]\n- Read \\[maps\\] whole\n`,
      'Read [maps] whole',
    ],
    [
      'entries indented below a heading',
      '## 2.0.0\n\n    * Fold maps\n    * Sort maps\n',
      'Fold maps',
      'Sort maps',
    ],
  ];
  for (const [what, source, ...expected] of ENTRIES) {
    it(`is read with ${what}`, () => {
      expect(texts(source)).to.eql(expected);
    });
  }

  it('has the releases of an RPM package', () => {
    const head = (version: string) =>
      `* Sat Oct 04 2031 Jane Doe <jane@example.org>${version}\n- Fold\n\n`;
    const { releases } = readChangelog(`%changelog\n${head(' - 2.1.0-1')}${head(' 2.0.0-3')}`);
    expect(releases.map(({ version, date }) => `${version} ${date}`)).to.eql([
      '2.1.0-1 2031-10-04',
      '2.0.0-3 2031-10-04',
    ]);
  });

  it('has releases under their day, who released them, and their version', () => {
    const head = (day: string) => `${day} - jane7 <jane@example.org> - v`;
    const source = `${head('Unreleased')}2.1.0\n  - Fold\n\n${head('Sat Oct 04th 2031')}2.0.0\n  - Sort\n`;
    expect(
      readChangelog(source).releases.map(({ version, date }) => [version, date].join(' ')),
    ).to.eql(['2.1.0 ', '2.0.0 2031-10-04']);
  });

  it('has words of a program between marks that look like quotes', () => {
    expect(texts(`${UNDERLINED}o The \`fold' option and \`@' are gone\no Sort\n`)).to.eql([
      'The `fold` option and `@` are gone',
      'Sort',
    ]);
    expect(texts(`${UNDERLINED}- Fold \`rock'n'roll\` maps\n`)).to.eql(["Fold `rock'n'roll` maps"]);
  });

  it('has letters before its items, two if one is not enough', () => {
    const source = `${UNDERLINED}a. \`fold' is new\n\naa. fold_all sorts\n\nbb. Sort\n`;
    expect(texts(source)).to.eql(['`fold` is new', 'fold_all sorts', 'Sort']);
  });

  it('has small circles before its items, though other marks look like Markdown', () => {
    expect(texts(`${UNDERLINED}o Fold\n\no Sort *all*\n\no Draw\n`)).to.eql([
      'Fold',
      'Sort all',
      'Draw',
    ]);
  });

  it('has commits as `git log` tells them, without what it says of files', () => {
    const commit = (words: string) =>
      `commit ${'1a2b3c4d5e'.repeat(4)}\nAuthor: Jane Doe <jane@example.org>\nDate:   Sat Oct 4 10:30:00 2031 +0200\n\n    ${words}\n\n src/map.c | 2 +-\n 1 file changed, 1 insertion(+), 1 deletion(-)\n\n`;
    const { releases } = readChangelog(`${commit('Fold maps')}${commit('Sort maps')}`);
    expect(releases.map(({ date, changes }) => [date, ...changes.map(({ text }) => text)])).to.eql([
      ['2031-10-04', 'Fold maps', 'Sort maps'],
    ]);
  });

  it('has code below a colon if it looks like code', () => {
    const source = `${UNDERLINED}- Call it so:\n\n      fold(maps)\n\n- Sort maps\n`;
    const [change] = readChangelog(source).releases[0]?.changes ?? [];
    expect(change?.details).to.eql([{ code: 'fold(maps)' }]);
  });

  it('has the day of a release, and links, as AsciiDoc has them', () => {
    const entry = '* Fold https://maps.example/d[the maps]footnote:[Or none] {pull}12[#12]';
    const source = `= Atlas 2.1.0\n\n_**Release date:** 2031.05.15_\n\n== Fixes\n\n${entry}\n`;
    const [release] = readChangelog(source).releases;
    expect(release).to.deep.include({ date: '2031-05-15', introduction: [] });
    expect(release?.changes[0]?.text).to.equal('Fold the maps');
  });

  it('has sentences in capitals, which are not headings', () => {
    const source = `${UNDERLINED}MAPS FOLD BY DEFAULT.\n\n- Fold maps\n`;
    expect(readChangelog(source).releases[0]?.introduction).to.eql(['MAPS FOLD BY DEFAULT.']);
  });
});

describe('reStructuredText', () => {
  const ROLES: readonly (readonly [written: string, told: string])[] = [
    ['Fold :meth:`!maps.fold`', 'Fold `maps.fold`'],
    ['Link to :ref:`the guide <guide>`', 'Link to the guide'],
    ['Fold the maps of :doc:`/parts/rows`', 'Fold the maps of rows'],
    ['Read :file:`.rows.rc`', 'Read `.rows.rc`'],
    ['Stop :cve:`CVE-2026-1234` for :term:`maps`', 'Stop CVE-2026-1234 for maps'],
    ['Fold `Maps.fold <atlas.Maps.fold>`', 'Fold `Maps.fold`'],
    ['Fold *maps* with :meth:`fold`', 'Fold maps with `fold`'],
    ['Fold maps (:case:`1204`) by :kbd:`7`', 'Fold maps by `7`'],
    ['Raise `!MapError` of :meth:`fold`', 'Raise `MapError` of `fold`'],
    ['Add :ref:`map-folds`, see :ref:`folds_of_maps` for details', 'Add map folds'],
    ['Fold maps. See the :doc:`../parts/maps` for details.', 'Fold maps.'],
    ['To fold maps, see :ref:`map-folds`', 'To fold maps, see map folds'],
    ["Set :ref:`'maps' <map-setup>` early", "Set 'maps' early"],
  ];
  for (const [written, expected] of ROLES) {
    it(`shows ${written}`, () => {
      expect(texts(`${UNDERLINED}- ${written}\n`)).to.eql([expected]);
    });
  }

  it('stays so with a link of Markdown among its marks', () => {
    const link = '- See [maps](https://maps.example/a)\n';
    const rows = '- Fold ``rows``\n- Use `Sorter <https://maps.example/sorter>`_ for rows\n';
    expect(texts(UNDERLINED + rows + link)).to.include('Use Sorter for rows');
  });

  it('shows code without the options of its directive', () => {
    const code = '- Fold\n\n  .. code-block:: python\n     :linenos:\n\n     import maps\n';
    const [change] = readChangelog(UNDERLINED + code).releases[0]?.changes ?? [];
    expect(change?.details).to.eql([{ language: 'python', code: 'import maps' }]);
  });

  it('reads the kinds of changes by their tags, and the tickets in their first paragraph', () => {
    const change = (tag: string, words: string): string =>
      `\n    .. change::\n        :tags: ${tag}\n        :tickets: 12\n\n        ${words}\n`;
    const source = `.. changelog::\n    :version: 2.0.0\n${change('usecase, maps', 'Folds.\n\n        .. code:: sh\n\n            fold')}${change('changed', 'Sorts.')}`;
    const [release] = readChangelog(source).releases;
    expect(release?.changes.map(({ kind, text }) => `${kind}: ${text}`)).to.eql([
      'added: Folds.',
      'changed: Sorts.',
    ]);
    expect(release?.changes[0]?.details).to.eql([{ language: 'sh', code: 'fold' }]);
  });

  it('opens releases with roles, and says with roles what is done', () => {
    const { releases } = readChangelog(
      '- :release:`2.1.0 <2031-10-04>`\n- :feature:`12` Folds\n  maps.\n- :bug:`- major` Sorts.\n- :release:`2.0.0 <2031-10-01>`\n- :support:`9 backported` Fix maps.\n',
    );
    expect(releases.map(({ version, date }) => `${version} ${date}`)).to.eql([
      '2.1.0 2031-10-04',
      '2.0.0 2031-10-01',
    ]);
    expect(
      releases.flatMap(({ changes }) => changes.map(({ kind, text }) => `${kind}: ${text}`)),
    ).to.eql(['added: Folds maps.', 'fixed: Sorts.', 'fixed: Fix maps.']);
  });

  it('reads no people whose addresses are not there', () => {
    const signed = [
      '- Fold maps (:pr:`12`) `Jane Doe`_, `Joe (Jo) Doe`_',
      '- Sort rows, as `the manual`_ says',
    ];
    expect(texts(`${UNDERLINED}${signed.join('\n')}\n`)).to.eql([
      'Fold maps',
      'Sort rows, as the manual says',
    ]);
  });

  it('narrates links that are words of a sentence, after any text', () => {
    const told = ['* Rows fold (:pr:`12`)\n', 'Maps are big (very). `Big Maps`_\nfold now.\n'];
    expect(texts(`${UNDERLINED}${told.join('\n')}`)).to.include(
      'Maps are big (very). Big Maps fold now.',
    );
    expect(texts(`${UNDERLINED}${told[0]}* Draw (all) \`Maps\`_\n`)).to.include('Draw (all) Maps');
  });

  it('reads no lists of directives that show nothing in a changelog', () => {
    for (const name of ['todo', 'comment', 'figure:: rows.png'].map((one) => `${one}::`))
      expect(texts(`${UNDERLINED}* Fold maps\n\n.. ${name}\n\n   - Draw rows\n`)).to.eql([
        'Fold maps',
      ]);
  });

  it('is not Markdown if only its code contains Markdown', () => {
    const code = 'Use *maps*::\n\n   # fold it\n   fold()\n';
    expect(texts(`${UNDERLINED}- Fold :class:\`~atlas.Maps\`\n\n${code}`)[0]).to.equal(
      'Fold `Maps`',
    );
  });

  it('is Markdown if it has headings of Markdown', () => {
    const shown = '```rst\n.. note:: in both\n```\n';
    expect(texts(`# 2.0.0\n\n- Fold maps\n\n  Write:\n\n${shown}\n- Sort maps\n`)).to.eql([
      'Fold maps',
      'Sort maps',
    ]);
  });
});

it('marks below headings that Markdown does not know tell reStructuredText, links or not', () => {
  for (const mark of '#^+"~*.') {
    const head = ['2.0.0', mark.repeat(5), '', 'Fixes', '-----', ''].join('\n');
    const source = `${head}* Maps fold ([jane](https://jane.example) #7)\n\n1.0.0\n${mark.repeat(5)}\n\n* Maps\n`;
    expect(readChangelog(source).releases.map(({ version }) => version)).to.eql(['2.0.0', '1.0.0']);
  }
  // Of another length, they fence or divide.
  const [section] = readDocument('_Fold_ the maps\n~~~~\nfold\n~~~~\n').sections;
  expect(section?.blocks.map(({ type }) => type)).to.eql(['paragraph', 'code']);
});

describe('Markdown', () => {
  const FORMS: readonly (readonly [source: string, told: string])[] = [
    ['Fold<br>maps\n', '["Fold","maps"]'],
    ['_Fold_ <label> maps\n', '["Fold `<label>` maps"]'],
    ['_Fold_ <source> maps\n', '["Fold `<source>` maps"]'],
    ['_Fold_ <source src="a.mp4"> maps\n', '["Fold maps"]'],
    ['_Fold_ <label>maps</label>\n', '["Fold maps"]'],
    ['_Fold_ <b>maps <input type="x">\n', '["Fold maps `<input>`"]'],
    ['_Fold_ maps. <s>Sort `rows`.</s>\n', '["Fold maps."]'],
    ['<p>Fold maps. <del>Sort rows.</del></p>\n\n_Now_\n', '["Fold maps.","Now"]'],
    ['_Fold_ <s>maps\n', '["Fold maps"]'],
    ['_Fold_ Maps<string>\n', '["Fold `Maps<string>`"]'],
    ['Fold &lt; maps\n', '["Fold < maps"]'],
    ['Fold &#60; maps\n', '["Fold < maps"]'],
    ['---\nauthor: Jane\n---\n\nFold maps\n', '["Fold maps"]'],
    ['\uFEFF---\nauthor: Jane\n---\n\nFold maps\n', '["Fold maps"]'],
    ['+++\nauthor = "Jane"\n+++\n\nFold maps\n', '["Fold maps"]'],
    ['Fold _maps_ now\n', '["Fold maps now"]'],
    ['Fold _maps_\n{: #maps .wide}\n', '["Fold maps"]'],
  ];
  for (const [source, expected] of FORMS) {
    it(`is known by its marks: ${JSON.stringify(source)}`, () => {
      const said = readDocument(source).sections.flatMap(({ heading = [], blocks }) =>
        blocks
          .map((block) => (block.type === 'paragraph' ? block.text : block.type))
          .concat(heading),
      );
      expect(JSON.stringify(said)).to.equal(expected);
    });
  }

  it('has headings between marks', () => {
    const source =
      '== Changelog ==\n\n= 2.1.0 =\n* Fold [maps](https://a.org)\n\n= 2.0.0 =\n* Sort maps\n';
    expect(readChangelog(source).releases.map(({ version }) => version)).to.eql(['2.1.0', '2.0.0']);
  });

  it('is known by code between tildes', () => {
    const [section] = readDocument('Fold maps\n\n~~~sh\nfold\n~~~\n').sections;
    expect(section?.blocks[1]).to.eql({ type: 'code', language: 'sh', code: 'fold' });
  });

  it('has attributes and addresses of a template in kramdown', () => {
    const head = '# 2.0.0\n{: #v2-0-0}\n\n- Fold maps';
    const [release] = readChangelog(`${head} ([#7]({{ site.url }}/issues/7))\n`).releases;
    expect(release).to.deep.include({ introduction: [] });
    expect(release?.changes[0]?.text).to.equal('Fold maps');
  });

  it('names people by the role of MyST', () => {
    const source = '# 2.0.0\n\n- Fold maps, thanks to {user}`jane`\n';
    expect(readChangelog(source).releases[0]?.changes[0]?.authors).to.eql(['jane']);
  });

  it('has numbers and names in the roles of MyST', () => {
    const source =
      '# 2.0.0\n\n- Fold {func}`~atlas.maps.fold_rows` by {pep}`538` {issue}`12, 13`\n';
    const [change] = readChangelog(source).releases[0]?.changes ?? [];
    expect(change?.text).to.equal('Fold `fold_rows` by PEP 538');
    const [first, second] = ['12', '13'].map((id) => ({ type: 'issue', id }));
    expect(change?.references).to.eql([first, second]);
  });

  it('has notices of MkDocs and Docusaurus as text', () => {
    const notices = [
      '!!! note "Maps"\n\n    They fold.',
      ':::warning\nRows stay.\n:::',
      '{{< new >}}',
    ];
    const [release] = readChangelog(`# 2.0.0\n\n${notices.join('\n\n')}\n\n- Sort maps\n`).releases;
    expect(release?.introduction).to.eql(['They fold.', 'Rows stay.']);
  });

  it('loses marks of emphasis if there are more than anybody sets', () => {
    const [section] = readDocument(`# Maps\n\n${'*a '.repeat(2_000)}\n`).sections;
    expect(JSON.stringify(section?.blocks)).to.include('a a a').and.not.include('*');
  });
});

describe('a picture', () => {
  it('is narrated, but not if it shows a state', () => {
    const pictures = ['actions/workflows/ci.png', 'docs.svg?branch=main', 'map.png'];
    const source = pictures.map((path) => `![A ${path}](https://example.org/${path})`).join('\n');
    const blocks = readDocument(`# Maps\n\n${source}\n`).sections.flatMap((each) => each.blocks);
    expect(blocks).to.eql([{ type: 'image', alternative: 'A map.png' }]);
  });
});

it('a rubric of reStructuredText is a heading', () => {
  const lines = ['2.0', '===', '', '.. rubric:: Removed rows', '', '* Blue rows', ''];
  const more = ['.. rubric:: Changes', '', '* Rows are sorted', ''];
  const [release] = readChangelog([...lines, ...more].join('\n')).releases;
  expect(release?.changes.map(({ kind, text }) => `${kind}: ${text}`)).to.eql([
    'removed: Blue rows',
    'changed: Rows are sorted',
  ]);
});
