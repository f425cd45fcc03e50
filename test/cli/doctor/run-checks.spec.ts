import { expect } from 'chai';
import type { Check } from '../../../src/cli/doctor/check.js';
import { runChecks } from '../../../src/cli/doctor/run-checks.js';
import { loadSettings } from '../../../src/settings/load-settings.js';

const CONTEXT = { settings: loadSettings({ env: {} }), env: {} };

describe('runChecks', () => {
  const check = (id: string, run: Check['run']): Check => {
    return { id, title: id.toUpperCase(), limitSeconds: 0.05, run };
  };

  it('runs the checks in order, and reports one that hangs and one that throws', async () => {
    const begun: string[] = [];
    let aborted = false;
    const checks = [
      check('hangs', ({ signal }) => {
        signal.addEventListener('abort', () => (aborted = true));
        return new Promise(() => undefined);
      }),
      check('throws', () => Promise.reject(new Error('The disk is gone.'))),
      check('works', () => Promise.resolve([{ level: 'ok', what: 'It works.' }])),
    ];
    const findings = await runChecks(checks, CONTEXT, ({ id }) => begun.push(id));
    expect(begun).to.deep.equal(['hangs', 'throws', 'works']);
    expect(aborted).to.equal(true);
    expect(findings.map(({ level }) => level)).to.deep.equal(['error', 'error', 'ok']);
    expect(findings[0]?.what).to.include('did not finish within 0.05 seconds');
    expect(findings[1]?.cause).to.equal('The disk is gone.');
    expect(findings[2]).to.deep.equal({
      ...{ check: 'works', title: 'WORKS', level: 'ok', what: 'It works.' },
    });
  });
});
