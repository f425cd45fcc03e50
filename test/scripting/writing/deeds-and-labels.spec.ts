import { expect } from 'chai';
import { TONES } from '../../../src/domain/conversion.js';
import type { NarrationSettings } from '../../../src/domain/conversion.js';
import type { Change, ChangeKind } from '../../../src/domain/release.js';
import { change, changelogOf, release, requestFor, tell } from './request.js';

function told(changes: readonly Change[], settings: Partial<NarrationSettings> = {}): string {
  const changelog = changelogOf(release('2.4.1', changes));
  return tell(changelog, requestFor(changelog, { productName: 'Relay', ...settings })).text;
}

/** Narrations of some changes in each tone, at full length. */
const inTones = (changes: readonly Change[]) =>
  TONES.map((tone) => told(changes, { tone, verbosity: 'detailed' }));

type Case = readonly [kind: ChangeKind, text: string, said: RegExp, scope?: string];

/** Checks in every tone what is said of an entry by itself. */
function itTells(title: string, cases: readonly Case[]): void {
  for (const [kind, text, said, scope] of cases) {
    it(`${title}: ${scope === undefined ? '' : `${scope}: `}${text}`, () => {
      for (const script of inTones([change(kind, text, scope === undefined ? {} : { scope })]))
        expect(script).to.match(said);
    });
  }
}

type SharedCase = readonly [kind: ChangeKind, texts: readonly string[], said: RegExp];

/** Checks in every tone what is said of entries that may share a sentence. */
function itTellsTogether(title: string, cases: readonly SharedCase[]): void {
  for (const [kind, texts, said] of cases) {
    it(`${title}: ${texts.join('; ')}`, () => {
      for (const script of inTones(texts.map((text) => change(kind, text))))
        expect(script).to.match(said);
    });
  }
}

describe('an entry that says what is done', () => {
  itTells('is told in the third person, of the product or of the release', [
    [
      'changed',
      'Reject late frames',
      /In the time part, Relay(?: now)? rejects late|(?:Within|For) the time part, Relay(?: now)? rejects late/,
      'time',
    ],
    [
      'changed',
      'Improve the lexer and rename the parser',
      /\bimproves the lexer and renames the parser/,
    ],
    [
      'changed',
      'Now supports rows and has a lexer',
      /(?:Relay|release|version|2\.4\.1),? (?:now )?supports rows and has a lexer/i,
    ],
    ['fixed', 'Add the name of its tray to a map', /\badds the name of its tray to a map/],
    ['fixed', 'Add null check to trays', /\badds null check to trays|fix[^.]*: add null check/i],
    [
      'removed',
      'Delete spare trays after storing the shelf',
      /\bdeletes spare trays after storing the shelf/,
    ],
    ['other', 'Reduce the startup time', /\breduces the startup time/],
  ]);

  itTells('keeps a removal together with what it is for', [
    [
      'removed',
      'Remove the second pause to save time',
      /\b(?:removes|drops) the second pause to save time/,
    ],
  ]);

  itTells('is no deed where a fix is named', [
    ['fixed', 'Fix for Trays 2.0', /(?<!\bfixes |: fix )for Trays 2\.0/],
    ['fixed', 'Fix for a crash of trays', /(?<!\bfixes for |: fix for )a crash of trays/],
    ['fixed', 'Fix FOR FOLD OF with trays', /(?:fixes|:) FOR FOLD OF with trays/i],
  ]);
});

describe('a headline', () => {
  itTells('stands behind its label in the words of its author', [
    [
      'fixed',
      'Fix tree shaking bug due to aliases',
      /(?:: |\bfixes )tree shaking bug due to aliases/,
    ],
    ['fixed', 'Fix mount and queue leak on exit', /(?:: |: fix )mount and queue leak on exit/],
    ['fixed', 'Fix crash on exit', /: crash on exit/],
    ['fixed', 'Fix rounded corners of the shelf', /: rounded corners of the shelf/],
    ['fixed', 'Fix `tls.Conn` release client on exit', /: tls\.Conn release client on exit/],
    [
      'fixed',
      'Fix an issue that could, during updates, leave the rows unsorted',
      /: an issue that could, during updates, leave/,
    ],
    ['fixed', 'Stale rows', /: stale rows/i],
    ['fixed', 'Fix a security issue with trays', /: a security issue with trays/],
    [
      'removed',
      'Remove the warning from trays',
      /(?:gone|removals|removed): the warning from trays/i,
    ],
    ['added', 'Add error handling to the lexer', /added: error handling to the lexer/i],
    ['added', 'Round mode to lid settings', /added: round mode to lid settings/i],
    ['added', 'A round mode to fold lids', /: a round mode to fold lids/],
    ['changed', 'Misleading names of rows', /\bin Legend: misleading names of rows/, 'Legend'],
  ]);

  itTells('names its part unless its words do', [
    ['added', 'Add a flag for rows of loaded rules', /\bin Rule: a flag/, 'Rule'],
    ['added', 'Add `--mode`, which sorts what a query returns', /\bin Query: --mode/, 'Query'],
    ['added', 'Add `clock.now()`', /added: clock\.now\(\)/i, 'clock'],
    ['added', 'Add row rule `fold`', /added: row rule fold/i, 'Row rules'],
  ]);
});

