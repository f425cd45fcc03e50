import { expect } from 'chai';
import type { ScriptRequest } from '../../src/contracts/script-writer.js';
import { DEFAULT_NARRATION_SETTINGS } from '../../src/domain/conversion.js';
import { GenerationFailure } from '../../src/domain/failure.js';
import { BuiltinScriptWriter } from '../../src/scripting/builtin-writer.js';
import { countWords } from '../../src/domain/script-length.js';

const CHANGELOG = `# Changelog

## [1.3.0] - 2026-03-12
### Added
- Add \`--dry-run\` flag (#123)
### Fixed
- Fixed a crash when the cache is full

## [1.2.0] - 2026-03-02
### Added
- Add a cache
`;

describe('the built-in script writer', () => {
  const writer = new BuiltinScriptWriter();
  const write = (content: string, more: Partial<ScriptRequest> = {}) =>
    writer.write(
      {
        sourceType: 'changelog',
        title: 'Notes',
        content,
        settings: DEFAULT_NARRATION_SETTINGS,
        history: [],
        ...more,
      },
      new AbortController().signal,
    );

  it('narrates the release asked for, in sentences', async () => {
    const settings = { ...DEFAULT_NARRATION_SETTINGS, version: '1.3.0', productName: 'Frobnicate' };
    const { script, wordCount, contextUsed, writer: id } = await write(CHANGELOG, { settings });
    expect(script.text).to.match(/--dry-run flag/);
    expect(script.text).to.contain('Frobnicate 1.3.0 is out, released on March 12, 2026');
    expect(script.text).not.to.match(/#123|adds a cache/);
    expect(wordCount).to.equal(countWords(script.text));
    expect(contextUsed.product).to.equal(true);
    expect(id).to.equal('builtin');
  });

  for (const content of ['Hello there.', 'Many thanks to everyone!'])
    it(`narrates a changelog that is only a formality: ${content}`, async () => {
      const { script } = await write(content);
      expect(script.text).to.include(content.replace(/[.,!]$/, ''));
    });

  it('says which earlier conversions it used, and only when history is wanted', async () => {
    const history = [
      {
        conversionId: 'one',
        title: 'Before',
        releases: [{ version: '1.1.0', date: '2026-02-20', deprecated: [], added: [] }],
        createdAt: '2026-02-20T10:00:00.000Z',
      },
    ];
    const settings = { ...DEFAULT_NARRATION_SETTINGS, version: '1.2.0' };
    const used = await write(CHANGELOG, { settings, history });
    expect(used.contextUsed.history).to.deep.equal([
      { conversionId: 'one', purpose: 'time since the last release' },
    ]);
    const unused = await write(CHANGELOG, {
      settings: { ...settings, useHistory: false },
      history,
    });
    expect(unused.contextUsed.history).to.deep.equal([]);
  });

  it('names the product that the caller, the title or the changelog names, in this order', async () => {
    const headed = CHANGELOG.replace('# Changelog', '# Relay changelog');
    const opening = async (content: string, title: string, productName?: string) => {
      const settings = {
        ...DEFAULT_NARRATION_SETTINGS,
        version: '1.3.0',
        ...(productName === undefined ? {} : { productName }),
      };
      const { script } = await write(content, { title, settings });
      return /\S+ 1\.3\.0/.exec(script.text)?.[0];
    };
    expect(await opening(CHANGELOG, 'Notes')).to.equal('Version 1.3.0');
    expect(await opening(headed, 'Notes')).to.equal('Relay 1.3.0');
    expect(await opening(headed, 'What is new in Lectern')).to.equal('Lectern 1.3.0');
    expect(await opening(headed, 'Lectern 1.3.0', 'Frobnicate')).to.equal('Frobnicate 1.3.0');
  });

  it('narrates a document', async () => {
    const content = '# Guide\n\nStart the daemon first. Then send a request.\n';
    const { script } = await write(content, { sourceType: 'document' });
    expect(script.text).to.contain('Start the daemon first.');
  });

  it('fails with a reason if nothing can be spoken', async () => {
    const failure = await write('---\n\n***\n\n![](a.png)').then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).to.be.instanceOf(GenerationFailure);
    expect(String(failure)).to.contain('nothing that can be spoken');
  });

  it('stops when aborted', async () => {
    const reason = new Error('cancelled');
    const failure = await writer
      .write(
        {
          sourceType: 'changelog',
          title: 'Notes',
          content: CHANGELOG,
          settings: DEFAULT_NARRATION_SETTINGS,
          history: [],
        },
        AbortSignal.abort(reason),
      )
      .catch((error: unknown) => error);
    expect(failure).to.equal(reason);
  });
});
