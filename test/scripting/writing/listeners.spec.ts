import { expect } from 'chai';
import type { NarrationSettings } from '../../../src/domain/conversion.js';
import type { Change, ChangeKind } from '../../../src/domain/release.js';
import { narrateChangelog } from '../../../src/scripting/writing/changelog/narrate-changelog.js';
import { assembleScript } from '../../../src/scripting/writing/narration.js';
import { change, changelogOf, release, requestFor, tell } from './request.js';

const OTHERS = [change('added', 'Add a map of the attic'), change('changed', 'Sort rows by name')];

function told(changes: readonly Change[], settings: Partial<NarrationSettings>): string {
  const changelog = changelogOf(release('2.4.1', changes));
  return tell(changelog, requestFor(changelog, settings)).text;
}

describe('what a kind of listener came for', () => {
  const theirs: readonly (readonly [audience: string, text: string])[] = [
    ['administrators', 'Upgraded trays keep their lids'],
    ['administrators', 'Deployed trays keep their lids'],
    ['administrators', 'Installed trays keep their lids'],
    ['administrators', 'Trays behind proxies keep their lids'],
    ['administrators', 'Trays of other networks keep their lids'],
    ['administrators', 'Trays with SSL keep their lids'],
    ['end users', 'Downloaded trays keep their lids'],
  ];
  for (const [audience, text] of theirs) {
    it(`is narrated before the rest, for ${audience}: ${text}`, () => {
      const settings = { audience, verbosity: 'detailed' } as const;
      const script = told([...OTHERS, change('changed', text)], settings);
      const place = script.toLowerCase().indexOf(text.toLowerCase());
      expect(place, script).to.be.within(0, script.indexOf('rows by name'));
    });
  }

  it('is what executives hear of: risks and costs, and fixes of consequence', () => {
    for (const [kind, text] of [
      ['other', 'Reliability of trays'],
      ['other', 'License of trays'],
      ['fixed', 'Fix the availability of trays'],
    ] satisfies [ChangeKind, string][]) {
      const all = kind === 'fixed' ? {} : { summaryThreshold: 1 };
      const settings = { audience: 'executives', ...all };
      expect(told([...OTHERS, change(kind, text)], settings), text).to.include('of trays');
    }
  });

  it('is named by its kind if it is written in code, to those who read none', () => {
    const patches = ['Patch `b64(2)`', 'Patch `b64(3)`'].map((text) => change('security', text));
    const script = told([...OTHERS, ...patches], { audience: 'end users' });
    expect(script)
      .to.match(
        /two security changes, which the notes describe in code|two security changes in code/,
      )
      .and.not.match(/b64|more change/);
  });

  it('is narrated with the names of products and words joined by a slash, even for listeners who do not read code', () => {
    for (const text of [
      'shows maps and/or rows',
      'shows the input/output of maps',
      'shows maps of Next.js',
      'shows maps of Vue.js',
    ]) {
      const entry = change('changed', text.replace('shows', 'Show'));
      expect(told([...OTHERS, entry], { audience: 'end users' })).to.include(text);
    }
  });
});

describe('the narration of a change at normal length', () => {
  const leaning = [
    'The above trays will be sorted.',
    'In that case trays will be sorted.',
    'In the attic that lid is now open.',
  ];
  for (const sentence of leaning) {
    it(`excludes a sentence that depends on a dropped one: ${sentence}`, () => {
      const details = ['Trays were old. Lids were lost. Rows tore. Maps faded.', sentence];
      const changes = [change('changed', 'Rework the queue', { details }), ...OTHERS];
      expect(told(changes, {})).to.include('Trays were old.').and.not.include(sentence);
    });
  }

  it('is the gravest first', () => {
    for (const text of ['Fix a corrupted tray', 'Fix a deadlock in trays']) {
      const changes = ['Fix the order of rows', 'Fix the colour of maps', text];
      const script = told(
        changes.map((one) => change('fixed', one)),
        { verbosity: 'brief' },
      );
      expect(script.indexOf('tray'), text).to.be.within(0, script.indexOf('rows'));
    }
  });
});

describe('kinds of changes that the additional context names', () => {
  const changes = [
    change('breaking', 'Drop the old lexer'),
    change('security', 'Escape names in the log'),
    change('added', 'Add a map of the attic'),
    change('fixed', 'Fix a crash of the importer'),
    change('deprecated', 'Deprecate the tray flag'),
    change('removed', 'Remove the paper export'),
    change('performance', 'Sort long lists faster'),
    change('internal', 'Switch to another runner'),
  ];
  const wishes: readonly (readonly [wish: string, gone: string])[] = [
    ['Leave out the breaking changes.', 'lexer'],
    ['Leave out the security fixes.', 'log'],
    ['Leave out the new features.', 'attic'],
    ['Leave out bug fixes.', 'importer'],
    ['Leave out deprecations.', 'tray'],
    ['Leave out removals.', 'paper'],
    ['Leave out performance.', 'lists'],
    ['Leave out refactorings.', 'runner'],
  ];
  for (const [wish, gone] of wishes) {
    it(`are those kinds, and no other: ${wish}`, () => {
      const changelog = changelogOf(release('2.4.1', changes));
      const settings: Partial<NarrationSettings> = { verbosity: 'detailed' };
      const request = requestFor(changelog, settings, { additionalContext: wish });
      const { text } = tell(changelog, request);
      for (const [, word] of wishes) expect(text.includes(word), word).to.equal(word !== gone);
    });
  }
});

describe('a fix of what came before', () => {
  it('recalls what was added by a name written as code', () => {
    for (const name of ['fold()', '--all', 'map.rows', 'maxAge']) {
      const older = release('1.9.0', [change('added', `Add \`${name}\``)]);
      const now = release('2.0.0', [change('fixed', `Fix the order of \`${name}\``)]);
      const changelog = changelogOf(now, older);
      const source = { changelog, releases: [now], earlier: [] };
      const { narration } = narrateChangelog(source, requestFor(changelog));
      expect(assembleScript(narration).text, name).to.include('version 1.9.0');
    }
  });
});
