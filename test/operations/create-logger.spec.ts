import { spawnSync } from 'node:child_process';
import { expect } from 'chai';

const MODULES = new URL('../../src/operations/', import.meta.url).href;

/** Runs a program that logs and ends by itself; its output is what an operator would see. */
function run(options: object, program: string): { output: string; code: number | null } {
  const source = `
    import { createLogger } from '${MODULES}create-logger.js';
    import { watchFatalErrors } from '${MODULES}fatal-errors.js';
    const logger = await createLogger(${JSON.stringify(options)});
    ${program}
  `;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', source],
    { encoding: 'utf8' },
  );
  expect(stderr).to.equal('');
  return { output: stdout, code: status };
}

describe('the log', () => {
  it('is JSON if standard output is not a terminal', () => {
    const { output } = run(
      { level: 'info', format: 'auto' },
      `logger.child({ conversion: 'c1' }).info({ seconds: 2 }, 'rendered'); logger.debug('unseen');`,
    );
    const lines = output.trimEnd().split('\n');
    expect(lines).to.have.length(1);
    const line: unknown = JSON.parse(lines[0] ?? '');
    expect(line).to.deep.include({ level: 'info', conversion: 'c1', seconds: 2, msg: 'rendered' });
    expect(line)
      .to.have.property('time')
      .that.matches(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('is readable when that is asked for', () => {
    const { output } = run(
      { level: 'info', format: 'pretty' },
      `logger.warn('disk is nearly full');`,
    );
    expect(output).to.match(/^\[\d\d:\d\d:\d\d\.\d+\] WARN: disk is nearly full\n$/);
  });

  for (const format of ['json', 'pretty']) {
    it(`carries no secret (${format})`, () => {
      const { output } = run(
        { level: 'trace', format },
        `logger.child({ authorization: 'hunter2' }).error({
          err: Object.assign(new Error('lt_live_hunter2 at postgres://u:hunter2@h/d'), { apiKey: 'hunter2' }),
          req: { url: '/media/x?sig=hunter2', headers: { authorization: 'hunter2' } },
        }, 'whsec_hunter2');`,
      );
      expect(output).to.include('[redacted]').and.not.include('hunter2');
    });
  }

  it('is complete when the process exits at once', () => {
    const { output } = run(
      { level: 'info', format: 'json' },
      `for (let i = 0; i < 2000; i++) logger.info({ i }, 'line'); process.exit(0);`,
    );
    expect(output.trimEnd().split('\n')).to.have.length(2000);
  });

  for (const [what, failure] of [
    ['an uncaught exception', `setTimeout(() => { throw new Error('broken'); });`],
    ['a rejected promise', `Promise.reject(new Error('broken'));`],
    ['something thrown that is no error', `setTimeout(() => { throw 'broken'; });`],
  ] as const) {
    it(`tells of ${what} before the process ends`, () => {
      const { output, code } = run(
        { level: 'info', format: 'json' },
        `watchFatalErrors(logger, () => process.exit(70)); ${failure}`,
      );
      expect(code).to.equal(70);
      const lines = output.trimEnd().split('\n');
      expect(lines).to.have.length(1);
      expect(JSON.parse(lines[0] ?? '')).to.include({ level: 'fatal' });
      expect(output).to.include('broken');
    });
  }
});
