import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { assertConvertible, type ConvertOptions } from '../../src/cli/convert-options.js';
import { completeDocument } from '../../src/http/openapi/complete-document.js';
import { readGeneratedDocument } from '../../src/http/openapi/document.js';
import { ConversionFields } from '../../src/intake/instructions/conversion-fields.js';
import { anInstallation } from '../builders/installation.js';
import { lecternJson, resultHere } from '../journeys/command-line.js';

/** The options of `lectern convert` with the field of the API and the longest text that it takes. */
const OPTIONS = [
  ['title', 'title', '--title', 500],
  ['productName', 'settings.product_name', '--product-name', 200],
  ['release', 'settings.version', '--release', 100],
  ['audience', 'settings.audience', '--audience', 200],
  ['cta', 'settings.cta', '--cta', 500],
] as const satisfies readonly (readonly [keyof ConvertOptions, string, string, number])[];

/** Two UTF-16 code units and one code point each. */
const textOf = (length: number) => '\u{1F600}'.repeat(length);

describe('texts that the command line and watched folders pass to fields of the API', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-limits-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  for (const [name, , option, most] of OPTIONS) {
    it(`lectern convert ${option} takes ${most} characters, and refuses one more before it writes anything`, async () => {
      await assertConvertible({ output: '-', [name]: textOf(most) });
      const source = path.join(folder, 'notes.md');
      await writeFile(source, 'One.');
      const output = path.join(folder, 'notes.mp3');
      const words = ['convert', source, '-o', output, option, textOf(most + 1)];
      const { code, stderr } = await resultHere(path.join(folder, 'storage'), ...words);
      expect(code).to.equal(1);
      expect(stderr).to.include(`${option} must have at most ${most} characters.`);
      expect(await readdir(folder)).to.deep.equal(['notes.md']);
    });
  }

  it('instructions of watched folders follow the same rules', () => {
    const fields = new ConversionFields(completeDocument(readGeneratedDocument(), ''));
    for (const [, field, , most] of OPTIONS) {
      const [first = '', second] = field.split('.');
      const values = (text: string) => ({
        [first]: second === undefined ? text : { [second]: text },
      });
      expect(fields.check(values(textOf(most))).problems, field).to.deep.equal([]);
      expect(fields.check(values(textOf(most + 1))).problems, field).to.deep.equal([
        { path: field, message: `must have at most ${most} characters.` },
      ]);
    }
  });

  it('lectern webhook follows the rules of webhook endpoints', async () => {
    const { storage } = await anInstallation(1);
    try {
      const [organization] = await lecternJson<{ id: string }[]>(storage, 'org', 'list');
      const of = ['--org', organization?.id ?? ''];
      const create = (url: string, description: string) =>
        resultHere(storage, 'webhook', 'create', ...of, '--description', description, url);
      const url = 'https://example.org/'.padEnd(2_048, 'a');
      const tooLong = await create(`${url}a`, textOf(501));
      expect(tooLong.code).to.equal(1);
      expect(tooLong.stderr).to.include('The URL must have at most 2048 characters.');
      expect(tooLong.stderr).to.include('--description must have at most 500 characters.');
      expect((await create(url, textOf(500))).code).to.equal(0);
    } finally {
      await rm(storage, { recursive: true });
    }
  });
});
