import { expect } from 'chai';
import { readChangelog } from '../../../../src/scripting/reading/changelog.js';
import {
  classOfHeading,
  kindsOfHeading,
} from '../../../../src/scripting/reading/headings/classify-heading.js';
import type { HeadingClass } from '../../../../src/scripting/reading/headings/heading-class.js';

describe('the class of a heading', () => {
  const BY_CLASS: Readonly<Partial<Record<HeadingClass, readonly string[]>>> = {
    breaking: [
      'BREAKING CHANGES',
      'Changements incompatibles',
      'Cambios incompatibles',
      '⚠ Breaking',
    ],
    security: ['Security (2 changes)', 'Sicherheit', 'Sécurité', 'Seguridad', 'Beveiliging'],
    deprecated: ['Deprecations', 'Veraltet', 'Obsolète', 'Deprecato', 'Descontinuado'],
    removed: ['1.3 Removed', 'Entfernt:', 'Supprimé', 'Eliminado', 'Rimosso', 'Verwijderd'],
    performance: ['🚀 Performance improvements', 'Leistung', 'Rendimiento', 'Prestaties'],
    fixed: ['Bug Fixes', 'Behobene Fehler', 'Anomalies corrigées', 'Correcciones', 'Opgelost'],
    internal: ['Under the hood', 'Abhängigkeiten', 'Changements internes', 'Onderhoud'],
    added: ['New features', 'Neue Funktionen', 'Ajouts', 'Añadido', 'Nuove funzioni', 'Toegevoegd'],
    changed: ['Improvements', 'Detailverbesserungen', 'Améliorations', 'Mejoras', 'Melhorias'],
    news: ["What's new", 'Neuerungen', 'Nouveautés', 'Novedades', 'Novità', 'Novidades'],
    changes: ["What's changed", 'Änderungen', 'Ce qui change', 'Cambios', 'Wijzigingen'],
    known: [
      'Known issues',
      'Bekannte Fehler',
      'Problèmes connus',
      'Problemi noti',
      'Bekende problemen',
    ],
    procedure: ['Installation', 'How to update the device', 'Procédure', 'Pasos', 'Installazione'],
    upgrade: ['Upgrade notes', 'Vor dem Update', 'Avant la mise à jour', 'Antes de actualizar'],
    people: ['New Contributors', 'Danksagung', 'Remerciements', 'Agradecimientos', 'Bedankt'],
    pointers: ['See also', 'Kontakt', 'Liens', 'Más información', 'Meer informatie'],
    metadata: ['Checksums', 'Inhaltsverzeichnis', 'Table des matières', 'Índice', 'Inhoudsopgave'],
    prose: ['2. Scope', 'Tagesordnung', 'Champ d’application', 'Conclusiones', 'Volgende stappen'],
  };
  for (const [name, headings] of Object.entries(BY_CLASS)) {
    it(`is ${name} in several languages`, () => {
      const classes = headings.map((heading) => [heading, classOfHeading(heading)]);
      expect(classes).to.eql(headings.map((heading) => [heading, name]));
    });
  }

  it('is unknown for parts of a product and for phrases that only look like a kind', () => {
    for (const heading of [
      'Editor',
      'Rechnungen',
      'Carte interactive',
      'Non-breaking',
      'Test runner',
      // A word of another language begins like it.
      'Requisition',
      'Requisitions',
    ])
      expect(classOfHeading(heading), heading).to.equal(undefined);
  });

  it('is a kind of change if it says that known issues were fixed', () => {
    expect(classOfHeading('Fixed known issues')).to.equal('fixed');
  });

  it('has several kinds that it names together, in any language', () => {
    expect(kindsOfHeading('Bug fixes and improvements')).to.eql(['fixed', 'changed']);
    expect(kindsOfHeading('Fehlerbehebungen und Verbesserungen')).to.eql(['fixed', 'changed']);
    expect(kindsOfHeading('Nouveautés et corrections')).to.eql(['added', 'fixed']);
    expect(kindsOfHeading('Novità e miglioramenti')).to.eql(['added', 'changed']);
    expect(kindsOfHeading('Deprecations and removals')).to.eql(['deprecated', 'removed']);
  });
});

describe('what is below a heading of advice', () => {
  const ADVICE = [
    'Upgrade notes',
    'Migration guide',
    'Vor dem Update',
    'À noter',
    'Antes de actualizar',
  ];
  for (const heading of ADVICE) {
    it(`is kept and is not a change: ${heading}`, () => {
      const [release] = readChangelog(
        `# 2.0.0\n\n## Added\n\n- Dark mode\n\n## ${heading}\n\n- Restart the service\n`,
      ).releases;
      expect(release?.changes.map(({ text }) => text)).to.eql(['Dark mode']);
      const { introduction = [], notices = [] } = release ?? {};
      expect([...introduction, ...notices]).to.eql(['Restart the service']);
    });
  }

  it('is a change again below a deeper heading that names a kind', () => {
    const [release] = readChangelog(
      '# 2.0.0\n\n## Upgrade notes\n\n### Breaking changes\n\n- The cache is gone\n',
    ).releases;
    expect(release?.changes.map(({ kind }) => kind)).to.eql(['breaking']);
  });
});
