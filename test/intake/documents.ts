import { constants, deflateRawSync } from 'node:zlib';
import { type FileChild, Document, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import PDFDocument from 'pdfkit';

type PdfOptions = ConstructorParameters<typeof PDFDocument>[0];

/** A PDF as pdfkit writes it. */
export function pdfOf(
  draw: (pdf: PDFKit.PDFDocument) => void,
  options: PdfOptions = {},
): Promise<Buffer> {
  return new Promise((resolve) => {
    const pdf = new PDFDocument({ size: 'A4', ...options });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    draw(pdf);
    pdf.end();
  });
}

/** A Word document, with a note that children may refer to by 1, and the style of lines of contents. */
export function docxOf(children: readonly FileChild[]): Promise<Buffer> {
  return Packer.toBuffer(
    new Document({
      styles: { paragraphStyles: [{ id: 'TOC1', name: 'toc 1' }] },
      footnotes: { 1: { children: [new Paragraph('A note.')] } },
      sections: [{ children: [...children] }],
    }),
  );
}

/** A table of a Word document, cell by cell. */
export function tableOf(rows: readonly (readonly string[])[]): Table {
  return new Table({
    rows: rows.map(
      (cells) =>
        new TableRow({
          children: cells.map((text) => new TableCell({ children: [new Paragraph(text)] })),
        }),
    ),
  });
}

/** Spaces, deflated until few bytes stand for gigabytes of them. */
export function bombOf(gigabytes: number): Buffer {
  const spaces = Buffer.alloc(64 * 1024 * 1024, 0x20);
  // It ends at a whole byte and is not the last of its stream, so that it can be repeated.
  const block = deflateRawSync(spaces, { finishFlush: constants.Z_FULL_FLUSH });
  const repeated = Array.from({ length: gigabytes * 16 }, () => block);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...repeated, deflateRawSync(Buffer.alloc(0))]);
}

/** A PDF with one page, whose content is a deflated stream. */
export function pdfWithStream(stream: Buffer): Buffer {
  const head = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>endobj\n4 0 obj<</Filter/FlateDecode/Length ${stream.length}>>stream\n`,
  );
  return Buffer.concat([head, stream, Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n')]);
}
