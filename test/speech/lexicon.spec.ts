import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { loadLexicon } from '../../src/speech/lexicon/load-lexicon.js';
import { isSayable, LexiconError, readLexicon } from '../../src/speech/lexicon/read-lexicon.js';
import { Verbalizer } from '../../src/speech/verbalize.js';
import { LEXICON, VERBALIZER } from '../builders/verbalizer.js';

const wrong: readonly (readonly [text: string, told: RegExp])[] = [
  [
    'terms:\n  kubectl: cube 2',
    /x\.yaml.*line 2: "kubectl" must be said with letters.*docs\/pronunciation\.md/s,
  ],
  ['terms:\n  a: b\n  c: [d]', /line 3: "c" must be said/],
  ['terms:\n  no: noh\n  yes: 5', /line 3: "yes" must be said/],
  ['terms:\n  1.5: one', /line 2: a term is a text.*in quotes/],
  ['words:\n  - node.js', /line 2: words takes single words.*belongs into terms/],
  ['terms: [a]', /line 1: terms must hold lines such as `kubectl: cube control`/],
  ['spelled:\n  api: a', /spelled must hold lines such as `- api`/],
  ['tems:\n  a: b', /line 1: unknown section. The sections are terms, cased/],
  ['- a', /line 1: it must hold sections/],
  ['terms:\n  a: b\n  a: c', /no valid YAML.*unique/],
  ['terms:\n  a: &x bee\n  c: *x', /line 3: aliases/],
  [': {', /no valid YAML/],
];

describe('the lexicon', () => {
  it('comes with several hundred technical terms, all of which can be said', () => {
    expect(LEXICON.terms.size).to.be.at.least(900);
    for (const spoken of [LEXICON.terms, LEXICON.cased, LEXICON.fileExtensions].flatMap((table) => [
      ...table.values(),
    ])) {
      expect(isSayable(spoken), spoken).to.equal(true);
    }
  });

  it('says each of its terms as it stands there', () => {
    for (const [term, spoken] of LEXICON.terms) {
      if (/[.!]$|^(?:w\/|b\/c)$/u.test(term)) continue;
      expect(VERBALIZER.verbalize(`a ${term} b`).spoken, term).to.equal(`a ${spoken} B`);
    }
  });

  for (const [text, told] of wrong) {
    it(`refuses ${JSON.stringify(text)} and says where`, () => {
      expect(() => readLexicon(text, 'x.yaml')).to.throw(LexiconError, told);
    });
  }

  it('may be empty', () => {
    for (const text of ['', '# nothing', 'terms:\n', '{}']) {
      expect(readLexicon(text, 'x.yaml').terms.size).to.equal(0);
    }
  });

  describe('of an operator', () => {
    let folder: string;

    beforeEach(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'lexicon-'));
    });

    afterEach(() => rm(folder, { recursive: true }));

    const said = (text: string, file = '') =>
      new Verbalizer(loadLexicon(file, folder)).verbalize(text).spoken;

    it('goes before the one that comes along, from the storage folder or where the settings say', async () => {
      const text = 'kubectl, SQL, sql, TODO and Node.js with nginx';
      const before = said(text);
      await writeFile(
        path.join(folder, 'pronunciations.yaml'),
        'terms:\n  Kubectl: kube cuddle\n  node.js: node\nspelled:\n  - SQL\n  - todo\n',
      );
      expect(said(text)).to.equal('kube cuddle, S Q L, S Q L, T O D O and node with engine x');
      const other = path.join(folder, 'other.yaml');
      await writeFile(other, 'words: [sql]');
      expect(said(text, other)).to.equal(before.replaceAll('sequel', 'sql'));
    });

    it('prevents the start if the file is missing or invalid', async () => {
      expect(() => said('', path.join(folder, 'none.yaml'))).to.throw(
        LexiconError,
        /cannot be read/,
      );
      await writeFile(path.join(folder, 'pronunciations.yaml'), 'terms: 5');
      expect(() => said('')).to.throw(LexiconError, /pronunciations\.yaml cannot be used/);
    });
  });

  it('is in the container image', async () => {
    expect(await readFile('Dockerfile', 'utf8')).to.match(/COPY .*config\/pronunciations\.yaml/);
  });
});
