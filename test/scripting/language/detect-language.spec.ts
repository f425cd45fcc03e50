import { readdir, readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { detectLanguage } from '../../../src/scripting/language/detect-language.js';

const RELEASES = new URL('../../../../test/fixtures/releases/', import.meta.url);

const tagOf = async (content: string) => (await detectLanguage(content))?.tag;

describe('the language of a text', () => {
  it('is English for every changelog that projects have published, however much code it has', async () => {
    const names = (await readdir(RELEASES)).filter((name) => /\.(?:md|txt)$/.test(name));
    expect(names).to.have.length.above(10);
    for (const name of names) {
      expect(await tagOf(await readFile(new URL(name, RELEASES), 'utf8')), name).to.equal('en');
    }
  });

  it('is detected in notes of a few lines', async () => {
    const texts = {
      de: '## 2.1.0\n\n- Die Anmeldung bleibt auch nach einem Neustart bestehen\n- Fehler beim Drucken behoben',
      fr: '## 2.1.0\n\n- La connexion reste active après un redémarrage\n- Correction de l’impression des factures',
      es: '## 2.1.0\n\n- La sesión se mantiene después de reiniciar\n- Corregido un error al imprimir facturas',
      it: '## 2.1.0\n\n- La sessione resta attiva dopo il riavvio\n- Corretto un errore nella stampa delle fatture',
      nl: '## 2.1.0\n\n- De aanmelding blijft ook na een herstart bestaan\n- Fout bij het afdrukken van facturen hersteld',
      pt: '## 2.1.0\n\n- A sessão continua ativa após reiniciar\n- Corrigido um erro ao imprimir as faturas',
      en: '## 2.1.0\n\n- Sign-in now survives a restart\n- Fixed an error when invoices are printed',
    };
    for (const [tag, text] of Object.entries(texts)) expect(await tagOf(text), text).to.equal(tag);
  });

  it('leaves out code, tags, addresses and identifiers', async () => {
    const words = 'Der Dienst startet jetzt ohne die alte Konfiguration und meldet Fehler sofort.';
    const code = '```\nreturn the value of the first entry that is found in the list\n```';
    const inline =
      '`this is the name of the option` <span class="label of the item"> https://example.org/en/the-page';
    expect(await tagOf(`${words} ${inline}\n\n${code}\n`)).to.equal('de');
  });

  it('is left open if there are too few words, or none', async () => {
    for (const text of [
      '',
      'Notes',
      '- Fix CI',
      '***',
      '```\nfor the sake of the code alone\n```',
    ]) {
      expect(await detectLanguage(text), text).to.equal(null);
    }
  });
});
