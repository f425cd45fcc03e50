import { expect } from 'chai';

import { VersionNotFound } from '../../../src/domain/failure.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { chooseReleases } from '../../../src/scripting/reading/choose-releases.js';

describe('readChangelog', () => {
  it('reads standard-version output (piscinajs/piscina)', () => {
    const { releases } = readChangelog(
      '# Changelog\n\n## [4.6.0](https://github.com/piscinajs/piscina/compare/v4.5.2...v4.6.0) (2024-06-18)\n\n### Features\n\n* expose task interface ([#565](https://github.com/piscinajs/piscina/issues/565)) ([285aa82](https://github.com/piscinajs/piscina/commit/285aa82b45cfb1f33210812c441c83a44c78ed34))\n',
    );
    expect(releases).to.have.length(1);
    expect(releases[0]).to.include({ version: '4.6.0', date: '2024-06-18' });
    expect(releases[0]?.changes[0]).to.include({ kind: 'added', text: 'expose task interface' });
    expect(releases[0]?.changes[0]?.references.map(({ type }) => type)).to.deep.equal([
      'issue',
      'commit',
    ]);
  });

  it('reads tagged bullets (prometheus/prometheus)', () => {
    const [release] = readChangelog(
      '## 3.14.0 / 2026-08-17\n\n- [BUGFIX] Alerting: Fix 100% CPU usage on shutdown. #17859\n',
    ).releases;
    expect(release?.date).to.equal('2026-08-17');
    expect(release?.changes[0]).to.include({
      kind: 'fixed',
      scope: 'Alerting',
      text: 'Fix 100% CPU usage on shutdown.',
    });
  });

  it('reads wrapped, indented plain text (jemalloc)', () => {
    const [release] = readChangelog(
      '* 5.3.0 (May 6, 2022)\n\n  New features:\n  - Allow small size classes to be the maximum size class to cache in the\n    thread-specific cache.  (@interwq,\n    @jordalgo)\n',
    ).releases;
    expect(release).to.include({ version: '5.3.0', date: '2022-05-06' });
    expect(release?.changes[0]).to.deep.include({
      kind: 'added',
      text: 'Allow small size classes to be the maximum size class to cache in the thread-specific cache.',
      authors: ['interwq', 'jordalgo'],
    });
  });

  it('reads numbered references of plain text (curl/curl)', () => {
    const [release] = readChangelog(
      'curl and libcurl 8.22.0\n\nThis release includes the following bugfixes:\n\n o gopher: reject CR and LF in the selector [1]\n\nReferences:\n\n [1] = https://curl.se/bug/?i=22598\n',
    ).releases;
    expect(release?.version).to.equal('8.22.0');
    expect(release?.changes).to.deep.equal([
      {
        kind: 'fixed',
        scope: 'gopher',
        text: 'reject CR and LF in the selector',
        details: [],
        references: [{ type: 'url', url: 'https://curl.se/bug/?i=22598' }],
        authors: [],
      },
    ]);
  });

  it("leaves no dangling words of GitHub's lists", () => {
    const [release] = readChangelog(
      "## What's Changed\n* Add a flag by @octocat in https://github.com/o/r/pull/12\n\n**Full Changelog**: https://github.com/o/r/compare/v1...v2\n",
    ).releases;
    expect(release?.changes).to.have.length(1);
    expect(release?.changes[0]).to.deep.include({ text: 'Add a flag', authors: ['octocat'] });
  });

  it('keeps a reference that the sentence needs (expressjs/express)', () => {
    const [release] = readChangelog(
      '5.2.0 / 2025-12-01\n===\n* Security fix for CVE-2024-51999\n',
    ).releases;
    expect(release?.changes[0]).to.include({
      kind: 'security',
      text: 'Security fix for CVE-2024-51999',
    });
  });

  for (const sign of ['*', '[', '<', '> ', '- ', '_a_ ', '[a](', '<div>']) {
    it(`is not brought down by 51,200 characters of ${sign}`, () => {
      const start = performance.now();
      readChangelog(sign.repeat(51_200 / sign.length));
      expect(performance.now() - start).to.be.below(2_000);
    });
  }
});

describe('chooseReleases', () => {
  const changelog = readChangelog('## 1.0.0\n- Add a\n\n## 2.0.0\n- Add b\n');

  it('gives all, newest first', () => {
    expect(chooseReleases(changelog, undefined).map(({ version }) => version)).to.deep.equal([
      '2.0.0',
      '1.0.0',
    ]);
  });

  it('names the known versions when the one asked for is not there', () => {
    expect(() => chooseReleases(changelog, '3.0.0')).to.throw(VersionNotFound, '1.0.0, 2.0.0');
  });
});
