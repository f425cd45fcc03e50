import { AUTHENTICATION } from './authentication.js';
import type { ContractRow, ContractSection } from './contract-row.js';
import { DECISIONS } from './decisions.js';
import { ENDPOINTS } from './endpoints.js';
import { ERRORS } from './errors.js';
import { EVENTS } from './events.js';
import { LIMITS } from './limits.js';
import { RESOURCES } from './resources.js';
import { STATES } from './states.js';
import type { TestTitle } from './test-titles.js';
import { VERSIONING } from './versioning.js';

const INTRODUCTION = `# What of the API contract is tested where

Generated from the titles of the tests by \`npm run contract-coverage\`. Every table row and rule of
the contract and of the decisions beside it has a line, with the tests that hold it.`;

/** The contract, row by row, in its own order. */
const CONTRACT: readonly ContractSection[] = [
  ...RESOURCES,
  ...STATES,
  ...ENDPOINTS,
  ...AUTHENTICATION,
  ...EVENTS,
  ...ERRORS,
  ...LIMITS,
  ...VERSIONING,
  ...DECISIONS,
];

/** The files in which there are tests of rows. */
export const COVERING_FILES: readonly string[] = [
  ...new Set(CONTRACT.flatMap(({ rows }) => rows.flatMap(({ tests }) => tests.map(fileOf)))),
];

/** The page \`docs/contract-coverage.md\`. */
export function coveragePage(titles: readonly TestTitle[]): string {
  const lines = [INTRODUCTION];
  let chapter = '';
  for (const section of CONTRACT) {
    if (section.chapter !== chapter) lines.push(`## ${section.chapter}`);
    chapter = section.chapter;
    lines.push(`### ${section.section}`, section.rows.map((row) => item(row, titles)).join('\n'));
  }
  return `${lines.join('\n\n')}\n`;
}

/** Every row that names a test that is not there. */
export function rowsWithoutTests(titles: readonly TestTitle[]): readonly string[] {
  return CONTRACT.flatMap(({ chapter, section, rows }) =>
    rows.flatMap(({ rule, tests }) =>
      tests
        .filter((reference) => found(reference, titles).length === 0)
        .map((reference) => `${chapter}, ${section}, ${rule}: no test "${reference}"`),
    ),
  );
}

function item({ rule, tests, restIn }: ContractRow, titles: readonly TestTitle[]): string {
  const held = tests.flatMap((reference) => found(reference, titles));
  const rest = restIn === undefined ? [] : [`the rest: with ${restIn}`];
  const nested = [...held.map(({ file, title }) => `${file}: ${title}`), ...rest];
  return [`- **${rule}**`, ...nested.map((line) => `  - ${line}`)].join('\n');
}

/** Tests of the file that the reference names whose titles begin as it says. */
function found(reference: string, titles: readonly TestTitle[]): readonly TestTitle[] {
  const file = fileOf(reference);
  const beginning = reference.slice(file.length + 2);
  return titles.filter((test) => test.file === file && test.title.startsWith(beginning));
}

function fileOf(reference: string): string {
  return reference.split(': ', 1)[0] ?? '';
}
