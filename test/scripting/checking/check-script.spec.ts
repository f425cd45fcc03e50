import { expect } from 'chai';
import { scriptRequest } from '../../builders/script-request.js';
import type { ScriptRequest } from '../../../src/contracts/script-writer.js';
import type { NarrationSettings } from '../../../src/domain/conversion.js';
import type { Change, Changelog } from '../../../src/domain/release.js';
import type { Script } from '../../../src/domain/script.js';
import { checkScript } from '../../../src/scripting/checking/check-script.js';
import type { FindingKind } from '../../../src/scripting/checking/finding.js';

function change(kind: Change['kind'], text: string, more: Partial<Change> = {}): Change {
  return { kind, text, details: [], references: [], authors: [], ...more };
}

const CHANGELOG: Changelog = {
  title: 'Changelog',
  preamble: [],
  releases: [
    {
      version: '2.4.1',
      date: '2024-03-05',
      yanked: false,
      introduction: [],
      changes: [
        change('added', 'Add a dry-run flag to the import command'),
        change('fixed', 'Fix a crash when the config file is empty', {
          references: [{ type: 'pull_request', id: '123' }],
        }),
        change('fixed', 'Uploads no longer time out behind a proxy'),
        change('changed', 'The cache is enabled by default', { scope: 'cache' }),
        change('internal', 'Bump eslint to 9.1.0'),
      ],
    },
  ],
};
const CONTENT = `## [2.4.1] - 2024-03-05
### Added
- Add a dry-run flag to the import command
### Fixed
- Fix a crash when the config file is empty (#123)
- Uploads no longer time out behind a proxy
### Changed
- **cache:** The cache is enabled by default
### Internal
- Bump eslint to 9.1.0`;

const GOOD =
  'Here is Relay 2.4.1, released on March 5, 2024, with five changes. ' +
  'The import command has a new dry-run flag. ' +
  'Two fixes follow: a crash when the config file is empty is gone, and uploads no longer time out behind a proxy. ' +
  'From now on the cache is enabled by default.';

function request(settings: Partial<NarrationSettings> = {}): ScriptRequest {
  return scriptRequest(
    { sourceType: 'changelog', title: 'Relay 2.4.1', content: CONTENT },
    { productName: 'Relay', ...settings },
  );
}

function script(text: string, speakers: 1 | 2 = 1): Script {
  return { title: 'Relay 2.4.1', text, speakers, chapters: [] };
}

function excerpts(
  text: string,
  kind: FindingKind,
  settings: Partial<NarrationSettings> = {},
): string[] {
  const { findings } = checkScript(
    { type: 'changelog', changelog: CHANGELOG },
    request(settings),
    script(text),
  );
  return findings.filter((one) => one.kind === kind).map(({ excerpt }) => excerpt);
}

