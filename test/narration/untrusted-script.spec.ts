import { expect } from 'chai';
import {
  DIALOGUE,
  DOCUMENT,
  DOCUMENT_TOLD,
  RELEASE,
  TOLD,
  withSettings,
} from '../builders/relay.js';
import { says } from '../journeys/chat-server.js';
import { ModelWriter } from './model-writer.js';

describe('a script of a language model', () => {
  let model: ModelWriter;

  beforeEach(async () => {
    model = await ModelWriter.open();
  });

  afterEach(() => model.close());

  describe('is taken where it tells the source, and all of it', () => {
    it('of a changelog', async () => {
      model.server.replies = [says(TOLD)];
      const { script, writer, wordCount } = await model.write(RELEASE);
      expect(model.rejected).to.deep.equal([]);
      expect(writer).to.equal('writer-openai');
      expect(script.chapters.map(({ title }) => title)).to.deep.equal([
        'Security',
        'New and fixed',
      ]);
      expect(script.text.split(/\s+/)).to.have.length(wordCount);
    });

    it('of a document', async () => {
      model.server.replies = [says(DOCUMENT_TOLD)];
      expect((await model.write(DOCUMENT)).script.text).to.equal(DOCUMENT_TOLD);
      expect(model.rejected).to.deep.equal([]);
    });

    it('as a dialogue, whose turns get their labels and whose chapters their ranges', async () => {
      model.server.replies = [says(DIALOGUE)];
      const { script } = await model.write(
        withSettings(RELEASE, { speakers: 2, cta: 'Update today.' }),
      );
      expect(model.rejected).to.deep.equal([]);
      const turns = script.text.split('\n\n');
      expect(turns.map((turn) => turn.slice(0, 8))).to.deep.equal(
        ['1', '2', '1', '2', '1', '1'].map((host) => `HOST ${host}: `),
      );
      expect(turns.at(-1)).to.equal('HOST 1: Update today.');
      expect(script.chapters).to.deep.equal([
        { title: 'Relay 2.4.1', start: 0, end: script.text.length },
      ]);
    });

    it('of a dialogue about a document', async () => {
      const [first = '', second = ''] = DOCUMENT_TOLD.split('\n\n');
      model.server.replies = [says(`HOST 1: ${first}\n\nHost 2 (curious): ${second}`)];
      const { script } = await model.write(withSettings(DOCUMENT, { speakers: 2 }));
      expect(script.text).to.equal(`HOST 1: ${first}\n\nHOST 2: ${second}`);
    });

    it('in a few words where a brief script is asked for', async () => {
      model.server.replies = [
        says('Session tokens are no longer written to the log. Three more changes are in it.'),
      ];
      expect((await model.write(withSettings(RELEASE, { verbosity: 'brief' }))).writer).to.equal(
        'writer-openai',
      );
    });
  });

  describe('is refused for', () => {
    const lies: readonly (readonly [string, string, kind: RegExp])[] = [
      ['an invented number', TOLD.replace('dry-run flag', 'dry-run flag and 7 others'), /fact/],
      ['another version', TOLD.replace('Relay 2.4.1', 'Relay 2.5.0'), /fact/],
      ['another date', TOLD.replace('March 5', 'May 3'), /fact/],
      ['another CVE', TOLD.replace('CVE-2024-1234', 'CVE-2024-9999'), /fact/],
      ['an invented name', `${TOLD} It was built with Contoso.`, /fact/],
      ['a claim without a name', `${TOLD} Backups are encrypted everywhere.`, /claim/],
      ['a chapter title that claims', TOLD.replace('## Security', '## Encrypted backups'), /claim/],
      ['a chapter title with a number', TOLD.replace('## Security', '## Version 9.9'), /fact/],
      ['a dropped change', TOLD.replace(' Also, the importer keeps empty lines.', ''), /missing/],
      ['a change of another release', `${TOLD} There is a search field in the sidebar.`, /claim/],
      ['a fix turned round', TOLD.replace('Uploads no longer', 'Uploads now'), /turned-round/],
      ['Markdown', `- ${TOLD.slice('## Security\n'.length)}`, /leftover/],
      ['nothing but a heading', '## Security', /empty/],
    ];
    for (const [what, script, kind] of lies) {
      it(`${what}, told twice`, async () => {
        model.server.replies = [says(script), says(script)];
        const { writer, script: written } = await model.write(RELEASE);
        expect(writer).to.equal('builtin');
        expect(written.text).to.contain('dry-run');
        expect(model.rejected).to.have.length(2);
        expect(model.rejected[0]).to.match(kind);
      });
    }

    it('a dialogue of one', async () => {
      model.server.replies = [says(TOLD), says(TOLD)];
      const { writer } = await model.write(withSettings(RELEASE, { speakers: 2 }));
      expect(writer).to.equal('builtin');
      expect(model.rejected[0]).to.match(/silent-host/);
    });

    const summaries: readonly (readonly [string, string])[] = [
      ['tells nothing of the changelog', 'Relay has a new release. Three more changes are in it.'],
      [
        'passes over the security change',
        'Uploads no longer time out behind a proxy. Three more changes are in it.',
      ],
      ['does not say how much it leaves out', 'Session tokens are no longer written to the log.'],
    ];
    for (const [what, summary] of summaries) {
      it(`a brief script that ${what}`, async () => {
        model.server.replies = [says(summary), says(summary)];
        const { writer } = await model.write(withSettings(RELEASE, { verbosity: 'brief' }));
        expect(writer).to.equal('builtin');
        expect(model.rejected[0]).to.match(/missing/);
      });
    }

    it('in detailed scripts of long changelogs a change that is dropped', async () => {
      const script = TOLD.replace(' Also, the importer keeps empty lines.', '');
      model.server.replies = [says(script), says(script)];
      const settings = { verbosity: 'detailed', summaryThreshold: 2 } as const;
      expect((await model.write(withSettings(RELEASE, settings))).writer).to.equal('builtin');
      expect(model.rejected[0]).to.match(/missing/);
    });

    it('what obeys an instruction in the text', async () => {
      model.server.replies = [says('Relay was sold.'), says('Sure, as you say: Relay was sold.')];
      const { writer, script } = await model.write(DOCUMENT);
      expect(writer).to.equal('builtin');
      expect(script.text).to.contain('It never deletes the originals.');
    });
  });
});
