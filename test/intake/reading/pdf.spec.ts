import { expect } from 'chai';
import { TextThreads } from '../../../src/intake/texts/text-threads.js';
import { bombOf, pdfOf, pdfWithStream } from '../documents.js';

const SENTENCE = 'Our well-known procedure is written down here for everyone who needs it. ';
describe('reading PDF', () => {
  let threads: TextThreads;

  before(() => {
    threads = new TextThreads({ idleMs: 1_000 });
  });

  after(() => threads.close());

  const textOf = async (bytes: Uint8Array) => {
    const file = await threads.read('a.pdf', bytes);
    return file.readable ? file.text : expect.fail(file.reason);
  };
  const reasonOf = async (bytes: Uint8Array) => {
    const file = await threads.read('a.pdf', bytes);
    return file.readable ? expect.fail(`read: ${file.text.slice(0, 200)}`) : file.reason;
  };

  it('puts wrapped lines together to paragraphs below headings by their size, under its title', async () => {
    const pdf = await pdfOf(
      (page) => {
        page.fontSize(24).text('Release process').fontSize(11).moveDown();
        page.text(SENTENCE.repeat(5)).moveDown().text(SENTENCE.repeat(4)).moveDown();
        page.fontSize(16).text('Steps').fontSize(11).moveDown();
        page.text('\u2022 Tag *it* with <T>').text('\u2022 Tell everyone');
      },
      { info: { Title: 'How we release' } },
    );
    const file = await threads.read('process.pdf', pdf);
    expect(file).to.deep.equal({
      readable: true,
      format: 'pdf',
      text:
        `---\ntitle: "How we release"\n---\n\n# Release process\n\n${SENTENCE.repeat(5).trim()}\n\n` +
        `${SENTENCE.repeat(4).trim()}\n\n## Steps\n\n- Tag \\*it\\* with \\<T>\n- Tell everyone\n`,
    });
  });

  it('tells no page numbers and running heads, and goes on over the page', async () => {
    const text = await textOf(
      await pdfOf(
        (page) => {
          page.fontSize(11).text(SENTENCE.repeat(130));
          const { count } = page.bufferedPageRange();
          for (let number = 0; number < count; number += 1) {
            page.switchToPage(number);
            page.page.margins = { top: 0, bottom: 0, left: 0, right: 0 };
            page.fontSize(9).text('Lectern handbook', 72, 30, { lineBreak: false });
            page.text(`Page ${number + 1} of ${count}`, 72, 800, { lineBreak: false });
          }
        },
        { bufferPages: true },
      ),
    );
    expect(text).to.equal(`---\n---\n\n${SENTENCE.repeat(130).trim()}\n`);
  });

  it('tells no page numbers of a document of two pages', async () => {
    const text = await textOf(
      await pdfOf((page) => {
        page.text(SENTENCE.repeat(3)).text('- 1 -', 280, 700).addPage();
        page.text('The second page.').text('- 2 -', 280, 700);
      }),
    );
    expect(text).to.match(/needs it\.\n\nThe second page\.\n$/);
  });

  it('makes words whole that are divided at the end of a line, and keeps real hyphens', async () => {
    const text = await textOf(
      await pdfOf((page) => {
        page.fontSize(11).text('Everyone knows the well-known docu-', { lineBreak: false });
        page.text('mentation of this well-', 72, 90, { lineBreak: false });
        page.text('known service, version 2-', 72, 104, { lineBreak: false });
        page.text('3 included.', 72, 118, { lineBreak: false });
      }),
    );
    expect(text.replace(/^---\n---\n\n/, '')).to.equal(
      'Everyone knows the well-known documentation of this well-known service, version 2-3 included.\n',
    );
  });

  it('reads two columns one after the other', async () => {
    const text = await textOf(
      await pdfOf((page) => {
        page
          .fontSize(11)
          .text(`Left begins. ${SENTENCE.repeat(3)}Left ends.`, 72, 100, { width: 200 });
        page.text(`Right begins. ${SENTENCE.repeat(3)}Right ends.`, 320, 100, { width: 200 });
      }),
    );
    expect(text).to.match(/Left begins[^]*Left ends\.\n\nRight begins[^]*Right ends/);
  });

  it('says why there is no text: a password, a scan, damage', async () => {
    const secret = await pdfOf((page) => page.text('Secret'), {
      userPassword: 'x',
      pdfVersion: '1.7',
    });
    expect(await reasonOf(secret)).to.match(/password/);
    const scanned = await pdfOf((page) => page.rect(50, 50, 400, 600).fill('#888'));
    expect(await reasonOf(scanned)).to.match(/scanned.*OCR/);
    const whole = await pdfOf((page) => page.text('Text'));
    expect(await reasonOf(whole.subarray(0, 200))).to.match(/damaged/);
    expect(await reasonOf(Buffer.from('%PDF-1.7\nnothing more'))).to.match(/damaged/);
  });

  it('reads one that only its author may change', async () => {
    const owned = await pdfOf((page) => page.text('Open to all readers.'), { ownerPassword: 'x' });
    expect(await textOf(owned)).to.include('Open to all readers.');
  });

  it('gives up a page that unpacks to gigabytes, and reads the next file', async () => {
    const limits = { longestMs: 20_000, mostBytes: 300 * 1024 * 1024 };
    const bounded = new TextThreads({ idleMs: 1_000, limits });
    try {
      const started = performance.now();
      const file = await bounded.read('bomb.pdf', pdfWithStream(bombOf(4)));
      expect(file)
        .to.have.property('reason')
        .that.matches(/more memory/);
      expect(performance.now() - started).to.be.below(40_000);
      const next = await bounded.read('next.pdf', await pdfOf((page) => page.text('Next')));
      expect(next).to.have.property('readable', true);
    } finally {
      await bounded.close();
    }
  });
});
