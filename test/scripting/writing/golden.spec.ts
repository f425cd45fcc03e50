import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import type { NarrationSettings } from '../../../src/domain/conversion.js';
import { checkScript } from '../../../src/scripting/checking/check-script.js';
import { WRITING_TESTS, realChangelog, requestFor, tell } from './request.js';

const GOLDEN = `${WRITING_TESTS}/golden`;

/** Real releases across tones, verbosities and speakers. */
const SCRIPTS: readonly (readonly [string, string, Partial<NarrationSettings>])[] = [
  ['prometheus-3.14.0', 'summary, casual', { productName: 'Prometheus' }],
  [
    'prometheus-3.14.0',
    'detailed, technical',
    { productName: 'Prometheus', tone: 'technical', verbosity: 'detailed' },
  ],
  [
    'prometheus-3.14.0',
    'brief, professional, executives',
    { productName: 'Prometheus', tone: 'professional', verbosity: 'brief', audience: 'executives' },
  ],
  [
    'prometheus-3.14.0',
    'two hosts, enthusiastic',
    { productName: 'Prometheus', tone: 'enthusiastic', speakers: 2, summaryThreshold: 100 },
  ],
  [
    'prometheus-3.13.2',
    'severity-aware, enthusiastic',
    {
      productName: 'Prometheus',
      tone: 'enthusiastic',
      severityAwareTone: true,
      cta: 'Get it from prometheus.io',
    },
  ],
  ['restic-0.19.1', 'detailed, casual', { productName: 'restic', verbosity: 'detailed' }],
  [
    'restic-0.19.1',
    'two hosts, casual',
    { productName: 'restic', speakers: 2, verbosity: 'detailed' },
  ],
  ['oban-2.18', 'professional', { productName: 'Oban', tone: 'professional' }],
  ['requests-2.32', 'enthusiastic', { productName: 'Requests', tone: 'enthusiastic' }],
  [
    'keep-a-changelog-2.0.0',
    'technical, administrators',
    { productName: 'Keep a Changelog', tone: 'technical', audience: 'administrators' },
  ],
  ['piscina-4.5.0', 'casual, developers', { productName: 'Piscina', audience: 'developers' }],
  ['jemalloc-5.2.1', 'professional', { productName: 'jemalloc', tone: 'professional' }],
  ['express-5.1.0', 'casual', { productName: 'Express', summaryThreshold: 50 }],
  [
    'express-5.1.0',
    'two hosts, brief',
    { productName: 'Express', speakers: 2, verbosity: 'brief' },
  ],
];

/** `UPDATE_GOLDEN=1` writes the scripts anew; read them aloud before they are kept. */
describe('golden scripts of real releases', () => {
  for (const [name, manner, settings] of SCRIPTS) {
    it(`${name}: ${manner}`, () => {
      const changelog = realChangelog(name);
      const request = requestFor(changelog, settings);
      const script = tell(changelog, request);
      const file = `${GOLDEN}/${name} ${manner}.txt`;
      if (process.env['UPDATE_GOLDEN'] !== undefined) {
        mkdirSync(GOLDEN, { recursive: true });
        writeFileSync(file, `${script.text}\n`);
      }
      expect(`${script.text}\n`).to.equal(readFileSync(file, 'utf8'));
    });

    it(`${name}: ${manner}: passes the checks that a foreign writer must pass`, () => {
      const changelog = realChangelog(name);
      const request = requestFor(changelog, settings);
      const { findings } = checkScript(
        { type: 'changelog', changelog },
        request,
        tell(changelog, request),
      );
      expect(findings.map(({ kind, message }) => `${kind}: ${message}`)).to.deep.equal([]);
    });
  }
});
