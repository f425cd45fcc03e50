import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { PreviewResource } from '../../src/http/schemas/preview.js';
import type { ScriptResource } from '../../src/http/schemas/script.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';

const TONE = fileURLToPath(new URL('../fixtures/plugins/speech-tone', import.meta.url));

const GERMAN =
  '## 2.1.0\n\n- Die Anmeldung bleibt auch nach einem Neustart des Dienstes bestehen\n' +
  '- Der Export der Rechnungen bricht bei langen Namen nicht mehr ab\n' +
  '- Neue Ansicht für alle offenen Aufträge des laufenden Monats\n';
const SHORT_GERMAN = '## 2.1.0\n\n- Die Anmeldung bleibt nach einem Neustart bestehen\n';
const ENGLISH = '## 2.1.0\n\n- Sign-in survives a restart of the service\n';

const order = (content: string, settings: object = {}) => ({
  ...{ source_type: 'changelog', title: 'Relay 2.1.0', content, settings },
});

describe('contract: the language of a text, an addition', () => {
  let daemon: DaemonOnAClock;

  before(async () => {
    daemon = await DaemonOnAClock.start();
  });

  after(() => daemon.discard());

  const refusal = async (path: string, body: object) => {
    const answer = await daemon.request(path, { body });
    const { code, details } = errorOf(answer);
    return { status: answer.status, code, detail: [details].flat()[0] };
  };
  const narrate = async (body: object) =>
    dataOf<ConversionDetail>(
      await daemon.request('/conversions', { body: { ...body, wait: true } }),
    );

  it('is refused where no voice speaks it, with its name and what helps', async () => {
    for (const [path, body] of [
      ['/conversions', order(GERMAN)],
      ['/scripts', { content: GERMAN }],
      ['/episodes', { content: GERMAN }],
    ] as const) {
      const { status, code, detail } = await refusal(path, body);
      expect({ status, code }, path).to.deep.equal({ status: 400, code: 'LANGUAGE_NOT_SUPPORTED' });
      expect(detail).to.have.property('field', 'content');
      expect(detail).to.have.property('message').that.includes('German').and.includes('language');
    }
    expect(dataOf<unknown[]>(await daemon.request('/conversions'))).to.deep.equal([]);
    expect(dataOf<{ audio: { used: number } }>(await daemon.request('/usage')).audio.used).to.equal(
      0,
    );
  });

  for (const [language, what, content] of [
    [
      ...['German', 'a list'],
      '- Die Anmeldung ist schneller.\n- Gesperrte Konten werden nach einer Stunde wieder frei.\n' +
        '- Der Bericht über offene Rechnungen enthält jetzt auch die Mahnungen des Vorjahres.\n',
    ],
    [
      ...['German', 'prose'],
      'Mit dieser Version werden Bestellungen ohne Lieferadresse nicht mehr angenommen. ' +
        'Vorhandene Bestellungen bleiben unverändert und können auch weiterhin von allen bearbeitet werden.\n',
    ],
    [
      ...['German', 'a table'],
      '| Nr. | Thema | Status |\n| --- | --- | --- |\n' +
        '| 12 | Die Suche findet wieder alle Belege des Vorjahres | erledigt |\n' +
        '| 14 | Beim Drucken werden die Ränder nicht mehr abgeschnitten | erledigt |\n' +
        '| 15 | Neue Auswertung für die Kosten der einzelnen Standorte | erledigt |\n',
    ],
    [
      ...['French', 'a list'],
      '## 3.2\n\n- La recherche retrouve maintenant les factures archivées\n' +
        "- L'impression ne coupe plus les marges des pages\n" +
        '- Nouvelle vue pour toutes les commandes ouvertes du mois en cours\n',
    ],
    [
      ...['Spanish', 'a list'],
      '## 3.2\n\n- La búsqueda encuentra de nuevo las facturas archivadas\n' +
        '- La impresión ya no corta los márgenes de las páginas\n' +
        '- Nueva vista para todos los pedidos abiertos del mes en curso\n',
    ],
  ] as const) {
    it(`is refused by its name: ${what} in ${language}`, async () => {
      const { status, code, detail } = await refusal('/scripts', { content });
      expect({ status, code }).to.deep.equal({ status: 400, code: 'LANGUAGE_NOT_SUPPORTED' });
      expect(detail).to.have.property('message').that.includes(language);
    });
  }

  it('is English where settings.language says so', async () => {
    const made = await narrate(order(GERMAN, { language: 'en' }));
    expect(made).to.include({ status: 'completed' });
    expect(made.warnings?.map(({ code }) => code)).not.to.include('LANGUAGE_UNCERTAIN');
    const script = await daemon.request('/scripts', {
      body: { content: GERMAN, settings: { language: 'en-GB' } },
    });
    expect(script.status).to.equal(200);
  });

  it('must be one that a voice speaks where settings.language names it', async () => {
    const { status, code, detail } = await refusal(
      '/conversions',
      order(ENGLISH, { language: 'fr' }),
    );
    expect({ status, code }).to.deep.equal({ status: 400, code: 'LANGUAGE_NOT_SUPPORTED' });
    expect(detail).to.have.property('field', 'settings.language');
    for (const language of ['', 'english', 'e', 'en_GB', 'en-', '12', 'en GB']) {
      const wrong = await refusal('/conversions', order(ENGLISH, { language }));
      expect(wrong.code, language).to.equal('VALIDATION_ERROR');
      expect(wrong.detail, language).to.have.property('field', 'settings.language');
    }
  });

  it('of a short text is a warning of the conversion and of its script', async () => {
    const made = await narrate(order(SHORT_GERMAN));
    const [warning] = made.warnings ?? [];
    expect(warning).to.include({ code: 'LANGUAGE_UNCERTAIN' });
    expect(warning?.message).to.include('German');
    const answer = await daemon.request('/scripts', { body: { content: SHORT_GERMAN } });
    const script = dataOf<ScriptResource>(answer);
    expect(script.warnings.map(({ code }) => code)).to.deep.equal(['LANGUAGE_UNCERTAIN']);
    const body = { output_format: 'audio', wait: true };
    const converted = await daemon.request(`/scripts/${script.id}/convert`, { body });
    expect(dataOf<ConversionDetail>(converted).warnings?.[0]).to.include({
      code: 'LANGUAGE_UNCERTAIN',
    });
  });

  it('adds no warning for an English text', async () => {
    expect((await narrate(order(ENGLISH))).warnings).to.deep.equal([]);
  });

  it('is shown by a preview, which refuses nothing', async () => {
    const answer = await daemon.request('/previews', { body: { content: GERMAN } });
    const { language, warnings } = dataOf<PreviewResource>(answer);
    expect(language).to.include({ tag: 'de' });
    expect(warnings[0]).to.include({ code: 'LANGUAGE_UNCERTAIN' });
    expect(warnings[0]?.message).to.include('no installed voice');
  });
});

