import { expect } from 'chai';
import { DEFAULT_NARRATION_SETTINGS } from '../../../src/domain/conversion.js';
import { outlineReading, type OutlineRequest } from '../../../src/scripting/outline/outline.js';

function outlineOf(content: string, given: Partial<OutlineRequest> = {}) {
  const settings = DEFAULT_NARRATION_SETTINGS;
  return outlineReading({ content, sourceType: 'changelog', settings, history: [], ...given });
}

const CHANGES = '\n\n### Added\n\n- Rulers for maps\n- Legends for maps\n';
const MAIL = `From: Release team\nSubject: Atlas 2.1.0 is available\n\nHello,\n\nNew: \n\n- Rulers for maps\n- Legends for maps\n`;
const LOG =
  '3f2a1bc (HEAD -> main, tag: v3.6.0) Fold maps\n91ab44e Draw rivers\n77cc1d0 Draw the moon\n';
const TABLE =
  'Type,Summary,Fix version,Status\nFeature,Rulers for maps,1.4.0,Done\nBug,Legends for maps,1.4.0,Done\n';
const named = { ...DEFAULT_NARRATION_SETTINGS, productName: 'Atlas' };

type Places = readonly (readonly [string, string, Partial<OutlineRequest>, object])[];

const PRODUCTS: Places = [
  [
    'the settings',
    `## 1.0.0${CHANGES}`,
    { settings: named },
    { product: 'Atlas', productFoundIn: 'settings' },
  ],
  [
    'the title of the request',
    `## 1.0.0${CHANGES}`,
    { title: 'Atlas 1.0.0' },
    { product: 'Atlas', productFoundIn: 'title' },
  ],
  [
    'metadata',
    `---\ntitle: Atlas 1.0.0\n---\n\n## 1.0.0${CHANGES}`,
    {},
    { product: 'Atlas', productFoundIn: 'metadata', titleFoundIn: 'metadata' },
  ],
  [
    'the subject of a mail',
    MAIL,
    {},
    { product: 'Atlas', productFoundIn: 'mail_subject', titleFoundIn: 'mail_subject' },
  ],
  [
    'a heading',
    `# Atlas changelog\n\n## 1.0.0${CHANGES}`,
    {},
    { product: 'Atlas', productFoundIn: 'heading', titleFoundIn: 'heading' },
  ],
  [
    'headings of releases',
    `# Changelog\n\n## Atlas 1.1.0${CHANGES}\n## Atlas 1.0.0${CHANGES}`,
    {},
    { product: 'Atlas', productFoundIn: 'release_heading' },
  ],
  [
    'the name of the file',
    `- Rulers for maps\n- Legends for maps\n`,
    { fileName: 'Atlas 1.2.0.txt' },
    { product: 'Atlas', productFoundIn: 'file_name', titleFoundIn: 'file_name' },
  ],
];

const NAMELESS: readonly (readonly [string, string])[] = [
  ['a greeting', `Dear all\n\n## 1.0.0${CHANGES}`],
  ['a licence', `<!-- Copyright Example. Licensed under MIT 2.0 -->\n\n## 1.0.0${CHANGES}`],
  ['the heading of a section', "## What's Changed\n\n* Rulers for maps\n* Legends for maps\n"],
  [
    'an author',
    '2031-04-02  Anna Example  <anna@example.org>\n\n\t* maps.c: Draw rulers.\n\t* legend.c: Draw legends.\n',
  ],
  ['a version', `# 2.1.0${CHANGES}`],
  ['a heading of changes', `# New features${CHANGES}`],
];

describe('the places of title, product, version and date', () => {
  for (const [place, text, given, expected] of PRODUCTS)
    it(`names ${place} as the place of the product`, () => {
      expect(outlineOf(text, given)).to.include(expected);
    });

  for (const [place, text] of NAMELESS)
    it(`takes ${place} for no product`, () => {
      expect(outlineOf(text)).to.include({ product: null, productFoundIn: null });
    });

  it('names the heading of a release, and a line below it', () => {
    const { versionFoundIn, releases } = outlineOf(
      `# Atlas\n\n## 1.1.0 - 2031-04-02${CHANGES}\n## 1.0.0\n\nReleased on 2 March 2031${CHANGES}`,
    );
    expect(versionFoundIn).to.equal('release_heading');
    expect(releases.map(({ dateFoundIn }) => dateFoundIn)).to.eql([
      'release_heading',
      'below_heading',
    ]);
  });

  it('names the settings if only they have the version', () => {
    const settings = { ...DEFAULT_NARRATION_SETTINGS, version: '3.1.0' };
    const outline = outlineOf('- Rulers for maps\n- Legends for maps\n', { settings });
    expect(outline).to.include({ version: '3.1.0', versionFoundIn: 'settings' });
    expect(outline.releases[0]).to.include({ version: null, versionFoundIn: null });
  });

  for (const [place, text, version] of [
    ['log', LOG, '3.6.0'],
    ['table', TABLE, '1.4.0'],
  ] as const)
    it(`names a ${place} as the place of a version`, () => {
      expect(outlineOf(text)).to.include({ version, versionFoundIn: place });
    });
});
