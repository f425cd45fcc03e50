import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { Paragraph } from 'docx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { TextThreads } from '../../../src/intake/texts/text-threads.js';
import { childrenOf } from '../../builders/engine-processes.js';
import { eventually } from '../../journeys/eventually.js';
import { bombOf, docxOf, pdfOf, pdfWithStream } from '../documents.js';

const MEGABYTE = 1024 * 1024;

describe('the memory of hostile files', () => {
  let threads: TextThreads;
  let others: readonly number[];

  before(function () {
    if (process.platform !== 'linux') this.skip();
  });

  beforeEach(() => {
    others = childrenOf(process.pid);
    // As long and as large as a hostile file needs to show itself, on a slow machine as well.
    const limits = { longestMs: 60_000, mostBytes: 300 * MEGABYTE };
    threads = new TextThreads({ idleMs: 600_000, limits });
  });

  afterEach(() => threads.close());

  const processes = () => childrenOf(process.pid).filter((pid) => !others.includes(pid));
  /** Resident bytes of this process and of those that read files. */
  const resident = () => process.memoryUsage.rss() + sumOf(processes().map(residentOf));

  for (const [name, make] of [
    ['a PDF whose page unpacks to a gigabyte', () => Promise.resolve(pdfWithStream(bombOf(1)))],
    ['a DOCX of a million paragraphs', docxOfMany],
    ['a web page with a table that stands for millions of cells', () => Promise.resolve(spans())],
  ] as const) {
    it(`is given back: ${name}`, async () => {
      const before = resident();
      const bytes = await make();
      const file = await threads.read('hostile', bytes);
      expect(file).to.have.property('readable', false);
      await eventually(() => processes().length === 0 || undefined);
      await eventually(() => resident() - before < 150 * MEGABYTE || undefined);
      const next = await threads.read('next.html', Buffer.from('<html><p>Fine.'));
      expect(next).to.have.property('readable', true);
      expect(processes()).to.have.lengthOf(1);
    });
  }

  it('costs ordinary files nothing: their process goes on', async () => {
    const read = async () =>
      threads.read('a.pdf', await pdfOf((page) => page.text('A relay copies files.')));
    expect(await read()).to.have.property('readable', true);
    const before = processes();
    const page = Buffer.from('<html><p>A relay copies files.');
    expect(await threads.read('b.html', page)).to.have.property('readable', true);
    expect(await threads.titleOf('# Relay\n', 'c.md')).to.include({ title: 'Relay' });
    expect(processes()).to.deep.equal(before);
  });

  it('fails when its process is killed from outside, and the file is tried again', async () => {
    const page = Buffer.from('<html><p>A relay copies files.');
    expect(await threads.read('a.html', page)).to.have.property('readable', true);
    for (const pid of processes()) process.kill(pid, 'SIGKILL');
    expect(await threads.read('a.html', page)).to.have.property('readable', true);
  });
});

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Resident memory of a process in bytes; 0 if it has ended. */
function residentOf(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(kilobytes?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

async function docxOfMany(): Promise<Buffer> {
  const whole = unzipSync(new Uint8Array(await docxOf([new Paragraph('Text.')])));
  const body = '<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(1_300_000);
  const document = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return Buffer.from(zipSync({ ...whole, 'word/document.xml': strToU8(document) }));
}

function spans(): Buffer {
  return Buffer.from(`<html><table>${'<tr><td colspan=1000 rowspan=65534>x'.repeat(5_000)}`);
}
