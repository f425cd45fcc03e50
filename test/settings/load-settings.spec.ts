import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import fc from 'fast-check';
import { loadSettings, type Settings } from '../../src/settings/load-settings.js';
import { SettingsError } from '../../src/settings/settings-error.js';

/** Keeps the config file of this checkout out of the tests. */
const NO_FILE = '/dev/null';

describe('settings', () => {
  let folder: string;
  let configFile: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-settings-'));
    configFile = join(folder, 'lectern.yaml');
  });

  afterEach(() => rm(folder, { recursive: true }));

  const fromFile = async (yaml: string, env: Record<string, string> = {}): Promise<Settings> => {
    await writeFile(configFile, yaml);
    return loadSettings({ env, configFile });
  };

  const problemsOf = (load: () => unknown): string[] => {
    try {
      load();
    } catch (error) {
      if (error instanceof SettingsError) {
        return error.problems.map((p) => `${p.setting} (${p.source}): ${p.message}`);
      }
      throw error;
    }
    return [];
  };

  const problemsOfFile = async (yaml: string, env: Record<string, string> = {}) => {
    await writeFile(configFile, yaml);
    return problemsOf(() => loadSettings({ env, configFile })).map((line) =>
      line.replace(configFile, 'FILE'),
    );
  };

  it('has a default for everything', () => {
    const settings = loadSettings({ env: {}, configFile: NO_FILE });
    expect(settings.http.port).to.equal(8080);
    expect(settings.http.host).to.equal('127.0.0.1');
    expect(settings.storage.dir).to.equal('./storage');
    expect(settings.mastering.format).to.equal('mp3');
    expect(settings.webhooks.allowedNetworks).to.deep.equal(['public', 'private']);
    expect(settings.plans['growth']).to.deep.equal({
      id: 'growth',
      apiAccess: true,
      paid: true,
      requestsPerDay: 100,
      requestsPerMinute: 20,
      concurrentJobs: 3,
      audioQuota: 30,
    });
  });

  it('puts the file over the defaults and the environment over the file', async () => {
    const yaml = 'http:\n  port: 9000\n  host: 0.0.0.0\nlog:\n  level: debug\n';
    const settings = await fromFile(yaml, {
      LECTERN_HTTP_PORT: '9001',
      LECTERN_WEBHOOKS_ALLOWED_NETWORKS: 'loopback, 10.1.0.0/16,hooks.example:8443,[::1]:80',
      LECTERN_MASTERING_TARGET_LUFS: '-18',
    });
    expect(settings.http).to.include({ port: 9001, host: '0.0.0.0' });
    expect(settings.log.level).to.equal('debug');
    expect(settings.mastering.targetLufs).to.equal(-18);
    expect(settings.webhooks.allowedNetworks).to.deep.equal([
      'loopback',
      '10.1.0.0/16',
      'hooks.example:8443',
      '[::1]:80',
    ]);
  });

  it('takes the file that LECTERN_CONFIG names, and --config before it', async () => {
    await writeFile(configFile, 'http:\n  port: 9000\n');
    const other = join(folder, 'other.yaml');
    await writeFile(other, 'http:\n  port: 9002\n');
    expect(loadSettings({ env: { LECTERN_CONFIG: configFile } }).http.port).to.equal(9000);
    expect(
      loadSettings({ env: { LECTERN_CONFIG: configFile }, configFile: other }).http.port,
    ).to.equal(9002);
  });

  it('refuses a config file that was asked for and is not there', () => {
    const missing = join(folder, 'none.yaml');
    expect(problemsOf(() => loadSettings({ env: { LECTERN_CONFIG: missing } }))).to.deep.equal([
      `${missing} (LECTERN_CONFIG): the config file does not exist.`,
    ]);
  });

  it('counts an empty variable and an empty entry as not set', async () => {
    const settings = await fromFile('http:\nlog:\n  level:\n', { LECTERN_HTTP_PORT: '' });
    expect(settings.http.port).to.equal(8080);
    expect(settings.log.level).to.equal('info');
  });

  it('tells everything that is wrong at once, with its place and its rule', async () => {
    const problems = await problemsOfFile(
      'http:\n  port: 70000\n  hots: x\nlog: loud\nport: 1\nplans:\n  growth:\n    audioQota: 3\n',
      { LECTERN_HTTP_PROT: '1', LECTERN_LOG_LEVEL: 'verbose', LECTERN_PLANS: 'x' },
    );
    expect(problems).to.deep.equal([
      'http.hots (FILE line 3): unknown setting. Did you mean http.host?',
      'log (FILE line 4): unknown setting. log is a section: its settings stand indented below it.',
      'port (FILE line 5): unknown setting. Did you mean http.port?',
      'plans.growth.audioQota (FILE line 8): unknown setting. Did you mean plans.growth.audioQuota?',
      'LECTERN_HTTP_PROT (environment): unknown setting. Did you mean LECTERN_HTTP_PORT?',
      'LECTERN_PLANS (environment): unknown setting. Plans are set in the config file.',
      'http.port (FILE line 2): must be an integer from 0 to 65535, not 70000.',
      'log.level (LECTERN_LOG_LEVEL): must be one of trace, debug, info, warn, error, fatal, silent, not "verbose".',
    ]);
  });

  it('never shows the value of a secret setting', () => {
    const env = {
      LECTERN_SECRETS_URL_SIGNING_KEY: 'hunter2',
      LECTERN_DATABASE_URL: 'mysql://u:hunter2@db',
    };
    const problems = problemsOf(() => loadSettings({ env, configFile: NO_FILE }));
    expect(problems).to.have.length(2);
    expect(problems.join())
      .to.include('at least 32 printable characters')
      .and.not.include('hunter2');
  });

  it('never shows the value of an unknown variable', () => {
    const problems = problemsOf(() =>
      loadSettings({ env: { LECTERN_API_KEY: 'hunter2' }, configFile: NO_FILE }),
    );
    expect(problems).to.deep.equal(['LECTERN_API_KEY (environment): unknown setting.']);
  });

  it('changes plans field by field and takes further ones', async () => {
    const { plans } = await fromFile(
      'plans:\n  growth:\n    audioQuota: 50\n  internal:\n    requestsPerDay: 5000\n',
    );
    expect(plans['growth']).to.include({ audioQuota: 50, requestsPerDay: 100, paid: true });
    expect(plans['internal']).to.deep.equal({
      id: 'internal',
      apiAccess: true,
      paid: false,
      requestsPerDay: 5000,
      requestsPerMinute: 1_000_000,
      concurrentJobs: 1_000_000,
      audioQuota: 1_000_000,
    });
  });

  it('refuses plans with a wrong limit or name', async () => {
    const yaml =
      'plans:\n  pro:\n    concurrentJobs: 0\n    paid: maybe\n  Big Co:\n    paid: true\n';
    expect(await problemsOfFile(yaml)).to.deep.equal([
      'plans.Big Co.paid (FILE line 6): unknown setting. A plan is named with lowercase letters, digits, - and _ and has apiAccess, paid, requestsPerDay, requestsPerMinute, concurrentJobs, audioQuota.',
      'plans.pro.paid (FILE line 4): must be true or false, not "maybe".',
      'plans.pro.concurrentJobs (FILE line 3): must be an integer from 1 to 1000000, not 0.',
    ]);
  });

  it('explains the first of many unknown names, in time that grows with their number', async () => {
    const names = Array.from({ length: 9_000 }, (_, i) => `k${i.toString(36)}: 1\n`).join('');
    const before = process.cpuUsage();
    const problems = await problemsOfFile(names);
    const { user, system } = process.cpuUsage(before);
    expect(problems).to.have.lengthOf(21);
    expect(problems.at(-1)).to.match(/^8980 more names/);
    expect((user + system) / 1_000).to.be.below(1_000);
  });

  for (const [what, yaml, expected] of [
    ['a repeated key', 'http:\n  port: 1\n  port: 2\n', /line 3.*unique/],
    ['what is not YAML', 'http: [\n', /FILE line/],
    ['a list', '- http\n', /must hold sections/],
    ['a bare word', 'http', /must hold sections/],
    ['an alias', 'http: &x\n  port: *x\n', /line 2.*aliases/],
    ['a prototype key', '__proto__:\n  port: 1\n', /__proto__\.port.*Did you mean http\.port/],
    ['a name of every object', 'http:\n  constructor: 1\n', /http\.constructor.*unknown setting/],
    ['a fraction', 'http:\n  port: 80.5\n', /integer/],
    ['a number as text', 'http:\n  port: "80"\n', /integer/],
    [
      'a list where a text belongs',
      'http:\n  host: [a]\n',
      /IP address or a host name, not \["a"\]/,
    ],
  ] as const) {
    it(`refuses ${what}`, async () => {
      const problems = await problemsOfFile(yaml);
      expect(problems).to.have.length(1);
      expect(problems[0]).to.match(expected);
    });
  }

  for (const [variable, value] of [
    ['LECTERN_HTTP_PUBLIC_URL', 'lectern.example.com'],
    ['LECTERN_HTTP_PUBLIC_URL', 'ftp://lectern.example.com'],
    ['LECTERN_HTTP_PUBLIC_URL', 'https://u:p@lectern.example.com'],
    ['LECTERN_HTTP_PUBLIC_URL', 'https://lectern.example.com/?'],
    ['LECTERN_HTTP_PORT', '0x50'],
    ['LECTERN_HTTP_PORT', '80 '],
    ['LECTERN_HTTP_PORT', '1e3'],
    ['LECTERN_STORAGE_DIR', ' '],
    ['LECTERN_MEDIA_S3_ENDPOINT', 's3.example.com'],
    ['LECTERN_MEDIA_S3_ENDPOINT', 'https://u:p@s3.example.com'],
    ['LECTERN_MEDIA_S3_ENDPOINT', 'https://s3.example.com/?x'],
    ['LECTERN_MEDIA_S3_BUCKET', 'a/b'],
    ['LECTERN_MEDIA_S3_REGION', 'us east'],
    ['LECTERN_MEDIA_S3_PREFIX', '../x'],
    ['LECTERN_MEDIA_S3_SECRET_ACCESS_KEY', 'with space'],
    ['LECTERN_SPEECH_PROVIDER_A', '../plugin'],
    ['LECTERN_WEBHOOKS_ALLOWED_NETWORKS', 'everything'],
    ['LECTERN_WEBHOOKS_ALLOWED_NETWORKS', '10.0.0.0/33'],
    ['LECTERN_METRICS_NETWORKS', 'public'],
    ['LECTERN_METRICS_TOKEN', 'short'],
    ['LECTERN_HTTP_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['LECTERN_WEBHOOKS_ALLOWED_NETWORKS', 'host:99999'],
    ['LECTERN_WEBHOOKS_ALLOWED_NETWORKS', 'public,,private'],
  ] as const) {
    it(`refuses ${variable}=${value}`, () => {
      const problems = problemsOf(() =>
        loadSettings({ env: { [variable]: value }, configFile: NO_FILE }),
      );
      expect(problems).to.have.length(1);
      expect(problems[0]).to.include(`(${variable}): must be`);
    });
  }

  it('takes an object store for audio, nested or by its path, and from the environment', async () => {
    const s3 = 'endpoint: https://s3.example.com\nbucket: audio\naccessKeyId: id\n';
    const env = { LECTERN_MEDIA_S3_SECRET_ACCESS_KEY: 'secret' };
    const indented = s3.replaceAll(/^(?=.)/gm, '    ');
    for (const yaml of [`media:\n  urlMinutes: 5\n  s3:\n${indented}`, `media.s3:\n${indented}`]) {
      const { media } = await fromFile(yaml, env);
      expect(media.s3).to.deep.equal({
        endpoint: 'https://s3.example.com',
        bucket: 'audio',
        region: 'us-east-1',
        prefix: '',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
        caFile: '',
      });
      expect(media.urlMinutes).to.equal(yaml.includes('urlMinutes') ? 5 : 50);
    }
  });

  it('refuses half an object store and says what is missing', async () => {
    expect(
      await problemsOfFile('media:\n  s3:\n    endpoint: http://127.0.0.1:9000\n'),
    ).to.deep.equal([
      'media.s3.bucket (not given): it is needed where media.s3.endpoint is given.',
      'media.s3.accessKeyId (not given): it is needed where media.s3.endpoint is given.',
      'media.s3.secretAccessKey (not given): it is needed where media.s3.endpoint is given.',
    ]);
    const problems = problemsOf(() =>
      loadSettings({ env: { LECTERN_MEDIA_S3_BUCKET: 'audio' }, configFile: NO_FILE }),
    );
    expect(problems[0]).to.equal(
      'media.s3.endpoint (not given): it is needed where media.s3.bucket is given.',
    );
  });

  it('cannot be changed afterwards', () => {
    const settings = loadSettings({ env: {}, configFile: NO_FILE });
    expect(Object.isFrozen(settings.http)).to.equal(true);
    expect(Object.isFrozen(settings.webhooks.allowedNetworks)).to.equal(true);
    expect(Object.isFrozen(settings.plans['pro'])).to.equal(true);
  });

  it('answers any file with settings or with problems, never with another error', async () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string()));
    const key = fc.oneof(fc.constantFrom('http', 'port', 'plans', 'log', '__proto__'), fc.string());
    const tree = fc.dictionary(key, fc.oneof(value, fc.dictionary(key, value)));
    await fc.assert(
      fc.asyncProperty(tree, async (content) => {
        await problemsOfFile(JSON.stringify(content));
      }),
      { numRuns: 150 },
    );
  });
});
