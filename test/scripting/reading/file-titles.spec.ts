import { expect } from 'chai';
import { DEFAULT_NARRATION_SETTINGS } from '../../../src/domain/conversion.js';
import { outlineText } from '../../../src/scripting/outline/outline.js';
import { isFileTitle } from '../../../src/scripting/reading/file-title.js';
import { titleOf } from '../../../src/scripting/reading/title.js';

const scriptOf = (content: string, fileName: string) =>
  outlineText({ content, fileName, history: [], settings: DEFAULT_NARRATION_SETTINGS }).written
    .script.text;

const CHANGES =
  '- Add a wind chart to the flight page\n- Fix the crash of kites without a line\n- Remove the old spool list\n- Fix the export of spools\n- Add a list of spools by size\n';
const MINUTES =
  'The kite club met in the boathouse on Tuesday evening.\n\nIt was decided that the spring flight takes place on the north meadow.\n';

/** A text in small letters, with spaces for the signs within names. */
const words = (text: string) => text.toLowerCase().replaceAll(/[-_]/g, ' ');

describe('the title of a text', () => {
  for (const name of [
    'CHANGELOG.md',
    'notes-final-v2.txt',
    'README',
    'minutes_2031-03-02',
    'git--log',
    'report_draft',
    'protokoll-final',
  ])
    it(`is only the name of a file in ${name}`, () => {
      expect(isFileTitle(name)).to.equal(true);
    });

  for (const title of [
    'Kite Manager',
    'Notes',
    'kite-manager',
    '@kites/manager',
    'kite-manager-2.4',
    'Minutes of 2 March',
    'COVID-19',
    'ISO-27001',
    'ADR-12',
    'GPT-4',
    'Brand-new',
    'Node.js',
  ])
    it(`may be said in ${title}`, () => {
      expect(isFileTitle(title)).to.equal(false);
    });

  for (const name of [
    'CHANGELOG.md',
    'changes-final.txt',
    'release_notes_v2.txt',
    'kites--changes.log',
    'notes-2031-03-02.md',
  ])
    it(`is not spoken if it is ${name}`, () => {
      const [bare = ''] = name.split('.');
      for (const content of [CHANGES, MINUTES])
        expect(words(scriptOf(content, name))).not.to.include(words(bare));
    });

  it('is not the first of several sections, nor a section above the title', () => {
    const section = (name: string) => `## ${name}\n\nKites need a line.\n\n`;
    const title = (text: string) =>
      titleOf({ text, inFrontMatter: undefined, fileName: 'kites.md' });
    expect(title(section('Summary') + section('Motivation'))).to.equal('kites');
    expect(title(section('Zusammenfassung') + section('Anlass'))).to.equal('kites');
    expect(title(`${section('Spring advisory')}# Kite history\n\n${section('Lines')}`)).to.equal(
      'Kite history',
    );
    expect(title(section('Summary'))).to.equal('Summary');
    expect(title(section('Kites in spring') + section('Lines'))).to.equal('Kites in spring');
  });

  it('is what front matter in TOML names', () => {
    const text =
      '+++\ndate = 2031-03-02\ntitle = "The torn line"\n+++\n\n## Cause\n\nThe line was old.\n';
    expect(scriptOf(text, 'post.md')).to.include('The torn line');
    expect(scriptOf(text, 'post.md')).not.to.include('2031');
  });
});
