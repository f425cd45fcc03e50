import { once } from 'node:events';
import { expect } from 'chai';
import type { Check } from '../../../src/cli/doctor/check.js';
import { runChecks } from '../../../src/cli/doctor/run-checks.js';
import { loadSettings } from '../../../src/settings/load-settings.js';

const CONTEXT = {
  ...{ settings: loadSettings({ env: {} }), env: {} },
  stop: new AbortController().signal,
};

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

  it('reports a check that throws at once', async () => {
    const failing = check('throws', () => {
      throw new Error('The settings are odd.');
    });
    const [finding] = await runChecks([failing], CONTEXT, () => undefined);
    expect(finding).to.include({ level: 'error', cause: 'The settings are odd.' });
  });

  it('lets the running check clean up when it is stopped, and runs no other', async () => {
    const stop = new AbortController();
    const begun: string[] = [];
    let isClean = false;
    const checks = [
      check('hangs', async ({ signal }) => {
        await once(signal, 'abort');
        isClean = true;
        return [];
      }),
      check('never', () => Promise.resolve([])),
    ].map((one) => ({ ...one, limitSeconds: 60 }));
    const running = runChecks(checks, { ...CONTEXT, stop: stop.signal }, ({ id }) => {
      begun.push(id);
      queueMicrotask(() => stop.abort(new Error('Stopped.')));
    });
    const outcome: unknown = await running.catch((error: unknown) => error);
    expect(outcome).to.have.property('message', 'Stopped.');
    expect(begun).to.deep.equal(['hangs']);
    expect(isClean).to.equal(true);
  });
});