describe('work inside', () => {
  itTellsTogether('is said to be internal, in the words of its author', [
    ['internal', ['Remove the unused folder'], /behind the scenes: remove the unused folder\./i],
    ['internal', ['Add tray to the build'], /behind the scenes: add tray to the build\./i],
    [
      'internal',
      ['Enable Lint on Rows and rename the parser'],
      /behind the scenes: enable Lint on Rows and rename the parser\./i,
    ],
    [
      'internal',
      ['Remove the unused folder', 'Fold rows of the parser at once'],
      /behind the scenes: fold rows of the parser at once; remove the unused folder\./i,
    ],
    [
      'internal',
      ['Run CI on paper', 'Cover rows with tests', 'Jump to another runner'],
      /behind the scenes: run CI on paper; cover rows with tests; jump to another runner\./i,
    ],
    [
      'internal',
      ['Added tests for trays', 'Enable CI on paper', 'Improve test maps'],
      /added tests for trays; enable CI on paper; improve test maps\./i,
    ],
  ]);
});

describe('entries that share a sentence', () => {
  itTellsTogether('have a verb each', [
    [
      'changed',
      ['Allow rows to set labels of cells', 'Allow optional passing of cells'],
      /cells, and allows optional passing/,
    ],
    [
      'changed',
      ['Ignore old cells of the shelf', 'Ignore own cells of the row'],
      /ignores old cells of the shelf, and ignores own cells/,
    ],
    [
      'changed',
      ['Fold trays for maps on the shelf', 'Fold blue tiles'],
      /shelf, and folds blue tiles/,
    ],
    [
      'changed',
      ['Silently reject the torn rows', 'Reject spare maps', 'Keep the legend'],
      /silently rejects the torn rows, rejects spare maps, and keeps the legend\./,
    ],
    [
      'changed',
      ['Set the row level to 2 to ensure rows fit', 'Allow spare rows'],
      /sets the row level to 2 to ensure rows fit, and allows spare rows\./,
    ],
    [
      'fixed',
      ['Make sure rows fold', 'Make sure maps can turn'],
      /makes? sure (?:rows fold|maps can turn)\b[^]*\bmakes? sure (?:rows fold|maps can turn)/i,
    ],
  ]);

  it('concern one part of the product', () => {
    const changes = [
      change('changed', 'Reject late frames', { scope: 'net' }),
      change('changed', 'Reject empty names', { scope: 'cli' }),
    ];
    for (const text of inTones(changes)) expect(text).to.not.match(/late frames[^.!]*empty names/);
  });

  it('are of one kind', () => {
    const changes = [
      change('added', 'Allow spare rows'),
      change('changed', 'Make row maps public'),
      change('fixed', 'Clarify the message of the row check'),
    ];
    for (const text of inTones(changes))
      expect(text).to.not.match(/rows[^.!]*(?:public|message)|public[^.!]*message/);
  });
});

describe('a security issue among the fixes', () => {
  const rows = ['one', 'two', 'three', 'four', 'five', 'six'].map((row) =>
    change('fixed', `Fix a crash of row ${row}`),
  );
  const placeAmong = (text: string, words: string) =>
    told([...rows, change('fixed', text)], { verbosity: 'detailed' }).indexOf(words);

  it('is narrated before the others', () => {
    const place = placeAmong('Fix a security issue with trays', 'security issue with trays');
    expect(place).to.be.within(0, placeAmong('Fix a security issue with trays', 'row one'));
  });

  it('is not a rule about such issues', () => {
    const text = told([change('fixed', 'Fix the SQL injection rule')], { verbosity: 'detailed' });
    expect(text)
      .to.include('the SQL injection rule')
      .and.not.match(/security/i);
  });
});

describe('an advisory', () => {
  const cve = (id: string) => ({ references: [{ type: 'cve' as const, id }] });

  it('follows its own change', () => {
    const text = told([
      change('security', 'Fix a bypass of the login', cve('CVE-2031-1001')),
      change('security', 'Fix a leak of tokens', cve('CVE-2031-1002')),
    ]);
    expect(text)
      .to.match(/login\. [^.]*1001\./)
      .and.match(/tokens\. [^.]*1002\./);
  });

  it('follows all that its change says', () => {
    const text = 'Fix a bypass of the login. Old tokens are refused.';
    expect(told([change('security', text, cve('CVE-2031-1001'))])).to.match(
      /login\. Old tokens are refused\. [^.]*1001\./,
    );
  });
});

describe('an explanation in normal', () => {
  it('goes as far as to how it is now', () => {
    const details = ['Queues were lists. Order was lost in them.', 'Jobs will run in order.'];
    expect(told([change('changed', 'Rework the queue', { details })])).to.include(
      'Jobs will run in order.',
    );
  });

  it('leaves out no sentence that a later one leans on', () => {
    const details = ['As a reminder, queues are lists.', 'Affected code must be rebuilt.'];
    expect(told([change('changed', 'Rework the queue', { details })])).to.include(
      'As a reminder, queues are lists. Affected code must be rebuilt.',
    );
  });
});
