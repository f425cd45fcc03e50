import { expect } from 'chai';
import { TONES } from '../../../src/domain/conversion.js';
import type { NarrationSettings } from '../../../src/domain/conversion.js';
import type { Change, Release } from '../../../src/domain/release.js';
import { change, changelogOf, release, requestFor, tell } from './request.js';

function told(changes: readonly Change[], settings: Partial<NarrationSettings> = {}): string {
  return ofReleases([release('2.4.1', changes)], settings);
}

function ofReleases(
  releases: readonly Release[],
  settings: Partial<NarrationSettings> = {},
): string {
  const changelog = changelogOf(...releases);
  return tell(changelog, requestFor(changelog, { productName: 'Relay', ...settings })).text;
}

const inTones = (changes: readonly Change[]) =>
  TONES.map((tone) => told(changes, { tone, verbosity: 'detailed' }));

describe('the frame around an entry', () => {
  it('has the product as its subject, and names a part that is called by a plain word', () => {
    for (const text of inTones([change('changed', 'Reject late frames', { scope: 'time' })]))
      expect(text).to.match(/(?:In|For|Within) the time part, (?:Relay|this)/);
  });

  it('says of what its makers do that it is internal, and is no deed of the product or a version', () => {
    for (const text of inTones([change('internal', 'Remove the unused folder')]))
      expect(text).to.match(/internal change(?: was to|:) remove the unused folder/i);
    const two = ['Remove the unused folder', 'Fold rows of the parser at once'];
    for (const text of inTones(two.map((one) => change('internal', one))))
      expect(text).to.not.match(
        /(?:^|[.!] )(?:The project|This version|The release|Fro|Now|In this)/m,
      );
  });

  it('says of several quotes of work inside, once, what they are', () => {
    const quotes = ['Run CI on paper', 'Cover rows with tests', 'Jump to another runner'];
    for (const text of inTones(quotes.map((one) => change('internal', one)))) {
      expect(text).to.match(/(?:some|as) internal changes(?: were to |: )/i);
      expect(text).to.match(/run CI on paper(?:; |, (?:and )?)cover rows with tests/i);
    }
    for (const text of inTones([change('internal', 'Add tray to the build')]))
      expect(text).to.match(/internal change(?: was to|:) add tray to the build/i);
  });

  it('keeps a removal together with what it is for', () => {
    for (const text of inTones([change('removed', 'Remove the second pause to save time')]))
      expect(text).to.match(/(?:removes|drops|removed) the second pause to save time/i);
  });

  it('says what a fix is for that names no problem, and of what is added among fixes its own words', () => {
    for (const text of inTones([change('fixed', 'Fix for Trays 2.0')]))
      expect(text).to.match(/\ba fix for Trays 2\.0/);
    for (const text of inTones([change('fixed', 'Fix for a crash of trays')]))
      expect(text).to.not.match(/fix for/);
    for (const text of inTones([change('fixed', 'Fix FOR FOLD OF with trays')]))
      expect(text).to.not.match(/a fix FOR/i);
    for (const text of inTones([change('fixed', 'Add null check to trays')]))
      expect(text).to.match(/(?:fix|correction)[^.]*: add null check to trays/i);
    for (const text of inTones([change('fixed', 'Add the name of its tray to a map')]))
      expect(text).to.match(/adds the name of its tray/i);
  });

  it('says of what was added to something that it was added', () => {
    for (const text of inTones([change('added', 'Round mode to lid settings')]))
      expect(text).to.match(/added\b[^.!]*: round mode to lid settings/i);
    for (const text of inTones([change('added', 'A round mode to fold lids')]))
      expect(text).to.match(/a round mode to fold lids/i);
  });

  it('names no part of many that the words name', () => {
    const one = change('added', 'Add row rule `fold`', { scope: 'Row rules' });
    for (const text of inTones([one])) expect(text).to.not.include('Row rules');
  });

  it('names a part though its words use the name for another thing', () => {
    const flag = change('added', 'Add a flag for rows of loaded rules', { scope: 'Rule' });
    const mode = change('added', 'Add `--mode`, which sorts what a query returns', {
      scope: 'Query',
    });
    for (const text of inTones([flag])) expect(text).to.match(/Rule\b/);
    for (const text of inTones([mode])) expect(text).to.match(/Query\b/);
  });

  it('calls an improvement what is named by its defect', () => {
    const name = change('changed', 'Misleading names of rows', { scope: 'Legend' });
    for (const text of inTones([name]))
      expect(text).to.match(/(?:Listed|Noted) as an improvement in Legend: misleading names/i);
  });

  it('names no part that the words name', () => {
    for (const text of inTones([change('added', 'Add `clock.now()`', { scope: 'clock' })]))
      expect(text).to.not.include('clock part');
  });

  it('says "makes sure" again, or of all at once', () => {
    const sure = ['Make sure rows fold', 'Make sure maps can turn'];
    for (const text of inTones(sure.map((one) => change('fixed', one))))
      expect(text).to.not.match(/,? and sure /);
  });

  it('holds one part of the product', () => {
    const text = inTones([
      change('changed', 'Reject late frames', { scope: 'net' }),
      change('changed', 'Reject empty names', { scope: 'cli' }),
    ]);
    for (const one of text) expect(one).to.not.match(/late frames[^.!]*empty names/);
  });

  it('repeats the verb behind an object with a verb of its own', () => {
    const rows = ['Allow rows to set labels of cells', 'Allow optional passing of cells'];
    const texts = inTones(rows.map((one) => change('changed', one)));
    expect(texts.join('\n')).to.match(/cells,? and allow optional passing/);
    for (const text of texts) expect(text).to.not.match(/cells,? and optional passing/);
  });

  it('repeats the verb where what follows could be heard as another', () => {
    const rows = ['Ignore old cells of the shelf', 'Ignore own cells of the row'];
    for (const text of inTones(rows.map((one) => change('changed', one))))
      expect(text).to.match(/ignores? old cells of the shelf,? and ignores? own cells/);
  });

  it('repeats the verb behind an object of which more is said than of the next', () => {
    const deeds = ['Fold trays for maps on the shelf', 'Fold blue tiles'];
    for (const text of inTones(deeds.map((one) => change('changed', one))))
      expect(text).to.match(/shelf,? and folds? blue tiles/);
  });

  it('goes on with several verbs, or with work inside, which no product does by itself', () => {
    for (const text of inTones([change('changed', 'Improve the lexer and rename the parser')]))
      expect(text).to.match(
        /(?:one change was to|as a change:) improve the lexer and rename the parser/i,
      );
    for (const text of inTones([change('internal', 'Enable Lint on Rows and rename the parser')]))
      expect(text).to.match(
        /internal change(?: was to|:) enable Lint on Rows and rename the parser/i,
      );
  });

  it('says no work that is done behind work to do', () => {
    const work = ['Added tests for trays', 'Enable CI on paper', 'Improve test maps'];
    for (const text of inTones(work.map((one) => change('internal', one))))
      expect(text).to.match(/tests for trays[.!].* enable CI on paper,? and improve test maps/i);
  });

  it('takes no verb of a clause for a further one', () => {
    const text = 'Fix an issue that could, during updates, leave the rows unsorted';
    for (const one of inTones([change('fixed', text)]))
      expect(one)
        .to.match(/fix(?:es|ed)\b[^.!]*an issue that could/i)
        .and.not.include('fix an issue');
  });

  it('says of what the product does better that it is better', () => {
    const changes = ['Reduce the startup time', 'Fix the lexer'].map((one) => change('other', one));
    const others = ['Rename the parser', 'Rename the shelf'].map((one) => change('other', one));
    for (const text of inTones([...changes, ...others]))
      expect(text).to.match(/(?:better|improve)[^]*reduces the startup time/i);
  });

  it('says of the product how it is now, and no "now" twice', () => {
    for (const text of inTones([change('changed', 'Now supports rows and has a lexer')]))
      expect(text).to.not.match(/(?:release|version) now|now[^.!]* now/i);
  });

  it('is a neutral lead out of what breaks where releases are told one after the other', () => {
    const changes = [change('breaking', 'Drop the old lexer'), change('added', 'Add a parser')];
    for (const tone of TONES) {
      const changelog = changelogOf(release('2.0.0', changes), release('1.0.0', changes));
      const { text } = tell(changelog, requestFor(changelog, { tone, productName: 'Relay' }));
      expect(text)
        .to.match(/\bmore[.!]|what else|further entries|also listed/i)
        .and.not.match(/\bthe rest\b/);
      expect(text).to.not.match(/breaking changes/i);
    }
  });

  it('has a colon before what lacks an article, and none is put where it is not certain', () => {
    const bugs = [
      'tree shaking bug due to aliases',
      'mount and queue leak on exit',
      'crash on exit',
    ];
    for (const bug of bugs)
      for (const text of inTones([change('fixed', `Fix ${bug}`)]))
        expect(text).to.include(`: ${bug}`);
    for (const text of inTones([change('added', 'Add error handling to the lexer')]))
      expect(text).to.match(/added(?: with this version)?: error handling to the lexer/i);
    for (const text of inTones([change('fixed', 'Fix rounded corners of the shelf')]))
      expect(text).to.match(/fix(?:es|ed)\b.* rounded corners/i);
  });

  it('takes no verb behind a name in code for a noun', () => {
    for (const text of inTones([change('fixed', 'Fix `tls.Conn` release client on exit')]))
      expect(text).to.not.match(/the tls\.Conn/);
  });
});

