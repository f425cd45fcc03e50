import { expect } from 'chai';
import { VersionNotFound } from '../../../src/domain/failure.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { chooseReleases } from '../../../src/scripting/reading/choose-releases.js';

const SEVERAL = readChangelog(
  '## v2.1.0\n\n- Add a\n\n## 2.0.0\n\n- Add b\n\n## 1.0.0\n\n- Add c\n',
);

describe('chooseReleases', () => {
  it('takes the release of a version, with or without a v', () => {
    for (const version of ['2.0.0', 'v2.0.0', ' V2.0.0 ']) {
      expect(chooseReleases(SEVERAL, version).map((release) => release.version)).to.eql(['2.0.0']);
    }
  });

  it('takes all, newest first, whichever way the changelog is written', () => {
    const upwards = readChangelog('## 1.9.0\n\n- a\n\n## 1.10.0\n\n- b\n');
    expect(chooseReleases(upwards, undefined).map((each) => each.version)).to.eql([
      '1.10.0',
      '1.9.0',
    ]);
    expect(chooseReleases(SEVERAL, undefined).map((each) => each.version)).to.eql([
      '2.1.0',
      '2.0.0',
      '1.0.0',
    ]);
  });

  it('keeps the order of a changelog that begins with a chapter about the whole series', () => {
    const series = readChangelog(
      '# Changelog for Oban v2.18\n\n## Job Observability\n\nReductions are reported.\n\n' +
        '## v2.18.2 — 2024-08-16\n\n- a\n\n## v2.18.1 — 2024-08-15\n\n- b\n\n## v2.18.0 — 2024-07-26\n\n- c\n',
    );
    expect(chooseReleases(series, undefined).map((each) => each.version)).to.eql([
      '2.18',
      '2.18.2',
      '2.18.1',
      '2.18.0',
    ]);
  });

  it('takes the only release whatever version is asked for', () => {
    const one = readChangelog("## What's Changed\n\n- Add a\n");
    expect(chooseReleases(one, '9.9.9')).to.eql(one.releases);
  });

  it('names at most ten known versions if the one asked for is missing', () => {
    const versions = Array.from({ length: 12 }, (_, index) => `## 1.${12 - index}.0\n\n- a\n`);
    const many = readChangelog(versions.join('\n'));
    expect(() => chooseReleases(many, '3.0.0')).to.throw(
      VersionNotFound,
      /3\.0\.0 is not .* It has 1\.12\.0, .*1\.3\.0 and 2 more\.$/,
    );
  });
});
