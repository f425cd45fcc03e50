import { expect } from 'chai';
import { TONES } from '../../../src/domain/conversion.js';
import type { Change, ChangeKind } from '../../../src/domain/release.js';
import { change, changelogOf, release, requestFor, tell } from './request.js';

const FILLERS = [change('added', 'Add a dark theme'), change('added', 'Add a light theme')];

/** Narration of an entry, among others. */
function told(entry: Change): string {
  return tell(changelogOf(release('2.4.1', [entry, ...FILLERS]))).text;
}

type Case = readonly [kind: ChangeKind, text: string, said: RegExp, scope?: string];

function itTells(title: string, cases: readonly Case[]): void {
  for (const [kind, text, said, scope] of cases) {
    it(`${title}: ${scope === undefined ? '' : `${scope}: `}${text}`, () => {
      expect(told(change(kind, text, scope === undefined ? {} : { scope }))).to.match(said);
    });
  }
}

describe('entries with a label before a colon', () => {
  itTells('say as a part of the product what names one', [
    [
      'changed',
      'pg backend: Now supports the PG_CONN_STR variable',
      /pg backend\b(?!:).* supports the PG/,
    ],
    [
      'changed',
      '`RowSorter` - do not sort twice',
      /RowSorter\b(?! -).*(?:no longer sorts|doesn't sort|don't sort) twice/,
    ],
    [
      'fixed',
      'fixed paging of variables',
      /in Refresh adapter: paging of variables\./,
      'Refresh adapter',
    ],
    ['fixed', 'Exit codes', /cli and core\b.*exit codes|exit codes.*\bcli and core/i, 'cli, core'],
  ]);

  itTells('keep them in the words of an entry where they are no part', [
    ['changed', 'Good news: rows fold', /: good news: rows fold\./i],
    [
      'changed',
      'Ruby, Middleman and Nokogiri',
      /\b(?<!in )upgrades? dependencies: Ruby, Middleman and Nokogiri/i,
      'Upgrade dependencies',
    ],
  ]);

  it('take a scope of two words for no verb if a sentence follows', () => {
    const fix = change('fixed', 'Do not fail when files are removed', { scope: 'mix compile' });
    expect(told(fix)).to.match(/mix compile, .* no longer fails when files are removed/);
    expect(told(fix)).to.not.include('mixes');
  });

  it('leave out the numbers of tickets', () => {
    const text = told(change('breaking', 'Issue 308, pull request 314: Remove support for Tcl.'));
    expect(text)
      .to.include('support for Tcl.')
      .and.not.to.match(/308|314/);
  });
});

describe('entries that say little by themselves', () => {
  const details = [
    'A new event is emitted by each queue when it terminates. It comes from the watchman. It has a count. It has a name.',
  ];

  it('are narrated with the first sentences below a heading', () => {
    const text = told(change('other', 'Queue Shutdown Telemetry', { details }));
    expect(text).to.include('Queue Shutdown Telemetry: a new event is emitted by each queue');
    expect(text).to.include('It comes from the watchman. It has a count.');
    expect(text).to.not.include('It has a name');
  });

  it('lose a last sentence that only led to the code below it', () => {
    const text = told(
      change('changed', 'Time columns are aware of zones. If this is not wanted, you can set', {
        details: [{ code: 'aware_types = [:datetime]' }],
      }),
    );
    expect(text).to.include('Time columns are aware of zones.');
    expect(text).to.not.include('you can set');
  });

  it('do not go on with code that nobody hears', () => {
    const code = [
      'E.g. `(fold {:a [1 {:b "c"}]} #(+ % 1))` no longer warns.',
      'Rows are read quickly.',
    ];
    const text = told(change('changed', 'The reader knows the types of rows.', { details: code }));
    expect(text).to.include('Rows are read quickly.').and.to.not.include('piece of code');
  });

  it('name a key or a character that stands by itself', () => {
    const text = told(change('changed', 'Change the default `?` binding to show a summary.'));
    expect(text).to.include('default question mark binding to show a summary.');
  });

  it('are followed by their explanation', () => {
    const explained = change('added', 'Add a map of the attic', {
      details: ['Rooms are drawn to scale.'],
    });
    expect(told(explained)).to.include('a map of the attic. Rooms are drawn to scale.');
  });
});

describe('a release that concerns security', () => {
  for (const speakers of [1, 2] as const) {
    it(`sounds different in each tone with ${speakers} speaking`, () => {
      const changelog = changelogOf(
        release('2.4.1', [change('security', 'Escape names in the log'), ...FILLERS]),
      );
      const openings = TONES.map((tone) => {
        const settings = { tone, speakers, severityAwareTone: true };
        return tell(changelog, requestFor(changelog, settings)).text.slice(0, 60);
      });
      expect(new Set(openings).size).to.equal(TONES.length);
    });
  }

  it('promises no order that is not kept', () => {
    const entries = [change('breaking', 'Remove the old API'), change('security', 'Escape names')];
    for (const version of ['2.4.1', '2.5.0', '3.0.0', '3.0.1'])
      expect(tell(changelogOf(release(version, [...entries, ...FILLERS]))).text).to.not.match(
        /old API[^]*(?:comes|security) first/i,
      );
  });
});