describe('what one must act on', () => {
  const opening = (entry: Change) => told([entry], { verbosity: 'detailed' });

  it('speaks of one of its kind, however many there are', () => {
    for (const text of inTones([
      change('added', 'Combine support'),
      change('fixed', 'Stale rows'),
    ])) {
      expect(text).to.match(/(?:one|an) addition: combine support/i);
    }
  });

  it('is a security issue among the fixes', () => {
    expect(opening(change('fixed', 'Fix a security issue with trays'))).to.match(
      /security (?:change|part|fix|issue) /,
    );
    expect(opening(change('fixed', 'Fix a security issue with trays'))).to.not.equal(
      opening(change('fixed', 'Fix a safety issue with trays')).replace('safety', 'security'),
    );
    expect(opening(change('fixed', 'Fix the SQL injection rule'))).to.not.match(/security/);
  });

  it('is a removal, and no feature, where a part of something goes', () => {
    const rows = ['one', 'two', 'three', 'four', 'five', 'six'];
    const fixes = rows.map((row) => change('fixed', `Fix a crash of row ${row}`));
    const text = told([change('removed', 'Remove the warning from trays'), ...fixes]);
    expect(text)
      .to.match(/removal/i)
      .and.not.match(/removed feature/i);
  });

  it('is nothing that is removed each time the product runs', () => {
    const text = opening(change('removed', 'Delete spare trays after storing the shelf'));
    expect(text).to.not.match(/removed feature|removal/i);
  });
});

