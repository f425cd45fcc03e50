import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { extract } from 'tar';
import { aConversion } from '../../builders/conversion.js';
import { newFolder } from '../../builders/new-folder.js';
import { openSqlite } from '../../../src/database/sqlite/open-sqlite.js';
import { lectern, lecternHere, lecternJson } from '../../journeys/command-line.js';

/** Values that must not leave the installation, by where they are planted. */
const SECRETS = {
  database: 'planted-database-pass',
  urlSigningKey: 'planted-url-signing-key-0123456789abcdef',
  cursorKey: 'planted-cursor-key-0123456789abcdefghijk',
  webhookKey: 'planted-webhook-key-0123456789abcdefghij',
  sessionKey: 'planted-session-key-0123456789abcdefghij',
  smtp: 'planted-smtp-pass',
  writerKey: 'planted-writer-api-key',
  speechKey: 'planted-speech-api-key',
  accessKeyId: 'planted-access-key-id',
  secretAccessKey: 'planted-secret-access-key',
  metrics: 'planted-metrics-token',
  plugin: 'planted-plugin-setting',
  command: 'planted-command-argument',
  proxy: 'planted-proxy-pass',
  hookPath: 'planted-hook-path',
  hookQuery: 'planted-hook-query',
  hookUser: 'planted-hook-user',
  text: 'planted-text-of-a-user',
  title: 'planted-title-of-a-user',
  file: 'planted-file-name',
  sender: 'planted-sender',
  organization: 'planted-organization',
  bearer: 'planted0bearer0token0in0the0log',
  logMessage: 'planted-log-text',
};

describe('lectern doctor --bundle', () => {
  let folder: string;
  let storage: string;

  before(async () => {
    folder = await newFolder();
    storage = path.join(folder, SECRETS.file, 'storage');
    await mkdir(path.dirname(storage));
    await plantInDatabase(storage);
    await writeFile(path.join(folder, 'log'), LOG);
  });

  after(() => rm(folder, { recursive: true }));

  it('leaves secrets, texts, names of files and addresses beyond hosts out, as does --json', async () => {
    const key = await lecternJson<{ key: string }>(
      storage,
      ...['key', 'create', '--org', SECRETS.organization, '--name', 'Key'],
    );
    const names = [SECRETS.file, SECRETS.command, SECRETS.sender];
    const onPostgres = await bundle(storage, { ...PLANTED, LECTERN_DATABASE_URL: DATABASE_URL });
    const onSqlite = await bundle(storage, PLANTED);
    for (const { mediaKeys, stdout, contents } of [onPostgres, onSqlite]) {
      for (const secret of [...Object.values(SECRETS), key.key, ...mediaKeys]) {
        expect(contents, secret).not.to.include(secret);
        if (!names.includes(secret)) expect(stdout, secret).not.to.include(secret);
      }
      expect(contents).to.include('127.0.0.1:9').and.not.include(folder);
    }
    expect(onSqlite.contents).to.include('hooks.example.invalid');
  });

  it('contains findings, versions, settings, rows of each table and reduced log lines', async () => {
    const { files, code } = await bundle(storage, { LECTERN_HTTP_PORT: '8123' });
    expect(code).to.equal(2);
    expect([...files.keys()].sort()).to.deep.equal([
      ...['findings.json', 'log.json', 'rows.json', 'settings.json', 'versions.json'],
    ]);
    expect(files.get('versions.json')).to.include({ node: process.versions.node });
    expect(files.get('rows.json')).to.include({ organizations: 1, conversions: 1 });
    expect(files.get('settings.json')).to.deep.include({
      ...{ path: 'http.port', origin: 'environment', value: 8123 },
    });
    expect(files.get('log.json')).to.deep.equal([
      {
        ...{ time: '2026-01-02T03:04:05.678Z', level: 'error', code: 'ENOSPC' },
        ...{ msg: 'cannot write [path] for Bearer [redacted]', err: { type: 'Error' } },
      },
    ]);
    expect(JSON.stringify(files.get('findings.json'))).to.include('hooks.example.invalid:443');
  });

  it('keeps an existing file without --force, and exits with 2', async () => {
    const file = path.join(folder, 'kept.tar.gz');
    await writeFile(file, 'kept');
    const { code, stderr } = await lectern(storage, 'doctor', 'versions', '--bundle', file);
    expect(code).to.equal(2);
    expect(stderr).to.include('already exists; --force overwrites it');
    expect(await readFile(file, 'utf8')).to.equal('kept');
  });

  it('names wrong settings without their values', async () => {
    const { contents, code } = await bundle(storage, { LECTERN_HTTP_PORT: SECRETS.smtp });
    expect(code).to.equal(2);
    expect(contents).to.include('http.port is wrong').and.not.include(SECRETS.smtp);
  });

  /** Runs `doctor --bundle` with some checks and unpacks the archive. */
  async function bundle(place: string, env: Readonly<Record<string, string>>) {
    const unpacked = await newFolder();
    const file = path.join(unpacked, 'support.tar.gz');
    try {
      const checks = ['settings', 'storage', 'database', 'servers', 'webhooks', 'mail', 'voices'];
      const words = ['--json', '--bundle', file, '--log', path.join(folder, 'log')];
      const result = await lectern({ storage: place, env }, 'doctor', ...checks, ...words);
      const archive = await readFile(file);
      await extract({ file, cwd: unpacked });
      await rm(file);
      const files = new Map<string, unknown>();
      for (const name of await readdir(unpacked)) {
        files.set(name, JSON.parse(await readFile(path.join(unpacked, name), 'utf8')));
      }
      const contents = [...files.values()].map((value) => JSON.stringify(value)).join('\n');
      expect(archive.length).to.be.greaterThan(0);
      return { ...result, files, contents, mediaKeys: await secretsOnDisk(place) };
    } finally {
      await rm(unpacked, { recursive: true });
    }
  }
});

