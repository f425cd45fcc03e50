import { execFile, spawn } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { parse } from 'yaml';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import { cutAfter, FaultyProxy } from '../builders/faulty-proxy.js';
import { newFolder } from '../builders/new-folder.js';
import { measureMedia } from '../journeys/media-facts.js';
import { RunningDaemon } from '../journeys/running-daemon.js';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('../../../clients/shell/narrate.sh', import.meta.url));
const GUIDE = fileURLToPath(new URL('../../../docs/ci.md', import.meta.url));
const CHANGELOG = `# Changelog

## [Unreleased]

- Adds a map that nobody may hear of yet

## [1.4.0-rc.1] - 2026-04-20

- Adds a trial of reports

## [1.4.0] - 2026-05-10

### Added

- Adds reports as PDF

\`\`\`sh
## not a heading
\`\`\`

### Fixed

- Uploads no longer stop behind a proxy

## [1.3.0] - 2026-03-02

- Adds a search field
`;
/** A stand-in for GitHub's program that notes how it is called: the release itself is GitHub's. */
const GH = `#!/bin/sh
printf '%s\\n' "$*" >> gh-calls
case $2 in
  view) echo 'Notes of the release' ;;
  edit) cat notes.md >> gh-calls ;;
esac
`;

/** The parts of a workflow of GitHub Actions that the guide uses. */
interface Workflow {
  readonly jobs: { readonly narrate: { readonly steps: readonly { readonly run?: string }[] } };
}

/** The parts of a pipeline of GitLab that the guide uses. */
interface Pipeline {
  readonly narrate: {
    readonly script: readonly string[];
    readonly artifacts: {
      readonly paths: readonly string[];
      readonly reports: { readonly dotenv: string };
    };
  };
}

/** Exit code and output of a job. */
interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

