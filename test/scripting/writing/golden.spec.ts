import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import type { ScriptRequest } from '../../../src/contracts/script-writer.js';
import { DEFAULT_NARRATION_SETTINGS } from '../../../src/domain/conversion.js';
import type { NarrationSettings } from '../../../src/domain/conversion.js';
import { BuiltinScriptWriter } from '../../../src/scripting/builtin-writer.js';
import { checkScript } from '../../../src/scripting/checking/check-script.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { WRITING_TESTS, realText } from './request.js';

const GOLDEN = `${WRITING_TESTS}/golden`;
const writer = new BuiltinScriptWriter();

interface Golden {
  /** The excerpt under `test/fixtures/releases`. */
  readonly name: string;
  /** Settings in words, for the name of the script. */
  readonly manner: string;
  readonly settings: Partial<NarrationSettings>;
  readonly additionalContext?: string;
}

/** Real releases across tones, verbosities and speakers. */
const SCRIPTS: readonly Golden[] = [
  {
    name: 'prometheus-3.14.0',
    manner: 'summary, casual',
    settings: { productName: 'Prometheus' },
  },
  {
    name: 'prometheus-3.14.0',
    manner: 'detailed, technical',
    settings: { productName: 'Prometheus', tone: 'technical', verbosity: 'detailed' },
  },
  {
    name: 'prometheus-3.14.0',
    manner: 'brief, professional, executives',
    settings: {
      productName: 'Prometheus',
      tone: 'professional',
      verbosity: 'brief',
      audience: 'executives',
    },
  },
  {
    name: 'prometheus-3.14.0',
    manner: 'two hosts, enthusiastic',
    settings: {
      productName: 'Prometheus',
      tone: 'enthusiastic',
      speakers: 2,
      summaryThreshold: 100,
    },
  },
  {
    name: 'prometheus-3.13.2',
    manner: 'severity-aware, enthusiastic',
    settings: {
      productName: 'Prometheus',
      tone: 'enthusiastic',
      severityAwareTone: true,
      cta: 'Get it from prometheus.io',
    },
  },
  {
    name: 'prometheus-3.13',
    manner: 'one version of several, professional',
    settings: { productName: 'Prometheus', tone: 'professional', version: '3.13.2' },
    additionalContext: 'The binaries were signed with a new key. Focus on security.',
  },
  {
    name: 'restic-0.19.1',
    manner: 'detailed, casual',
    settings: { productName: 'restic', verbosity: 'detailed' },
  },
  {
    name: 'restic-0.19.1',
    manner: 'two hosts, casual',
    settings: { productName: 'restic', speakers: 2, verbosity: 'detailed' },
  },
  {
    name: 'oban-2.18',
    manner: 'professional',
    settings: { productName: 'Oban', tone: 'professional' },
  },
  {
    name: 'requests-2.32',
    manner: 'enthusiastic',
    settings: { productName: 'Requests', tone: 'enthusiastic' },
  },
  {
    name: 'requests-2.33',
    manner: 'severity-aware, professional, administrators',
    settings: {
      productName: 'Requests',
      tone: 'professional',
      audience: 'administrators',
      severityAwareTone: true,
    },
  },
  {
    name: 'keep-a-changelog-2.0.0',
    manner: 'technical, administrators',
    settings: { productName: 'Keep a Changelog', tone: 'technical', audience: 'administrators' },
  },
  {
    name: 'piscina-4.5.0',
    manner: 'casual, developers',
    settings: { productName: 'Piscina', audience: 'developers' },
  },
  {
    name: 'piscina-4',
    manner: 'casual',
    settings: { productName: 'Piscina', summaryThreshold: 50 },
  },
  { name: 'piscina-4', manner: 'brief, casual', settings: { verbosity: 'brief' } },
  {
    name: 'jemalloc-5.2.1',
    manner: 'professional',
    settings: { productName: 'jemalloc', tone: 'professional' },
  },
  {
    name: 'express-5.1.0',
    manner: 'casual',
    settings: { productName: 'Express', summaryThreshold: 50 },
  },
  {
    name: 'express-5.1.0',
    manner: 'two hosts, brief',
    settings: { productName: 'Express', speakers: 2, verbosity: 'brief' },
  },
  {
    name: 'curl-8.22.0',
    manner: 'casual',
    settings: { productName: 'curl', summaryThreshold: 100 },
  },
  {
    name: 'unleash-8.1.0',
    manner: 'enthusiastic, end users',
    settings: {
      productName: 'Unleash',
      tone: 'enthusiastic',
      audience: 'end users',
      summaryThreshold: 100,
      cta: 'Try it today',
    },
  },
  {
    name: 'yargs-17.0.0',
    manner: 'casual, developers',
    settings: { productName: 'yargs', audience: 'developers', summaryThreshold: 50 },
  },
  {
    name: 'openapi-typescript-7',
    manner: 'technical',
    settings: { productName: 'openapi-typescript', tone: 'technical' },
  },
];

function requestOf({ name, settings, additionalContext }: Golden): ScriptRequest {
  return {
    sourceType: 'changelog',
    title: 'Release notes',
    content: realText(name),
    history: [],
    settings: { ...DEFAULT_NARRATION_SETTINGS, ...settings },
    ...(additionalContext === undefined ? {} : { additionalContext }),
  };
}

/**
 * From the text that a project publishes to the script. `UPDATE_GOLDEN=1` writes the scripts again; read them aloud
 * before they are kept.
 */
describe('golden scripts of real releases', () => {
  for (const golden of SCRIPTS) {
    const name = `${golden.name} ${golden.manner}`;
    const request = requestOf(golden);

    it(name, async () => {
      const { script } = await writer.write(request, new AbortController().signal);
      const file = `${GOLDEN}/${name}.txt`;
      if (process.env['UPDATE_GOLDEN'] !== undefined) {
        mkdirSync(GOLDEN, { recursive: true });
        writeFileSync(file, `${script.text}\n`);
      }
      expect(`${script.text}\n`).to.equal(readFileSync(file, 'utf8'));
    });

    it(`${name}: passes the checks that a foreign writer must pass`, async () => {
      const { script } = await writer.write(request, new AbortController().signal);
      const source = { type: 'changelog', changelog: readChangelog(request.content) } as const;
      const { findings } = checkScript(source, request, script);
      expect(
        findings.map(({ kind, excerpt, message }) => `${kind}: ${excerpt}: ${message}`),
      ).to.deep.equal([]);
    });
  }
});
