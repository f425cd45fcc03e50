import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { HeadingLevel, Paragraph } from 'docx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { v7 as uuidv7 } from 'uuid';
import type { Owner } from '../../../src/contracts/conversion-store.js';
import type { Database } from '../../../src/database/database.js';
import { NO_BRANDING } from '../../../src/domain/account.js';
import { completeDocument } from '../../../src/http/openapi/complete-document.js';
import { readGeneratedDocument } from '../../../src/http/openapi/document.js';
import { ConversionFields } from '../../../src/intake/instructions/conversion-fields.js';
import { InstructionReading } from '../../../src/intake/instructions/instruction-reading.js';
import { TextThreads } from '../../../src/intake/texts/text-threads.js';
import { Uploads } from '../../../src/intake/uploads/uploads.js';
import { openFreshSqlite } from '../../builders/fresh-sqlite.js';
import { docxOf, pdfOf } from '../documents.js';

const NOTES = '## 2.1.0\n\n### Fixed\n\n- Exports keep the time zone\n';

describe('reading uploaded files', () => {
  let folder: string;
  let database: Database;
  let threads: TextThreads;
  let uploads: Uploads;
  let owner: Owner;
  let productId: string;

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-test-uploads-'));
    database = await openFreshSqlite(folder);
    threads = new TextThreads({ idleMs: 1_000 });
    const organization = {
      ...{ id: uuidv7(), name: 'O', slug: 'o', planId: 'unlimited', createdAt: AT },
      defaultVoice: null,
      branding: NO_BRANDING,
    };
    owner = { organizationId: organization.id, mode: 'live' };
    productId = uuidv7();
    await database.unitOfWork.write(async ({ accounts, products }) => {
      await accounts.addOrganization(organization);
      await products.add({ id: productId, ...owner, name: 'Atlas', createdAt: AT });
    });
    const fields = new ConversionFields(completeDocument(readGeneratedDocument(), ''));
    const reading = new InstructionReading(fields, (text, place) => threads.yamlOf(text, place));
    uploads = new Uploads({
      threads,
      instructions: () => reading,
      products: database.reads.products,
    });
  });

  after(async () => {
    await threads.close();
    await database.close();
    await rm(folder, { recursive: true });
  });

  const read = async (name: string, bytes: string | Uint8Array) => {
    const file = path.join(folder, 'uploaded');
    await writeFile(file, bytes);
    return uploads.read({ path: file, name }, owner, new AbortController().signal);
  };
  const contentOf = async (name: string, bytes: string | Uint8Array) => {
    const outcome = await read(name, bytes);
    return outcome.readable ? outcome : expect.fail(outcome.reason);
  };
  const reasonOf = async (name: string, bytes: string | Uint8Array) => {
    const outcome = await read(name, bytes);
    return outcome.readable ? expect.fail(`read: ${outcome.content}`) : outcome.reason;
  };

  it('reads every type of file that a watched folder reads', async () => {
    const docx = await docxOf([
      new Paragraph({ text: 'Handbook', heading: HeadingLevel.HEADING_1 }),
      new Paragraph('Backups are made every night.'),
    ]);
    const pdf = await pdfOf((page) => page.text('Backups are made every night.'));
    const files: readonly (readonly [string, string | Uint8Array, 'changelog' | 'document'])[] = [
      ['CHANGELOG.md', NOTES, 'changelog'],
      ['notes.txt', 'Backups are made every night.', 'document'],
      ['page.html', '<h1>Handbook</h1><p>Backups are made every night.</p>', 'document'],
      ['guide.rst', 'Handbook\n========\n\nBackups are made every night.', 'document'],
      ['guide.adoc', '= Handbook\n\nBackups are made every night.', 'document'],
      ['handbook.docx', docx, 'document'],
      ['handbook.pdf', pdf, 'document'],
    ];
    for (const [name, bytes, type] of files) {
      const { content, request } = await contentOf(name, bytes);
      expect(content, name).to.match(/Backups are made every night|Exports keep the time zone/);
      expect(request.source_type, name).to.equal(type);
      expect(request.title, name).to.be.oneOf(['2.1.0', 'Handbook', 'notes', 'guide', 'handbook']);
    }
  });

  it('follows the front matter, with no right to publish, notify or delete', async () => {
    const asked =
      '---\nlectern:\n  title: Spring\n  product: atlas\n  public_url: true\n' +
      '  webhook_url: https://example.org/hook\n  source: delete\n  settings:\n    tone: technical\n---\n';
    const { request, remarks } = await contentOf('a.md', `${asked}${NOTES}`);
    expect(request).to.deep.equal({
      title: 'Spring',
      source_type: 'changelog',
      product_id: productId,
      settings: { tone: 'technical' },
    });
    expect(remarks).to.have.length(1);
    expect(remarks[0]).to.contain('Choose it in the form');
    expect(await reasonOf('a.md', '---\nlectern:\n  product: Nobody\n---\nText.')).to.contain(
      'does not have',
    );
    expect(await reasonOf('a.md', '---\nlectern:\n  tone: loud\n---\nText.')).to.contain('line 3');
  });

  it('takes the newest release if a changelog is too long, and says so', async () => {
    const older = Array.from(
      { length: 900 },
      (_, i) => `## 1.${899 - i}.0\n\n- ${NOTES.slice(-90)}`,
    );
    const { content, remarks } = await contentOf('CHANGELOG.md', `${NOTES}\n${older.join('\n')}`);
    expect(content).to.contain('2.1.0').and.not.contain('1.899.0');
    expect(remarks.join()).to.contain('900 older releases were left out');
    expect(await reasonOf('long.txt', 'Words and more. '.repeat(5_000))).to.contain('51,200');
  });

  it('refuses scans, bombs, pictures and files without words, and says what to do', async () => {
    const scan = await pdfOf((pdf) => pdf.rect(50, 50, 300, 300).fill('black'));
    expect(await reasonOf('scan.pdf', scan)).to.contain('text recognition');
    const word = unzipSync(await docxOf([new Paragraph('Text.')]));
    const bomb = zipSync({ ...word, 'word/document.xml': new Uint8Array(300 * 1024 * 1024) });
    expect(await reasonOf('bomb.docx', bomb)).to.match(/plain text|DOCX/);
    expect(await reasonOf('a.md', Buffer.from('\x89PNG\r\n', 'latin1'))).to.contain('picture');
    expect(await reasonOf('a.docx', strToU8('not a document'))).to.contain('not DOCX');
    expect(await reasonOf('empty.txt', '\n\n')).to.contain('no words');
    expect(await reasonOf('large.txt', Buffer.alloc(50 * 1024 * 1024 + 1, 'a '))).to.contain(
      'larger than 50 MB',
    );
  });
});

const AT = '2026-01-02T03:04:05.678Z';
