import { expect } from 'chai';
import { TONES } from '../../../src/domain/conversion.js';
import type { Change } from '../../../src/domain/release.js';
import { change, changelogOf, release, requestFor, tell } from './request.js';

const FILLERS = [change('added', 'Add a dark theme'), change('added', 'Add a light theme')];

/** What is said of an entry, among others. */
function told(entry: Change): string {
  return tell(changelogOf(release('2.4.1', [entry, ...FILLERS]))).text;
}

describe('entries with a label before a colon', () => {
  const labels: readonly (readonly [string, string])[] = [
    ['pg backend: Now supports the PG_CONN_STR variable', 'now supports the PG'],
    ['`RowSorter` - do not sort twice', 'n RowSorter'],
  ];
  for (const [text, said] of labels) {
    it(`say as a part of the product what names one: ${text}`, () => {
      const again = change('changed', text.replace(/(?<=: )[^:]+$/, 'Rename a flag'));
      const changelog = changelogOf(release('2.4.1', [change('changed', text), again]));
      const script = tell(changelog, requestFor(changelog, { verbosity: 'detailed' })).text;
      expect(script).to.include(said);
    });
  }

  it('stay in the words of an entry where nothing else stands below them', () => {
    const changelog = changelogOf(release('2.4.1', [change('changed', 'Good news: rows fold')]));
    const script = tell(changelog, requestFor(changelog, { verbosity: 'detailed' })).text;
    expect(script).to.match(/: good news: rows fold\./i);
  });

  it('take a scope of two words for no verb where a sentence follows', () => {
    const text = told(
      change('fixed', 'Do not fail when files are removed', { scope: 'mix compile' }),
    );
    expect(text).to.match(
      /mix compile, (?:this version|the project) (?:won't|will no longer) fail when files are removed/i,
    );
    expect(text).to.not.include('mixes');
  });

  it('take no part for a verb that nobody does to a product', () => {
    const text = told(change('fixed', 'fixed paging of variables', { scope: 'Refresh adapter' }));
    expect(text).to.match(/in Refresh adapter: paging of variables/);
  });

  it('keep a verb before a list of things', () => {
    const text = told(
      change('changed', 'Ruby, Middleman and Nokogiri', { scope: 'Upgrade dependencies' }),
    );
    expect(text).to.include('upgrades dependencies: Ruby, Middleman and Nokogiri');
  });

  it('leave out the numbers of tickets', () => {
    const text = told(change('breaking', 'Issue 308, pull request 314: Remove support for Tcl.'));
    expect(text)
      .to.include('support for Tcl.')
      .and.not.to.match(/308|314/);
  });
});

describe('entries that say little by themselves', () => {
  it('are told with the first sentences below a heading', () => {
    const heading = change('other', 'Queue Shutdown Telemetry', {
      details: [
        'A new event is emitted by each queue when it terminates. It comes from the watchman. It has a count.',
      ],
    });
    const text = told(heading);
    expect(text).to.include('Queue Shutdown Telemetry: a new event is emitted by each queue');
    expect(text).to.include('It comes from the watchman.');
    expect(text).to.not.include('It has a count');
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
    const details = ['E.g. `(fold {:a [1 {:b "c"}]} #(+ % 1))` no longer warns.', 'It is quick.'];
    const text = told(change('changed', 'The reader knows the types of rows.', { details }));
    expect(text).to.include('It is quick.').and.to.not.include('piece of code');
  });

  it('name a key or a character that stands by itself', () => {
    const text = told(change('changed', 'Change the default `?` binding to show a summary.'));
    expect(text).to.include('default question mark binding to show a summary.');
  });
});

describe('the addition that opens a narration', () => {
  it('is followed by its explanation', () => {
    const explained = change('added', 'Add a map of the attic', {
      details: ['Rooms are drawn to scale.'],
    });
    const changelog = changelogOf(release('2.4.1', [explained, ...FILLERS]));
    expect(tell(changelog).text).to.match(/a map of the attic\. Rooms are drawn to scale\.\n/);
  });
});

describe('scopes that list several parts', () => {
  it('are told as a list', () => {
    const text = told(change('fixed', 'Exit codes', { scope: 'cli, core' }));
    expect(text).to.match(/\bcli and core\b/);
  });
});

describe('tones of a release that concerns security', () => {
  for (const speakers of [1, 2] as const) {
    it(`stay apart with ${speakers} speaking`, () => {
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
});

describe('faults among the fixes', () => {
  const faults = [
    'Users could log in without a password',
    'Not all rows were exported',
    'Page numbers were off by one',
    'Users without the "Editor" role could delete drafts',
    'Admins got logged out',
  ];
  for (const fault of faults) {
    it(`are told as fixed: ${fault}`, () => {
      const text = told(change('fixed', fault)).toLowerCase();
      expect(text).to.match(/fix(?:ed|es)?: /);
      expect(text.split(/fix(?:ed|es)?: /)[1]).to.match(new RegExp(`^${fault.toLowerCase()}`));
    });
  }

  it('are not made of work that was done', () => {
    for (const text of ['The parser was rewritten', 'The parser got improved'])
      expect(told(change('fixed', text)))
        .to.include(`${text}.`)
        .and.not.match(/fix/i);
  });
});

describe('the opening of a release that concerns security', () => {
  it('promises no order that is not kept', () => {
    const entries = [change('breaking', 'Remove the old API'), change('security', 'Escape names')];
    for (const version of ['2.4.1', '2.5.0', '3.0.0', '3.0.1'])
      expect(tell(changelogOf(release(version, [...entries, ...FILLERS]))).text).to.not.include(
        'comes first',
      );
  });
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
      expect(
        told(change('breaking', text))
          .toLowerCase()
          .replace('bar instead of foo', 'bar() instead of foo()'),
      ).to.match(new RegExp(`(?:[.:] |, )${text.toLowerCase().replaceAll(/[()]/g, '[()]')}\\.`));
    });
  }

  it('stay so before a colon', () => {
    const text = told(change('breaking', 'rename a to b', { scope: 'Update your config' }));
    expect(text).to.include('pdate your config: rename a to b.');
  });

  it('stay so behind a semicolon', () => {
    const text = told(change('breaking', 'Remove the v1 API; migrate to v2'));
    expect(text).to.include('the v1 API; migrate to v2.');
  });

  it('are not made of what the product does', () => {
    expect(told(change('added', 'Show your recent files'))).to.include('show your recent files');
    expect(told(change('breaking', 'Remove the cache option'))).to.match(
      /(?:drops|gone:|dropped:) the cache option/i,
    );
  });
});

describe('verbs without what they act on', () => {
  const cases: readonly (readonly [text: string, said: RegExp])[] = [
    ['Released without changes to repair the archive', /: released without changes/i],
    ['Renamed to Atlas', /: renamed to Atlas/i],
    ['Fix handle empty bodies in copies', /fix(?:es|ed)?: handle empty bodies/i],
    ['Experimental maps option is now public', /experimental maps option is now public/i],
    ['Experimental in this release', /: experimental in this release/i],
    ['Review the limits of maps', /reviews the limits/i],
    ['Fix handle leak on Windows', /handle leak on Windows/i],
    ['Fix scrape manager spinning', /scrape manager spinning/i],
    ['Default bind address changed from A to B', /\bdefault bind address changed from A to B/i],
  ];
  for (const [text, said] of cases) {
    it(`are told as they are meant: ${text}`, () => {
      const whole = told(change(text.startsWith('Fix') ? 'fixed' : 'changed', text));
      expect(whole).to.match(said);
      expect(whole).to.not.match(
        /releases without|renames to|that's experimental maps|will now (?:scrape|default)|now handle leak/i,
      );
    });
  }

  it('are no steps that only lead to code', () => {
    const details = ['To use it:', 'Install it:', { language: 'sh', code: 'npm i maps' }];
    const text = told(change('other', 'Maps Of Coasts', { details: ['It draws.', ...details] }));
    expect(text).to.not.match(/install it|to use it/i);
  });

  it('are told where they say something themselves, also without an end mark', () => {
    const details = [{ language: 'js', code: 'fold()' }];
    const text = told(change('other', 'Folds are checked. Maps are part of it', { details }));
    expect(text).to.include('Maps are part of it.');
  });
});

describe('fixes that are told in their own words', () => {
  it('are not announced and called fixes at once', () => {
    const text = told(change('fixed', 'Fix stale row of maps and flush them'));
    expect(text).to.match(/(?:one correction was to|an? correction:) fix stale row/i);
  });
});

describe('nouns that look like verbs', () => {
  it('are no deeds among fixes: merge conflict', () => {
    expect(told(change('fixed', 'Merge conflict'))).to.match(/fix(?:es)?: merge conflict/i);
    expect(told(change('changed', 'Merge the lists of maps'))).to.match(/will|merges the lists/);
  });

  for (const name of [
    'Cover images',
    'Run history',
    'Return type hints',
    'Set theory primer',
    'Test button',
  ]) {
    it(`are no deeds of the product: ${name}`, () => {
      expect(told(change('added', name)).toLowerCase()).to.match(
        new RegExp(
          `(?:gets?|has|here:|and|,|comes with|addition:|this:) (?:an? )?${name.toLowerCase()}`,
        ),
      );
    });
  }

  for (const text of ['unset means zero', 'set keyword for constants; reset works']) {
    it(`are subjects: ${text}`, () => {
      expect(told(change('added', text)).toLowerCase()).to.include(`${text}.`);
    });
  }

  it('are verbs where an object follows', () => {
    expect(told(change('added', 'Run the queries of maps'))).to.match(
      /(?:it'll|will) (?:now )?run the queries of maps/i,
    );
    expect(told(change('added', 'Set `timeouts`'))).to.match(
      /(?:it'll|will) (?:now )?set timeouts/i,
    );
  });
});

describe('entries that are told in one sentence', () => {
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
      expect(text.match(/no longer|won't/g)).to.have.length(NOT.length);
    });

    it(`have no part as their subject where they concern several: ${tone}`, () => {
      expect(toldAll(PARTS)).to.not.match(/shelf(?::| will| now)[^.!]* scanner/i);
    });

    it(`keep what is done at work from what is removed: ${tone}`, () => {
      expect(toldAll(GONE)).to.match(/removes? (?:the )?spare label when running sweep/);
    });
  }
});
