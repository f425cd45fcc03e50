import { expect } from 'chai';
import { TextThreads } from '../../../src/intake/texts/text-threads.js';
import { readMailFile } from '../../../src/intake/reading/mail/read-mail-file.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { expectLinear } from '../../linearity/expect-linear.js';

const LONGEST = 60_000;

/** A mail with headers, a part each for those that follow, and lines that end as on the wire. */
const mail = (headers: string, body: string, encoding: BufferEncoding = 'latin1') =>
  Buffer.from(`${headers}\nMIME-Version: 1.0\n${body}`.replace(/\n/g, '\r\n'), encoding);
const HEADERS = `From: Release team <releases@example.com>
To: all@example.com
Date: Tue, 03 Mar 2026 09:00:00 +0000
Subject: Orders 4.2`;
const SEEN = 'From: Release team\nDate: 2026-03-03T09:00:00.000Z\nSubject: Orders 4.2\n\n';
const base64 = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('base64').replace(/.{76}/g, '$&\n');
const partsOf = (subtype: string, ...parts: readonly string[]) =>
  `Content-Type: multipart/${subtype}; boundary="edge"\n\n${parts.map((part) => `--edge\n${part}\n`).join('')}--edge--\n`;

const PLAIN = 'Content-Type: text/plain; charset=utf-8\n\n- Approvals in bulk\n';
const HTML = 'Content-Type: text/html; charset=utf-8\n\n<ul><li>Approvals in bulk</li></ul>\n';
const FILE = `Content-Type: text/plain; name="other.txt"
Content-Disposition: attachment; filename="other.txt"
Content-Transfer-Encoding: base64

${base64('Nobody hears this.')}`;

