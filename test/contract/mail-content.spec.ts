import { expect } from 'chai';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { ConversionOutline } from '../../src/http/schemas/outline.js';
import type { PreviewResource } from '../../src/http/schemas/preview.js';
import type { ScriptResource } from '../../src/http/schemas/script.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';

const HEAD =
  'Received: from mail.example (mail.example [192.0.2.7]) by mx.example\n' +
  'From: Release team <releases@example.org>\nTo: all@example.org\n' +
  'Date: Mon, 2 Mar 2026 09:00:00 +0100\nSubject: Atlas 2.1.0 is available\nMIME-Version: 1.0\n';
const TEXT =
  'Hello,\n\nAtlas 2.1.0 is available.\n\nNew:\n\n- Rulers for maps — in metres\n- Legends for maps of the sea and the coast\n\n' +
  'Fixed:\n\n- Search finds the last word of a page\n\nBest regards\nThe release team\n';
const HTML =
  '<html><body><p>Hello,</p><p>Atlas 2.1.0 is available.</p><p>New:</p><ul><li>Rulers for maps — in metres</li>' +
  '<li>Legends for maps of the sea and the coast</li></ul><p>Fixed:</p><ul><li>Search finds the last word of a page</li></ul></body></html>';

function base64(text: string): string {
  return (
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\n');
}

function quotedPrintable(text: string): string {
  const quoted = (character: string) =>
    [...Buffer.from(character)].map((byte) => `=${byte.toString(16).toUpperCase()}`).join('');
  return text
    .replace(/[=\u0080-\uffff]/g, quoted)
    .split('\n')
    .map((line) => line.replace(/(?!$)((?:=[0-9A-F]{2}|.){60})(?=.)/g, '$1=\n'))
    .join('\n');
}

const part = (type: string, encoding: string, body: string, more = '') =>
  `Content-Type: ${type}; charset=utf-8\n${more}Content-Transfer-Encoding: ${encoding}\n\n${body}\n`;
const multipart = (type: string, boundary: string, ...parts: readonly string[]) =>
  `Content-Type: multipart/${type}; boundary="${boundary}"\n\n` +
  `${parts.map((each) => `--${boundary}\n${each}`).join('')}--${boundary}--\n`;

const PLAIN = part('text/plain', 'quoted-printable', quotedPrintable(TEXT));
const PAGE = part('text/html', 'base64', base64(HTML));
const FILE = part(
  'application/pdf',
  'base64',
  base64('%PDF-1.7 nothing of it is read'),
  'Content-Disposition: attachment; filename="notes.pdf"\n',
);

const VARIANTS: readonly (readonly [string, string])[] = [
  ['quoted-printable', HEAD + PLAIN],
  ['base64', HEAD + part('text/plain', 'base64', base64(TEXT))],
  ['HTML alone', HEAD + PAGE],
  ['text with an attachment', HEAD + multipart('mixed', 'outer', PLAIN, FILE)],
  [
    'text and HTML in nested parts',
    HEAD + multipart('mixed', 'outer', multipart('alternative', 'inner', PLAIN, PAGE), FILE),
  ],
  ['CRLF', (HEAD + PLAIN).replaceAll('\n', '\r\n')],
  [
    'nothing encoded, and another character set named',
    `${HEAD}Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: 8bit\n\n${TEXT}`,
  ],
];

describe('content that is a mail as it was sent', () => {
  let daemon: DaemonOnAClock;

  before(async () => {
    daemon = await DaemonOnAClock.start();
  });

  after(() => daemon.discard());

  const ask = (path: string, body: object) => daemon.request(path, { body });

  for (const [name, content] of VARIANTS)
    it(`is read from ${name}`, async () => {
      const answer = dataOf<PreviewResource>(
        await ask('/previews', { content, source_type: 'changelog' }),
      );
      expect(answer).to.include({ title: 'Atlas 2.1.0 is available', product_name: 'Atlas' });
      expect(answer).to.include({ title_source: 'mail_subject', changes: 3 });
      expect(answer.releases[0]?.entries.map(({ text }) => text)).to.deep.equal([
        'Rulers for maps — in metres',
        'Legends for maps of the sea and the coast',
        'Search finds the last word of a page',
      ]);
    });

  it('is narrated without its headers and codes, and outlined', async () => {
    const [, [, content] = ['', '']] = VARIANTS;
    const order = { source_type: 'changelog', title: 'Atlas', content };
    const { id } = dataOf<ConversionDetail>(await ask('/conversions', order));
    const outline = dataOf<ConversionOutline>(await daemon.request(`/conversions/${id}/outline`));
    expect(outline).to.include({ product_name: 'Atlas', changes: 3 });
    const { script } = dataOf<ScriptResource>(await ask('/scripts', { content }));
    expect(script).to.match(/rulers for maps/i);
    expect(script).not.to.match(/received|mime|192\.0\.2|base64/i);
  });

  it('is refused where it has no text of its own', async () => {
    const content = HEAD + multipart('mixed', 'outer', FILE);
    const answer = await ask('/previews', { content });
    const { code, details } = errorOf(answer);
    expect(answer.status).to.equal(400);
    expect(code).to.equal('VALIDATION_ERROR');
    expect(JSON.stringify(details)).to.include('no text of its own');
  });

  it('stays bounded where it is hostile', async () => {
    const deep = Array.from(
      { length: 900 },
      (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\n\n--b${at}\n`,
    ).join('');
    const hostile = [
      HEAD + deep,
      `${HEAD}Content-Type: multipart/mixed; boundary="b"\n\n${'--b\n\n'.repeat(9_000)}`,
      `${HEAD}Content-Type: text/html\n\n${'<div>'.repeat(9_000)}`,
      `${HEAD}${'X-Filler: a\n'.repeat(4_000)}\n`,
      `${HEAD}Content-Type: text/plain;${' charset=utf-8;'.repeat(3_000)}\n\n${'= '.repeat(200)}`,
    ];
    const began = performance.now();
    for (const content of hostile) {
      const { status } = await ask('/previews', { content });
      expect(status).to.be.oneOf([200, 400, 422]);
    }
    expect(performance.now() - began).to.be.lessThan(30_000);
  });

  it('leaves text alone that only mentions such headers', async () => {
    const content = '# Atlas 2.1.0\n\n- Mails have the header\n\n```\nMIME-Version: 1.0\n```\n';
    const { title } = dataOf<PreviewResource>(await ask('/previews', { content }));
    expect(title).to.equal('Atlas 2.1.0');
  });
});
