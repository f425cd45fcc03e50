import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import {
  judgeLanguage,
  type LanguageVerdict,
} from '../../../src/scripting/language/judge-language.js';
import { isPlainlyEnglish } from '../../../src/scripting/language/plainly-english.js';

const INPUTS = new URL('../../../../training/inputs/', import.meta.url).pathname;
const CORPORA = ['releases', 'texts'].map(
  (name) => new URL(`../../../../test/fixtures/${name}/`, import.meta.url).pathname,
);

/** Kinds of labelled inputs that are not in English. */
const FOREIGN_KINDS = new Set(['french', 'german', 'spanish-italian-dutch-portuguese']);
/** Kind of those that mix languages. */
const MIXED = 'mixed-language/';

const ENGLISH_VOICES = ['en-US', 'en-GB'];

const GERMAN = `# Relay 2.1

- Die Anmeldung bleibt auch nach einem Neustart des Dienstes bestehen
- Der Export der Rechnungen bricht bei langen Namen nicht mehr ab
- Neue Ansicht für alle offenen Aufträge des laufenden Monats
`;

const FRENCH = `# Relay 2.1

- La connexion reste active après un redémarrage du service
- L’export des factures ne s’interrompt plus avec les noms longs
- Nouvelle vue de toutes les commandes ouvertes du mois en cours
`;

const verdictOf = (content: string, spoken: readonly string[] | null = ENGLISH_VOICES) =>
  judgeLanguage({ content }, spoken);

const typeOf = async (content: string, spoken = ENGLISH_VOICES): Promise<LanguageVerdict['type']> =>
  (await verdictOf(content, spoken)).type;

