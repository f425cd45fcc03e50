import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { ESLint } from 'eslint';

const RULE = 'prose/plain-english';

/** A file of the project to which the rule applies. It is never read. */
const SOURCE = path.resolve('src/tooling/example.mjs');

describe('the check of English', () => {
  const eslint = new ESLint();

  /** Messages about the English of a source. */
  const problemsOf = async (source: string): Promise<string[]> => {
    const results = await eslint.lintText(source, { filePath: SOURCE });
    return results
      .flatMap(({ messages }) => messages)
      .filter(({ ruleId }) => ruleId === RULE)
      .map(({ line, message }) => `${line}: ${message}`);
  };

  const OPENINGS = ['As', 'How', 'That', 'What', 'When', 'Where', 'Whether', 'Which', 'Who', 'Why'];
  for (const opening of OPENINGS) {
    it(`rejects a doc comment that begins with "${opening}"`, async () => {
      expect(await problemsOf(`/** ${opening} the others are stored. */\nvoid 0;\n`)).to.deep.equal(
        [
          `1: Begin a doc comment with a noun phrase or a third-person verb, not "${opening.toLowerCase()}".`,
        ],
      );
    });
  }

  it('rejects such an opening on the second line of a doc comment', async () => {
    expect(await problemsOf('/**\n * What a page needs.\n */\nvoid 0;\n')).to.have.length(1);
  });

  for (const good of [
    '/** Maximum wait for the first audio. */',
    '/** Enqueues each delivery when it becomes due. */',
    '/** @throws {TypeError} when the id is not a UUID */',
    '/** Returns null if there is no such user. */',
    '/** A value that is no longer used, and is no larger than before. */',
    '// What follows is only a comment of one line.',
    '/** Lines such as "what is new" and `anew`. */',
  ]) {
    it(`accepts ${good}`, async () => {
      expect(await problemsOf(`${good}\nvoid 0;\n`)).to.deep.equal([]);
    });
  }

  const PHRASES: readonly (readonly [phrase: string, text: string])[] = [
    ['is no', 'The name is no id.'],
    ['is none', 'Null where there is none.'],
    ['anew', 'The file is written anew.'],
    ['once more', 'Once more for the second file.'],
    ['whoever', 'Resolves for whoever waits.'],
    ['meanwhile', 'It may have changed meanwhile.'],
    ['broken off', 'An upload that was broken off.'],
    ['taken up again', 'The job is taken up again.'],
    ['be had', 'The logo cannot be had.'],
    ['is told', 'The client is told the reason.'],
    ['stands in', 'The name stands in the header.'],
    ['mend', 'Tells how to mend it.'],
  ];
  for (const [phrase, text] of PHRASES) {
    it(`rejects "${phrase}" in comments and in test titles`, async () => {
      const [inLine] = await problemsOf(`// ${text}\nvoid 0;\n`);
      expect(inLine)
        .to.match(/^1: Avoid /)
        .and.include(`"${phrase}"`);
      const [inBlock] = await problemsOf(`/** Text.\n * ${text} */\nvoid 0;\n`);
      expect(inBlock)
        .to.match(/^2: Avoid /)
        .and.include(`"${phrase}"`);
      const [inTitle] = await problemsOf(`it('${text}', () => {});\n`);
      expect(inTitle)
        .to.match(/^1: Avoid /)
        .and.include(`"${phrase}"`);
    });
  }

  it('finds a phrase across two lines of a comment', async () => {
    expect(await problemsOf('// The name is\n// no id.\nvoid 0;\n')).to.have.length(1);
    expect(await problemsOf('/**\n * The name is\n * no id.\n */\nvoid 0;\n')).to.have.length(1);
  });

  it('leaves other strings alone', async () => {
    expect(await problemsOf("void 'whoever';\n")).to.deep.equal([]);
  });

  it('applies to sources, pages and tests', async () => {
    for (const file of ['src/contracts/clock.ts', 'src/web/pages/listen-page.tsx', 'test/x.ts']) {
      const config: unknown = await eslint.calculateConfigForFile(file);
      expect(config, file).to.have.property('rules').that.has.property(RULE).that.eql([2]);
    }
  });

  describe('of Markdown pages', () => {
    let folder: string;

    beforeEach(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'lectern-prose-'));
    });

    afterEach(() => rm(folder, { recursive: true }));

    /** Exit code and messages for a page. */
    const check = async (page: string): Promise<{ code: number; messages: string }> => {
      const file = path.join(folder, 'page.md');
      await writeFile(file, page);
      return new Promise((resolve) => {
        const script = path.resolve('src/tooling/prose/check-pages.mjs');
        const child = execFile(process.execPath, [script, file], (_error, _out, messages) =>
          resolve({ code: child.exitCode ?? -1, messages }),
        );
      });
    };

    it('rejects the same phrases and reports their line numbers', async () => {
      const { code, messages } = await check(
        '# Title\n\nThe file is\nwritten anew.\n\n- is none\n',
      );
      expect(code).to.equal(1);
      expect(messages)
        .to.include('page.md:4 Avoid "anew"')
        .and.include('page.md:6 Avoid "is none"');
    });

    it('accepts them in code and quotations', async () => {
      const page = 'The word `anew`, and "whoever".\n\n```\nmeanwhile\n```\n\n    once more\n';
      expect(await check(page)).to.deep.equal({ code: 0, messages: '' });
    });
  });
});
