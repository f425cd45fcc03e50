import { expect } from 'chai';
import { LARGEST_TEXT_BYTES } from '../../../src/intake/reading/read-file.js';
import { TextThreads } from '../../../src/intake/texts/text-threads.js';

const TEXT = 'Grüße, “friends” – it’s 5 €.\nSecond line.\n';

describe('reading files of text', () => {
  let threads: TextThreads;

  before(() => {
    threads = new TextThreads({ idleMs: 1_000 });
  });

  after(() => threads.close());

  const textOf = async (name: string, bytes: Uint8Array) => {
    const file = await threads.read(name, bytes);
    return file.readable ? file.text : expect.fail(file.reason);
  };
  const reasonOf = async (name: string, bytes: Uint8Array) => {
    const file = await threads.read(name, bytes);
    return file.readable ? expect.fail(`read as ${file.format}: ${file.text}`) : file.reason;
  };

  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
  const windows1252 = Buffer.from(
    TEXT.replace('“', '\x93')
      .replace('”', '\x94')
      .replace('–', '\x96')
      .replace('’', '\x92')
      .replace('€', '\x80'),
    'latin1',
  );

  for (const [encoding, bytes] of [
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    ['UTF-16 BE with a mark', swapped(Buffer.from(`\uFEFF${TEXT}`, 'utf16le'))],
    ['Windows-1252, of which Latin-1 is a part', windows1252],
  ] as const) {
    it(`reads ${encoding}, also in tables and logs`, async () => {
      for (const name of ['notes.txt', 'issues.csv', 'ISSUES.TSV', 'commits.log']) {
        expect(await textOf(name, bytes)).to.equal(TEXT);
      }
    });
  }

  it('tells formats by name, whatever script it is in', async () => {
    const formats = ['заметки.md', '変更履歴.rst', 'ملاحظات.adoc', 'NEWS', '😀 notes.TXT'].map(
      async (name) => {
        const file = await threads.read(name, Buffer.from(TEXT));
        return file.readable ? file.format : file.reason;
      },
    );
    expect(await Promise.all(formats)).to.deep.equal([
      'markdown',
      'restructured-text',
      'asciidoc',
      'plain',
      'plain',
    ]);
  });

  it('takes away what ended a file under DOS', async () => {
    expect(await textOf('old.txt', Buffer.from(`${TEXT}\x1a`))).to.equal(TEXT);
  });

  it('takes 2 MB of text, and no more', async () => {
    const line = 'Twenty characters..\n';
    const whole = line.repeat(Math.floor(LARGEST_TEXT_BYTES / line.length));
    expect(await textOf('long.txt', Buffer.from(whole))).to.equal(whole);
    expect(await reasonOf('long.txt', Buffer.from(whole + line + line))).to.match(/more than 2 MB/);
    expect(await reasonOf('huge.md', Buffer.alloc(60_000_000, 'a'))).to.match(/50 MB/);
  });

  for (const [what, name, bytes, reason] of [
    ['empty', 'a.md', Buffer.alloc(0), /is empty/],
    ['blank', 'a.md', Buffer.from(' \r\n\t\n'), /is empty/],
    ['binary', 'a.txt', Buffer.from([0x4d, 0x5a, 0, 1, 2, 3, 0, 0, 0xff]), /binary data/],
    ['UTF-16 without a mark', 'a.txt', Buffer.from(TEXT, 'utf16le'), /UTF-16 without .* UTF-8/],
    ['cut UTF-16', 'a.txt', Buffer.from([0xff, 0xfe, 0x41, 0, 0x42]), /UTF-16LE .* damaged/],
    ['of no encoding', 'a.txt', Buffer.from([0x41, 0x81, 0x8d, 0x8f]), /not text in UTF-8/],
    ['with control characters', 'a.txt', Buffer.from('One\nTwo\x1b[31mred\n'), /^Line 2 /],
    ['a picture', 'a.md', Buffer.from('\x89PNG\r\n\x1a\n\0', 'latin1'), /is a picture/],
    ['audio', 'a.mp3', Buffer.from('ID3\x03\0', 'latin1'), /is audio already/],
    ['RTF', 'a.txt', Buffer.from('{\\rtf1 Hello}'), /RTF.*DOCX or PDF/],
    ['old Word', 'a.docx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /\.doc.*password/],
    ['no DOCX', 'a.docx', Buffer.from('Just text'), /\.docx.*not DOCX/],
    ['no PDF', 'a.pdf', Buffer.from('Just text'), /\.pdf.*not PDF/],
    ['for programs', 'a.json', Buffer.from('{"a": 1}'), /data for programs/],
    ['compressed', 'a.md.gz', Buffer.from('1f8b08', 'hex'), /gzip.*Unpack/],
  ] as const) {
    it(`says why a file is not read that is ${what}`, async () => {
      expect(await reasonOf(name, bytes)).to.match(reason);
    });
  }
});

describe('reading web pages', () => {
  let threads: TextThreads;

  before(() => {
    threads = new TextThreads({ idleMs: 1_000 });
  });

  after(() => threads.close());

  it('gives what is seen as Markdown, under the title of the page', async () => {
    const page =
      '<!doctype html><title>Our  handbook</title><style>p{}</style><nav><a href="/">Home</a></nav>' +
      '<h1>Handbook</h1><p>Use <code>List&lt;T&gt;</code> &amp; more.<script>alert(1)</script></p>' +
      '<ul><li>One<li>Two</ul><table><tr><th>Name<th>Size<tr><td>Relay<td>2 MB</table>';
    const file = await threads.read('handbook.html', Buffer.from(page));
    expect(file).to.deep.equal({
      readable: true,
      format: 'html',
      text:
        '---\ntitle: "Our handbook"\n---\n\n# Handbook\n\nUse `List<T>` & more.\n\n- One\n- Two\n\n' +
        '| Name  | Size |\n| ----- | ---- |\n| Relay | 2 MB |\n',
    });
  });

  it('knows a page without its name', async () => {
    const file = await threads.read(
      'page',
      Buffer.from('<html><body><p>A page.</p></body></html>'),
    );
    expect(file).to.include({ readable: true, format: 'html' });
  });

  it('makes one line of what stands on several in a cell, as wide as it is', async () => {
    const page =
      '<html><table><tr><th>Setting<th>Values<tr><td><p>mode</p><p>since 2</p>' +
      '<td><ul><li>fast<li><p><b>safe</b></ul><tr><td colspan=2>both</table>';
    const file = await threads.read('cells.html', Buffer.from(page));
    expect(file).to.have.property('text').that.includes('| mode since 2 | fast **safe** |\n');
    expect(file)
      .to.have.property('text')
      .that.matches(/\| both +\| +\|\n$/);
  });

  it('reads links whose page names no usable address for what they are relative to', async () => {
    const page = '<html><body><base href="guide"><p>Read <a href="limits.html">the limits</a>.';
    const file = await threads.read('links.html', Buffer.from(page));
    expect(file)
      .to.have.property('text')
      .that.matches(/Read \[the limits\]\(limits\.html\)\.\n$/);
  });

  it('passes over elements that hold nothing, however many there are, and keeps the space within them', async () => {
    const icons = '<i class="icon"></i><a id="top"><b> </b></a><my-icon></my-icon>'.repeat(10_000);
    const page = `<html><p>Ready${icons}<em>now</em>, and</p>${icons}<p>later.`;
    const file = await threads.read('icons.html', Buffer.from(page));
    expect(file)
      .to.have.property('text')
      .that.matches(/Ready \*now\*, and\n\nlater\.\n$/);
  });

  it('reads what is nested without end, gives up a table that stands for millions of cells, and goes on', async () => {
    const limits = { longestMs: 15_000, mostBytes: 300 * 1024 * 1024 };
    const hurried = new TextThreads({ idleMs: 1_000, limits });
    try {
      const nested = await hurried.read('a.html', Buffer.from(`<html>${'<div>'.repeat(20_000)}x`));
      expect(nested).to.include({ readable: true });
      const spans = `<html><table>${'<tr><td colspan=1000 rowspan=65534>x'.repeat(5_000)}`;
      const spanned = await hurried.read('b.html', Buffer.from(spans));
      expect(spanned)
        .to.have.property('reason')
        .that.matches(/longer than 15 seconds|more memory/);
      const next = await hurried.read('c.html', Buffer.from('<html><p>Fine.'));
      expect(next).to.include({ readable: true });
    } finally {
      await hurried.close();
    }
  });
});