describe('reading mails', () => {
  let threads: TextThreads;

  before(() => {
    threads = new TextThreads({ idleMs: 1_000 });
  });

  after(() => threads.close());

  const textOf = async (bytes: Uint8Array, name = 'orders.eml') => {
    const file = await threads.read(name, bytes);
    return file.readable ? file.text : expect.fail(file.reason);
  };
  const reasonOf = async (bytes: Uint8Array, name = 'orders.eml') => {
    const file = await threads.read(name, bytes);
    return file.readable ? expect.fail(`read as ${file.format}: ${file.text}`) : file.reason;
  };

  for (const [what, body] of [
    ['plain text', PLAIN],
    [
      'Base64',
      `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${base64('- Approvals in bulk\n')}`,
    ],
    [
      'quoted-printable',
      'Content-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n\n=2D Approvals =\nin bulk\n',
    ],
    ['flowed lines', 'Content-Type: text/plain; format=flowed\n\n- Approvals \nin bulk\n'],
    ['plain text beside HTML', partsOf('alternative', PLAIN, HTML)],
    ['HTML alone', HTML.replace('<ul>', '<title>A title</title><style>p{}</style><ul>')],
    [
      'HTML beside a hint at it',
      partsOf(
        'alternative',
        'Content-Type: text/plain\n\nView online\n',
        HTML.replace(/Approvals in bulk/, 'Approvals in bulk, from the list of all orders'),
      ),
    ],
    ['plain text with an attachment', partsOf('mixed', PLAIN, FILE)],
    [
      'parts within parts',
      partsOf('mixed', partsOf('related', HTML, FILE).replaceAll('edge', 'inner'), FILE),
    ],
  ] as const) {
    it(`gives the body of ${what} below sender, date and subject`, async () => {
      const text = await textOf(mail(HEADERS, body));
      expect(text).to.match(/^From: .*\nDate: .*\nSubject: .*\n\n- Approvals in bulk\b/);
      expect(text.slice(0, SEEN.length)).to.equal(SEEN);
      expect(text).not.to.match(/Nobody|View online|A title/);
    });
  }

  const GREETING = 'Grüße – “alles” für 5 €';
  const IN_1252 = 'Gr\xfc\xdfe \x96 \x93alles\x94 f\xfcr 5 \x80';
  for (const [charset, body] of [
    ['utf-8', base64(GREETING)],
    ['windows-1252', base64(IN_1252, 'latin1')],
    ['iso-8859-1', base64(IN_1252, 'latin1')],
    ['utf-16le', base64(GREETING, 'utf16le')],
    ['x-unknown', base64(IN_1252, 'latin1')],
  ] as const) {
    it(`decodes ${charset}`, async () => {
      const type = `Content-Type: text/plain; charset=${charset}\nContent-Transfer-Encoding: base64`;
      expect(await textOf(mail(HEADERS, `${type}\n\n${body}`))).to.equal(`${SEEN}${GREETING}\n`);
    });
  }

  it('decodes words in headers', async () => {
    const headers = HEADERS.replace('Orders 4.2', '=?utf-8?B?QmVzdGVsbHVuZ2VuIMO8YmVy?=\n 4.2');
    expect(await textOf(mail(headers, PLAIN))).to.include('\nSubject: Bestellungen über 4.2\n');
  });

  const QUOTED = 'Content-Transfer-Encoding: quoted-printable\n\n=2D Approvals =\nin bulk\n';
  const SIGNATURE = 'Content-Type: application/pgp-signature; name="signature.asc"\n\nabc=\n';
  const FROM = 'From releases@example.com Tue Mar  3 09:00:00 2026\n';
  for (const [what, text] of [
    ['a mailbox file', `${FROM}${HEADERS}\nMIME-Version: 1.0\n${QUOTED}`],
    ['a mailbox file that quotes its first line', `>${FROM}${HEADERS}\n${QUOTED}`],
    ['its parts alone', `--edge\n${PLAIN}\n--edge\n${SIGNATURE}--edge--\n`],
    ['two forms of the text alone', `--edge\n${PLAIN}\n--edge\n${HTML}\n--edge--\n`],
    [
      'its parts below the headers that programs show',
      `${HEADERS}\n\n--edge\nContent-Type: text/plain\n${QUOTED}--edge\n${SIGNATURE}--edge--\n`,
    ],
    [
      'an encoded text below the headers that programs show',
      `${HEADERS}\n\n=2D Approvals =\nin bulk =3D =E2=82=AC\n`,
    ],
  ] as const)
    it(`decodes ${what}, and leaves out what frames its parts`, async () => {
      for (const bytes of [text, text.replace(/\n/g, '\r\n')]) {
        const read = await textOf(Buffer.from(bytes, 'latin1'));
        expect(read).to.match(/- Approvals in bulk/);
        expect(read.match(/Approvals/g)).to.have.length(1);
        expect(read).not.to.match(/=2D|edge|Content-|signature/i);
      }
    });

  it('reads a mail that was saved as it is seen, in any encoding', async () => {
    const seen = `${HEADERS}\n\nGrüße\n`;
    for (const bytes of [Buffer.from(seen), Buffer.from(seen, 'latin1')]) {
      expect(await textOf(bytes)).to.equal(seen);
    }
  });

  it('recognizes a mail under another name, and tells how to save one of Outlook', async () => {
    const bytes = mail(HEADERS, partsOf('alternative', PLAIN, HTML));
    expect(await textOf(bytes, 'orders.txt')).to.equal(`${SEEN}- Approvals in bulk\n`);
    expect(await reasonOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.msg')).to.match(/\.eml/);
  });

  it('reads what layout tables place as blocks, keeps tables of data and skips what is hidden', async () => {
    const html =
      '<div style="display: none">Hidden preview</div><table><tr><td><table role="presentation">' +
      '<tr><td><h2>Added</h2></td></tr><tr><td><ul><li>Approvals</ul></td></tr></table></td></tr></table>' +
      '<table><tr><td>Plan</td><td>Price</td></tr><tr><td>Team</td><td>5 €</td></tr></table>';
    const text = await textOf(
      mail(HEADERS, `Content-Type: text/html; charset=utf-8\n\n${html}`, 'utf8'),
    );
    expect(text).to.include('\n\n## Added\n\n- Approvals\n');
    expect(text).to.match(/\| Plan +\| Price +\|\n\|.*\n\| Team +\| 5 € +\|/);
    expect(text).not.to.include('Hidden');
  });

  it('keeps what backslashes would say in plain text', async () => {
    const html =
      'Content-Type: text/html\n\n<p>The field user_name_id takes 5 * 4 * 3.<br>Then more.\n';
    const text = await textOf(mail(HEADERS, html));
    expect(text).to.include('The field user_name_id takes 5 * 4 * 3.\nThen more.');
  });

  it('is titled by its subject, and its changes are read without what frames them', async () => {
    const body = `Content-Type: text/plain\n\nDear all,\n\n## Added\n\n- Approvals in bulk\n- A printed list\n\nKind regards\nThe release team\n`;
    const text = await textOf(mail(HEADERS.replace('Orders', 'Fwd: Orders'), body));
    expect(await threads.titleOf(text, 'mail.eml')).to.have.property('title', 'Orders 4.2');
    const { releases } = readChangelog(text);
    expect(releases.flatMap(({ changes }) => changes.map((change) => change.text))).to.deep.equal([
      'Approvals in bulk',
      'A printed list',
    ]);
  });

  const nested = (depth: number): string =>
    depth === 0 ? PLAIN : partsOf('mixed', nested(depth - 1)).replace(/\bedge\b/g, `edge${depth}`);
  for (const [what, bytes, reason] of [
    ['no text but an attachment', mail(HEADERS, partsOf('mixed', FILE)), /no text.*attached/],
    ['nothing', Buffer.alloc(0), /empty/],
    ['parts nested 100 deep', mail(HEADERS, nested(100)), /nested too deeply/],
    ['2 MB of headers', mail(HEADERS, `X-A: a${'\n b'.repeat(600_000)}\n${PLAIN}`), /headers/],
    ['5 MB of text', mail(HEADERS, `${PLAIN}${'word '.repeat(1_000_000)}`), /more than 2 MB/],
  ] as const) {
    it(`says why a mail is not read that has ${what}`, async () => {
      expect(await reasonOf(bytes)).to.match(reason);
    });
  }

  for (const [name, piece, type] of [
    ['boundaries', '--edge\n\n', 'multipart/mixed; boundary="edge"'],
    ['boundaries of no part', '--edge--\n', 'multipart/mixed; boundary="edge"'],
    ['tables in each other', '<table><tr><td>', 'text/html'],
    ['cells', '<td>a', 'text/html'],
    ['tags that never end', '<a href="', 'text/html'],
    ['comments that never end', '<!--', 'text/html'],
    ['mails in mails', 'Content-Type: message/rfc822\n\n', 'message/rfc822'],
    ['quoted characters', '=3D', 'text/plain\nContent-Transfer-Encoding: quoted-printable'],
    ['words of headers', '=?utf-8?Q?a?= ', 'text/plain\nX-Words: '],
    ['quotes', '> ', 'text/plain'],
  ] as const) {
    it(`takes time in proportion to its length for ${name}`, async function () {
      this.timeout(120_000);
      const ofLength = (length: number) => piece.repeat(Math.ceil(length / piece.length));
      await expectLinear(
        (text) => readMailFile(mail(HEADERS, `Content-Type: ${type}\n\n${text}`)),
        { name, ofLength },
        LONGEST,
      );
    });
  }
});
