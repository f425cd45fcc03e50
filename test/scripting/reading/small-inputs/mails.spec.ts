import { expect } from 'chai';
import { readChangelog } from '../../../../src/scripting/reading/changelog.js';

interface Mail {
  readonly language: string;
  readonly content: string;
  readonly notice: string;
  readonly changes: readonly string[];
  readonly known: string;
}

const MAILS: readonly Mail[] = [
  {
    language: 'English, with all headers',
    content:
      'From: Release Team <release@example.com>\nTo: all@example.com\nSubject: Orders 4.2 goes live on Thursday\nDate: Tue, 03 Jun 2031 09:12:00 +0000\n\nHi all,\n\nOrders 4.2 goes live on Thursday, 5 June, between 18:00 and 19:00. The system will be unavailable during that time.\n\nWhat is new:\n- Bulk approval of orders\n- Export to Excel keeps the column widths\n\nKnown limits:\n- The export is limited to 5,000 rows\n\nKind regards,\nRelease Team\n\n-- \nRelease Team | Example Ltd\nThis e-mail is confidential and intended only for the addressee.\n',
    notice: 'unavailable',
    changes: ['Bulk approval of orders', 'Export to Excel keeps the column widths'],
    known: 'limited to 5,000 rows',
  },
  {
    language: 'English, pasted',
    content:
      'Subject: Orders 4.2 goes live on Thursday\n\nDear colleagues,\n\nwe will switch to Orders 4.2 on Thursday at 18:00. Please save your work before, you will be logged out.\n\nNew in this version:\n* Bulk approval of orders\n* Faster search\n\nNot working yet:\n* Printing from the phone\n\nBest,\nThe platform team\n',
    notice: 'save your work',
    changes: ['Bulk approval of orders', 'Faster search'],
    known: 'Printing from the phone',
  },
  {
    language: 'German',
    content:
      'Von: Freigabe <freigabe@example.com>\nAn: Alle <alle@example.com>\nBetreff: Orders 4.2 geht am Donnerstag live\n\nLiebe Kolleginnen und Kollegen,\n\nam Donnerstag, 5. Juni, ist das System von 18 bis 19 Uhr nicht erreichbar.\n\nNeu:\n- Sammelfreigabe von Aufträgen\n- Schnellere Suche\n\nBekannte Einschränkungen:\n- Der Export ist auf 5.000 Zeilen begrenzt\n\nViele Grüße\nDas Freigabe-Team\n\nDiese E-Mail ist vertraulich und nur für den Empfänger bestimmt.\n',
    notice: 'nicht erreichbar',
    changes: ['Sammelfreigabe von Aufträgen', 'Schnellere Suche'],
    known: 'auf 5.000 Zeilen begrenzt',
  },
  {
    language: 'French',
    content:
      "De : Équipe <equipe@example.com>\nÀ : tous@example.com\nObjet : Orders 4.2 en production jeudi\n\nBonjour à tous,\n\nOrders 4.2 sera mis en production jeudi à 18 h. L'application sera indisponible pendant une heure.\n\nNouveautés :\n- Validation groupée des commandes\n- Recherche plus rapide\n\nLimitations connues :\n- L'export est limité à 5 000 lignes\n\nCordialement,\nL'équipe\n",
    notice: 'indisponible',
    changes: ['Validation groupée des commandes', 'Recherche plus rapide'],
    known: 'limité à 5 000 lignes',
  },
  {
    language: 'English, an answer with the quoted mail below',
    content:
      'From: release@example.com\nSubject: RE: Orders 4.2 goes live on Thursday\n\nHello everyone,\n\nDowntime: Thursday 18:00-19:00. Please log out before.\n\nChanges\n- Bulk approval of orders\n- Totals are rounded once\n\nKnown issues\n- Printing from the phone\n\nThanks,\nOperations\n\n> On Tuesday a colleague wrote:\n> When does it go live?\n',
    notice: 'log out before',
    changes: ['Bulk approval of orders', 'Totals are rounded once'],
    known: 'Printing from the phone',
  },
];

describe('small inputs: a mail to all staff', () => {
  for (const { language, content, notice, changes, known } of MAILS) {
    it(`has a notice, changes and known limits, and nothing of its frame: ${language}`, () => {
      const [release] = readChangelog(content).releases;
      expect(release?.notices?.join(' ')).to.contain(notice);
      expect(release?.changes.map(({ text }) => text)).to.deep.equal(changes);
      expect(release?.knownIssues).to.have.length(1);
      expect(release?.knownIssues?.join()).to.contain(known);
      const told = JSON.stringify(release);
      expect(told).not.to.match(/confidential|vertraulich|example\.com|colleague wrote/);
      expect(told).not.to.match(/Release Team|platform team|Freigabe-Team|L'équipe|Operations/);
    });
  }
});