describe('faults among the fixes', () => {
  itTells('are told as fixed', [
    ['fixed', 'Users could log in without a password', /fixed: users could log in without/i],
    ['fixed', 'Not all rows were exported', /fixed: not all rows were exported/i],
    ['fixed', 'Page numbers were off by one', /fixed: page numbers were off by one/i],
    [
      'fixed',
      'Users without the "Editor" role could delete drafts',
      /fixed: users without the "Editor" role could/i,
    ],
    ['fixed', 'Admins got logged out', /fixed: admins got logged out/i],
    ['fixed', 'Merge conflict', /(?:fixed|fixes): merge conflict/i],
    ['fixed', 'Fix handle empty bodies in copies', /fix(?:es|ed):? handle empty bodies/i],
    ['fixed', 'Fix handle leak on Windows', /fixed: handle leak on Windows/i],
    ['fixed', 'Fix scrape manager spinning', /fixed: scrape manager spinning/i],
    [
      'fixed',
      'Fix stale row of maps and flush them',
      /(?<!fixed: )fixes stale row of maps and flushes them/i,
    ],
  ]);

  for (const text of ['The parser was rewritten', 'The parser got improved']) {
    it(`are not made of work that was done: ${text}`, () => {
      expect(told(change('fixed', text))).to.match(new RegExp(`(?<!fixed: )${text}`, 'i'));
    });
  }
});

describe('instructions to the reader', () => {
  const instructions = [
    'Run migrate before starting',
    'Delete the cache folder',
    'Back up the data first',
    'Make sure to back up first',
    'Replace a with b in your config',
    'Set strict: false to keep the old behaviour',
    'Use bar() instead of foo()',
  ];
  for (const text of instructions) {
    it(`stay instructions: ${text}`, () => {
      const said = told(change('breaking', text)).toLowerCase();
      expect(said).to.include(`${text.toLowerCase()}.`);
    });
  }

  itTells('stay so behind a colon or a semicolon', [
    [
      'breaking',
      'rename a to b',
      /(?<!for )update your config: rename a to b\./i,
      'Update your config',
    ],
    ['breaking', 'Remove the v1 API; migrate to v2', /the v1 API; migrate to v2\./],
  ]);

  itTells('are not made of what the product does', [
    ['added', 'Show your recent files', /shows your recent files/],
    ['breaking', 'Remove the cache option', /(?:gone:|removed:|removes) the cache option/i],
  ]);
});

describe('words that may be verbs or nouns', () => {
  itTells('are told as they are meant', [
    ['changed', 'Released without changes to repair the archive', /: released without changes/i],
    ['changed', 'Renamed to Atlas', /: renamed to Atlas/i],
    [
      'changed',
      'Experimental maps option is now public',
      /experimental maps option is now public/i,
    ],
    ['changed', 'Experimental in this release', /: experimental in this release/i],
    ['changed', 'Review the limits of maps', / reviews the limits of maps/],
    ['changed', 'Merge the lists of maps', / merges the lists of maps/],
    [
      'changed',
      'Default bind address changed from A to B',
      /: default bind address changed from A to B/i,
    ],
    ['added', 'Run the queries of maps', / runs the queries of maps/],
    ['added', 'Set `timeouts`', / sets timeouts/],
  ]);

  itTells('are no deeds of the product where they name what is new', [
    ['added', 'Test button', /\btest button/i],
    ['added', 'Combine support', /\bcombine support/i],
    ['added', 'unset means zero', /\bunset means zero\./i],
    [
      'added',
      'set keyword for constants; reset works',
      /\bset keyword for constants; reset works\./i,
    ],
  ]);

  it('are not steps that only lead to code', () => {
    const details = ['To use it:', 'Install it:', { language: 'sh', code: 'npm i maps' }];
    const text = told(change('other', 'Maps Of Coasts', { details: ['It draws.', ...details] }));
    expect(text).to.not.match(/install it|to use it/i);
  });

  it('are narrated if they have content of their own, even without an end mark', () => {
    const details = [{ language: 'js', code: 'fold()' }];
    const text = told(change('other', 'Folds are checked. Maps are part of it', { details }));
    expect(text).to.include('Maps are part of it.');
  });
});

describe('entries that are narrated in one sentence', () => {
  const NOT = ['Do not fail on empty trays', 'Do not read hidden trays', 'Do not count lids'];
  const PARTS = [
    change('changed', 'support drawers', { scope: 'shelf' }),
    change('changed', 'read labels', { scope: 'scanner' }),
  ];
  const GONE = [
    change('removed', 'Remove the `tray` option', { scope: 'shelf' }),
    change('removed', 'Remove the spare label when running sweep', { scope: 'scanner' }),
  ];
  for (const tone of TONES) {
    const toldAll = (changes: readonly Change[]) => {
      const changelog = changelogOf(release('2.4.1', changes));
      return tell(changelog, requestFor(changelog, { verbosity: 'detailed', tone })).text;
    };

    it(`are each negated: ${tone}`, () => {
      const text = toldAll(NOT.map((one) => change('changed', one)));
      expect(text.match(/no longer (?:fails|reads|counts)/g)).to.have.length(NOT.length);
    });

    it(`name the part of each if they concern several: ${tone}`, () => {
      expect(toldAll(PARTS))
        .to.match(/shelf\b[^.!]* supports drawers/)
        .and.match(/scanner\b[^.!]* reads? labels/)
        .and.not.match(/shelf\b[^.!]* scanner/);
    });

    it(`keep what is done at work from what is removed: ${tone}`, () => {
      expect(toldAll(GONE)).to.match(/removes? (?:the )?spare label when running sweep/);
    });
  }
});
