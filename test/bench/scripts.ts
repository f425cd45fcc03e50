import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ScriptRequest, WrittenScript } from '../../src/contracts/script-writer.js';
import { DEFAULT_NARRATION_SETTINGS, TONES, VERBOSITIES } from '../../src/domain/conversion.js';
import type { NarrationSettings, SourceType } from '../../src/domain/conversion.js';
import type { Script } from '../../src/domain/script.js';
import { BuiltinScriptWriter } from '../../src/scripting/builtin-writer.js';
import type { ParsedSource } from '../../src/scripting/parsed-source.js';
import { readChangelog } from '../../src/scripting/reading/changelog.js';
import { readDocument } from '../../src/scripting/reading/document.js';
import { alignedTable } from './aligned-table.js';
import { median } from './result.js';
import { MEASURES, differentSentences, measureScript } from './script-measures.js';

/*
 * npm run bench:scripts -- [--findings] FILES…
 *
 * Writes the narration of every file in every setting and prints what the checks say about it; with --findings every
 * finding as well; then, for changelogs, how many sentences differ between tones and between audiences. Files under a folder `documents` are read as documents, all others as changelogs.
 * Without files the corpus beside the checkout is taken, where there is one.
 */

const CORPUS = ['../shared/corpus/changelogs', '../shared/corpus/documents'];
/** The contract's limit of `content`, in code points. */
const LONGEST_CONTENT = 51_200;
/** Times that each script is written; odd. */
const ROUNDS = 3;

interface Setting {
  readonly name: string;
  readonly settings: Partial<NarrationSettings>;
}

/** Summary mode leaves changes out by design: it is measured in a row of its own. */
const NEVER_SUMMARIZED = Number.MAX_SAFE_INTEGER;

const SETTINGS: readonly Setting[] = VERBOSITIES.flatMap((verbosity) =>
  ([1, 2] as const).map((speakers) => ({
    name: `${verbosity}, ${speakers === 1 ? 'narrator' : 'hosts'}`,
    settings: { verbosity, speakers, summaryThreshold: NEVER_SUMMARIZED },
  })),
);
const SUMMARIES: readonly Setting[] = [
  { name: 'summary, narrator', settings: {} },
  { name: 'summary, hosts', settings: { speakers: 2 } },
];

function corpusFiles(): string[] {
  return CORPUS.flatMap((folder) => {
    try {
      return readdirSync(folder)
        .sort()
        .map((name) => join(folder, name));
    } catch {
      return [];
    }
  });
}

function typeOf(file: string): SourceType {
  return /(?:^|\/)documents\//.test(file) ? 'document' : 'changelog';
}

function readContent(file: string): string {
  return Array.from(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
    .slice(0, LONGEST_CONTENT)
    .join('');
}

function parse(type: SourceType, content: string): ParsedSource {
  return type === 'document'
    ? { type, document: readDocument(content) }
    : { type, changelog: readChangelog(content) };
}

function requestFor(
  file: string,
  type: SourceType,
  content: string,
  { settings }: Setting,
): ScriptRequest {
  return {
    sourceType: type,
    title: basename(file)
      .replace(/\.\w+$/, '')
      .replaceAll('-', ' '),
    content,
    settings: { ...DEFAULT_NARRATION_SETTINGS, ...settings },
    history: [],
  };
}

/** The script and the median of what writing it took, so that neither a cold start nor a busy moment decides. */
async function timed(write: () => Promise<WrittenScript>): Promise<WrittenScript & { ms: number }> {
  const times: number[] = [];
  for (;;) {
    const started = performance.now();
    const written = await write();
    times.push(performance.now() - started);
    if (times.length === ROUNDS) return { ...written, ms: median(times) };
  }
}

async function benchFile(file: string, findings: string[]): Promise<string[][]> {
  const type = typeOf(file);
  const content = readContent(file);
  const source = parse(type, content);
  const writer = new BuiltinScriptWriter();
  const rows: string[][] = [];
  for (const setting of type === 'changelog' ? [...SETTINGS, ...SUMMARIES] : SETTINGS) {
    const request = requestFor(file, type, content, setting);
    const { script, ms } = await timed(() => writer.write(request, new AbortController().signal));
    const measured = measureScript(source, request, script, ms);
    rows.push([basename(file), setting.name, ...measured.cells]);
    for (const { kind, excerpt, message } of measured.findings) {
      findings.push(`${basename(file)} (${setting.name}) ${kind}: ${excerpt}\n    ${message}`);
    }
  }
  return rows;
}

const AUDIENCES = ['developers', 'administrators', 'executives', 'end users'];
const DIFFERENCES = ['file', 'of', 'least', 'between', 'mean'];

/** Counts the sentences that differ where only the tone, or only the audience, does. */
async function compareFile(file: string): Promise<string[][]> {
  const type = typeOf(file);
  const content = readContent(file);
  const write = async (settings: Partial<NarrationSettings>) => {
    const request = requestFor(file, type, content, { name: '', settings });
    return (await new BuiltinScriptWriter().write(request, new AbortController().signal)).script;
  };
  const rows: string[][] = [];
  for (const [of, variants] of [
    ['tones', TONES.map((tone) => [tone, { tone }] as const)],
    ['audiences', AUDIENCES.map((audience) => [audience, { audience }] as const)],
  ] as const) {
    const scripts: { name: string; script: Script }[] = [];
    for (const [name, settings] of variants) scripts.push({ name, script: await write(settings) });
    const pairs = scripts.flatMap((one, index) =>
      scripts.slice(index + 1).map((other) => ({
        names: `${one.name}, ${other.name}`,
        share: differentSentences(one.script, other.script),
      })),
    );
    const [least] = [...pairs].sort((one, other) => one.share - other.share);
    const mean = pairs.reduce((sum, { share }) => sum + share, 0) / pairs.length;
    rows.push([basename(file), of, percent(least?.share ?? 0), least?.names ?? '', percent(mean)]);
  }
  return rows;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}

const wanted = process.argv.slice(2).filter((argument) => argument !== '--findings');
const files = wanted.length > 0 ? wanted : corpusFiles();
if (files.length === 0) {
  process.stderr.write(
    'No files given and no corpus found. Usage: npm run bench:scripts -- FILES…\n',
  );
  process.exitCode = 2;
}
const rows: string[][] = [];
const findings: string[] = [];
for (const file of files) rows.push(...(await benchFile(file, findings)));
if (rows.length > 0) process.stdout.write(`${alignedTable(MEASURES, rows)}\n`);
const compared: string[][] = [];
for (const file of files.filter((one) => typeOf(one) === 'changelog'))
  compared.push(...(await compareFile(file)));
if (compared.length > 0) process.stdout.write(`\n${alignedTable(DIFFERENCES, compared)}\n`);
if (process.argv.includes('--findings')) process.stdout.write(`\n${findings.join('\n')}\n`);
