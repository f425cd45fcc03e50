import { expect } from 'chai';
import { FootnoteReferenceRun, HeadingLevel, Paragraph, TextRun } from 'docx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { TextThreads } from '../../../src/intake/texts/text-threads.js';
import { characters } from '../../../src/scripting/reading/source/blocks.js';
import { readSource } from '../../../src/scripting/reading/source/read-source.js';
import { docxOf, tableOf } from '../documents.js';

describe('reading DOCX', () => {
  let threads: TextThreads;

  before(() => {
    threads = new TextThreads({ idleMs: 1_000 });
  });

  after(() => threads.close());

  const textOf = async (bytes: Uint8Array) => {
    const file = await threads.read('a.docx', bytes);
    return file.readable ? file.text : expect.fail(file.reason);
  };
  const reasonOf = async (bytes: Uint8Array, name = 'a.docx') => {
    const file = await threads.read(name, bytes);
    return file.readable ? expect.fail(`read: ${file.text.slice(0, 200)}`) : file.reason;
  };
  /** The document with some of its parts exchanged. */
  const withParts = async (parts: Readonly<Record<string, string>>) => {
    const known = unzipSync(await docxOf([new Paragraph('Text.')]));
    const changed = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
    return zipSync({ ...known, ...Object.fromEntries(changed) });
  };

  it('keeps headings, lists, tables and notes, and leaves the contents out', async () => {
    const text = await textOf(
      await docxOf([
        new Paragraph({ text: 'Backups\t1', style: 'TOC1' }),
        new Paragraph({ text: 'Handbook', heading: HeadingLevel.TITLE }),
        new Paragraph({ text: 'Backups', heading: HeadingLevel.HEADING_2 }),
        new Paragraph({
          children: [new TextRun('List<String> & *stars*.'), new FootnoteReferenceRun(1)],
        }),
        new Paragraph({ text: 'Every night', bullet: { level: 0 } }),
        new Paragraph({ text: 'In full', bullet: { level: 1 } }),
        tableOf([
          ['Name', 'Size'],
          ['Relay', '2 MB'],
        ]),
      ]),
    );
    expect(text).to.equal(
      '# Handbook\n\n## Backups\n\nList\\<String> & \\*stars\\*.\n\n- Every night\n  - In full\n\n' +
        '| Name  | Size |\n| ----- | ---- |\n| Relay | 2 MB |\n\n1. A note.\n',
    );
  });

  it('gives text that is read as it was written if it has no marks of Markdown', async () => {
    const text = await textOf(await docxOf([new Paragraph('Use *args and #tags in [brackets].')]));
    const [block] = readSource(text).blocks;
    const read = block !== undefined && 'inlines' in block ? characters(block.inlines) : '';
    expect(read).to.equal('Use *args and #tags in [brackets].');
  });

  it('reads what its name calls something else', async () => {
    const file = await threads.read('README.md', await docxOf([new Paragraph('Text.')]));
    expect(file).to.include({ readable: true, format: 'docx' });
  });

  it('refuses one that grows beyond all bounds, whatever its archive says of its size', async () => {
    const bomb = zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/document.xml': new Uint8Array(300 * 1024 * 1024),
    });
    const before = process.memoryUsage.rss();
    expect(bomb.length).to.be.below(1_000_000);
    expect(await reasonOf(bomb)).to.match(/more than 48 MB .* unpacked/);
    // Its true size is hidden: the central directory claims a kilobyte.
    const lying = Buffer.from(bomb);
    const entry = lying.lastIndexOf('word/document.xml') - 46;
    lying.writeUInt32LE(1024, entry + 24);
    expect(await reasonOf(lying)).to.match(/damaged DOCX/);
    expect(process.memoryUsage.rss() - before).to.be.below(200 * 1024 * 1024);
  });

  it('follows no path out of the document', async () => {
    const rels =
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="../../../../etc/passwd"/></Relationships>';
    expect(await textOf(await withParts({ '_rels/.rels': rels }))).to.match(/\nText\.\n$/);
  });

  it('gives up entities that stand for entities, and elements nested without end', async () => {
    const entities = Array.from(
      { length: 12 },
      (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`,
    );
    const laughing = `<!DOCTYPE x [<!ENTITY e0 "ha">${entities.join('')}]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&e12;</w:t></w:r></w:p></w:body></w:document>`;
    const nested = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${'<w:sdt><w:sdtContent>'.repeat(200_000)}`;
    const limits = { longestMs: 2_000 };
    const hurried = new TextThreads({ idleMs: 1_000, limits });
    try {
      for (const document of [laughing, nested]) {
        const started = performance.now();
        const bytes = await withParts({ 'word/document.xml': document });
        const file = await hurried.read('a.docx', bytes);
        expect(file).to.have.property('readable', false);
        expect(performance.now() - started).to.be.below(15_000);
      }
    } finally {
      await hurried.close();
    }
  });

  it('tells other archives apart', async () => {
    const zip = (name: string) => zipSync({ [name]: strToU8('x') });
    expect(await reasonOf(zip('notes.md'), 'a.zip')).to.match(/archive \(ZIP\)/);
    expect(await reasonOf(zip('xl/workbook.xml'), 'a.xlsx')).to.match(/spreadsheet/);
    expect(await reasonOf(zip('ppt/slides/slide1.xml'), 'a.pptx')).to.match(/presentation/);
    expect(await reasonOf(zip('META-INF/container.xml'), 'a.epub')).to.match(/EPUB/);
    expect(await reasonOf(zip('META-INF/manifest.xml'), 'a.odt')).to.match(/OpenDocument/);
    const whole = await docxOf([new Paragraph('Text.')]);
    expect(await reasonOf(whole.subarray(0, whole.length / 2))).to.match(/damaged DOCX/);
  });

  it('reads 2 MB of text within its limits', async () => {
    const words = 'Every release is narrated once, and its audio kept. '.repeat(8);
    const text = await textOf(
      await docxOf(Array.from({ length: 4_500 }, () => new Paragraph(words))),
    );
    expect(text.length).to.be.above(1_800_000);
  });
});
