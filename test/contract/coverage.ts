import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_ROWS } from './contract-rows.js';

const INTRODUCTION = `# What of the API contract is tested where

Generated from the names of the tests in \`test/contract/\` by \`node src/tooling/write-contract-coverage.mjs\`.
`;

/** The tests of the contract by name, as `file: describe: it`, from their sources in a folder. */
function testNames(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
  return files.sort().flatMap((file) => {
    const source = readFileSync(path.join(folder, file), 'utf8');
    const chapters: string[] = [];
    const names: string[] = [];
    for (const [, indent = '', kind, , name = ''] of source.matchAll(
      /^( *)(describe|it)\(\s*(['"`])(.+?)\3,/gm,
    )) {
      const depth = indent.length / 2;
      if (kind === 'describe') chapters.splice(depth, Infinity, name);
      else names.push([file, ...chapters.slice(0, depth), name].join(': '));
    }
    return names;
  });
}

/**
 * The page `docs/contract-coverage.md`: every row of the contract with its tests.
 * @param folder Sources of the tests
 */
export function coveragePage(folder: string): string {
  const names = testNames(folder);
  const lines = [INTRODUCTION];
  let chapter = '';
  for (const { chapter: of, rule, tests } of CONTRACT_ROWS) {
    if (of !== chapter) lines.push(`## ${of}\n`);
    chapter = of;
    const found = names.filter((name) => tests.test(name));
    lines.push(`### ${rule}\n`, ...found.map((name) => `- ${name}`));
    lines.push(found.length === 0 ? '**No test.**\n' : '');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}
