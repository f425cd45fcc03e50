import { expect } from 'chai';
import type { ScriptRequest } from '../../src/contracts/script-writer.js';
import { SOURCE_TYPES, VERBOSITIES } from '../../src/domain/conversion.js';
import { GenerationFailure } from '../../src/domain/failure.js';
import { BuiltinScriptWriter } from '../../src/scripting/builtin-writer.js';
import { checkForeignScript } from '../../src/scripting/checking/check-foreign-script.js';
import { readRequest, whatIsAsked } from '../../src/scripting/read-request.js';
import { contentTypeOf } from '../../src/intake/reading/content-type.js';
import { NetworkPolicy } from '../../src/webhooks/network-policy.js';
import { findPlan } from '../../src/accounts/plans.js';
import { packOf, readCatalogue } from '../../src/voices/catalogue.js';
import { scriptRequest } from '../builders/script-request.js';
import { INHERITED_NAMES } from '../builders/inherited-names.js';

const writer = new BuiltinScriptWriter();
const never = new AbortController().signal;

describe('names that every object inherits', () => {
  for (const name of INHERITED_NAMES) {
    it(`are words like others in every place of a text: ${name}`, async () => {
      for (const sourceType of SOURCE_TYPES)
        for (const [at, content] of textsWith(name).entries()) {
          const verbosity = VERBOSITIES[at % VERBOSITIES.length] ?? 'normal';
          const told = await written(
            scriptRequest(
              {
                sourceType,
                content,
                title: name,
                additionalContext: `Mention ${name}. ${name}.`,
              },
              {
                ...{ verbosity, speakers: verbosity === 'normal' ? 2 : 1, productName: name },
                ...{ audience: name, cta: `Call ${name}.` },
              },
            ),
          );
          expect(told, content).not.to.match(/native code|\[object|undefined/);
        }
    });
  }

  it('fill no slot of our sentences: text in braces is read out unchanged', async () => {
    const content = `## 1.0.0\n\n### Added\n\n- {constructor} Fold Maps. The reader {list} folds them now.\n`;
    const told = await written(scriptRequest({ sourceType: 'changelog', content }));
    expect(told).not.to.contain('native code');
    expect(told).to.match(/constructor/);
  });

  it('are not formats, plans, packs or keywords for networks', () => {
    const catalogue = readCatalogue('');
    for (const name of INHERITED_NAMES) {
      expect(contentTypeOf(`notes.${name}`, Buffer.from('A text.'))).to.deep.include({
        type: 'text',
        format: 'plain',
      });
      expect(findPlan({}, name)).to.include({ id: name, apiAccess: false });
      expect(packOf(catalogue, name)).to.equal(undefined);
      expect(new NetworkPolicy([name]).allowsUrl(new URL('https://192.0.2.1/'))).to.be.a('boolean');
    }
  });
});

/** Writes a script and checks it, as that of another writer too; empty if the text has nothing to say. */
async function written(request: ScriptRequest): Promise<string> {
  try {
    const { script } = await writer.write(request, never);
    checkForeignScript(whatIsAsked(readRequest(request)), request, script);
    return script.text;
  } catch (error) {
    if (error instanceof GenerationFailure) return '';
    throw error;
  }
}

/** Texts with a name as the first word, in a heading, an area, a label, code, a person, a version, a table and an alert. */
function textsWith(name: string): string[] {
  const entries = [
    `${name} the map cache`,
    name,
    `${name}: add a reader`,
    `**${name}**: Fix a leak`,
    `${name}(${name}): remove the reader`,
    `Added \`${name}\` and \`${name}.${name}()\` to the reader`,
    `Removed ${name} from ${name} for ${name}`,
    `Thanks to @${name}, by ${name}`,
    `Upgrade ${name} from ${name} to 2.0`,
    `[${name}] Fix a crash (${name} #12)`,
    `${name} ${name} weeks ago, one ${name} more`,
  ];
  const list = entries.map((one) => `- ${one}\n`).join('');
  return [
    `# ${name}\n\n## [${name}] - 2026-01-01\n\n### ${name}\n\n${list}`,
    `## 1.0.0\n\n### Fixed\n\n${list}\n### Added\n\n${list}\n### Removed\n\n${list}`,
    `## 1.0.0\n\n${list}\n\`\`\`${name}\n${name}: 1\n\`\`\`\n\n| ${name} | b |\n|---|---|\n| ${name} | ${name} |\n`,
    `# ${name}\n\n> [!${name.toUpperCase()}]\n> ${name} it.\n\n${name} is ${name}. Do ${name} before ${name}.\n\n${name}\n: ${name}\n\n1. ${name}\n2. ${name} it\n`,
    `---\n${name}: ${name}\n---\n\n${name} (1.0) ${name}; urgency=low\n\n  * ${name} it.\n\n -- ${name} <a@b.c>\n`,
  ];
}