describe('clients/shell/narrate.sh', () => {
  let daemon: RunningDaemon;
  let started: RunningDaemon | undefined;
  let folder: string;

  before(async function () {
    for (const program of ['curl', 'jq']) {
      const isThere = await run(program, ['--version']).catch(() => null);
      if (isThere === null) {
        process.stdout.write(`      skipped: ${program} is not installed\n`);
        this.skip();
      }
    }
    started = daemon = await RunningDaemon.start();
  });

  after(async () => {
    await started?.discard();
  });

  beforeEach(async () => {
    folder = await newFolder();
    await mkdir(path.join(folder, 'ci'));
    await copyFile(SCRIPT, path.join(folder, 'ci', 'narrate.sh'));
    await writeFile(path.join(folder, 'CHANGELOG.md'), CHANGELOG);
  });

  afterEach(() => rm(folder, { recursive: true }));

  /** Runs a command line in the folder as a job of a CI system does. */
  async function job(
    command: string,
    env: Readonly<Record<string, string>> = {},
  ): Promise<Outcome> {
    const child = spawn('sh', ['-e', '-c', command], {
      cwd: folder,
      env: {
        PATH: `${folder}:${process.env['PATH'] ?? ''}`,
        TMPDIR: folder,
        ...{ LECTERN_URL: daemon.origin, LECTERN_KEY: daemon.key },
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [stdout, stderr] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { code: child.exitCode, stdout, stderr };
  }

  it('narrates the section of one release, waits, and downloads the audio', async () => {
    const outcome = await job(
      'ci/narrate.sh -r v1.4.0 -n Atlas -p -s verbosity=brief -o release.mp3 CHANGELOG.md',
    );
    expect(outcome.code, outcome.stderr).to.equal(0);
    const conversion = conversionOf(outcome);
    expect(conversion).to.include({ status: 'completed', title: 'Atlas 1.4.0', public_url: true });
    expect(conversion.generated_script)
      .to.match(/Atlas 1\.4\.0[^]*PDF[^]*proxy/)
      .and.not.to.match(/map|trial|search/);
    expect((await fetch(String(conversion.listen_url))).status).to.equal(200);
    const { durationSeconds } = await measureMedia(path.join(folder, 'release.mp3'));
    expect(durationSeconds).to.be.closeTo(Number(conversion.duration_seconds), 0.2);
    expect(outcome.stderr)
      .to.match(/^Narrating CHANGELOG\.md as /)
      .and.to.match(/100 %\ncompleted\n$/);
    expect((await readdir(folder)).sort()).to.deep.equal(['CHANGELOG.md', 'ci', 'release.mp3']);
  });

  it('gives the same recording when a job is repeated', async () => {
    const command = 'ci/narrate.sh -c -t Twice CHANGELOG.md';
    const [first, second] = [await job(command), await job(command)];
    expect(conversionOf(second).id).to.equal(conversionOf(first).id);
  });

  it('waits on when the progress stream breaks in the middle of an event', async () => {
    const proxy = await FaultyProxy.start(daemon.origin);
    const pass = proxy.pass();
    const cut = proxy.pass({ down: () => cutAfter(60, 'broken') });
    proxy.treat = (request, response) =>
      (request.url?.endsWith('/progress') === true ? cut : pass)(request, response);
    try {
      const env = { LECTERN_URL: proxy.origin };
      const { status } = conversionOf(await job('ci/narrate.sh -t Cut CHANGELOG.md', env));
      expect(status).to.equal('completed');
      expect(proxy.requests.filter((request) => request.endsWith('/progress'))).not.to.be.empty;
    } finally {
      await proxy.stop();
    }
  });

  it('reports an invalid setting with its field', async () => {
    const outcome = await job('ci/narrate.sh -s verbosity=loud CHANGELOG.md');
    expect(outcome).to.include({ code: 1, stdout: '' });
    expect(outcome.stderr).to.include('settings.verbosity must be one of brief, normal, detailed');
  });

  it('reports why a conversion failed', async () => {
    const outcome = await job("printf '\\360\\237\\230\\200' > face.md; ci/narrate.sh face.md");
    expect(outcome).to.include({ code: 1, stdout: '' });
    expect(outcome.stderr).to.match(
      /nothing that can be (?:spoken|narrated)[^]*\((?:400 )?[A-Z_]+/i,
    );
  });

  for (const [title, command, message] of [
    ['a release without a section', 'ci/narrate.sh -r 9.9.9 CHANGELOG.md', 'no section for 9.9.9'],
    ['a missing file', 'ci/narrate.sh none.md', 'none.md cannot be read'],
    ['an unknown option', 'ci/narrate.sh -z CHANGELOG.md', 'Usage:'],
    ['two files', 'ci/narrate.sh CHANGELOG.md CHANGELOG.md', 'Usage:'],
    ['a missing key', 'LECTERN_KEY= ci/narrate.sh CHANGELOG.md', 'LECTERN_KEY is not set'],
    ['an unknown key', 'LECTERN_KEY=lt_live_x ci/narrate.sh CHANGELOG.md', '401 UNAUTHORIZED'],
  ] as const) {
    it(`refuses ${title}`, async () => {
      const outcome = await job(command);
      expect(outcome.code).to.be.oneOf([1, 2]);
      expect(outcome.stdout).to.equal('');
      expect(outcome.stderr).to.include(message);
    });
  }

  it('never passes the key as an argument', async () => {
    // A curl that notes its arguments before it does its work.
    const { stdout } = await run('sh', ['-c', 'command -v curl']);
    const spy = `#!/bin/sh\nprintf '%s\\n' "$*" >> curl-calls\nexec ${stdout.trim()} "$@"\n`;
    await writeFile(path.join(folder, 'curl'), spy, { mode: 0o755 });
    await job('ci/narrate.sh -o x.mp3 CHANGELOG.md');
    expect(await readFile(path.join(folder, 'curl-calls'), 'utf8'))
      .to.include('/v1/conversions')
      .and.not.to.include(daemon.key);
  });

  it('leaves nothing behind when its process group is interrupted', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const child = spawn(path.join(folder, 'ci', 'narrate.sh'), ['CHANGELOG.md'], {
      cwd: folder,
      detached: true,
      env: {
        ...{ PATH: process.env['PATH'], TMPDIR: folder },
        ...{ LECTERN_URL: `http://127.0.0.1:${port}`, LECTERN_KEY: daemon.key },
      },
      stdio: 'ignore',
    });
    const [connection] = (await once(silent, 'connection')) as [Socket];
    process.kill(-Number(child.pid), 'SIGTERM');
    await once(child, 'exit');
    expect((await readdir(folder)).sort()).to.deep.equal(['CHANGELOG.md', 'ci']);
    connection.destroy();
    silent.close();
  });

  describe('as docs/ci.md shows it', () => {
    it('adds the audio and a link to a release of GitHub', async () => {
      await writeFile(path.join(folder, 'gh'), GH, { mode: 0o755 });
      const { jobs } = parse(await block('yaml', 0)) as Workflow;
      const commands = jobs.narrate.steps.flatMap(({ run: command }) => command ?? []);
      const outcome = await job(commands.join('\n'), { TAG: 'v1.4.0' });
      expect(outcome.code, outcome.stderr).to.equal(0);
      expect(await readFile(path.join(folder, 'gh-calls'), 'utf8'))
        .to.include('release upload v1.4.0 atlas-v1.4.0.mp3')
        .and.to.match(/Notes of the release\n\n\[Listen to this release\]\(http\S+\/listen\/\S+\)/);
    });

    it('hands the link on to a release of GitLab', async () => {
      const pipeline = parse(await block('yaml', 1)) as Pipeline;
      const outcome = await job(pipeline.narrate.script.join('\n'), { CI_COMMIT_TAG: '1.4.0' });
      expect(outcome.code, outcome.stderr).to.equal(0);
      const { artifacts } = pipeline.narrate;
      expect(await readdir(folder)).to.include.members([
        ...artifacts.paths,
        artifacts.reports.dotenv,
      ]);
      expect(await readFile(path.join(folder, artifacts.reports.dotenv), 'utf8')).to.match(
        /^LISTEN_URL=http\S+\/listen\/\S+\n$/,
      );
    });

    it('archives the link in Jenkins', async () => {
      const command = /sh '''([^]*?)'''/.exec(await block('groovy', 0))?.[1] ?? '';
      const outcome = await job(command, { TAG_NAME: 'v1.4.0' });
      expect(outcome.code, outcome.stderr).to.equal(0);
      expect(await readFile(path.join(folder, 'listen-url.txt'), 'utf8')).to.match(/\/listen\//);
    });

    it('has every option of the script', async () => {
      const [help, guide] = [(await job('ci/narrate.sh -h')).stdout, await readFile(GUIDE, 'utf8')];
      const options = Array.from(help.matchAll(/^ {2}(-\w)/gm), ([, option]) => option);
      expect(options).to.have.length.above(5);
      for (const option of options) if (option !== '-h') expect(guide).to.include(`| \`${option}`);
    });
  });
});

function conversionOf({ code, stdout, stderr }: Outcome): ConversionDetail {
  if (code !== 0) throw new Error(`The script ended with ${String(code)}:\n${stderr}`);
  return JSON.parse(stdout) as ConversionDetail;
}

/** One of the guide's blocks of code. */
async function block(language: string, index: number): Promise<string> {
  const blocks = (await readFile(GUIDE, 'utf8')).matchAll(/```(\w+)\n([^]*?)\n```/g);
  return Array.from(blocks).filter(([, name]) => name === language)[index]?.[2] ?? '';
}
