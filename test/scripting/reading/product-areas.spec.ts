import { expect } from 'chai';
import type { ChangeKind } from '../../../src/domain/release.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

const kindsOf = (source: string): readonly ChangeKind[] =>
  readChangelog(source).releases.flatMap(({ changes }) => changes.map(({ kind }) => kind));

const ADDITION = 'let pilots plan a tour from a table';
const REPAIR = 'a tour was lost when its pilot was renamed';

describe('areas that only sound like work on a product', () => {
  const LABELS: readonly (readonly [added: string, fixed: string])[] = [
    [`**tests:** ${ADDITION}`, `**tests:** ${REPAIR}`],
    [`**build:** ${ADDITION}`, `**builds:** ${REPAIR}`],
    [`Actions: ${ADDITION}`, `Actions: ${REPAIR}`],
    [`feat(test): ${ADDITION}`, `fix(test): ${REPAIR}`],
    [`Builds: ${ADDITION}`, `Builds: ${REPAIR}`],
    [`feat(tests): ${ADDITION}`, `**tests**: ${REPAIR}`],
  ];
  for (const [added, fixed] of LABELS)
    it(`are parts of the product if it has additions to them: ${added}`, () => {
      const source = `# 2.0.0\n\n### Features\n\n- ${added}\n\n### Bug Fixes\n\n- ${fixed}\n`;
      expect(kindsOf(source)).to.deep.equal(['added', 'fixed']);
    });

  it('are so in all releases of the text', () => {
    const source = `# 2.0.1\n\n### Bug Fixes\n\n- **tests:** ${REPAIR}\n\n# 2.0.0\n\n### Features\n\n- **tests:** ${ADDITION}\n`;
    expect(kindsOf(source)).to.deep.equal(['fixed', 'added']);
  });

  it('are so as headings, and their entries keep their names', () => {
    const source = `# 2.0.0\n\n## New\n\n### Builds\n\n- ${ADDITION}\n\n## Fixed\n\n### Builds\n\n- ${REPAIR}\n`;
    expect(kindsOf(source)).to.deep.equal(['added', 'fixed']);
    const [release] = readChangelog(source).releases;
    expect(release?.changes.map(({ scope }) => scope)).to.deep.equal(['Builds', 'Builds']);
  });

  const WORK: readonly string[] = [
    '### Bug Fixes\n\n- **tests:** pin the time zone of the exporter',
    '### Bug Fixes\n\n- **build:** pin the versions of the linters',
    '### Tests\n\n- Cover the parser with unit tests',
    '### Build\n\n- Pin the versions of the linters',
    '- test: cover the parser',
    '- ci: cache dependencies between jobs',
    '- build(deps): bump yaml from 1 to 2',
  ];
  for (const entries of WORK)
    it(`are work on the product elsewhere: ${entries}`, () => {
      expect(kindsOf(`# 2.0.0\n\n${entries}\n`)).to.deep.equal(['internal']);
    });

  it('do not make a typed chore a change of the product', () => {
    const source = `# 2.0.0\n\n### Features\n\n- **tests:** ${ADDITION}\n\n### Tests\n\n- test: cover the parser\n- chore(tests): pin the linters\n`;
    expect(kindsOf(source).slice(1)).to.deep.equal(['internal', 'internal']);
  });
});
