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