describe('checking a script', () => {
  it('finds nothing wrong with a faithful and complete one', () => {
    const check = checkScript({ type: 'changelog', changelog: CHANGELOG }, request(), script(GOOD));
    expect(check.findings).to.deep.equal([]);
    expect(check.coverage).to.deep.include({ expected: 4, told: 4, share: 1 });
  });

  it('finds nothing wrong with it as a dialogue', () => {
    const dialogue = GOOD.split('. ').map(
      (turn, index) => `HOST ${(index % 2) + 1}: ${turn.replace(/\.?$/, '.')}`,
    );
    const { findings } = checkScript(
      { type: 'changelog', changelog: CHANGELOG },
      request({ speakers: 2 }),
      script(dialogue.join('\n\n'), 2),
    );
    expect(findings).to.deep.equal([]);
  });

  describe('facts', () => {
    for (const [invented, words] of [
      ['It is 40 percent faster.', '40'],
      ['It needs version 2.5.0 at least.', '2.5.0'],
      ['It came out on April 7, 2024.', '2024-04-07'],
      ['Thanks go to Marguerite for this.', 'Marguerite'],
      ['Set retry_limit to change it.', 'retry_limit'],
      ['It brings seventeen changes.', 'seventeen'],
      ['There are three fixes and nine new features.', 'nine'],
      ['It closes CVE-2024-1234.', 'CVE-2024-1234'],
      ['The release is three weeks old.', 'three'],
    ] as const) {
      it(`finds "${words}" invented in "${invented}"`, () => {
        expect(excerpts(`${GOOD} ${invented}`, 'unsupported-fact')).to.include(words);
      });
    }

    for (const said of [
      'Version 2.4.1 came out on 5 March 2024.',
      'That was in March 2024.',
      'It has five changes, two of them fixes.',
      'And three more in the list.',
      'See pull request 123.',
      'One of them touches eslint 9.1.0.',
      'Its 2nd fix is about uploads.',
    ]) {
      it(`takes "${said}" for supported`, () => {
        expect(excerpts(`${GOOD} ${said}`, 'unsupported-fact')).to.deep.equal([]);
      });
    }

    for (const weeks of ['three weeks', '3 weeks'])
      it(`knows the history, and how long ago it was: ${weeks}`, () => {
        const history = [
          {
            conversionId: 'c1',
            title: 'Relay 2.4.0',
            version: '2.4.0',
            releases: [],
            createdAt: '2024-02-13T08:00:00.000Z',
          },
        ];
        const { findings } = checkScript(
          { type: 'changelog', changelog: CHANGELOG },
          { ...request(), history },
          script(`${GOOD} It comes ${weeks} after 2.4.0.`),
        );
        expect(findings).to.deep.equal([]);
      });
  });

  describe('negations', () => {
    for (const wrong of [
      'Uploads time out behind a proxy.',
      'The cache is disabled by default.',
      'The cache is not enabled by default.',
    ]) {
      it(`finds "${wrong}" turned round`, () => {
        expect(excerpts(`${GOOD} ${wrong}`, 'turned-round')).to.deep.equal([wrong]);
      });
    }

    it('takes a question for no statement', () => {
      expect(excerpts(`${GOOD} The cache is disabled by default?`, 'turned-round')).to.deep.equal(
        [],
      );
    });
  });

  describe('completeness', () => {
    const without = GOOD.replace(/From now on.*$/, '');

    it('names what is missing', () => {
      expect(excerpts(without, 'missing')).to.deep.equal(['The cache is enabled by default']);
    });

    it('wants the changes of the release that is asked for, however its number is written', () => {
      const older = { ...CHANGELOG.releases[0], version: '2.4.0', yanked: false, introduction: [] };
      const releases = [
        ...CHANGELOG.releases,
        { ...older, changes: [change('fixed', 'Drain the queue before the night')] },
      ];
      const source = { type: 'changelog', changelog: { ...CHANGELOG, releases } } as const;
      const { findings } = checkScript(source, request({ version: 'v2.4.1' }), script(GOOD));
      expect(findings).to.deep.equal([]);
    });

    it('wants nothing of an entry that only points to a tracker', () => {
      const [release] = CHANGELOG.releases;
      expect(release).to.not.equal(undefined);
      if (release === undefined) return;
      const changes = [...release.changes, change('fixed', 'issue 12')];
      const changelog = { ...CHANGELOG, releases: [{ ...release, changes }] };
      const { findings } = checkScript({ type: 'changelog', changelog }, request(), script(GOOD));
      expect(findings.filter(({ kind }) => kind === 'missing')).to.deep.equal([]);
    });

    it('wants internal changes in `detailed` only', () => {
      expect(excerpts(GOOD, 'missing', { verbosity: 'detailed' })).to.deep.equal([
        'Bump eslint to 9.1.0',
      ]);
    });

    it('wants nothing in particular of a summary', () => {
      expect(excerpts(without, 'missing', { verbosity: 'brief' })).to.deep.equal([]);
      expect(excerpts(without, 'missing', { summaryThreshold: 5 })).to.deep.equal([]);
    });

    it('does not take words from all over the script for a change told', () => {
      const scattered = `${without} A cache is a store. Nothing. Not here. Or there. Things are enabled. So. Or so. It is a default.`;
      expect(excerpts(scattered, 'missing')).to.deep.equal(['The cache is enabled by default']);
    });
  });

  describe('leftovers', () => {
    for (const leftover of [
      'Use `import` here.',
      'It is **new**.',
      'See [this](that).',
      'See https://example.com/a.',
      'Go to www.example.com.',
      'A <br> tag.',
      'An &amp; entity.',
      'An &#39; entity.',
      'Set __proto__ first.',
      'Thanks to @someone.',
      'Closes #123.',
      'Commit 3f2a9bc1 did it.',
    ]) {
      it(`finds the one in "${leftover}"`, () => {
        expect(excerpts(`${GOOD} ${leftover}`, 'leftover')).to.have.length(1);
      });
    }
  });

  it('finds sentences that start alike and ones too long to follow', () => {
    expect(excerpts(`${GOOD} Now it works. Now it lasts.`, 'repeated-opener')).to.deep.equal([
      'Now it lasts.',
    ]);
    const long = `And so ${'on and '.repeat(25)}on.`;
    expect(excerpts(`${GOOD} ${long}`, 'long-sentence')).to.have.length(1);
  });
});
