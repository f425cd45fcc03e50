import { getDocumentProxy } from 'unpdf';
import { LARGEST_TEXT_BYTES, type ReadFile, TOO_MUCH_TEXT, unreadable } from '../read-file.js';
import { asReadFile, toMarkdown } from '../to-markdown.js';
import { type Line, type Piece, toLines } from './lines.js';
import { toBlocks } from './paragraphs.js';
import { withoutRunningHeads } from './running-heads.js';
import { toTree } from './to-tree.js';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

const MOST_PAGES = 3_000;
/** Of characters without a meaning, this share at most: fonts without a Unicode map give nothing else. */
const MOST_MEANINGLESS = 0.2;
const MEANINGLESS = /[\p{Co}\p{Cn}\ufffd]/gu;

const PASSWORD = unreadable(
  'The PDF has a password. Save it without one, printing it to a new PDF for instance.',
);
const DAMAGED = unreadable(
  'The PDF is damaged and cannot be read. Save or print it to a PDF again.',
);
const SCANNED = unreadable(
  'The PDF has no text, only pictures of it: it was scanned. Put it through text recognition (OCR), and drop the result.',
);
const TOO_MANY_PAGES = unreadable(
  `The PDF has more than ${MOST_PAGES} pages. Divide it into several files.`,
);
const NO_UNICODE = unreadable(
  'The fonts of the PDF do not tell which letters they show. Save it from its program again, or put it through text recognition (OCR).',
);

/** The text of a PDF, without its running heads and page numbers; large lines are headings. */
export async function readPdf(bytes: Uint8Array): Promise<ReadFile> {
  let pdf: Pdf;
  try {
    // It gives its bytes away.
    pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: false });
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? PASSWORD : DAMAGED;
  }
  try {
    return await readPages(pdf);
  } catch {
    return DAMAGED;
  }
}

async function readPages(pdf: Pdf): Promise<ReadFile> {
  if (pdf.numPages > MOST_PAGES) return TOO_MANY_PAGES;
  const pages: Line[][] = [];
  let characters = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    const lines = toLines(items.flatMap((item) => ('str' in item ? [toPiece(item)] : [])));
    characters += lines.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > LARGEST_TEXT_BYTES) return TOO_MUCH_TEXT;
    pages.push(lines);
  }
  const blocks = toBlocks(withoutRunningHeads(pages));
  const text = blocks.map((block) => block.text).join('\n');
  if (!/[\p{L}\p{N}]/u.test(text)) return /\S/.test(text) ? NO_UNICODE : SCANNED;
  if ((text.match(MEANINGLESS)?.length ?? 0) > text.length * MOST_MEANINGLESS) return NO_UNICODE;
  return asReadFile(toMarkdown(toTree(blocks)), 'pdf', await titleOf(pdf));
}

interface TextItem {
  readonly str: string;
  /** a b c d e f of the matrix that places the text (ISO 32000-1, 9.4.4) */
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

function toPiece({ str, transform, width, height }: TextItem): Piece {
  const [, , c = 0, d = 0, x = 0, y = 0] = transform;
  return { text: str, x, y, width, size: height || Math.hypot(c, d) };
}

/** Title in the PDF's metadata, unless a program derived it from a file name. */
async function titleOf(pdf: Pdf): Promise<string | undefined> {
  const info: unknown = (await pdf.getMetadata()).info;
  if (typeof info !== 'object' || info === null || !('Title' in info)) return undefined;
  const { Title: title } = info;
  if (typeof title !== 'string' || !/\p{L}{2}/u.test(title) || title.length > 300) return undefined;
  return /^(?:untitled|microsoft word|document\d*$)|\.(?:docx?|pdf|indd|tex|odt|dvi)$/i.test(title)
    ? undefined
    : title;
}