/** The contents of the files in the folder of secrets. */
async function secretsOnDisk(storage: string): Promise<readonly string[]> {
  const folder = path.join(storage, 'secrets');
  const texts = (await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8'));
  return (await Promise.all(texts)).map((text) => text.trim());
}

/** An organization with a webhook and a conversion, and two keys that sign media. */
async function plantInDatabase(storage: string): Promise<void> {
  await lecternHere(storage, 'org', 'create', SECRETS.organization);
  const url = `https://hooks.example.invalid/${SECRETS.hookPath}?token=${SECRETS.hookQuery}`;
  await lecternHere(storage, 'webhook', 'create', url, '--org', SECRETS.organization);
  await lecternHere(storage, 'key', 'rotate-media');
  const database = await openSqlite(storage);
  const [organization] = await database.reads.accounts.organizations();
  const organizationId = organization?.id ?? '';
  await database.unitOfWork.write(({ conversions }) =>
    conversions.add(
      aConversion({
        ...{ organizationId, title: SECRETS.title, content: SECRETS.text },
        webhookUrl: `https://${SECRETS.hookUser}:${SECRETS.hookUser}@example.invalid/`,
      }),
    ),
  );
  await database.close();
}

/** Settings with a secret in each place that can hold one, on servers that do not answer. */
const PLANTED: Readonly<Record<string, string>> = {
  LECTERN_SECRETS_URL_SIGNING_KEY: SECRETS.urlSigningKey,
  LECTERN_SECRETS_CURSOR_KEY: SECRETS.cursorKey,
  LECTERN_SECRETS_WEBHOOK_KEY: SECRETS.webhookKey,
  LECTERN_SECRETS_SESSION_KEY: SECRETS.sessionKey,
  LECTERN_SMTP_URL: `smtp://user:${SECRETS.smtp}@127.0.0.1:9`,
  LECTERN_SMTP_FROM: `${SECRETS.sender}@example.org`,
  LECTERN_SCRIPTING_WRITER: 'writer-openai',
  LECTERN_SCRIPTING_BASE_URL: `http://127.0.0.1:9/${SECRETS.hookPath}`,
  LECTERN_SCRIPTING_MODEL: `/models/${SECRETS.file}`,
  LECTERN_SCRIPTING_API_KEY: SECRETS.writerKey,
  LECTERN_SPEECH_PROVIDER_B: 'speech-openai',
  LECTERN_SPEECH_SERVER_BASE_URL: `http://127.0.0.1:9/${SECRETS.hookPath}`,
  LECTERN_SPEECH_SERVER_API_KEY: SECRETS.speechKey,
  LECTERN_SPEECH_SERVER_TRIES: '1',
  LECTERN_MEDIA_S3_ENDPOINT: 'http://127.0.0.1:9',
  LECTERN_MEDIA_S3_BUCKET: 'lectern',
  LECTERN_MEDIA_S3_ACCESS_KEY_ID: SECRETS.accessKeyId,
  LECTERN_MEDIA_S3_SECRET_ACCESS_KEY: SECRETS.secretAccessKey,
  LECTERN_METRICS_TOKEN: SECRETS.metrics,
  LECTERN_PLUGINS_SETTINGS: `speech-acme.key=${SECRETS.plugin}`,
  LECTERN_INTAKE_COMMAND: `/bin/true,${SECRETS.command}`,
  LECTERN_INTAKE_FOLDERS: `/srv/${SECRETS.file}`,
  HTTPS_PROXY: `http://user:${SECRETS.proxy}@127.0.0.1:9`,
};

const DATABASE_URL = `postgres://user:${SECRETS.database}@127.0.0.1:9/${SECRETS.file}`;

/** A line that the archive contains reduced, as a container engine prints it, and one that it leaves out. */
const LOG = `lectern-1  | ${JSON.stringify({
  ...{ level: 'error', time: '2026-01-02T03:04:05.678Z', code: 'ENOSPC' },
  ...{ file: `/srv/${SECRETS.file}`, text: SECRETS.text, url: SECRETS.logMessage },
  err: { type: 'Error', message: SECRETS.logMessage, stack: SECRETS.logMessage },
  msg: `cannot write /srv/${SECRETS.file} for Bearer ${SECRETS.bearer}`,
})}
Welcome: ${SECRETS.logMessage}
`;