describe('contract: the language of a text, with a voice that speaks German', () => {
  let plugins: string;
  let daemon: DaemonOnAClock;

  before(async () => {
    plugins = await mkdtemp(path.join(tmpdir(), 'lectern-plugins-'));
    const folder = path.join(plugins, 'speech-german');
    await cp(TONE, folder, { recursive: true });
    const manifest = await readFile(path.join(folder, 'plugin.json'), 'utf8');
    await writeFile(
      path.join(folder, 'plugin.json'),
      manifest
        .replace('speech-tone', 'speech-german')
        .replace('"language": "en"', '"language": "de-DE"'),
    );
    daemon = await DaemonOnAClock.start({
      ...{ LECTERN_PLUGINS_DIR: plugins, LECTERN_SPEECH_PROVIDER_B: 'speech-german' },
    });
  });

  after(async () => {
    await daemon.discard();
    await rm(plugins, { recursive: true });
  });

  it('is accepted in German, whether it is detected or named, and refused in French', async () => {
    for (const settings of [{}, { language: 'de' }, { language: 'de-AT' }]) {
      const body = { ...order(GERMAN, settings), wait: true };
      const made = dataOf<ConversionDetail>(await daemon.request('/conversions', { body }));
      expect(made).to.include({ status: 'completed' });
      expect(made.warnings).to.deep.equal([]);
    }
    const french =
      '- La connexion reste active après un redémarrage du service et des files d’attente\n' +
      '- L’export des factures ne s’interrompt plus avec les noms longs des clients\n';
    const answer = await daemon.request('/conversions', { body: order(french) });
    expect(errorOf(answer).code).to.equal('LANGUAGE_NOT_SUPPORTED');
  });
});