describe('whether the voices speak the language of a text', () => {
  it('is yes for every English text of the labelled inputs and the corpora', async () => {
    const files = [];
    for (const folder of [INPUTS, ...CORPORA]) files.push(...(await textsIn(folder)));
    expect(files).to.have.length.above(900);
    const refused: string[] = [];
    for (const { name, content } of files) {
      if (FOREIGN_KINDS.has(name.split('/')[0] ?? '') || name.startsWith(MIXED)) continue;
      const verdict = await verdictOf(content);
      if (verdict.type === 'not-spoken' && isInEnglish(content)) refused.push(name);
    }
    expect(refused).to.deep.equal([]);
  });

  it('is denied for most foreign inputs, and for no mixed ones that are half English', async () => {
    const texts = await textsIn(INPUTS);
    const foreign = texts.filter(({ name }) => FOREIGN_KINDS.has(name.split('/')[0] ?? ''));
    const types = await Promise.all(foreign.map(({ content }) => typeOf(content)));
    expect(types.filter((type) => type === 'not-spoken')).to.have.length.above(
      foreign.length * 0.9,
    );
    expect(types).not.to.include('spoken');
  });

  it('is yes for English with much code that is not fenced', async () => {
    const entry = 'Fixed a crash when the scheduler stops before the first job has started';
    const codes = [
      'SELECT id, name FROM users WHERE active AND role IN admin ORDER BY created DESC LIMIT ten',
      'public static void main String args throws IOException return new ArrayList synchronized',
      'import os sys def main args for item in args if item is None continue lambda raise from',
      'margin auto padding none display flex align items center justify content border solid',
      'Maria Rossi, Jean Dupont, Lars Nilsson, Pedro Alvarez, Giulia Bianchi, Otto Schmidt',
      'kube proxy etcd coredns calico flannel nginx traefik istio envoy consul vault nomad',
    ];
    for (const code of codes) {
      const lines = Array.from({ length: 10 }, () => `    ${code}`).join('\n');
      expect(await typeOf(`## 1.0.0\n\n- ${entry}\n\n${lines}\n`), code).not.to.equal('not-spoken');
      expect(await typeOf(lines), code).not.to.equal('not-spoken');
    }
  });

  it('is denied from 20 words on, with the language', async () => {
    expect(await verdictOf(GERMAN)).to.deep.equal({ type: 'not-spoken', tag: 'de' });
    expect(await verdictOf(FRENCH)).to.deep.equal({ type: 'not-spoken', tag: 'fr' });
  });

  it('is uncertain for a shorter text in another language', async () => {
    for (const text of [
      '- Die App ist schneller.',
      '- Die Anmeldung bleibt nach einem Neustart bestehen',
      '- Neue Ansicht für alle offenen Aufträge',
      '- La connexion reste active après un redémarrage',
      '- Corregido un error al imprimir las facturas',
      '- Corretto un errore nella stampa delle fatture',
    ]) {
      expect(await typeOf(text), text).to.equal('uncertain');
    }
    for (const text of ['Notes', '- Fix CI', '- Add dark mode', '- Reject empty endpoint ids']) {
      expect(await typeOf(text), text).to.equal('spoken');
    }
  });

  it('is uncertain for a text that is partly English', async () => {
    const english =
      '- Sign-in survives a restart of the service\n- The export of invoices keeps long names\n' +
      '- A new view shows all open orders of the current month\n';
    for (const [text, tag] of [
      [`${GERMAN}\n${english}`, 'de'],
      [`${english}\n${GERMAN}`, 'de'],
      [`${FRENCH}\n${english}`, 'fr'],
      [`${english}\n${FRENCH}`, 'fr'],
      [`${english}\n\nDeutsch:\n\n${GERMAN.split('\n').slice(2).join('\n')}`, 'de'],
    ] as const) {
      expect(await verdictOf(text), text).to.deep.equal({ type: 'uncertain', tag });
    }
  });

  it('depends on the voices: with one that speaks German, German is spoken', async () => {
    for (const tag of ['de', 'de-DE', 'de-AT', 'DE']) {
      expect(await typeOf(GERMAN, [...ENGLISH_VOICES, tag]), tag).to.equal('spoken');
      expect(await typeOf(FRENCH, [...ENGLISH_VOICES, tag]), tag).to.equal('not-spoken');
    }
    expect((await verdictOf(GERMAN, null)).type).to.equal('spoken');
    expect(await typeOf('- Sign-in survives a restart of the service', ['de-DE'])).to.equal(
      'spoken',
    );
  });

  it('follows the language that the order names, if any', async () => {
    const declared = (content: string, tag: string) =>
      judgeLanguage({ content, declared: tag }, ENGLISH_VOICES);
    for (const tag of ['en', 'en-GB', 'EN']) {
      expect(await declared(GERMAN, tag), tag).to.deep.equal({ type: 'spoken' });
    }
    expect(await declared('- Add dark mode', 'fr')).to.deep.equal({
      ...{ type: 'not-spoken', tag: 'fr' },
    });
  });
});

describe('a text that is English beyond doubt', () => {
  it('is recognized by its words, and no foreign text is', async () => {
    const texts = await textsIn(INPUTS);
    const verdicts = await Promise.all(
      texts
        .filter(({ content }) => isPlainlyEnglish(content))
        .map(async ({ name, content }) => ({ name, type: await typeOf(content) })),
    );
    expect(verdicts.length).to.be.greaterThan(texts.length / 4);
    expect(verdicts.filter(({ type }) => type === 'not-spoken')).to.deep.equal([]);
  });

  it('is one throughout, not at its beginning only', () => {
    const english = 'The export of the invoices is now done when the file has been written. ';
    expect(isPlainlyEnglish(english.repeat(40))).to.equal(true);
    expect(isPlainlyEnglish(english.repeat(40) + GERMAN.repeat(20))).to.equal(false);
    expect(isPlainlyEnglish('')).to.equal(false);
  });
});

/** A check of its own: the share of the commonest English words. */
function isInEnglish(content: string): boolean {
  const words = content.toLowerCase().match(/\p{L}+/gu) ?? [];
  const common = new Set(['the', 'and', 'of', 'to', 'is', 'are', 'for', 'with', 'when', 'now']);
  return words.filter((word) => common.has(word)).length > words.length / 25;
}

async function textsIn(folder: string): Promise<{ name: string; content: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !/\.[^.]+\.tsv$|README/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  return Promise.all(
    names.map(async (name) => ({ name, content: await readFile(path.join(folder, name), 'utf8') })),
  );
}
