import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { BuiltinScriptWriter } from '../../../src/scripting/builtin-writer.js';
import { VERBOSITIES } from '../../../src/domain/conversion.js';
import { checkForeignScript } from '../../../src/scripting/checking/check-foreign-script.js';
import type { ParsedSource } from '../../../src/scripting/parsed-source.js';
import { scriptSentences } from '../../../src/scripting/checking/script-sentences.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { readDocument } from '../../../src/scripting/reading/document.js';
import { scriptRequest } from '../../builders/script-request.js';

const TEXTS = fileURLToPath(new URL('../../fixtures/texts', import.meta.url));
const FEW = 0.05;
const CHANGELOGS = /keep-a-changelog|restic/;

describe('the checks of a script that is not trusted', () => {
  for (const name of readdirSync(TEXTS).filter((file) => file !== 'README.md')) {
    it(`hardly find anything in what the built-in writer makes of ${name}`, async () => {
      const content = readFileSync(path.join(TEXTS, name), 'utf8').slice(0, 51_200);
      const source: ParsedSource = CHANGELOGS.test(name)
        ? { type: 'changelog', changelog: readChangelog(content) }
        : { type: 'document', document: readDocument(content) };
      for (const verbosity of VERBOSITIES) {
        const request = scriptRequest(
          { sourceType: source.type, title: 'Notes', content },
          { verbosity },
        );
        const { script } = await new BuiltinScriptWriter().write(
          request,
          new AbortController().signal,
        );
        const findings = checkForeignScript(source, request, script);
        const refused = findings.filter(({ kind }) => kind !== 'unsupported-claim');
        expect(refused, verbosity).to.deep.equal([]);
        // Turns of phrase that a source has no word of are few.
        const sentences = scriptSentences(script).length;
        expect(findings.length / sentences, JSON.stringify(findings)).to.be.below(FEW);
      }
    }).timeout(20_000);
  }
});
