import type { ReadFile } from './read-file.js';
import type { ReadingTask } from './reading-task.js';

/** Runs in a thread of its own. Parsers are loaded when the first file needs them. */
export default async function parseFile({ type, bytes }: ReadingTask): Promise<ReadFile> {
  switch (type) {
    case 'html': {
      const { readHtmlFile } = await import('./html-file.js');
      return readHtmlFile(bytes);
    }
    case 'zip': {
      const { readDocx } = await import('./docx/read-docx.js');
      return readDocx(bytes);
    }
    case 'pdf': {
      const { readPdf } = await import('./pdf/read-pdf.js');
      return readPdf(bytes);
    }
  }
}