describe('an advisory', () => {
  it('follows its own change', () => {
    const cve = (id: string) => ({ references: [{ type: 'cve' as const, id }] });
    const text = told([
      change('security', 'Fix a bypass of the login', cve('CVE-2031-1001')),
      change('security', 'Fix a leak of tokens', cve('CVE-2031-1002')),
    ]);
    expect(text)
      .to.match(/login\. [^.]*1001\./)
      .and.match(/tokens\. [^.]*1002\./);
  });

  it('follows all that its change says', () => {
    const bypass = change('security', 'Fix a bypass of the login. Old tokens are refused.', {
      references: [{ type: 'cve', id: 'CVE-2031-1001' }],
    });
    expect(told([bypass])).to.match(/login\. Old tokens are refused\. [^.]*1001\./);
  });
});

describe('a breath', () => {
  it('says nothing behind what an entry does it for, and no fix with a change', () => {
    const text = told([
      change('added', 'Set the row level to 2 to ensure rows fit'),
      change('added', 'Allow spare rows'),
      change('changed', 'Make row maps public'),
      change('fixed', 'Clarify the message of the row check'),
    ]);
    expect(text).to.not.match(/rows fit, and|row check, and|public, and/);
  });

  it('says nothing behind what is done in a manner of its own', () => {
    const text = told([
      change('changed', 'Silently reject the torn rows'),
      change('changed', 'Reject spare maps'),
      change('changed', 'Keep the legend'),
    ]);
    expect(text)
      .to.match(/silently reject the torn rows\./)
      .and.to.match(/ reject spare maps and /);
  });

  it('ends with what an entry does it for, and has no other of these', () => {
    const text = told([
      change('changed', 'Set the row level to 2 to ensure rows fit'),
      change('changed', 'Reject spare rows'),
      change('changed', 'Keep one map to save space'),
    ]);
    expect(text).to.match(/ reject spare rows,? and (?:set|keep) .* to \w+ \w+(?: fit)?\./);
    expect(text).to.not.match(/(?:fit|space), and/);
  });
});

