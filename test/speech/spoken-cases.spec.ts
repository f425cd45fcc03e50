import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { VERBALIZER } from '../builders/verbalizer.js';

/** Tables of what is written and, indented below it, what is spoken; lines that begin with `==` say what kind it is. */
const FOLDER = 'test/fixtures/spoken';

/** Cases by file and kind. */
function readCases(file: string): ReadonlyMap<string, readonly (readonly [string, string])[]> {
  const cases = new Map<string, [string, string][]>();
  let kind = '';
  let written = '';
  for (const line of readFileSync(path.join(FOLDER, file), 'utf8').split('\n')) {
    if (line.startsWith('== ')) {
      kind = line.slice(3);
      cases.set(kind, []);
    } else if (line.startsWith('\t')) {
      cases.get(kind)?.push([written, line.slice(1)]);
    } else {
      written = line;
    }
  }
  return cases;
}

describe('what is spoken for what is written', () => {
  for (const file of readdirSync(FOLDER)) {
    for (const [kind, cases] of readCases(file)) {
      it(`of ${kind} (${path.parse(file).name}, ${cases.length} cases)`, () => {
        expect(cases).not.to.deep.equal([]);
        for (const [written, spoken] of cases) {
          expect(VERBALIZER.verbalize(written).spoken, written).to.equal(spoken);
        }
      });
    }
  }
});
