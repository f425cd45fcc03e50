import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { readDocument } from '../../../src/scripting/reading/document.js';
import { textsOf } from '../../../src/scripting/document-texts.js';

const HEADERS =
  'From: Support <support@example.org>\nTo: all@example.org\nSubject: Atlas 4.2 on Thursday\n';
const BODY = 'Maps fold on paper now.\n\n- Rivers are drawn\n- Lakes are blue\n';

const told = (content: string) => textsOf(readDocument(content)).filter((text) => text !== '');

const TOLD = ['Maps fold on paper now.', 'Rivers are drawn', 'Lakes are blue'];

describe('a mail', () => {
  it('is narrated without headers, greeting, signature and disclaimer', () => {
    const frames: readonly (readonly [before: string, behind: string])[] = [
      [
        `${HEADERS}\nDear all,\n\n`,
        '\nKind regards\nAnn Example\n\nThis message is confidential.\n',
      ],
      [`${HEADERS}\n`, '\n-- \nSupport\nExample Ltd.\n'],
      [`X-Loop: atlas\nReturn-Path: <a@example.org>\n${HEADERS}\nHi team,\n`, '\nCheers\nAnn\n'],
      ['Betreff: Atlas 4.2\n\nHallo zusammen,\n\n', '\nViele Grüße\nAnn\n'],
      [
        'Objet : Atlas 4.2\n\nBonjour,\n\n',
        '\nCordialement\nAnn\n\nPour vous désabonner, écrivez-nous.\n',
      ],
      ['Hello everybody,\n\n', '\nThanks\nAnn\n'],
    ];
    for (const [before, behind] of frames) {
      const document = readDocument(`${before}${BODY}${behind}`);
      const [first] = document.sections;
      expect(document.sections, before).to.have.length(1);
      expect(
        first?.blocks.map(({ type }) => type),
        before,
      ).to.eql(['paragraph', 'list']);
      expect(
        textsOf(document).filter((text) => text !== ''),
        before,
      ).to.eql(TOLD);
    }
  });

  it('has its subject for a title, without the marks of answers', () => {
    expect(readDocument(`${HEADERS}\n${BODY}`).title).to.equal('Atlas 4.2 on Thursday');
    const answered = 'From: Ann\nSubject: RE: FW: Atlas 4.2\n\nMaps fold.\n';
    expect(readDocument(answered).title).to.equal('Atlas 4.2');
  });

  it('does not tell the mails that it quotes', () => {
    const own = `${HEADERS}\nMaps fold on paper now, and everybody who prints them at the desk can take them along.\n\n`;
    for (const quoted of [
      'On Mon, 4 Oct 2031, Bob <bob@example.org> wrote:\n> Do they fold?\n> I need one.\n',
      '> Do they fold?\n> I need one.\n',
      '-----Original Message-----\nFrom: Bob\nSubject: Folding\n\nDo they fold?\n',
      'From: Bob\nSent: Monday\nTo: Ann\nSubject: Folding\n\nDo they fold?\n',
    ]) {
      expect(told(own + quoted).join('\n'), quoted).not.to.match(/Do they fold|I need one/);
    }
  });

  it('is the mail below if it only passes that on', () => {
    const text = `Hi,\n\nFYI, see below.\n\n---------- Forwarded message ----------\n${HEADERS}\nDear all,\n\n${BODY}\nRegards\nAnn\n`;
    expect(readDocument(text).title).to.equal('Atlas 4.2 on Thursday');
    expect(told(text)).to.eql(TOLD);
  });

  it('is read as a changelog if it is one', () => {
    const { releases } = readChangelog(
      `${HEADERS}\nDear all,\n\n## 4.2.0\n\n- Fold maps\n- Draw rivers\n\nRegards\nAnn\n`,
    );
    expect(releases.map(({ version, changes }) => [version, changes.length])).to.eql([
      ['4.2.0', 2],
    ]);
  });

  it('differs from texts that only begin with a word and a colon, or contain a greeting', () => {
    expect(readDocument('Date: tomorrow\n\nMaps fold.').leftOut).to.eql([
      { text: 'Date: tomorrow', reason: 'metadata' },
    ]);
    expect(
      told(
        'Note: maps fold.\nHello world is printed on the back of each map.\n\nThey turn in the wind as well.',
      ),
    ).to.eql([
      'Note: maps fold. Hello world is printed on the back of each map.',
      'They turn in the wind as well.',
    ]);
  });
});