describe('what is explained in normal', () => {
  it('is the sentence that says how it is now, if it stands alone', () => {
    const details = ['Queues were lists. Order was lost in them.', 'Jobs will run in order.'];
    const text = told([change('changed', 'Rework the queue', { details })]);
    expect(text).to.include('Jobs will run in order.').and.not.include('lists');
  });

  it('leans on nothing that is not told', () => {
    const details = ['As a reminder, queues are lists.', 'Affected code must be rebuilt.'];
    expect(told([change('changed', 'Rework the queue', { details })])).to.not.match(
      /reminder|affected/i,
    );
  });
});

describe('several releases', () => {
  const theme = [change('added', 'Add a dark theme')];

  it('say no words before them that only lead on, and take one of several comments for no description', () => {
    const code = '// First rows\nrows(1);\n// Then columns\ncolumns(2);';
    const lines = change('added', 'Add rows', { details: [{ code, language: 'js' }] });
    const introduction = [
      'Rows are new. They are sorted by their names:',
      'If you want none, use:',
      'The maps are drawn twice, which means:',
    ];
    const text = ofReleases([release('1.0.0', [lines], { introduction })], {
      verbosity: 'detailed',
    });
    expect(text).to.include('Rows are new. They are').and.to.include('one example in code');
    expect(text)
      .to.include('sorted by their names.')
      .and.to.not.match(/none|twice|described as/);
  });

  it('are no regrets of the makers, and not that they had to release again', () => {
    const introduction = ['Rows fold again. Sorry for that!', 'Had to make another release of it.'];
    const text = ofReleases([release('1.0.0', theme, { introduction })]);
    expect(text)
      .to.include('Rows fold again.')
      .and.not.match(/sorry|another release/i);
  });

  it('are not counted, as not each of them is one', () => {
    const next = release(undefined, theme, { title: 'Unreleased', unreleased: true });
    const text = ofReleases([next, release('1.0.0', [change('added', 'Add a light theme')])]);
    expect(text).to.not.match(/two releases/);
    expect(text).to.match(/not released yet|isn't released yet/i);
  });

  it('are not told where nothing is told of them', () => {
    const text = ofReleases([release('1.2.0', theme), release('1.1.0', [])]);
    expect(text).to.include('1.2.0').and.not.include('1.1.0');
  });

  it('are not counted as left out where something else is told of them', () => {
    const old = release('1.1.0', [change('internal', 'Switch to another runner')], {
      introduction: ['It took three years.'],
    });
    const text = ofReleases([release('1.2.0', theme), old]);
    expect(text)
      .to.include('It took three years.')
      .and.not.match(/more release/);
  });

  it('say in a sentence what all of them say, where it is all there is', () => {
    const introduction = ['It only keeps its number. Nobody folded a map.'];
    const bare = ['1.2.0', '1.1.0', '1.0.0'].map((name) => release(name, [], { introduction }));
    expect(ofReleases(bare).split('only keeps its number')).to.have.length(4);
    expect(ofReleases(bare).split('Nobody folded')).to.have.length(2);
    const pulled = { introduction: ['This release loses rows and was pulled. Nobody folded it.'] };
    const full = ofReleases([release('1.1.0', theme, pulled), release('1.0.0', theme, pulled)]);
    expect(full.split('and was pulled')).to.have.length(3);
    expect(full.split('Nobody folded')).to.have.length(2);
  });

  it('are counted where nothing is told of them, wherever they stand', () => {
    const between = release('1.1.0', [change('internal', 'Switch to another runner')]);
    const oldest = release('1.0.0', [change('added', 'Add a light theme')]);
    const passed = ofReleases([release('1.2.0', theme), between, oldest]);
    expect(passed).to.match(/one more release/);
    expect(ofReleases([release('1.2.0', theme), oldest, between])).to.match(/one more release/);
  });

  it('are told where all that they have is about security', () => {
    const words = Array.from({ length: 40 }, (_, index) => `tray${index}`).join(' and ');
    const long = change('fixed', `Fix shell injection by ${words} and ${words} and ${words}`);
    const others = Array.from({ length: 9 }, (_, index) =>
      release(`2.${9 - index}.0`, [change('added', `Add ${words} of ${index}`), ...theme]),
    );
    expect(ofReleases(others.toSpliced(1, 0, release('2.8.1', [long])))).to.match(
      /shell injection/,
    );
  });

  it('say where to read on, if nothing else', () => {
    const introduction = ['The changes of 1.1 can be found in its own branch.'];
    const text = ofReleases([release('1.2.0', theme), release('1.1.0', [], { introduction })]);
    expect(text).to.include('can be found in its own branch.');
  });
});
