import { expect } from 'chai';
import type { Change, Changelog } from '../../../src/domain/release.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

/** `kind scope: text` of each change of the first release. */
function told(changelog: Changelog): string[] {
  return (changelog.releases[0]?.changes ?? []).map(
    ({ kind, scope, text }) => `${kind}${scope === undefined ? '' : ` ${scope}`}: ${text}`,
  );
}

function only(content: string): Change {
  const changes = readChangelog(content).releases.flatMap((release) => release.changes);
  const [change] = changes;
  if (change === undefined || changes.length !== 1) {
    throw new Error(`${changes.length} changes: ${JSON.stringify(changes)}`);
  }
  return change;
}

describe('readChangelog', () => {
  describe('formats', () => {
    it('reads Keep a Changelog (olivierlacan/keep-a-changelog)', () => {
      const changelog = readChangelog(
        [
          '# Changelog',
          '',
          'All notable changes to this project will be documented in this file.',
          '',
          '## [Unreleased]',
          '',
          '## [1.0.1] - 2014-05-31 [YANKED]',
          '### Added',
          '- v1.1 Dutch translation.',
          '- New visual identity by [@tylerfortune8](https://github.com/tylerfortune8).',
          '### Removed',
          '- Section on "changelog" vs "CHANGELOG".',
          '',
          '[Unreleased]: https://github.com/olivierlacan/keep-a-changelog/compare/v1.0.1...HEAD',
          '[1.0.1]: https://github.com/olivierlacan/keep-a-changelog/compare/v1.0.0...v1.0.1',
        ].join('\n'),
      );
      expect(changelog.title).to.equal('Changelog');
      expect(changelog.preamble).to.eql([]);
      expect(changelog.releases).to.have.length(1);
      expect(changelog.releases[0]).to.include({
        version: '1.0.1',
        date: '2014-05-31',
        yanked: true,
      });
      expect(told(changelog)).to.eql([
        'added: v1.1 Dutch translation.',
        'added: New visual identity.',
        'removed: Section on "changelog" vs "CHANGELOG".',
      ]);
      expect(changelog.releases[0]?.changes[1]?.authors).to.eql(['tylerfortune8']);
    });

    it('reads standard-version and semantic-release (piscinajs/piscina)', () => {
      const changelog = readChangelog(
        [
          '### [4.6.1](https://github.com/piscinajs/piscina/compare/v4.6.0...v4.6.1) (2024-06-26)',
          '',
          '## [4.6.0](https://github.com/piscinajs/piscina/compare/v4.5.2...v4.6.0) (2024-06-18)',
          '',
          '### Features',
          '',
          '* **core:** expose task interface ([#565](https://github.com/piscinajs/piscina/issues/565)) ([285aa82](https://github.com/piscinajs/piscina/commit/285aa82b45cfb1f33210812c441c83a44c78ed34)), closes [#33](https://github.com/piscinajs/piscina/pull/33)',
        ].join('\n'),
      );
      expect(changelog.releases.map(({ version, date }) => [version, date])).to.eql([
        ['4.6.1', '2024-06-26'],
        ['4.6.0', '2024-06-18'],
      ]);
      const [change] = changelog.releases[1]?.changes ?? [];
      expect(change).to.include({ kind: 'added', scope: 'core', text: 'expose task interface' });
      expect(
        change?.references.map((each) => [each.type, each.type === 'url' ? '' : each.id]),
      ).to.eql([
        ['issue', '565'],
        ['commit', '285aa82'],
        ['pull_request', '33'],
      ]);
    });

    it('reads changesets', () => {
      const changelog = readChangelog(
        [
          '# @acme/ui',
          '',
          '## 3.0.0',
          '',
          '### Major Changes',
          '',
          '- [#512](https://github.com/acme/ui/pull/512) [`f3c2a10`](https://github.com/acme/ui/commit/f3c2a10) Thanks [@maria](https://github.com/maria)! - Rename `Box`',
          '',
          '  Use `Flex` instead.',
          '',
          '### Patch Changes',
          '',
          '- Updated dependencies [[`f3c2a10`](https://github.com/acme/ui/commit/f3c2a10)]:',
          '  - @acme/tokens@2.1.0',
          '- 4e5d6c7: Focus ring in Safari',
        ].join('\n'),
      );
      expect(told(changelog)).to.eql([
        'breaking: Rename `Box`',
        'internal: Updated dependencies',
        'fixed: Focus ring in Safari',
      ]);
      const [first, second] = changelog.releases[0]?.changes ?? [];
      expect(first).to.deep.include({ details: ['Use `Flex` instead.'], authors: ['maria'] });
      expect(second?.details).to.eql(['@acme/tokens@2.1.0']);
    });

    it("reads GitHub's generated notes", () => {
      const changelog = readChangelog(
        [
          "## What's Changed",
          '### Exciting New Features 🎉',
          '* feat: add streaming by @octo-dev in https://github.com/acme/api/pull/1201',
          '### Other Changes',
          '* fix(auth)!: reject expired tokens by @joe-x in #1204',
          '* Revert #1187 by @jane in #1203',
          '* Use @acme/core in the sandbox by @dependabot[bot] in #1205',
          '',
          '## New Contributors',
          '* @octo-dev made their first contribution in https://github.com/acme/api/pull/1201',
          '',
          '**Full Changelog**: https://github.com/acme/api/compare/v2.3.0...v2.4.0',
        ].join('\n'),
      );
      expect(told(changelog)).to.eql([
        'added: add streaming',
        'breaking auth: reject expired tokens',
        'changed: Revert an earlier change',
        'internal: Use @acme/core in the sandbox',
      ]);
      const [first] = changelog.releases[0]?.changes ?? [];
      expect(first?.authors).to.eql(['octo-dev']);
      expect(first?.references).to.eql([
        { type: 'pull_request', id: '1201', url: 'https://github.com/acme/api/pull/1201' },
      ]);
      expect(changelog.releases[0]?.introduction).to.eql([]);
    });

    it('reads tagged entries (prometheus/prometheus)', () => {
      const changelog = readChangelog(
        [
          '## 3.14.0 / 2026-08-17',
          '- [CHANGE] API: Deprecate the `stats` query parameter. #19124',
          '- [FEATURE] Discovery/Hetzner: Add labels. #18919',
          '- [BUGFIX] HTTP clients: Do not forward credentials. #19134',
          '- [SECURITY] UI: Bump sanitize-html (CVE-2026-44990). #18697',
        ].join('\n'),
      );
      expect(changelog.releases[0]).to.include({ version: '3.14.0', date: '2026-08-17' });
      expect(told(changelog)).to.eql([
        'deprecated API: Deprecate the `stats` query parameter.',
        'added Discovery/Hetzner: Add labels.',
        'fixed HTTP clients: Do not forward credentials.',
        'security UI: Bump sanitize-html.',
      ]);
    });

    it('reads a summary above its details once (restic/restic)', () => {
      const changelog = readChangelog(
        [
          '# Table of Contents',
          '',
          '* [Changelog for 0.19.1](#changelog-for-restic-0191-2026-07-05)',
          '* [Changelog for 0.19.0](#changelog-for-restic-0190-2026-06-09)',
          '',
          '# Changelog for restic 0.19.1 (2026-07-05)',
          '',
          '## Summary',
          '',
          ' * Fix #5234: Prevent mounting over the repository directory',
          '',
          '## Details',
          '',
          ' * Bugfix #5234: Prevent mounting over the repository directory',
          '',
          '   Restic now resolves both paths.',
          '',
          '   https://github.com/restic/restic/issues/5234',
          '   https://github.com/restic/restic/pull/5348',
        ].join('\n'),
      );
      expect(changelog.preamble).to.eql([]);
      expect(changelog.releases[0]).to.include({ version: '0.19.1', date: '2026-07-05' });
      expect(changelog.releases[0]?.changes).to.eql([
        {
          kind: 'fixed',
          text: 'Prevent mounting over the repository directory',
          details: ['Restic now resolves both paths.'],
          references: [
            { type: 'issue', id: '5234', url: 'https://github.com/restic/restic/issues/5234' },
            { type: 'pull_request', id: '5348', url: 'https://github.com/restic/restic/pull/5348' },
          ],
          authors: [],
        },
      ]);
    });

    it('reads underlined headings and bold categories (psf/requests)', () => {
      const changelog = readChangelog(
        [
          'Release History',
          '===============',
          '',
          'dev',
          '---',
          '',
          '- \\[Short description of non-trivial change.\\]',
          '',
          '2.34.1 (2026-05-13)',
          '-------------------',
          '',
          '**Bugfixes**',
          '- Widened `json` input type from `dict`',
          '  and `list`. (#7436)',
        ].join('\n'),
      );
      expect(changelog.title).to.equal('Release History');
      expect(changelog.releases).to.have.length(1);
      expect(told(changelog)).to.eql(['fixed: Widened `json` input type from `dict` and `list`.']);
    });

    it('reads labels with lists of their own (expressjs/express)', () => {
      const changelog = readChangelog(
        [
          '5.0.0 / 2024-09-10',
          '=========================',
          '* remove:',
          '  - `path-is-absolute` dependency - use `path.isAbsolute` instead',
          '* breaking:',
          '  * `res.status()` accepts only integers',
          '    * will throw a `RangeError`',
          '* deps: cookie-signature@^1.2.1',
        ].join('\n'),
      );
      expect(told(changelog)).to.eql([
        'removed: `path-is-absolute` dependency - use `path.isAbsolute` instead',
        'breaking: `res.status()` accepts only integers',
        'internal: Update the dependency cookie-signature to 1.2.1',
      ]);
      expect(changelog.releases[0]?.changes[1]?.details).to.eql(['will throw a `RangeError`']);
    });

    it('reads themes told in prose (sorentwo/oban)', () => {
      const changelog = readChangelog(
        [
          '# Changelog for Oban v2.18',
          '',
          '## 🔭 Queue Shutdown Telemetry',
          '',
          'A new queue shutdown event is emitted by each queue.',
          '',
          '## v2.18.2 — 2024-08-16',
          '',
          '### Bug Fixes',
          '',
          '- [Repo] Prevent debug noise.',
          '',
          '  Without default opts each transaction is logged.',
        ].join('\n'),
      );
      expect(changelog.releases.map((release) => release.version)).to.eql(['2.18', '2.18.2']);
      expect(told(changelog)).to.eql(['added: Queue Shutdown Telemetry']);
      expect(changelog.releases[1]?.changes[0]).to.deep.include({
        kind: 'fixed',
        scope: 'Repo',
        text: 'Prevent debug noise.',
        details: ['Without default opts each transaction is logged.'],
      });
    });

    it('keeps the code of an entry with its language (rails/rails, elixir-lang/elixir)', () => {
      const [fixed] =
        readChangelog(
          [
            '*   Fixed ActiveRecord::Relation#group method when argument is SQL reserved key word:',
            '',
            '    Example:',
            '',
            '        SplitTest.group(:key).count',
            '        Property.group(:value).count',
            '',
            '    Fixes **#18813**.',
          ].join('\n'),
        ).releases[0]?.changes ?? [];
      expect(fixed?.details).to.eql([
        'Example:',
        { code: 'SplitTest.group(:key).count\nProperty.group(:value).count' },
      ]);
      const [upgrade] =
        readChangelog('## 1.0\n\n- Upgrade:\n\n  ```bash\n  $ mix local.hex --force\n  ```\n')
          .releases[0]?.changes ?? [];
      expect(upgrade?.details).to.eql([{ language: 'bash', code: '$ mix local.hex --force' }]);
    });

    it('reads plain text with wrapped lines (jemalloc)', () => {
      const changelog = readChangelog(
        [
          'Following are change highlights associated with official releases.',
          '',
          '* 5.3.0 (May 6, 2022)',
          '',
          '  This release contains many optimizations, from micro',
          '  optimizations to rework of locking schemes.',
          '',
          '  New features:',
          '  - Allow small size classes, through the',
          '    opt.[lg_]tcache_max option.  (@interwq,',
          '    @jordalgo)',
          '',
          '  Bug fixes:',
          '  - Fix size 0 handling in posix_memalign().  (@azat)',
        ].join('\n'),
      );
      expect(changelog.releases[0]).to.include({ version: '5.3.0', date: '2022-05-06' });
      expect(changelog.releases[0]?.introduction).to.eql([
        'This release contains many optimizations, from micro optimizations to rework of locking schemes.',
      ]);
      expect(told(changelog)).to.eql([
        'added: Allow small size classes, through the opt.[lg_]tcache_max option.',
        'fixed: Fix size 0 handling in posix_memalign().',
      ]);
      expect(changelog.releases[0]?.changes[0]?.authors).to.eql(['interwq', 'jordalgo']);
    });

    it("reads curl's RELEASE-NOTES (curl/curl)", () => {
      const changelog = readChangelog(
        [
          'curl and libcurl 8.22.0',
          '',
          ' Public curl releases:         276',
          ' Contributors:                 3767',
          '',
          'This release includes the following bugfixes:',
          '',
          ' o build: assume POSIX `select()` is available [166]',
          ' o websocket: pause writing and meta data fix [135]',
          '',
          'This release includes the following known bugs:',
          '',
          ' See https://curl.se/docs/knownbugs.html',
          '',
          'Planned upcoming removals include:',
          '',
          ' o NTLM',
          '',
          'This release would not have looked like this without help, code, reports and',
          'advice from friends like these:',
          '',
          '  Bill Mill, Bryan Henderson',
          '  (2 contributors)',
          '',
          'References to bug reports and discussions on issues:',
          '',
          ' [135] = https://curl.se/bug/?i=22413',
          ' [166] = https://curl.se/bug/?i=22448',
        ].join('\n'),
      );
      expect(changelog.releases).to.have.length(1);
      expect(changelog.releases[0]).to.deep.include({
        version: '8.22.0',
        introduction: ['Contributors: 3767'],
      });
      expect(told(changelog)).to.eql([
        'internal: assume POSIX `select()` is available',
        'fixed websocket: pause writing and meta data fix',
        'deprecated: NTLM',
      ]);
      expect(changelog.releases[0]?.changes[0]?.references).to.eql([
        { type: 'issue', id: '22448', url: 'https://curl.se/bug/?i=22448' },
      ]);
    });

    it('reads Debian changelogs', () => {
      const changelog = readChangelog(
        [
          'nginx (1.22.1-9) unstable; urgency=medium',
          '',
          '  * d/control: Add Breaks and Replaces',
          '    for libnginx-mod-http-ndk. (Closes: #1032476)',
          '',
          ' -- Jan Mojžíš <janmojzis@debian.org>  Wed, 15 Mar 2023 18:12:44 +0100',
        ].join('\n'),
      );
      expect(changelog.releases[0]).to.include({ version: '1.22.1-9', date: '2023-03-15' });
      expect(told(changelog)).to.eql([
        'added d/control: Add Breaks and Replaces for libnginx-mod-http-ndk.',
      ]);
    });

    it('reads nginx and reStructuredText', () => {
      const nginx = readChangelog(
        [
          'Changes with nginx 1.25.5                                        16 Apr 2024',
          '',
          '    *) Security: when using HTTP/3, a crash might occur',
          '       (CVE-2024-24989).',
        ].join('\n'),
      );
      expect(nginx.releases[0]).to.include({ version: '1.25.5', date: '2024-04-16' });
      expect(told(nginx)).to.eql(['security: when using HTTP/3, a crash might occur.']);
      const click = readChangelog(
        [
          '.. currentmodule:: click',
          '',
          'Version 8.1.7',
          '-------------',
          '',
          'Released 2023-08-17',
          '',
          '-   Fix issue with :class:`BadParameter`. :issue:`2581`',
        ].join('\n'),
      );
      expect(click.releases).to.have.length(1);
      expect(click.releases[0]).to.include({ version: '8.1.7', date: '2023-08-17' });
      expect(told(click)).to.eql(['fixed: Fix issue with `BadParameter`.']);
    });

    it('reads HTML', () => {
      const changelog = readChangelog(
        '<!DOCTYPE html><html><head><title>Notes &amp; more</title></head><body>' +
          '<h2>Version 4.2.1 <small>(12 March 2024)</small></h2><h3>Fixed</h3>' +
          '<ul><li>Crash in <code>a&lt;b&gt;</code> (<a href="https://x.org/issues/55">#55</a>)' +
          '<ul><li>On <em>Windows</em></li></ul></li></ul></body></html>',
      );
      expect(changelog.title).to.equal('Notes & more');
      expect(changelog.releases[0]).to.include({ version: '4.2.1', date: '2024-03-12' });
      expect(changelog.releases[0]?.changes).to.eql([
        {
          kind: 'fixed',
          text: 'Crash in `a<b>`',
          details: ['On Windows'],
          references: [{ type: 'issue', id: '55', url: 'https://x.org/issues/55' }],
          authors: [],
        },
      ]);
    });

    it('reads emoji categories, numbered lists and short codes', () => {
      const changelog = readChangelog(
        '# v1.4.0 🎉\n\n## 💥 Breaking\n1. Rename `a` to `b`\n\n## 🚀\n- :bug: Menu opens\n- Launch\n',
      );
      expect(told(changelog)).to.eql([
        'breaking: Rename `a` to `b`',
        'added: Menu opens',
        'added: Launch',
      ]);
    });

    it('reads a bare list by its wording', () => {
      const changelog = readChangelog(
        [
          '- Fixed a crash when opening empty files',
          '- Added dark mode',
          '- 30% faster startup',
          '- Dropped support for Windows 7',
          '- Patched a vulnerability in the PDF parser (high severity)',
          '- Renamed the menu',
          '- The old editor was removed',
        ].join('\n'),
      );
      expect(changelog.releases[0]?.version).to.equal(undefined);
      expect(changelog.releases[0]?.changes.map((change) => change.kind)).to.eql([
        'fixed',
        'added',
        'performance',
        'breaking',
        'security',
        'changed',
        'removed',
      ]);
      expect(changelog.releases[0]?.changes[4]?.severity).to.equal('high');
    });

    it('reads a breaking change once that is listed again among the features', () => {
      const { releases } = readChangelog(
        '## [2.0.0](https://x.org/compare) (2026-03-01)\n\n### ⚠ BREAKING CHANGES\n\n' +
          '* **api:** drop the v1 routes\n\n### Features\n\n' +
          '* **api:** drop the v1 routes ([#12](https://github.com/a/b/issues/12))\n* add mail\n',
      );
      expect(releases[0]?.changes).to.have.length(2);
      expect(releases[0]?.changes[0]).to.deep.include({
        kind: 'breaking',
        scope: 'api',
        text: 'drop the v1 routes',
        references: [{ type: 'issue', id: '12', url: 'https://github.com/a/b/issues/12' }],
      });
      expect(releases[0]?.changes[1]).to.include({ kind: 'added', text: 'add mail' });
    });

    it('takes a heading with prose for a change, whatever picture adorns it', () => {
      const changelog = readChangelog(
        '# Oban v2.18\n\n## 🚚 Distributed PostgreSQL Support\n\nIt is now possible to run in Yugabyte.\n',
      );
      expect(changelog.releases[0]?.changes).to.have.length(1);
      expect(changelog.releases[0]?.changes[0]).to.include({
        text: 'Distributed PostgreSQL Support',
        kind: 'added',
      });
    });

    it('takes a fix that names its advisory for a security fix, under whatever heading', () => {
      const changelog = readChangelog(
        '## 9.2\n\n### Fixed\n\n- CVE-2025-26465: Fix MitM in `verify_host_key_callback`.\n' +
          '- Fix incorrect return values on a number of error paths.\n\n' +
          '### Added\n\n- List the advisories of the past, CVE-2025-26465 among them\n',
      );
      expect(changelog.releases[0]?.changes.map(({ kind }) => kind)).to.eql([
        'security',
        'fixed',
        'added',
      ]);
    });

    it('takes prose behind a first paragraph without a subject for its explanation', () => {
      const prose = 'writes to a file of its own\n\nSo far foo wrote at once.\n\nIt was slow.\n';
      const [release] = readChangelog(`# 3.2.0\n\n${prose}`).releases;
      expect(release?.changes.map(({ text, details }) => [text, ...details])).to.eql([
        ['writes to a file of its own', 'So far foo wrote at once.', 'It was slow.'],
      ]);
    });

    it('keeps names in an introduction behind what leads to them', () => {
      const lists =
        'It folds on:\n\n- paper\n- cloth\n\nYou should know:\n\n- The maps are wide.\n- The ink is dry.';
      const { releases } = readChangelog(`# 3.2.0\n\n${lists}\n\n## Added\n\n- A map\n`);
      expect(releases[0]?.introduction).to.eql([
        'It folds on: paper; cloth',
        'You should know:',
        'The maps are wide.',
        'The ink is dry.',
      ]);
    });

    it('keeps prose as an introduction', () => {
      const { releases } = readChangelog(
        'We announce version 3.2 of Foo.\n\nThe old editor is gone.',
      );
      expect(releases[0]?.introduction).to.eql([
        'We announce version 3.2 of Foo.',
        'The old editor is gone.',
      ]);
      expect(releases[0]?.changes).to.eql([]);
    });
  });

  describe('grammar', () => {
    const CASES: readonly (readonly [string, string])[] = [
      ['Fix crash (#12, @bob)', 'Fix crash'],
      ['Fix crash. Thanks to @bob for reporting it.', 'Fix crash.'],
      ['#12: Fix crash', 'Fix crash'],
      ['Fix crash, fixes #12 and #13.', 'Fix crash.'],
      ['Fix #12', 'Fix a reported issue'],
      ['Update cookie to address CVE-2024-47764', 'Update cookie to address CVE-2024-47764'],
      [
        'Call `getcpu()` and `#12` (by @a in [#3](https://x.y/pull/3))',
        'Call `getcpu()` and `#12`',
      ],
      ['Port the fix from #39. (#7427)', 'Port an earlier change.'],
      ['Use UTF-8 (JIRA-12)', 'Use UTF-8'],
      ['Improved startup; see #44 for details.', 'Improved startup.'],
      ['Fix `foo` – thanks to @bob and @ann!', 'Fix `foo`'],
      ['#12 broke the build', 'issue 12 broke the build'],
      ['**High**: CVE-2024-1111 in parser', 'CVE-2024-1111 in parser'],
      ['Mail a@b.c & use `x` <!-- no -->&lt;b&gt;', 'Mail a@b.c & use `x` <b>'],
    ];
    for (const [source, text] of CASES) {
      it(`reads ${source}`, () => {
        expect(only(`- ${source}\n`).text).to.equal(text);
      });
    }
  });

  describe('headings', () => {
    const CASES: readonly (readonly [string, string | undefined, string | undefined])[] = [
      ['v1.2.3 (May 6, 2022)', '1.2.3', '2022-05-06'],
      ['[1.2.3-rc.1] - 2024-06-26', '1.2.3-rc.1', '2024-06-26'],
      ['Version 2.0 / 26 June 2024', '2.0', '2024-06-26'],
      ['@acme/ui@3.1.0', '3.1.0', undefined],
      ['Release 4.0.0: "Aurora"', '4.0.0', undefined],
      ['2024-06-26', undefined, '2024-06-26'],
      ['2024.06.1', '2024.06.1', undefined],
      ['v12', '12', undefined],
      ['Foo Server 7.2 released on June 3rd, 2021', '7.2', '2021-06-03'],
    ];
    for (const [heading, version, date] of CASES) {
      it(`understands ${heading}`, () => {
        const { releases } = readChangelog(`## ${heading}\n\n- Add a\n`);
        expect(releases).to.have.length(1);
        expect(releases[0]?.version).to.equal(version);
        expect(releases[0]?.date).to.equal(date);
      });
    }

    it('takes other headings with versions for what they are', () => {
      const { releases } = readChangelog(
        '## 2.0.0\n\n### Support for Node 18.0\n\n- a\n\n### Migrating from 1.0 to 2.0\n\n- b\n',
      );
      expect(releases.map((release) => release.version)).to.eql(['2.0.0']);
    });
  });
});
